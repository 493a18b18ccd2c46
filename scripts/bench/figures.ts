import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';

/** Which measurements of `npm run bench` docs/figures.md shows, and what is aimed at. */
export interface Figure {
  what: string;
  bench: string;
  /** The first cell of the row: its beginning, or a pattern. The first row of any table with all `cells` is taken. */
  row: string | RegExp;
  /** Columns, by their heads, that are the result. */
  cells: readonly string[];
  /** Of all rows that fit, the one whose first number is the largest. */
  largest?: true;
  /** A run may lack the row, unless it is `--long`. */
  long?: true;
  limit?: string;
  /** @param n all numbers in the cells, in their order */
  met?: (...n: number[]) => boolean;
}

const MOVEMENTS = DEFAULT_SETTINGS.challengeMovements;

const most = (limit: number) => (n: number) => n <= limit;
const least = (limit: number) => (n: number) => n >= limit;
/** By the last number of the cells, which is a ratio. */
const lastMost =
  (limit: number) =>
  (...n: number[]) =>
    (n.at(-1) ?? Number.NaN) <= limit;
const lastLeast =
  (limit: number) =>
  (...n: number[]) =>
    (n.at(-1) ?? Number.NaN) >= limit;

const page = (what: string, row: string, ms: number): Figure[] => [
  {
    what: `${what}, first load, compressed`,
    ...{ bench: 'pages', row, cells: ['transferred, compressed'], limit: '150 kB', met: most(150) },
  },
  {
    what: `${what}, until a person can act`,
    ...{ bench: 'pages', row, cells: ['interactive'], limit: `${ms} ms`, met: most(ms) },
  },
];
const area = (what: string, cell: string, limit: number, unit: string): Figure => ({
  what: `area of the console, signed in, the largest: ${what}; of the limit`,
  ...{ bench: 'pages', row: /, (en|ja)$/, cells: [cell], largest: true },
  ...{ limit: `${limit} ${unit}`, met: most(limit) },
});

export const FIGURES: readonly Figure[] = [
  {
    what: `authentication, tap to result, ${MOVEMENTS} movements by somebody who moves at once: median; slowest`,
    ...{ bench: 'challenge', row: `tap to result, with ${MOVEMENTS} movements`, cells: ['median', 'worst'] },
    ...{ limit: '6 s', met: most(6) },
  },
  {
    what: 'authentication, tap to result, without movements: median; slowest',
    ...{ bench: 'challenge', row: 'tap to result, without a challenge', cells: ['median', 'worst'] },
    ...{ limit: '1 s', met: most(1) },
  },
  {
    what: 'forty phones at once, no movements: recognised; from opening to the result, median; slowest',
    bench: 'phones',
    row: '40, no movements',
    cells: ['recognised', 'opening to result, p50', 'slowest'],
    limit: '40; slowest 4 s',
    met: (recognised, _median, slowest) => recognised === 40 && (slowest ?? 5) <= 4,
  },
  {
    what: `forty phones at once, ${MOVEMENTS} movements: recognised; median; slowest`,
    ...{ bench: 'phones', row: `40, ${MOVEMENTS} movements` },
    cells: ['recognised', 'opening to result, p50', 'slowest'],
  },
  {
    what: 'start to ready, empty gallery, the built service: median; slowest of five',
    ...{ bench: 'service', row: 'start to ready', cells: ['measured'], limit: '1 s', met: most(1) },
  },
  {
    what: 'resident memory, two workers',
    ...{ bench: 'service', row: 'resident memory, 2 workers', cells: ['measured'] },
    ...{ limit: '350 MB', met: most(350) },
  },
  {
    what: 'resident memory, two workers, after 40 registrations',
    ...{ bench: 'service', row: '… after 40 registrations', cells: ['measured'] },
    ...{ limit: '450 MB', met: most(450) },
  },
  {
    what: '720p frame, decode to Reading without embedding, ms',
    ...{ bench: 'engine', row: '720p frame, not embedded', cells: ['ms'], limit: '25 ms', met: most(25) },
  },
  {
    what: '720p still to template, ms; over running its networks and decoding alone',
    ...{ bench: 'engine', row: '720p frame → template', cells: ['ms', 'result'] },
    ...{ limit: '1.25×', met: (_ms: number, ratio = Number.NaN) => ratio <= 1.25 },
  },
  {
    what: 'the same still with face-api (wasm)',
    ...{ bench: 'engine', row: '@vladmandic/face-api', cells: ['result'], limit: '3×', met: least(3) },
  },
  {
    what: 'the same still with human (wasm)',
    ...{ bench: 'engine', row: '@vladmandic/human', cells: ['result'], limit: '3×', met: least(3) },
  },
  {
    what: 'two workers over one, pictures a second',
    ...{
      bench: 'workers',
      row: 'two workers over one',
      cells: ['ratio', ''],
      limit: '1.9×',
      met: least(1.9),
    },
  },
  {
    what: 'two processes that share nothing over one: what this machine allows',
    ...{ bench: 'workers', row: 'two processes over one', cells: ['ratio'] },
  },
  {
    what: 'two workers over two processes that share nothing',
    ...{ bench: 'workers', row: 'two workers over two processes', cells: ['ratio'] },
    ...{ limit: '0.97×', met: least(0.97) },
  },
  {
    what: 'head-shape check, ms a frame',
    ...{ bench: 'shape', row: 'both', cells: ['ms a frame'], limit: '1 ms', met: most(1) },
  },
  {
    what: 'the machine that runs a page’s capture, a frame',
    ...{ bench: 'attempt', row: 'an attempt of', cells: ['median'], limit: '50 µs', met: most(50) },
  },
  {
    what: 'GET of a result (4.9), with the load generator on the same cores',
    ...{ bench: 'api', row: '4.9 polling', cells: ['measured'], limit: '25,000/s', met: least(25_000) },
  },
  {
    what: 'GET of a result (4.9), rate over bare Fastify + SQLite',
    ...{ bench: 'api', row: '… of bare', cells: ['measured'], limit: '0.5×', met: least(0.5) },
  },
  {
    what: 'GET of a result (4.9), CPU time of a call, by turns with bare Fastify + SQLite',
    ...{ bench: 'service', row: '… processor time of a call', cells: ['measured', 'ratio'] },
    ...{ limit: '0.8×', met: lastLeast(0.8) },
  },
  {
    what: 'issuing a URL (4.1), with the load generator on the same cores',
    ...{ bench: 'api', row: '4.1 issuing', cells: ['measured'], limit: '3,000/s', met: least(3000) },
  },
  {
    what: 'issuing a URL (4.1), open loop at half of that rate: p99',
    ...{ bench: 'api', row: '4.1 at half', cells: ['p99'], limit: '25 ms', met: most(25) },
  },
  {
    what: 'issuing a URL (4.1), CPU time of a call, by turns with a bare insert that is as durable and shares commits',
    ...{ bench: 'service', row: 'issuing (4.1)', cells: ['measured', 'ratio'] },
    ...{ limit: '0.5×', met: lastLeast(0.5) },
  },
  {
    what: 'page of 1,000 from 1,000,000 duplicate records, any depth: 99th of a hundred',
    ...{ bench: 'shield', row: 'automatic: 99th', cells: ['measured'], limit: '30 ms', met: most(30) },
  },
  {
    what: 'polling while 10,000 deletions are processed: p99; over p99 without',
    ...{ bench: 'deletion', row: '10000 deletions', cells: ['p99', 'ratio'], limit: '2×', met: lastMost(2) },
  },
  {
    what: 'gallery search, 1,000,000 people, pack `standard`, one thread, ms; of memory bandwidth',
    ...{ bench: 'search', row: 'standard: native, ', cells: ['ms', ''] },
    ...{ limit: '70 %', met: (_ms: number, share = Number.NaN) => share >= 70 },
  },
  {
    what: 'scan of 30,000 people with each other, pack `standard`, s',
    ...{ bench: 'scan', row: '30,000 ×', cells: ['seconds'] },
  },
  {
    what: 'scan of 100,000 people with each other, pack `standard`, s',
    ...{ bench: 'scan', row: '100,000 ×', cells: ['seconds'], long: true, limit: '180 s', met: most(180) },
  },
  {
    what: 'start with 1,000,000 people, pack `standard`, until the gallery is warm',
    ...{ bench: 'gallery', row: 'the middle one', cells: ['measured'], limit: '12 s', met: most(12) },
  },
  {
    what: 'a poll during that start: 99th of a hundred',
    ...{
      bench: 'gallery',
      row: 'a poll meanwhile, 99th',
      cells: ['measured'],
      limit: '50 ms',
      met: most(50),
    },
  },
  {
    what: 'overview of 30 days at 1,000,000 sessions',
    ...{ bench: 'console', row: 'overview, 30 days', cells: ['time'], limit: '50 ms', met: most(50) },
  },
  {
    what: 'success and times of 20 kiosks over 30 days, from their counts, 1,000,000 sessions',
    ...{ bench: 'console', row: 'figures of 20 kiosks', cells: ['time'], limit: '50 ms', met: most(50) },
  },
  ...page('capture page', 'capture page', 1000),
  ...page('kiosk', 'kiosk', 1000),
  ...page('console before signing in', 'console, before', 700),
  area('kB', 'transferred: ratio', 150, 'kB'),
  area('requests', 'requests: ratio', 20, ''),
  area('ms until a person can act', 'interactive: ratio', 700, 'ms'),
  {
    what: 'abuse of the capture socket, the slowest of eleven kinds to be closed',
    ...{ bench: 'refusals', row: /^closed: /, cells: ['measured'], largest: true },
    ...{ limit: '40 ms', met: most(40) },
  },
  {
    what: 'wrong sign-in, time for a name that there is over that for one that there is not',
    ...{ bench: 'refusals', row: 'wrong sign-in', cells: ['ratio'] },
    ...{ limit: '0.9–1.1×', met: (ratio: number) => ratio >= 0.9 && ratio <= 1.1 },
  },
  {
    what: '400 sessions, every tenth by somebody else: correct results',
    ...{ bench: 'sessions', row: 'sessions that ended right', cells: ['after 400'], limit: '400' },
    met: least(400),
  },
  {
    what: '400 sessions: private memory of the service after them over after 100',
    ...{ bench: 'sessions', row: 'private memory', cells: ['ratio'], limit: '1.10', met: most(1.1) },
  },
  {
    what: '400 sessions: descriptors after them over after 100',
    ...{ bench: 'sessions', row: 'descriptors', cells: ['ratio'], limit: '1.10', met: most(1.1) },
  },
  ...(
    [
      ['heap of the page', 'JavaScript heap'],
      ['DOM nodes', 'DOM nodes'],
      ['listeners', 'event listeners'],
      ['memory of the service', 'resident memory of the service'],
    ] as const
  ).map(
    ([what, row]): Figure => ({
      what: `kiosk in use for 30 minutes: ${what}, last over first`,
      ...{
        bench: 'kiosk',
        row: `30 minutes: ${row}`,
        cells: ['ratio'],
        long: true,
        limit: '1.10',
        met: most(1.1),
      },
    }),
  ),
];
