import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../store/store.ts';

const NAME = /^omote-sandbox-(\d+)-\w{6}$/;

/**
 * Creates the data folder of a sandbox that runs in this process, in the system's temporary folder and only accessible
 * to this user.
 */
export const sandboxFolder = (): string => mkdtempSync(join(tmpdir(), `omote-sandbox-${process.pid}-`));

/** Deletes the folders of sandboxes that were killed. Those of a living process or of another user are left alone. */
export function deleteLeftSandboxes(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    try {
      if (isOwn(folder) && isFree(folder)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process is deleting the folder, or it can't be deleted. The next start tries again.
    }
  }
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
}

/**
 * Whether no process has locked the folder. Needed because a container that shares the folder has other process
 * numbers.
 */
function isFree(folder: string): boolean {
  const unlock = lockFolder(folder);
  unlock?.();
  return unlock !== null;
}

/** A process of another user can't be signalled (EPERM), which shows that it is alive. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
