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
  /**
   * Milliseconds a picture through all networks of the pack with as many pictures at once as the product gives it, best
   * run; null: the test did not get that far.
   */
  ms: number | null;
  /** Milliseconds for one picture alone on one processor thread. */
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

/** How many pictures an accelerator's worker reads at the same time. */
export const PICTURES_AT_ONCE = 16;

export interface Measured {
  /** A picture among others, as in ProviderTrial. */
  ms: number;
  /** A picture alone. */
  aloneMs: number;
  cpuMs: number;
  cosine: number;
  /** Describes the first network whose output differed from the processor's; empty if all agree. */
  disagreement: string;
}

/**
 * What the pipeline does on the worker's own thread besides the networks, as a share of what the networks take on one
 * thread of the processor (`npm run bench engine`). An accelerator doesn't take it off.
 */
const OWN_SHARE = 0.15;
/** How much longer than on the processor a visitor may wait who is alone. */
const MOST_ALONE = 1.5;

export const isTooSlowAlone = ({ aloneMs, cpuMs }: Pick<Measured, 'aloneMs' | 'cpuMs'>): boolean =>
  aloneMs > MOST_ALONE * cpuMs;

/**
 * Why the measured provider is not used; null if it is. An accelerator serves one thread while the processor serves as
 * many as there are workers, so it must beat all of them together; and who comes alone must not wait for it.
 */
export function rejectionCause(measured: Measured, cpuWorkers: number): Cause | null {
  const { ms, aloneMs, cpuMs, disagreement } = measured;
  if (disagreement !== '') return cause('provider_differs', disagreement, { detail: disagreement });
  const ownMs = OWN_SHARE * cpuMs;
  const shareMs = (cpuMs + ownMs) / cpuWorkers;
  const isFaster = ms + ownMs < shareMs;
  if (isFaster && !isTooSlowAlone(measured)) return null;
  const than =
    !isFaster && cpuWorkers > 1 ? `${cpuWorkers} workers on the processor together` : 'the processor';
  const [own, against] = (isFaster ? [aloneMs, cpuMs] : [ms + ownMs, shareMs]).map((value) =>
    value.toFixed(1),
  );
  return cause('provider_slower', `it is slower than ${than}: ${own} ms per picture against ${against} ms`, {
    ms: own,
    against,
  });
}
