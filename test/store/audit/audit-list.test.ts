/** The list of the audit log, compared with evaluating all entries. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  AuditEntry,
  AuditFilter,
  AuditNote,
  AuditPlace,
  AuditReads,
} from '../../../src/domain/audit/audit.ts';
import { auditListReads } from '../../../src/store/audit/audit-list.ts';
import { SqliteSql } from '../../../src/store/file/sqlite-sql.ts';
import { T0 } from '../samples.ts';
import { askedBeside, ENGINE, freshPlace, leave, open } from '../temporary.ts';

const ALL: AuditFilter = {
  actor: null,
  action: null,
  subject: null,
  address: null,
  fromUs: null,
  untilUs: null,
};

type Page = AuditReads['auditPage'];

/** All pages of a list, first to last. */
async function listed(page: Page, filter: AuditFilter, size: number): Promise<AuditEntry[][]> {
  const pages: AuditEntry[][] = [];
  for (let after: AuditPlace | null = null; ; ) {
    const { entries, next }: Awaited<ReturnType<Page>> = await page(filter, after, size);
    expect(entries.length).toBeLessThanOrEqual(size);
    pages.push(entries);
    if (next === null) return pages;
    after = next;
  }
}

const ACTORS = ['operator:1', 'service'];
const ACTIONS = ['key.create', 'face.look'] as const;
const SUBJECTS = ['', 's', 't'];
const ADDRESSES = ['192.0.2.1', '192.0.2.2'];
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const someNote = fc.record({
  actor: fc.constantFrom(...ACTORS),
  action: fc.constantFrom(...ACTIONS),
  subject: fc.constantFrom(...SUBJECTS),
  address: orNull(fc.constantFrom(...ADDRESSES)),
  // Clocks are set back, and entries of one transaction share an instant.
  stepUs: fc.integer({ min: -4, max: 6 }),
});
const instant = fc.integer({ min: T0 - 20, max: T0 + 60 });
const someFilter: fc.Arbitrary<AuditFilter> = fc.record({
  actor: orNull(fc.constantFrom(...ACTORS)),
  action: orNull(fc.constantFrom(...ACTIONS)),
  subject: orNull(fc.constantFrom('s', 't', 'unknown')),
  address: orNull(fc.constantFrom(...ADDRESSES)),
  fromUs: orNull(instant),
  untilUs: orNull(instant),
});

function fits(f: AuditFilter, e: AuditEntry): boolean {
  const among = (wanted: unknown, is: unknown) => (wanted ?? null) === null || wanted === is;
  return (
    among(f.actor, e.actor) &&
    among(f.action, e.action) &&
    among(f.subject, e.subject) &&
    among(f.address, e.details.address) &&
    e.atUs >= (f.fromUs ?? 0) &&
    e.atUs < (f.untilUs ?? Number.MAX_SAFE_INTEGER)
  );
}

/** Reads the file with a bound of so few entries that lists need many pages; on PostgreSQL, with that of the store. */
const readerOf = (place: string, page: Page, most: number): [Page, () => void] => {
  if (ENGINE !== 'sqlite') return [page, () => undefined];
  const db = new Database(join(place, 'omote.db'));
  return [auditListReads(new SqliteSql(db), most).auditPage, () => db.close()];
};

it('contains what a search of all entries finds, each once, newest first, however few a page looks at', async () => {
  const input = fc.tuple(fc.array(someNote, { maxLength: 30 }), fc.array(someFilter, { maxLength: 8 }));
  const bounds = fc.record({ size: fc.integer({ min: 1, max: 5 }), most: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(input, bounds, async ([notes, filters], { size, most }) => {
      const place = freshPlace();
      const store = await open(place);
      let atUs = T0;
      await store.transact(async (tx) => {
        for (const { address, stepUs, ...note } of notes) {
          atUs += stepUs;
          await tx.addAudit({ ...note, atUs, details: address === null ? {} : { address } });
        }
      });
      const all = await store.auditAfter(0, 99);
      const [page, close] = readerOf(place, store.auditPage, most);
      for (const filter of [ALL, ...filters]) {
        const pages = await listed(page, filter, size);
        const found = pages.flat();
        const wanted = all.filter((entry) => fits(filter, entry));
        const byNumber = wanted.toSorted((a, b) => b.seq - a.seq);
        const byTime = byNumber.toSorted((a, b) => b.atUs - a.atUs);
        const isPeriod = filter.fromUs !== null || filter.untilUs !== null;
        const seqs = (entries: readonly AuditEntry[]) => entries.map(({ seq }) => seq);
        expect([seqs(byNumber), ...(isPeriod ? [seqs(byTime)] : [])]).toContainEqual(seqs(found));
        expect(found).toEqual(expect.arrayContaining(wanted));
      }
      close();
      await store.close();
      await leave(place);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 30) },
  );
});

const AFTER = 20_001;

/** Two entries, then so many that the first page looks at none of the two. */
async function longLog() {
  const place = freshPlace();
  const store = await open(place);
  const note = (part: Partial<AuditNote>): AuditNote => ({
    ...{ atUs: T0, actor: 'operator:1', action: 'key.create', subject: 'k', details: {}, ...part },
  });
  await store.transact(async (tx) => {
    await tx.addAudit(note({ details: { address: ADDRESSES[0] as string } }));
    await tx.addAudit(note({ atUs: T0 + 1, action: 'face.look', actor: 'service' }));
  });
  const hash = ENGINE === 'sqlite' ? 'randomblob(32)' : 'sha256(n::text::bytea)';
  await askedBeside(
    place,
    `INSERT INTO audit (at_us, actor, action, subject, details, hash)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${AFTER})
     SELECT ${T0} + 1 + n, CASE n % 2 WHEN 0 THEN 'service' ELSE 'operator:1' END, 'kiosk.present', 'x',
       '{"address":"192.0.2.2"}', ${hash} FROM numbers ORDER BY n`,
  );
  const found = async (filter: Partial<AuditFilter>) =>
    (await listed(store.auditPage, { ...ALL, ...filter }, 50)).map((page) => page.map(({ seq }) => seq));
  return { found };
}

it('looks at 20,000 entries for one page, and says where to go on', async () => {
  const { found } = await longLog();
  // Two filters that never meet among the newest: only one of them has an index that is walked.
  expect(await found({ address: ADDRESSES[1], action: 'key.create' })).toEqual([[], []]);
  // Time is read at once, from its end; who did little is, too.
  expect(await found({ untilUs: T0 + 2 })).toEqual([[2, 1]]);
  expect(await found({ fromUs: T0 + 1, untilUs: T0 + 2 })).toEqual([[2]]);
  expect(await found({ address: ADDRESSES[0] })).toEqual([[1]]);
  expect(await found({ actor: 'operator:1', untilUs: T0 + 2 })).toEqual([[1]]);
  expect(await found({ action: 'face.look', fromUs: T0 })).toEqual([[2]]);
  // Where both are wide, the period is walked.
  expect(await found({ action: 'kiosk.present', untilUs: T0 + 5 })).toEqual([[5, 4, 3]]);
  expect(await found({ action: 'kiosk.present', actor: 'task', fromUs: T0 })).toEqual([[], []]);
});
