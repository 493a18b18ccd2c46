/**
 * Processor time of replacing the data key, and of checking all security-relevant rows. `npm run bench rotation [--
 * --people 100000]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataKey, obtainDataKey, openStore, rotateDataKey } from '../../src/store/store.ts';
import { hexId, person, session, T0 } from '../store/samples.ts';
import { printTable } from './print-table.ts';

const given = process.argv.indexOf('--people');
const people = given < 0 ? 100_000 : Number(process.argv[given + 1]);
const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const PER_TURN = 1000;

async function timed<T>(job: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const before = process.cpuUsage();
  const value = await job();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

try {
  let store = await openStore({ folder, dataKey: loadDataKey(folder) });
  for (let at = 0; at < people; at += PER_TURN)
    await store.transact(async (tx) => {
      for (let n = at; n < Math.min(people, at + PER_TURN); n++) {
        const authId = hexId();
        await tx.addPerson(person(authId));
        await tx.linkEkyc(`e${n}`, authId, T0);
        await tx.addSession(session(hexId(), authId), null, '{}');
      }
    });
  const checked = await timed(() => store.verifyRows());
  await store.close();
  const sources = {
    credential: () => null,
    passphrase: () => Promise.reject(new Error('the key lies in its file')),
  };
  const rotated = await timed(() =>
    rotateDataKey({ folder, sources, note: async () => undefined, onProgress: () => undefined }),
  );
  store = await openStore({ folder, dataKey: await obtainDataKey(folder, sources) });
  if (!(await store.verifyRows()).whole) throw new Error('the rows are not whole after the rotation');
  await store.close();
  const row = (what: string, ms: number, count: number) => [
    what,
    String(count),
    `${(ms / 1000).toFixed(1)} s`,
    `${((ms * 1000) / count).toFixed(1)} µs`,
  ];
  printTable(
    ['what', 'rows', 'CPU time', 'per row'],
    [
      row('check of all security-relevant rows', checked.ms, people * 2),
      row('rotation of the data key, people with a link and a session each', rotated.ms, people),
    ],
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
