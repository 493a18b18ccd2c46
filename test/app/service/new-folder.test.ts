/** A mistyped OMOTE_DATA_DIR must not become a second appliance unnoticed. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { omoteProgram } from '../../../src/shells/headless/program.ts';
import { command } from '../../support/command.ts';

const outside = mkdtempSync(join(tmpdir(), 'omote-new-folder-'));
afterAll(() => rmSync(outside, { recursive: true, force: true }));
const file = join(outside, 'file');
writeFileSync(file, '');

/** They go on until they are stopped; what they start says where its data is. */
const GO_ON = ['serve', 'sandbox'];
const VALUES: Record<string, string[]> = {
  'keys create': ['test'],
  'operators create': ['ada'],
  'data-key move': ['--to', 'file'],
  import: [file, '--images', outside],
};

function leaves(of: Command, path: readonly string[] = []): [string, string[]][] {
  if (of.commands.length > 0) return of.commands.flatMap((one) => leaves(one, [...path, one.name()]));
  const name = path.join(' ');
  return GO_ON.includes(name) ? [] : [[name, VALUES[name] ?? of.registeredArguments.map(() => file)]];
}
const { program } = omoteProgram();

describe('a data folder that does not exist', () => {
  it.each(leaves(program))('%s makes none without saying so', async (name, values) => {
    const dataDir = join(outside, name.replaceAll(' ', '-'));
    const ran = await command([...name.split(' '), ...values], { OMOTE_DATA_DIR: dataDir });
    const saysSo = ran.stderr.startsWith(`omote: ${dataDir} has no data of an appliance yet; `);
    expect({ ...ran, isMade: existsSync(dataDir) && !saysSo }).toMatchObject({ isMade: false });
  });

  it('is named by a command that only reads, with the remedy', async () => {
    const dataDir = join(outside, 'mistyped');
    const { status, stderr } = await command(['image-key', 'show'], { OMOTE_DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(stderr).toContain(`there is no data of an appliance in ${dataDir}. Set OMOTE_DATA_DIR`);
  });

  it('is begun by the first key, and read from then on', async () => {
    const env = { OMOTE_DATA_DIR: join(outside, 'new') };
    expect((await command(['keys', 'create', 'test'], env)).status).toBe(0);
    const { status, stderr } = await command(['keys', 'create', 'another'], env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect((await command(['keys', 'list'], env)).stdout).toContain('another');
  });
});

/** Root may look into every folder; nobody may look into one that is in a file. */
describe('a data folder into which this user may not look', () => {
  const env = { OMOTE_DATA_DIR: join(file, 'data') };

  it.each(leaves(program))('%s does not end as if it had looked', async (name, values) => {
    expect((await command([...name.split(' '), ...values], env)).status).toBe(1);
  });

  it.each([['data-key show'], ['keys list'], ['kiosk-pin clear'], ['sign-in show']])(
    '%s says so, and not that there is nothing',
    async (words) => {
      const { status, stdout, stderr } = await command(words.split(' '), env);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toBe(`omote: ${env.OMOTE_DATA_DIR} is not in a folder\n`);
    },
  );
});
