import { LeaseLost } from '../../domain/appliances/leases.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { plannedName } from '../../domain/backup/backup-name.ts';
import {
  BACKUP_MARK,
  BACKUP_PLAN,
  BACKUP_RUN,
  type BackupPlan,
  type BackupRun,
  isBackupDue,
} from '../../domain/backup/backup-plan.ts';
import { LAST_BACKUP } from '../../domain/backup/last-backup.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { type Micros, toIso } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import { jobFault } from '../job-fault.ts';
import { type OnFailure, onceBack } from '../once-back.ts';
import { backupPlan, backupRun, keyNumberOf, NO_RUN, type PlannedBackup } from './backup-plan.ts';
import { type Backups, writeLastBackup } from './backups.ts';

/**
 * Makes a backup by the plan, verifies it with a test restore, and then deletes old ones.
 * @param onProgress receives the progress, 0–1
 * @throws Failure, or Error with a message for people; the old backups are then all still there
 */
export type PlannedMaker = (
  asked: { plan: BackupPlan; mark: string; name: string; createdAt: string },
  onProgress: (share: number) => void,
  stopping: AbortSignal,
) => Promise<PlannedBackup>;

/** `interrupted`: it was broken off before its end. */
type LatestRun = Omit<BackupRun, 'outcome'> & { outcome: BackupRun['outcome'] | 'interrupted' };

/** How many deleted backups an entry of the audit log names. */
const NAMED = 20;

/** Makes the site's backups by themselves. At a site with several appliances, the one that holds the lease does it. */
export class PlannedBackups {
  readonly #world: Configured;
  readonly #backups: Backups;
  readonly #make: PlannedMaker;
  readonly #busy: () => boolean;
  readonly #onFailure: OnFailure;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** From the moment that this appliance has the lease and works under it, until it gives it back. */
  #isUnderLease = false;
  #returning: Promise<void> = Promise.resolve();

  /**
   * @param busy whether a restore is being prepared, which ends with a restart
   * @param onFailure is told of what is tried again; of backups that failed, `backups` tells
   */
  constructor(
    world: Configured,
    backups: Backups,
    make: PlannedMaker,
    busy: () => boolean,
    onFailure: OnFailure = () => undefined,
  ) {
    this.#world = world;
    this.#backups = backups;
    this.#make = make;
    this.#busy = busy;
    this.#onFailure = onFailure;
  }

  /** Makes a backup if one is due. To be called every few seconds. Resolves when it was made or has failed. */
  async tick(): Promise<void> {
    const { store, clock, settings } = this.#world;
    const plan = await backupPlan(this.#world);
    if (plan === null || this.#backups.busy || this.#busy() || this.#stopping.signal.aborted) return;
    const run = await backupRun(this.#world);
    if (!isBackupDue(plan, run, clock.nowUs(), settings.timeZone)) return;
    if (!(await store.site.leases.take('backups')) || this.#isUnderLease) return;
    await this.#underLease(async () => {
      // Another appliance may have made one and given the lease back since.
      const latest = await backupRun(this.#world);
      if (isBackupDue(plan, latest, clock.nowUs(), settings.timeZone))
        await this.#run('service', plan, latest);
    });
  }

  /**
   * Begins a backup by the plan now.
   * @returns when this try began, by which it is known again once it is the latest one
   * @throws Failure state_forbids: none is set up, one is being made or checked, or another appliance makes one
   */
  async start(actor: AuditedBy): Promise<Micros> {
    const plan = await backupPlan(this.#world);
    if (plan === null) throw refusal('backup_plan_off', 'backup_plan');
    // One that has ended may still be giving its lease back.
    await this.#returning;
    if (!(await this.#world.store.site.leases.take('backups'))) throw refusal('backup_running', 'backup');
    // The lease is one for all of this appliance, so that a second one would give back what the first still needs.
    if (this.#isUnderLease) throw refusal('backup_busy', 'backup');
    const { promise, resolve, reject } = Promise.withResolvers<Micros>();
    void this.#underLease(async () => this.#run(actor, plan, await backupRun(this.#world), resolve)).catch(
      reject,
    );
    return await promise;
  }

  /** The latest try, and whether it is being made now, here or at another appliance; null: there was none. */
  async latest(): Promise<LatestRun | null> {
    const run = await backupRun(this.#world);
    if (run?.outcome !== 'begun' || (await this.#isBeingMade())) return run;
    // It may have ended since it was read.
    const now = await backupRun(this.#world);
    return now?.outcome === 'begun' && now.startedAtUs === run.startedAtUs
      ? { ...now, outcome: 'interrupted' }
      : now;
  }

  async #isBeingMade(): Promise<boolean> {
    return this.#isUnderLease || (await this.#world.store.site.leases.holder('backups')) !== null;
  }

  /** Breaks off the backup in progress, which the next start makes again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#backups.settled();
    await this.#running;
  }

  /** Does the work, and gives the lease back afterwards, so that another appliance can be asked for the next one. */
  async #underLease(work: () => Promise<void>): Promise<void> {
    this.#isUnderLease = true;
    const running = work().finally(async () => {
      const returning = this.#world.store.site.leases.giveBack('backups').finally(() => {
        this.#isUnderLease = false;
      });
      this.#returning = returning.catch(() => undefined);
      await returning;
    });
    this.#running = running.catch(() => undefined);
    await running;
  }

  /** @param begun receives when it began, once that is kept, so that whoever asks for the latest try is told of this one */
  async #run(
    actor: AuditedBy,
    plan: BackupPlan,
    before: BackupRun | null,
    begun?: (startedAtUs: Promise<Micros>) => void,
  ): Promise<void> {
    if (this.#busy()) throw refusal('restore_running', 'restore');
    await this.#backups.runOne(async (onProgress) => {
      const world = this.#world;
      const startedAtUs = world.clock.nowUs();
      // One that only began was ended by a kill.
      const failures = before === null ? 0 : before.failures + (before.outcome === 'begun' ? 1 : 0);
      // Written first, so that a backup with which the process ends is not begun again at once.
      const kept = this.#keep({ startedAtUs, outcome: 'begun', why: null, failures });
      begun?.(kept.then(() => startedAtUs));
      await kept;
      try {
        const made = await this.#make(await this.#asked(plan), onProgress, this.#stopping.signal);
        await this.#write(async (tx) => {
          if ((await LAST_BACKUP.readIfIntact(tx))?.file === made.file) return;
          await tx.mustHaveLease('backups');
          await writeLastBackup(world, tx, actor, made);
          await noteRun(tx, plan, { startedAtUs, outcome: 'made', why: null, failures: 0 });
          const { removed, undeleted } = made;
          if (removed.length + undeleted > 0) {
            const list = removed.slice(0, NAMED).join(', ');
            const details = { count: removed.length, list, ...(undeleted > 0 && { undeleted }) };
            await audit(world, tx, { actor: 'service', action: 'backup.expire', details });
          }
        });
      } catch (error) {
        // What is due stays due for the next start, or for the appliance that took over.
        if (this.#stopping.signal.aborted) return await this.#takeBack(before ?? NO_RUN);
        if (error instanceof LeaseLost) throw error;
        const why = jobFault(error);
        await this.#write(async (tx) => {
          if ((await BACKUP_RUN.read(tx))?.outcome === 'failed') return;
          await tx.mustHaveLease('backups');
          await noteRun(tx, plan, { startedAtUs, outcome: 'failed', why, failures: failures + 1 });
          await audit(world, tx, { actor, action: 'backup.fail', details: { problem: why.reason } });
        });
        throw error;
      }
    });
  }

  async #asked(plan: BackupPlan) {
    const createdAt = toIso(this.#world.clock.nowUs());
    const mark = (await BACKUP_MARK.read(this.#world.store)) ?? '';
    return { plan, mark, name: plannedName(createdAt, keyNumberOf(plan.recipient)), createdAt };
  }

  /** @param write changes nothing where it has been carried out before */
  #write(write: (tx: StoreWrites) => Promise<void>): Promise<void> {
    const told = { onFailure: this.#onFailure, stopping: this.#stopping.signal };
    return onceBack(this.#world, () => this.#world.store.transact(write), told);
  }

  /** A try that was broken off did not take place, unless what it came to has been written after all. */
  #takeBack(before: BackupRun): Promise<void> {
    return this.#world.store.transact(async (tx) => {
      await tx.mustHaveLease('backups');
      if ((await BACKUP_RUN.read(tx))?.outcome === 'begun') await BACKUP_RUN.write(tx, before);
    });
  }

  #keep(run: BackupRun): Promise<void> {
    return this.#world.store.transact(async (tx) => {
      await tx.mustHaveLease('backups');
      await BACKUP_RUN.write(tx, run);
    });
  }
}

/** Notes how a backup went, unless the plan has another key or folder by now: its first one is then still due. */
async function noteRun(tx: StoreWrites, plan: BackupPlan, run: BackupRun): Promise<void> {
  const now = await BACKUP_PLAN.read(tx);
  if (now?.recipient === plan.recipient && now.folder === plan.folder) await BACKUP_RUN.write(tx, run);
}
