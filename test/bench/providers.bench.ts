/**
 * What accelerators gain: `npm run bench providers`, or `npm run bench providers -- --pack embedded`. First every network
 * of the pack, as often as one picture needs it, for 1 to 32 pictures in one run, on one thread of the processor and on
 * each accelerator that ONNX Runtime offers here and that computes. Then the whole engine, with the processor and with
 * the first accelerator that passes the product's own trial (docs/decisions/0016-execution-providers.md).
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROVIDERS, type Provider, readProviders } from '../../src/domain/packs/engine-provider.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { compareOutputs } from '../../src/engine/install/parity.ts';
import {
  type Network,
  type Outputs,
  offeredProviders,
  openNetwork,
} from '../../src/engine/network/network.ts';
import { networksOf } from '../../src/engine/packs/networks-of.ts';
import { type LoadedModel, type LoadedPack, loadPack } from '../../src/engine/packs/packs.ts';
import { ANY_FACE, frame720 } from '../engine/pictures.ts';
import { printTable } from './print-table.ts';

const PICTURES = [1, 4, 8, 16, 32];
const LEAST_RUNS = 5;
const MOST_RUN_MS = 1500;

/** Rows of the runs that one picture needs of a network, by docs/decisions/0004: the landmarks are found in two passes. */
function runsOf(pack: LoadedPack, model: LoadedModel): number[] {
  if (model === pack.landmarks) return [1, 2];
  return [pack.embed.some((e) => e.model === model && e.mirror) ? 2 : 1];
}

/** Rows of values between 0 and 1 that look like no other row. */
function inputs(length: number, rows: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: length * rows }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  });
}

interface Timed {
  ms: number;
  outputs: Outputs;
}

/** The best of several runs; the first plans memory and compiles shaders. */
async function timed(network: Network, { manifest }: LoadedModel, rows: number): Promise<Timed> {
  const { name, width, height, layout } = manifest.input;
  const shape = layout === 'nchw' ? [rows, 3, height, width] : [rows, height, width, 3];
  const data = inputs(3 * width * height, rows);
  let outputs = await network.run(name, data, shape);
  let ms = Number.POSITIVE_INFINITY;
  const begunMs = performance.now();
  for (let run = 0; run < LEAST_RUNS || (run < 40 && performance.now() - begunMs < MOST_RUN_MS); run++) {
    const startMs = performance.now();
    outputs = await network.run(name, data, shape);
    ms = Math.min(ms, performance.now() - startMs);
  }
  return { ms, outputs };
}

interface Measured {
  /** Milliseconds a picture, by the number of pictures in one run. */
  ms: number[];
  cosine: number;
  disagreement: string;
}

/** @throws whatever the provider throws if it cannot load or run a network */
async function measure(pack: LoadedPack, provider: Provider): Promise<Measured> {
  const measured: Measured = { ms: PICTURES.map(() => 0), cosine: 1, disagreement: '' };
  for (const model of networksOf<LoadedModel>(pack)) {
    const network = await openNetwork(model.path, provider);
    const cpu = await openNetwork(model.path, 'cpu');
    for (const [i, pictures] of PICTURES.entries())
      for (const rows of runsOf(pack, model)) {
        const { ms, outputs } = await timed(network, model, rows * pictures);
        measured.ms[i] += ms / pictures;
        if (provider === 'cpu') continue;
        const expected = await timed(cpu, model, rows * pictures);
        const parity = compareOutputs(model.manifest, expected.outputs, outputs);
        measured.cosine = Math.min(measured.cosine, parity.cosine ?? 1);
        measured.disagreement ||= parity.disagreement ?? '';
      }
    await network.close();
    await cpu.close();
  }
  return measured;
}

/** What the card's maker says is in use, MiB; empty without nvidia-smi. */
function cardMemory(): string {
  try {
    const query = ['--query-gpu=name,memory.used', '--format=csv,noheader'];
    return execFileSync('nvidia-smi', query, { stdio: 'pipe' }).toString().trim();
  } catch {
    return '';
  }
}

const { values: options } = parseArgs({ options: { pack: { type: 'string', default: STANDARD_PACK } } });
const pack = loadPack(options.pack, [join(import.meta.dirname, '..', '..', 'models')]);
const rows: string[][] = [];
for (const provider of PROVIDERS.filter((p) => offeredProviders().includes(p)).toReversed()) {
  try {
    const { ms, cosine, disagreement } = await measure(pack, provider);
    const agrees = provider === 'cpu' ? '' : disagreement || `cosine ≥ ${cosine.toFixed(7)}`;
    rows.push([provider, ...ms.map((value) => value.toFixed(2)), agrees, cardMemory()]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What ONNX Runtime says to people comes after its own file names and conditions.
    const [why] = message.replace(/^[\s\S]*(was false\. |: )(?=[A-Z])/, '').split('\n');
    rows.push([provider, ...PICTURES.map(() => ''), why, '']);
  }
}
const columns = PICTURES.map((n) => `${n} at once, ms a picture`);
printTable([`networks of ${pack.manifest.name}`, ...columns, 'against the processor', 'card'], rows);

const PAGES = 16;
const READ_MS = 4000;

/** Pictures a second of a whole engine, for some visitors who each send the next frame when the last was read. */
async function perSecond(engine: FaceEngine, frame: Uint8Array, visitors: number): Promise<number> {
  const begunMs = performance.now();
  let count = 0;
  const visit = async (i: number): Promise<void> => {
    while (performance.now() - begunMs < READ_MS) {
      const source = { party: `visitor ${i}`, network: `network ${i}` };
      await engine.read(frame, {
        limits: ANY_FACE,
        embed: true,
        deadlineMs: 60_000,
        purpose: 'frame',
        source,
      });
      count++;
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, i) => visit(i)));
  return (1000 * count) / (performance.now() - begunMs);
}

const frame = await frame720();
const engines: string[][] = [];
for (const order of ['cpu', 'auto']) {
  const engine = await openEngine({ pack, providers: readProviders(order, process.platform) ?? [] });
  // The first crowd comes to shapes that were not prepared.
  await perSecond(engine, frame, PAGES);
  const { provider, workers, trials } = engine.status();
  const [alone, crowd] = [await perSecond(engine, frame, 1), await perSecond(engine, frame, PAGES)];
  const refused = trials.filter(({ used }) => !used).map((trial) => `${trial.provider}: ${trial.reason}`);
  engines.push([order, `${provider}, ${workers}`, alone.toFixed(1), crowd.toFixed(1), refused.join('; ')]);
  await engine.close();
}
printTable(
  ['OMOTE_PROVIDERS', 'computes, workers', '720p, 1 visitor, 1/s', `${PAGES} visitors, 1/s`, 'not used'],
  engines,
);
// A driver may hang while it shuts down.
process.exit();
