/** The challenges that are compared: the product's movements, and rivals that are no part of it. */
import type { Frontal, Sighting } from '../../../src/domain/capture/capture.ts';
import type { FaceReading, Reading } from '../../../src/domain/capture/reading.ts';
import {
  type ChallengeRules,
  drawMovements,
  startChallenge,
  takeChallengeReading,
} from '../../../src/domain/liveness/challenge.ts';
import type { Movement } from '../../../src/domain/liveness/movement.ts';
import {
  firstMovement,
  type MovementsStep,
  startMovements,
  takeMovementReading,
} from '../../../src/domain/liveness/movements-run.ts';
import { drawPath, pathAt } from '../../../src/domain/liveness/path/drawn-path.ts';
import { followed, LEAST_FOLLOWED, type Seen } from '../../../src/domain/liveness/path/following.ts';
import { legsOf } from '../../../src/domain/liveness/path/path-run.ts';
import { FRONT, type Pose, towards } from '../../../src/domain/liveness/path/pose.ts';
import { settleGuide, startGuide, takeGuide } from '../../../src/ui/capture/machine/guide.ts';
import { faceReading } from '../../../test/support/readings.ts';

export type Outcome = 'running' | 'passed' | 'failed';

/** A challenge at work. */
export interface Trial {
  /** What the page asks for now. */
  shown: (nowMs: number) => Pose;
  take: (reading: Reading, nowMs: number) => Outcome;
}

export interface Challenge {
  id: string;
  title: string;
  /** Whether the page waits for what it asked for before it asks for more. */
  waits: boolean;
  /** Number of directions that a film of everything has to show. */
  directions: number;
  /** Whether the challenge ever asks for the one direction right after the other, degrees: makers of films know that. */
  mayFollow: (before: number, after: number) => boolean;
  begin: (frontal: Frontal, pick: (below: number) => number) => Trial;
}

const DIRECTION_OF: Record<Movement, number> = {
  turn_left: 0,
  look_up: 90,
  turn_right: 180,
  look_down: 270,
};

/** Where simulated faces are, all the time. */
const SEEN: Sighting = { box: faceReading().box, atMs: 0 };

/** The product's own challenge, and what its capture page shows of it. */
export const movements = (steps: number, rules: ChallengeRules): Challenge => ({
  id: `movements-${steps}`,
  title: `${steps} movements`,
  waits: true,
  directions: 4,
  // With two movements, one is a turn and one a nod; with more, no order is as good as one that alternates.
  mayFollow: (before, after) => between(before, after) === 90,
  begin: (frontal, pick) => {
    let run = startMovements(frontal, SEEN, rules, steps, pick, 0);
    let guide = startGuide(Number.NEGATIVE_INFINITY, 'keep_still');
    const tell = ({ instruction, progress, task }: PageTold, nowMs: number) => {
      guide = takeGuide(guide, { type: 'guide', face: null, instruction, progress, task }, nowMs);
    };
    tell(firstMovement(run, 0), 0);
    return {
      shown: (nowMs) => {
        guide = settleGuide(guide, nowMs);
        const way = Object.entries(DIRECTION_OF).find(([movement]) => movement === guide.shown);
        return way ? towards(way[1]) : FRONT;
      },
      take: (reading, nowMs) => {
        const step = takeMovementReading(run, reading, nowMs);
        run = step.run;
        tell(step, nowMs);
        if (step.over) return step.over;
        // The product goes on until all movements are made, and then refuses.
        return run.state.faults.length > 0 ? 'failed' : 'running';
      },
    };
  },
});

type PageTold = Pick<MovementsStep, 'instruction' | 'progress' | 'task'>;

/** How long the head has to look straight before the next movement is asked for, at most, ms. */
const MOST_PAUSE_MS = 800;

/** The product's movements, each asked for only after a pause that is drawn, in which a head that moves has failed. */
const paused = (steps: number, rules: ChallengeRules): Challenge => ({
  ...movements(steps, rules),
  id: `pauses-${steps}`,
  title: `${steps} movements after drawn pauses`,
  begin: (frontal, pick) => {
    let done = 0;
    let untilMs: number | null = null;
    let one: Trial | null = null;
    const asked = drawMovements(frontal, steps, pick);
    const isFront = ({ quality }: FaceReading): boolean => {
      const [x, y] = sharesOf(quality, frontal, rules);
      return Math.max(Math.abs(x) * rules.turnDeg, Math.abs(y) * rules.nodDeg) <= rules.frontDeg;
    };
    return {
      shown: (nowMs) => one?.shown(nowMs) ?? FRONT,
      take: (reading, nowMs) => {
        if (one) {
          const outcome = one.take(reading, nowMs);
          if (outcome !== 'passed') return outcome;
          one = null;
          untilMs = null;
          return ++done === steps ? 'passed' : 'running';
        }
        if (reading.kind !== 'face') return 'running';
        // Noise alone moves nobody out of half a front more.
        const [x, y] = sharesOf(reading.quality, frontal, rules);
        const gone = Math.max(Math.abs(x) * rules.turnDeg, Math.abs(y) * rules.nodDeg) > 1.5 * rules.frontDeg;
        if (untilMs !== null && gone) return 'failed';
        if (untilMs === null && isFront(reading)) untilMs = nowMs + pick(MOST_PAUSE_MS + 1);
        if (untilMs === null || nowMs < untilMs) return 'running';
        one = oneMovement(asked[done], frontal, rules, nowMs);
        return one.take(reading, nowMs) === 'failed' ? 'failed' : 'running';
      },
    };
  },
});

function oneMovement(asked: Movement, frontal: Frontal, rules: ChallengeRules, nowMs: number): Trial {
  let state = startChallenge([asked], frontal, SEEN, nowMs);
  return {
    shown: () => (state.stage === 'move' ? towards(DIRECTION_OF[asked]) : FRONT),
    take: (reading, atMs) => {
      const step = takeChallengeReading(state, reading, atMs, { ...rules, steps: 1 });
      state = step.state;
      if (step.outcome === 'passed') return 'passed';
      return step.outcome !== 'running' || state.faults.length > 0 ? 'failed' : 'running';
    },
  };
}

/** Half the width of a direction, degrees: people's gains differ between the axes. */
const ASIDE_DEG = 32;
/** The least angle between two directions asked for one after the other: no sheet is bent for both. */
const APART_DEG = 90;
/** Time that the person holds before the page says "back", ms, and how soon and how late the head may follow. */
const HELD_MS = [400, 1400] as const;
const BACK_MS = [150, 1100] as const;

/** Movements in any of `directions` directions, optionally held until the page says "back" at a moment that is drawn. */
const drawn = (
  told: Pick<Challenge, 'id' | 'title'>,
  { directions, steps, holds }: { directions: number; steps: number; holds: boolean },
  rules: ChallengeRules,
): Challenge => ({
  ...told,
  waits: true,
  directions,
  mayFollow: (before, after) => between(before, after) >= APART_DEG,
  begin: (frontal, pick) => {
    const asked: number[] = [];
    while (asked.length < steps) {
      const next = (360 / directions) * pick(directions);
      if (asked.length === 0 || between(next, asked[asked.length - 1]) >= APART_DEG) asked.push(next);
    }
    let done = 0;
    let stage: 'front' | 'move' | 'hold' | 'back' = 'front';
    let sinceMs = 0;
    let holdMs = 0;
    const go = (to: typeof stage, nowMs: number): Outcome => {
      [stage, sinceMs] = [to, nowMs];
      return 'running';
    };
    return {
      shown: () => (stage === 'move' || stage === 'hold' ? towards(asked[done]) : FRONT),
      take: (reading, nowMs) => {
        if (nowMs - sinceMs > rules.limitMs) return 'failed';
        if (reading.kind !== 'face') return 'running';
        const [x, y] = sharesOf(reading.quality, frontal, rules);
        const reached = Math.hypot(x, y);
        const isFront = Math.max(Math.abs(x) * rules.turnDeg, Math.abs(y) * rules.nodDeg) <= rules.frontDeg;
        if (stage === 'front') {
          if (!isFront) return 'running';
          return done === steps ? 'passed' : go('move', nowMs);
        }
        if (stage === 'move') {
          if (reached < 1) return 'running';
          const aside = between((Math.atan2(y, x) * 180) / Math.PI, asked[done]);
          if (aside > ASIDE_DEG || nowMs - sinceMs < rules.reactionMs) return 'failed';
          if (holds) {
            holdMs = HELD_MS[0] + pick(HELD_MS[1] - HELD_MS[0]);
            return go('hold', nowMs);
          }
          done++;
          return go('front', nowMs);
        }
        const onTheWay = reached < 0.6;
        if (stage === 'hold') {
          if (onTheWay) return 'failed';
          return nowMs - sinceMs >= holdMs ? go('back', nowMs) : 'running';
        }
        if (onTheWay && nowMs - sinceMs < BACK_MS[0]) return 'failed';
        if (nowMs - sinceMs > BACK_MS[1]) return 'failed';
        if (!onTheWay) return 'running';
        done++;
        return go('front', nowMs);
      },
    };
  },
});

function sharesOf(
  { yawDeg, pitchDeg }: { yawDeg: number; pitchDeg: number },
  frontal: Frontal,
  { turnDeg, nodDeg }: ChallengeRules,
): [number, number] {
  return [(yawDeg - frontal.yawDeg) / turnDeg, (pitchDeg - frontal.pitchDeg) / nodDeg];
}

/** The angle between two directions, 0 to 180 degrees. */
function between(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}

/** The fewest, which films meet most often. */
const LEGS = legsOf(1);
/** How long after the point's end the head is still watched, ms: a person is behind it. */
const AFTERWARDS_MS = 400;

const path: Challenge = {
  id: 'path',
  title: 'path',
  waits: false,
  directions: 4,
  mayFollow: () => true,
  begin: (frontal, pick) => {
    const way = drawPath(pick, LEGS);
    const seen: Seen[] = [];
    return {
      shown: (nowMs) => pathAt(way, nowMs),
      take: (reading, nowMs) => {
        if (reading.kind === 'face')
          seen.push({
            atMs: nowMs,
            pose: {
              yaw: reading.quality.yawDeg - frontal.yawDeg,
              pitch: reading.quality.pitchDeg - frontal.pitchDeg,
            },
          });
        if (nowMs < way.durationMs + AFTERWARDS_MS) return 'running';
        return (followed(way, seen)?.score ?? 0) >= LEAST_FOLLOWED ? 'passed' : 'failed';
      },
    };
  },
};

export const challengesOf = (rules: ChallengeRules): Challenge[] => [
  movements(2, rules),
  movements(3, rules),
  movements(4, rules),
  paused(2, rules),
  drawn({ id: 'directions-3', title: '3 of 8 directions' }, { directions: 8, steps: 3, holds: false }, rules),
  drawn({ id: 'holds-2', title: '2 drawn holds' }, { directions: 4, steps: 2, holds: true }, rules),
  path,
];
