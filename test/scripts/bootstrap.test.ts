/** The set-up of a clone that was cut off before. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

/** A clone in which `npm` does what this script says, and nothing else can be set up. */
function clone(npm: string): {
  stamp: string;
  setUp: () => { code: number | null; told: string };
} {
  const root = mkdtempSync(join(tmpdir(), 'omote-clone-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const bin = join(root, 'node_modules', '.bin');
  for (const folder of [bin, join(root, 'models')]) mkdirSync(folder, { recursive: true });
  for (const name of ['bootstrap.mjs', 'own-node.mjs'])
    cpSync(join(SCRIPTS, name), join(root, 'scripts', name));
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const setUp = () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'bootstrap.mjs')], {
      encoding: 'utf8',
    });
    return { code: status, told: stderr };
  };
  return { stamp: join(root, 'node_modules', '.omote-setup.json'), setUp };
}

describe.skipIf(process.platform === 'win32')('a set-up', () => {
  test.each(['', '{"packages":"01'])('goes on after a power cut left %j as what was done', (left) => {
    const { stamp, setUp } = clone('exit 3');
    writeFileSync(stamp, left);
    const { code, told } = setUp();
    expect(code).toBe(1);
    expect(told).toMatch(/^setup: install packages .*\nomote: npm ci .*exit code 3\n$/);
  });

  test('says what it could not write, and leaves no half of it', () => {
    const { stamp, setUp } = clone('exit 0');
    mkdirSync(`${stamp}.new`);
    const { code, told } = setUp();
    expect(code).toBe(1);
    expect(told).toMatch(/^setup: install packages .*\nomote: .*\.omote-setup\.json\.new.*\n$/);
    expect(existsSync(stamp)).toBe(false);
  });
});
