import type { FaceReading } from '../../src/domain/capture/reading.ts';
import { normalise } from '../../src/domain/gallery/template.ts';

export const person = (angle: number): Float32Array =>
  normalise(Float32Array.of(Math.cos(angle), Math.sin(angle), 0.1));

/** A fit, frontal face in the middle of a 720p picture. */
export const faceReading = (
  change: Partial<FaceReading> = {},
  quality: Partial<FaceReading['quality']> = {},
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
