/** Figures of the store on this machine: `npm run bench store`. It uses its own folder in the temporary directory. */

import { randomBytes } from 'node:crypto';
import type { Store } from '../../src/domain/ports.ts';
import { openStore } from '../../src/store/store.ts';
import { face, hexId, person, session } from '../store/samples.ts';
import { benchFolder } from './bench-folder.ts';
import { noiseTemplates } from './noise-templates.ts';
import { printTable } from './print-table.ts';

const PEOPLE = 20_000;
const DIMENSION = 192;
const IMAGE_BYTES = 2_000;

interface Row {
  what: string;
  count: number;
  seconds: string;
  'per second': number;
}

const rows: Row[] = [];

async function measure(what: string, count: number, run: () => unknown): Promise<void> {
  const start = performance.now();
  await run();
  const s = (performance.now() - start) / 1000;
  rows.push({ what, count, seconds: s.toFixed(2), 'per second': Math.round(count / s) });
}

/** Jobs submitted `together` in one turn of the event loop share one commit. */
async function inTurns(count: number, together: number, job: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += together) {
    await Promise.all(Array.from({ length: Math.min(together, count - done) }, job));
  }
}

async function fill(store: Store, authIds: readonly string[]): Promise<void> {
  const todo = [...authIds];
  await inTurns(todo.length, 200, () => {
    const authId = todo.pop() as string;
    return store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.putFace(face(authId, { template: randomTemplate(), image: randomBytes(IMAGE_BYTES) }));
    });
  });
}

const randomTemplate = noiseTemplates(DIMENSION);

async function benchSessions(store: Store, authId: string): Promise<void> {
  const ids = Array.from({ length: 10_000 }, hexId);
  const add = (id: string) =>
    store.transact((tx) => tx.addSession(session(id, authId), randomBytes(32), '{}'));
  await measure('addSession, one per transaction', 1_000, () => inTurns(1_000, 1, () => add(hexId())));
  for (const together of [8, 64, 256])
    await measure(`addSession, ${together} per turn`, 20_000, () =>
      inTurns(20_000, together, () => add(hexId())),
    );
  const left = [...ids];
  await inTurns(ids.length, 500, () => add(left.pop() as string));
  await measure('session(id)', 500_000, async () => {
    for (let i = 0; i < 500_000; i++) await store.session(ids[i % ids.length] as string);
  });
}

async function benchTemplates(store: Store): Promise<void> {
  for (const pass of ['first', 'second'])
    await measure(`templates(), ${DIMENSION} floats, ${pass} pass`, PEOPLE, async () => {
      let count = 0;
      for await (const { template } of store.templates('bench')) if (template !== null) count++;
      if (count !== PEOPLE) throw new Error(`${count} templates instead of ${PEOPLE}`);
    });
}

const folder = benchFolder();
const dataKey = randomBytes(32);
const authIds = Array.from({ length: PEOPLE }, hexId);
let store = await openStore({ folder, dataKey });
await measure('addPerson + putFace, 200 per turn', PEOPLE, () => fill(store, authIds));
await benchSessions(store, authIds[0] as string);
await store.close();
await measure('openStore', 1, async () => {
  store = await openStore({ folder, dataKey });
});
await benchTemplates(store);
await measure('templateOf(authId, pack)', 20_000, async () => {
  for (let i = 0; i < 20_000; i++) await store.templateOf(authIds[i % PEOPLE] as string, 'bench');
});
await measure('counts()', 100, async () => {
  for (let i = 0; i < 100; i++) await store.counts();
});
await store.close();
printTable(
  ['what', 'count', 'seconds', 'per second'],
  rows.map(({ what, count, seconds, 'per second': perS }) => [what, String(count), seconds, String(perS)]),
);
