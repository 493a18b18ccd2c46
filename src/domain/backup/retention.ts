import { dateNumber } from '../site/calendar.ts';
import { type Micros, seconds } from '../time.ts';
import type { Keep } from './backup-plan.ts';

interface KeptBackup {
  name: string;
  madeAtUs: Micros;
}

/** A backup from further ahead was made while the clock was wrong. */
const AHEAD_US = seconds(86_400);

/**
 * The backups that may go: neither the newest of one of the latest days, weeks (from Monday) and months with a backup,
 * nor one of a time to come, which a wrong clock has written and which takes nobody's place.
 * @param verified the name of the latest backup that was restored on trial, which always stays; null: none is known
 */
export function expiredBackups(
  all: readonly KeptBackup[],
  keep: Keep,
  verified: string | null,
  nowUs: Micros,
  timeZone: string,
): string[] {
  const past = all
    .filter(({ madeAtUs }) => madeAtUs <= nowUs + AHEAD_US)
    .sort((a, b) => b.madeAtUs - a.madeAtUs || (a.name < b.name ? 1 : -1))
    .map(({ name, madeAtUs }) => ({ name, date: dateNumber(madeAtUs, timeZone) }));
  const kept = new Set([
    ...newestOf(past, keep.days, (date) => date),
    ...newestOf(past, keep.weeks, weekOf),
    ...newestOf(past, keep.months, monthOf),
  ]);
  return past.map(({ name }) => name).filter((name) => !kept.has(name) && name !== verified);
}

interface Dated {
  name: string;
  /** In days from 1970-01-01. */
  date: number;
}

/** The newest backup of each of the latest periods that have one. */
function newestOf(
  newestFirst: readonly Dated[],
  periods: number,
  periodOf: (date: number) => number,
): string[] {
  const newest = new Map<number, string>();
  for (const { name, date } of newestFirst) {
    const period = periodOf(date);
    if (!newest.has(period) && newest.size < periods) newest.set(period, name);
  }
  return [...newest.values()];
}

/** 1970-01-01 was a Thursday. */
const weekOf = (date: number): number => Math.floor((date + 3) / 7);

function monthOf(date: number): number {
  const day = new Date(date * 86_400_000);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
