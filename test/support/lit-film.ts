/**
 * A face in front of a screen that changes its colours, as numbers: what the engine would measure in a camera's frames.
 */

import { mulberry32 } from '../../scripts/random.ts';
import type { FaceColour, Rgb } from '../../src/domain/capture/reading.ts';
import {
  LIGHT_COLOURS,
  LIGHT_STEP_MS,
  LIGHT_STEPS,
  type LightSequence,
} from '../../src/domain/liveness/light-sequence.ts';
import type { LitFrame } from '../../src/domain/liveness/light-series.ts';

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const encoded = (l: number) => (l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055);
/**
 * Linear light of a screen colour, 0…1 for red, green and blue.
 * @param hex `#rrggbb`
 */
export const screen = (hex: string) =>
  [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255));

export interface Scene {
  /** The screen's light on the face, as a share of the other light. */
  share: number;
  fps?: number;
  lagMs?: number;
  /** Frame-to-frame deviation of the face's mean colour, grey levels. */
  strayed?: number;
  stepMs?: number;
  /** Seconds within which the camera adjusts its white balance towards neutral. */
  balanceS?: number;
  /** Colours of the face and the wall themselves, by ms since the start. Default: constant. */
  seenMs?: (atMs: number) => FaceColour;
}

const STILL: FaceColour = { face: [168, 124, 102], surround: [140, 142, 138] };

/** A face lit by this sequence (null: none) as a camera would see it. Colours are rounded to an eighth of a level. */
export function filmed(sequence: LightSequence | null, scene: Scene, seed: number): LitFrame[] {
  const {
    share,
    fps = 10,
    lagMs = 120,
    strayed = 0.4,
    balanceS,
    stepMs = LIGHT_STEP_MS,
    seenMs = () => STILL,
  } = scene;
  const rand = mulberry32(seed);
  const endMs = LIGHT_STEPS * stepMs + 300;
  const frames: LitFrame[] = [];
  const gain = [1, 1, 1];
  for (let atMs = 30 * rand(); atMs < endMs; atMs += (1000 / fps) * (0.8 + 0.4 * rand())) {
    const step = Math.floor((atMs - lagMs) / stepMs);
    const shown = sequence?.[step];
    const light = shown === undefined ? [0, 0, 0] : screen(LIGHT_COLOURS[shown]);
    const seen = (surface: Rgb, part: number, stray: number): Rgb => {
      const drift = stray * (rand() - 0.5);
      const one = (v: number, i: number) => {
        const lit = linear(v / 255) * (1 + part * light[i]) * gain[i];
        const level = 255 * encoded(lit) + drift + (stray * (rand() - 0.5)) / 2;
        return Math.round(8 * Math.min(255, level)) / 8;
      };
      return [one(surface[0], 0), one(surface[1], 1), one(surface[2], 2)];
    };
    if (balanceS)
      for (const i of [0, 1, 2]) gain[i] += ((1 / (1 + share * light[i]) - gain[i]) / balanceS) * (1 / fps);
    const { face, surround } = seenMs(atMs);
    const wall = surround && seen(surround, share / 5, 0.25 * strayed);
    frames.push({ atMs, colour: { face: seen(face, share, strayed), surround: wall } });
  }
  return frames;
}
