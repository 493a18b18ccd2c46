import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renamed } from '../../src/app/node-file.ts';
import { ALLOCATOR } from '../../src/shells/allocator.ts';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'src/shells/headless/main.ts');
const WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'ends-with-parent.ts')).href;
const READY = 'Stop with Ctrl+C.';

/** One appliance of the demonstration: a process with its own port and folder. */
export class DemoAppliance {
  readonly name: string;
  readonly url: string;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #out = '';

  private constructor(name: string, folder: string, port: number, env: Record<string, string>) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#env = { ...env, OMOTE_DATA_DIR: folder, OMOTE_PORT: String(port) };
  }

  /**
   * Prepares an appliance without starting it.
   * @param dataKey the site's data key, base64
   */
  static async prepared(
    name: string,
    folder: string,
    dataKey: string,
    env: Record<string, string>,
  ): Promise<DemoAppliance> {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'data.key'), `${dataKey}\n`, { mode: 0o600 });
    // Otherwise all of them would be named after this host.
    renamed(folder, name);
    return new DemoAppliance(name, folder, await freePort(), env);
  }

  get runs(): boolean {
    return this.#child !== null;
  }

  /**
   * Resolves when it is ready.
   * @throws Error with its output
   */
  async start(): Promise<void> {
    if (this.#child) return;
    this.#out = '';
    const child = spawn(process.execPath, ['--disable-sigusr1', '--import', WITH_PARENT, MAIN], {
      cwd: ROOT,
      env: { ...process.env, ...ALLOCATOR, ...this.#env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    const ready = Promise.withResolvers<void>();
    child.stdout.on('data', (data) => {
      this.#out += data;
      if (this.#out.includes(READY)) ready.resolve();
    });
    child.stderr.on('data', (data) => {
      this.#out += data;
    });
    child.once('exit', () => {
      this.#child = null;
      ready.reject(new Error(`${this.name} on ${this.#folder} ended: ${this.#out.slice(-500)}`));
    });
    await ready.promise;
  }

  /** The value next to this name in the banner of the latest start. */
  told(name: string): string {
    return new RegExp(`^  ${name} +(\\S+)`, 'm').exec(this.#out)?.[1] ?? '';
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
