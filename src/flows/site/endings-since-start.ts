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
 * How sessions and attempts of the site ended since this was made. Only the last hour is read anew each time: counts never
 * fall, although old ones are deleted in the end.
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
  /** The latest quarter that has been read begins before this. */
  let untilUs = fromUs + QUARTER_US;
  const settle = async (sign: 1 | -1): Promise<void> => {
    for (const of of await store.quarterCounts(fromUs, untilUs))
      addTo(settled, { ...of, count: sign * of.count });
  };
  // An earlier run has reported what already ended in this quarter. If it can't be read, it is reported again.
  const begun = settle(-1).catch(() => undefined);
  const read = async (): Promise<Ending[]> => {
    await begun;
    const nowUs = clock.nowUs();
    if (fromUs > nowUs) {
      // The clock was ahead and has been set back. What of it is still to come goes on being read with the rest, up to the
      // same instant, so that it is settled once, when time has reached it.
      await settle(1);
      fromUs = startOfQuarter(nowUs);
      await settle(-1);
    }
    untilUs = Math.max(untilUs, nowUs + QUARTER_US);
    const beforeUs = Math.max(fromUs, startOfQuarter(nowUs - SETTLED_US));
    const counts = await store.quarterCounts(fromUs, untilUs);
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
