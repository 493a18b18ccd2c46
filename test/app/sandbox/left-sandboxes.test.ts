import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLeftSandboxes } from '../../../src/app/sandbox/left-sandboxes.ts';
import { lockFolder } from '../../../src/store/store.ts';

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'omote-left-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

function folderOf(pid: number): string {
  const folder = join(temporary, `omote-sandbox-${pid}-abcdef`);
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'omote.db'), 'x');
  return folder;
}

test('a folder of another living process stays', () => {
  folderOf(process.ppid);
  deleteLeftSandboxes();
  expect(readdirSync(temporary)).toHaveLength(1);
});

test('a folder that bears this process’s number is deleted, unless it is in use', () => {
  const folder = folderOf(process.pid);
  const unlock = lockFolder(folder);
  deleteLeftSandboxes();
  expect(readdirSync(temporary)).toHaveLength(1);
  unlock?.();
  deleteLeftSandboxes();
  expect(readdirSync(temporary)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a folder that bears the number of a thread is deleted', () => {
  const thread = readdirSync('/proc/self/task').find((id) => id !== String(process.pid));
  folderOf(Number(thread));
  deleteLeftSandboxes();
  expect(readdirSync(temporary)).toEqual([]);
});
