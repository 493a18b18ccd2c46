import { CHALLENGE_LIMITS, CHALLENGE_RULES } from '../../../src/domain/liveness/challenge.ts';
import { scoreAtFmr } from '../../../src/domain/packs/calibration.ts';
import type { FaceEngine } from '../../../src/domain/packs/ports-engine.ts';
import {
  CHALLENGE_START_YAW_DEG,
  PROBE_GOAL,
  SAME_CAPTURE_FMR,
  TURNED_FACE_FMR,
} from '../../../src/domain/site/settings.ts';
import type { Network } from '../../../src/engine/network/network.ts';
import { Random } from '../../random.ts';
import { type Collections, portraitsOf } from '../people.ts';
import { challengesOf } from './challenges.ts';
import { renderedAttacks, renderedFollowers, type Stand } from './rendered.ts';
import type { FilmReport } from './report.ts';
import { simulatedTable } from './rows.ts';

export interface FilmOptions {
  /** Tries in each cell of the simulation. */
  count: number;
  /** Portraits of which films are rendered. */
  people: number;
  seed: number;
  from: Collections;
  progress: (text: string) => void;
}

/** Runs of each person before the path. */
const RUNS_EACH = 2;

/** Plays films against the challenge of movements and its rivals. @param mesh see openFaceMesh */
export async function filmReport(
  engine: FaceEngine,
  mesh: Network,
  { count, people, seed, from, progress }: FilmOptions,
): Promise<Omit<FilmReport, 'command' | 'minutes'>> {
  const samePersonScore = scoreAtFmr(engine.pack.calibration, SAME_CAPTURE_FMR);
  const limits = { ...PROBE_GOAL.limits, maxYawDeg: CHALLENGE_START_YAW_DEG };
  const stand: Stand = {
    engine,
    mesh,
    goal: { ...PROBE_GOAL, limits, samePersonScore, livenessFrames: 0 },
    rules: {
      ...CHALLENGE_RULES,
      samePersonScore,
      turnedFaceScore: scoreAtFmr(engine.pack.calibration, TURNED_FACE_FMR),
      limits: CHALLENGE_LIMITS,
    },
  };
  const simulated = simulatedTable(stand.rules, count, seed, progress);
  const counts = { london: people, lfw: 0 };
  const portraits = await portraitsOf(engine, from, 'judged_with', counts, new Random(seed));
  const challenges = challengesOf(stand.rules).filter(({ id }) => id === 'movements-2' || id === 'path');
  const path = challenges[challenges.length - 1];
  const followers = await renderedFollowers(stand, path, portraits, RUNS_EACH, seed + 500, progress);
  const films = await renderedAttacks(stand, challenges, portraits, seed + 900, progress);
  return { count, portraits: portraits.length, simulated, films, followers };
}
