/** How imports are deleted, in both engines. */
import { beforeEach, expect, it } from 'vitest';
import type { ImportJob } from '../../../src/domain/enrolment/import.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { dropImport, dropStaleImports, openImport } from '../../../src/flows/enrolment/import-people.ts';
import { T0 } from '../samples.ts';
import { askedBeside, freshPlace, open } from '../temporary.ts';

const DAY_US = 86_400 * 1e6;
const ROWS = 2500;

let place: string;
let store: Store;

beforeEach(async () => {
  place = freshPlace();
  store = await open(place);
});

const add = (id: string, createdAtUs: number, phase: ImportJob['phase'] = 'run', rows = 1): Promise<void> =>
  store.transact(async (tx) => {
    const job = { id, csvHash: id, fileName: 'x.csv', createdAtUs, phase, unused: [], begun: null };
    await tx.addImport({ ...job, existing: 'skip', duplicates: 'record' });
    await tx.addImportRows(
      id,
      Array.from({ length: rows }, (_, n) => ({
        ...{ line: n + 2, image: `${n}.jpg`, ekycId: `e${n}`, authId: null },
        ...{ state: 'waiting' as const, reason: null },
      })),
    );
  });
const imports = async () =>
  (await askedBeside<{ id: string }>(place, 'SELECT id FROM imports ORDER BY id')).map(({ id }) => id);
const rowsLeft = async () =>
  Number((await askedBeside<{ n: number }>(place, 'SELECT count(*) AS n FROM import_rows'))[0]?.n);
const worldAt = (nowUs: number, sure = true) => ({
  store,
  clock: { nowUs: () => nowUs, certainUs: () => (sure ? nowUs : null) },
});

/** Notes how many rows there are after each transaction, and has the one of this number fail. */
function watched(failing = 0): number[] {
  const left: number[] = [];
  const { transact } = store;
  let number = 0;
  store.transact = async (run) => {
    if (++number === failing) throw new Error('killed');
    const result = await transact.call(store, run);
    left.push(await rowsLeft());
    return result as never;
  };
  return left;
}

it('an import is deleted in steps, after it is gone for everybody', async () => {
  await add('one', T0, 'run', ROWS);
  const left = watched();
  await dropImport(worldAt(T0), 'one', 'task');
  expect(left).toEqual([ROWS, 1500, 500, 0, 0]);
  expect(await imports()).toEqual([]);
});

it('one whose deletion broke off is found by nobody, and goes with what is stale', async () => {
  await add('one', T0, 'run', ROWS);
  watched(3);
  await expect(dropImport(worldAt(T0), 'one', 'task')).rejects.toThrow('killed');
  expect([await store.importJob('one'), await store.importJobs(9), await rowsLeft()]).toEqual([
    null,
    [],
    1500,
  ]);
  await dropStaleImports(worldAt(T0 + DAY_US));
  expect([await imports(), await rowsLeft()]).toEqual([[], 0]);
});

it('those of more than thirty days ago go, and those that were not read to the end, unless the clock is in doubt', async () => {
  const nowUs = T0 + 100 * DAY_US;
  await add('old', nowUs - 31 * DAY_US, 'run', ROWS);
  await add('young', nowUs - 29 * DAY_US);
  await add('unread', nowUs - DAY_US, 'reading');
  await add('being read', nowUs - 1e6, 'reading');
  await dropStaleImports(worldAt(nowUs, false));
  expect(await imports()).toHaveLength(4);
  const left = watched();
  await dropStaleImports(worldAt(nowUs));
  expect(left.slice(0, 4)).toEqual([2503, 1503, 503, 3]);
  expect(await imports()).toEqual(['being read', 'young']);
});

it('is left where it is when the service stops, and a new one can be opened meanwhile', async () => {
  const nowUs = T0 + 100 * DAY_US;
  await add('old', nowUs - 31 * DAY_US, 'run', ROWS);
  let steps = 0;
  await dropStaleImports(worldAt(nowUs), () => ++steps > 2);
  expect(await rowsLeft()).toBe(1500);
  const csv = Buffer.from('image,ekyc_id\na.jpg,e1\n');
  const options = { existing: 'skip', duplicates: 'record', charset: null, fileName: 't.csv' } as const;
  await openImport(worldAt(nowUs), { ...options, csv, actor: 'task' });
  await dropStaleImports(worldAt(nowUs));
  expect(await rowsLeft()).toBe(1);
});
