/**
 * The engine's result for one picture. A bad frame is a Reading, not an exception.
 * Terms: ISO/IEC 2382-37. Coordinates are pixels of the upright (EXIF-rotated) picture, origin top left.
 */
export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Right eye, left eye (as seen from the camera: left to right in the picture), nose tip, mouth corners. */
export type FivePoints = readonly [Point, Point, Point, Point, Point];

/** Each figure has a unit, so that limits can be set in terms that a person can check with a ruler. */
export interface Quality {
  /** Distance between the eye centres, px. */
  eyeDistancePx: number;
  /** Rotation of the head, degrees; 0 is frontal. Positive yaw: turned to the picture's right. */
  yawDeg: number;
  pitchDeg: number;
  rollDeg: number;
  /** Variance of the Laplacian over the aligned grey face scaled to 112 px, (grey levels)². */
  sharpness: number;
  /** Mean luma of the face region, 0…255. */
  brightness: number;
  /** Share of face pixels at either end of the scale (luma ≤ 8 or ≥ 247), 0…1. */
  clippedShare: number;
  /** Estimate of how much of the face is covered, 0 (free) … 1 (covered). */
  occlusion: number;
  /** One figure to rank frames of the same person by, 0…1. Never compared across packs. */
  overall: number;
}

/** Means as encoded in the picture, 0…255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface FaceColour {
  /** Nose and cheeks, without hair. */
  face: Rgb;
  /** The picture left and right of the head; null if the head leaves no room. */
  surround: Rgb | null;
}

/** Limits of still pictures that the engine reads. */
export const STILL_MAX_MEGABYTES = 12;
export const STILL_MAX_MEGAPIXELS = 40;

export type UnreadableReason =
  | 'not_jpeg'
  /** Coded in a way that is not read: arithmetic, lossless, hierarchical, of 12 bits. */
  | 'other_jpeg'
  | 'damaged'
  | 'too_many_bytes'
  | 'too_many_pixels'
  /** Its size and number of scans together would cost too much to decode. */
  | 'too_many_scans'
  | 'too_small';

export interface FaceReading {
  kind: 'face';
  imageWidth: number;
  imageHeight: number;
  box: Box;
  points: FivePoints;
  /**
   * x and y of 68 points (iBUG scheme), 136 values; null if the pack has no landmark network. They show the shape of
   * the head; like templates, they are biometric and stay in memory.
   */
  landmarks: Float32Array | null;
  quality: Quality;
  colour: FaceColour;
  /** See Traced. */
  trace: Uint8Array;
  /** Probability of a live face according to the pack's networks, 0…1; null if the pack has none. Never invented. */
  liveness: number | null;
  /** L2-normalised template of the pack's dimension; null if it was not requested or the face was not fit. */
  template: Float32Array | null;
}

/**
 * Luma of single pixels at fixed places of the picture, with the sensor noise: distinguishes repeated frames from new
 * ones.
 */
interface Traced {
  imageWidth: number;
  imageHeight: number;
  trace: Uint8Array;
}

interface Unreadable {
  kind: 'unreadable';
  reason: UnreadableReason;
}

/** A picture in which no face was looked for. */
export type TracedReading = Unreadable | ({ kind: 'traced' } & Traced);

export type Reading =
  | Unreadable
  /** `onlyIfTurned`: a still picture that would show a fit face after a quarter or half turn. */
  | ({ kind: 'no_face'; onlyIfTurned?: true } & Traced)
  | ({ kind: 'several_faces'; count: number } & Traced)
  | FaceReading;
