/**
 * Figures of the gallery search on this machine: `npm run bench search`. They are ratios within one run, best of
 * several rounds, in processor time where one thread is measured, so that other load on the machine hardly changes
 * them. It needs 7 GB and some minutes.
 */

import { spawnSync } from 'node:child_process';
import { freemem } from 'node:os';
import { join } from 'node:path';
import koffi, { type KoffiFunc } from 'koffi';
import { compile, findCompiler, LIBRARY_FLAGS, nativeFolder } from '../../scripts/native/compile.ts';
import { Random } from '../../scripts/random.ts';
import type { FaceSearch } from '../../src/domain/gallery/ports-search.ts';
import { ExactSearch } from '../../src/search/exact.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { type Kernels, loadKernels } from '../../src/search/native.ts';
import { NativeSearch } from '../../src/search/native-search.ts';
import { benchFolder } from './bench-folder.ts';
import { printTable } from './print-table.ts';
import { sqliteVec } from './sqlite-vec.ts';

const PACKS = [
  { name: 'standard', dimension: 192 },
  { name: 'embedded', dimension: 1152 },
  { name: 'mobilefacenet', dimension: 512 },
];
const PEOPLE = 1_000_000;
/**
 * Plain JavaScript and SQLite are timed with a tenth of the people: their cost is linear too, and there is not enough
 * memory for all.
 */
const TENTH = PEOPLE / 10;
const LIMIT = 100;
const LEAST = 0.5;
const ROUNDS = 9;
/** Values of `omote_kernel` in the C code. */
const KERNELS = [0, 1, 2, 3];

const random = new Random(1);
/**
 * Noise that templates are windows of: vectors of about unit length, which can be recreated in a microsecond instead of
 * being stored.
 */
const noise = Float32Array.from(
  { length: 2 ** 22 },
  () => (random.next() + random.next() + random.next() - 1.5) * 2,
);
function template(person: number, dimension: number): Float32Array {
  const start = Math.imul(person, 0x9e3779b1) >>> 10;
  const window = noise.slice(
    start % (noise.length - dimension),
    (start % (noise.length - dimension)) + dimension,
  );
  const scale = 1 / Math.sqrt(dimension);
  for (let i = 0; i < dimension; i++) window[i] *= scale;
  return window;
}

const built = benchFolder();
const { kernels, readAll, readByTwo } = await buildNative();

async function buildNative(): Promise<{
  kernels: Kernels[];
  readAll: (bytes: Uint8Array) => void;
  readByTwo: (bytes: Uint8Array) => Promise<unknown>;
}> {
  const compiler = findCompiler();
  if (!compiler) throw new Error('no C compiler: there is nothing to measure');
  const path = join(built, libraryName());
  const problem = compile(
    compiler,
    [...LIBRARY_FLAGS, '-fvisibility=default', join(nativeFolder, 'bench', 'read_all.c')],
    path,
  );
  if (problem) throw new Error(problem);
  const loaded = await Promise.all(KERNELS.map((kernel) => loadKernels(path, kernel)));
  const read = koffi.load(path).func('omote_read_all', 'int32_t', ['const uint8_t *', 'uint64_t']);
  return {
    kernels: loaded.filter((k): k is Kernels => !('why' in k)),
    readAll: (bytes) => read(bytes, bytes.length),
    readByTwo: (bytes) => {
      const half = bytes.length >> 1;
      return Promise.all([bytes.subarray(0, half), bytes.subarray(half)].map((part) => onThread(read, part)));
    },
  };
}

const onThread = (
  read: KoffiFunc<(bytes: Uint8Array, count: number) => number>,
  part: Uint8Array,
): Promise<unknown> =>
  new Promise((resolve, reject) =>
    read.async(part, part.length, (error: Error | null, value: unknown) =>
      error ? reject(error) : resolve(value),
    ),
  );

const native = (dimension: number, k: Kernels, threads: number, people: number): NativeSearch =>
  fill(
    new NativeSearch({
      dimension,
      kernels: k,
      templateOf: async (id) => template(Number(id), dimension),
      threads,
    }),
    dimension,
    people,
  );

function fill<T extends FaceSearch>(search: T, dimension: number, people: number): T {
  for (let i = search.size; i < people; i++) search.put(String(i), template(i, dimension));
  return search;
}

type Clock = () => number;
/**
 * Processor time of the process with all threads: what one thread takes even if other programs compete for its core.
 */
const cpuMs: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const wallMs: Clock = () => performance.now();

/** Time of each job, ms, best of the rounds. The jobs take turns, so that machine load affects them equally. */
async function times(jobs: readonly (() => unknown)[], clock: Clock, rounds = ROUNDS): Promise<number[]> {
  const best = jobs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [i, job] of jobs.entries()) {
      const start = clock();
      await job();
      best[i] = Math.min(best[i], clock() - start);
    }
  return best;
}

const verdict = (kept: boolean, limit: string) => ` (at least ${limit}: ${kept ? 'ok' : 'MISSED'})`;
const ms = (x: number) => (x < 10 ? x.toFixed(2) : x.toFixed(0));
const bytesOf = (k: Kernels, dimension: number) => k.codesPerRow(dimension) + 4 * k.factsPerRow(dimension);
const query = (dimension: number, people: number) => () => ({
  probe: template(random.below(people), dimension),
  limit: LIMIT,
  minScore: LEAST,
  except: null,
});
const ask = (search: FaceSearch, dimension: number, people: number) => () =>
  search.search({
    probe: template(random.below(people), dimension),
    limit: LIMIT,
    minScore: LEAST,
    except: null,
  });

/** Memory on the same kind of pages as the gallery, without which the bound would be meaningless. */
function hugePages(k: Kernels, size: number): Uint8Array {
  const memory = new Uint8Array(new SharedArrayBuffer(0, { maxByteLength: size }));
  (memory.buffer as SharedArrayBuffer).grow(size);
  k.advise(memory);
  return memory.fill(1);
}

async function benchPack(name: string, dimension: number): Promise<void> {
  process.stdout.write(`\n${name} pack: ${PEOPLE.toLocaleString('en')} × ${dimension}, one thread\n\n`);
  const before = process.memoryUsage().rss;
  const best = kernels[kernels.length - 1];
  const size = PEOPLE * bytesOf(best, dimension);
  const search = native(dimension, best, 1, PEOPLE);
  const resident = process.memoryUsage().rss - before;
  const memory = hugePages(best, size);
  const together = () => Promise.all(Array.from({ length: 8 }, ask(search, dimension, PEOPLE)));
  const background = () => search.searchMany(Array.from({ length: 64 }, query(dimension, PEOPLE)));
  const [read, one, eight] = await times(
    [() => readAll(memory), ask(search, dimension, PEOPLE), together],
    cpuMs,
  );
  const [many] = await times([background], cpuMs, 3);
  const plain = fill(new ExactSearch(dimension), dimension, TENTH);
  const [javascript] = await times([ask(plain, dimension, TENTH)], cpuMs, 3);
  const peer = sqliteVec(dimension, TENTH, (i) => template(i, dimension));
  const row = (what: string, took: number, note: string) => [what, ms(took), note];
  printTable(
    ['what', 'ms', ''],
    [
      row('read as many bytes', read, `${(size / read / 1e6).toFixed(1)} GB/s`),
      row(
        `${name}: native, ${best.name}`,
        one,
        `${((100 * read) / one).toFixed(0)} % of that bound${verdict(read / one >= 0.7, '70 %')}`,
      ),
      row('  eight at once, each', eight / 8, `${(one / (eight / 8)).toFixed(1)} × as many`),
      row('  64 in the background, each', many / 64, `${(one / (many / 64)).toFixed(1)} × as many`),
      row(
        'plain JavaScript (a tenth × 10)',
        javascript * 10,
        `native is ${((javascript * 10) / one).toFixed(0)} ×${verdict(javascript * 10 >= 10 * one, '10 ×')}`,
      ),
      peer === null
        ? ['sqlite-vec', '–', 'not installed (test/bench/peers)']
        : row(
            'sqlite-vec (a tenth × 10)',
            peer * 10,
            `native is ${((peer * 10) / one).toFixed(0)} ×${verdict(peer * 10 >= 10 * one, '10 ×')}`,
          ),
    ],
  );
  process.stdout.write(
    `\nresident for ${PEOPLE.toLocaleString('en')} people: ${Math.round(resident / 1e6)} MB\n`,
  );
}

async function benchKernels(): Promise<void> {
  process.stdout.write('\ninstruction sets, 200,000 × 512, one thread\n\n');
  const searches = kernels.map((k) => native(512, k, 1, 200_000));
  const took = await times(
    searches.map((search) => ask(search, 512, 200_000)),
    cpuMs,
  );
  printTable(
    ['kernel', 'ms', '× portable'],
    kernels.map((k, i) => [k.name, ms(took[i]), (took[0] / took[i]).toFixed(1)]),
  );
}

/** How many searches of different callers two threads serve. Nobody waits for the end of another's pass. */
async function benchTogether(): Promise<void> {
  const [dimension, asked] = [192, 128];
  process.stdout.write(`\nidentifications, ${PEOPLE.toLocaleString('en')} × ${dimension}, two threads\n\n`);
  const search = native(dimension, kernels[kernels.length - 1], 2, PEOPLE);
  const one = ask(search, dimension, PEOPLE);
  const rows: string[][] = [];
  for (const callers of [1, 2, 8]) {
    const caller = async () => {
      for (let i = 0; i < asked / callers; i++) await one();
    };
    const [ms] = await times([() => Promise.all(Array.from({ length: callers }, caller))], wallMs, 3);
    rows.push([String(callers), ((1000 * asked) / ms).toFixed(0)]);
  }
  printTable(['callers at a time', 'searches a second'], rows);
}

async function benchThreads(): Promise<void> {
  process.stdout.write('\nthreads, 500,000 × 512\n\n');
  const best = kernels[kernels.length - 1];
  const searches = [1, 2].map((threads) => native(512, best, threads, 500_000));
  const memory = hugePages(best, 500_000 * bytesOf(best, 512));
  const [one, two, readOne, readTwo] = await times(
    [
      ...searches.map((search) => ask(search, 512, 500_000)),
      async () => readAll(memory),
      () => readByTwo(memory),
    ],
    wallMs,
    10 * ROUNDS,
  );
  const gain = one / two;
  printTable(
    ['threads', 'ms', '', 'only reading as many bytes, ms', ''],
    [
      ['1', ms(one), '', ms(readOne), ''],
      [
        '2',
        ms(two),
        `${gain.toFixed(2)} ×${verdict(gain >= 0.9 * (readOne / readTwo), '0.9 of reading')}`,
        ms(readTwo),
        `${(readOne / readTwo).toFixed(2)} ×`,
      ],
    ],
  );
}

/** How far the cost per person deviates from that at 1,000,000. Above 1.25 it would not be linear. */
async function benchGrowth(dimension: number): Promise<void> {
  const roomy = freemem() > 10 * 4_000_000 * 256;
  const most = dimension <= 256 || roomy ? 4_000_000 : 2_000_000;
  process.stdout.write(`\ngrowth, dimension ${dimension}, one thread\n\n`);
  const search = native(dimension, kernels[kernels.length - 1], 1, 0);
  const took: { people: number; ms: number }[] = [];
  for (const people of [10_000, 100_000, 1_000_000, most]) {
    fill(search, dimension, people);
    const [ms] = await times([ask(search, dimension, people)], cpuMs, people < 1e6 ? 20 * ROUNDS : ROUNDS);
    took.push({ people, ms });
  }
  const each = (t: { people: number; ms: number }) => (t.ms / t.people) * 1e6;
  const base = each(took[2]);
  const verdict = (ratio: number) => `${ratio.toFixed(2)} ×${ratio > 1.25 ? ' NOT LINEAR' : ''}`;
  printTable(
    ['people', 'ms', 'ns each', 'of that at 1,000,000'],
    took.map((t) => [t.people.toLocaleString('en'), ms(t.ms), each(t).toFixed(2), verdict(each(t) / base)]),
  );
}

async function benchPuts(): Promise<void> {
  process.stdout.write('\nputs of the event loop while searches run, 200,000 × 1152\n\n');
  const search = native(1152, kernels[kernels.length - 1], 1, 200_000);
  let done = false;
  const searching = (async () => {
    for (let i = 0; i < 60; i++) await ask(search, 1152, 200_000)();
    done = true;
  })();
  const took: number[] = [];
  while (!done) {
    const person = random.below(250_000);
    const one = template(person, 1152);
    const start = performance.now();
    search.put(String(person), one);
    took.push((performance.now() - start) * 1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await searching;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)].toFixed(1);
  printTable(['puts', 'median µs', '99 % µs'], [[String(took.length), at(0.5), at(0.99)]]);
}

const pack = PACKS.find(({ name }) => name === process.argv[2]);
if (pack && process.argv[3] === 'growth') await benchGrowth(pack.dimension);
else if (pack) await benchPack(pack.name, pack.dimension);
else {
  await benchKernels();
  await benchThreads();
  await benchTogether();
  await benchPuts();
  // Each runs in a separate process, whose memory is then that of the gallery.
  for (const { name } of PACKS)
    for (const what of ['growth', 'pack']) {
      const child = spawnSync(process.execPath, [import.meta.filename, name, what], { stdio: 'inherit' });
      if (child.status === 0) continue;
      process.stderr.write(`${name} ${what}: ${child.error?.message ?? child.signal ?? child.status}\n`);
      process.exitCode = 1;
    }
}
