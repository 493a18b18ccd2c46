/**
 * The product as a package installs it, with a second version of it, and in systemd's place something that starts the service
 * again whenever it ends. Machine code and packages are those of this tree.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Entry } from '../../scripts/package/archive.ts';
import { trustOf } from '../../scripts/package/update-file.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { SCHEMA_VERSION } from '../../src/store/file/migrate.ts';
import { install, newKey, updateTo } from './installation.ts';
import { started } from './started.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Why this cannot be tried here; null: it can. */
export const notBuilt = (): string | null =>
  process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)
    ? 'packages are for Linux'
    : existsSync(join(ROOT, 'out/main/cli.js'))
      ? null
      : 'out/main/cli.js is not built';

/** The last two change the schema, too. slow-start: it does nothing for long when everything has opened. */
type Kind = 'same' | 'new-schema' | 'broken' | 'fails-to-listen' | 'slow-start';

/** What of the tree differs from one version to the next. */
function bent(path: string, content: Buffer, version: string, kind: Kind): Buffer {
  if (!/^out\/main\/.*\.js$/.test(path)) return content;
  if (kind === 'broken' && path === 'out/main/engine-worker.js') return Buffer.from('process.exit(1);\n');
  const text = content.toString();
  const numbered = text.replace(
    /version: "\d+\.\d+\.\d+"(?=,\n\tprivate)|version: "0\.1\.0"/,
    `version: "${version}"`,
  );
  if (kind === 'same') return Buffer.from(numbered);
  const more = 'MIGRATIONS.push("CREATE TABLE upgraded (id INTEGER PRIMARY KEY) STRICT");';
  const instead: Partial<Record<Kind, [string, string]>> = {
    'fails-to-listen': [
      'await listen(app,',
      'await Promise.reject(new Error("no port"));\nawait listen(app,',
    ],
    'slow-start': [
      'await refuseBlindEngine(',
      'await new Promise((end) => setTimeout(end, 30000));\nawait refuseBlindEngine(',
    ],
  };
  const [wanted, put] = instead[kind] ?? ['', ''];
  return Buffer.from(
    numbered.replace(wanted, put).replace('var SCHEMA_VERSION =', `${more}\nvar SCHEMA_VERSION =`),
  );
}

function treeOf(version: string, key: KeyObject, kind: Kind): Entry[] {
  const paths = globSync(
    [
      'out/main/*.js',
      'out/renderer/**/*.html',
      'models/packs/*.json',
      'models/*/{*.json,*.onnx}',
      'native/build/*.so',
      'resources/readiness-face.jpg',
    ],
    {
      cwd: ROOT,
    },
  ).filter((path) => !/dlib|faceres|built\.json/.test(path));
  const file = (path: string, content: Buffer, mode = 0o644): Entry => ({ path, mode, content });
  const wrapper = readFileSync(join(ROOT, 'packaging/server/omote'));
  const node = `#!/bin/sh\nexec ${process.execPath} "$@"\n`;
  const own = { name: 'omote', version, type: 'module' };
  return [
    ...paths.map((path) => file(path, bent(path, readFileSync(join(ROOT, path)), version, kind))),
    file('bin/omote', wrapper, 0o755),
    file('bin/node', Buffer.from(node), 0o755),
    file('package.json', Buffer.from(`${JSON.stringify(own)}\n`)),
    trustOf(key),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Trees and updates, made once. */
export class Versions implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'omote-versions-'));
  readonly base: string;
  readonly #key = newKey();

  constructor() {
    this.base = join(this.folder, 'base');
    install(this.base, treeOf('0.1.0', this.#key, 'same'));
  }

  /** @returns the path of the update */
  update(version: string, kind: Kind): string {
    const path = join(this.folder, `${kind}-${version}.update.tar`);
    const schema = SCHEMA_VERSION + (kind === 'same' ? 0 : 1);
    writeFileSync(path, updateTo(version, treeOf(version, this.#key, kind), this.#key, { schema }));
    return path;
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

type Told = ChildProcess & { done: Promise<{ code: number | null; said: string }> };

/** An installation of version 0.1.0 whose service is kept running. */
export class UpgradedService implements AsyncDisposable {
  readonly root: string;
  readonly dataDir: string;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  readonly #manager: Server;
  #service: ChildProcess | null = null;
  #ended = Promise.resolve();
  #closing = false;
  out = '';
  key = '';

  private constructor(folder: string, port: number, settings: Record<string, string>) {
    this.#folder = folder;
    [this.root, this.dataDir] = [join(folder, 'omote'), join(folder, 'data')];
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
    this.#env = {
      PATH,
      HOME,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      OMOTE_DATA_DIR: this.dataDir,
      OMOTE_PORT: String(port),
      OMOTE_WORKERS: '1',
      ...settings,
    };
    this.#manager = createServer((_, answer) => {
      this.#service?.kill('SIGTERM');
      answer.end();
    });
  }

  /**
   * @param data a data folder to begin with a copy of
   * @param settings of its environment
   */
  static async start(
    { base }: Versions,
    data?: UpgradedService,
    settings: Record<string, string> = {},
  ): Promise<UpgradedService> {
    const folder = mkdtempSync(join(tmpdir(), 'omote-upgraded-'));
    const site = new UpgradedService(folder, await freePort(), settings);
    // Files are never written to once they are installed, so they may be the same ones.
    execFileSync('cp', ['-al', base, site.root]);
    symlinkSync(join(ROOT, 'node_modules'), join(site.root, 'node_modules'));
    mkdirSync(site.dataDir, { mode: 0o700 });
    if (data) {
      cpSync(data.dataDir, site.dataDir, { recursive: true });
      site.key = data.key;
    }
    await new Promise<void>((resolve) => site.#manager.listen(0, '127.0.0.1', resolve));
    site.#keepRunning();
    await site.ready();
    site.key ||= /omk_[\w-]+/.exec(site.out)?.[0] ?? '';
    return site;
  }

  /** As `Restart=on-failure` and `systemctl restart`. */
  #keepRunning(): void {
    if (this.#closing) return;
    started('appliance');
    const service = spawn(join(this.root, 'bin/omote'), ['serve'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#service = service;
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (chunk) => {
        this.out += chunk;
      });
    this.#ended = new Promise((resolve) => {
      service.once('exit', () => {
        resolve();
        if (!this.#closing) setTimeout(() => this.#keepRunning(), 200);
      });
    });
  }

  /** The version that is ready, as soon as one is. */
  async ready(): Promise<string> {
    for (let tries = 0; tries < 1200; tries++, await pause(100)) {
      const file = join(this.dataDir, 'service.json');
      if (!existsSync(file)) continue;
      try {
        const { address, version, pid } = JSON.parse(readFileSync(file, 'utf8'));
        if (pid === this.#service?.pid && (await fetch(`${address}/readyz`)).ok) return version;
      } catch {
        // It is ending, or the file is just being written.
      }
    }
    throw new Error(`never ready: ${this.out.slice(-3000)}`);
  }

  /** As a reboot of the host. */
  async reboot(): Promise<string> {
    const ended = this.#ended;
    this.#service?.kill('SIGKILL');
    await ended;
    return await this.ready();
  }

  /** The command `omote update`, with this site's means to restart. */
  update(...args: string[]): Told {
    const { port } = this.#manager.address() as AddressInfo;
    const restart = `${process.execPath} -e "fetch('http://127.0.0.1:${port}')"`;
    return this.command('update', ...args, '--restart', restart);
  }

  /** A command of the version that is in place. */
  command(...args: string[]): Told {
    started('command');
    const child = spawn(join(this.root, 'bin/omote'), args, {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    const done = new Promise<{ code: number | null; said: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, said })),
    );
    return Object.assign(child, { done });
  }

  async #call(method: string, path: string): Promise<Response> {
    const { address } = JSON.parse(readFileSync(join(this.dataDir, 'service.json'), 'utf8'));
    const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' };
    return await fetch(`${address}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) });
  }

  /** A person's ID; null: the service is not there at this moment. */
  async newPerson(): Promise<string | null> {
    try {
      const { auth_id } = (await (await this.#call('POST', '/v1/auth')).json()) as { auth_id?: string };
      return auth_id ?? null;
    } catch {
      return null;
    }
  }

  async knows(id: string): Promise<boolean> {
    return (await this.#call('GET', `/v1/auth/${id}/trusted_devices`)).ok;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing = true;
    this.#manager.close();
    this.#service?.kill('SIGKILL');
    await this.#ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
