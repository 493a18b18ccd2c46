/**
 * Reading the gallery from PostgreSQL as a service does at its start, with 200,000 people (`-- --people 1000000`): `npm run
 * bench postgres-start`. Server and appliance share this machine's cores. The database (1 M: 8 GB) goes with the run.
 * `--without-rows`: as after a migration or a move, before the service has made the rows of the search.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { searchFolder } from '../../src/app/folders.ts';
import { openGallery } from '../../src/app/gallery/open-gallery.ts';
import { warmSearch } from '../../src/flows/gallery/warm-search.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { loadKernels } from '../../src/search/native.ts';
import { storedRow } from '../../src/search/stored-row.ts';
import { placeOfKey } from '../../src/store/file/person-keys.ts';
import { bytesOfTemplate, seal } from '../../src/store/file/seal.ts';
import { placeOfSearchRow } from '../../src/store/gallery/search-rows.ts';
import { placeOfTemplate } from '../../src/store/gallery/templates.ts';
import { encodedRow, type Value } from '../../src/store/move/row-format.ts';
import type { Kind } from '../../src/store/move/tables.ts';
import { Connection } from '../../src/store/postgres/connection.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { QUALITY, T0 } from '../store/samples.ts';
import { optionsFor } from '../support/postgres/driver.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { printTable } from './print-table.ts';

const given = process.argv.indexOf('--people');
const PEOPLE = given < 0 ? 200_000 : Number(process.argv[given + 1]);
/** Of the way that a start took before, one thread and bytes as text: so many are read that it can be told. */
const SOME = Math.min(PEOPLE, 10_000);
const WITH_ROWS = !process.argv.includes('--without-rows');
const DIMENSION = 1152;
const PACK = 'embedded';
const PAGE = 2000;
const LIMIT_S = (15 * PEOPLE) / 1_000_000;

const server = await PostgresServer.start({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
const url = server.url();
const dataKey = createSecretKey(randomBytes(32));
const postmaster = Number(readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
const store = await openPostgresStore({ url, dataKey: dataKey.export() });

const loaded = await loadKernels(join(searchFolder(), libraryName()));
if ('why' in loaded) throw new Error(loaded.why);
const kernels = loaded;

/** Windows of noise, about unit vectors: made in a microsecond. */
const noise = Float32Array.from(
  { length: 2 ** 20 },
  () => ((Math.random() - 0.5) * 3.46) / Math.sqrt(DIMENSION),
);
function template(): Float32Array {
  const start = Math.floor(Math.random() * (noise.length - DIMENSION));
  return noise.slice(start, start + DIMENSION);
}

const KINDS: Record<string, [string, Kind[]]> = {
  people: ['auth_id, created_at_us, failures, locked_until_us', ['TEXT', 'INTEGER', 'INTEGER', 'INTEGER']],
  person_keys: ['auth_id, wrapped', ['TEXT', 'BLOB']],
  faces: [
    'seq, feature_id, auth_id, session_id, registered_at_us, quality',
    ['INTEGER', 'TEXT', 'TEXT', 'TEXT', 'INTEGER', 'TEXT'],
  ],
  templates: ['seq, face_seq, pack, template, search_row', ['INTEGER', 'INTEGER', 'TEXT', 'BLOB', 'BLOB']],
};

async function fill(): Promise<void> {
  const options = { ...optionsFor(url), copies: true };
  const connection = await Connection.open(options.address.hosts[0], options, true);
  const quality = JSON.stringify(QUALITY);
  for (let at = 0; at < PEOPLE; at += PAGE) {
    const rows: Record<string, Value[][]> = { people: [], person_keys: [], faces: [], templates: [] };
    for (let n = at + 1; n <= Math.min(PEOPLE, at + PAGE); n++) {
      const [authId, key] = [randomBytes(16).toString('hex'), randomBytes(32)];
      const personKey = createSecretKey(key);
      const face = template();
      rows.people.push([authId, T0, 0, 0]);
      rows.person_keys.push([authId, seal(key, dataKey, placeOfKey(authId))]);
      rows.faces.push([n, `f${authId}`, authId, `s${authId}`, T0, quality]);
      const sealed = seal(bytesOfTemplate(face), personKey, placeOfTemplate(`f${authId}`, PACK, authId));
      const row = WITH_ROWS
        ? seal(storedRow(kernels, face), personKey, placeOfSearchRow(`f${authId}`, PACK, authId))
        : null;
      rows.templates.push([n, n, PACK, sealed, row]);
    }
    for (const [table, [columns, kinds]] of Object.entries(KINDS))
      await connection.copyIn(
        `COPY main.${table} (${columns}) FROM STDIN (FORMAT binary)`,
        rows[table].map((row) =>
          encodedRow(
            kinds.map((kind) => ({ name: '', kind })),
            row,
          ),
        ),
      );
  }
  await connection.exec('VACUUM ANALYZE');
  await connection.close();
}

async function seconds(job: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await job();
  return (performance.now() - startMs) / 1000;
}

const TICKS_PER_S = 100;

/** Of this process with its threads, and of the server with all it started, seconds. */
function cpu(): { own: number; server: number } {
  const { user, system } = process.cpuUsage();
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
      const [parent, times] = [fields[1], fields.slice(11, 15)];
      if (parent !== postmaster && Number(pid) !== postmaster) continue;
      ticks += times[0] + times[1] + (Number(pid) === postmaster ? times[2] + times[3] : 0);
    } catch {
      // It has ended meanwhile: the server counts it.
    }
  return { own: (user + system) / 1e6, server: ticks / TICKS_PER_S };
}

const filled = await seconds(fill);
process.stdout.write(`filled in ${filled.toFixed(0)} s\n`);

const log = pino({ level: 'silent' });
const place = { database: { url, credential: null } };
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
before.gallery.beginWarm(SOME);
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
