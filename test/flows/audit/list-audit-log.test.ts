import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuditFilter } from '../../../src/domain/audit/audit.ts';
import { everyAuditEntry, listAudit } from '../../../src/flows/audit/list-audit-log.ts';
import { T0 } from '../../store/samples.ts';
import { askedBeside, freshPlace, open } from '../../store/temporary.ts';

const ALL: AuditFilter = {
  actor: null,
  action: null,
  subject: null,
  address: null,
  fromUs: null,
  untilUs: null,
};
const AFTER = 20_001;

/** Three entries, whose times are not in their order, and so many later ones that a page looks at fewer. */
async function longLog() {
  const place = freshPlace();
  const store = await open(place);
  await store.transact(async (tx) => {
    for (const atUs of [T0, T0 + 2, T0 + 1])
      await tx.addAudit({ atUs, actor: 'task', action: 'key.create', subject: '', details: {} });
  });
  await askedBeside(
    place,
    `INSERT INTO audit (at_us, actor, action, subject, details, hash)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${AFTER})
     SELECT ${T0} + 2 + n, 'service', 'kiosk.present', 'x', '{}', randomblob(32) FROM numbers ORDER BY n`,
  );
  return { store, pageTokenKey: new Uint8Array(32) };
}

it('goes on from page to page by its cursors alone, also after a page without entries, to the same as the table', async () => {
  const world = await longLog();
  const pagesOf = async (filter: AuditFilter, size: number): Promise<number[][]> => {
    const pages: number[][] = [];
    for (let after: string | undefined; ; ) {
      const { items, next }: Awaited<ReturnType<typeof listAudit>> = await listAudit(
        world,
        filter,
        size,
        after,
      );
      pages.push(items.map(({ seq }) => seq));
      if (next === null) return pages;
      after = next;
    }
  };
  const filters: [AuditFilter, number[]][] = [
    [{ ...ALL, action: 'key.create', actor: 'task' }, [3, 2, 1]],
    [{ ...ALL, untilUs: T0 + 3 }, [2, 3, 1]],
    [{ ...ALL, fromUs: T0 + 1, untilUs: T0 + 3 }, [2, 3]],
    [{ ...ALL, actor: 'service', subject: 'y' }, []],
    [{ ...ALL, actor: 'service', action: 'key.create', fromUs: T0 }, []],
  ];
  for (const [filter, wanted] of filters) {
    const table: number[] = [];
    for await (const { seq } of everyAuditEntry(world, filter)) table.push(seq);
    expect(table).toEqual(wanted);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), async (size) => {
        expect((await pagesOf(filter, size)).flat()).toEqual(wanted);
      }),
      { numRuns: 4 },
    );
  }
  expect(await pagesOf({ ...ALL, subject: 'x', actor: 'task' }, 50)).toEqual([[], []]);
});
