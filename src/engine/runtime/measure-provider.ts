/**
 * Runs every network of a pack on the processor and on another provider, using the ramp picture: alone, and as many times
 * at once as the worker gathers.
 */
import {
  isTooSlowAlone,
  type Measured,
  PICTURES_AT_ONCE,
  type Provider,
} from '../../domain/packs/engine-provider.ts';
import { compareOutputs } from '../install/parity.ts';
import { rampInput } from '../install/self-check.ts';
import { type Outputs, openNetwork } from '../network/network.ts';
import { networksOf } from '../packs/networks-of.ts';
import type { LoadedModel, LoadedPack } from '../packs/packs.ts';

/** Runs per network. The first plans memory and compiles shaders; the best of the others counts. */
const RUNS = 4;

/** @throws whatever the provider throws if it cannot load or run a network */
export async function measureProvider(pack: LoadedPack, provider: Provider): Promise<Measured> {
  const models = networksOf<LoadedModel>(pack);
  const measured: Measured = { ms: 0, aloneMs: 0, cpuMs: 0, cosine: 1, disagreement: '' };
  for (const model of models) {
    const cpu = await timedRun(model, 'cpu', 1);
    measured.cpuMs += cpu.ms;
    const other = await timedRun(model, provider, 1);
    measured.aloneMs += other.ms;
    if (!note(measured, model, cpu.outputs, other.outputs)) return measured;
  }
  // Several pictures would take a slow one minutes, and can't make up for it.
  measured.ms = measured.aloneMs;
  if (isTooSlowAlone(measured)) return measured;
  measured.ms = 0;
  for (const model of models) {
    const cpu = await timedRun(model, 'cpu', PICTURES_AT_ONCE);
    const other = await timedRun(model, provider, PICTURES_AT_ONCE);
    measured.ms += other.ms / PICTURES_AT_ONCE;
    if (!note(measured, model, cpu.outputs, other.outputs)) return measured;
  }
  return measured;
}

/** @returns whether the outputs agree */
function note(measured: Measured, { manifest }: LoadedModel, expected: Outputs, got: Outputs): boolean {
  const { disagreement, cosine } = compareOutputs(manifest, expected, got);
  if (cosine !== null) measured.cosine = Math.min(measured.cosine, cosine);
  measured.disagreement = disagreement;
  return disagreement === '';
}

/** @param pictures in one run; all of them the same */
async function timedRun({ manifest, path }: LoadedModel, provider: Provider, pictures: number) {
  const network = await openNetwork(path, provider);
  try {
    const { data: one, shape } = rampInput(manifest.input);
    const data = new Float32Array(pictures * one.length);
    for (let i = 0; i < pictures; i++) data.set(one, i * one.length);
    let outputs: Outputs = {};
    let ms = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      outputs = await network.run(manifest.input.name, data, [pictures, ...shape.slice(1)]);
      if (run > 0) ms = Math.min(ms, performance.now() - start);
    }
    return { ms, outputs };
  } finally {
    await network.close();
  }
}
