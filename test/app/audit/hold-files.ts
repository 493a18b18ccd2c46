import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '../../store/temporary.ts';

/** More than the threads that Node has for files. */
const PIPES = 16;

/**
 * From now on, nothing that this process does with files comes to an end, as if on a share that is slow: every thread for
 * them opens a pipe that nobody reads.
 * @returns lets all of it go on, and waits until the threads are free
 */
export function holdFiles(): () => Promise<void> {
  const folder = freshFolder();
  const pipes = Array.from({ length: PIPES }, (_, n) => join(folder, `${n}`));
  execFileSync('mkfifo', pipes);
  const held: Promise<FileHandle>[] = pipes.map((pipe) => open(pipe, 'w'));
  return async () => {
    const ends = pipes.map((pipe) => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK));
    for (const file of await Promise.all(held)) await file.close();
    for (const end of ends) closeSync(end);
  };
}
