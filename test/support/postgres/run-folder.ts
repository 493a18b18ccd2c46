/**
 * The folder of the servers that one test run starts. A janitor process watches the run: however it ends, remaining
 * servers are killed and the folder is removed.
 */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER } from './unprivileged.ts';

/** ID of the process of the whole run. Vitest's workers are its children; outside Vitest it is this process. */
const runId = (): number => (process.env.VITEST_WORKER_ID === undefined ? process.pid : process.ppid);

/** The folder's name is short because the path of a socket may have at most 107 bytes. */
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

/** Creates a folder that the server's user can write to. */
export function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  own(path);
  return path;
}

function own(path: string): void {
  chmodSync(path, 0o700);
  if (USER) chownSync(path, USER.uid, USER.gid);
}
