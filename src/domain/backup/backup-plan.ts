/** Backups that the service makes by itself: when, where to, for which key, and how many are kept. */
import { Type } from 'typebox';
import type { Fault } from '../failure.ts';
import { lastTimeOfDay } from '../site/calendar.ts';
import { FAULT, orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** How many of the latest days, weeks and months with a backup keep their newest one. */
export interface Keep {
  /** At least 1. */
  days: number;
  weeks: number;
  months: number;
}

export interface BackupPlan {
  /** The public key that backups are encrypted to: `age1…`. */
  recipient: string;
  keySinceUs: Micros;
  /** When the recovery key was last typed and found right; null: never. */
  provenAtUs: Micros | null;
  /** Minutes after midnight in the site's time zone. */
  atMinutes: number;
  /** An absolute path; null: the folder that the host names, or the one in the data folder. */
  folder: string | null;
  keep: Keep;
}

const SHAPE: Shape<BackupPlan | null> = shapeOf(
  orNull(
    Type.Object({
      recipient: Type.String(),
      keySinceUs: Type.Number(),
      provenAtUs: orNull(Type.Number()),
      atMinutes: Type.Number(),
      folder: orNull(Type.String()),
      keep: Type.Object({ days: Type.Number(), weeks: Type.Number(), months: Type.Number() }),
    }),
  ),
);
/** Null or absent: no backups are made by themselves. */
export const BACKUP_PLAN = new StoredSetting('backup_plan', SHAPE);

/** The latest backup that the service began by itself. */
export interface BackupRun {
  startedAtUs: Micros;
  /** begun: it is being made, or the service ended during it. */
  outcome: 'begun' | 'made' | 'failed';
  /** Why it failed; null: it did not. */
  why: Fault | null;
  /** How many tries in a row have led to no backup; one that is being made does not count yet. */
  failures: number;
}

const RUN: Shape<BackupRun> = shapeOf(
  Type.Object({
    startedAtUs: Type.Number(),
    outcome: Type.Enum(['begun', 'made', 'failed']),
    why: orNull(FAULT),
    failures: Type.Number(),
  }),
);
export const BACKUP_RUN = new StoredSetting('backup_run', RUN);

/** How long after the begin of a try that led to nothing the next one begins. */
export const AGAIN_US = seconds(3600);
/** The clock may have been ahead by more when the run was written: it then says nothing of today. */
const AHEAD_US = seconds(36 * 3600);

/**
 * Whether a backup is to be made now. A new plan's first one is made at once, and one whose time the service slept
 * through is made when it is back.
 */
export function isBackupDue(
  { atMinutes }: Pick<BackupPlan, 'atMinutes'>,
  run: BackupRun | null,
  nowUs: Micros,
  timeZone: string,
): boolean {
  if (run === null || run.startedAtUs > nowUs + AHEAD_US) return true;
  if (run.outcome !== 'made') return Math.abs(nowUs - run.startedAtUs) >= AGAIN_US;
  return run.startedAtUs < lastTimeOfDay(nowUs, atMinutes, timeZone);
}

/** How long the proof that somebody has the recovery key lasts. */
const PROOF_US = seconds(182 * 86_400);

/** Whether nobody has typed the recovery key since it was set, or for half a year. */
export const isDrillDue = ({ provenAtUs }: Pick<BackupPlan, 'provenAtUs'>, nowUs: Micros): boolean =>
  provenAtUs === null || nowUs - provenAtUs > PROOF_US;

const MARK: Shape<string> = shapeOf(Type.String());
/** What a file in the folder of the backups says, by which it is known again; it stays when the plan goes. */
export const BACKUP_MARK = new StoredSetting('backup_mark', MARK);
