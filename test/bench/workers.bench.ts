/**
 * What a second worker of the face engine gains, beside two processes that share nothing, which is what the machine allows;
 * what handing a worker its next picture before it answers would gain; and what a second worker costs in memory. All take
 * turns. Times of one and two are wall time: `npm run bench workers` on an otherwise idle machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { openModels, warmUp } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { setUpDecoder } from '../../src/engine/stages/decode.ts';
import { ANY_FACE, frame720, MODELS } from '../engine/pictures.ts';
import { benchFolder } from './bench-folder.ts';
import { BUILT, endChildren, endService, startService } from './children.ts';
import { threadsUs } from './cpu-time.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const TURNS = 9;
const RUN_MS = 1200;
const LEAST = 1.9;
/** From this share of two processes on, it is the machine that bounds two workers. */
const BOUND = 0.97;
const MOST_MB = 350;

const pack = loadPack(STANDARD_PACK, [MODELS]);
const frame = await frame720();

interface Rate {
  perSecond: number;
  /** Processor time of a picture, ms. */
  cpuMs: number;
}
interface Side {
  what: string;
  run: () => Promise<Rate>;
}

/** A process of its own: reads pictures for a while whenever it is told to, and says how many. */
async function serve(): Promise<void> {
  setUpDecoder();
  const models = await openModels(pack);
  await warmUp(models);
  const read = () => readPicture(models, frame, { limits: ANY_FACE, embed: true });
  for (let i = 0; i < 10; i++) await read();
  process.stdout.write('ready\n');
  for await (const _ of createInterface({ input: process.stdin })) {
    const startMs = performance.now();
    let count = 0;
    for (; performance.now() - startMs < RUN_MS; count++) await read();
    process.stdout.write(`${(1000 * count) / (performance.now() - startMs)}\n`);
  }
}

/** Reads pictures for a while, in as many lanes as there are readers. */
async function lanes(readers: readonly (() => Promise<unknown>)[]): Promise<Rate> {
  const [startMs, cpu] = [performance.now(), process.cpuUsage()];
  let pictures = 0;
  const lane = async (read: () => Promise<unknown>) => {
    for (; performance.now() - startMs < RUN_MS; pictures++) await read();
  };
  await Promise.all(readers.map(lane));
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (1000 * pictures) / (performance.now() - startMs),
    cpuMs: (user + system) / 1000 / pictures,
  };
}

/** As the product reads: a pool that hands a worker the next picture when it has answered. */
async function pooled(workers: number): Promise<Side> {
  const engine = await openEngine({ pack, workers, queueLimit: 64 });
  const read = () => engine.read(frame, { limits: ANY_FACE, embed: true, deadlineMs: 120_000 });
  for (let i = 0; i < 5 * workers; i++) await read();
  return {
    what: `${workers} in the pool`,
    run: () => lanes(Array.from({ length: 4 * workers }, () => read)),
  };
}

/** The product's worker threads without the pool, each with so many pictures at hand. */
async function handed(workers: number, atHand: number): Promise<Side> {
  const threads = Array.from(
    { length: workers },
    () =>
      new Worker(new URL('../../src/engine/runtime/worker.ts', import.meta.url), {
        workerData: { pack, provider: 'cpu', inBackground: false },
        execArgv: [],
      }),
  );
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  const waiting = threads.map((): (() => void)[] => []);
  for (const [i, thread] of threads.entries()) thread.on('message', () => waiting[i]?.shift()?.());
  const read = (i: number) => {
    const bytes = new Uint8Array(frame);
    return new Promise<void>((resolve) => {
      waiting[i]?.push(resolve);
      const work = { kind: 'read', limits: ANY_FACE, embed: true, purpose: 'still', bytes };
      threads[i]?.postMessage(work, [bytes.buffer]);
    });
  };
  for (let n = 0; n < 5; n++) await Promise.all(threads.map((_, i) => read(i)));
  return {
    what: `${workers} without the pool, ${atHand} at hand`,
    // Each lane stays with its worker.
    run: () => lanes(Array.from({ length: workers * atHand }, (_, i) => () => read(i % workers))),
  };
}

const processes: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of processes) child.kill();
});

async function line(child: ChildProcess): Promise<string> {
  return String((await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]);
}

async function apart(count: number): Promise<Side> {
  const own = Array.from({ length: count }, () =>
    spawn(process.execPath, [import.meta.filename, 'process'], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  processes.push(...own);
  await Promise.all(own.map(line));
  const used = () => own.reduce((sum, { pid }) => sum + threadsUs(pid ?? 0), 0);
  return {
    what: `${count} ${count === 1 ? 'process' : 'processes'}`,
    run: async () => {
      const from = used();
      const rates = own.map(line);
      for (const { stdin } of own) stdin?.write('go\n');
      const perSecond = (await Promise.all(rates)).reduce((sum, rate) => sum + Number(rate), 0);
      return { perSecond, cpuMs: (used() - from) / 1000 / ((perSecond * RUN_MS) / 1000) };
    },
  };
}

interface Memory {
  rssMb: number;
  pssMb: number;
}

/** Memory of the built service as it stands ready. */
async function memoryWith(workers: number): Promise<Memory> {
  const folder = benchFolder();
  const { pid } = await startService(folder, workers, {}, undefined, BUILT);
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024;
  const memory = { rssMb: mb('Rss'), pssMb: mb('Pss') };
  await endService(pid);
  return memory;
}

async function measure(): Promise<void> {
  const [one, two] = [await memoryWith(1), await memoryWith(2)];
  const sides = [
    await pooled(1),
    await pooled(2),
    await handed(2, 1),
    await handed(2, 2),
    await apart(1),
    await apart(2),
  ];
  const took: Rate[][] = sides.map(() => []);
  for (let turn = 0; turn < TURNS; turn++) {
    const order = [...sides.entries()];
    for (const [i, side] of turn % 2 === 0 ? order : order.toReversed()) took[i]?.push(await side.run());
  }
  const of = (i: number) => took[i] ?? [];
  const middle = (i: number, member: keyof Rate) =>
    quantile(
      of(i).map((rate) => rate[member]),
      0.5,
    );
  printTable(
    [`720p still to template, median of ${TURNS} turns`, 'per second', 'processor time of a picture'],
    sides.map(({ what }, i) => [
      what,
      middle(i, 'perSecond').toFixed(1),
      `${middle(i, 'cpuMs').toFixed(1)} ms`,
    ]),
  );
  /** Within each turn, the one over the other: median and quartiles. */
  const over = (what: string, a: number, b: number, least: number | null): string[] => {
    const ratios = of(a).map(({ perSecond }, turn) => perSecond / (of(b)[turn]?.perSecond ?? 0));
    const ratio = quantile(ratios, 0.5);
    const verdict = least === null ? '' : ratio >= least ? 'ok' : 'UNDER';
    const quartiles = [0.25, 0.75].map((part) => quantile(ratios, part).toFixed(2)).join('–');
    return [what, ratio.toFixed(2), quartiles, least === null ? '' : `≥ ${least}`, verdict];
  };
  const [POOL1, POOL2, ONE_AT_HAND, TWO_AT_HAND, ALONE, BESIDE] = [0, 1, 2, 3, 4, 5];
  const rows = [
    over('two workers over one', POOL2, POOL1, LEAST),
    over('two processes over one', BESIDE, ALONE, null),
    over('two workers over two processes', POOL2, BESIDE, BOUND),
    over('two workers, a second picture at hand, over without', TWO_AT_HAND, ONE_AT_HAND, null),
    over('one worker over one process', POOL1, ALONE, null),
  ];
  // Two workers that do as much as two processes are bounded by the machine.
  const [gain, , share] = rows;
  if (gain?.[4] === 'UNDER' && share?.[4] === 'ok') gain[4] = 'UNDER: so much the machine allows';
  printTable(['by turns', 'ratio', 'quartiles', 'limit', ''], rows);
  const mb = (n: number) => `${n.toFixed(0)} MB`;
  printTable(
    ['memory of the service, ready', 'one worker', 'two workers', 'a second worker', 'limit'],
    [
      ['resident (RSS)', mb(one.rssMb), mb(two.rssMb), mb(two.rssMb - one.rssMb), `${MOST_MB} MB`],
      ['its share (PSS)', mb(one.pssMb), mb(two.pssMb), mb(two.pssMb - one.pssMb), ''],
    ],
  );
  process.stdout.write(`${availableParallelism()} cores\n`);
}

if (process.argv[2] === 'process') await serve();
else {
  try {
    await measure();
  } finally {
    endChildren();
  }
  process.exit();
}
