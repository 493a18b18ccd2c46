/** What flows may ask of the face engine. */

import type { QualityLimits } from '../capture/quality.ts';
import type { Reading } from '../capture/reading.ts';
import type { Calibration } from './calibration.ts';
import type { Provider, ProviderTrial } from './engine-provider.ts';
import type { SiteCalibration } from './site-calibration.ts';

export interface PackInfo {
  name: string;
  /** Length of the template, float32 values. */
  dimension: number;
  /** In use: the pack's own, made stricter by the site's where it has one. */
  calibration: Calibration;
  /** As the pack brings it. */
  packCalibration: Calibration;
  /** False match rate of a 1:1 comparison where the site has set none; without it the product's default. */
  defaultMatchFmr?: number;
  /** What the site's own people showed with this pack; absent or null: they were not measured. */
  site?: SiteCalibration | null;
  hasLiveness: boolean;
  /** Threshold that the pack's liveness models were measured at, 0…1. */
  minLiveness: number;
  models: readonly { name: string; task: string; licence: string; sha256: string }[];
}

export interface ReadOptions {
  /** Faces outside the limits are not embedded: the costliest stage is kept for frames that can count. */
  limits: QualityLimits;
  /** Detection and quality only. */
  embed: boolean;
  /** Milliseconds from now after which the answer is of no use. */
  deadlineMs: number;
}

export interface EngineStatus {
  workers: number;
  queued: number;
  queueLimit: number;
  restarts: number;
  provider: Provider;
  /** Of the accelerators that were asked for, in their order. */
  trials: ProviderTrial[];
}

export interface FaceEngine {
  readonly pack: PackInfo;
  /**
   * @param image an encoded picture. It stays the caller's (the worker gets its one copy): the best frame is
   *   kept to be stored.
   * @throws EngineBusy when the queue is full or the deadline passed, never because of what the picture holds.
   */
  read(image: Uint8Array, options: ReadOptions): Promise<Reading>;
  status(): EngineStatus;
  close(): Promise<void>;
}

/** The engine cannot take the picture now: queue full, deadline passed, closing. Try again later. */
export class EngineBusy extends Error {}
