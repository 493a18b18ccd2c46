import type { AdminClock } from '../../contract/site/admin-clock.ts';
import { type Cause, cause } from '../../domain/site/cause.ts';
import type { ClockDoubt } from '../../domain/site/clock-doubt.ts';
import { toIso } from '../../domain/time.ts';
import type { SteadyClock } from './clock.ts';

/** Describes the doubt and the remedy. Only people can tell which clock is right, so the choice is left to them. */
export function doubtText({ kind, seconds }: ClockDoubt): string {
  const by = span(seconds);
  const wait = 'Until then, nothing is deleted by age. ';
  if (kind === 'behind')
    return `the host's clock is ${by} behind the service's, which never goes back on its own. ${wait}If the host is right: omote clock reset; otherwise set the host’s clock`;
  const how = kind === 'jumped' ? `jumped forward by ${by}` : `is ${by} later than when the service last ran`;
  return `the host's clock ${how}. ${wait}If it’s right: omote clock confirm; otherwise correct it, then run omote clock reset`;
}

/** Why the time is in doubt; null: it isn't. */
export function clockProblem(clock: Pick<SteadyClock, 'doubt'>): string | null {
  const doubt = clock.doubt();
  return doubt && doubtText(doubt);
}

/** Same as clockProblem, with its code. */
export function clockCause(clock: Pick<SteadyClock, 'doubt'>): Cause | null {
  const doubt = clock.doubt();
  return doubt && cause(`clock_${doubt.kind}`, doubtText(doubt), { seconds: String(doubt.seconds) });
}

function span(seconds: number): string {
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`;
}

/** The clock as the API shows it. */
export function clockView(clock: SteadyClock): AdminClock {
  return { service: toIso(clock.nowUs()), host: toIso(clock.hostUs()), doubt: clock.doubt() };
}
