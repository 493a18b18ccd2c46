import { type Cause, cause } from '../site/cause.ts';

/**
 * What computes the networks: the processor, or an accelerator through one of ONNX Runtime's execution providers. The
 * site asks for an accelerator; it is tested in a real run and used only if its results match the processor's.
 */
export const PROVIDERS = ['cuda', 'dml', 'coreml', 'webgpu', 'cpu'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * The providers that `auto` stands for: first the one that the platform's maker supports best, then WebGPU, which runs
 * on any maker's accelerator.
 */
const AUTO: Readonly<Record<string, readonly Provider[]>> = {
  win32: ['dml', 'webgpu'],
  darwin: ['coreml', 'webgpu'],
  linux: ['cuda', 'webgpu'],
};

const isProvider = (word: string): word is Provider => (PROVIDERS as readonly string[]).includes(word);

/** The result of testing one provider. */
export interface ProviderTrial {
  provider: Provider;
  /** The provider is in use. */
  used: boolean;
  /** Why it is not used, in words; empty if it is. */
  reason: string;
  /** The same reason as a code; null if it is used. */
  cause: Cause | null;
  /** Milliseconds for one picture through all networks of the pack, best run; null: the test did not get that far. */
  ms: number | null;
  /** The same on one processor thread. */
  cpuMs: number | null;
  /** The lowest cosine between the provider's template and the processor's for the same input; null: not computed. */
  cosine: number | null;
}

/**
 * Reads a comma-separated list of providers.
 * @returns the order in which to test them, ending with the processor, which always works; null if a word names no
 * provider
 */
export function readProviders(text: string, platform: string): Provider[] | null {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  const order = words.flatMap((word): readonly string[] =>
    word === 'auto' ? (AUTO[platform] ?? []) : [word],
  );
  if (!order.every(isProvider)) return null;
  const upToCpu = [...new Set<Provider>([...order, 'cpu'])];
  return upToCpu.slice(0, upToCpu.indexOf('cpu') + 1);
}

/**
 * Minimum cosine between an accelerator's templates and the processor's: both end up in one gallery, so they must be
 * nearly identical.
 */
export const LEAST_COSINE = 0.999;
/** Largest difference between other networks' outputs, as a share of the output's length; float16 rounds by less. */
export const MOST_DIFFERENCE = 0.01;

/** What a test measures: see ProviderTrial. It ends with the first network that differs, so that there are no times then. */
export type Measured = { cosine: number | null } & (
  | { ms: number; cpuMs: number; disagreement: null }
  | { ms: null; cpuMs: null; disagreement: string }
);

/**
 * Why the measured provider is not used; null if it is. An accelerator serves one thread while the processor serves as
 * many as there are workers, so it must beat all of them together.
 */
export function rejectionCause({ ms, cpuMs, disagreement }: Measured, cpuWorkers: number): Cause | null {
  if (disagreement !== null) return cause('provider_differs', disagreement, { detail: disagreement });
  const shareMs = cpuMs / cpuWorkers;
  if (ms < shareMs) return null;
  const than = cpuWorkers > 1 ? `${cpuWorkers} workers on the processor together` : 'the processor';
  const [own, against] = [ms.toFixed(1), shareMs.toFixed(1)];
  return cause('provider_slower', `it is slower than ${than}: ${own} ms per picture against ${against} ms`, {
    ms: own,
    against,
  });
}
