/** Messages between the pool and its workers. They are cloned, so they hold plain data only. */
import type { Reading, TracedReading } from '../../domain/capture/reading.ts';
import type { PicturePurpose, ReadOptions, StageTimes } from '../../domain/packs/ports-engine.ts';

/** What is to be done with a picture. */
export type PictureWork =
  | ({ kind: 'read'; purpose: PicturePurpose } & Pick<ReadOptions, 'limits' | 'pose' | 'embed'>)
  | { kind: 'trace' };

export type ToWorker = (PictureWork & { bytes: Uint8Array }) | { kind: 'close' };

export type FromWorker =
  /** The networks are loaded and have run once. */
  | { kind: 'ready' }
  | { kind: 'read'; reading: Reading | TracedReading; stageMs: StageTimes }
  /** A network failed on this picture; the worker continues. */
  | { kind: 'failed'; message: string };
