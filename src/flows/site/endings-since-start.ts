import type { ConsoleReads, Counted, QuarterCount } from '../../domain/site/ports-console.ts';
import { type Micros, seconds } from '../../domain/time.ts';

const QUARTER_US = seconds(900);
/** Counts of quarters that ended this long ago are complete. */
const SETTLED_US = seconds(3600);

interface Ending {
  what: Counted;
  ending: string;
  count: number;
}

/**
 * How sessions and attempts of the site ended since this was made, rounded down to a quarter of an hour. Only the last hour
 * is read anew each time: counts never fall, although old ones are deleted in the end.
 */
export function endingsSinceStart({
  store,
  clock,
}: {
  store: Pick<ConsoleReads, 'quarterCounts'>;
  clock: { nowUs(): Micros };
}): () => Promise<Ending[]> {
  const settled = new Map<string, Ending>();
  let fromUs = startOfQuarter(clock.nowUs());
  const read = async (): Promise<Ending[]> => {
    const beforeUs = Math.max(fromUs, startOfQuarter(clock.nowUs() - SETTLED_US));
    const counts = await store.quarterCounts(fromUs, clock.nowUs() + QUARTER_US);
    const all = new Map([...settled].map(([name, ending]) => [name, { ...ending }]));
    for (const count of counts) addTo(all, count);
    for (const count of counts) if (count.quarterUs < beforeUs) addTo(settled, count);
    fromUs = beforeUs;
    return [...all.values()];
  };
  // Two monitors that ask at once share one reading: each would add the same quarters to what is settled.
  let reading: Promise<Ending[]> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

const startOfQuarter = (atUs: Micros): Micros => atUs - (atUs % QUARTER_US);

function addTo(endings: Map<string, Ending>, { what, ending, count }: QuarterCount): void {
  const name = `${what} ${ending}`;
  const of = endings.get(name);
  if (of) of.count += count;
  else endings.set(name, { what, ending, count });
}
