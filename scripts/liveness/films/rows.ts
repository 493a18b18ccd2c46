/** The rows of the report on films: who tries, how often, and how many come out wrong. */
import { type ChallengeRules, movementsOfAttempt } from '../../../src/domain/liveness/challenge.ts';
import type { Pose } from '../../../src/domain/liveness/path/pose.ts';
import { Random } from '../../random.ts';
import { type Choosing, chooser, clipsInHand, clipsTo, diagonalFilm, oneFilm, roaming } from './attackers.ts';
import { type Challenge, challengesOf, movements } from './challenges.ts';
import { follower, type Subject } from './people.ts';
import { type Conditions, type Visit, visit } from './simulated.ts';

export interface Cell {
  wrong: number;
  of: number;
}

export interface FilmRow {
  id: string;
  title: string;
  target: string;
  /** By the challenge's id. */
  cells: Record<string, Cell>;
}

export interface SimulatedTable {
  challenges: { id: string; title: string }[];
  attacks: FilmRow[];
  living: FilmRow[];
  /** Sessions in which one film passed; the columns are the product's challenges that the first attempt is. */
  sessions: FilmRow[];
  /** Median and 95th percentile of the time that a person who passed took, ms, by the challenge's id. */
  tookMs: Record<string, readonly [number, number]>;
}

interface Attack {
  id: string;
  title: string;
  target: string;
  /** The ways to carry it out, of which the best is found with other random numbers. */
  ways: ((challenge: Challenge, random: Random) => Subject)[];
}

const ROAMING_MS = 60_000;
const [QUICK_MS, SLOW_MS] = [300, 600];
/** How much further behind the page than its reaction an attacker may stay, ms. */
const BEHIND_MS = [0, 150, 300];

function choosing(
  clips: (random: Random) => Choosing['clips'],
  reactionMs: number,
  from: Choosing['from'],
): Attack['ways'] {
  return BEHIND_MS.map(
    (more) =>
      ({ waits }: Challenge, random: Random) =>
        chooser({ clips: clips(random), reactionMs, behindMs: reactionMs + more, from, waits }, random),
  );
}

const byReaction = (
  id: string,
  title: string,
  target: string,
  clips: (random: Random) => Choosing['clips'],
  from: Choosing['from'],
): Attack[] =>
  [QUICK_MS, SLOW_MS].map((reactionMs) => ({
    id: `${id}-${reactionMs}`,
    title: `${title}, reaction ${reactionMs / 1000} s`,
    target,
    ways: choosing(clips, reactionMs, from),
  }));

const free = (random: Random) => [roaming(random, ROAMING_MS)];

/** Of these the film of diagonal nods takes the one that passes most often, degrees. */
const CORNERS: readonly Pose[] = [
  { yaw: 20, pitch: 20 },
  { yaw: 24, pitch: 20 },
  { yaw: 28, pitch: 18 },
  { yaw: 18, pitch: 22 },
];

export const ATTACKS: readonly Attack[] = [
  {
    id: 'F',
    title: 'F: one film of all movements',
    target: '≤ 1 %',
    ways: [(challenge, random) => oneFilm(challenge, QUICK_MS, random)],
  },
  {
    id: 'diagonal',
    title: 'a film of diagonal nods',
    target: '≤ 1 %',
    ways: CORNERS.map((corner) => (challenge: Challenge) => diagonalFilm(corner, challenge, QUICK_MS)),
  },
  ...byReaction('F2', 'F2: 4 clips chosen while the page asks', '≤ 1 %', () => clipsInHand(4), 'start'),
  ...byReaction('F3-8', 'F3: 8 clips', '≤ 3 %', () => clipsInHand(8), 'start'),
  ...byReaction('F3-16', 'F3: 16 clips', 'reported', () => clipsInHand(16), 'start'),
  ...byReaction('roam', 'a film of a free look round, from its best moment', 'reported', free, 'once'),
  ...[4, 8, 16].flatMap((n) =>
    byReaction(
      `best-${n}`,
      `a program that cross-fades to the best frame of ${n} clips`,
      'reported',
      () => clipsTo(n),
      'any',
    ),
  ),
  ...byReaction('best-roam', 'the same with a minute of free look round', 'reported', free, 'any'),
  {
    id: 'shake',
    title: 'a head that shakes or nods all the time',
    target: '≤ 1 %',
    ways: [(_, random) => shaking(random)],
  },
];

/** A head that swings evenly, whatever is asked: up to 30° and 8 times a second, mostly to the sides. */
function shaking(random: Random): Subject {
  const [hertz, yaw, pitch] = [random.between(1.5, 8), random.between(8, 30), random.between(0, 20)];
  return (nowMs) => {
    const swing = Math.sin((2 * Math.PI * hertz * nowMs) / 1000);
    return { yaw: yaw * swing, pitch: pitch * swing };
  };
}

/** Words are below the camera, and so is what was shown before: whoever has just been captured may look there. */
const MOST_GLANCE_DEG = 12;

interface Living extends Conditions {
  id: string;
  title: string;
  target: string;
  /** They look down at first, by up to MOST_GLANCE_DEG. */
  glances?: boolean;
}

const LIVING: readonly Living[] = [
  { id: 'heads', title: 'heads', target: '≤ 1 %', worn: 'nothing', lost: 0 },
  { id: 'glasses', title: 'heads in glasses', target: '≤ 3 %', worn: 'glasses', lost: 0 },
  {
    id: 'lost',
    title: 'heads, a third of the frames lost',
    target: 'reported',
    worn: 'nothing',
    lost: 1 / 3,
  },
  {
    id: 'glances',
    title: 'heads that look down at first, by up to 12°',
    target: '≤ 1 %',
    worn: 'nothing',
    lost: 0,
    glances: true,
  },
  {
    id: 'glances-in-glasses',
    title: 'the same in glasses',
    target: '≤ 3 %',
    worn: 'glasses',
    lost: 0,
    glances: true,
  },
];

/** Numbers of movements that the settings allow. */
const MOVEMENTS = [1, 2, 3, 4, 5];
/** Attempts of a session with the default retry_limit. */
const ATTEMPTS = 4;
/** The attacks that are one film, which is tried again in each attempt. */
const FILMS = ['F', 'diagonal', 'roam-300', 'roam-600'];
/** Sessions in which a film passes are few, and are cheap to simulate. */
const SESSIONS_EACH = 8;
/** Number of tries with which the best way of an attack is found. */
const SEARCHED_WITH = 96;

/**
 * @param count number of presentations in each cell
 * @param progress receives the row that is done
 */
export function simulatedTable(
  rules: ChallengeRules,
  count: number,
  seed: number,
  progress: (text: string) => void,
): SimulatedTable {
  const challenges = challengesOf(rules);
  const tookMs: Record<string, readonly [number, number]> = {};
  const living = LIVING.map(({ id, title, target, glances = false, ...conditions }, n) => {
    const glanceOf = (random: Random) => (glances ? random.between(0, MOST_GLANCE_DEG) : 0);
    const cells = challenges.map((challenge) => {
      const random = new Random(seed + 1000 * n);
      const once = (own: Random) =>
        visit(challenge, (r) => follower(r, challenge.waits, glanceOf(r)), conditions, own);
      const visits = Array.from({ length: count }, () => {
        const first = once(random);
        return first.passed ? [first] : [first, once(random)];
      });
      if (id === 'heads') tookMs[challenge.id] = spreadOf(visits.flat());
      const first = visits.filter((v) => v.length === 2).length;
      const both = visits.filter((v) => v.every(({ passed }) => !passed)).length;
      return { id: challenge.id, first: { wrong: first, of: count }, both: { wrong: both, of: count } };
    });
    progress(title);
    const row = (suffix: string, of: 'first' | 'both', words: string, aim: string) => ({
      id: `${id}${suffix}`,
      title: `${title}: refused ${words}`,
      target: aim,
      cells: Object.fromEntries(cells.map((cell) => [cell.id, cell[of]])),
    });
    return [row('-first', 'first', 'at the first try', 'reported'), row('', 'both', 'in two tries', target)];
  });
  const attacks = ATTACKS.map((attack, n) => {
    const cells = challenges.map((challenge) => {
      const way = bestWay(challenge, attack, new Random(seed + 77 * n + 5));
      return [challenge.id, passes(challenge, way, count, new Random(seed + 77 * n + 6))] as const;
    });
    progress(attack.title);
    return { id: attack.id, title: attack.title, target: attack.target, cells: Object.fromEntries(cells) };
  });
  const sessions = ATTACKS.filter(({ id }) => FILMS.includes(id)).map((attack, n) => {
    const cells = MOVEMENTS.map((usual) => {
      const way = bestWay(movements(usual, rules), attack, new Random(seed + 77 * n + 7));
      const cell = filmedSessions(usual, way, rules, count, new Random(seed + 7777));
      return [movements(usual, rules).id, cell] as const;
    });
    progress(`sessions: ${attack.title}`);
    return { id: attack.id, title: attack.title, target: '≤ 2 %', cells: Object.fromEntries(cells) };
  });
  return {
    challenges: challenges.map(({ id, title }) => ({ id, title })),
    attacks,
    living: living.flat(),
    sessions,
    tookMs,
  };
}

function spreadOf(visits: readonly Visit[]): readonly [number, number] {
  const took = visits.filter(({ passed }) => passed).map((v) => v.tookMs);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(share * (took.length - 1))] ?? Number.NaN;
  return [at(0.5), at(0.95)];
}

/** Sessions as the product lets them go: a film is tried in each attempt. */
function filmedSessions(
  usual: number,
  way: Attack['ways'][number],
  rules: ChallengeRules,
  count: number,
  random: Random,
): Cell {
  let wrong = 0;
  for (let i = 0; i < count * SESSIONS_EACH; i++) {
    for (let earlier = 0; earlier < ATTEMPTS; earlier++) {
      const challenge = movements(movementsOfAttempt(usual, earlier), rules);
      if (!visit(challenge, (own) => way(challenge, own), { worn: 'nothing', lost: 0 }, random).passed)
        continue;
      wrong++;
      break;
    }
  }
  return { wrong, of: count * SESSIONS_EACH };
}

function bestWay(challenge: Challenge, { ways }: Attack, random: Random): Attack['ways'][number] {
  if (ways.length === 1) return ways[0];
  const found = ways.map((way) => ({ way, ...passes(challenge, way, SEARCHED_WITH, random) }));
  return found.reduce((best, one) => (one.wrong > best.wrong ? one : best)).way;
}

function passes(challenge: Challenge, way: Attack['ways'][number], count: number, random: Random): Cell {
  let wrong = 0;
  for (let i = 0; i < count; i++)
    if (visit(challenge, (own) => way(challenge, own), { worn: 'nothing', lost: 0 }, random).passed) wrong++;
  return { wrong, of: count };
}
