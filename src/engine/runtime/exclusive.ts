import type { Provider } from '../../domain/packs/engine-provider.ts';

/**
 * Of a process: two threads with WebGPU sessions end it by SIGSEGV (onnxruntime-node 1.30), and while a pack is changed
 * two engines are open.
 */
const ONE_ENGINE_ALONE: readonly Provider[] = ['webgpu'];
const taken = new Set<Provider>();

export const isTaken = (provider: Provider): boolean => taken.has(provider);

export function take(provider: Provider): void {
  if (ONE_ENGINE_ALONE.includes(provider)) taken.add(provider);
}

export const release = (provider: Provider): boolean => taken.delete(provider);
