import type { Provider } from '../../domain/packs/engine-provider.ts';

/**
 * Providers that only one engine per process may use. Two threads with WebGPU sessions crash the process with SIGSEGV
 * (onnxruntime-node 1.30), and two engines are open during a switch of packs.
 */
const ONE_ENGINE_ALONE: readonly Provider[] = ['webgpu'];
const taken = new Set<Provider>();

export const isTaken = (provider: Provider): boolean => taken.has(provider);

export function take(provider: Provider): void {
  if (ONE_ENGINE_ALONE.includes(provider)) taken.add(provider);
}

export const release = (provider: Provider): boolean => taken.delete(provider);
