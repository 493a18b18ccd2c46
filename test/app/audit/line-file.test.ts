/** Tests files of lines on a disk, and in a folder that does not respond: a pipe that nobody reads holds whoever opens it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLineFileAtWork, LineFile } from '../../../src/app/audit/line-file.ts';
import { freshFolder } from '../../store/temporary.ts';

const SHORT_MS = 50;

test('lines are appended to a file of their owner, whose folder is made, and which is rotated', async () => {
  const path = join(freshFolder(), 'new', 'lines');
  const file = new LineFile(path, 4);
  await Promise.all([file.append('a\n'), file.append('b\n')]);
  expect(readFileSync(path, 'utf8')).toBe('a\nb\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await file.append('c\n');
  expect([readFileSync(`${path}.1`, 'utf8'), readFileSync(path, 'utf8')]).toEqual(['a\nb\n', 'c\n']);
  expect(isLineFileAtWork()).toBe(false);
});

test('a folder that does not respond holds one thread, and nothing else', async () => {
  const folder = freshFolder();
  const [pipe, other] = [join(folder, 'pipe'), join(folder, 'other')];
  execFileSync('mkfifo', [pipe]);
  const silent = `${folder} does not respond`;
  await expect(new LineFile(pipe, 1e6, SHORT_MS).append('late\n')).rejects.toThrow(silent);
  for (let n = 0; n < 9; n++)
    await expect(new LineFile(other, 1e6, SHORT_MS).append('never\n')).rejects.toThrow(silent);
  expect([existsSync(other), isLineFileAtWork()]).toEqual([false, true]);
  // Somebody reads, as if the share had come back.
  expect(await readFile(pipe, 'utf8')).toBe('late\n');
  await new LineFile(other, 1e6).append('soon\n');
  expect(readFileSync(other, 'utf8')).toBe('soon\n');
});
