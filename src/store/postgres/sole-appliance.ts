import { randomBytes } from 'node:crypto';
import { StoreUnavailable } from '../../domain/store-failure.ts';
import type { Connection } from './connection.ts';
import { DatabaseRefused } from './database-refused.ts';
import type { Primary } from './primary.ts';

/** `omoa`: held by the appliance that serves. */
const LOCK = 0x6f6d6f61;
/** How often a lock that was lost with its connection is tried for; ms. */
const AGAIN_MS = 250;
/** How often the connection is asked whether it still stands; ms. */
const LOOK_MS = 1000;

/**
 * One appliance at a time works with the database, since each holds a gallery of its own that nobody tells of the others'
 * registrations. The database holds the lock for as long as the connection lives. While the connection is away nothing is decided; if
 * another appliance has had the lock meanwhile, nothing is decided until a restart, which reads everything anew.
 */
export class SoleAppliance {
  readonly #primary: Primary;
  /** Of this start: whoever has the lock leaves its own. */
  readonly #mark = randomBytes(16).toString('hex');
  #connection: Connection | null = null;
  #timer: NodeJS.Timeout | undefined;
  #overtaken = false;
  #closed = false;

  private constructor(primary: Primary) {
    this.#primary = primary;
  }

  /** @throws Error for people when another appliance has the database */
  static async take(primary: Primary): Promise<SoleAppliance> {
    const sole = new SoleAppliance(primary);
    if (!(await sole.#tryTake(true)))
      throw new DatabaseRefused(
        'Another appliance works with this database. Two at a time are not supported yet: stop that one, or let this one be its ' +
          'spare, which is started when the other has failed.',
      );
    sole.#look();
    return sole;
  }

  /** Why nothing may be decided now; null: this appliance has the database. */
  refusal(): StoreUnavailable | null {
    if (this.#connection !== null && !this.#connection.lost) return null;
    const why = this.#overtaken
      ? 'another appliance has worked with the database meanwhile: restart this one'
      : 'the connection that holds the database for this appliance is away';
    return new StoreUnavailable('refused', new Error(why));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connection?.close();
  }

  #look(): void {
    if (this.#closed || this.#overtaken) return;
    const away = this.#connection === null || this.#connection.lost;
    this.#timer = setTimeout(() => void this.#keep().then(() => this.#look()), away ? AGAIN_MS : LOOK_MS);
  }

  async #keep(): Promise<void> {
    try {
      if (this.#connection?.lost === false) await this.#connection.exec('SELECT 1');
      else await this.#tryTake(false);
    } catch {
      // A connection that does not answer holds nothing any more as far as anybody knows.
      const broken = this.#connection;
      this.#connection = null;
      await broken?.close();
    }
  }

  async #tryTake(first: boolean): Promise<boolean> {
    const connection = await this.#primary.open();
    try {
      const [{ taken }] = await connection.rows<{ taken: 0 | 1 }>(
        `SELECT pg_try_advisory_lock(${LOCK}) AS taken`,
      );
      const before = taken === 1 ? await this.#sign(connection) : null;
      this.#overtaken ||= taken === 1 && !first && before !== this.#mark;
      if (taken === 1 && !this.#overtaken && !this.#closed) {
        this.#connection = connection;
        return true;
      }
      await connection.close();
      return false;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** @returns the mark of who had the lock before */
  async #sign(connection: Connection): Promise<string | null> {
    const [row] = await connection.rows<{ mark: string | null }>(
      'SELECT sole_mark AS mark FROM main.omote_schema',
    );
    await connection.rows('UPDATE main.omote_schema SET sole_mark = ?', this.#mark);
    return row?.mark ?? null;
  }
}

/** What answers with no promise: rows that were refused are in memory, and templates are walked through page by page. */
const NO_PROMISE = new Set(['refusedRows', 'templates']);

/** The same calls, which reject while the database is not this appliance's. */
export function whileSole<T extends object>(port: T, sole: SoleAppliance): T {
  type Call = (...args: unknown[]) => unknown;
  const calls = Object.entries(port as Record<string, Call>).map(([name, call]) => [
    name,
    NO_PROMISE.has(name) ? call : async (...args: unknown[]) => refuseOr(sole, () => call(...args)),
  ]);
  return Object.fromEntries(calls) as T;
}

/** @throws StoreUnavailable */
export function refuseOr<T>(sole: SoleAppliance | null, act: () => T): T {
  const refusal = sole?.refusal() ?? null;
  if (refusal !== null) throw refusal;
  return act();
}
