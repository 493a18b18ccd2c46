import type { AuditedBy } from '../../domain/audit/audit.ts';
import { LAST_BACKUP, type LastBackup } from '../../domain/backup/last-backup.ts';
import { failure } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { audit, auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';

/** Makes a backup into a file of this name, verifies it with a test restore, and reports its progress (0…1). */
export type BackupMaker = (
  name: string,
  passphrase: string,
  createdAt: string,
  onProgress: (share: number) => void,
) => Promise<{ file: string; bytes: number; people: number; faces: number }>;

/** Reads a backup to its end and checks all of it; the data in use is not touched. @throws Error, human-readable */
export type BackupVerifier = (
  path: string,
  passphrase: string,
  onProgress: (share: number) => void,
) => Promise<{ createdAt: string; people: number; faces: number }>;

export interface BackupCheck {
  name: string;
  state: 'running' | 'good' | 'failed';
  /** 0…1 */
  progress: number;
  contents: { createdAt: string; people: number; faces: number } | null;
  /** For people. */
  problem: string | null;
}

export const lastBackup = ({ store }: Pick<Stored, 'store'>): Promise<LastBackup | null> =>
  LAST_BACKUP.read(store);

export function noteBackup(world: Stored, actor: AuditedBy, made: Omit<LastBackup, 'atUs'>): Promise<void> {
  const { file, bytes, people, faces } = made;
  return world.store.transact(async (tx) => {
    await LAST_BACKUP.write(tx, { atUs: world.clock.nowUs(), file, bytes, people, faces });
    await audit(world, tx, { actor, action: 'backup.make', details: { bytes, people, faces } });
  });
}

/** One at a time, in the background of the service. */
export class Backups {
  readonly #world: Stored;
  readonly #make: BackupMaker;
  readonly #verify: BackupVerifier;
  readonly #onFailure: (error: unknown) => void;
  readonly #refusal: string | null;
  #running: number | null = null;
  #failed: string | null = null;
  #check: BackupCheck | null = null;
  #job: Promise<void> = Promise.resolve();

  /** @param refusal why none can be made or checked here; null: it can */
  constructor(
    world: Stored,
    { make, verify }: { make: BackupMaker; verify: BackupVerifier },
    onFailure: (error: unknown) => void,
    refusal: string | null = null,
  ) {
    this.#refusal = refusal;
    this.#world = world;
    this.#make = make;
    this.#verify = verify;
    this.#onFailure = onFailure;
  }

  /** Whether this appliance makes them, rather than the tools of its database. */
  get madeHere(): boolean {
    return this.#refusal === null;
  }

  get running(): number | null {
    return this.#running;
  }

  get failed(): string | null {
    return this.#failed;
  }

  get check(): BackupCheck | null {
    return this.#check;
  }

  /** Whether one is made or checked. */
  get busy(): boolean {
    return this.#running !== null || this.#check?.state === 'running';
  }

  /** @throws Failure state_forbids while one is made or checked, and where none can be */
  start(actor: AuditedBy, passphrase: string): void {
    this.#refuse();
    this.#running = 0;
    this.#failed = null;
    this.#job = this.#run(actor, passphrase);
  }

  /** Restores the file to try. @throws Failure state_forbids while one is made or checked */
  async startCheck(
    actor: AuditedBy,
    file: { name: string; path: string },
    passphrase: string,
  ): Promise<void> {
    this.#refuse();
    const { name, path } = file;
    const check: BackupCheck = { name, state: 'running', progress: 0, contents: null, problem: null };
    this.#check = check;
    try {
      await auditLook(this.#world, { actor, action: 'backup.check', subject: name });
    } catch (error) {
      this.#check = null;
      throw error;
    }
    this.#job = this.#runCheck(check, path, passphrase);
  }

  async #runCheck(check: BackupCheck, path: string, passphrase: string): Promise<void> {
    try {
      const { createdAt, people, faces } = await this.#verify(path, passphrase, (share) => {
        check.progress = share;
      });
      Object.assign(check, { state: 'good', contents: { createdAt, people, faces } });
    } catch (error) {
      Object.assign(check, { state: 'failed', problem: (error as Error).message });
    }
  }

  #refuse(): void {
    if (this.#refusal !== null) throw failure('state_forbids', 'backup', this.#refusal);
    if (this.#running !== null) throw failure('state_forbids', 'backup', 'is being made already');
    if (this.#check?.state === 'running') throw failure('state_forbids', 'backup', 'is being checked');
  }

  /** Resolves when none is being made or checked. */
  async settled(): Promise<void> {
    await this.#job;
  }

  async #run(actor: AuditedBy, passphrase: string): Promise<void> {
    const createdAt = toIso(this.#world.clock.nowUs());
    const name = `omote-${createdAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.omb`;
    try {
      const made = await this.#make(name, passphrase, createdAt, (share) => {
        this.#running = share;
      });
      await noteBackup(this.#world, actor, made);
    } catch (error) {
      this.#failed = (error as Error).message;
      this.#onFailure(error);
    } finally {
      this.#running = null;
    }
  }
}
