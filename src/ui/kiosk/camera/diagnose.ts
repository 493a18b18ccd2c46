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
/** Pictures at 4 per second that are the same in every pixel. A sensor never repeats itself; two could be one picture. */
const FROZEN_FRAMES = 8;
/** This many good pictures in a row count as healthy. */
const WELL_FRAMES = 4;
/** In the dark webcams slow to 5 pictures per second; one that sends none for this long has stopped. */
const NO_PICTURE_MS = 3000;
/** A face fills a third of the height of the picture; below this its eyes are closer than recognition needs. */
const MIN_SHORT_SIDE_PX = 480;

/** The known facts about the camera; `null` for each one not checked (yet). */
export interface CameraFacts {
  /** The page may ask for cameras at all: HTTPS or loopback. */
  secure: boolean;
  /** Name of the error of getUserMedia. */
  error: string | null;
  /** It worked before, so that its absence is a cable and not a purchase. */
  workedBefore: boolean;
  track: { label: string; width: number; height: number; ended: boolean } | null;
  /** The camera that this kiosk keeps to. */
  expectedLabel: string | null;
  /** `vvvv:pppp` or `vvvv:pppp:serial`; empty: any. */
  allowList: readonly string[];
  /** Latest last, four per second. */
  frames: readonly FrameStats[];
  /** Since the latest new picture. */
  silentMs: number;
}

/** The fault to show, with a cause taking precedence over its consequences; null: no fault. */
export function diagnose(facts: CameraFacts): KioskCameraProblem | null {
  if (!facts.secure) return 'insecure';
  if (facts.error !== null) return problemOfError(facts.error, facts.workedBefore);
  const { track } = facts;
  if (!track) return null;
  if (track.ended) return 'unplugged';
  if (!isAllowedLabel(track.label, facts.allowList)) return 'not_allowed';
  if (facts.expectedLabel !== null && track.label !== facts.expectedLabel) return 'wrong_camera';
  if (Math.min(track.width, track.height) < MIN_SHORT_SIDE_PX) return 'low_resolution';
  if (facts.silentMs >= NO_PICTURE_MS) return 'frozen';
  // Behind a shutter that is part of the camera every pixel is black: then it is the shutter that needs a hand.
  if (isBlack(facts.frames)) return 'black';
  return isFrozen(facts.frames) ? 'frozen' : null;
}

/** A camera that worked earlier and is now missing was unplugged. */
function problemOfError(name: string, workedBefore: boolean): KioskCameraProblem {
  const fault = cameraFault(name);
  return fault === 'missing' && workedBefore ? 'unplugged' : fault;
}

/** Chromium puts the USB IDs of a camera behind its name: `HD Pro Webcam (046d:082d)`. Serials are the service's to judge. */
export function isAllowedLabel(label: string, allowList: readonly string[]): boolean {
  if (allowList.length === 0) return true;
  const model = /\(([0-9a-f]{4}:[0-9a-f]{4})\)$/i.exec(label)?.[1]?.toLowerCase();
  return model !== undefined && allowList.some((rule) => rule.split(':', 2).join(':') === model);
}

/** Not only nothing wrong (yet): there is light, and something new in each picture. */
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

/** Frames that are worth keeping. */
export const FRAMES_KEPT = Math.max(BLACK_FRAMES, FROZEN_FRAMES);
