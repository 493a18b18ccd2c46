/** Cost per frame of the machine that runs a page's capture, without reading the picture: `npm run bench attempt`. */
import v8 from 'node:v8';
import vm from 'node:vm';
import { step } from '../../src/domain/attempts/machine.ts';
import { newPage, type PageState } from '../../src/domain/attempts/state.ts';
import type { Reading } from '../../src/domain/capture/reading.ts';
import { visit } from '../../src/domain/sessions/session.ts';
import { PLAN } from '../domain/attempts/pages.ts';
import { session, T0 } from '../store/samples.ts';
import { faceReading, liveTrace, person, WEBCAM } from '../support/readings.ts';
import { printTable } from './print-table.ts';

const ROUNDS = 40;
/** Frames of an attempt of some eight seconds, at 12 frames a second: the capture and three movements on a page. */
const USUAL = 100;
/** Maximum number of pictures and times that are remembered: half a minute. */
const LONGEST = 400;
const DIMENSION = 512;
const LIMIT_US = 50;

const readings: Reading[] = Array.from({ length: LONGEST }, (_, i) =>
  faceReading({ template: person(0, DIMENSION), liveness: 0.9, trace: liveTrace(i) }),
);
/** The goal is never reached, so an attempt is as long as its frames. */
const plan = { ...PLAN, goal: { ...PLAN.goal, livenessFrames: Number.MAX_SAFE_INTEGER } };

function begun(): PageState {
  const nowMs = T0 / 1000;
  const opened = visit(session('s1', 'ada'), T0, '').session;
  const page = {
    ...newPage(opened, false),
    doing: { name: 'beginning', ownerKey: null, claims: WEBCAM } as const,
  };
  return step(page, { type: 'begun', session: { ...opened, attempts: 1 }, plan, nowMs }).state;
}

/**
 * Runs one attempt.
 * @param noted receives each frame's number and the microseconds that it took
 */
function film(frames: number, noted: (frame: number, us: number) => void): void {
  let state = begun();
  for (let i = 0; i < frames; i++) {
    const nowMs = T0 / 1000 + 80 * (i + 1);
    const frame = {
      jpeg: new Uint8Array(3),
      digest: `digest of frame ${i}`,
      capturedMs: nowMs - 30 + (i % 7),
    };
    const beganMs = performance.now();
    ({ state } = step(state, { type: 'frame', frame, nowMs }));
    ({ state } = step(state, { type: 'read', reading: readings[i], everyMs: 0, nowMs: nowMs + 20 }));
    noted(i, 1000 * (performance.now() - beganMs));
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

v8.setFlagsFromString('--expose-gc');
v8.setFlagsFromString('--semi-space-growth-factor=1');
const collect = vm.runInNewContext('gc') as () => void;

/** Bytes retained by the state after this many frames. */
function kept(frames: number): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const states: PageState[] = [];
  for (let n = 0; n < 20; n++) {
    let state = begun();
    for (let i = 0; i < frames; i++) {
      const nowMs = T0 / 1000 + 80 * (i + 1);
      const frame = { jpeg: new Uint8Array(3), digest: `digest of frame ${n} ${i}`, capturedMs: nowMs };
      ({ state } = step(state, { type: 'frame', frame, nowMs }));
      ({ state } = step(state, { type: 'read', reading: readings[i], everyMs: 0, nowMs: nowMs + 20 }));
    }
    states.push(state);
  }
  collect();
  return (process.memoryUsage().heapUsed - before) / states.length;
}

/** Bytes allocated for a frame in the middle of a usual attempt, measured without a garbage collection in between. */
function allocated(): number {
  const least: number[] = [];
  for (let round = 0; round < 50; round++) {
    let [bytes, at] = [0, 0];
    film(USUAL, (i) => {
      const now = process.memoryUsage().heapUsed;
      if (i === 60) bytes = now - at;
      at = now;
    });
    if (bytes > 0) least.push(bytes);
  }
  return median(least);
}

const usual: number[] = [];
const long: number[] = [];
const first: number[] = [];
for (let round = 0; round < ROUNDS; round++)
  film(LONGEST, (i, us) => {
    if (i < USUAL) usual.push(us);
    if (i < 30) first.push(us);
    if (i >= 300) long.push(us);
  });
const us = (value: number) => `${value.toFixed(1)} µs`;
const verdict = (value: number) => (value <= LIMIT_US ? 'ok' : 'OVER');
printTable(
  ['the machine, for one frame and its reading', 'median', 'limit', ''],
  [
    ['first 30 frames', us(median(first)), `${LIMIT_US} µs`, verdict(median(first))],
    [`an attempt of ${USUAL} frames`, us(median(usual)), `${LIMIT_US} µs`, verdict(median(usual))],
    ['300 pictures remembered, as many as ever', us(median(long)), '', ''],
    ['allocated', `${(allocated() / 1024).toFixed(1)} kB`, '', ''],
    [`kept after ${USUAL} frames, traces aside`, `${(kept(USUAL) / 1024).toFixed(0)} kB`, '', ''],
  ],
);
