import type { AuditedBy } from '../../domain/audit/caller.ts';
import { type Fault, refusal } from '../../domain/failure.ts';
import type { Reason } from '../../domain/refusals.ts';
import { isRecent, type Micros, seconds } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import { jobFault } from '../job-fault.ts';
import type { Stored } from '../stored.ts';

/**
 * Why no backup can be restored from the console: because of where the data key or the database is kept, or because the
 * appliance is a sandbox.
 */
export type RestoreRefusal = 'credential' | 'keychain' | 'database' | 'sandbox';

interface RestoredData {
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  people: number;
  faces: number;
  /** The folder that now holds the earlier data; null: there was none. */
  movedTo: string | null;
  /** How many people were deleted after the backup was made, or are due to be, and are deleted from the restored data. */
  deletedSince: number;
  /** Why it is not known who was deleted after the backup, as a sentence; null: it is known. */
  deletionsUnknown: string | null;
  /** Whether the backup had automatic backups set up and they are off now. */
  backupsOff: boolean;
}

/** A requested restore and its progress. */
export interface RestoreState {
  name: string;
  /**
   * `switching`: the service is restarting. `done` and `failed` can be results of the service's run before this one.
   */
  state: 'preparing' | 'switching' | 'done' | 'failed';
  /** The progress of the preparation, 0–1. */
  progress: number;
  restored: RestoredData | null;
  /** Why it failed, as a sentence; everything is then as it was before. */
  problem: Fault | null;
}

/**
 * Opens and checks a backup without touching the data in use.
 * @param onProgress receives the progress, 0–1
 * @returns a function that makes the service put the backup in place and restart
 * @throws Error with a message for people
 */
export type RestorePreparer = (
  file: { name: string; path: string },
  passphrase: string,
  onProgress: (share: number) => void,
) => Promise<(askedBy: string) => void>;

interface RestoreHost {
  prepare: RestorePreparer;
  /** Why it cannot be done here; null: it can. */
  refusal(): RestoreRefusal | null;
  /** Whether a backup is being made or checked, which a restart would interrupt. */
  busy(): boolean;
}

/** How long those whom a restore has signed out are told of it. */
const TOLD_FOR_US = seconds(24 * 3600);

const REASONS = {
  credential: 'restore_by_systemd',
  keychain: 'restore_by_keychain',
  database: 'restore_needs_folder',
  sandbox: 'restore_in_sandbox',
} as const satisfies Record<RestoreRefusal, Reason>;

/** Restores a backup at the request of an operator in the console. */
export class BackupRestore {
  readonly #world: Stored;
  readonly #host: RestoreHost;
  readonly #startedAtUs: Micros;
  #state: RestoreState | null;
  #job: Promise<void> = Promise.resolve();

  /** @param last the restore requested in the service's run before this one; null: none was */
  constructor(world: Stored, host: RestoreHost, last: RestoreState | null) {
    this.#world = world;
    this.#startedAtUs = world.clock.nowUs();
    this.#host = host;
    this.#state = last;
  }

  /** The latest restore; null: none was requested. */
  get state(): RestoreState | null {
    return this.#state;
  }

  /**
   * When the backup was made that the service started with, ISO 8601: for those whom the restore has signed out. Null:
   * the service did not start with a backup, or started more than a day ago.
   */
  restoredFrom(): string | null {
    const recent = isRecent(this.#startedAtUs, this.#world.clock.nowUs(), TOLD_FOR_US);
    return (recent && this.#state?.state === 'done' && this.#state.restored?.createdAt) || null;
  }

  /** Why a backup cannot be restored from the console; null: it can. */
  refusal(): RestoreRefusal | null {
    return this.#host.refusal();
  }

  /** Whether a restore is being prepared or the service is restarting for one. */
  get busy(): boolean {
    return this.#state?.state === 'preparing' || this.#state?.state === 'switching';
  }

  /**
   * Starts a restore; see `state` for its progress.
   * @param actor who asked for it; the audit log records it
   * @throws Failure state_forbids: it cannot be done here, or a backup is being made, checked or restored
   */
  async start(actor: AuditedBy, file: { name: string; path: string }, passphrase: string): Promise<void> {
    const why = this.refusal();
    if (why !== null) throw refusal(REASONS[why], 'restore');
    if (this.busy) throw refusal('restore_already_running', 'restore');
    if (this.#host.busy()) throw refusal('backup_busy', 'backup');
    const { name } = file;
    const state: RestoreState = { name, state: 'preparing', progress: 0, restored: null, problem: null };
    this.#state = state;
    try {
      await auditLook(this.#world, { actor, action: 'backup.restore', subject: name });
    } catch (error) {
      this.#state = null;
      throw error;
    }
    this.#job = this.#run(state, file, passphrase, typeof actor === 'string' ? actor : actor.actor);
  }

  async #run(
    state: RestoreState,
    file: { name: string; path: string },
    passphrase: string,
    askedBy: string,
  ): Promise<void> {
    try {
      const switchOver = await this.#host.prepare(file, passphrase, (share) => {
        state.progress = share;
      });
      state.state = 'switching';
      switchOver(askedBy);
    } catch (error) {
      Object.assign(state, { state: 'failed', problem: jobFault(error) });
    }
  }

  /** Resolves when no restore is being prepared. */
  async settled(): Promise<void> {
    await this.#job;
  }
}
