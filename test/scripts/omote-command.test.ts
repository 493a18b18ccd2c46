/** The command `omote` of a clone, called from another folder, by each of the ways that docs/commands.md names. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "omote's command "));
const bin = join(folder, 'bin');
const caller = join(folder, 'caller');

beforeAll(() => {
  for (const made of [bin, caller]) mkdirSync(made);
  // As `npm link` does.
  symlinkSync(join(ROOT, 'scripts', 'omote.mjs'), join(bin, 'omote'));
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(caller, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { PATH = '', HOME = folder, NODE_COMPILE_CACHE = '' } = process.env;
const environment = { PATH: `${bin}${delimiter}${PATH}`, HOME, NODE_COMPILE_CACHE };

/** A clone that is not set up would be set up first, which is not what this is about. */
const isSetUp = existsSync(join(ROOT, 'node_modules', '.omote-setup.json'));

describe.skipIf(!isSetUp || process.platform === 'win32')('from another folder', () => {
  it.each([
    ['by its name', 'omote', []],
    ['through npm', 'npm', ['run', '-s', '--prefix', ROOT, 'omote', '--']],
  ])('%s, files are those of that folder', async (way, program, before) => {
    const env = { ...environment, OMOTE_DATA_DIR: join(folder, way) };
    const { stdout } = await run(program, [...before, 'image-key', 'set', 'public.pem'], {
      cwd: caller,
      env,
    });
    expect(stdout).toMatch(/^Key set\. SHA-256: /);
  });

  it('ends with what the command ends with', async () => {
    const env = { ...environment, OMOTE_DATA_DIR: join(folder, 'nowhere') };
    const failed = run('omote', ['keys', 'list'], { cwd: caller, env });
    await expect(failed).rejects.toMatchObject({ code: 1, stdout: '' });
  });
});
