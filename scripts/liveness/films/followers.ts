/**
 * People and prints before the path: every frame is rendered and read by the pipeline, and judged by the product's own
 * run, from the captured front to the comparison of the faces and the head score.
 */

import type { Reading } from '../../../src/domain/capture/reading.ts';
import { clopperPearson } from '../../../src/domain/clopper-pearson.ts';
import { pathAt } from '../../../src/domain/liveness/path/drawn-path.ts';
import {
  type PathRun,
  READ_MS,
  startPath,
  takePathReading,
} from '../../../src/domain/liveness/path/path-run.ts';
import { FRONT, type Pose } from '../../../src/domain/liveness/path/pose.ts';
import { EYES_CM } from '../../../src/sandbox/heads/surface.ts';
import { Random } from '../../random.ts';
import { newScene } from '../film.ts';
import { INSTRUMENTS, type Instrument, surfacesOf } from '../instruments.ts';
import type { Portrait } from '../portraits.ts';
import { headScene, readHead } from './footage.ts';
import { follower, TICK_MS } from './people.ts';
import { capturedFrom, FRONTS, inLanes, RATE, type Stand } from './rendered.ts';

export interface FollowerRow {
  id: string;
  title: string;
  target: string;
  /** Number of visits, and how often the path was followed; whatever else was found is not counted against that. */
  visits: number;
  followed: number;
  passed: number;
}

/** In front of the camera; films itself in a pose. */
type Shoot = (pose: Pose) => Promise<Reading>;

interface Kind {
  id: string;
  title: string;
  target: string;
  /** Tries of each visit: people try again. */
  tries: number;
  /** Portraits, of those at hand, and the ways in which each tries. */
  share: number;
  ways: readonly ((portrait: Portrait, random: Random) => Promise<Shoot>)[];
}

/** Of a path with three corners, the fewest; by default there are four. */
const MOVEMENTS = 3;
/** How far a sheet is turned for each degree asked for: sheets read as turned less far than they are. */
const SHEET_FACTORS = [1.7, 2.2];
const END_MS = 20_000;

function kinds({ engine, mesh }: Stand): Kind[] {
  const living = (worn: 'nothing' | 'glasses') => async (portrait: Portrait, random: Random) => {
    const scene = await headScene(mesh, portrait, random, worn);
    return (pose: Pose) => readHead(engine, scene, pose, random);
  };
  const held =
    (instrument: Instrument, bend: Instrument['bends'][number], factor: number) =>
    async (portrait: Portrait, random: Random) => {
      const size = EYES_CM * random.between(0.85, 1.15);
      const surfaces = await surfacesOf(instrument, portrait, bend, size, mesh, random);
      const distance = random.between(30, 60);
      const scene = newScene(surfaces, random, { pivot: 0, distance, unsteady: 0.5 });
      return ({ yaw, pitch }: Pose) =>
        readHead(engine, scene, { yaw: factor * yaw, pitch: factor * pitch }, random);
    };
  const prints = INSTRUMENTS.filter(({ id }) => ['B', 'C12', 'C7', 'D'].includes(id)).map(
    (instrument): Kind => ({
      id: instrument.id,
      title: `${instrument.id}: ${instrument.title}`,
      target: instrument.id === 'B' ? '0' : '≤ 1 %',
      tries: 1,
      share: instrument.id === 'D' ? 1 : 1 / 3,
      ways: instrument.bends.flatMap((bend) => SHEET_FACTORS.map((factor) => held(instrument, bend, factor))),
    }),
  );
  return [
    {
      id: 'heads',
      title: 'living heads',
      target: '≤ 1 %',
      tries: 2,
      share: 1,
      ways: [living('nothing'), living('nothing')],
    },
    {
      id: 'glasses',
      title: 'living heads in glasses',
      target: '≤ 3 %',
      tries: 2,
      share: 1,
      ways: [living('glasses'), living('glasses')],
    },
    ...prints,
  ];
}

/** @param each receives the row that is done */
export async function followerRows(
  stand: Stand,
  portraits: readonly Portrait[],
  seed: number,
  progress: (text: string) => void,
): Promise<FollowerRow[]> {
  const rows: FollowerRow[] = [];
  for (const { id, title, target, tries, share, ways } of kinds(stand)) {
    const row = { id, title, target, visits: 0, followed: 0, passed: 0 };
    const some = portraits.slice(0, Math.max(1, Math.round(share * portraits.length)));
    const jobs = some.flatMap((portrait, i) =>
      ways.map((way, k) => ({ portrait, way, seed: seed + 100 * i + k })),
    );
    await inLanes(jobs, async ({ portrait, way, seed: own }) => {
      const random = new Random(own);
      const shoot = await way(portrait, random);
      let seen: { followed: boolean; passed: boolean } | null = null;
      for (let n = 0; n < tries && !seen?.passed; n++) seen = (await attempt(stand, shoot, random)) ?? seen;
      // Whoever is not captured is told what to change, and no attempt is used up.
      if (!seen) return;
      row.visits++;
      if (seen.followed) row.followed++;
      if (seen.passed) row.passed++;
    });
    progress(`${title}: ${row.followed} followed, ${row.passed} passed of ${row.visits}`);
    rows.push(row);
  }
  return rows;
}

/** One attempt. The time in which the point stands, and looking straight at the end, take the frames of the front again. */
async function attempt({ goal, rules }: Stand, shoot: Shoot, random: Random) {
  const fronts: Reading[] = [];
  for (let i = 0; i < FRONTS; i++) fronts.push(await shoot(FRONT));
  const frontal = capturedFrom(fronts, goal);
  if (!frontal) return null;
  const everyMs = 1000 / random.between(...RATE);
  const subject = follower(random, false);
  let run: PathRun = startPath(frontal, rules, MOVEMENTS, (below) => random.below(below), everyMs, 0);
  const asked = (nowMs: number): Pose =>
    run.stage === 'follow' ? pathAt(run.path, nowMs - (run.shownMs ?? 0) - READ_MS) : FRONT;
  const shown: Pose[] = [];
  let frameMs = 0;
  let frames = 0;
  for (let nowMs = 0; nowMs < END_MS; nowMs += TICK_MS) {
    shown.push(asked(nowMs));
    const pose = subject(nowMs, (ms) => shown[Math.max(0, Math.floor(ms / TICK_MS))] ?? FRONT);
    if (nowMs < frameMs) continue;
    frameMs += everyMs;
    const moves = run.stage === 'follow' && nowMs >= (run.shownMs ?? 0) + READ_MS;
    const reading = moves ? await shoot(pose) : fronts[frames++ % FRONTS];
    const step = takePathReading(run, reading, { capturedMs: nowMs, arrivedMs: nowMs }, nowMs);
    run = step.run;
    if (step.over)
      return { followed: !run.faults.includes('wrong_movement'), passed: step.over === 'passed' };
  }
  return { followed: false, passed: false };
}

export interface FollowerReport {
  command: string;
  minutes: number;
  portraits: number;
  rows: FollowerRow[];
}

export function followerReportText({ command, minutes, portraits, rows }: FollowerReport): string {
  const share = (wrong: number, of: number) => {
    const [low, high] = clopperPearson(wrong, of);
    const percent = (x: number) => (100 * x).toFixed(1);
    return `${percent(wrong / of)} % (${percent(low)}–${percent(high)})`;
  };
  const line = ({ id, title, target, visits, followed, passed }: FollowerRow) => {
    const living = id === 'heads' || id === 'glasses';
    const wrong = living ? visits - passed : passed;
    return `| ${title} | ${followed} of ${visits} | ${passed} of ${visits} | ${living ? 'refused' : 'accepted'} ${share(wrong, visits)} | ${target} |`;
  };
  return `# The path: people and prints who follow it

**A simulation**: rendered heads and prints follow the point. Every frame is read by the pipeline, and the product’s own run judges
them: whether the path was followed, whose face it was, and the head score over all frames of the way. Real people and cameras
were not measured.

Written by \`${command}\`, ${minutes.toFixed(0)} minutes, with ${portraits} portraits of people who did not
set the head score. People have two attempts, prints one. Prints are bent about three axes and turned ${SHEET_FACTORS.join(' or ')} times as far as
asked, because they are read as turned less. In brackets the Clopper–Pearson interval (95 %); visits of one portrait are not independent, so
the intervals are somewhat too narrow.

| who | followed the path | passed | wrong | aim |
|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}
