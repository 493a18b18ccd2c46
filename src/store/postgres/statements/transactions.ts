import { WAITED_FOR } from '../../../domain/appliances/changes.ts';
import type { LossCause } from '../../../domain/ports.ts';
import { StoreUnavailable } from '../../../domain/store-failure.ts';
import type { NotedChange } from '../../sql/sql.ts';
import type { Connection } from '../connection/connection.ts';
import {
  isConflict,
  isLost,
  portErrorOfPostgres,
  postgresFaultOf,
  stateOf,
} from '../connection/postgres-fault.ts';
import type { Primary } from '../connection/primary.ts';
import { RetryPauses } from '../connection/retry-pauses.ts';
import { logChanges } from '../site/change-log.ts';
import { TOGETHER, TURN } from '../site/transaction-locks.ts';
import { PostgresSql, type Rows } from './postgres-sql.ts';
import type { PostgresText } from './statement-text.ts';

/** The most jobs in one transaction. Each has a savepoint, and the server keeps only 64 of them in memory. */
const MOST_JOBS = 50;
/** How often a group that conflicts with others is tried as a group before its jobs run one by one. */
const GROUP_TRIES = 3;
/**
 * After this many conflicts a transaction asks for its turn: the longer a transaction takes, the likelier it is to
 * lose again.
 */
const TRIES_BEFORE_TURN = 3;
/**
 * A unique violation may come from a concurrent transaction: the job runs once more, in a new one, before the error
 * is believed.
 */
const UNIQUE = '23505';
/** The error of every statement after one that failed; it hides the cause. */
const ABORTED = '25P02';

class OnceMore extends Error {}

interface Job<Tx> {
  run: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  asked: number;
}

type Ended = { value: unknown; waits: boolean } | { error: unknown };

interface Committed {
  /** The outcome of each job, in order. */
  ended: readonly Ended[];
  /** The number of the transaction's latest change; 0: it noted none. */
  latest: number;
}

interface TransactionOptions<Tx> {
  primary: Primary;
  /** Makes what jobs receive; called once for each connection. */
  assemble: (sql: PostgresSql) => Tx;
  /** Runs in each transaction before the jobs. @throws to end the transaction */
  begin: (sql: PostgresSql) => Promise<void>;
  /** Called after each commit. */
  committed: () => void;
  /** The appliance that is recorded with each change. */
  nodeId?: string;
  /** How long a job waits for the database, ms. */
  patienceMs?: number;
  /**
   * Resolves when the other appliances have applied all changes up to this one, or have had the time to. Never
   * rejects.
   */
  passed?: (seq: number) => Promise<void>;
}

/**
 * Runs jobs as SERIALIZABLE transactions, one after the other on one connection. Waiting jobs share a transaction,
 * which saves commits; each has its own savepoint, so a job that throws undoes only its own changes. Jobs run again
 * when another appliance conflicted with them, or when the connection broke before COMMIT was sent. A COMMIT without
 * an answer is reported as StoreUnavailable: its changes may have been kept or lost, and a repeated call with the
 * same idempotency key finds out.
 */
export class Transactions<Tx> {
  readonly #options: TransactionOptions<Tx>;
  #queue: Job<Tx>[] = [];
  #running: Promise<void> | null = null;
  #session: Session<Tx> | null = null;
  #closed = false;
  #lostBy: LossCause | null = null;

  constructor(options: TransactionOptions<Tx>) {
    this.#options = options;
  }

  /** Why the latest transaction was lost; null: it was committed. */
  get lostBy(): LossCause | null {
    return this.#lostBy;
  }

  add<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The store is closed'));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run, resolve: resolve as (value: unknown) => void, reject, asked: 0 });
      this.#running ??= this.#drain();
    });
  }

  /** Accepts no more jobs; resolves when all earlier ones have been committed or rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#session?.close();
  }

  async #drain(): Promise<void> {
    await new Promise(setImmediate);
    while (this.#queue.length > 0) await this.#runAll(this.#queue.splice(0, MOST_JOBS));
    this.#running = null;
  }

  async #runAll(jobs: Job<Tx>[]): Promise<void> {
    const patience = new RetryPauses(this.#options.patienceMs);
    let [conflicts, isTurn] = [0, false];
    for (let tries = 1; ; tries++) {
      isTurn ||= conflicts >= TRIES_BEFORE_TURN;
      try {
        await this.#once(jobs, isTurn);
        return;
      } catch (error) {
        if (error instanceof OnceMore) continue;
        if (isConflict(error)) conflicts++;
        if (jobs.length > 1 && tries >= GROUP_TRIES && isConflict(error)) {
          for (const job of jobs) await this.#runAll([job]);
          return;
        }
        try {
          await patience.pause(error);
        } catch {
          // On a slow host a few tries take all the time, and nothing conflicts with who has the turn.
          if (isConflict(error) && !isTurn) {
            isTurn = true;
            continue;
          }
          this.#lose(jobs, error);
          return;
        }
      }
    }
  }

  /** @throws only when the whole transaction is lost; none of the jobs has been settled then */
  async #once(jobs: readonly Job<Tx>[], alone: boolean): Promise<void> {
    const session = await this.#opened();
    try {
      const { ended, latest } = await session.run(jobs, alone);
      this.#lostBy = null;
      this.#options.committed();
      const passed = latest === 0 ? undefined : this.#options.passed;
      jobs.forEach((job, i) => {
        const end = ended[i];
        if (passed && 'value' in end && end.waits) void passed(latest).then(() => tell(job, end));
        else tell(job, end);
      });
    } catch (error) {
      if (session.broken) this.#session = null;
      throw error;
    }
  }

  async #opened(): Promise<Session<Tx>> {
    if (this.#session?.broken === false) return this.#session;
    const connection = await this.#options.primary.open();
    // A sequential scan of a small table conflicts with every write to any of its rows; an index scan does not.
    await connection.exec('SET enable_seqscan = off');
    this.#session = new Session(connection, this.#options);
    return this.#session;
  }

  #lose(jobs: readonly Job<Tx>[], error: unknown): void {
    const told = portErrorOfPostgres(error);
    const fault = told instanceof StoreUnavailable ? told.fault : postgresFaultOf(error);
    this.#lostBy = { fault, what: (error as { code?: string }).code ?? 'unknown' };
    for (const job of jobs) job.reject(told);
  }
}

function tell<Tx>(job: Job<Tx>, ended: Ended): void {
  if ('value' in ended) job.resolve(ended.value);
  else job.reject(portErrorOfPostgres(ended.error));
}

/** A connection and what jobs receive from it. */
class Session<Tx> {
  readonly #connection: Connection;
  readonly #sql: PostgresSql;
  readonly #tx: Tx;
  readonly #options: TransactionOptions<Tx>;
  /** The changes to announce with the commit. */
  #noted: NotedChange[] = [];
  #open = false;
  /** The first error of this transaction that ends all of it, even if the job ignored it. */
  #ending: unknown = null;
  /** The first error of a statement in this job. */
  #failed: unknown = null;

  constructor(connection: Connection, options: TransactionOptions<Tx>) {
    this.#connection = connection;
    this.#options = options;
    this.#sql = new PostgresSql(
      (text, args, pluck) => this.#ask(text, args, pluck),
      null,
      (change) => this.#note(change),
    );
    this.#tx = options.assemble(this.#sql);
  }

  get broken(): boolean {
    return this.#connection.lost;
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  /** @param alone whether to wait for all running transactions, and to make later ones wait */
  async run(jobs: readonly Job<Tx>[], alone: boolean): Promise<Committed> {
    const { begin, nodeId = '' } = this.#options;
    this.#ending = null;
    this.#noted = [];
    try {
      this.#open = true;
      const start = `BEGIN ISOLATION LEVEL SERIALIZABLE; ${alone ? TURN : TOGETHER}`;
      // The first job's statements are sent without waiting for these, which saves a round trip. If these fail, the
      // transaction ends.
      const begun = Promise.all([this.#exec(start), begin(this.#sql)]);
      begun.catch(() => undefined);
      const ended: Ended[] = [];
      for (const job of jobs) ended.push(await this.#runOne(job, ended.length === 0, begun));
      await begun;
      const latest = await logChanges(this.#sql, this.#noted, nodeId);
      this.#open = false;
      await this.#commit();
      return { ended, latest };
    } catch (error) {
      this.#open = false;
      await this.#giveUp(error);
      throw error;
    }
  }

  /** @param begun the start of the transaction; its errors take precedence over the job's */
  async #runOne(job: Job<Tx>, first: boolean, begun: Promise<unknown>): Promise<Ended> {
    // Sent with the job's first statement, without waiting for the answer. COMMIT releases the last savepoint.
    const saved = this.#exec(first ? 'SAVEPOINT job' : 'RELEASE SAVEPOINT job; SAVEPOINT job');
    saved.catch(() => undefined);
    this.#failed = null;
    const before = this.#noted.length;
    try {
      const value = await job.run(this.#tx);
      await saved;
      // The job ignored a failed statement, but PostgreSQL has discarded all of the job's changes.
      if (this.#failed !== null) throw this.#failed;
      return { value, waits: this.#noted.slice(before).some(({ kind }) => WAITED_FOR.has(kind)) };
    } catch (error) {
      this.#noted.length = before;
      await begun;
      if (this.#ending !== null) throw this.#ending;
      if (isConflict(error) || isLost(error)) throw error;
      await this.#exec('ROLLBACK TO SAVEPOINT job');
      const cause = stateOf(error) === ABORTED ? (this.#failed ?? error) : error;
      if (stateOf(cause) === UNIQUE && job.asked++ === 0) throw new OnceMore();
      return { error: cause };
    }
  }

  async #commit(): Promise<void> {
    const warnings = this.#connection.warnings;
    let did: string;
    try {
      did = await this.#exec('COMMIT');
    } catch (error) {
      if (stateOf(error) !== null && !isLost(error)) throw error;
      throw unknown(error as Error);
    }
    if (did !== 'COMMIT') throw this.#ending ?? new Error(`COMMIT ended as ${did}`);
    // The primary stopped waiting for its replica: it has kept the changes, but may lose them if it fails.
    if (this.#connection.warnings > warnings)
      throw unknown(new Error('the primary did not hear from its replica in time'));
  }

  async #giveUp(error: unknown): Promise<void> {
    if (!this.#connection.lost && !isLost(error)) {
      try {
        await this.#exec('ROLLBACK');
        return;
      } catch {
        // A connection that cannot even roll back is of no further use.
      }
    }
    await this.#connection.close();
  }

  #note(change: NotedChange): void {
    if (!this.#open) throw new Error('the transaction of this port has ended');
    this.#noted.push(change);
  }

  async #exec(text: string): Promise<string> {
    return await this.#connection.exec(text);
  }

  async #ask(text: PostgresText, args: readonly unknown[], pluck: boolean): Promise<Rows> {
    if (!this.#open) throw new Error('the transaction of this port has ended');
    try {
      return await this.#connection.query(text, args, pluck);
    } catch (error) {
      if (isConflict(error) || isLost(error)) this.#ending ??= error;
      // A statement that was refused before it was sent left the transaction as it was.
      if (stateOf(error) !== null) this.#failed ??= error;
      throw error;
    }
  }
}

const unknown = (cause: Error): StoreUnavailable =>
  new StoreUnavailable(
    'refused',
    new Error(`It isn’t known whether the last changes were saved: ${cause.message}`, { cause }),
  );
