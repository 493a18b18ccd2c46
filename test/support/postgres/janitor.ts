/** A separate process: node janitor.ts <process to watch> <folder>. See run-folder.ts. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const LOOKS_EVERY_MS = 300;

const [watched, folder] = [Number(process.argv[2]), process.argv[3]];

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Kills the server named in the first line of postmaster.pid. Its processes form a process group (server.ts). */
function end(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    if (pid > 1) process.kill(-pid, 'SIGKILL');
  } catch {
    // The server is gone already.
  }
}

while (lives(watched)) await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
if (existsSync(folder)) {
  for (const name of readdirSync(folder)) end(join(folder, name, 'data'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
