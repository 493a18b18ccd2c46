import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { ar, type Entry, tar } from '../../scripts/package/archive.ts';

const long = `opt/${'folder/'.repeat(20)}file-${'x'.repeat(80)}.js`;
const entries: Entry[] = [
  { path: 'a/command', mode: 0o755, content: Buffer.from('#!/bin/sh\n') },
  { path: 'a/empty', mode: 0o600, content: Buffer.alloc(0) },
  { path: 'a/link', mode: 0o777, content: { link: '/opt/omote/bin/omote' } },
  { path: long, mode: 0o644, content: Buffer.alloc(1025, 'z') },
];
const hasTar = spawnSync('tar', ['--version']).status === 0;

describe('a tar archive', () => {
  test.skipIf(!hasTar)('is read by tar with modes, owner, time, links and long paths', () => {
    const args = ['-tv', '--numeric-owner', '--full-time', '--utc', '-f', '-'];
    const { status, stdout, stderr } = spawnSync('tar', args, {
      input: tar(entries, 86_400),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(/ +/));
    expect(lines.map(([mode, owner, size, , , path]) => [mode, owner, size, path])).toEqual(
      expect.arrayContaining([
        ['drwxr-xr-x', '0/0', '0', 'a/'],
        ['-rwxr-xr-x', '0/0', '10', 'a/command'],
        ['-rw-------', '0/0', '0', 'a/empty'],
        ['lrwxrwxrwx', '0/0', '0', 'a/link'],
        ['-rw-r--r--', '0/0', '1025', long],
      ]),
    );
    expect(new Set(lines.map(([, , , day]) => day))).toEqual(new Set(['1970-01-02']));
    // Each folder once, before what it holds.
    const paths = lines.map((line) => line[5]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.indexOf('a/')).toBeLessThan(paths.indexOf('a/command'));
  });

  test.skipIf(!hasTar)('holds the bytes that it was given', () => {
    const { stdout } = spawnSync('tar', ['-xO', '-f', '-', long], { input: tar(entries, 0) });
    expect(stdout.equals(Buffer.alloc(1025, 'z'))).toBe(true);
  });

  test('is the same bytes again, and others at another time', () => {
    expect(tar(entries, 1).equals(tar(entries, 1))).toBe(true);
    expect(tar(entries, 1).equals(tar(entries, 2))).toBe(false);
  });

  test('is not made of a path that would be cut', () => {
    const path = `a/${'x'.repeat(101)}`;
    expect(() => tar([{ path, mode: 0o644, content: Buffer.alloc(0) }], 0)).toThrow(path);
  });
});

test.skipIf(spawnSync('ar', ['--version']).status !== 0)(
  'an ar archive is read by ar, also after a member of odd length',
  () => {
    const archive = ar(
      [
        ['first', Buffer.from('odd')],
        ['second.tar.zst', Buffer.from('even')],
      ],
      7,
    );
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', 'f=$(mktemp) && cat > "$f" && ar pv "$f"; s=$?; rm "$f"; exit $s'],
      { input: archive, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([0, '\n<first>\n\nodd\n<second.tar.zst>\n\neven']);
  },
);
