import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropLeftovers, dropOldLeftovers, nameOfCopy } from '../../../src/app/backup/leftovers.ts';

const LEFT = ['backup', 'verify', 'restore'].flatMap((what) =>
  ['', '-journal', '-wal', '-shm'].map((ending) => `${what}-0123abcd.tmp${ending}`),
);
const KEPT = [
  'omote.db',
  'omote.db-wal',
  'backup-0123abcd.tmp-old',
  'backup-x.tmp',
  'backups',
  'service.lock',
];

test('what a killed backup, check or restore left goes at the next start, with SQLite’s own files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [...LEFT, ...KEPT]) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'restore-89abcdef.tmp'));
  // Another command may be making these.
  dropOldLeftovers(folder, folder);
  expect(readdirSync(folder)).toHaveLength(LEFT.length + KEPT.length + 1);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(join(folder, 'backup-0123abcd.tmp-journal'), longAgo, longAgo);
  dropOldLeftovers(folder, folder);
  expect(readdirSync(folder)).toHaveLength(LEFT.length + KEPT.length);
  dropLeftovers(folder, folder);
  expect(readdirSync(folder).sort()).toEqual([...KEPT].sort());
});

test('what a process left while the clock was ahead goes like what is old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [copy, soon, upload, part] = [
    'backup-0123abcd.tmp',
    'verify-0123abcd.tmp',
    'upload-0123456789abcdef.part',
    'omote-x.omb.0123abcd.part',
  ];
  const ahead = (days: number, ...names: string[]) => {
    const then = new Date(Date.now() + days * 86_400_000);
    for (const name of names) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), then, then);
    }
  };
  ahead(365, copy, part);
  // The clock of a share may differ a little.
  ahead(0.01, soon);
  dropOldLeftovers(folder, folder);
  expect(readdirSync(folder)).toEqual([soon]);
  ahead(365, copy, upload, part);
  dropLeftovers(folder, folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('the copies of a command that is at work stay at a start; those of one that was killed go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const killed = spawnSync(process.execPath, ['--version']).pid;
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const copyOf = (pid: number, random: string) => `verify-${pid}-${random}.tmp`;
  // The service of a container often has the number of the one before it, and a long-lived process any.
  const own = nameOfCopy('backup');
  const [atWork, old, left] = [
    copyOf(process.ppid, '0123abcd'),
    copyOf(process.ppid, '89abcdef'),
    copyOf(killed, '0123abcd'),
  ];
  for (const name of [own, atWork, old, left]) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, old), longAgo, longAgo);
  dropLeftovers(folder, folder);
  expect(readdirSync(folder)).toEqual([atWork]);
});
