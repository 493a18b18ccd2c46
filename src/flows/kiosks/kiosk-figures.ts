import type { KioskCount } from '../../domain/kiosks/kiosk-counts.ts';
import { type Quantile, quantileOf } from '../../domain/kiosks/kiosk-durations.ts';
import { isLow, type Outcomes, successRate } from '../../domain/kiosks/kiosk-rates.ts';
import type { SessionKind } from '../../domain/sessions/session.ts';
import { daysUntil } from '../../domain/site/calendar.ts';
import type { Micros } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';
import type { Range } from '../site/overview.ts';

export interface KioskFigures extends Outcomes {
  kioskId: string;
  name: string;
  /** The success rate, 0–1; null: there are too few sessions. */
  rate: number | null;
  /** Whether the rate is lower than that of all other kiosks together by more than chance explains. */
  low: boolean;
  /** The median time from the tap that opened a session to its result; null: no session is counted. */
  median: Quantile | null;
  /** The 90th percentile of the same times. */
  ninetieth: Quantile | null;
}

interface KioskPeriod {
  fromUs: Micros;
  untilUs: Micros;
  /** All kiosks of the site, sorted by name. */
  kiosks: KioskFigures[];
}

const DAYS: Record<Range, number> = { today: 1, '7d': 7, '30d': 30 };

/**
 * How sessions went at each kiosk.
 * @param range whole days in the site's time zone, including today
 */
export async function kioskFigures(
  { store, clock, settings }: Configured,
  range: Range,
  kind: SessionKind,
): Promise<KioskPeriod> {
  const days = daysUntil(clock.nowUs(), DAYS[range], settings.timeZone);
  const [fromUs, untilUs] = [days[0].fromUs, days[days.length - 1].untilUs];
  const counts = new Map((await store.kioskCounts(kind, fromUs, untilUs)).map((c) => [c.kioskId, c]));
  const kiosks = await store.kiosks();
  const known = kiosks.map(({ id }) => counts.get(id) ?? none(id));
  const figures = kiosks.map(({ id, name }, i) => {
    const own = known[i];
    const others = known.filter(({ kioskId }) => kioskId !== id);
    return {
      kioskId: id,
      name,
      accepted: own.accepted,
      rejected: own.rejected,
      rate: successRate(own),
      low: isLow(own, together(others)),
      median: quantileOf(own.lengths, 0.5),
      ninetieth: quantileOf(own.lengths, 0.9),
    };
  });
  return { fromUs, untilUs, kiosks: figures };
}

const none = (kioskId: string): KioskCount => ({ kioskId, accepted: 0, rejected: 0, lengths: [] });

const together = (all: readonly Outcomes[]): Outcomes => ({
  accepted: all.reduce((sum, { accepted }) => sum + accepted, 0),
  rejected: all.reduce((sum, { rejected }) => sum + rejected, 0),
});
