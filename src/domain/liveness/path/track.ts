/** What the page is told of a path: a piece at a time, so that it never knows more than a moment ahead. Pure. */
import { pathAt } from './drawn-path.ts';
import { type PathRun, READ_MS } from './path-run.ts';
import { FURTHEST } from './pose.ts';

/** A page must speak at least this version of the capture protocol to show a path. */
export const PROTOCOL_WITH_PATH = 2;

/** How far ahead of the point the page is told where it goes, ms (docs/decisions/0090). */
export const AHEAD_MS = 200;
/** How often it is told, ms: half of what it knows may be late before the point stands still. */
export const TOLD_EVERY_MS = 100;
const STEP_MS = 50;
const DECIMALS = 1000;

export interface Piece {
  /** Time of the first position since the point appeared, ms. */
  fromMs: number;
  stepMs: number;
  /**
   * Where the person should point the nose, as shares of the furthest: to the person's right, which is the right of a
   * mirrored preview, and up.
   */
  points: readonly (readonly [x: number, y: number])[];
}

/** Whether the page is still to be told where the point goes. */
export const isToBeTold = (run: PathRun): boolean => run.stage === 'follow' && run.toldMs < endMs(run);

/** When the last position is shown, ms since the point appeared. */
const endMs = ({ path }: PathRun): number => STEP_MS * Math.ceil((READ_MS + path.durationMs) / STEP_MS);

/** The next piece of the path; null: no point is shown, or the page knows as much as it may. */
export function nextPiece(run: PathRun, nowMs: number): { run: PathRun; piece: Piece } | null {
  if (run.stage !== 'follow' || run.shownMs === null) return null;
  const untilMs = Math.min(endMs(run), nowMs - run.shownMs + AHEAD_MS);
  const fromMs = run.toldMs < 0 ? 0 : run.toldMs + STEP_MS;
  const count = Math.floor((untilMs - fromMs) / STEP_MS) + 1;
  if (count < 1) return null;
  const points = Array.from({ length: count }, (_, i) => positionAt(run, fromMs + i * STEP_MS));
  return {
    run: { ...run, toldMs: fromMs + (count - 1) * STEP_MS },
    piece: { fromMs, stepMs: STEP_MS, points },
  };
}

function positionAt({ path }: PathRun, ms: number): [number, number] {
  const { yaw, pitch } = pathAt(path, ms - READ_MS);
  // The person's left is the picture's right, where yaw is positive. Adding 0 makes −0 a 0.
  return [rounded(-yaw / FURTHEST.yaw), rounded(pitch / FURTHEST.pitch)];
}

const rounded = (share: number): number => Math.round(share * DECIMALS) / DECIMALS + 0;
