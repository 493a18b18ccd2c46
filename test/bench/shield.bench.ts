/**
 * Pages of the shield's lists with 1,000,000 records, at every depth of the cursor: `npm run bench shield`. Half of the
 * records have the same instant, as can happen in a scan of the gallery.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { RecordKind } from '../../src/domain/shield/shield.ts';
import { listDuplicates } from '../../src/flows/shield/list-duplicates.ts';
import { openStore } from '../../src/store/store.ts';
import { hexId, person, T0 } from '../store/samples.ts';
import { worldOf } from '../support/world.ts';
import { benchFolder } from './bench-folder.ts';
import { printTable } from './print-table.ts';

const RECORDS = 1_000_000;
const PAGE = 1000;
const LIMIT_MS = 30;
const folder = benchFolder();

/** Writes directly to the tables, because the store would take minutes. Each record has two hits. */
function fill(authId: string): void {
  const db = new Database(join(folder, 'omote.db'));
  const series = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${RECORDS})`;
  const half = RECORDS / 2;
  const at = `${T0} + iif(i <= ${half}, i * 1000, ${half} * 1000)`;
  const session = 'lower(hex(randomblob(16)))';
  db.pragma('synchronous = OFF');
  db.exec(`
    INSERT INTO automatic_detections (seq, auth_id, session_id, face_registered_at_us, detected_at_us)
      ${series} SELECT i, '${authId}', ${session}, ${T0}, ${at} FROM n;
    INSERT INTO detection_hits (detection_seq, rank, auth_id, session_id, face_registered_at_us, score)
      ${series} SELECT i, rank, '${authId}', ${session}, ${T0}, 0.5
      FROM n, (SELECT 0 AS rank UNION ALL SELECT 1);
    INSERT INTO reviews (seq, id, auth_id, session_id, face_registered_at_us, opened_at_us, state, judged_at_us)
      ${series} SELECT i, ${session}, '${authId}', ${session}, ${T0}, ${T0}, 'judged', ${T0} + i FROM n;
    INSERT INTO review_hits (review_seq, rank, auth_id, session_id, face_registered_at_us, score, confirmed)
      ${series} SELECT i, rank, '${authId}', ${session}, ${T0}, 0.5, 1
      FROM n, (SELECT 0 AS rank UNION ALL SELECT 1);
    ANALYZE;`);
  db.close();
}

const store = await openStore({ folder, dataKey: randomBytes(32) });
const world = worldOf({ store });
const authId = hexId();
await store.transact((tx) => tx.addPerson(person(authId)));
let startMs = performance.now();
fill(authId);
process.stdout.write(`filled in ${((performance.now() - startMs) / 1000).toFixed(0)} s\n`);

/**
 * Reads the whole list page by page.
 * @returns the time of every page, ms.
 */
async function walk(kind: RecordKind): Promise<number[]> {
  const times: number[] = [];
  let after: string | undefined;
  do {
    startMs = performance.now();
    const page = await listDuplicates(world, { kind, sinceUs: 0, untilUs: null }, PAGE, after);
    times.push(performance.now() - startMs);
    after = page.next ?? undefined;
  } while (after !== undefined);
  if (times.length !== RECORDS / PAGE) throw new Error(`${times.length} pages`);
  return times;
}

const rows: string[][] = [];
for (const kind of ['automatic', 'reviewed'] as const) {
  const times = await walk(kind);
  const part = (from: number, to: number) => {
    const sorted = times.slice(from * times.length, to * times.length).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  for (const [what, ms] of [
    ['first tenth, median', part(0, 0.1)],
    ['middle, median', part(0.45, 0.55)],
    ['last tenth, median', part(0.9, 1)],
    ['99th of a hundred', p99],
  ] as const)
    rows.push([`${kind}: ${what}`, `${ms.toFixed(1)} ms`, `${LIMIT_MS} ms`, (ms / LIMIT_MS).toFixed(2)]);
}
printTable([`page of ${PAGE} from ${RECORDS}`, 'measured', 'limit', 'ratio'], rows);
await store.close();
