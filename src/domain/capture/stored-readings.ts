/** The shapes in which measurements of a face are kept. */
import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import type { Instruction } from './capture.ts';
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

/** All there are: what was told once is read for ever. */
const INSTRUCTIONS: Record<Instruction, true> = {
  look_at_camera: true,
  one_person_only: true,
  come_closer: true,
  move_back: true,
  centre_face: true,
  look_straight: true,
  more_light: true,
  less_light: true,
  hold_still: true,
  uncover_face: true,
  camera_trouble: true,
  keep_still: true,
  turn_left: true,
  turn_right: true,
  look_up: true,
  look_down: true,
  watch_colours: true,
};
const INSTRUCTION = Type.Enum(Object.keys(INSTRUCTIONS) as Instruction[]);

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
