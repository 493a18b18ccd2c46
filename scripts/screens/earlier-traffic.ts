import type { Database } from 'better-sqlite3';
import type { EndReason } from '../../src/domain/sessions/session.ts';
import type { Counted } from '../../src/domain/site/ports-console.ts';
import { mulberry32 } from '../random.ts';

const QUARTER_US = 15 * 60 * 1_000_000;
const DAY_US = 96 * QUARTER_US;
/** As far back as the console's charts go, today excluded. */
const DAYS = 29;
/** Visits a day: a clinic that is closed on Sundays and half open on Saturdays. */
const A_DAY = [0, 96, 84, 88, 80, 104, 41];
/** The quarters of a day in which it is open, and how busy it is in them: mornings most. */
const OPENS = 4 * 8;
const OPEN_FOR = 4 * 10;

/** How visits end, from the most frequent: what is counted, the ending, and the share of visits. */
const ENDINGS = [
  ['authentication', 'accepted', 0.8],
  ['registration', 'accepted', 0.09],
  ['authentication', 'never_opened', 0.05],
  ['authentication', 'attempts_used_up', 0.035],
  ['authentication', 'session_timeout', 0.015],
  ['registration', 'session_timeout', 0.01],
] as const satisfies readonly (readonly [Exclude<Counted, 'attempt'>, EndReason, number])[];
/** How attempts fail, and the share of visits with one. */
const FAILURES = [
  ['challenge_failed', 0.03],
  ['mismatch', 0.025],
  ['detection_timeout', 0.02],
  ['disconnected', 0.012],
] as const;

/**
 * Adds what the service would have counted in the days before today: charts of a site that has just begun have no shape.
 * The same counts each time.
 */
export function addEarlierTraffic(db: Database, nowUs: number): void {
  const random = mulberry32(30);
  const count = db.prepare(
    `INSERT INTO quarter_counts (quarter_us, what, ending, injection, count) VALUES (?, ?, ?, -1, 1)
     ON CONFLICT DO UPDATE SET count = count + 1`,
  );
  const today = nowUs - (nowUs % DAY_US);
  /** One of these, each with its share; null: what is left of the whole. */
  const chosen = <T extends readonly [...unknown[], number]>(of: readonly T[]): T | null => {
    const at = random();
    let sum = 0;
    for (const one of of) {
      sum += Number(one.at(-1));
      if (at < sum) return one;
    }
    return null;
  };
  db.transaction(() => {
    for (let day = today - DAYS * DAY_US; day < today; day += DAY_US) {
      const visits = (A_DAY[new Date(day / 1000).getUTCDay()] ?? 0) * (0.85 + 0.3 * random());
      for (let visit = 0; visit < visits; visit++) {
        const quarter = day + (OPENS + Math.floor(OPEN_FOR * random() ** 1.5)) * QUARTER_US;
        const [what, ending] = chosen(ENDINGS) ?? ENDINGS[0];
        count.run(quarter, what, ending);
        const failure = chosen(FAILURES);
        if (failure) count.run(quarter, 'attempt', failure[0]);
      }
    }
  })();
}
