import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { LossCause } from '../../domain/ports.ts';
import { faultOf, portErrorOf } from './store-fault.ts';

/** How long a group waits for another process (such as a command) to end its transaction. */
const LOCK_PATIENCE_MS = 5000;
const LOCK_RETRY_MS = 5;

/** The group whose job is running in this asynchronous context. */
const WITHIN = new AsyncLocalStorage<CommitGroup>();

interface Job {
  run: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A job whose changes are kept if the group commits. */
interface Done {
  job: Job;
  value: unknown;
}

/**
 * Runs all jobs that were added during the previous group as one transaction, one after the other, with a single
 * fsync. Each job has its own savepoint, so a job that throws undoes only its own changes. No promise resolves before
 * COMMIT has returned, which with synchronous=FULL means that the changes are on disk.
 */
export class CommitGroup {
  readonly #db: Database.Database;
  readonly #savepoint: Database.Statement;
  readonly #release: Database.Statement;
  readonly #rollbackTo: Database.Statement;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #changedRows: Database.Statement<[], number>;
  readonly #onCommit: () => void;
  #queue: Job[] = [];
  #draining: Promise<void> | null = null;
  #closed = false;
  #lostBy: LossCause | null = null;

  /** @param onCommit called after each commit, before its jobs are resolved */
  constructor(db: Database.Database, onCommit: () => void) {
    this.#db = db;
    this.#onCommit = onCommit;
    // IMMEDIATE takes the write lock at once; upgrading a read lock later could fail halfway through a job.
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
    this.#savepoint = db.prepare('SAVEPOINT job');
    this.#release = db.prepare('RELEASE job');
    this.#rollbackTo = db.prepare('ROLLBACK TO job');
    this.#changedRows = db.prepare<[], number>('SELECT total_changes()').pluck();
  }

  /** Why the latest group that had something to write was lost; null: it was committed. */
  get lostBy(): LossCause | null {
    return this.#lostBy;
  }

  async add<T>(run: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The store is closed'));
    if (WITHIN.getStore() === this)
      return Promise.reject(new Error('A transaction started another one and would wait for itself'));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Runs `act` while no transaction of the group is in progress. */
  async between<T>(act: () => T): Promise<T> {
    while (this.#draining !== null) await this.#draining;
    return act();
  }

  /** Accepts no more jobs; resolves when all earlier ones have been committed or rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      await new Promise(setImmediate);
      await this.#nextGroup();
    }
    this.#draining = null;
  }

  async #nextGroup(): Promise<void> {
    const patientUntil = performance.now() + LOCK_PATIENCE_MS;
    let refused = this.#tryBegin();
    while (refused !== null && isBusy(refused) && performance.now() < patientUntil) {
      await pause(LOCK_RETRY_MS);
      refused = this.#tryBegin();
    }
    const jobs = this.#queue;
    this.#queue = [];
    if (refused === null) await this.#runAll(jobs);
    else this.#lose(jobs, refused);
  }

  #tryBegin(): Error | null {
    try {
      this.#begin.run();
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  async #runAll(jobs: readonly Job[]): Promise<void> {
    const done: Done[] = [];
    const rowsBefore = this.#lostBy && this.#changedRows.get();
    try {
      for (const job of jobs) await this.#runOne(job, done);
      this.#commit.run();
      this.#onCommit();
      if (this.#lostBy !== null && this.#isWellSince(rowsBefore)) this.#lostBy = null;
    } catch (error) {
      // For example a full disk or an I/O error: the whole group is undone. Jobs that threw are already rejected.
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      this.#lose(jobs, error);
      return;
    }
    for (const { job, value } of done) job.resolve(value);
  }

  /**
   * Whether writing works again. A disk that refuses every write still commits transactions that changed nothing:
   * those only show that the lock is free.
   */
  #isWellSince(rowsBefore: number | null | undefined): boolean {
    return this.#lostBy?.fault === 'busy' || this.#changedRows.get() !== rowsBefore;
  }

  #lose(jobs: readonly Job[], error: unknown): void {
    this.#lostBy = { fault: faultOf(error), what: (error as { code?: string }).code ?? 'unknown' };
    rejectAll(jobs, portErrorOf(error));
  }

  /** @throws only when the whole transaction is lost */
  async #runOne(job: Job, done: Done[]): Promise<void> {
    this.#savepoint.run();
    try {
      done.push({ job, value: await WITHIN.run(this, job.run) });
    } catch (error) {
      // SQLite itself rolls the transaction back on some errors (full disk, I/O).
      if (!this.#db.inTransaction) throw error;
      this.#rollbackTo.run();
      job.reject(portErrorOf(error));
    }
    this.#release.run();
  }
}

const isBusy = (error: Error): boolean => faultOf(error) === 'busy';

/** Promises that are already settled are unaffected. */
function rejectAll(jobs: readonly Job[], error: unknown): void {
  for (const job of jobs) job.reject(error);
}
