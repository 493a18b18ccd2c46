/** Tests files of lines on a disk, and in a folder that does not respond: a pipe that nobody reads holds whoever opens it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isLineFileAtWork, LineFile } from '../../../src/app/audit/line-file.ts';
import { freshFolder } from '../../store/temporary.ts';
import { holdFiles } from './hold-files.ts';

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

test.each([
  ['in the middle', 'a\nb', 'a\n'],
  ['in its first line', 'a', ''],
  ['in a line that is long', `a\n${'b'.repeat(200_000)}`, 'a\n'],
  ['nowhere', 'a\n', 'a\n'],
])('what a full disk or a power cut has torn is cut off before the next line: %s', async (_, torn, left) => {
  const path = join(freshFolder(), 'lines');
  writeFileSync(path, torn);
  const file = new LineFile(path, 1e6);
  await file.append('c\n');
  await file.append('d\n');
  expect(readFileSync(path, 'utf8')).toBe(`${left}c\nd\n`);
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

/** Gives the lines again for as long as the folder is said to be silent, as the export does. */
async function appended(file: LineFile, lines: string): Promise<void> {
  for (let isSilent = true; isSilent; )
    isSilent = await file.append(lines).then(
      () => false,
      () => true,
    );
}

test('lines that a slow folder has taken late are not written again when they are given with others', async () => {
  const path = join(freshFolder(), 'lines');
  const file = new LineFile(path, 1e6, SHORT_MS);
  const release = holdFiles();
  await expect(file.append('a\n')).rejects.toThrow('does not respond');
  await expect(file.append('a\n')).rejects.toThrow('does not respond');
  await expect(file.append('a\nb\n')).rejects.toThrow('does not respond');
  await release();
  await appended(file, 'a\nb\n');
  await appended(file, 'c\n');
  await appended(file, 'c\n');
  expect(readFileSync(path, 'utf8')).toBe('a\nb\nc\nc\n');
});

test('a folder that is slow each time takes lines that grow from try to try', async () => {
  const folder = freshFolder();
  const path = join(folder, 'lines');
  const file = new LineFile(path, 1e6, SHORT_MS);
  for (const lines of ['a\n', 'a\nb\n', 'a\nb\nc\n']) {
    const release = holdFiles();
    await expect(file.append(lines)).rejects.toThrow('does not respond');
    await release();
    await new LineFile(join(folder, 'other'), 1e6).append('next\n');
  }
  await appended(file, 'a\nb\nc\n');
  expect(readFileSync(path, 'utf8')).toBe('a\nb\nc\n');
});

test('lines that were late and then failed are written when they are given again', async () => {
  const folder = freshFolder();
  const path = join(folder, 'lines');
  const file = new LineFile(path, 1e6, SHORT_MS);
  mkdirSync(path);
  const release = holdFiles();
  await expect(file.append('a\n')).rejects.toThrow('does not respond');
  await release();
  await new LineFile(join(folder, 'other'), 1e6).append('next\n');
  rmdirSync(path);
  await appended(file, 'a\n');
  expect(readFileSync(path, 'utf8')).toBe('a\n');
});

test('what waited for its turn has only the rest of the time for its own lines', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = freshFolder();
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const release = holdFiles();
  const slow = new LineFile(join(folder, 'slow'), 1e6, 1000).append('slow\n');
  const said: string[] = [];
  const next = new LineFile(pipe, 1e6, 1000)
    .append('late\n')
    .catch((error: Error) => said.push(error.message));
  await vi.advanceTimersByTimeAsync(900);
  await release();
  await slow;
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual([`${folder} does not respond`]);
  expect(await readFile(pipe, 'utf8')).toBe('late\n');
  await next;
});
