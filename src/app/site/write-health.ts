import { existsSync, rmSync, statfsSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LossCause, Store } from '../../domain/ports.ts';
import { type Cause, cause, DISK_FULL } from '../../domain/site/cause.ts';
import type { StoreFault } from '../../domain/store-failure.ts';
import { keepHighWater, type SteadyClock } from '../clock/clock.ts';
import { RESERVE_FILE } from '../folders.ts';

/** Free space below which a commit may still fit into the write-ahead log, but not the next burst; bytes. */
const ROOM_BYTES = 8 * 2 ** 20;
/**
 * Space that a start on a full disk needs for SQLite's index of its log, the log's first pages and our small files;
 * bytes.
 */
const RESERVE_BYTES = 2 ** 20;
const LOOK_MS = 2000;

const FAULTS: Record<StoreFault, Cause> = {
  full: cause('disk_full', `${DISK_FULL}: make room`),
  read_only: cause('folder_read_only', 'the data folder is read-only: mount it for writing'),
  damaged: cause('database_damaged', 'the database is damaged: run omote doctor'),
  busy: cause('database_busy', 'another process holds the database'),
  refused: cause('disk_refuses', 'the disk can’t be written: check the cable, the mount and the system log'),
};

/** Faults of a site, whose database is another program. */
const FAULTS_OF_POSTGRESQL: Record<StoreFault, Cause> = {
  full: cause('postgresql_full', 'the disk of PostgreSQL is full: make room there'),
  read_only: cause(
    'postgresql_read_only',
    'PostgreSQL is read-only: point OMOTE_DATABASE_URL at the primary, or promote the replica',
  ),
  damaged: cause('postgresql_damaged', 'the database in PostgreSQL is damaged: look at its log'),
  busy: cause('postgresql_busy', 'PostgreSQL is too busy to keep anything: look at what else runs there'),
  refused: cause(
    'postgresql_away',
    'PostgreSQL isn’t responding or refuses connections: start it or check the network; see omote doctor',
  ),
};

/** Tells whether data can be stored and, if not, why. Reads continue meanwhile. */
export class WriteHealth {
  readonly #store: Store;
  readonly #clock: SteadyClock;
  readonly #folder: string;
  #full: Cause | null = null;
  #looking = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(store: Store, clock: SteadyClock, folder: string) {
    this.#store = store;
    this.#clock = clock;
    this.#folder = folder;
  }

  /** The problem in words; null: the latest write succeeded, and there is room for more. */
  problem(): string | null {
    return this.cause()?.text ?? null;
  }

  /** The same problem with its code. */
  cause(): Cause | null {
    const faults = this.#store.site.nodeId === null ? FAULTS : FAULTS_OF_POSTGRESQL;
    return this.#full ?? causeOf(this.#store.writeFault(), faults);
  }

  /** Checks now and every two seconds. After a failed write each check tries one, so that recovery is noticed. */
  async start(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => {
      this.#looking = this.#look();
    }, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const full = await causeIn(this.#folder);
    // At a site all data is in PostgreSQL, whose disk is another one; this one has a notice of its own.
    this.#full = this.#store.site.nodeId === null ? full : null;
    if (this.#store.writeFault() !== null)
      await keepHighWater(this.#store, this.#clock).catch(() => undefined);
  }
}

/** Why a folder takes no data; null: there is room. Keeps the reserve there meanwhile. */
async function causeIn(folder: string): Promise<Cause | null> {
  let free: number;
  try {
    free = await freeBytes(folder);
  } catch (error) {
    const detail = (error as Error).message;
    return cause('folder_unreadable', `the data folder can’t be read: ${detail}`, { detail });
  }
  if (free < ROOM_BYTES) return fullCause(free);
  if (free <= 4 * ROOM_BYTES) return null;
  return await keepReserve(folder).then(
    () => null,
    // Whatever else refuses the reserve refuses the database, too, which tells of it.
    (error: NodeJS.ErrnoException) => (error.code === 'EROFS' ? FAULTS.read_only : null),
  );
}

/** Called before the store is opened. On a full disk, deleting the reserve makes room for a start that serves reads. */
export function releaseReserve(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < ROOM_BYTES) rmSync(join(folder, RESERVE_FILE), { force: true });
}

async function keepReserve(folder: string): Promise<void> {
  const path = join(folder, RESERVE_FILE);
  // The content isn't zeros, which some file systems don't store, so that space is really reserved.
  if (!existsSync(path))
    await writeFile(path, Buffer.alloc(RESERVE_BYTES, 0x6f), { mode: 0o600, flag: 'wx' });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const fullCause = (free: number): Cause =>
  cause(
    'disk_full',
    `${DISK_FULL} (${(free / 1e6).toFixed(1)} MB free): make room; people can still be recognised`,
  );

const causeOf = (lost: LossCause | null, faults: Record<StoreFault, Cause>): Cause | null =>
  lost &&
  (lost.fault === null
    ? cause('write_failed', `the store cannot write (${lost.what})`, { detail: lost.what })
    : faults[lost.fault]);
