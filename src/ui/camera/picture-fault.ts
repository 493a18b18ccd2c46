import type { FrameStats } from './frame-stats.ts';

/**
 * A covered lens gives the black level (0, or 16 in video range) and the noise of the sensor, a deviation of 1 to 3. A
 * dark room has more structure than that as soon as any light falls on anything.
 */
const BLACK_MEAN = 24;
const BLACK_DEVIATION = 4;
/** A shorter cover is ignored: a hand may be passing in front of the lens. */
const BLACK_FRAMES = 6;
/**
 * This many identical pictures in a row, at 4 per second, count as frozen. A sensor's noise never repeats, but two
 * samples could be of the same picture.
 */
const FROZEN_FRAMES = 8;
/** This many good pictures in a row count as healthy. */
const WELL_FRAMES = 4;
/** Webcams slow down to 5 pictures per second in the dark; one that sends none for this long has stopped. */
const NO_PICTURE_MS = 3000;

/** Why no face should be looked for in these pictures. */
export type PictureFault = 'black' | 'frozen';

export interface PictureFacts {
  /** Four per second, the latest last. */
  frames: readonly FrameStats[];
  /** Milliseconds since the latest new picture. */
  sinceNewFrameMs: number;
}

/** The fault of the latest pictures; null: none, or too few to tell. */
export function pictureFault({ frames, sinceNewFrameMs }: PictureFacts): PictureFault | null {
  // A camera that has stopped shows its last picture for ever, even if that was of a dark room.
  if (sinceNewFrameMs >= NO_PICTURE_MS) return 'frozen';
  // A closed built-in shutter also makes every picture identical, and then somebody must open it.
  if (isBlack(frames)) return 'black';
  return isFrozen(frames) ? 'frozen' : null;
}

/** Stricter than the absence of faults: there is light, and something new in the latest pictures. */
export function looksWell(frames: readonly FrameStats[]): boolean {
  const latest = frames.slice(-WELL_FRAMES);
  const moves = latest.some(({ hash }) => hash !== latest[0]?.hash);
  return latest.length === WELL_FRAMES && moves && !latest.some(isDark);
}

/** Whether the lens is covered, or the room without any light. */
export const isDark = ({ mean, deviation }: FrameStats): boolean =>
  mean <= BLACK_MEAN && deviation <= BLACK_DEVIATION;

function isBlack(frames: readonly FrameStats[]): boolean {
  const latest = frames.slice(-BLACK_FRAMES);
  return latest.length === BLACK_FRAMES && latest.every(isDark);
}

function isFrozen(frames: readonly FrameStats[]): boolean {
  const latest = frames.slice(-FROZEN_FRAMES);
  return latest.length === FROZEN_FRAMES && latest.every((f) => f.hash === latest[0]?.hash);
}

/** How many frames must be kept. */
export const FRAMES_KEPT = Math.max(BLACK_FRAMES, FROZEN_FRAMES);
