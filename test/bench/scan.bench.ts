/**
 * The scan of the gallery for duplicates, as the product runs it: a real store with sealed templates, the native
 * search, rescoring, records and reviews. `npm run bench scan`. It needs 1 GB of disk and some minutes.
 */

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deviates } from '../../scripts/random.ts';
import { searchFolder } from '../../src/app/folders.ts';
import { normalise } from '../../src/domain/gallery/template.ts';
import { GalleryScan } from '../../src/flows/shield/scan-gallery.ts';
import { openSearch } from '../../src/search/open-search.ts';
import { openStore } from '../../src/store/store.ts';
import { face, hexId, person, T0 } from '../store/samples.ts';
import { packOf, worldOf } from '../support/world.ts';
import { benchFolder } from './bench-folder.ts';
import { printTable } from './print-table.ts';

const PEOPLE = Number(process.argv[2] ?? 100_000);
const DIMENSION = 192;
const PER_TRANSACTION = 500;
/** Limit for 100,000 people. The work grows with the square of the number. */
const LIMIT_S = 180 * (PEOPLE / 100_000) ** 2;
const { calibration } = JSON.parse(readFileSync('models/packs/standard.json', 'utf8'));

/**
 * Strangers whose scores are distributed like the pack's (mean 0.01, standard deviation 0.14: FMR 1e-3 at 0.45), so
 * that as many candidates are read and reviews opened as on a site. They consist of a component that all faces share,
 * and of the rest in few dimensions.
 */
const SHARED = Math.sqrt(0.01);
const FREE = 48;
const deviate = deviates(1);
const axes = Array.from({ length: FREE + 1 }, () =>
  normalise(Float32Array.from({ length: DIMENSION }, deviate)),
);

function stranger(): Float32Array {
  const own = new Float32Array(DIMENSION);
  for (let a = 1; a <= FREE; a++) {
    const share = deviate();
    for (let i = 0; i < DIMENSION; i++) own[i] += share * axes[a][i];
  }
  normalise(own);
  for (let i = 0; i < DIMENSION; i++) own[i] = SHARED * axes[0][i] + Math.sqrt(1 - SHARED ** 2) * own[i];
  return normalise(own);
}

const folder = benchFolder();
const store = await openStore({ folder, dataKey: randomBytes(32) });
const { search, portableBecause } = await openSearch(
  DIMENSION,
  async (authId) => (await store.templateOf(authId, 'bench'))?.template ?? null,
  searchFolder(),
);
if (portableBecause) process.stdout.write(`portable search: ${portableBecause}\n`);
let nowUs = T0;
const world = worldOf({
  store,
  search,
  pack: packOf(DIMENSION, calibration),
  clock: { nowUs: () => nowUs++ },
});

const seconds = (sinceMs: number) => (performance.now() - sinceMs) / 1000;
let startMs = performance.now();
for (let done = 0; done < PEOPLE; done += PER_TRANSACTION) {
  const jobs = Array.from({ length: Math.min(PER_TRANSACTION, PEOPLE - done) }, () => {
    const authId = hexId();
    const template = stranger();
    search.put(authId, template);
    return store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.putFace(face(authId, { template, registeredAtUs: nowUs++ }));
    });
  });
  await Promise.all(jobs);
}
process.stdout.write(`${PEOPLE.toLocaleString('en')} people enrolled in ${seconds(startMs).toFixed(0)} s\n`);

const scan = new GalleryScan(world, (error) => console.error(error));
startMs = performance.now();
const cpu = process.cpuUsage();
await scan.start(true);
while ((await scan.progress()).state === 'running') await new Promise((resolve) => setTimeout(resolve, 100));
const took = seconds(startMs);
const used = process.cpuUsage(cpu);
const end = await scan.progress();
if (end.state !== 'finished' || end.done !== PEOPLE) throw new Error(`the scan ended as ${end.state}`);
const pairs = (PEOPLE * (PEOPLE - 1)) / 2;
printTable(
  ['scan of the gallery', 'seconds', 'limit', ''],
  [
    [
      `${PEOPLE.toLocaleString('en')} × ${DIMENSION}, ${search.kind}`,
      took.toFixed(1),
      LIMIT_S.toFixed(0),
      took <= LIMIT_S ? 'ok' : 'OVER',
    ],
    [
      '  busy, all threads',
      ((used.user + used.system) / 1e6).toFixed(1),
      '',
      `${((used.user + used.system) / 1e6 / took).toFixed(2)} threads`,
    ],
    [
      '  found',
      '',
      '',
      `${end.records} records, ${end.reviews} reviews, ${((took * 1e9) / pairs).toFixed(1)} ns per pair`,
    ],
  ],
);
await store.close();
