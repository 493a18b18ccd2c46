import { failure } from '../../domain/failure.ts';
import type { AuditedBy } from '../../domain/site/audit.ts';
import { LAST_BACKUP, type LastBackup } from '../../domain/site/last-backup.ts';
import { toIso } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { World } from '../world.ts';

/** Makes a backup into a file of this name, restores it to try, and tells how far it is (0…1). */
export type BackupMaker = (
  name: string,
  passphrase: string,
  createdAt: string,
  onProgress: (share: number) => void,
) => Promise<{ file: string; bytes: number; people: number; faces: number }>;

type Access = Pick<World, 'store' | 'clock'>;

export const lastBackup = ({ store }: Pick<World, 'store'>): Promise<LastBackup | null> =>
  LAST_BACKUP.read(store);

export function noteBackup(world: Access, actor: AuditedBy, made: Omit<LastBackup, 'atUs'>): Promise<void> {
  const { file, bytes, people, faces } = made;
  return world.store.transact(async (tx) => {
    await LAST_BACKUP.write(tx, { atUs: world.clock.nowUs(), file, bytes, people, faces });
    await audit(world, tx, { actor, action: 'backup.make', details: { bytes, people, faces } });
  });
}

/** One at a time, in the background of the service. */
export class Backups {
  readonly #world: Access;
  readonly #make: BackupMaker;
  readonly #onFailure: (error: unknown) => void;
  readonly #refusal: string | null;
  #running: number | null = null;
  #failed: string | null = null;
  #job: Promise<void> = Promise.resolve();

  /** @param refusal why none can be made here; null: it can */
  constructor(
    world: Access,
    make: BackupMaker,
    onFailure: (error: unknown) => void,
    refusal: string | null = null,
  ) {
    this.#refusal = refusal;
    this.#world = world;
    this.#make = make;
    this.#onFailure = onFailure;
  }

  get running(): number | null {
    return this.#running;
  }

  get failed(): string | null {
    return this.#failed;
  }

  /** @throws Failure state_forbids while one is made, and where none can be */
  start(actor: AuditedBy, passphrase: string): void {
    if (this.#refusal !== null) throw failure('state_forbids', 'backup', this.#refusal);
    if (this.#running !== null) throw failure('state_forbids', 'backup', 'is being made already');
    this.#running = 0;
    this.#failed = null;
    this.#job = this.#run(actor, passphrase);
  }

  /** Resolves when none is being made. */
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
