import { closeSync, openSync } from 'node:fs';

const LOOK_MS = 2000;
const TELL_MS = 60_000;

export interface DescriptorWatch {
  /** Why connections are turned away, in words; null: they aren't. */
  problem(): string | null;
  stop(): void;
}

/** By what the system calls it: this process has used up its own limit, or all programs together that of the host. */
const PROBLEMS = {
  EMFILE: 'too many files and connections are open; raise the limit (LimitNOFILE)',
  ENFILE:
    'the programs of this host together have too many files open; end what opens them, or raise the limit (fs.file-max)',
};
type Lack = keyof typeof PROBLEMS;

/**
 * Notices that no more files can be opened: the system then closes new connections without telling this process.
 * @param log receives the reason, once a minute while it lasts
 * @param probe opens a file. @returns what it lacks for that; null: nothing
 */
export function watchDescriptors(
  log: (why: string) => void,
  probe: () => Lack | null = openSomething,
): DescriptorWatch {
  let problem: string | null = null;
  let toldMs = Number.NEGATIVE_INFINITY;
  const look = () => {
    const lack = probe();
    problem = lack === null ? null : PROBLEMS[lack];
    if (problem === null || performance.now() - toldMs < TELL_MS) return;
    toldMs = performance.now();
    log(problem);
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { problem: () => problem, stop: () => clearInterval(timer) };
}

function openSomething(): Lack | null {
  try {
    closeSync(openSync(process.execPath, 'r'));
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EMFILE' || code === 'ENFILE' ? code : null;
  }
}
