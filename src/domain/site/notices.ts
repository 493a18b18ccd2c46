/** Notices to operators, each shown until it is dealt with. Calls for staff belong to the kiosk itself. */
import { Type } from 'typebox';
import type { Role } from '../access/operator.ts';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** Notices in the order in which they are shown. */
export const NOTICE_KINDS = [
  'disk',
  'certificate_ending',
  'authority_ending',
  'backup_failed',
  'backup_none',
  'backup_overdue',
  'backup_drill',
  'keys_ending',
  'kiosks_offline',
  'kiosk_cameras',
  'reviews_waiting',
  'directory_held',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The lowest role that sees the notice and can mark it as seen. */
export const NOTICE_ROLES: Readonly<Record<NoticeKind, Role>> = {
  disk: 'admin',
  certificate_ending: 'admin',
  authority_ending: 'admin',
  backup_failed: 'admin',
  backup_none: 'admin',
  backup_overdue: 'admin',
  backup_drill: 'admin',
  keys_ending: 'admin',
  kiosks_offline: 'viewer',
  kiosk_cameras: 'viewer',
  reviews_waiting: 'reviewer',
  directory_held: 'admin',
};

export interface Notice {
  kind: NoticeKind;
  /** Something is failing now, or will within days. */
  urgent: boolean;
  /** Number of kiosks, keys, reviews or accounts; null: there is only one such thing. */
  count: number | null;
  /**
   * When the certificate, its authority or the first of the keys expires, when the last backup was made or failed, or when the recovery
   * key was last typed; null: the notice has no time.
   */
  atUs: Micros | null;
  /**
   * What the notice is about, by name, and its level. A new name, or a level higher than the one that an operator saw,
   * is news.
   */
  levels: Readonly<Record<string, number>>;
  /** The notice concerns one appliance of a site, such as its disk or certificate. */
  ofAppliance: boolean;
}

/** An operator's mark that they have seen a notice as it was then. */
export interface Seen {
  atUs: Micros;
  /** The name that signs the operator's decisions. */
  by: string;
  levels: Readonly<Record<string, number>>;
}

const SEEN: Shape<Readonly<Record<string, Seen>>> = shapeOf(
  Type.Record(
    Type.String(),
    Type.Object({
      atUs: Type.Number(),
      by: Type.String(),
      levels: Type.Record(Type.String(), Type.Number()),
    }),
  ),
);
/**
 * Seen marks by `noticeKey`: one for each kind, or one for each kind and appliance if the notice concerns one
 * appliance.
 */
export const NOTICES_SEEN = new StoredSetting('notices_seen', SEEN);

/** @param appliance null: the site has only one */
export const noticeKey = ({ kind, ofAppliance }: Notice, appliance: string | null): string =>
  ofAppliance && appliance !== null ? `${kind} ${appliance}` : kind;

/** A seen notice is shown as new again after this time, even if nothing has changed. */
export const SEEN_FOR_US = seconds(7 * 86_400);

/** Whether what an operator saw then still covers all of the notice. */
export function coveredBy({ levels }: Notice, seen: Seen | null, nowUs: Micros): boolean {
  // A mark from a week ahead was set before the clock was put right.
  if (seen === null || Math.abs(nowUs - seen.atUs) >= SEEN_FOR_US) return false;
  return Object.entries(levels).every(
    ([name, level]) => Object.hasOwn(seen.levels, name) && level <= seen.levels[name],
  );
}

const DAY_US = seconds(86_400);
/** How long before its expiry a key or a certificate should be replaced. */
const ENDS_SOON_US = 14 * DAY_US;
const ENDS_AT_ONCE_US = 3 * DAY_US;
/** The same for an authority, whose successor every phone of the site has to trust. */
const AUTHORITY_ENDS_SOON_US = 60 * DAY_US;
const AUTHORITY_ENDS_AT_ONCE_US = 14 * DAY_US;

type EndingLevel = 0 | 1 | 2 | 3;

/** 0: more than two weeks are left. 1: at most two weeks. 2: at most three days. 3: it has expired. */
export const endingLevel = (endsAtUs: Micros, nowUs: Micros): EndingLevel =>
  levelOf(endsAtUs - nowUs, ENDS_SOON_US, ENDS_AT_ONCE_US);

/** The same for an authority, with 60 days and two weeks. */
export const authorityEndingLevel = (endsAtUs: Micros, nowUs: Micros): EndingLevel =>
  levelOf(endsAtUs - nowUs, AUTHORITY_ENDS_SOON_US, AUTHORITY_ENDS_AT_ONCE_US);

function levelOf(leftUs: Micros, soonUs: Micros, atOnceUs: Micros): EndingLevel {
  if (leftUs <= 0) return 3;
  if (leftUs <= atOnceUs) return 2;
  return leftUs <= soonUs ? 1 : 0;
}
