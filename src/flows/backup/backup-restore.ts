import type { AuditedBy } from '../../domain/audit/audit.ts';
import { failure } from '../../domain/failure.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';

/** Why a backup can be restored on the host only: because of where the data key or the database is kept. */
export type RestoreRefusal = 'credential' | 'keychain' | 'database';

export interface RestoredData {
  createdAt: string;
  people: number;
  faces: number;
  /** The folder that now holds the previous data, or null if there was none. */
  movedTo: string | null;
  /** People who were deleted since then and are deleted again. */
  deletedSince: number;
  /** Why it is not known who was deleted since, for people; null: it is. */
  deletionsUnknown: string | null;
}

/** A restore that was asked for, as far as it came. */
export interface RestoreState {
  name: string;
  /** `switching`: the service restarts now. Of a run before this one: `done` or `failed`. */
  state: 'preparing' | 'switching' | 'done' | 'failed';
  /** 0…1 while it is prepared. */
  progress: number;
  restored: RestoredData | null;
  /** A human-readable reason for a failure, after which everything is as it was before. */
  problem: string | null;
}

/**
 * Opens and checks a backup without touching the data in use.
 * @returns a function that makes the service put the backup in place and restart
 * @throws Error with a human-readable message
 */
export type RestorePreparer = (
  file: { name: string; path: string },
  passphrase: string,
  onProgress: (share: number) => void,
) => Promise<(askedBy: string) => void>;

interface RestoreHost {
  prepare: RestorePreparer;
  /** null: it can be done here. */
  refusal(): RestoreRefusal | null;
  /** Whether a backup is made or checked, which a restart would cut off. */
  busy(): boolean;
}

const REFUSALS: Record<RestoreRefusal, string> = {
  credential: 'of the data key that systemd hands over is done at the host: omote restore',
  keychain: 'of the data key in the keychain is done at the host: omote restore',
  database: 'of a file goes into a data folder, and PostgreSQL holds the data',
};

/** The restore of a backup for real, asked for in the console. */
export class BackupRestore {
  readonly #world: Stored;
  readonly #host: RestoreHost;
  #state: RestoreState | null;
  #job: Promise<void> = Promise.resolve();

  /** @param last of the run of the service before this one; null: none was asked for then */
  constructor(world: Stored, host: RestoreHost, last: RestoreState | null) {
    this.#world = world;
    this.#host = host;
    this.#state = last;
  }

  get state(): RestoreState | null {
    return this.#state;
  }

  refusal(): RestoreRefusal | null {
    return this.#host.refusal();
  }

  get busy(): boolean {
    return this.#state?.state === 'preparing' || this.#state?.state === 'switching';
  }

  /** @throws Failure state_forbids where it is done at the host alone, or while something is under way */
  async start(actor: AuditedBy, file: { name: string; path: string }, passphrase: string): Promise<void> {
    const refusal = this.refusal();
    if (refusal !== null) throw failure('state_forbids', 'restore', REFUSALS[refusal]);
    if (this.busy) throw failure('state_forbids', 'restore', 'is already in progress');
    if (this.#host.busy()) throw failure('state_forbids', 'backup', 'is being made or checked');
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
      Object.assign(state, { state: 'failed', problem: (error as Error).message });
    }
  }

  /** Resolves when none is prepared. */
  async settled(): Promise<void> {
    await this.#job;
  }
}
