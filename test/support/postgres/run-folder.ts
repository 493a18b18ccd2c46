/**
 * Where the servers of one run of the tests lie. A janitor watches the run: however it ends, servers that are left are
 * killed and the folder goes.
 */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER } from './unprivileged.ts';

/** Vitest's workers are children of the process that a run is; elsewhere the process itself. */
const runId = (): number => (process.env.VITEST_WORKER_ID === undefined ? process.pid : process.ppid);

/** A socket's path may have 107 bytes: the folder's name is short. */
export function runFolder(): string {
  const folder = join(tmpdir(), `omote-pg-${runId()}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return folder;
  }
  own(folder);
  const janitor = join(import.meta.dirname, 'janitor.ts');
  spawn(process.execPath, [janitor, String(runId()), folder], { detached: true, stdio: 'ignore' }).unref();
  return folder;
}

/** A folder that the server's user can write. */
export function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  own(path);
  return path;
}

function own(path: string): void {
  chmodSync(path, 0o700);
  if (USER) chownSync(path, USER.uid, USER.gid);
}
