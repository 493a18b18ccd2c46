import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { started } from './started.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The bundle of prepare-services.ts; null in a project that starts few. */
const BUNDLED = process.env.OMOTE_TEST_SERVICE ?? null;
/** An entry of it, in place of this file of the tree. */
export const built = (name: string, source: string): string =>
  BUNDLED === null ? join(ROOT, source) : join(dirname(BUNDLED), name);
const MAIN = 'src/shells/headless/main.ts';
/** For tests of the networks: they are read and run once before the service is ready. */
export const NETWORKS_AT_START = built('main.js', MAIN);
const LAZY = built('service.js', 'test/support/lazy-main.ts');
/** `omote …` for a process of its own, which needs a third of the time that the sources need. */
export const OMOTE_COMMAND = built('cli.js', 'src/shells/headless/cli.ts');

/** The developer's own environment must not influence a test. */
export function cleanEnvironment(): Record<string, string> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
}

/** The service as a separate process, as `npm start` runs it. */
export class ServiceProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  out = '';
  err = '';
  #over = false;

  /** @param tree a clone that is set up; default: this one */
  constructor(env: Record<string, string>, tree = ROOT, main = tree === ROOT ? LAZY : MAIN) {
    // Stills stand in for people here. The product rejects them unless configured otherwise.
    const stills = { OMOTE_REJECT_INJECTION_FROM: 'never' };
    const clean = { ...cleanEnvironment(), OMOTE_WORKERS: '1', ...stills };
    started('appliance');
    this.child = spawn(process.execPath, [resolve(tree, main)], {
      cwd: tree,
      env: { ...clean, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (data) => {
      this.out += data;
    });
    this.child.stderr?.on('data', (data) => {
      this.err += data;
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        this.#over = true;
        resolve({ code, signal });
      });
    });
  }

  /**
   * Resolves once the banner is complete.
   * @throws Error with the process's output if it ends before
   */
  static async start(env: Record<string, string>, tree?: string, main?: string): Promise<ServiceProcess> {
    const service = new ServiceProcess(env, tree, main);
    while (!service.out.includes('Stop with Ctrl+C.')) {
      if (service.#over) throw new Error(`ended: ${service.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return service;
  }

  /** The value next to this name in the banner. */
  told(name: string): string {
    return new RegExp(`^  ${name} +(\\S+)`, 'm').exec(this.out)?.[1] ?? '';
  }

  get url(): string {
    return this.told('Base URL');
  }

  async end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    this.child.kill(signal);
    return await this.ended;
  }
}

/** The content of service.json in the data folder. Null: there is no such file. */
export const serviceFile = (folder: string): { pid: number; baseUrl: string } | null => {
  const path = join(folder, 'service.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};
