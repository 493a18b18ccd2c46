import type { AdminOverview, OverviewFigures } from '../../../../contract/site/admin-overview.ts';
import { timeFormat } from '../../../kit/i18n/time-format.ts';

export type Figure = keyof OverviewFigures;

/** All figures, the ones that sites ask about first at the start. */
export const FIGURES = [
  'accepted',
  'rejected',
  'registered',
  'registration_rejected',
  'suspicious',
  'never_opened',
  'other_way',
] as const satisfies readonly Figure[];

/** The filters of the list behind each figure. */
const LISTS: Record<Figure, Record<string, string>> = {
  accepted: { kind: 'authentication', result: 'accepted' },
  rejected: { kind: 'authentication', result: 'failed' },
  registered: { kind: 'registration', result: 'accepted' },
  registration_rejected: { kind: 'registration', result: 'failed' },
  suspicious: { injection: 'suspicious' },
  never_opened: { reason: 'never_opened' },
  other_way: { reason: 'alternative' },
};

type Period = Pick<AdminOverview, 'from' | 'until' | 'time_zone'>;

export const listOf = (figure: Figure, period: Period): string => sessionsOf(LISTS[figure], period);

export const listOfReason = (reason: string, period: Period): string => sessionsOf({ reason }, period);

function sessionsOf(filters: Record<string, string>, { from, until, time_zone }: Period): string {
  const day = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(at);
  const to = day(Date.parse(until) - 1);
  return `/console/sessions?${new URLSearchParams({ ...filters, from: day(Date.parse(from)), to })}`;
}

/**
 * Yesterday's figures if the overview covers today; otherwise null. The week is asked for less often, so that for a while
 * after midnight it ends with yesterday.
 */
export const yesterdayOf = (
  { range, from }: Pick<AdminOverview, 'range' | 'from'>,
  week: Pick<AdminOverview, 'buckets'> | null,
): OverviewFigures | null =>
  range === 'today' ? (week?.buckets.find(({ until }) => until === from) ?? null) : null;

type Buckets = Pick<AdminOverview, 'range' | 'time_zone'>;

/** The name of one of the chart's time intervals. */
export const bucketName = (from: string, buckets: Buckets, language: string): string =>
  nameOf(from, buckets, language, { month: 'short', day: 'numeric', weekday: 'short' });

/** The same in its shortest form, for the axis of a chart as narrow as half a phone. */
export const shortBucketName = (from: string, buckets: Buckets, language: string): string =>
  // In English, 10/11 is a day of October to some and of November to others.
  nameOf(from, buckets, language, { month: language === 'ja' ? 'numeric' : 'short', day: 'numeric' });

function nameOf(
  from: string,
  { range, time_zone }: Buckets,
  language: string,
  day: Intl.DateTimeFormatOptions,
): string {
  const shown = range === 'today' ? ({ hour: '2-digit', minute: '2-digit' } as const) : day;
  return timeFormat(language, { timeZone: time_zone, ...shown }).format(new Date(from));
}
