/** Readings like the engine's. Every part can be overridden. */
import type { FaceReading, Quality, Reading, TracedReading } from '../../src/domain/capture/reading.ts';
import { normalise } from '../../src/domain/gallery/template.ts';
import type { CameraClaims } from '../../src/domain/liveness/injection.ts';

/** A person's template. Different people are at different angles. */
export const person = (angle: number, dimension = 3): Float32Array =>
  normalise(
    Float32Array.from({ length: dimension }, (_, i) => [Math.cos(angle), Math.sin(angle), 0.1][i] ?? 0),
  );

/** What the page of an honest webcam reports about its camera. */
export const WEBCAM: CameraClaims = {
  label: 'HD Webcam',
  trackType: 'MediaStreamTrack',
  width: 1280,
  height: 720,
  frameRate: 30,
  listed: true,
  webdriver: false,
  nativeMedia: true,
};

/** A usable frontal face in the middle of a 720p picture. */
export const faceReading = (
  change: Partial<FaceReading> = {},
  quality: Partial<Quality> = {},
): FaceReading => ({
  kind: 'face',
  imageWidth: 1280,
  imageHeight: 720,
  box: { x: 500, y: 200, width: 260, height: 300 },
  points: [
    [580, 300],
    [680, 300],
    [630, 350],
    [590, 400],
    [670, 400],
  ],
  landmarks: null,
  quality: {
    eyeDistancePx: 100,
    yawDeg: 0,
    pitchDeg: 0,
    rollDeg: 0,
    sharpness: 200,
    brightness: 130,
    clippedShare: 0,
    occlusion: 0,
    overall: 0.5,
    ...quality,
  },
  colour: { face: [150, 110, 90], surround: null },
  trace: new Uint8Array(4),
  liveness: null,
  template: person(0),
  ...change,
});

/** What would be known of the frame if no face had been looked for in it. */
export function tracedOf(reading: Reading): TracedReading {
  if (reading.kind === 'unreadable') return reading;
  const { imageWidth, imageHeight, trace } = reading;
  return { kind: 'traced', imageWidth, imageHeight, trace };
}

const PICTURE = { imageWidth: 1280, imageHeight: 720 };

/** A reading of a 720p picture without a face. */
export const noFace = (trace: Uint8Array = new Uint8Array(4)): Reading => ({
  kind: 'no_face',
  ...PICTURE,
  trace,
});

/** A reading of a 720p picture with several faces. */
export const severalFaces = (count = 2, trace: Uint8Array = new Uint8Array(4)): Reading => ({
  kind: 'several_faces',
  ...PICTURE,
  count,
  trace,
});

/**
 * A trace of 1024 pixels of a scene that changes with each picture, with sensor noise, like a camera in front of a
 * person.
 */
export const liveTrace = (picture: number): Uint8Array =>
  Uint8Array.from(
    { length: 1024 },
    (_, i) => 128 + 60 * Math.sin(i / 40 + picture / 5) + (((picture + 1) * 7919 * (i + 1)) % 13) - 6,
  );
