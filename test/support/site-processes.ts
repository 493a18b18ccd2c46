import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConsole } from './appliance.ts';
import { ServiceProcess } from './process.ts';

/** Several appliances on one database, each a process with its own folder, which can be killed and started again. */
export class SiteProcesses {
  readonly services: ServiceProcess[] = [];
  /** The site's API key, from the first start's output. */
  key = '';
  readonly #dataKey = `${randomBytes(32).toString('base64')}\n`;
  readonly #folder = mkdtempSync(join(tmpdir(), 'omote-site-'));
  readonly #env: Record<string, string>;
  /** By node: the clone that it is started from. Undefined: this one. */
  readonly #trees: readonly (string | undefined)[];
  /** By node: its own environment. */
  readonly #own: readonly Record<string, string>[];

  private constructor(
    env: Record<string, string>,
    trees: readonly (string | undefined)[],
    own: readonly Record<string, string>[],
  ) {
    this.#env = env;
    this.#trees = trees;
    this.#own = own;
  }

  static async start(
    count: number,
    databaseUrl: string,
    env: Record<string, string> = {},
    trees: readonly (string | undefined)[] = [],
    own: readonly Record<string, string>[] = [],
  ): Promise<SiteProcesses> {
    const site = new SiteProcesses({ OMOTE_DATABASE_URL: databaseUrl, OMOTE_PORT: '0', ...env }, trees, own);
    for (let i = 0; i < count; i++) {
      await site.restart(i);
      site.key ||= site.services[0].told('API key');
    }
    return site;
  }

  folderOf(node: number): string {
    return join(this.#folder, `node-${node}`);
  }

  /** Starts a node for the first time, or again after it was killed or stopped. */
  async restart(node: number): Promise<void> {
    const key = join(this.folderOf(node), 'data.key');
    mkdirSync(this.folderOf(node), { recursive: true });
    if (!existsSync(key)) writeFileSync(key, this.#dataKey, { mode: 0o600 });
    const env = { ...this.#env, ...this.#own[node], OMOTE_DATA_DIR: this.folderOf(node) };
    this.services[node] = await ServiceProcess.start(env, this.#trees[node]);
  }

  async kill(node: number): Promise<void> {
    await this.services[node].end('SIGKILL');
  }

  /**
   * Creates an API key with an operator's rights. Call it only once, because it uses up the one-time link of the last
   * start.
   */
  async adminKey(): Promise<string> {
    const cookie = await openConsole(this.services.at(-1)?.told('Console') ?? '');
    const headers = { cookie, 'x-omote-console': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'operator', scopes: ['admin'] });
    const answer = await fetch(`${this.services[0].url}/admin/v1/keys`, { method: 'POST', headers, body });
    return ((await answer.json()) as { key: string }).key;
  }

  /** Keeps the logs, which can explain a failure. Call it before close. @returns the folder of the kept logs */
  keepLogs(): string {
    const kept = join(import.meta.dirname, '../../artifacts', `site-logs-${Date.now()}`);
    for (const node of this.services.keys()) {
      const logs = join(this.folderOf(node), 'logs');
      if (existsSync(logs)) cpSync(logs, join(kept, `node-${node}`), { recursive: true });
    }
    return kept;
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map((service) => service.end('SIGKILL')));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
