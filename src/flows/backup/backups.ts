import type { AuditedBy } from '../../domain/audit/caller.ts';
import { BACKUP_CHECK, type BackupCheck, type CheckedContents } from '../../domain/backup/backup-check.ts';
import { ofPlannedName, timeInName } from '../../domain/backup/backup-name.ts';
import { LAST_BACKUP, type LastBackup } from '../../domain/backup/last-backup.ts';
import { type Fault, refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { toIso } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import { jobFault } from '../job-fault.ts';
import { type OnFailure, onceBack } from '../once-back.ts';
import { SiteJob } from '../site-job.ts';
import type { Stored } from '../stored.ts';
import { noteProof } from './backup-plan.ts';

/** Writes a backup to a file of this name, verifies it with a test restore, and reports the progress (0–1). */
type BackupMaker = (
  name: string,
  passphrase: string,
  createdAt: string,
  onProgress: (share: number) => void,
) => Promise<{ file: string; bytes: number; people: number; faces: number }>;

/**
 * Reads a whole backup and checks everything in it, without touching the data in use.
 * @throws Error with a message for people
 */
export type BackupVerifier = (
  path: string,
  passphrase: string,
  onProgress: (share: number) => void,
) => Promise<CheckedContents>;

/** The latest backup made; null: there is none. */
export const lastBackup = ({ store }: Pick<Stored, 'store'>): Promise<LastBackup | null> =>
  LAST_BACKUP.read(store);

/** Stores the latest backup made, and records it in the audit log. */
export const noteBackup = (world: Stored, actor: AuditedBy, made: Omit<LastBackup, 'atUs'>): Promise<void> =>
  world.store.transact((tx) => writeLastBackup(world, tx, actor, made));

/** The same within a transaction. */
export async function writeLastBackup(
  world: Stored,
  tx: StoreWrites,
  actor: AuditedBy,
  { file, bytes, people, faces }: Omit<LastBackup, 'atUs'>,
): Promise<void> {
  await LAST_BACKUP.write(tx, { atUs: world.clock.nowUs(), file, bytes, people, faces });
  await audit(world, tx, { actor, action: 'backup.make', details: { bytes, people, faces } });
}

/** Makes and checks backups in the background, one at a time. */
export class Backups {
  readonly #world: Stored;
  readonly #make: BackupMaker;
  readonly #verify: BackupVerifier;
  readonly #onFailure: OnFailure;
  readonly #stopping: AbortSignal;
  readonly #elsewhere: boolean;
  #running: number | null = null;
  #failed: Fault | null = null;
  readonly #check: SiteJob<BackupCheck>;
  #job: Promise<void> = Promise.resolve();

  /**
   * @param stopping ends the wait of a check for the database
   * @param elsewhere backups are made with the tools of the database: none can be made or checked here
   */
  constructor(
    world: Stored,
    { make, verify }: { make: BackupMaker; verify: BackupVerifier },
    onFailure: OnFailure,
    stopping: AbortSignal,
    elsewhere = false,
  ) {
    this.#elsewhere = elsewhere;
    this.#world = world;
    this.#make = make;
    this.#verify = verify;
    this.#onFailure = onFailure;
    this.#stopping = stopping;
    this.#check = new SiteJob(world, BACKUP_CHECK);
  }

  /** Whether this appliance makes the backups; otherwise its database's own tools do. */
  get madeHere(): boolean {
    return !this.#elsewhere;
  }

  /** The progress of the backup being made, 0–1; null: none is being made. */
  get running(): number | null {
    return this.#running;
  }

  /** Why the latest backup failed; null: it did not. */
  get failed(): Fault | null {
    return this.#failed;
  }

  /** The latest check, at whichever appliance of the site; null: there was none since the start, or lately. */
  check(): Promise<BackupCheck | null> {
    return this.#check.latest();
  }

  /** Whether a backup is being made or checked at this appliance. */
  get busy(): boolean {
    return this.#running !== null || this.#check.running !== null;
  }

  /**
   * Starts making a backup; see `running` and `failed` for the outcome.
   * @throws Failure state_forbids: a backup is being made or checked, or none can be made here
   */
  start(actor: AuditedBy, passphrase: string): void {
    this.#refuse();
    this.#running = 0;
    this.#failed = null;
    this.#job = this.#run(actor, passphrase);
  }

  /**
   * Starts checking a backup by restoring it on trial.
   * @returns the check, which will have the outcome; `check` may be a later one by then
   * @throws Failure state_forbids: a backup is being made or checked, perhaps at another appliance, or none can be checked
   * here
   */
  async startCheck(
    actor: AuditedBy,
    file: { name: string; path: string },
    passphrase: string,
  ): Promise<BackupCheck> {
    const { name, path } = file;
    // Backups by the plan are files of their own, wherever the site keeps its data.
    this.#refuse(this.#elsewhere && ofPlannedName(name) === null);
    const none = { progress: 0, contents: null, problem: null };
    const check: BackupCheck = { id: newId(), name, state: 'running', ...none };
    await this.#check.begin(check, async (tx, isElsewhere) => {
      if (isElsewhere) throw refusal('backup_check_running', 'backup');
      await audit(this.#world, tx, { actor, action: 'backup.check', subject: name });
    });
    void this.#runCheck(check, path, passphrase);
    return check;
  }

  async #runCheck(check: BackupCheck, path: string, passphrase: string): Promise<void> {
    try {
      const { createdAt, people, faces, otherDataKey } = await this.#verify(path, passphrase, (share) => {
        check.progress = share;
      });
      const told = { onFailure: this.#onFailure, stopping: this.#stopping };
      await onceBack(this.#world, () => noteProof(this.#world, passphrase), told);
      Object.assign(check, { state: 'good', contents: { createdAt, people, faces, otherDataKey } });
    } catch (error) {
      Object.assign(check, { state: 'failed', problem: jobFault(error) });
    }
    await this.#check.end(check);
  }

  #refuse(isElsewhere = this.#elsewhere): void {
    if (isElsewhere) throw refusal('backup_needs_folder', 'backup');
    if (this.#running !== null) throw refusal('backup_running', 'backup');
    if (this.#check.running !== null) throw refusal('backup_check_running', 'backup');
  }

  /** Resolves when none is being made. A check, which may be waiting for a share, changes nothing and is not waited for. */
  async settled(): Promise<void> {
    await this.#job;
  }

  async #run(actor: AuditedBy, passphrase: string): Promise<void> {
    const createdAt = toIso(this.#world.clock.nowUs());
    try {
      const made = await this.#make(`omote-${timeInName(createdAt)}.omb`, passphrase, createdAt, (share) => {
        this.#running = share;
      });
      await noteBackup(this.#world, actor, made);
    } catch (error) {
      this.#failed = jobFault(error);
      this.#onFailure(error);
    } finally {
      this.#running = null;
    }
  }

  /**
   * Makes a backup by the plan, while no other is made or checked. Never rejects: see `failed`.
   * @param make receives a function that takes the progress, 0–1
   * @throws Failure state_forbids: another is being made or checked
   */
  async runOne(make: (onProgress: (share: number) => void) => Promise<void>): Promise<void> {
    if (this.busy) throw refusal('backup_busy', 'backup');
    this.#running = 0;
    this.#failed = null;
    const job = make((share) => {
      this.#running = share;
    })
      .catch((error) => {
        this.#failed = jobFault(error);
        this.#onFailure(error);
      })
      .finally(() => {
        this.#running = null;
      });
    this.#job = job;
    await job;
  }
}
