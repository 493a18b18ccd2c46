import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_S = 100;

/**
 * Processor time used by a process, its threads and all child processes, including those that have ended, in seconds.
 * Linux only.
 */
export function cpuSeconds(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
      const [parent, times] = [fields[1], fields.slice(11, 15)];
      if (parent !== pid && Number(name) !== pid) continue;
      ticks += times[0] + times[1] + (Number(name) === pid ? times[2] + times[3] : 0);
    } catch {
      // The process has ended in the meantime. Its parent's figures include it.
    }
  return ticks / TICKS_PER_S;
}

/** Private memory of a process, in MB. It excludes shared memory such as PostgreSQL's buffers. Linux only. */
export function privateMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kb = [...text.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
  return kb / 1024;
}

/**
 * Processor time used so far by all threads of a process, in µs. It is more precise than cpuSeconds, but excludes child
 * processes. Linux only.
 */
export function threadsUs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return ns.reduce((sum, one) => sum + one, 0) / 1000;
}
