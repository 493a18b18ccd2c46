import type { Measured, Provider } from '../../domain/packs/engine-provider.ts';
import { compareOutputs } from '../install/parity.ts';
import { rampInput } from '../install/self-check.ts';
import { type Outputs, openNetwork } from '../network/network.ts';
import { networksOf } from '../packs/networks-of.ts';
import type { LoadedModel, LoadedPack } from '../packs/packs.ts';

/** Runs per network. The first plans memory and compiles shaders; the best of the others counts. */
const RUNS = 4;

/**
 * Runs the networks of a pack on the processor and on another provider, using the ramp picture, up to the first whose
 * outputs differ.
 * @throws whatever the provider throws if it cannot load or run a network
 */
export async function measureProvider(pack: LoadedPack, provider: Provider): Promise<Measured> {
  let [ms, cpuMs] = [0, 0];
  let least: number | null = null;
  for (const model of networksOf<LoadedModel>(pack)) {
    const other = await timedRun(model, provider);
    const cpu = await timedRun(model, 'cpu');
    const { disagreement, cosine } = compareOutputs(model.manifest, cpu.outputs, other.outputs);
    if (cosine !== null) least = Math.min(least ?? cosine, cosine);
    if (disagreement !== null) return { ms: null, cpuMs: null, cosine: least, disagreement };
    ms += other.ms;
    cpuMs += cpu.ms;
  }
  return { ms, cpuMs, cosine: least, disagreement: null };
}

async function timedRun({ manifest, path }: LoadedModel, provider: Provider) {
  const network = await openNetwork(path, provider);
  try {
    const { data, shape } = rampInput(manifest.input);
    let outputs: Outputs = {};
    let ms = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      outputs = await network.run(manifest.input.name, data, shape);
      if (run > 0) ms = Math.min(ms, performance.now() - start);
    }
    return { ms, outputs };
  } finally {
    await network.close();
  }
}
