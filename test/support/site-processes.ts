import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConsole } from './appliance.ts';
import { ServiceProcess } from './process.ts';

/** Several appliances on one database, each a process with its own folder, to be killed and started again. */
export class SiteProcesses {
  readonly services: ServiceProcess[] = [];
  /** The site's API key, printed by the first start. */
  key = '';
  readonly #dataKey = `${randomBytes(32).toString('base64')}\n`;
  readonly #folder = mkdtempSync(join(tmpdir(), 'omote-site-'));
  readonly #env: Record<string, string>;
  /** By node: the clone from which it is started; undefined: this one. */
  readonly #trees: readonly (string | undefined)[];
  /** By node: its own environment variables. */
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

  /** Starts a node, for the first time or after it was killed or stopped. */
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
   * An API key that may do everything an operator may. Call this once: it uses up the console link of the last start.
   */
  async adminKey(): Promise<string> {
    const cookie = await openConsole(this.services.at(-1)?.told('Console') ?? '');
    const headers = { cookie, 'x-omote-console': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'operator', scopes: ['admin'] });
    const answer = await fetch(`${this.services[0].url}/admin/v1/keys`, { method: 'POST', headers, body });
    return ((await answer.json()) as { key: string }).key;
  }

  /** Keeps the logs, to explain a failure; call this before `close`. @returns where the logs are */
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
