import { CHALLENGE_LIMITS, CHALLENGE_RULES } from '../../../src/domain/liveness/challenge.ts';
import { scoreAtFmr } from '../../../src/domain/packs/calibration.ts';
import type { FaceEngine } from '../../../src/domain/packs/ports-engine.ts';
import {
  CHALLENGE_START_YAW_DEG,
  DEFAULT_SETTINGS,
  PROBE_GOAL,
  SAME_CAPTURE_FMR,
  TURNED_FACE_FMR,
} from '../../../src/domain/site/settings.ts';
import type { Network } from '../../../src/engine/network/network.ts';
import { Random } from '../../random.ts';
import { type Collections, portraitsOf } from '../people.ts';
import type { Portrait } from '../portraits.ts';
import { challengesOf } from './challenges.ts';
import { type FollowerReport, followerRows } from './followers.ts';
import { renderedAttacks, type Stand } from './rendered.ts';
import type { FilmReport } from './report.ts';
import { simulatedTable } from './rows.ts';

/** What is asked for by default. */
const ASKED = `movements-${DEFAULT_SETTINGS.challengeMovements}`;

export interface FilmOptions {
  /** Tries in each cell of the simulation. */
  count: number;
  /** Portraits of which films are rendered. */
  people: number;
  seed: number;
  from: Collections;
  progress: (text: string) => void;
}

/** Plays films against the challenge of movements and its rivals. @param mesh see openFaceMesh */
export async function filmReport(
  engine: FaceEngine,
  mesh: Network,
  { count, people, seed, from, progress }: FilmOptions,
): Promise<Omit<FilmReport, 'command' | 'minutes'>> {
  const stand = standOf(engine, mesh);
  const simulated = simulatedTable(stand.rules, count, seed, progress);
  const portraits = await othersOf(engine, people, seed, from);
  const challenges = challengesOf(stand.rules).filter(({ id }) => id === ASKED || id === 'path');
  const films = await renderedAttacks(stand, challenges, portraits, seed + 900, progress);
  return { count, portraits: portraits.length, simulated, films };
}

/** Has people and prints follow the path. @param mesh see openFaceMesh */
export async function followerReport(
  engine: FaceEngine,
  mesh: Network,
  { people, seed, from, progress }: FilmOptions,
): Promise<Omit<FollowerReport, 'command' | 'minutes'>> {
  const portraits = await othersOf(engine, people, seed, from);
  const rows = await followerRows(standOf(engine, mesh), portraits, seed + 500, progress);
  return { portraits: portraits.length, rows };
}

/** Portraits of people who did not set the head score. */
const othersOf = (engine: FaceEngine, people: number, seed: number, from: Collections): Promise<Portrait[]> =>
  portraitsOf(engine, from, 'judged_with', { london: people, lfw: 0 }, new Random(seed));

function standOf(engine: FaceEngine, mesh: Network): Stand {
  const samePersonScore = scoreAtFmr(engine.pack.calibration, SAME_CAPTURE_FMR);
  const limits = { ...PROBE_GOAL.limits, maxYawDeg: CHALLENGE_START_YAW_DEG };
  return {
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
}
