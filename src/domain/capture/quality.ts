import type { FaceReading, Quality } from './reading.ts';

/** Problems that keep a face from being used, worst first; each maps to one instruction and one 422 code. */
export type QualityProblem =
  | 'too_small'
  | 'too_close'
  | 'off_centre'
  | 'turned'
  | 'too_dark'
  | 'too_bright'
  | 'unsharp'
  | 'covered';

export interface QualityLimits {
  minEyeDistancePx: number;
  /** Face width as a share of the picture's width above which the face leaves the frame. */
  maxFaceShare: number;
  maxYawDeg: number;
  maxPitchDeg: number;
  maxRollDeg: number;
  minSharpness: number;
  minBrightness: number;
  maxBrightness: number;
  maxClippedShare: number;
  maxOcclusion: number;
  /**
   * Area of a second face, as a share of the main one's, from which either may be meant, wherever the second one is.
   */
  similarFace: number;
  /** The same share for a second face that is wholly in view and in focus, or near the main one. */
  similarFaceInView: number;
}

/** Limits of a capture. ISO/IEC 29794-5 requires 90 px between the eyes for enrolment; 60 px still recognise well. */
export const CAPTURE_LIMITS: QualityLimits = {
  minEyeDistancePx: 50,
  maxFaceShare: 0.8,
  maxYawDeg: 22,
  maxPitchDeg: 22,
  maxRollDeg: 25,
  minSharpness: 40,
  minBrightness: 45,
  maxBrightness: 225,
  maxClippedShare: 0.35,
  maxOcclusion: 0.5,
  similarFace: 0.65,
  // Corresponds to somebody 35 cm behind a person who is 60 cm from the camera; a person looking over a shoulder is
  // nearer.
  similarFaceInView: 0.4,
};

/**
 * Limits of a still picture. One that a client uploads may be smaller and less centred than a live capture, and people
 * around may appear larger, since somebody chose it for the person in its middle.
 */
export const STILL_LIMITS: QualityLimits = {
  ...CAPTURE_LIMITS,
  minEyeDistancePx: 32,
  maxFaceShare: 1,
  similarFaceInView: 0.65,
};

/** Where a face points: from, to, in degrees. */
export interface PoseRange {
  yawDeg: readonly [number, number];
  pitchDeg: readonly [number, number];
}

export function pointsWithin(
  { yawDeg, pitchDeg }: Pick<Quality, 'yawDeg' | 'pitchDeg'>,
  range: PoseRange,
): boolean {
  const within = (deg: number, [least, most]: readonly [number, number]) => deg >= least && deg <= most;
  return within(yawDeg, range.yawDeg) && within(pitchDeg, range.pitchDeg);
}

/** The problems of a face, worst first; empty if it meets the limits. */
export function qualityProblems(face: Omit<FaceReading, 'kind'>, limits: QualityLimits): QualityProblem[] {
  const q = face.quality;
  const found: QualityProblem[] = [];
  if (q.eyeDistancePx < limits.minEyeDistancePx) found.push('too_small');
  if (face.box.width > limits.maxFaceShare * face.imageWidth) found.push('too_close');
  if (centreOutside(face)) found.push('off_centre');
  if (Math.abs(q.yawDeg) > limits.maxYawDeg || Math.abs(q.pitchDeg) > limits.maxPitchDeg)
    found.push('turned');
  else if (Math.abs(q.rollDeg) > limits.maxRollDeg) found.push('turned');
  if (q.brightness < limits.minBrightness) found.push('too_dark');
  if (q.brightness > limits.maxBrightness || q.clippedShare > limits.maxClippedShare)
    found.push('too_bright');
  if (q.sharpness < limits.minSharpness) found.push('unsharp');
  if (q.occlusion > limits.maxOcclusion) found.push('covered');
  return found;
}

/** Whether part of the face is cut off: less than 85 % of its box lies within the picture. */
function centreOutside({ box, imageWidth, imageHeight }: Omit<FaceReading, 'kind'>): boolean {
  const visible =
    Math.max(0, Math.min(box.x + box.width, imageWidth) - Math.max(box.x, 0)) *
    Math.max(0, Math.min(box.y + box.height, imageHeight) - Math.max(box.y, 0));
  return visible < 0.85 * box.width * box.height;
}
