/** People who have films of the person: what each shows to the camera at every instant. */

import { FRONT, type Pose, scaled, towards } from '../../../src/domain/liveness/path/pose.ts';
import type { Random } from '../../random.ts';
import type { Challenge } from './challenges.ts';
import { type ShownSoFar, type Subject, TICK_MS } from './people.ts';
import { distance, mixed, smoothStep } from './pose.ts';

/** A film: where the head in it points, by the time since its beginning. */
export interface Clip {
  lengthMs: number;
  at: (ms: number) => Pose;
}

const OUT_MS = 500;
const STAY_MS = 200;
const CLIP_MS = 2 * OUT_MS + STAY_MS;

/** The head goes to a pose, stays a moment, and comes back. */
const thereAndBack = (to: Pose): Clip => ({
  lengthMs: CLIP_MS,
  at: (ms) => scaled(to, smoothStep(Math.min(ms, CLIP_MS - ms) / OUT_MS)),
});

const evenly = (directions: number): Pose[] =>
  Array.from({ length: directions }, (_, i) => towards((360 * i) / directions));

/** Clips in directions that are spread evenly, the first to the picture's right. */
export const clipsTo = (directions: number): Clip[] => evenly(directions).map(thereAndBack);

/**
 * The same clips in the hands of somebody who starts and stops them: each goes out and stands, and comes back, and there
 * is a still of the front.
 */
export const clipsInHand = (directions: number): Clip[] => [
  { lengthMs: OUT_MS, at: () => FRONT },
  ...evenly(directions).flatMap((to) => [
    { lengthMs: OUT_MS, at: (ms: number) => scaled(to, smoothStep(ms / OUT_MS)) },
    { lengthMs: OUT_MS, at: (ms: number) => scaled(to, smoothStep(1 - ms / OUT_MS)) },
  ]),
];

const MOST_CORNER_MS = 900;

/** A long film of a head that looks round freely. */
export function roaming(random: Random, lengthMs: number): Clip {
  const corners = [{ fromMs: 0, pose: FRONT }];
  for (let ms = 0; ms <= lengthMs; ) {
    ms += random.between(350, MOST_CORNER_MS);
    corners.push({ fromMs: ms, pose: towards(random.between(0, 360), random.between(0.3, 1.1)) });
  }
  let corner = 0;
  const poses = Array.from({ length: Math.ceil(lengthMs / TICK_MS) + 1 }, (_, i) => {
    if (corners[corner + 1].fromMs <= i * TICK_MS) corner++;
    const [from, to] = [corners[corner], corners[corner + 1]];
    return mixed(from.pose, to.pose, smoothStep((i * TICK_MS - from.fromMs) / (to.fromMs - from.fromMs)));
  });
  return { lengthMs, at: (ms) => poses[Math.floor(ms / TICK_MS)] };
}

/** Whether the page asks for something else than the front. */
const asks = (pose: Pose): boolean => distance(pose, FRONT) > 3;

type Shown = Pick<Challenge, 'directions' | 'mayFollow' | 'waits'>;

/**
 * One film of movements, each once, in one of the orders that a challenge asks for. The attacker stops it where the head
 * is turned until the page asks for something else, and between movements until the page asks for the next; where the
 * page does not wait, it runs on.
 */
export function oneFilm(
  { directions, mayFollow, waits }: Shown,
  reactionMs: number,
  random: Random,
): Subject {
  const clips = filmedOrder(directions, mayFollow, random).map((i) => clipsTo(directions)[i]);
  return stoppedByHand(clips, waits, reactionMs);
}

/** A film of a head that goes to the same corner again and again, and is stopped as the film of all movements is. */
export const diagonalFilm = (corner: Pose, { waits }: Shown, reactionMs: number): Subject =>
  stoppedByHand([thereAndBack(corner)], waits, reactionMs);

function stoppedByHand(clips: readonly Clip[], waits: boolean, reactionMs: number): Subject {
  let begunMs: number | null = null;
  // Waiting: how often the page has asked so far, which clip plays, and how far.
  let asked = 0;
  let told: Pose = FRONT;
  let clip = 0;
  let ms = 0;
  return (nowMs, shown) => {
    const now = shown(nowMs - reactionMs);
    const isNew = distance(now, told) > 0;
    told = now;
    if (!waits) {
      if (begunMs === null && asks(now)) begunMs = nowMs;
      const played = begunMs === null ? 0 : nowMs - begunMs;
      return clips[Math.floor(played / CLIP_MS) % clips.length].at(played % CLIP_MS);
    }
    if (isNew && asks(now)) asked++;
    // The page still asks for what the film shows now.
    const stays = asked === clip + 1 && asks(now) && ms >= OUT_MS;
    if (asked > clip && !stays) ms += TICK_MS;
    if (ms >= CLIP_MS) [clip, ms] = [clip + 1, 0];
    return clips[clip % clips.length].at(ms);
  };
}

function filmedOrder(
  directions: number,
  mayFollow: Challenge['mayFollow'],
  random: Random,
): readonly number[] {
  const degrees = (i: number) => (360 * i) / directions;
  for (;;) {
    const order = Array.from({ length: directions }, (_, i) => i);
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    if (order.every((to, i) => i === 0 || mayFollow(degrees(order[i - 1]), degrees(to)))) return order;
  }
}

export interface Choosing {
  clips: readonly Clip[];
  /** Time until the attacker has seen what the page shows, ms. */
  reactionMs: number;
  /**
   * How far the attacker stays behind the page, ms, at least the reaction: the further, the more of what comes next is
   * known.
   */
  behindMs: number;
  /**
   * `start`: clips are begun at their starts, and play for a while before another is begun. `any`: a program goes to any
   * frame of any clip, ten times a second, and plays on from it or stands. `once`: from one frame on, to the end.
   */
  from: 'start' | 'any' | 'once';
  /** Whether the page stays with what it asks for until it is done: then it is no use to guess how it goes on. */
  waits: boolean;
}

interface Playing {
  clip: Clip;
  ms: number;
  /** The clip stands at this frame. */
  stands: boolean;
}

const DECIDED_EVERY_MS = 100;
const FADE_MS = 120;
/** A clip begun by hand plays at least this long. */
const HELD_MS = 400;
/** How finely frames to begin at are looked for in a clip and in a long film, ms. */
const BEGINNINGS_MS = { clip: 60, film: 120 };
const LONG_MS = 5000;
/** How finely what follows is compared, ms. */
const FRAME_MS = 60;
const LEAST_AHEAD_MS = 180;
/** What a jump costs, in square degrees: with every fade something is lost. */
const JUMP_COST = 6;
/**
 * Spread of the pose that is measured in the middle of a fade, as a share of the way between the two poses: found with
 * rendered frames 8 to 22° apart, laid over each other half and half.
 */
const FADE_SPREAD = 0.2;

/** Picks the clip, and the moment in it, that fits best what the page has shown so far. */
export function chooser(choosing: Choosing, random: Random): Subject {
  const { clips, reactionMs, behindMs, from } = choosing;
  const starts: Playing[] = clips.flatMap((clip) => {
    const everyMs = clip.lengthMs > LONG_MS ? BEGINNINGS_MS.film : BEGINNINGS_MS.clip;
    const count = from === 'start' ? 1 : Math.ceil(clip.lengthMs / everyMs);
    const frames = Array.from({ length: count }, (_, i) => ({ clip, ms: i * everyMs, stands: false }));
    const canStand = from === 'any' && clip.lengthMs <= LONG_MS;
    return canStand ? [...frames, ...frames.map((frame) => ({ ...frame, stands: true }))] : frames;
  });
  let playing: Playing | null = null;
  let sinceMs = 0;
  let left: Pose = FRONT;
  let decidedMs = Number.NEGATIVE_INFINITY;
  const isFree = (nowMs: number): boolean => {
    if (playing === null || from === 'any') return true;
    return from === 'start' && nowMs - sinceMs >= HELD_MS;
  };
  return (nowMs, shown) => {
    if (isFree(nowMs) && nowMs - decidedMs >= DECIDED_EVERY_MS) {
      decidedMs = nowMs;
      const aheadMs = from === 'start' ? OUT_MS : Math.max(LEAST_AHEAD_MS, behindMs - reactionMs);
      const goal = goalsOf(shown, nowMs, choosing, aheadMs);
      // Nothing is begun before the page asks for anything.
      const next = playing || goal.some(asks) ? bestOf(starts, playing, nowMs - sinceMs, goal) : playing;
      if (next !== playing) {
        left = at(playing, nowMs - sinceMs);
        playing = next;
        sinceMs = nowMs;
      }
    }
    const pose = at(playing, nowMs - sinceMs);
    const share = (nowMs - sinceMs + TICK_MS) / FADE_MS;
    return playing && share < 1 ? faded(left, pose, share, random) : pose;
  };
}

function at(playing: Playing | null, elapsedMs: number): Pose {
  if (!playing) return FRONT;
  const { clip, ms, stands } = playing;
  return clip.at(stands ? ms : Math.min(clip.lengthMs, ms + elapsedMs));
}

/** Where the head should point from now on; beyond what is known, as the page went on last. */
function goalsOf(
  shown: ShownSoFar,
  nowMs: number,
  { reactionMs, behindMs, waits }: Choosing,
  aheadMs: number,
): Pose[] {
  const knownMs = nowMs - reactionMs;
  const [last, before] = [shown(knownMs), shown(knownMs - 80)];
  return Array.from({ length: Math.floor(aheadMs / FRAME_MS) }, (_, i) => {
    const ms = nowMs + (i + 1) * FRAME_MS - behindMs;
    if (ms <= knownMs || waits) return shown(Math.min(ms, knownMs));
    return mixed(before, last, 1 + Math.min(ms - knownMs, 200) / 80);
  });
}

function bestOf(
  starts: readonly Playing[],
  playing: Playing | null,
  elapsedMs: number,
  goal: readonly Pose[],
): Playing | null {
  const cost = (play: Playing | null, elapsed: number, below: number) => {
    let sum = 0;
    for (let i = 0; i < goal.length && sum < below * goal.length; i++)
      sum += distance(at(play, elapsed + (i + 1) * FRAME_MS), goal[i]) ** 2;
    return sum / goal.length;
  };
  let best = playing;
  let least = cost(playing, elapsedMs, Number.POSITIVE_INFINITY);
  for (const start of starts) {
    const found = JUMP_COST + cost(start, 0, least);
    if (found < least) [best, least] = [start, found];
  }
  return best;
}

/** In the middle of a fade the network sees two heads: the further they are apart, the less it knows where they point. */
function faded(from: Pose, to: Pose, share: number, random: Random): Pose {
  const pose = mixed(from, to, share);
  const spread = 2 * FADE_SPREAD * distance(from, to) * Math.min(share, 1 - share);
  return { yaw: pose.yaw + spread * random.normal(), pitch: pose.pitch + spread * random.normal() };
}
