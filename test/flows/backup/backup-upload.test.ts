/** A backup that is uploaded onto a disk that gets full: refused in words, and nothing of it stays. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'upload-to-small-disk.ts');
const mount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' });
const mayMount = process.platform === 'linux' && mount.status === 0;
const name = `a full disk${mayMount ? '' : ' (skipped: this host lets no ordinary user mount a tmpfs)'}`;

test.skipIf(!mayMount)(name, () => {
  const folders = ['uploads', 'database'].map((of) => mkdtempSync(join(tmpdir(), `omote-${of}-`)));
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const told = execFileSync('unshare', ['-rm', process.execPath, PROGRAM, ...folders], { encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual({
    refused: 'unavailable:  the disk is full: the upload was given up, and its part removed',
    left: [],
  });
});
