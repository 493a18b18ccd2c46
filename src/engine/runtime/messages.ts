/** Messages between the pool and its workers. They are cloned, so they hold plain data only. */
import type { QualityLimits } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import type { PicturePurpose } from '../../domain/packs/ports-engine.ts';

export type ToWorker =
  | { kind: 'read'; bytes: Uint8Array; limits: QualityLimits; embed: boolean; purpose: PicturePurpose }
  | { kind: 'close' };

export type FromWorker =
  /** The networks are loaded and have run once. */
  | { kind: 'ready' }
  | { kind: 'read'; reading: Reading }
  /** A network failed on this picture; the worker continues. */
  | { kind: 'failed'; message: string };
