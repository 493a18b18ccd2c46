import type { ReviewState } from '../../domain/shield/review.ts';
import { daysUntil, hoursOfDay, type Interval } from '../../domain/site/calendar.ts';
import type { QuarterCount } from '../../domain/site/ports-console.ts';
import type { Micros } from '../../domain/time.ts';
import type { Deciding } from '../deciding.ts';
import { keptCounts } from '../kept-counts.ts';

export type Range = 'today' | '7d' | '30d';

export interface Figures {
  registered: number;
  registrationRejected: number;
  accepted: number;
  rejected: number;
  neverOpened: number;
  otherWay: number;
  /** Sessions with an injection score of 1 or 2. */
  suspicious: number;
}

interface Overview {
  fromUs: Micros;
  untilUs: Micros;
  buckets: (Interval & { figures: Figures })[];
  totals: Figures;
  /** Most frequent first. */
  reasons: [reason: string, count: number][];
  attemptEnds: [end: string, count: number][];
}

interface SiteOverview extends Overview {
  /** How many reviews there are now, by state. */
  reviews: Record<ReviewState, number>;
  gallery: { people: number; faces: number; searchable: number };
}

/**
 * Counts the sessions and attempts that ended in the range, from counts that are kept as they end, and what the site
 * holds now.
 * @param range whole days in the site's time zone, including today
 */
export async function overview(
  { store, clock, settings, packs }: Deciding,
  range: Range,
): Promise<SiteOverview> {
  const stretches = stretchesOf(range, clock.nowUs(), settings.timeZone);
  const [fromUs, untilUs] = [stretches[0].fromUs, stretches[stretches.length - 1].untilUs];
  const ended = summed(stretches, await store.quarterCounts(fromUs, untilUs));
  const { people, faces } = await keptCounts(store).counts();
  const reviews = await keptCounts(store).reviewCounts();
  return { ...ended, reviews, gallery: { people, faces, searchable: packs.current().gallery.size } };
}

/** The number of people, faces and sessions, and of the people who hold their face themselves. */
export const shownCounts = async ({ store }: Pick<Deciding, 'store'>) => ({
  ...(await keptCounts(store).counts()),
  ownerHeldFaces: await keptCounts(store).ownerHeldFaces(),
});

/** The number of running and failed deletions. */
export const deletionCounts = ({ store }: Pick<Deciding, 'store'>) => keptCounts(store).deletionCounts();

function stretchesOf(range: Range, nowUs: Micros, timeZone: string): Interval[] {
  if (range === 'today') return hoursOfDay(nowUs, timeZone);
  return daysUntil(nowUs, range === '7d' ? 7 : 30, timeZone);
}

/**
 * Sums counts into stretches and totals.
 * @param counts within the stretches, in ascending order of their quarter of an hour
 */
export function summed(stretches: readonly Interval[], counts: readonly QuarterCount[]): Overview {
  const buckets = stretches.map((stretch) => ({ ...stretch, figures: nothing() }));
  const totals = nothing();
  const [reasons, attemptEnds] = [new Map<string, number>(), new Map<string, number>()];
  let at = 0;
  for (const count of counts) {
    while (at < buckets.length - 1 && count.quarterUs >= buckets[at].untilUs) at++;
    for (const figures of [totals, buckets[at].figures]) add(figures, count);
    const into = count.what === 'attempt' ? attemptEnds : reasons;
    if (isRefusal(count)) into.set(count.ending, (into.get(count.ending) ?? 0) + count.count);
  }
  const [fromUs, untilUs] = [buckets[0].fromUs, buckets[buckets.length - 1].untilUs];
  return { fromUs, untilUs, buckets, totals, reasons: ranked(reasons), attemptEnds: ranked(attemptEnds) };
}

const nothing = (): Figures => ({
  registered: 0,
  registrationRejected: 0,
  accepted: 0,
  rejected: 0,
  neverOpened: 0,
  otherWay: 0,
  suspicious: 0,
});

/** A session that nobody opened is not a refusal, nor is one whose person chose another way. */
const isRefusal = ({ ending }: QuarterCount): boolean =>
  ending !== 'accepted' && ending !== 'never_opened' && ending !== 'alternative';

function add(figures: Figures, { what, ending, injection, count }: QuarterCount): void {
  if (what === 'attempt') return;
  if (injection !== null && injection >= 1) figures.suspicious += count;
  if (ending === 'never_opened') figures.neverOpened += count;
  else if (ending === 'alternative') figures.otherWay += count;
  else if (what === 'registration')
    figures[ending === 'accepted' ? 'registered' : 'registrationRejected'] += count;
  else figures[ending === 'accepted' ? 'accepted' : 'rejected'] += count;
}

const ranked = (counts: Map<string, number>): [string, number][] => [...counts].sort((a, b) => b[1] - a[1]);
