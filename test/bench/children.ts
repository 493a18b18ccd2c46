import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ALLOCATOR } from '../../src/shells/allocator.ts';

const root = resolve(import.meta.dirname, '..', '..');
const children: ChildProcess[] = [];

export interface Started {
  pid: number;
  output: string;
  /** Time from spawning the process until it is ready, ms. */
  ms: number;
}

/**
 * Starts a script, given by its path in the repository or its full path, the way the product starts it, and waits until
 * it reports that it is ready.
 */
export function startScript(script: string, args: string[], env: Record<string, string>): Promise<Started> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    env: { ...process.env, ...ALLOCATOR, ...env },
  });
  children.push(child);
  child.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    let output = '';
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    child.stdout.on('data', (data) => {
      output += data;
      if (/Stop with|\}\n/.test(output))
        resolve({ pid: child.pid ?? 0, output, ms: performance.now() - startedMs });
    });
  });
}

export interface Service extends Started {
  baseUrl: string;
  key: string;
}

/** The service from its sources, whose types Node strips as it starts; and built, as people install it. */
const SOURCES = 'src/shells/headless/main.ts';
export const BUILT = 'out/main/service.js';

/**
 * Starts an appliance on a folder of its own. Its rate limits are lifted, because they have their own tests.
 * @param tree another clone of the repository whose service is started
 */
export async function startService(
  folder: string,
  workers: number,
  more: Record<string, string> = {},
  tree = root,
  program: typeof SOURCES | typeof BUILT = SOURCES,
): Promise<Service> {
  const started = await startScript(resolve(tree, program), [], {
    OMOTE_DATA_DIR: join(folder, 'data'),
    OMOTE_PORT: '0',
    OMOTE_WORKERS: String(workers),
    // Stills stand in for people here; the product rejects them unless configured otherwise.
    OMOTE_REJECT_INJECTION_FROM: 'never',
    OMOTE_CALLS_PER_KEY: '1000000',
    OMOTE_CALLS_PER_ADDRESS: '1000000',
    ...more,
  });
  const baseUrl = /Base URL\s+(\S+)/.exec(started.output)?.[1] ?? '';
  const key = /omk_[\w-]{43}/.exec(started.output)?.[0] ?? '';
  return { ...started, baseUrl, key };
}

export function endChildren(): void {
  for (const child of children) child.removeAllListeners('exit').kill();
}

/** Stops the service as an operator would. Resolves once the process has ended. */
export async function endService(pid: number): Promise<void> {
  const child = children.find((c) => c.pid === pid);
  if (!child) return;
  const gone = new Promise((resolve) => child.removeAllListeners('exit').once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
