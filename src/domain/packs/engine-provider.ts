import { type Cause, cause } from '../site/cause.ts';

/**
 * What computes the networks: the processor, or an accelerator through one of ONNX Runtime's execution providers.
 * An accelerator is asked for by the site, tried by a real run, and used only if it answers as the processor does.
 */
export const PROVIDERS = ['cuda', 'dml', 'coreml', 'webgpu', 'cpu'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `auto`: what the platform's makers keep best first, then WebGPU, which runs on any maker's. */
const AUTO: Readonly<Record<string, readonly Provider[]>> = {
  win32: ['dml', 'webgpu'],
  darwin: ['coreml', 'webgpu'],
  linux: ['cuda', 'webgpu'],
};

const isProvider = (word: string): word is Provider => (PROVIDERS as readonly string[]).includes(word);

/** How one provider did when it was tried. */
export interface ProviderTrial {
  provider: Provider;
  /** It computes now. */
  used: boolean;
  /** Why it does not, in words; empty when it does. */
  reason: string;
  /** The same by its code; null when it does. */
  cause: Cause | null;
  /** All networks of the pack, one picture, best run, ms; null: it did not come so far. */
  ms: number | null;
  /** The same on one thread of the processor. */
  cpuMs: number | null;
  /** The least alike of the templates that the networks gave for one input, against the processor's; cosine. */
  cosine: number | null;
}

/** @returns the order to try, the processor last as it always works; null for what names no provider. */
export function readProviders(text: string, platform: string): Provider[] | null {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  const order = words.flatMap((word): readonly string[] =>
    word === 'auto' ? (AUTO[platform] ?? []) : [word],
  );
  if (!order.every(isProvider)) return null;
  const upToCpu = [...new Set<Provider>([...order, 'cpu'])];
  return upToCpu.slice(0, upToCpu.indexOf('cpu') + 1);
}

/** Templates of accelerator and processor meet in one gallery, so they must be all but the same. */
export const LEAST_COSINE = 0.999;
/** Share of an output's length by which other networks' numbers may differ; float16 rounds by less. */
export const MOST_DIFFERENCE = 0.01;

export interface Measured {
  ms: number;
  cpuMs: number;
  cosine: number;
  /** Of the first network that answered otherwise than the processor; empty when all agree. */
  disagreement: string;
}

/**
 * Why the measured provider is not used; null when it is. An accelerator works for one thread, the processor for
 * as many as there are workers, so it must beat them together.
 */
export function whyNot({ ms, cpuMs, disagreement }: Measured, cpuWorkers: number): Cause | null {
  if (disagreement !== '') return cause('provider_differs', disagreement, { detail: disagreement });
  const shareMs = cpuMs / cpuWorkers;
  if (ms < shareMs) return null;
  const than = cpuWorkers > 1 ? `${cpuWorkers} workers on the processor together` : 'the processor';
  const [own, against] = [ms.toFixed(1), shareMs.toFixed(1)];
  return cause('provider_slower', `it is slower than ${than}: ${own} ms per picture against ${against} ms`, {
    ms: own,
    against,
  });
}
