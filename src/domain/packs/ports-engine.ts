/** The face engine, as flows use it. */

import type { PoseRange, QualityLimits } from '../capture/quality.ts';
import type { Reading, TracedReading } from '../capture/reading.ts';
import type { Calibration } from './calibration.ts';
import type { Provider, ProviderTrial } from './engine-provider.ts';
import type { SiteCalibration } from './site-calibration.ts';

export interface PackInfo {
  name: string;
  /** Number of float32 values in a template. */
  dimension: number;
  /** The calibration in use: the pack's own, made stricter by the site's if there is one. */
  calibration: Calibration;
  /** The pack's own calibration. */
  packCalibration: Calibration;
  /** False match rate of a 1:1 comparison if the site has set none; absent: the product's default. */
  defaultMatchFmr?: number;
  /** The site's own calibration of this pack; absent or null: the site is not calibrated. */
  site?: SiteCalibration | null;
  hasLiveness: boolean;
  /** The liveness score at which the pack's liveness networks were measured, 0…1. */
  minLiveness: number;
  models: readonly { name: string; task: string; licence: string; sha256: string }[];
}

export interface ReadOptions extends TraceOptions {
  /** Faces outside these limits are not embedded: the costliest stage is reserved for frames that can count. */
  limits: QualityLimits;
  /** Faces that point elsewhere are not embedded either; absent: they may point anywhere. */
  pose?: PoseRange;
  /** False: only detection and quality. */
  embed: boolean;
  /** Live frames must be small; default: a still picture, which may be a camera's. */
  purpose?: PicturePurpose;
}

export interface TraceOptions {
  /** Milliseconds from now after which the result is of no use. */
  deadlineMs: number;
  /** Who sent the picture; absent: work of the appliance itself. Sources take turns at the engine. */
  source?: PictureSource;
  /** Aborted when nobody waits for the result any more. A picture that waits is then dropped. */
  signal?: AbortSignal;
}

export type PicturePurpose = 'frame' | 'still';

export interface PictureSource {
  /** The session, or the caller. Of a session's frames, one is read at a time. */
  party: string;
  /** The client's network, see networkOf; '': this host. */
  network: string;
  /** Somebody stands at a kiosk, with others behind them: they are served before people with phones. */
  atKiosk?: boolean;
}

/** The stages of reading a picture, in their order. A picture without a fit face does not come to the later ones. */
export const STAGES = ['decode', 'detect', 'landmarks', 'quality', 'liveness', 'embed'] as const;
/** How long each stage took, ms. */
export type StageTimes = Record<(typeof STAGES)[number], number>;

export const noTimes = (): StageTimes => Object.fromEntries(STAGES.map((stage) => [stage, 0])) as StageTimes;

interface EngineWork {
  pictures: number;
  /** Sum of the times in the workers, and of the times before in the queue, ms. */
  busyMs: number;
  waitedMs: number;
  /** Sums of what the stages took within `busyMs`. */
  stageMs: StageTimes;
}

export const noWork = (): EngineStatus['work'] => {
  const none = (): EngineWork => ({ pictures: 0, busyMs: 0, waitedMs: 0, stageMs: noTimes() });
  return { frame: none(), still: none() };
};

export interface EngineStatus {
  /** Those running; one that died is replaced within moments. */
  workers: number;
  queued: number;
  queueLimit: number;
  /** Whether the picture of somebody who has none waiting would be refused. */
  full: boolean;
  restarts: number;
  /** What was read since the engine was opened, whatever came of it. */
  work: Record<PicturePurpose, EngineWork>;
  provider: Provider;
  /** The test results of the requested accelerators, in their order. */
  trials: ProviderTrial[];
}

export interface FaceEngine {
  readonly pack: PackInfo;
  /**
   * Reads one picture.
   * @param image an encoded picture. It stays the caller's, since the best frame is kept to be stored; the worker
   * receives its only copy.
   * @throws EngineBusy if the queue is full, the deadline passed, nobody waits any more or the engine is closing;
   * WorkerDied; Error if a network fails
   */
  read(image: Uint8Array, options: ReadOptions): Promise<Reading>;
  /**
   * Decodes a live frame and looks for nothing in it, which takes about a quarter of the time of reading it.
   * @throws as read
   */
  trace(image: Uint8Array, options: TraceOptions): Promise<TracedReading>;
  status(): EngineStatus;
  close(): Promise<void>;
}

/** The engine cannot take the picture now: queue full, deadline passed, closing. Try again later. */
export class EngineBusy extends Error {}

/** The engine's worker died while it read the picture. */
export class WorkerDied extends EngineBusy {}
