import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, PostgresServer } from '../../test/support/postgres/server.ts';
import { Balancer } from './balancer.ts';
import { DemoAppliance } from './demo-appliance.ts';
import { DemoLoad } from './demo-load.ts';
import { clearLeftovers, newSiteFolder } from './leftovers.ts';

const DATABASE = 'postgres';
const ANSWERS_WITHIN_MS = 1500;

/**
 * Three appliances, a PostgreSQL with its replica, and a load balancer, all on loopback. Their folder is removed at the
 * end.
 */
export class DemoSite {
  readonly appliances: DemoAppliance[];
  readonly balancer: Balancer;
  #primary: PostgresServer;
  #replica: PostgresServer;
  readonly #folder: string;

  private constructor(
    folder: string,
    servers: readonly [PostgresServer, PostgresServer],
    balancer: Balancer,
    appliances: DemoAppliance[],
  ) {
    this.#folder = folder;
    [this.#primary, this.#replica] = servers;
    this.balancer = balancer;
    this.appliances = appliances;
  }

  /** @param say called with a description of each step */
  static async start(count: number, say: (text: string) => void): Promise<DemoSite> {
    for (const left of clearLeftovers()) say(`${left}, which an earlier one left, is removed`);
    const folder = newSiteFolder();
    const primary = await PostgresServer.start({ durable: true });
    const replica = await primary.replica({ durable: true });
    await primary.waitForReplica();
    say(`PostgreSQL on port ${primary.port}, its replica on ${replica.port}, synchronous_commit on`);
    const balancer = await Balancer.start();
    const hosts = [primary, replica].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const env = {
      OMOTE_DATABASE_URL: `postgres://omote:${PASSWORD}@${hosts}/${DATABASE}`,
      OMOTE_BASE_URL: balancer.url,
      OMOTE_WORKERS: '1',
    };
    const dataKey = randomBytes(32).toString('base64');
    const names = Array.from({ length: count }, (_, i) => `node-${i + 1}`);
    const appliances = await Promise.all(
      names.map((name) => DemoAppliance.prepared(name, join(folder, name), dataKey, env)),
    );
    const site = new DemoSite(folder, [primary, replica], balancer, appliances);
    try {
      for (const appliance of appliances) {
        await appliance.start();
        say(`${appliance.name} serves at ${appliance.url}`);
      }
    } catch (error) {
      await site.close();
      throw error;
    }
    balancer.use(appliances.map(({ url }) => url));
    return site;
  }

  /** The site's first API key. */
  get key(): string {
    return this.appliances[0].told('API key');
  }

  /** A one-time link. Each appliance has its own. */
  get consoleLink(): string {
    return this.appliances[0].told('Console');
  }

  load(seconds: number, key: string): Promise<{ text: string; kept: boolean }> {
    return new DemoLoad(this.balancer.url, key).run(seconds);
  }

  /**
   * Kills the primary and promotes the replica, as an IT department would.
   * @returns how long no appliance made decisions, ms
   */
  async killPrimary(): Promise<number> {
    const startedMs = performance.now();
    await this.#primary.kill();
    await this.#replica.promote();
    for (const { url } of this.appliances.filter(({ runs }) => runs))
      while ((await readiness(url)).status !== 200) await pause(20);
    return performance.now() - startedMs;
  }

  /** Makes a new replica in place of the killed primary, so that the next failover can happen. */
  async rebuildReplica(): Promise<void> {
    const { port } = this.#primary;
    await this.#primary[Symbol.asyncDispose]();
    this.#primary = this.#replica;
    this.#replica = await this.#primary.replica({ durable: true, port });
    await this.#primary.waitForReplica();
  }

  async status(): Promise<string[]> {
    const lines = await Promise.all(
      this.appliances.map(async ({ name, url, runs }) => {
        const { status, text } = runs ? await readiness(url) : { status: 0, text: 'is not running' };
        return `${name}  ${url}  ${status === 200 ? 'ready' : text}`;
      }),
    );
    const replicas = await this.#primary.query<{ state: string; sync: string; behind: string }>(
      'SELECT state, sync_state AS sync, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) AS behind FROM pg_stat_replication',
    );
    const replica = replicas.map(({ state, sync, behind }) => `${state}, ${sync}, ${behind} bytes behind`);
    return [...lines, `PostgreSQL  port ${this.#primary.port}; replica ${replica.join() || 'none'}`];
  }

  async close(): Promise<void> {
    await this.balancer.close();
    await Promise.all(this.appliances.map((appliance) => appliance.end('SIGTERM')));
    await this.#replica[Symbol.asyncDispose]();
    await this.#primary[Symbol.asyncDispose]();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function readiness(url: string): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const { errors = [] } = (await answer.json()) as { errors?: { desc: string }[] };
    return { status: answer.status, text: errors.map(({ desc }) => desc).join('; ') || 'not ready' };
  } catch {
    return { status: 0, text: 'does not answer' };
  }
}
