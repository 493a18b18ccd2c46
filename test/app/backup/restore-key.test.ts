/** What a restore needs of a data key that is no file, and says of it. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forgetDataKey } from '../../../src/app/data-key/data-key.ts';
import { freshFolder } from '../../store/temporary.ts';
import { command, type Ran } from '../../support/command.ts';

// Each command is a process of its own, which knows no key from before.
beforeEach(forgetDataKey);

/** A data folder with a backup, whose key is kept as the first command makes it. */
async function kept(credential: string, content: string, ...first: string[]) {
  const root = freshFolder();
  const data = join(root, 'data');
  const given = join(root, 'given');
  mkdirSync(given);
  writeFileSync(join(given, credential), `${content}\n`, { mode: 0o400 });
  writeFileSync(join(root, 'passphrase'), 'a passphrase of the test 72\n');
  const run = async (args: string[], env = {}): Promise<Ran> => {
    forgetDataKey();
    return await command(args, { OMOTE_DATA_DIR: data, ...env });
  };
  const withKey = { CREDENTIALS_DIRECTORY: given };
  const file = [join(root, 'kept.omb'), '--passphrase-file', join(root, 'passphrase')];
  expect(await run(first, withKey)).toMatchObject({ status: 0 });
  expect(await run(['backup', ...file], withKey)).toMatchObject({ status: 0 });
  const keys = () => readdirSync(data).filter((name) => name.startsWith('data.key'));
  return { withKey, keys, restore: (env = {}) => run(['restore', ...file], env) };
}

test.each([
  [
    'passphrase',
    ['omote-passphrase', 'grün wie Moos am Nordhang 7', 'data-key', 'move', '--to', 'passphrase'],
  ],
  ['credential', ['omote-data-key', Buffer.alloc(32, 7).toString('base64'), 'operators', 'create', 'ada']],
] as const)('a key that is a %s must be given, or it is not known who was deleted', async (place, how) => {
  const [credential, content, ...first] = how;
  const { withKey, keys, restore } = await kept(credential, content, ...first);
  expect(keys()).toEqual([`data.key.${place}`]);

  const refused = await restore();
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^omote: The data key .* who was deleted since .* If it is lost, move .*omote\.db/),
  ]);
  expect(keys()).toEqual([`data.key.${place}`]);

  const { status, stdout } = await restore(withKey);
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 people were deleted since then')]);
  expect(stdout).toMatch(new RegExp(`^NOTE: the data key is now in the file data\\.key .* ${place}`, 'm'));
  expect(keys()).toEqual(['data.key']);
});
