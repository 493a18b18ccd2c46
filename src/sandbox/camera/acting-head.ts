/**
 * A rendered person in front of a camera who follows the page's instructions as fast as a person who reacts at once.
 */
import type { InstructionCode } from '../../contract/capture/capture.ts';
import {
  type Point,
  type PointTrack,
  pointAt,
  type TrackPiece,
  withPiece,
} from '../../contract/capture/point-track.ts';
import type { FilmedHead, Posture } from './filmed-head.ts';

type Angles = Required<Pick<Posture, 'yawDeg' | 'pitchDeg'>>;
type Movement = Extract<InstructionCode, 'turn_left' | 'turn_right' | 'look_up' | 'look_down'>;

/** The angles of the head when it looks into the camera, and at the end of each movement. */
export type Postures = { front: Angles } & Record<Movement, Angles>;

/**
 * Postures from angles in degrees: yaw when facing the camera and when turned to either side, pitch upwards and
 * downwards.
 */
export const posturesOf = (
  front: number,
  left: number,
  right: number,
  up: number,
  down: number,
): Postures => ({
  front: { yawDeg: front, pitchDeg: 0 },
  turn_left: { yawDeg: left, pitchDeg: 0 },
  turn_right: { yawDeg: right, pitchDeg: 0 },
  look_up: { yawDeg: front, pitchDeg: up },
  look_down: { yawDeg: front, pitchDeg: down },
});

/** The time from an instruction on the screen to the start of the movement; nobody is faster. */
const REACTION_MS = 350;
/** The duration of a movement from the front. */
const MOVE_MS = 350;
/** Angles are rounded to this step, so that each posture is rendered only once; finer steps aren't visible. */
const STEP_DEG = 2;

/** The head goes from each stop to the next. */
interface Turn {
  fromMs: number;
  stops: readonly Angles[];
}

/**
 * How far the head goes, as a share of the posture of a movement, where the point goes as far as it can. The postures
 * are measured as 15 to 20°, and a path asks for up to 22° and 16°.
 */
const FOLLOWED = { turn: 0.9, nod: 0.65 };

/** More positions than somebody who looks often sees within the time that it takes to react. */
const SEEN_POINTS = 100;

type Filmed = Pick<FilmedHead, 'frame' | 'film'>;

/** A person in front of a camera: moves when it hears an instruction, and returns frames. */
export class ActingHead {
  readonly #head: Filmed;
  readonly #postures: Postures;
  readonly #obeys: boolean;
  #heard: InstructionCode | null = null;
  #turn: Turn;
  #track: PointTrack | null = null;

  /** @param obeys false: a person who only looks into the camera */
  constructor(head: Filmed, postures: Postures, obeys = true) {
    this.#head = head;
    this.#postures = postures;
    this.#obeys = obeys;
    this.#turn = { fromMs: 0, stops: [postures.front] };
  }

  /** Receives the page's current instruction; repeating it changes nothing. */
  hear(instruction: InstructionCode | null, nowMs = performance.now()): void {
    if (instruction === this.#heard) return;
    const from = this.#posture(nowMs);
    const to = this.#obeys && instruction && isMovement(instruction) ? instruction : 'front';
    // From one movement to another by way of the front, where the postures in between have been rehearsed.
    const byFront = to !== 'front' && this.#heard !== null && isMovement(this.#heard);
    const stops = byFront ? [from, this.#postures.front, this.#postures[to]] : [from, this.#postures[to]];
    this.#turn = { fromMs: nowMs + REACTION_MS, stops };
    this.#heard = instruction;
    if (instruction !== 'follow_point') this.#track = null;
  }

  /** Is told where the point goes next. */
  watch(piece: TrackPiece, nowMs = performance.now()): void {
    this.#track = withPiece(this.#track, piece, nowMs);
  }

  /** Sees where the point is now; null: there is none. */
  see(point: Point | null, nowMs = performance.now()): void {
    if (!point) return;
    const { originMs, points } = this.#track ?? { originMs: nowMs, points: [] };
    this.#track = { originMs, points: [...points.slice(-SEEN_POINTS), { ...point, ms: nowMs - originMs }] };
  }

  /** The current frame as JPEG, never the same twice. */
  frame(light: Pick<Posture, 'light' | 'lightShare'> = {}): Promise<Buffer> {
    return this.#head.frame({ ...this.#posture(performance.now()), ...light });
  }

  /** The current frame without compression. @param out see FilmedHead.film */
  film(out: Uint8Array): void {
    this.#head.film(this.#posture(performance.now()), out);
  }

  /** Points the nose at the point. */
  #pointing({ x, y }: Point): Angles {
    const { front, turn_left, turn_right, look_up, look_down } = this.#postures;
    const [side, nod] = [x < 0 ? turn_left : turn_right, y < 0 ? look_down : look_up];
    const yawDeg = front.yawDeg + Math.abs(x) * FOLLOWED.turn * (side.yawDeg - front.yawDeg);
    const pitchDeg = front.pitchDeg + Math.abs(y) * FOLLOWED.nod * (nod.pitchDeg - front.pitchDeg);
    return { yawDeg: inSteps(yawDeg), pitchDeg: inSteps(pitchDeg) };
  }

  #posture(nowMs: number): Angles {
    if (this.#obeys && this.#heard === 'follow_point' && this.#track)
      return this.#pointing(pointAt(this.#track, nowMs - REACTION_MS));
    const { fromMs, stops } = this.#turn;
    const way = Math.max(0, Math.min(stops.length - 1, (nowMs - fromMs) / MOVE_MS));
    const leg = Math.floor(way);
    const t = way - leg;
    return between(stops[leg], stops[leg + 1] ?? stops[leg], t * t * (3 - 2 * t));
  }
}

/** Renders all postures in advance: the first rendering of each takes about 40 ms, too long for a camera's frame. */
export async function rehearse(head: FilmedHead, { front, ...moves }: Postures): Promise<void> {
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  const all = Object.values(moves).flatMap((to) => shares.map((share) => between(front, to, share)));
  const each = new Map(all.map((angles) => [`${angles.yawDeg},${angles.pitchDeg}`, angles]));
  for (const angles of each.values()) await head.frame(angles);
}

const isMovement = (code: InstructionCode): code is Movement =>
  ['turn_left', 'turn_right', 'look_up', 'look_down'].includes(code);

const inSteps = (degrees: number): number => Math.round(degrees / STEP_DEG) * STEP_DEG;

function between(a: Angles, b: Angles, share: number): Angles {
  const at = (from: number, to: number) => inSteps(from + (to - from) * share);
  return { yawDeg: at(a.yawDeg, b.yawDeg), pitchDeg: at(a.pitchDeg, b.pitchDeg) };
}
