/** The shapes in which measurements of a face are stored. */
import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import { INSTRUCTIONS } from './capture.ts';
import type { Quality } from './reading.ts';
import type { Judged, ReadingSummary, Summed } from './reading-summary.ts';

export const QUALITY: Shape<Quality> = shapeOf(
  Type.Object({
    eyeDistancePx: Type.Number(),
    yawDeg: Type.Number(),
    pitchDeg: Type.Number(),
    rollDeg: Type.Number(),
    sharpness: Type.Number(),
    brightness: Type.Number(),
    clippedShare: Type.Number(),
    occlusion: Type.Number(),
    overall: Type.Number(),
  }),
);

const INSTRUCTION = Type.Enum(INSTRUCTIONS);

const FIGURE = Type.Optional(Type.Tuple([Type.Number(), Type.Number()]));
const FIGURES: Record<Summed | Judged, typeof FIGURE> = {
  eyeDistancePx: FIGURE,
  yawDeg: FIGURE,
  pitchDeg: FIGURE,
  rollDeg: FIGURE,
  sharpness: FIGURE,
  brightness: FIGURE,
  occlusion: FIGURE,
  overall: FIGURE,
  headScore: FIGURE,
  turnedFace: FIGURE,
};

export const READING_SUMMARY: Shape<ReadingSummary> = shapeOf(
  Type.Object({
    told: Type.Array(Type.Tuple([Type.Number(), INSTRUCTION])),
    measured: Type.Number(),
    quality: Type.Object(FIGURES),
  }),
);
