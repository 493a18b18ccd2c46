import { closeSync, openSync } from 'node:fs';

const LOOK_MS = 2000;
const TELL_MS = 60_000;

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
