/** The work of `omote backup set-up`, `status`, `now`, `drill`, `off` and `identity`. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminBackups } from '../../contract/backup/admin-backup.ts';
import type { AdminBackupPlan, AdminRecoveryKey } from '../../contract/backup/admin-backup-plan.ts';
import { refusalText } from '../../contract/refusals/words.ts';
import { Failure } from '../../domain/failure.ts';
import { recipientOf } from '../../flows/backup/age/age-keys.ts';
import { identityOfTyped } from '../../flows/backup/age/recovery-words.ts';
import type { Config } from '../config.ts';
import { type Service, serviceOver, withConnection, withService } from '../service/service-calls.ts';

export interface PlanOptions {
  folder?: string;
  /** `03:30` */
  at?: string;
  days?: number;
  weeks?: number;
  months?: number;
  /** Public key of age. */
  recipient?: string;
  /** A recovery key that exists already, as words or as age writes it. */
  recoveryKey?: string;
  /** Makes a new recovery key in place of the one in use. */
  newKey?: boolean;
}

const LOOK_MS = 500;
const DEFAULTS = { at: '03:30', folder: null, keep: { days: 7, weeks: 4, months: 12 } } as const;

/**
 * Sets automatic backups up, or changes what the options name.
 * @param typeBack shows a new recovery key and resolves with it as it was typed back
 * @returns also whether a service is running, which begins with the first one
 * @throws Error with a human-readable message
 */
export const setUp = (
  config: Config,
  options: PlanOptions,
  typeBack: (key: AdminRecoveryKey) => Promise<string>,
): Promise<{ plan: AdminBackupPlan; isRunning: boolean }> =>
  withConnection(config, async (send, running) => {
    const service = serviceOver(send);
    const { plan, plan_version: version } = await service.listBackups();
    const key = await keyOf(service, options, plan, typeBack);
    const before = plan ?? DEFAULTS;
    const { at = before.at, folder = before.folder } = options;
    const keep = { ...before.keep };
    for (const name of ['days', 'weeks', 'months'] as const) keep[name] = options[name] ?? keep[name];
    await service.setBackupPlan({ ...key, at, folder, keep, version });
    return { plan: (await planned(service)).plan, isRunning: running !== null };
  });

async function keyOf(
  service: Service,
  { recipient, recoveryKey, newKey }: PlanOptions,
  plan: AdminBackupPlan | null,
  typeBack: (key: AdminRecoveryKey) => Promise<string>,
): Promise<{ recipient: string; typed: string | null }> {
  if (recoveryKey !== undefined)
    return { recipient: recipient ?? (await identityOf(recoveryKey)).recipient, typed: recoveryKey };
  if (recipient !== undefined) return { recipient, typed: null };
  if (plan !== null && !newKey) return { recipient: plan.recipient, typed: null };
  const key = await service.makeRecoveryKey();
  return { recipient: key.recipient, typed: await typeBack(key) };
}

async function planned(service: Service): Promise<AdminBackups & { plan: AdminBackupPlan }> {
  const all = await service.listBackups();
  if (all.plan === null) throw new Error('Automatic backups are not set up: omote backup set-up');
  return { ...all, plan: all.plan };
}

export type Backups = Omit<AdminBackups, 'errors'>;
export const status = (config: Config): Promise<Backups> =>
  withService(config, (service) => service.listBackups());

export const off = (config: Config): Promise<object> =>
  withService(config, (service) => service.dropBackupPlan());

/** Makes an automatic backup now. @throws Error that says why there is none */
export const backupNow = (config: Config, onProgress: (share: number) => void) =>
  withService(config, (service) => backupAt(service, onProgress));

export async function backupAt(
  service: Pick<Service, 'listBackups' | 'runBackupPlan'>,
  onProgress: (share: number) => void,
) {
  const begun = await service.runBackupPlan();
  for (;;) {
    const { plan, running, failed, last } = await service.listBackups();
    const run = plan?.run?.started_at === begun.started_at ? plan.run : null;
    if (run?.outcome === 'made' && last !== null) return last;
    if (run?.outcome === 'failed') throw new Error(run.problem ?? 'the backup failed');
    if (running === null)
      throw new Error(failed ?? 'What came of this backup is not known: omote backup status');
    onProgress(running);
    await pause(LOOK_MS);
  }
}

/**
 * Restores an automatic backup on trial with the recovery key that somebody types.
 * @param name of the file; null: the newest that this key opens by its number
 * @throws Error that says why it can't be restored
 */
export const drill = (config: Config, name: string | null, recoveryKey: string) =>
  withService(config, (service) => drillAt(service, name, recoveryKey));

export async function drillAt(
  service: Pick<Service, 'listBackups' | 'checkBackup'>,
  name: string | null,
  recoveryKey: string,
) {
  const all = await service.listBackups();
  const file =
    name ??
    all.backups.find(({ key_number }) => key_number !== null && key_number === all.plan?.key_number)?.name;
  if (file === undefined) throw new Error('There is no automatic backup to try yet: omote backup now');
  const begun = await service.checkBackup({ name: file, passphrase: recoveryKey });
  for (;;) {
    const { check, plan } = await service.listBackups();
    if (check === null) throw new Error('the check ended');
    if (check.id !== begun.check?.id)
      throw new Error('Another check began before the result of this one was read; try again');
    if (check.state === 'failed') throw new Error(check.problem ?? 'the check ended');
    if (check.state === 'good') return { name: file, ...check.contents, proven_at: plan?.proven_at ?? null };
    await pause(LOOK_MS);
  }
}

/** The recovery key as age writes it. @throws Error that says what was mistyped */
export async function identityOf(recoveryKey: string): Promise<{ recipient: string; identity: string }> {
  try {
    const identity = await identityOfTyped(recoveryKey);
    return { recipient: await recipientOf(identity), identity };
  } catch (error) {
    throw error instanceof Failure ? new Error(refusalText(error.faults)) : error;
  }
}
