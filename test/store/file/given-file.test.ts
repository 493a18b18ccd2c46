/** Tests files whose path a person gives, and files of a folder that somebody else has filled. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FileTooLarge,
  NotAFile,
  readFileWithin,
  readGivenFile,
  refuseUnlessFile,
} from '../../../src/store/file/given-file.ts';
import { makeFolder } from '../../../src/store/file/make-folder.ts';

const POSIX = process.platform !== 'win32';
let outside: string;
let folder: string;
const socket = createServer();

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'omote-given-'));
  folder = join(outside, 'pictures');
  mkdirSync(join(folder, '写真'), { recursive: true });
  writeFileSync(join(outside, 'secret.jpg'), 'secret');
  writeFileSync(join(folder, 'a.jpg'), 'a');
  writeFileSync(join(folder, '写真', 'b.jpg'), 'b');
  writeFileSync(join(folder, 'empty.jpg'), '');
  writeFileSync(join(folder, 'sparse.jpg'), '');
  truncateSync(join(folder, 'sparse.jpg'), 2 ** 33);
  if (!POSIX) return;
  execFileSync('mkfifo', [join(folder, 'fifo.jpg')]);
  symlinkSync('/dev/zero', join(folder, 'zero.jpg'));
  symlinkSync('fifo.jpg', join(folder, 'fifo-link.jpg'));
  symlinkSync('a.jpg', join(folder, 'link.jpg'));
  symlinkSync(join(outside, 'secret.jpg'), join(folder, 'out.jpg'));
  symlinkSync('..', join(folder, 'up'));
  symlinkSync('loop.jpg', join(folder, 'loop.jpg'));
  symlinkSync('gone', join(folder, 'dangling.jpg'));
  await new Promise<void>((resolve) => socket.listen(join(folder, 'socket.jpg'), resolve));
});
afterAll(() => {
  socket.close();
  rmSync(outside, { recursive: true, force: true });
});

describe('a file that a person names', () => {
  it('is read, also through a link and if it has just the largest size', () => {
    expect(readGivenFile(join(folder, 'a.jpg'), 1).toString()).toBe('a');
    expect(readGivenFile(join(folder, 'empty.jpg'), 0)).toHaveLength(0);
    if (POSIX) expect(readGivenFile(join(folder, 'out.jpg'), 6).toString()).toBe('secret');
  });

  it.each(['sparse.jpg', 'a.jpg'])('is refused if it is too large: %s', (name) => {
    expect(() => readGivenFile(join(folder, name), 0)).toThrow(FileTooLarge);
  });

  it.runIf(POSIX).each(['.', 'fifo.jpg', 'fifo-link.jpg', 'zero.jpg'])(
    'is refused if it is none: %s',
    (name) => {
      expect(() => readGivenFile(join(folder, name), 1000)).toThrow(NotAFile);
      expect(() => refuseUnlessFile(join(folder, name))).toThrow(NotAFile);
    },
  );

  it.runIf(POSIX).each(['socket.jpg', 'loop.jpg', 'dangling.jpg', 'gone.jpg'])(
    'leads to an error: %s',
    (name) => {
      expect(() => readGivenFile(join(folder, name), 1000)).toThrow(name);
      expect(() => refuseUnlessFile(join(folder, name))).toThrow(name);
    },
  );

  it.runIf(POSIX)('may come from another command or from standard input', () => {
    const code = `import('${join(import.meta.dirname, '../../../src/store/file/given-file.ts')}').then((m) => process.stdout.write(m.readGivenFile(process.argv[1], 9)))`;
    const run = (script: string) =>
      spawnSync('bash', ['-c', script, process.execPath, code], { encoding: 'utf8', input: 'typed' });
    expect(run('"$0" -e "$1" <(printf given)').stdout).toBe('given');
    expect(run('"$0" -e "$1" -- -').stdout).toBe('typed');
    expect(run('"$0" -e "$1" /dev/stdin').stdout).toBe('typed');
    expect(run('"$0" -e "$1" <(cat /dev/zero)').stderr).toContain('larger than');
  });
});

describe('a file of a folder that somebody else has filled', () => {
  it.each([
    ['a.jpg', 'a'],
    ['./a.jpg', 'a'],
    ['写真/b.jpg', 'b'],
    ['写真/../a.jpg', 'a'],
    ...(POSIX ? [['link.jpg', 'a']] : []),
  ])('is read: %s', (name, content) => {
    expect(readFileWithin(folder, name, 10).toString()).toBe(content);
  });

  it('is read in a folder that is a link itself', () => {
    if (!POSIX) return;
    symlinkSync(folder, join(outside, 'linked'));
    expect(readFileWithin(join(outside, 'linked'), 'a.jpg', 10).toString()).toBe('a');
  });

  it
    .runIf(POSIX)
    .each([
      '../secret.jpg',
      'out.jpg',
      'up/secret.jpg',
      'up/pictures/../secret.jpg',
      '/etc/hostname',
      'fifo.jpg',
      'fifo-link.jpg',
      'zero.jpg',
      'socket.jpg',
      'loop.jpg',
      'dangling.jpg',
      '.',
      '',
      'a\0.jpg',
      'gone.jpg',
    ])('is none: %j', (name) => {
    expect(() => readFileWithin(folder, name, 1000)).toThrow();
    expect(() => readFileWithin(folder, name, 1000)).not.toThrow(FileTooLarge);
  });

  it.runIf(POSIX)('is never one outside, however often a folder and a link take turns', async () => {
    const place = join(folder, 'turns');
    mkdirSync(join(folder, 'in'));
    mkdirSync(join(outside, 'other'));
    writeFileSync(join(folder, 'in', 'a.jpg'), 'a');
    writeFileSync(join(outside, 'other', 'a.jpg'), 'secret');
    symlinkSync(join(outside, 'other'), join(folder, 'link-out'));
    const turning = new Worker(
      `const { renameSync } = require('node:fs');
       const { place, folder } = require('node:worker_threads').workerData;
       for (;;) for (const one of ['in', 'link-out']) {
         renameSync(folder + '/' + one, place);
         renameSync(place, folder + '/' + one);
       }`,
      { eval: true, workerData: { place, folder } },
    );
    const read = new Set<string>();
    try {
      for (let n = 0; n < 100_000 && !(read.has('a') && n > 5000); n++)
        try {
          read.add(readFileWithin(folder, 'turns/a.jpg', 10).toString());
        } catch {}
    } finally {
      await turning.terminate();
    }
    expect([...read]).toEqual(['a']);
  });

  it('is told from one that is too large', () => {
    expect(() => readFileWithin(folder, 'sparse.jpg', 1000)).toThrow(FileTooLarge);
  });
});

describe('a folder', () => {
  it('is made with those above it, for its owner alone, and may exist', () => {
    const path = join(outside, 'one', 'two');
    makeFolder(path);
    makeFolder(path);
    for (const made of [path, join(outside, 'one')])
      if (POSIX) expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', '/sys/x', '/dev/null/x'])(
    'that cannot be made is reported by name: %s',
    (path) => {
      expect(() => makeFolder(path)).toThrow(/\/(proc|sys|dev\/null)/);
    },
  );
});
