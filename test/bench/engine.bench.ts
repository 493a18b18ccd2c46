/**
 * Figures of the face engine on this machine: `npm run bench engine`. Times are the best of many
 * rounds, ms, so that other load on the machine shows as little as it can.
 */
import { STILL_LIMITS } from '../../src/domain/quality.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { Picture } from '../../src/engine/imaging/picture.ts';
import { readPicture } from '../../src/engine/pipeline.ts';
import { allModels, closeModels, type Models, openModels, warmUp } from '../../src/engine/runtime/models.ts';
import { type LoadedPack, loadPack } from '../../src/engine/runtime/packs.ts';
import { DECODE_LIMITS, decode, setUpDecoder } from '../../src/engine/stages/decode.ts';
import { detect } from '../../src/engine/stages/detect.ts';
import { landmarks } from '../../src/engine/stages/landmarks.ts';
import { frame720, MODELS, zooPack } from '../engine/pictures.ts';
import { peers } from './engine-peers.ts';
import { printTable } from './print-table.ts';

const ROUNDS = 40;
const LIMITS = { ...STILL_LIMITS, maxYawDeg: 90, maxPitchDeg: 90, maxRollDeg: 90, maxOcclusion: 1 };

interface Row {
  what: string;
  ms: string;
  limit: string;
  result: string;
}
const rows: Row[] = [];
const add = (what: string, ms: number | null, limit = '', result = '') =>
  rows.push({ what, ms: ms?.toFixed(1) ?? '', limit, result });

async function best(run: () => unknown, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds + 5; i++) {
    const start = performance.now();
    await run();
    if (i >= 5) times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/** What the networks alone take for one verification: what the pipeline costs beyond is ours to answer for. */
async function bareRuns(models: Models): Promise<number> {
  let sum = 0;
  for (const model of allModels(models)) {
    const embedder = models.embed.find((e) => e.model === model);
    const dynamic = model.manifest.task === 'detect' && model.manifest.decoder === 'yunet';
    const { width, height } = model.manifest.input;
    // A 16 : 9 frame on YuNet's canvas, in whole cells of 32 px.
    const canvas = dynamic ? { width, height: 32 * Math.ceil((width * 9) / 16 / 32) } : { width, height };
    for (const batch of model === models.landmarks ? [1, 2] : [embedder?.mirror ? 2 : 1]) {
      model.input(batch, canvas);
      sum += await best(() => model.run(batch, canvas));
    }
  }
  return sum;
}

async function oneThread(pack: LoadedPack, frame: Buffer): Promise<number> {
  setUpDecoder();
  const models = await openModels(pack);
  await warmUp(models);
  const read = (embed: boolean) => readPicture(models, frame, { limits: LIMITS, embed }, DECODE_LIMITS);
  const reading = await read(true);
  if (reading.kind !== 'face' || !reading.template)
    throw new Error(`the frame gives no template: ${reading.kind}`);
  const decoded = await decode(frame, DECODE_LIMITS);
  if (decoded.kind !== 'decoded') throw new Error(decoded.reason);
  add('  decode', await best(() => decode(frame, DECODE_LIMITS)));
  add('  detect, with shrinking', await best(() => detect(models.detect, new Picture(decoded.raster))));
  const picture = new Picture(decoded.raster);
  const [face] = await detect(models.detect, picture);
  if (models.landmarks) {
    const network = models.landmarks;
    add('  landmarks, two looks', await best(() => landmarks(network, picture, face)));
  }
  const frameMs = await best(() => read(false));
  add('720p frame, not embedded, one thread', frameMs, '25 ms', frameMs <= 25 ? 'ok' : 'OVER');
  const fullMs = await best(() => read(true));
  const bareMs = await bareRuns(models);
  const ratio = fullMs / bareMs;
  add('bare runs of all networks', bareMs);
  add('720p frame, embedded', fullMs, '3× bare', `${ratio.toFixed(2)}× ${ratio <= 3 ? 'ok' : 'OVER'}`);
  await closeModels(models);
  return fullMs;
}

/** The peers compute one embedding per face; the pack adds that of the mirrored one for accuracy. */
async function withoutMirror(pack: LoadedPack, frame: Buffer): Promise<number> {
  const models = await openModels({ ...pack, embed: pack.embed.map((e) => ({ ...e, mirror: false })) });
  await warmUp(models);
  const ms = await best(() => readPicture(models, frame, { limits: LIMITS, embed: true }, DECODE_LIMITS));
  add('… without the mirrored embedding', ms);
  await closeModels(models);
  return ms;
}

async function throughput(pack: LoadedPack, frame: Buffer, workers: number): Promise<number> {
  const start = performance.now();
  const engine = await openEngine({ pack, workers, queueLimit: 2 * ROUNDS });
  add(`start with ${workers} workers`, performance.now() - start, '2000 ms');
  const options = { limits: LIMITS, embed: true, deadlineMs: 120_000 };
  await Promise.all(Array.from({ length: 4 * workers }, () => engine.read(frame, options)));
  const begin = performance.now();
  await Promise.all(Array.from({ length: ROUNDS }, () => engine.read(frame, options)));
  const perSecond = (1000 * ROUNDS) / (performance.now() - begin);
  const megabytes = process.memoryUsage().rss / 1e6;
  add(
    `${workers} workers`,
    1000 / perSecond,
    '450 MB',
    `${perSecond.toFixed(1)}/s, ${megabytes.toFixed(0)} MB resident`,
  );
  await engine.close();
  return perSecond;
}

const times = (theirs: number, own: number): string => `${(theirs / own).toFixed(2)}×`;

const name = process.argv[2] ?? 'embedded';
const pack = name === 'zoo' ? zooPack('../shared/models') : loadPack(name, [MODELS]);
const frame = await frame720();
// Throughput first: resident memory must not count what the other measurements leave behind.
const one = await throughput(pack, frame, 1);
const two = await throughput(pack, frame, 2);
add('two workers over one', null, '', `${(two / one).toFixed(2)}×`);
const ours = await oneThread(pack, frame);
const plain = await withoutMirror(pack, frame);
for (const peer of peers(frame)) {
  if (peer.ms === null) add(peer.name, null, '', peer.note);
  else
    add(
      peer.name,
      peer.ms,
      '≥ 3×',
      `${times(peer.ms, ours)} ours, ${times(peer.ms, plain)} unmirrored; ${peer.note}`,
    );
}
printTable(
  ['what', 'ms', 'limit', 'result'],
  rows.map((r) => [r.what, r.ms, r.limit, r.result]),
);
