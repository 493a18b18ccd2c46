/** Searches for the best motions, then films and plays all rows of the report. */

import type { CaptureGoal } from '../../src/domain/capture/capture.ts';
import {
  CHALLENGE_LIMITS,
  CHALLENGE_RULES,
  type ChallengeRules,
  drawMovements,
  drawnOrders,
} from '../../src/domain/liveness/challenge.ts';
import {
  type HeadShape,
  headScore,
  isHead,
  NO_HEAD_SHAPE,
  noteFront,
  noteTurned,
} from '../../src/domain/liveness/head-shape.ts';
import type { Movement } from '../../src/domain/liveness/movement.ts';
import { scoreAtFmr } from '../../src/domain/packs/calibration.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import {
  CHALLENGE_START_YAW_DEG,
  PROBE_GOAL,
  SAME_CAPTURE_FMR,
  TURNED_FACE_FMR,
} from '../../src/domain/site/settings.ts';
import type { Network } from '../../src/engine/network/network.ts';
import { Random } from '../random.ts';
import { INSTRUMENTS, type Instrument } from './instruments.ts';
import { type Keep, keeping } from './kept-footage.ts';
import { type Collections, lfwPerson, portraitsOf } from './people.ts';
import type { Portrait } from './portraits.ts';
import { type Course, type Footage, present } from './presentation.ts';
import type { Row } from './report.ts';
import { instrumentFootage, livingFootage, searchMotions } from './subjects.ts';
import { type TurnedPicture, turnedPictures } from './turned-pictures.ts';

export interface BenchOptions {
  /** Number of presentations of each instrument. */
  count: number;
  /** Number of living heads. */
  people: number;
  steps: number;
  seed: number;
  /**
   * Time limit for the whole bench. Instruments that have not been filmed with all portraits in time have fewer
   * presentations. Null: no limit.
   */
  minutes: number | null;
  from: Collections;
  only: readonly string[];
  /** Folder for what was filmed; null: it is not kept. */
  footage: string | null;
  progress: (text: string) => void;
}

export interface BenchResult {
  attacks: Row[];
  living: Row[];
  tookMs: readonly [number, number] | null;
}

/** Presentations made from one footage. They differ in the movements drawn. */
const EACH = 16;
/** Presentations made from one film, which passes by chance: what is counted is how often the drawn order matches. */
const FILMS_EACH = 128;
const SEARCHED_WITH = 2;

interface Stand {
  engine: FaceEngine;
  mesh: Network;
  goal: CaptureGoal;
  rules: ChallengeRules;
  options: BenchOptions;
  keep: Keep;
  /** performance.now() at which the bench must end. */
  untilMs: number;
}

/**
 * Runs the whole bench.
 * @param mesh see openFaceMesh
 * @returns the rows of attacks and of living people, and the duration of passed challenges
 */
export async function bench(engine: FaceEngine, mesh: Network, options: BenchOptions): Promise<BenchResult> {
  const samePersonScore = scoreAtFmr(engine.pack.calibration, SAME_CAPTURE_FMR);
  const limits = { ...PROBE_GOAL.limits, maxYawDeg: CHALLENGE_START_YAW_DEG };
  const stand: Stand = {
    engine,
    mesh,
    options,
    keep: keeping(options.footage, [engine.pack.name, options.seed, options.count, options.people]),
    untilMs:
      options.minutes === null ? Number.POSITIVE_INFINITY : performance.now() + 60_000 * options.minutes,
    goal: { ...PROBE_GOAL, limits, samePersonScore, livenessFrames: 0 },
    rules: {
      ...CHALLENGE_RULES,
      steps: options.steps,
      samePersonScore,
      turnedFaceScore: scoreAtFmr(engine.pack.calibration, TURNED_FACE_FMR),
      limits: CHALLENGE_LIMITS,
    },
  };
  const random = new Random(options.seed);
  const wanted = Math.ceil(options.count / EACH);
  const half = { london: Math.ceil(wanted * 0.75) + SEARCHED_WITH, lfw: Math.floor(wanted * 0.25) };
  const portraits = await portraitsOf(engine, options.from, 'judged_with', half, random);
  const attacks: Row[] = [];
  const wantedOnes = INSTRUMENTS.filter(({ id }) => options.only.length === 0 || options.only.includes(id));
  for (const [i, instrument] of wantedOnes.entries()) {
    // The living people with and without glasses and the films come last, and take as long as three instruments.
    const rowsLeft = wantedOnes.length - i + 3;
    const untilMs = performance.now() + (stand.untilMs - performance.now()) / rowsLeft;
    attacks.push(
      await attack(
        { ...stand, untilMs },
        instrument,
        portraits,
        new Random(options.seed + INSTRUMENTS.indexOf(instrument) + 1),
      ),
    );
  }
  const people = { london: options.people, lfw: 0 };
  const living = await portraitsOf(engine, options.from, 'judged_with', people, random);
  // What is filmed must not depend on how others were judged.
  const apart = () => new Random(random.below(2 ** 31));
  const [filming, judging, recorded] = [apart(), apart(), apart()];
  const [filmingGlasses, judgingGlasses] = [apart(), apart()];
  const heads = await filmed(stand, 'heads', living, filming, (portrait, own) =>
    livingFootage(engine, mesh, portrait, own),
  );
  const { row, tookMs } = livingRow(stand, HEADS, heads, judging);
  const recording = recordingRow(stand, heads, recorded);
  const wearing = await filmed(stand, 'glasses', living, filmingGlasses, (portrait, own) =>
    livingFootage(engine, mesh, portrait, own, 'glasses'),
  );
  const { row: glassesRow } = livingRow(stand, GLASSES, wearing, judgingGlasses);
  return {
    attacks: [...attacks, recording],
    living: [row, glassesRow, ...(await pictureRows(stand))],
    tookMs,
  };
}

async function attack(
  stand: Stand,
  instrument: Instrument,
  portraits: readonly Portrait[],
  random: Random,
): Promise<Row> {
  const { engine, mesh, options, keep } = stand;
  const searched = portraits.slice(0, SEARCHED_WITH);
  const searching = new Random(random.below(2 ** 31));
  const motions = await keep(`${instrument.id}-motions`, () =>
    searchMotions(engine, instrument, searched, mesh, searching),
  );
  options.progress(`${instrument.id}: best motions found`);
  const footages = await filmed(
    stand,
    instrument.id,
    portraits.slice(SEARCHED_WITH),
    random,
    (portrait, own) => instrumentFootage(engine, instrument, motions, portrait, mesh, own),
  );
  const courses = coursesOf(stand, footages, options.count, random);
  const wrong = courses.filter((c) => c.outcome === 'passed').length;
  options.progress(`${instrument.id}: ${wrong} of ${courses.length} pass (${endings(courses)})`);
  return {
    id: instrument.id,
    title: `${instrument.id}: ${instrument.title}`,
    rests: 'rendered',
    presentations: courses.length,
    wrong,
    subjects: footages.length,
    target: TARGETS[instrument.id] ?? 'reported',
    note: endings(courses),
  };
}

const TARGETS: Record<string, string> = {
  A: '0',
  B: '0',
  C12: '≤ 1 %',
  C7: '≤ 1 %',
  C5: '≤ 5 %',
  Ccone: '≤ 5 %',
  D: '≤ 1 %',
  E: '0',
};

/** Films each portrait with random numbers of its own. Three at a time keep two workers busy. */
async function filmed(
  { options, untilMs, keep }: Stand,
  row: string,
  portraits: readonly Portrait[],
  random: Random,
  make: (portrait: Portrait, own: Random) => Promise<Footage>,
): Promise<Footage[]> {
  const own = portraits.map(() => new Random(random.below(2 ** 31)));
  const made: Footage[] = [];
  let next = 0;
  const lane = async () => {
    // At least one portrait is filmed, because an empty row would say nothing.
    while (next < portraits.length && (next === 0 || performance.now() < untilMs)) {
      const i = next++;
      made[i] = await keep(`${row}-${i}`, () => make(portraits[i], own[i]));
      if (i % 10 === 9) options.progress(`  ${i + 1} of ${portraits.length} filmed`);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return made;
}

const coursesOf = (
  { goal, rules }: Stand,
  footages: readonly Footage[],
  count: number,
  random: Random,
): Course[] =>
  Array.from({ length: Math.min(count, EACH * footages.length) }, (_, i) =>
    present(footages[i % footages.length], goal, rules, random),
  );

function endings(courses: readonly Course[]): string {
  const scores = courses.flatMap((c) => c.score ?? []).sort((a, b) => a - b);
  const at = (share: number) => scores[Math.round(share * (scores.length - 1))].toFixed(2);
  const spread = scores.length > 0 ? [`score ${at(0.01)} · ${at(0.5)} · ${at(0.99)}`] : [];
  const names = ['late', 'wrong_movement', 'flat_face', 'other_face', 'not_captured'] as const;
  return names
    .map((name) => [name, courses.filter((c) => c.outcome === name).length] as const)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${name} ${n}`)
    .concat(spread)
    .join(', ');
}

const FRONT = { template: new Float32Array(0), yawDeg: 0, pitchDeg: 0, landmarks: [] };

/** One in how many attempts asks for an order that was drawn as attempts draw theirs. */
function oneInOrders(steps: number): number {
  const weights = drawnOrders(FRONT, steps).map(({ weight }) => weight);
  const sum = weights.reduce((a, b) => a + b, 0);
  return Math.round(sum ** 2 / weights.reduce((a, b) => a + b ** 2, 0));
}

/** A film of the person moving in an order of its own. It passes if the challenge happens to ask for that order. */
function recordingRow({ goal, rules, options }: Stand, heads: readonly Footage[], random: Random): Row {
  const films = Array.from({ length: FILMS_EACH * heads.length }, (_, i) => {
    // The maker of the film knows the rule for drawing movements.
    const order = drawMovements(FRONT, options.steps, (below) => random.below(below));
    const told: Movement[] = [];
    const course = present(heads[i % heads.length], goal, rules, random, (movement, n) => {
      told[n] = movement;
      return order[n];
    });
    return { course, asInTheFilm: told.every((movement, n) => movement === order[n]) };
  });
  const passed = films.filter(({ course }) => course.outcome === 'passed');
  const others = passed.filter(({ asInTheFilm }) => !asInTheFilm).length;
  return {
    id: 'FG',
    title: 'F, G: film of the person, moving in an order of its own',
    rests: 'rendered',
    presentations: films.length,
    wrong: passed.length,
    subjects: heads.length,
    target: `1 in ${oneInOrders(options.steps)}`,
    note: `${endings(films.map(({ course }) => course))}; of those that passed ${others} had not been asked for the film’s order`,
  };
}

const HEADS = {
  id: 'heads',
  target: '≤ 1 %',
  title: 'rendered heads, shape ±15 %, 35–90 cm; refused in two attempts',
};
const GLASSES = {
  id: 'glasses',
  target: '≤ 3 %',
  title: 'the same people in rendered glasses, four colours, thin to thick, clear lenses',
};

function livingRow(
  { goal, rules, options }: Stand,
  told: Pick<Row, 'id' | 'title' | 'target'>,
  heads: readonly Footage[],
  random: Random,
) {
  const visits = Array.from({ length: heads.length * EACH }, (_, i) => {
    const once = () => present(heads[i % heads.length], goal, rules, random);
    const first = once();
    return first.outcome === 'passed' ? [first] : [first, once()];
  });
  // A person who is not captured is told what to change, and no attempt is used up.
  const captured = visits.filter((v) => v.some((c) => c.outcome !== 'not_captured'));
  const refused = captured.filter((v) => v.every((c) => c.outcome !== 'passed'));
  const again = captured.filter((v) => v.length === 2).length;
  const took = visits
    .flatMap((v) => v.filter((c) => c.outcome === 'passed').map((c) => c.ms))
    .sort((a, b) => a - b);
  options.progress(`${told.id}: ${refused.length} of ${visits.length} refused; ${endings(visits.flat())}`);
  const row: Row = {
    ...told,
    rests: 'rendered',
    presentations: captured.length,
    wrong: refused.length,
    subjects: heads.length,
    note: `${again} needed the second attempt (${endings(captured.map(([first]) => first))}); ${visits.length - captured.length} were told to come closer`,
  };
  const at = (share: number) => took[Math.floor(share * (took.length - 1))];
  return { row, tookMs: took.length > 0 ? ([at(0.5), at(0.95)] as const) : null };
}

/**
 * Single press pictures taken on different days, the noisiest case there is; in a visit the mean of many frames counts.
 * Each picture is judged alone, and two and three pictures of one person as the movements of a challenge.
 */
async function pictureRows({ engine, options, keep }: Stand): Promise<Row[]> {
  const pictures = await keep('turned', () => turnedPictures(engine, options.from.lfw, 'judged_with'));
  const whole = pictures.filter((p) => headScore(shapeSeen([p])) !== null);
  options.progress(`turned pictures: ${whole.length} of ${pictures.length} judged`);
  const people = [...Map.groupBy(whole, ({ file }) => lfwPerson(file)).values()];
  const together = (count: number, words: string, id: string): Row => {
    const sets = people.flatMap((of) => setsOf(of, count));
    return {
      id,
      title: `LFW: ${words} turned pictures of one person as the movements of a challenge`,
      rests: 'pictures',
      presentations: sets.length,
      wrong: sets.filter((set) => !isHead(shapeSeen(set))).length,
      subjects: new Set(sets.map(([{ file }]) => lfwPerson(file))).size,
      target: '≤ 3 %',
      note: 'one frame for each movement; people with many pictures count more',
    };
  };
  const hidden = pictures.length - whole.length;
  return [
    {
      id: 'turned',
      title: 'LFW: one turned picture against the same person’s front of other days',
      rests: 'pictures',
      presentations: whole.length,
      wrong: whole.filter((p) => !isHead(shapeSeen([p]))).length,
      subjects: new Set(whole.map(({ file }) => lfwPerson(file))).size,
      target: '≤ 3 %',
      note: `one frame each; ${hidden} more were hidden in part and would be asked for another frame`,
    },
    together(2, 'two', 'turned-twice'),
    together(3, 'three', 'turned-thrice'),
  ];
}

/** All sets of `count` of these. */
const setsOf = <T>(of: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : of.flatMap((one, i) => setsOf(of.slice(i + 1), count - 1).map((rest) => [one, ...rest]));

function shapeSeen(pictures: readonly TurnedPicture[]): HeadShape {
  const front = pictures[0].fronts.map((f) => f.landmarks).reduce(noteFront, NO_HEAD_SHAPE);
  return pictures.reduce(
    (shape, { movement, turned, rotation }, step) => noteTurned(shape, step, movement, turned, rotation),
    front,
  );
}
