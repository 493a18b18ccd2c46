import type { KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import { cameraFault } from '../../camera/camera-fault.ts';
import { type PictureFacts, pictureFault } from '../../camera/picture-fault.ts';

/**
 * A face fills a third of the picture's height; below this size its eyes are closer together than recognition needs.
 */
const MIN_SHORT_SIDE_PX = 480;

/** The known facts about the camera; `null` for each one that has not been checked (yet). */
export interface CameraFacts extends PictureFacts {
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
  return pictureFault(facts);
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
