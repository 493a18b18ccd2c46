import { closeSync, openSync, readFileSync } from 'node:fs';

/** What the service opens apart from connections: databases, models, logs, threads, and a reserve. */
const OTHERS = 256;
/** Even with fewer descriptors, the host's own console and a few visitors must be served. */
const LEAST = 64;
const LOOK_MS = 2000;
const TELL_MS = 60_000;

/** The most files and connections that this process may have open; null: the system doesn't say. */
export function descriptorLimit(): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/**
 * How many connections leave enough descriptors for everything else.
 * @param wanted if the limit allows
 * @param limit of descriptors; null: unknown
 */
export const connectionsWithin = (wanted: number, limit: number | null): number =>
  limit === null ? wanted : Math.max(Math.min(LEAST, wanted), Math.min(wanted, limit - OTHERS));

export interface DescriptorWatch {
  /** Why connections are turned away, in words; null: they aren't. */
  problem(): string | null;
  stop(): void;
}

/**
 * Notices that no more files can be opened: the system then closes new connections without telling this process.
 * @param log receives the reason, once a minute while it lasts
 * @param probe opens a file
 */
export function watchDescriptors(log: (why: string) => void, probe = openSomething): DescriptorWatch {
  let problem: string | null = null;
  let toldMs = Number.NEGATIVE_INFINITY;
  const look = () => {
    problem = probe() ? null : 'too many files and connections are open; raise the limit (LimitNOFILE)';
    if (problem === null || performance.now() - toldMs < TELL_MS) return;
    toldMs = performance.now();
    log(problem);
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { problem: () => problem, stop: () => clearInterval(timer) };
}

function openSomething(): boolean {
  try {
    closeSync(openSync(process.execPath, 'r'));
    return true;
  } catch (error) {
    return !/^E[MN]FILE$/.test((error as NodeJS.ErrnoException).code ?? '');
  }
}
