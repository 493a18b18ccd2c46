import { type Provider, type ProviderTrial, rejectionCause } from '../../domain/packs/engine-provider.ts';
import { type Cause, cause } from '../../domain/site/cause.ts';
import type { LoadedPack } from '../packs/packs.ts';
import { isTaken } from './exclusive.ts';
import type { RunProbe } from './probe-process.ts';

const TAKEN = cause(
  'provider_taken',
  'another pack’s engine is using it; it is tried again at the next start',
);

export interface Choice {
  provider: Provider;
  /** The test results in the requested order; empty if only the processor was requested. */
  trials: ProviderTrial[];
}

/**
 * The first provider of `order` that works, agrees with the processor and is faster. The processor itself is not
 * tested.
 */
export async function chooseProvider(
  pack: LoadedPack,
  order: readonly Provider[],
  cpuWorkers: number,
  runProbe: RunProbe,
): Promise<Choice> {
  const trials: ProviderTrial[] = [];
  for (const provider of order) {
    if (provider === 'cpu') break;
    const trial = await tryProvider(pack, provider, cpuWorkers, runProbe);
    trials.push(trial);
    if (trial.used) return { provider, trials };
  }
  return { provider: 'cpu', trials };
}

async function tryProvider(
  pack: LoadedPack,
  provider: Provider,
  cpuWorkers: number,
  runProbe: RunProbe,
): Promise<ProviderTrial> {
  const answer = isTaken(provider) ? { failed: TAKEN } : await runProbe({ pack, provider });
  if ('failed' in answer)
    return { provider, ...refusedBy(answer.failed), ms: null, cpuMs: null, cosine: null };
  const { ms, cpuMs, cosine } = answer.measured;
  const why = rejectionCause(answer.measured, cpuWorkers);
  return { provider, ...refusedBy(why), ms, cpuMs, cosine };
}

/** @param why why the provider is not used; null: it is */
export const refusedBy = (why: Cause | null): Pick<ProviderTrial, 'used' | 'reason' | 'cause'> => ({
  used: why === null,
  reason: why?.text ?? '',
  cause: why,
});
