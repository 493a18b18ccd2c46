/** What waits for an operator and stays until it is dealt with; calls for staff are a kiosk's own. */
import { Type } from 'typebox';
import type { Role } from '../access/operator.ts';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** In the order in which they are shown. */
export const NOTICE_KINDS = [
  'disk',
  'certificate_ending',
  'backup_none',
  'backup_overdue',
  'keys_ending',
  'kiosks_offline',
  'reviews_waiting',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The lowest role that sees the notice and can mark it as seen. */
export const NOTICE_ROLES: Readonly<Record<NoticeKind, Role>> = {
  disk: 'admin',
  certificate_ending: 'admin',
  backup_none: 'admin',
  backup_overdue: 'admin',
  keys_ending: 'admin',
  kiosks_offline: 'viewer',
  reviews_waiting: 'reviewer',
};

export interface Notice {
  kind: NoticeKind;
  /** Something fails now, or within days. */
  urgent: boolean;
  /** How many kiosks, keys, reviews; null: there is one such thing. */
  count: number | null;
  /** When the certificate or the first of the keys ends, when the last backup was made; null: it has no time of its own. */
  atUs: Micros | null;
  /**
   * What it is about, by name, and how far that has come: a name that was not there, or a level that is higher than the
   * one that an operator saw, is news.
   */
  levels: Readonly<Record<string, number>>;
  /** Each appliance of a site has its own: a disk, a certificate. */
  ofAppliance: boolean;
}

/** That an operator has seen a notice as it was then. */
export interface Seen {
  atUs: Micros;
  /** The name that the operator's decisions are signed by. */
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
/** By `noticeKey`: one for each kind, and of what each appliance has one for each appliance. */
export const NOTICES_SEEN = new StoredSetting('notices_seen', SEEN);

/** @param appliance null: the site has one alone */
export const noticeKey = ({ kind, ofAppliance }: Notice, appliance: string | null): string =>
  ofAppliance && appliance !== null ? `${kind} ${appliance}` : kind;

/** A notice that was seen is shown as new again after so long, also when nothing has changed. */
export const SEEN_FOR_US = seconds(7 * 86_400);

/** Whether what an operator saw then is still all that there is to see. */
export function coveredBy({ levels }: Notice, seen: Seen | null, nowUs: Micros): boolean {
  if (seen === null || nowUs - seen.atUs >= SEEN_FOR_US) return false;
  return Object.entries(levels).every(
    ([name, level]) => Object.hasOwn(seen.levels, name) && level <= seen.levels[name],
  );
}

const DAY_US = seconds(86_400);
/** So long before its end a key or a certificate is to be replaced. */
export const ENDS_SOON_US = 14 * DAY_US;
const ENDS_AT_ONCE_US = 3 * DAY_US;

/** 0: more than two weeks are left, 1: less, 2: less than three days, 3: it is over. */
export function endingLevel(endsAtUs: Micros, nowUs: Micros): 0 | 1 | 2 | 3 {
  const leftUs = endsAtUs - nowUs;
  if (leftUs <= 0) return 3;
  if (leftUs <= ENDS_AT_ONCE_US) return 2;
  return leftUs <= ENDS_SOON_US ? 1 : 0;
}
