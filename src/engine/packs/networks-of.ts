import type { ModelManifest } from './manifest.ts';

/** What a pack is put together of: names in its manifest, files once it is loaded, sessions once it is open. */
export interface Networks<T> {
  detect: T;
  landmarks: T | null;
  embed: readonly { model: T }[];
  liveness: readonly T[];
  quality: T | null;
}

/** In the order of use. A task that is missing here does not compile. */
const BY_TASK: {
  [Task in ModelManifest['task']]: <T>(pack: Networks<T>) => readonly (T | null)[];
} = {
  detect: ({ detect }) => [detect],
  landmarks: ({ landmarks }) => [landmarks],
  embed: ({ embed }) => embed.map(({ model }) => model),
  liveness: ({ liveness }) => liveness,
  quality: ({ quality }) => [quality],
};

/** Every network of a pack; one that serves twice comes twice. */
export const networksOf = <T>(pack: Networks<T>): T[] =>
  Object.values(BY_TASK)
    .flatMap((ofTask) => ofTask(pack))
    .filter((network) => network !== null);
