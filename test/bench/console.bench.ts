/**
 * What the console reads on a site with a million sessions: `npm run bench console`. Ratios: the overview's stored
 * counts compared with counting sessions each time, and issuing and ending sessions with and without maintaining the
 * counts.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DURATION_EDGES_US } from '../../src/domain/kiosks/kiosk-durations.ts';
import type { Store } from '../../src/domain/ports.ts';
import { reject } from '../../src/domain/sessions/session.ts';
import type { SessionFilter, SessionPlace } from '../../src/domain/site/ports-console.ts';
import { openStore } from '../../src/store/store.ts';
import { EVERY_SESSION, hexId, person, session } from '../store/samples.ts';
import { benchFolder } from './bench-folder.ts';
import { printTable } from './print-table.ts';

const SESSIONS = 1_000_000;
const PEOPLE = 1000;
const DAY_US = 86_400_000_000;
const END_US = 1_790_000_000_000_000;
const FROM_US = END_US - 30 * DAY_US;
/** Maximum time that the event loop may be blocked, ms. */
const LIMIT_MS = 50;
const WRITES = 8000;
const KIOSKS = 20;

const folder = benchFolder();
const dataKey = randomBytes(32);
const authIds = Array.from({ length: PEOPLE }, (_, i) => String(i + 1).padStart(32, '0'));

/** Thirty days of sessions: 85% accepted, 10% rejected, 5% never opened; one in 10,000 suspicious. */
async function fill(): Promise<void> {
  const store = await openStore({ folder, dataKey });
  await store.transact(async (tx) => {
    for (const id of authIds) await tx.addPerson(person(id));
  });
  await store.close();
  const db = new Database(join(folder, 'omote.db'));
  db.function('hex_id', { deterministic: false }, () => hexId());
  const policy = JSON.stringify(session('x', 'y').policy);
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${SESSIONS})
     INSERT INTO sessions (id, kind, id_type, identifier, auth_id, policy, issued_at_us, opened_at_us,
       opened_address, attempts, result, reason, ended_at_us, outcome_injection)
     SELECT hex_id(), iif(i % 20 = 0, 'registration', 'authentication'), 'auth', printf('%032d', 1 + i % ${PEOPLE}),
       printf('%032d', 1 + i % ${PEOPLE}), ?, ${FROM_US} + i * ${(END_US - FROM_US) / SESSIONS},
       iif(i % 20 = 7, NULL, ${FROM_US}), iif(i % 20 = 7, NULL, '::1'), 1, iif(i % 20 IN (7, 8, 9), 0, 1),
       CASE i % 20 WHEN 7 THEN 'never_opened' WHEN 8 THEN 'session_timeout' WHEN 9 THEN 'attempts_used_up'
         ELSE 'accepted' END,
       ${FROM_US} + i * ${(END_US - FROM_US) / SESSIONS} + 1, iif(i % 10000 = 0, 2, NULL) FROM n`,
  ).run(policy);
  fillKiosks(db);
  db.close();
}

/**
 * The same million sessions at twenty kiosks, about as the trigger counts them. Each kiosk is busy in every quarter-hour
 * of the thirty days.
 */
function fillKiosks(db: Database.Database): void {
  db.exec(`INSERT INTO session_origins (session_id, kiosk_id, session_seq)
    SELECT id, 'kiosk-' || (seq % ${KIOSKS}), seq FROM sessions`);
  const lengths = DURATION_EDGES_US.map((_, i) => `t${i}`);
  const counted = db.prepare(
    `INSERT INTO kiosk_counts (kiosk_id, kind, span, from_us, accepted, rejected, ${lengths.join(', ')})
     VALUES (?, 'authentication', ?, ?, ?, ?, ${lengths.map(() => '?').join(', ')})`,
  );
  const each = [15, 2, ...lengths.map((_, i) => i % 3)];
  for (const [span, quarters] of [
    ['quarter', 1],
    ['day', 96],
  ] as const) {
    const us = (quarters * DAY_US) / 96;
    const counts = each.map((count) => quarters * count);
    for (let from = FROM_US - (FROM_US % us); from < END_US; from += us)
      for (let k = 0; k < KIOSKS; k++) counted.run(`kiosk-${k}`, span, from, ...counts);
  }
}

/** The best of several runs, ms: what the machine is capable of. */
async function best(run: () => unknown, times = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

const ms = (n: number): string => `${n.toFixed(n < 10 ? 2 : 0)} ms`;
const share = (n: number): string => `${((100 * n) / LIMIT_MS).toFixed(n < 1 ? 1 : 0)} %`;

async function benchReads(store: Store): Promise<void> {
  const page = (filter: Partial<SessionFilter>, after: SessionPlace | null = null) =>
    store.sessionPage({ ...EVERY_SESSION, ...filter }, after, 50);
  const reads: [string, () => unknown][] = [
    ['overview, 30 days', () => store.quarterCounts(FROM_US, END_US)],
    ['figures of 20 kiosks, 30 days', () => store.kioskCounts('authentication', FROM_US, END_US)],
    ['list of one kiosk', () => page({ kioskId: 'kiosk-3' })],
    ['list, newest', () => page({})],
    ['list, in the middle', () => page({}, { atUs: 0, seq: SESSIONS / 2 })],
    ['list of one person', () => page({ authId: authIds[3] as string })],
    ['list, rejected for one reason', () => page({ reason: 'attempts_used_up' })],
    ['list, suspicious (one in 10,000)', () => page({ injection: 2 })],
    ['list of one day, a month ago', () => page({ sinceUs: FROM_US, untilUs: FROM_US + DAY_US })],
    [
      'list of one kiosk on that day',
      () => page({ kioskId: 'kiosk-3', sinceUs: FROM_US, untilUs: FROM_US + DAY_US }),
    ],
    ['list, a filter that nothing fits (bounded)', () => page({ state: 'attempting' })],
    ['history of one person', () => store.personHistory(authIds[3] as string, 20)],
    ['counts of the status', () => store.counts()],
  ];
  const rows: string[][] = [];
  for (const [what, read] of reads) {
    const took = await best(read);
    rows.push([what, ms(took), share(took)]);
  }
  printTable(['read at 1,000,000 sessions', 'time', `of ${LIMIT_MS} ms`], rows);
}

/** Time of the overview without stored counts, ms: SQLite groups the sessions. */
async function countedAnew(): Promise<number> {
  const db = new Database(join(folder, 'omote.db'), { readonly: true });
  const group = db.prepare(
    `SELECT ended_at_us / 900000000, kind, reason, outcome_injection, count(*) FROM sessions
     WHERE ended_at_us >= ? AND ended_at_us < ? GROUP BY 1, 2, 3, 4`,
  );
  const took = await best(() => group.all(FROM_US, END_US), 2);
  db.close();
  return took;
}

/**
 * Processor time to issue and end one session, µs. Processor time is used because other work on the machine must not
 * affect the result.
 */
async function writeUs(): Promise<number> {
  const store = await openStore({ folder, dataKey });
  const before = process.cpuUsage();
  for (let done = 0; done < WRITES; done += 200)
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        store.transact(async (tx) => {
          const issued = session(hexId(), authIds[i % PEOPLE] as string, { issuedAtUs: END_US + done });
          await tx.addSession(issued, randomBytes(32), '{}');
          await tx.saveSession(reject(issued, 'never_opened', END_US + done + 1));
        }),
      ),
    );
  const { user, system } = process.cpuUsage(before);
  await store.close();
  return (user + system) / WRITES;
}

/**
 * Drops the counting triggers.
 * @returns a function that restores them
 */
function withoutCounting(): () => void {
  const names = ['sessions_counted_at_issue', 'sessions_counted_at_end'];
  const db = new Database(join(folder, 'omote.db'));
  const text = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck();
  const made = names.map((name) => text.get(name) as string);
  db.exec(names.map((name) => `DROP TRIGGER ${name};`).join(''));
  db.close();
  return () => {
    const again = new Database(join(folder, 'omote.db'));
    for (const sql of made) again.exec(sql);
    again.close();
  };
}

/** Measures both in turn and takes the lowest of each. */
async function writing(): Promise<{ counting: number; bare: number }> {
  let [counting, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 3; turn++) {
    counting = Math.min(counting, await writeUs());
    const putBack = withoutCounting();
    bare = Math.min(bare, await writeUs());
    putBack();
  }
  return { counting, bare };
}

await fill();
const store = await openStore({ folder, dataKey });
await benchReads(store);
const kept = await best(() => store.quarterCounts(FROM_US, END_US));
await store.close();
const anew = await countedAnew();
const { counting, bare } = await writing();
process.stdout.write(
  `\noverview from kept counts ${ms(kept)}, counted anew ${ms(anew)}: ${(anew / kept).toFixed(0)} times as fast\n` +
    `processor time to issue and end a session: ${counting.toFixed(0)} µs with the counts, ${bare.toFixed(0)} µs without: ` +
    `${(counting / bare).toFixed(2)} times\n`,
);
