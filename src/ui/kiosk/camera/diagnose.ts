import type { KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import { cameraFault } from '../../camera/camera-fault.ts';
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
/**
 * A face fills a third of the picture's height; below this size its eyes are closer together than recognition needs.
 */
const MIN_SHORT_SIDE_PX = 480;

/** The known facts about the camera; `null` for each one that has not been checked (yet). */
export interface CameraFacts {
  /** The page can ask for cameras at all: it is on HTTPS or a loopback address. */
  secure: boolean;
  /** The name of an error from getUserMedia. */
  error: string | null;
  /** The camera has worked before, so if it is missing now it was unplugged rather than never bought. */
  workedBefore: boolean;
  track: { label: string; width: number; height: number; ended: boolean } | null;
  /** The name of the camera assigned to this kiosk. */
  expectedLabel: string | null;
  /** `vvvv:pppp` or `vvvv:pppp:serial`; empty: any camera. */
  allowList: readonly string[];
  /** Four per second, the latest last. */
  frames: readonly FrameStats[];
  /** Milliseconds since the latest new picture. */
  sinceNewFrameMs: number;
}

/** The fault to show, a cause taking precedence over its consequences; null: no fault. */
export function diagnose(facts: CameraFacts): KioskCameraProblem | null {
  if (!facts.secure) return 'insecure';
  if (facts.error !== null) return problemOfError(facts.error, facts.workedBefore);
  const { track } = facts;
  if (!track) return null;
  if (track.ended) return 'unplugged';
  if (!isAllowedLabel(track.label, facts.allowList)) return 'not_allowed';
  if (facts.expectedLabel !== null && track.label !== facts.expectedLabel) return 'wrong_camera';
  if (Math.min(track.width, track.height) < MIN_SHORT_SIDE_PX) return 'low_resolution';
  if (facts.sinceNewFrameMs >= NO_PICTURE_MS) return 'frozen';
  // This comes first because a closed built-in shutter also makes every picture identical, and then somebody must open
  // it.
  if (isBlack(facts.frames)) return 'black';
  return isFrozen(facts.frames) ? 'frozen' : null;
}

/** A camera that worked earlier and is now missing was unplugged. */
function problemOfError(name: string, workedBefore: boolean): KioskCameraProblem {
  const fault = cameraFault(name);
  return fault === 'missing' && workedBefore ? 'unplugged' : fault;
}

/**
 * Whether the site allows the camera, judged by the USB IDs that Chromium appends to its name: `HD Pro Webcam
 * (046d:082d)`. The service checks serial numbers.
 */
export function isAllowedLabel(label: string, allowList: readonly string[]): boolean {
  if (allowList.length === 0) return true;
  const model = /\(([0-9a-f]{4}:[0-9a-f]{4})\)$/i.exec(label)?.[1]?.toLowerCase();
  return model !== undefined && allowList.some((rule) => rule.split(':', 2).join(':') === model);
}

/** Stricter than the absence of faults: there is light, and something new in the latest pictures. */
export function looksWell(frames: readonly FrameStats[]): boolean {
  const latest = frames.slice(-WELL_FRAMES);
  const moves = latest.some(({ hash }) => hash !== latest[0]?.hash);
  return latest.length === WELL_FRAMES && moves && !latest.some(isDark);
}

const isDark = ({ mean, deviation }: FrameStats): boolean =>
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
