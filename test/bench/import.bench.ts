/**
 * Rows per second of a bulk import over HTTP on two workers, compared with the bare engine reading the same pictures:
 * the cost of registering (search, sealing, a durable transaction per person). `npm run bench import`
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PEOPLE, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { importPeople } from '../../src/app/enrolment/import-task.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { benchFolder } from './bench-folder.ts';
import { printTable } from './print-table.ts';

const ROWS = 120;
const WORKERS = 2;
/** Share of the bare engine's rate. The rest is what a registration costs apart from its networks. */
const LIMIT = 0.7;
const ROUNDS = 2;

const folder = benchFolder();
const pictures = await makePictures();

/** Portraits as JPEG files, each a little brighter than the last. */
async function makePictures(): Promise<Buffer[]> {
  const names = Object.keys(PEOPLE) as PersonName[];
  const portraits = await Promise.all(names.map((name) => portrait(name)));
  const made = Array.from({ length: ROWS }, (_, i) =>
    sharp(portraits[i % names.length])
      .modulate({ brightness: 1 + (i % 11) * 0.01 })
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
  return await Promise.all(made);
}

async function bareRate(): Promise<number> {
  const pack = loadPack(STANDARD_PACK, [join(import.meta.dirname, '..', '..', 'models')]);
  const engine = await openEngine({ pack, workers: WORKERS });
  const queue = [...pictures];
  const startMs = performance.now();
  const reader = async () => {
    for (let image = queue.pop(); image; image = queue.pop())
      await engine.read(image, { limits: STILL_LIMITS, embed: true, deadlineMs: 60_000 });
  };
  await Promise.all(Array.from({ length: WORKERS + 1 }, reader));
  const rate = ROWS / ((performance.now() - startMs) / 1000);
  await engine.close();
  return rate;
}

async function importRate(round: number): Promise<number> {
  const config = readConfig({ OMOTE_DATA_DIR: join(folder, `data${round}`), OMOTE_WORKERS: String(WORKERS) });
  const options = {
    dryRun: false,
    overwrite: false,
    refuseDuplicates: false,
    retry: false,
    ignoreColumns: false,
  };
  const request = { csvPath: join(folder, 'people.csv'), imagesFolder: folder, ...options };
  const { sent, seconds, import: job } = await importPeople(config, request, () => undefined);
  if (job.counts.done !== ROWS) throw new Error(`registered ${job.counts.done} of ${ROWS}`);
  return sent / seconds;
}

pictures.forEach((picture, i) => {
  writeFileSync(join(folder, `${i}.jpg`), picture);
});
const lines = pictures.map((_, i) => `${i}.jpg,${randomBytes(4).toString('hex')}`);
writeFileSync(join(folder, 'people.csv'), ['image,ekyc_id', ...lines].join('\n'));

const rounds: { bare: number; full: number }[] = [];
// The two are measured in turn, so that other load on the machine affects both.
for (let i = 0; i < ROUNDS; i++) rounds.push({ bare: await bareRate(), full: await importRate(i) });
const best = (of: 'bare' | 'full') => Math.max(...rounds.map((r) => r[of]));
const ratio = best('full') / best('bare');
printTable(
  ['what', 'measured', 'limit'],
  [
    ['bare engine, pictures per second', best('bare').toFixed(1), ''],
    ['import, people per second', best('full').toFixed(1), ''],
    ['import over bare engine', `${ratio.toFixed(2)}×`, `${LIMIT}×`],
  ],
);
if (ratio < LIMIT) process.exitCode = 1;
