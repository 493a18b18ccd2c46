import {
  LeaseLost,
  type LeaseName,
  type Leases,
  type LeaseWrites,
} from '../../../domain/appliances/leases.ts';
import type { Sql } from '../../sql/sql.ts';
import type { Connection } from '../connection/connection.ts';
import { isLost, portErrorOfPostgres } from '../connection/postgres-fault.ts';
import type { Primary } from '../connection/primary.ts';

/** How long an appliance holds a lease that it does not renew; ms. */
const LEASE_MS = 5000;
const RENEW_MS = LEASE_MS / 3;

/**
 * The leases of one appliance. They use the database's clock and a connection of their own, so neither a long
 * transaction nor the feed of changes delays a renewal.
 */
export class PostgresLeases implements Leases {
  readonly #primary: Primary;
  readonly #nodeId: string;
  readonly #mayWork: () => boolean;
  /** The earliest end of each lease, by the process's own clock. */
  readonly #held = new Map<LeaseName, number>();
  #connection: Connection | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** One request at a time, in order: an appliance that gives a lease back and takes it again holds it. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Whether a renewal is waiting for its turn. */
  #renewing = false;
  #closed = false;

  /** @param mayWork false: this appliance is fenced off; it takes and renews no leases */
  constructor(primary: Primary, nodeId: string, mayWork: () => boolean) {
    this.#primary = primary;
    this.#nodeId = nodeId;
    this.#mayWork = mayWork;
  }

  async take(name: LeaseName): Promise<boolean> {
    if ((this.#held.get(name) ?? 0) > performance.now()) return true;
    if (this.#closed || !this.#mayWork()) return false;
    try {
      return await this.#inTurn(async () => {
        const atMs = performance.now();
        const taken = await this.#ask(TAKE, name, this.#nodeId, LEASE_MS);
        if (taken.length === 0) return false;
        this.#held.set(name, atMs + LEASE_MS);
        this.#timer ??= setInterval(() => this.#renew(), RENEW_MS);
        return true;
      });
    } catch {
      // The appliances that can reach the database settle it among themselves.
      return false;
    }
  }

  async giveBack(name: LeaseName): Promise<void> {
    if (!this.#held.delete(name)) return;
    await this.#inTurn(() => this.#ask(GIVE_BACK, name, this.#nodeId)).catch(() => undefined);
  }

  async holder(name: LeaseName): Promise<string | null> {
    try {
      const [holder] = await this.#inTurn(() => this.#ask<{ name: string }>(HOLDER, name, this.#nodeId));
      return holder?.name ?? null;
    } catch (error) {
      throw portErrorOfPostgres(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#turn;
    for (const name of [...this.#held.keys()]) await this.giveBack(name);
    await this.#connection?.close();
  }

  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#turn.then(ask);
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  #renew(): void {
    if (this.#renewing) return;
    this.#renewing = true;
    void this.#inTurn(async () => {
      this.#renewing = false;
      if (this.#held.size === 0 || !this.#mayWork()) return;
      const atMs = performance.now();
      const names = JSON.stringify([...this.#held.keys()]);
      try {
        const rows = await this.#ask<{ name: LeaseName }>(RENEW, LEASE_MS, this.#nodeId, names);
        const mine = new Set(rows.map(({ name }) => name));
        for (const name of this.#held.keys())
          if (mine.has(name)) this.#held.set(name, atMs + LEASE_MS);
          else this.#held.delete(name);
      } catch {
        // The next renewal tries again while there is time left.
      }
    });
  }

  async #ask<Row>(text: string, ...args: unknown[]): Promise<Row[]> {
    if (this.#connection === null || this.#connection.lost) this.#connection = await this.#primary.open();
    try {
      return await this.#connection.rows<Row>(text, ...args);
    } catch (error) {
      // A connection that no longer answers may never report that it is lost.
      if (isLost(error)) await this.#connection.close();
      throw error;
    }
  }
}

/** @param nodeId null: a command, which has no lease */
export function leaseWrites(sql: Sql, nodeId: string | null): LeaseWrites {
  // FOR SHARE keeps the row as it is until the transaction ends, so no one else can take the lease in the meantime.
  const holder = sql
    .prepare<[string], string>('SELECT node_id FROM main.leases WHERE name = ? FOR SHARE')
    .pluck();
  return {
    async mustHaveLease(name) {
      if (nodeId === null || (await holder.get(name)) !== nodeId) throw new LeaseLost(name);
    },
  };
}

const TAKE = `
INSERT INTO main.leases AS l (name, node_id, until_us) VALUES (?, ?, main.omote_now() + ?::bigint * 1000)
ON CONFLICT (name) DO UPDATE SET node_id = excluded.node_id, until_us = excluded.until_us
  WHERE l.node_id = excluded.node_id OR l.until_us < main.omote_now() RETURNING name`;

const RENEW = `
UPDATE main.leases SET until_us = main.omote_now() + ?::bigint * 1000
WHERE node_id = ? AND name IN (SELECT json_array_elements_text(?::json)) RETURNING name`;

const GIVE_BACK = 'DELETE FROM main.leases WHERE name = ? AND node_id = ?';

const HOLDER = `
SELECT n.name FROM main.leases l JOIN main.site_nodes n USING (node_id)
WHERE l.name = ? AND l.node_id <> ? AND l.until_us > main.omote_now()`;
