import { createHash, randomBytes } from 'node:crypto';
import { isAbsolute } from 'node:path';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  BACKUP_MARK,
  BACKUP_PLAN,
  BACKUP_RUN,
  type BackupPlan,
  type BackupRun,
  type Keep,
} from '../../domain/backup/backup-plan.ts';
import type { LastBackup } from '../../domain/backup/last-backup.ts';
import { refusal } from '../../domain/failure.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { refuseOutdated, versionOf } from '../version.ts';
import { recipientOf, recipientOfText } from './age/age-keys.ts';
import { identityOfTyped, newIdentity, wordsOf } from './age/recovery-words.ts';

/** The number of a key, by which files and papers name it: eight hexadecimal digits. */
export const keyNumberOf = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 8);

/** A new recovery key as 24 words, with its public key. It is kept nowhere: only who sees it has it. */
export async function newRecoveryKey(): Promise<{ words: string[]; recipient: string }> {
  const identity = await newIdentity();
  return { words: wordsOf(identity), recipient: await recipientOf(identity) };
}

interface AskedPlan {
  /** `age1…` */
  recipient: string;
  /** The recovery key of this public key, as somebody typed it; null: they did not. */
  typed: string | null;
  /** Minutes after midnight. */
  atMinutes: number;
  folder: string | null;
  keep: Keep;
  /** What planVersion() gave when the plan was read; undefined: whatever it is. */
  basedOn?: string | undefined;
}

/**
 * Takes a folder into use: it must be there and be nobody else's.
 * @param folder null: the one of this host
 * @param isNew it is not the plan's folder yet, and may get the mark; one that is must have it
 * @throws Failure unavailable, and says what to do
 */
export type FolderAdopter = (folder: string | null, mark: string, isNew: boolean) => Promise<void>;

/**
 * Sets the backups up that the site makes by itself, or changes how. The first one is then made at once.
 * @param fixedFolder the folder that the host names; null: none, so that one may be chosen here
 * @throws Failure invalid: the key or what was typed is wrong, which is never repeated; unavailable: the folder is;
 * state_forbids: the plan has another version by now
 */
export async function setBackupPlan(
  world: Stored,
  actor: AuditedBy,
  asked: AskedPlan,
  host: { fixedFolder: string | null; adopt: FolderAdopter },
): Promise<void> {
  const { store, clock } = world;
  const recipient = await recipientOfText(asked.recipient);
  const isTyped = asked.typed !== null;
  if (asked.typed !== null && (await typedRecipient(asked.typed)) !== recipient)
    throw refusal('recovery_words_other', 'typed');
  const { folder } = asked;
  if (folder !== null && host.fixedFolder !== null)
    throw refusal('backup_folder_fixed', 'folder', { folder: host.fixedFolder });
  if (folder !== null && !isAbsolute(folder)) throw refusal('backup_folder_relative', 'folder');
  const planned = await BACKUP_PLAN.read(store);
  refuseOutdated(asked.basedOn, planVersion(planned));
  await host.adopt(folder, await ownMark(store), planned === null || planned.folder !== folder);
  await store.transact(async (tx) => {
    const before = await BACKUP_PLAN.read(tx);
    refuseOutdated(asked.basedOn, planVersion(before));
    const isSame = before?.recipient === recipient;
    const nowUs = clock.nowUs();
    const plan: BackupPlan = {
      recipient,
      keySinceUs: isSame ? before.keySinceUs : nowUs,
      provenAtUs: isTyped ? nowUs : isSame ? before.provenAtUs : null,
      atMinutes: asked.atMinutes,
      folder,
      keep: asked.keep,
    };
    const run = await BACKUP_RUN.read(tx);
    if (!isSame || before.folder !== folder || run?.outcome !== 'made') await BACKUP_RUN.write(tx, NO_RUN);
    await BACKUP_PLAN.write(tx, plan);
    const { days, weeks, months } = asked.keep;
    const details = { key: keyNumberOf(recipient), folder: folder ?? '', days, weeks, months };
    await audit(world, tx, { actor, action: 'backup.plan', subject: 'on', details });
  });
}

/** Of what setBackupPlan() sets. */
export function planVersion(plan: BackupPlan | null): string {
  if (plan === null) return versionOf(null);
  const { recipient, atMinutes, folder, keep } = plan;
  return versionOf({ recipient, atMinutes, folder, keep });
}

/** From now on, no backups are made by themselves; those that were made stay. @throws Failure state_forbids */
export async function dropBackupPlan(world: Stored, actor: AuditedBy): Promise<void> {
  await world.store.transact(async (tx) => {
    if ((await BACKUP_PLAN.read(tx)) === null) throw refusal('backup_plan_off', 'backup_plan');
    await BACKUP_PLAN.write(tx, null);
    await audit(world, tx, { actor, action: 'backup.plan', subject: 'off' });
  });
}

/** Null: no backups are made by themselves. */
export const backupPlan = ({ store }: Pick<Stored, 'store'>): Promise<BackupPlan | null> =>
  BACKUP_PLAN.read(store);

/** The latest try of a backup by the plan; null: there was none. */
export async function backupRun({ store }: Pick<Stored, 'store'>): Promise<BackupRun | null> {
  const run = await BACKUP_RUN.read(store);
  return run?.startedAtUs === NO_RUN.startedAtUs ? null : run;
}

/** What is stored of the latest try when the plan changes: there was none, so that the next one is due at once. */
export const NO_RUN: BackupRun = { startedAtUs: 0, outcome: 'begun', why: null, failures: 0 };

/** Notes that a backup was restored on trial with the recovery key that somebody typed, if it is the plan's. */
export async function noteProof({ store, clock }: Stored, typed: string): Promise<void> {
  let recipient: string;
  try {
    recipient = await typedRecipient(typed);
  } catch {
    // A passphrase.
    return;
  }
  await store.transact(async (tx) => {
    const plan = await BACKUP_PLAN.read(tx);
    if (plan?.recipient === recipient) await BACKUP_PLAN.write(tx, { ...plan, provenAtUs: clock.nowUs() });
  });
}

const typedRecipient = async (typed: string): Promise<string> =>
  await recipientOf(await identityOfTyped(typed));

/** What the mark in the folder says. It is kept before it is written there: a folder with another one is another site's. */
const ownMark = (store: Stored['store']): Promise<string> =>
  store.transact(async (tx) => {
    const known = await BACKUP_MARK.read(tx);
    const mark = known ?? newMark();
    if (known === null) await BACKUP_MARK.write(tx, mark);
    return mark;
  });

const newMark = (): string => randomBytes(16).toString('hex');

export type PlannedBackup = Omit<LastBackup, 'atUs'> & {
  /** The names of old backups that were deleted after this one was made. */
  removed: string[];
  /** How many could not be deleted. */
  undeleted: number;
};
