import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../store/store.ts';

const NAME = /^omote-sandbox-(\d+)-\w{6}$/;

/** The data folder of a sandbox that runs in this process: of this user alone, under the system's folder for what is temporary. */
export const sandboxFolder = (): string => mkdtempSync(join(tmpdir(), `omote-sandbox-${process.pid}-`));

/** Deletes what sandboxes left that were killed. What belongs to a living process stays, and what another user owns. */
export function deleteLeftSandboxes(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    try {
      if (isOwn(folder) && isFree(folder)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // It is being deleted by another process, or cannot be: the next start tries again.
    }
  }
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
}

/** A container that shares the folder has processes of its own, whose numbers say nothing here. */
function isFree(folder: string): boolean {
  const unlock = lockFolder(folder);
  unlock?.();
  return unlock !== null;
}

/** Another user's process cannot be signalled, and lives. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
