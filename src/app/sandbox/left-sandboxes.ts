import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../store/store.ts';
import { isSandboxFolder, markSandboxFolder } from '../folders.ts';
import { isOtherProcess } from '../other-process.ts';

const NAME = /^omote-sandbox-(\d+)-\w{6}$/;

/**
 * Creates the data folder of a sandbox that runs in this process, in the system's temporary folder and only accessible
 * to this user.
 */
export function sandboxFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `omote-sandbox-${process.pid}-`));
  markSandboxFolder(folder);
  return folder;
}

/**
 * Makes this the data folder of a sandbox. What a killed sandbox left there is deleted; anything else stays.
 * @throws Error with a human-readable message
 */
export function namedSandboxFolder(folder: string): string {
  const isLeft = isSandboxFolder(folder);
  if (isLeft && !isFree(folder)) throw new Error(`another sandbox is running in ${folder}`);
  if (isLeft) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0)
    throw new Error(
      `${folder} isn’t empty, and a sandbox deletes its data folder when it stops: name a folder that doesn’t exist yet`,
    );
  markSandboxFolder(folder);
  return folder;
}

/** Deletes the folders of sandboxes that were killed. Those of another living process or of another user are left alone. */
export function deleteLeftSandboxes(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isOtherProcess(Number(pid))) continue;
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
