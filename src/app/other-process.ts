import { readdirSync } from 'node:fs';

/**
 * Whether another process has this number. In a container that is started again, the numbers of an earlier run are soon
 * those of this process and its threads.
 */
export function isOtherProcess(pid: number): boolean {
  if (pid === process.pid || !Number.isSafeInteger(pid)) return false;
  try {
    return process.kill(pid, 0) && !isThread(pid);
  } catch (error) {
    // A process of another user can't be signalled, which shows that it is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux numbers threads like processes and lets them be signalled, but doesn't list them. */
const isThread = (pid: number): boolean =>
  process.platform === 'linux' && !readdirSync('/proc').includes(String(pid));
