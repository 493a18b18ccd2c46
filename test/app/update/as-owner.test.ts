/** Whom root runs the commands of an update as. */
import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../src/app/update/judge.ts';
import { freshFolder } from '../../store/temporary.ts';

const MAY = process.platform === 'linux' && process.getuid?.() === 0;

/** A user of this host who isn’t root, by their number. */
function someUser(): { uid: number; groups: string } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const uid = lines.map((line) => Number(line.split(':')[2])).find((number) => number > 0) as number;
  return { uid, groups: execFileSync('id', ['-G', `${uid}`], { encoding: 'utf8' }) };
}

describe.skipIf(!MAY)('root runs the commands of an update (needs root)', () => {
  test('with all groups of the data’s owner, whatever the folder’s group is', async () => {
    const [folder, { uid, groups }] = [freshFolder(), someUser()];
    chownSync(folder, uid, 0);
    expect(await asOwner(folder, 'id', ['-u'])).toBe(`${uid}\n`);
    expect(await asOwner(folder, 'id', ['-G'])).toBe(groups);
  });

  test('as an owner whom the host does not know, with the folder’s group', async () => {
    const folder = freshFolder();
    chownSync(folder, 2_000_000_001, 2_000_000_002);
    expect(await asOwner(folder, 'id', ['-u'])).toBe('2000000001\n');
    expect(await asOwner(folder, 'id', ['-G'])).toBe('2000000002\n');
  });
});
