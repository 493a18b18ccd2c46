import type { Task } from './manifest.ts';

/**
 * The networks of a pack by task: names in the pack's manifest, files once it is loaded, ONNX sessions once it is open.
 * `By` is the type that represents the network of each task.
 */
export interface Networks<By extends { [K in Task]: unknown }> {
  detect: By['detect'];
  landmarks: By['landmarks'] | null;
  embed: readonly { model: By['embed']; weight: number; mirror: boolean }[];
  liveness: readonly By['liveness'][];
  quality: By['quality'] | null;
}

/** The same type for the network of every task. */
export type PerTask<T> = { [K in Task]: T };

/** The networks in the order of use. A task that is missing here does not compile. */
const BY_TASK: { [K in Task]: <T>(pack: Networks<PerTask<T>>) => readonly (T | null)[] } = {
  detect: ({ detect }) => [detect],
  landmarks: ({ landmarks }) => [landmarks],
  embed: ({ embed }) => embed.map(({ model }) => model),
  liveness: ({ liveness }) => liveness,
  quality: ({ quality }) => [quality],
};

/** Every network of a pack; one that is used twice is listed twice. */
export const networksOf = <T>(pack: Networks<PerTask<T>>): T[] =>
  Object.values(BY_TASK)
    .flatMap((ofTask) => ofTask(pack))
    .filter((network) => network !== null);

/**
 * The same pack with each network replaced by the result of `to`.
 * @param to receives a network and its task in the pack
 */
export function mapNetworks<From extends { [K in Task]: unknown }, To extends { [K in Task]: unknown }>(
  pack: Networks<From>,
  to: <K extends Task>(network: From[K], task: K) => To[K],
): Networks<To> {
  return {
    detect: to(pack.detect, 'detect'),
    landmarks: pack.landmarks === null ? null : to(pack.landmarks, 'landmarks'),
    embed: pack.embed.map(({ model, weight, mirror }) => ({ model: to(model, 'embed'), weight, mirror })),
    liveness: pack.liveness.map((network) => to(network, 'liveness')),
    quality: pack.quality === null ? null : to(pack.quality, 'quality'),
  };
}
