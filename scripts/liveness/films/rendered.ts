/**
 * The rows of the simulation again, with fewer tries and real frames: films of rendered heads, injected and on a screen,
 * read by the pipeline and judged by the product's capture, movements and head score; and prints that follow the path.
 */
import {
  type CaptureGoal,
  captureFrontal,
  type Frontal,
  startCapture,
  takeReading,
} from '../../../src/domain/capture/capture.ts';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import type { ChallengeRules } from '../../../src/domain/liveness/challenge.ts';
import { FRONT, type Pose, towards } from '../../../src/domain/liveness/path/pose.ts';
import type { FaceEngine } from '../../../src/domain/packs/ports-engine.ts';
import type { Network } from '../../../src/engine/network/network.ts';
import { Random } from '../../random.ts';
import type { Portrait } from '../portraits.ts';
import type { Challenge } from './challenges.ts';
import { headScene, playerOf, readHead, readScreen, type Shown } from './footage.ts';
import { follower, type Subject, TICK_MS } from './people.ts';
import { distance } from './pose.ts';
import { ATTACKS, type Cell } from './rows.ts';

export interface RenderedRow {
  id: string;
  title: string;
  /** By "challenge" or "challenge, way of showing". */
  cells: Record<string, Cell>;
}

export interface Stand {
  engine: FaceEngine;
  mesh: Network;
  goal: CaptureGoal;
  rules: ChallengeRules;
}

interface Frame {
  pose: Pose;
  reading: Reading;
}

/** A film cut into frames, and the front as it was captured from it. */
interface Library {
  frames: readonly Frame[];
  frontal: Frontal;
}

export const FRONTS = 4;
const DIRECTIONS = 16;
const SHARES = [0.2, 0.4, 0.6, 0.8, 1];
const MOST_CAPTURE_FRAMES = 40;
const END_MS = 40_000;
export const RATE = [6, 15] as const;

/** The front as the product captures it; null if it captures none. */
export function capturedFrom(fronts: readonly Reading[], goal: CaptureGoal): Frontal | null {
  let capture = startCapture();
  for (let i = 0; i < MOST_CAPTURE_FRAMES; i++) {
    const step = takeReading(capture, fronts[i % fronts.length], 100 * i, goal);
    capture = step.state;
    if (step.done) return captureFrontal(capture);
  }
  return null;
}

async function libraryOf(
  stand: Stand,
  portrait: Portrait,
  shown: Shown,
  random: Random,
): Promise<Library | null> {
  const scene = await headScene(stand.mesh, portrait, random, 'nothing');
  const player = playerOf(scene, random);
  const shoot = async (pose: Pose): Promise<Frame> => ({
    pose,
    reading:
      shown === 'screen'
        ? await readScreen(stand.engine, player, pose, random)
        : await readHead(stand.engine, scene, pose, random),
  });
  const poses = [
    ...Array.from({ length: FRONTS }, () => FRONT),
    ...Array.from({ length: DIRECTIONS }, (_, i) =>
      SHARES.map((share) => towards((360 * i) / DIRECTIONS, share)),
    ).flat(),
  ];
  const frames: Frame[] = [];
  for (const pose of poses) frames.push(await shoot(pose));
  const frontal = capturedFrom(
    frames.slice(0, FRONTS).map(({ reading }) => reading),
    stand.goal,
  );
  return frontal && { frames, frontal };
}

/** Plays the frame whose pose is nearest to what the subject would show. */
function play({ frames, frontal }: Library, challenge: Challenge, subject: Subject, random: Random): boolean {
  const trial = challenge.begin(frontal, (below) => random.below(below));
  const everyMs = 1000 / random.between(...RATE);
  const shown: Pose[] = [];
  let frameMs = random.between(0, everyMs);
  for (let nowMs = 0; nowMs < END_MS; nowMs += TICK_MS) {
    shown.push(trial.shown(nowMs));
    const pose = subject(nowMs, (ms) => shown[Math.floor(ms / TICK_MS)] ?? FRONT);
    if (nowMs < frameMs) continue;
    frameMs += everyMs;
    const apart = frames.map((frame) => distance(frame.pose, pose));
    const nearest = Math.min(...apart);
    // Frames of the same pose take turns, as those of a camera differ.
    const same = frames.filter((_, i) => apart[i] === nearest);
    const outcome = trial.take(same[random.below(same.length)].reading, nowMs);
    if (outcome !== 'running') return outcome === 'passed';
  }
  return false;
}

const TRIES_EACH = 16;
/** Rows of the simulation whose attackers show nothing but frames of the clips. */
const CONFIRMED = [
  'F',
  'F2-300',
  'F2-600',
  'F3-8-300',
  'F3-16-300',
  'best-4-300',
  'best-8-300',
  'best-16-300',
];

/** Not an attack, apart from the screen: what an attack's rows are to be compared with. */
const LIVING: Pick<(typeof ATTACKS)[number], 'id' | 'title' | 'ways'> = {
  id: 'living',
  title: 'the living head itself, as it follows the page; on a screen: a live video call',
  ways: [({ waits }, random) => follower(random, waits)],
};

export async function renderedAttacks(
  stand: Stand,
  challenges: readonly Challenge[],
  portraits: readonly Portrait[],
  seed: number,
  progress: (text: string) => void,
): Promise<RenderedRow[]> {
  const libraries: Record<Shown, Library[]> = { injected: [], screen: [] };
  const jobs = portraits.flatMap((portrait, i) =>
    (['injected', 'screen'] as const).map((shown) => ({ portrait, shown, seed: seed + i })),
  );
  await inLanes(jobs, async ({ portrait, shown, seed: own }) => {
    const library = await libraryOf(stand, portrait, shown, new Random(own));
    if (library) libraries[shown].push(library);
    progress(`film ${shown}${library ? '' : ': no front was captured'}`);
  });
  return [...ATTACKS.filter(({ id }) => CONFIRMED.includes(id)), LIVING].map(({ id, title, ways }, n) => {
    const cells = challenges.flatMap((challenge) =>
      (['injected', 'screen'] as const).map((shown) => {
        const best = ways.map((way) => {
          const random = new Random(seed + 31 * n);
          let wrong = 0;
          for (const library of libraries[shown])
            for (let k = 0; k < TRIES_EACH; k++)
              if (play(library, challenge, way(challenge, random), random)) wrong++;
          return { wrong, of: TRIES_EACH * libraries[shown].length };
        });
        const most = best.reduce((a, b) => (b.wrong > a.wrong ? b : a));
        return [`${challenge.title}, ${shown}`, most] as const;
      }),
    );
    return { id, title, cells: Object.fromEntries(cells) };
  });
}

export async function inLanes<T>(jobs: readonly T[], work: (job: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < jobs.length) await work(jobs[next++]);
  };
  await Promise.all([lane(), lane()]);
}
