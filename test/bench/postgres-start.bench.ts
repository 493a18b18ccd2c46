/**
 * Reading the gallery from PostgreSQL as a service does at its start, with 200,000 people (`-- --people 1000000`): `npm
 * run bench postgres-start`. Server and appliance share this machine's cores. The database (1 M: 8 GB) is removed at
 * the end. `--without-rows`: as after a migration or a move, before the service has made the search rows.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openGallery } from '../../src/app/gallery/open-gallery.ts';
import { warmSearch } from '../../src/flows/gallery/warm-search.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { cpuSeconds } from './cpu-time.ts';
import { DIMENSION, fillDatabase, PACK } from './filled-database.ts';
import { printTable } from './print-table.ts';

const given = process.argv.indexOf('--people');
const PEOPLE = given < 0 ? 200_000 : Number(process.argv[given + 1]);
/** Number of people read the way that starts used to (one thread, bytes as text), enough for a measurable time. */
const SOME = Math.min(PEOPLE, 10_000);
const WITH_ROWS = !process.argv.includes('--without-rows');
const LIMIT_S = (15 * PEOPLE) / 1_000_000;

const server = await PostgresServer.start({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
const url = server.url();
const dataKey = createSecretKey(randomBytes(32));
const postmaster = Number(readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
const store = await openPostgresStore({ url, dataKey: dataKey.export() });

async function seconds(job: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await job();
  return (performance.now() - startMs) / 1000;
}

/** Processor time of this process with its threads, and of the server with all its processes, seconds. */
function cpu(): { own: number; server: number } {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, server: cpuSeconds(postmaster) };
}

const filled = await seconds(() => fillDatabase({ url, dataKey, people: PEOPLE, withRows: WITH_ROWS }));
process.stdout.write(`filled in ${filled.toFixed(0)} s\n`);

const log = pino({ level: 'silent' });
const place = { database: { url, credential: null, promotion: null } };
const opened = () => openGallery({ store, place, dataKey, log }, { name: PACK, dimension: DIMENSION }, 0);

const before = await opened();
let some = 0;
const enough = new AbortController();
const counted = {
  async *templates(pack: string) {
    for await (const one of store.templates(pack)) {
      if (++some > SOME) enough.abort();
      yield one;
    }
  },
};
before.gallery.beginLoading(SOME);
const beforeS = await seconds(() => warmSearch(counted, before.gallery, enough.signal));

const { gallery, warm } = await opened();
const cpuBefore = cpu();
const warmS = await seconds(() => warm(new AbortController().signal));
const cpuAfter = cpu();
if (gallery.size !== PEOPLE) throw new Error(`the gallery has ${gallery.size} people`);

printTable(
  [`${PEOPLE.toLocaleString('en')} sealed templates × ${DIMENSION}`, 'rows/s', 'seconds', 'limit', 'ratio'],
  [
    [
      'one thread, bytes as text (reckoned)',
      (SOME / beforeS).toFixed(0),
      ((beforeS * PEOPLE) / SOME).toFixed(1),
      '',
      '',
    ],
    [
      WITH_ROWS ? 'threads, rows of the search' : 'threads, templates',
      (PEOPLE / warmS).toFixed(0),
      warmS.toFixed(1),
      LIMIT_S.toFixed(0),
      (warmS / LIMIT_S).toFixed(2),
    ],
  ],
);
const [own, ofServer] = [cpuAfter.own - cpuBefore.own, cpuAfter.server - cpuBefore.server];
process.stdout.write(
  `CPU time: appliance ${own.toFixed(1)} s, PostgreSQL ${ofServer.toFixed(1)} s; on two cores with nothing beside them ${((own + ofServer) / 2).toFixed(1)} s\n`,
);
await store.close();
await server[Symbol.asyncDispose]();
process.exit();
