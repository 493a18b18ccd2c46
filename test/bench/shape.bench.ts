/** Cost of the head's shape per frame: `npm run bench shape`. Most of it is spent once, when a challenge ends. */
import { headScore, NO_HEAD_SHAPE, noteFront, noteTurned } from '../../src/domain/liveness/head-shape.ts';
import { solidPoints } from '../domain/solid-points.ts';
import { faceReading } from '../support/readings.ts';
import { printTable } from './print-table.ts';

const ROUNDS = 200;
/** Number of frames of each of two movements, and of the front. */
const FRAMES = 30;

const reading = faceReading({ landmarks: solidPoints({ kind: 'head' }, { yawDeg: 20, noise: 0.01 }) });
const front = solidPoints({ kind: 'head' }, { noise: 0.01 });
let noted = Number.POSITIVE_INFINITY;
let judged = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  const began = performance.now();
  let state = NO_HEAD_SHAPE;
  for (let i = 0; i < FRAMES; i++) state = noteFront(state, front);
  for (const step of [0, 1])
    for (let i = 0; i < FRAMES; i++)
      state = noteTurned(state, step, 'turn_left', reading, { yaw: 20, pitch: 0 });
  const between = performance.now();
  headScore(state);
  noted = Math.min(noted, (between - began) / (3 * FRAMES));
  judged = Math.min(judged, (performance.now() - between) / (2 * FRAMES));
}
printTable(
  ['best of 200', 'ms a frame', 'limit'],
  [
    ['noting a frame', noted.toFixed(4), ''],
    ['judging the challenge, per frame', judged.toFixed(4), ''],
    ['both', (noted + judged).toFixed(4), noted + judged <= 1 ? '1 ms: kept' : '1 ms: EXCEEDED'],
  ],
);
