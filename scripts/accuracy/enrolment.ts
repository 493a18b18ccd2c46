/**
 * Gain from averaging several pictures of a person, for references and for probes. People with enough pictures are
 * enrolled repeatedly, each time with other pictures.
 */

import { type AveragedTemplate, averageTemplates } from '../../src/domain/gallery/template.ts';
import { type Calibration, comparisonScore } from '../../src/domain/packs/calibration.ts';
import { shuffled } from '../random.ts';
import { type TarAtFmr, tarAtFmrs } from './figures.ts';
import { SortedScores } from './metrics.ts';
import { type PromisedRate, promisedRates } from './promised.ts';
import type { FaceRead } from './read-pictures.ts';
import { Similarities } from './similarities.ts';

/**
 * Draws of pictures per person. More draws make the figures steadier, not more certain, because the people stay the
 * same.
 */
const DRAWS = 20;

export interface EnrolmentRow {
  /** Pictures averaged into the reference, and into the probe. */
  enrolled: number;
  probed: number;
  /**
   * Number of people with pictures for both a reference and a probe. 0: fewer than two have them, so only `promised` is
   * measured.
   */
  people: number;
  matedComparisons: number;
  nonMatedComparisons: number;
  tarAtFmr: TarAtFmr[];
  /** What the product's own thresholds accept, over everyone who has enough pictures. */
  promised: PromisedRate[];
}

export interface Plan {
  enrol: readonly number[];
  probe: readonly number[];
}

export interface Enrolments {
  rows: EnrolmentRow[];
  /** A sentence for each part of the plan that the collection has too few pictures for. */
  notMeasured: string[];
}

/** A single person has no stranger to be compared with. */
const LEAST_PEOPLE = 2;

/**
 * One row for each combination of enrolled and probed pictures. Rows with mated comparisons all use the same people. Rows
 * with the same number of probed pictures also use the same probes, so that only the references differ. Everybody else's
 * pictures are used for non-mated comparisons only.
 */
export function enrolmentRows(
  faces: readonly FaceRead[],
  { enrol, probe }: Plan,
  calibration: Calibration,
): Enrolments {
  const byPerson = Map.groupBy(faces, (f) => f.person);
  const having = (pictures: number) => [...byPerson].filter(([, own]) => own.length >= pictures);
  const enough = (pictures: number) => having(pictures).length >= LEAST_PEOPLE;
  const planned = enrol.flatMap((enrolled) => probe.map((probed) => ({ enrolled, probed })));
  const most = Math.max(0, ...planned.map((row) => row.enrolled + row.probed).filter(enough));
  const people = most === 0 ? [] : having(most);
  const hasMated = (row: PlannedRow) => row.enrolled + row.probed <= most;
  const similarities = new Similarities(faces);
  const rows = planned.flatMap(({ enrolled, probed }): EnrolmentRow[] => {
    if (!enough(Math.max(enrolled, probed))) return [];
    const promised = promisedRates(faces, calibration, enrolled, probed, similarities);
    const nobody = { people: 0, matedComparisons: 0, nonMatedComparisons: 0, tarAtFmr: [] };
    if (!hasMated({ enrolled, probed })) return [{ enrolled, probed, ...nobody, promised }];
    const scores = { mated: [] as number[], nonMated: [] as number[] };
    const others = nonMatedProbes(byPerson, people, probed);
    const sameProbes = planned.filter((row) => row.probed === probed && hasMated(row));
    const reserved = Math.max(...sameProbes.map((row) => row.enrolled));
    for (let draw = 0; draw < DRAWS; draw++)
      compare(drawPictures(people, draw, reserved, enrolled, probed), others, scores, calibration);
    const sorted = { mated: new SortedScores(scores.mated), nonMated: new SortedScores(scores.nonMated) };
    const matedComparisons = sorted.mated.length;
    const nonMatedComparisons = sorted.nonMated.length;
    const figures = { matedComparisons, nonMatedComparisons, tarAtFmr: tarAtFmrs(sorted) };
    return [{ enrolled, probed, people: people.length, ...figures, promised }];
  });
  return { rows, notMeasured: planned.flatMap((row) => notMeasured(row, enough, hasMated(row))) };
}

interface PlannedRow {
  enrolled: number;
  probed: number;
}

function notMeasured(
  { enrolled, probed }: PlannedRow,
  enough: (pictures: number) => boolean,
  hasMated: boolean,
): string[] {
  const what = `${enrolled} × ${probed}`;
  const most = Math.max(enrolled, probed);
  const fewer = (pictures: number) => `fewer than ${LEAST_PEOPLE} people have ${pictures} pictures`;
  if (!enough(most)) return [`${what} was not measured: ${fewer(most)}.`];
  return hasMated ? [] : [`${what} was measured on strangers alone: ${fewer(enrolled + probed)}.`];
}

interface Drawn {
  reference: AveragedTemplate;
  probes: AveragedTemplate[];
}

/** @param reserved pictures kept for references; the others are for probes */
function drawPictures(
  people: readonly (readonly [string, readonly FaceRead[]])[],
  draw: number,
  reserved: number,
  enrolled: number,
  probed: number,
): Drawn[] {
  return people.map(([, own], i) => {
    const templates = shuffled(own, draw * people.length + i).map((f) => f.template);
    const rest = templates.slice(reserved);
    const groups = Math.floor(rest.length / probed);
    return {
      reference: averageTemplates(templates.slice(0, enrolled)),
      probes: Array.from({ length: groups }, (_, g) =>
        averageTemplates(rest.slice(g * probed, (g + 1) * probed)),
      ),
    };
  });
}

/** Averaged probes of people who are not enrolled. One per person, because most have only one picture. */
function nonMatedProbes(
  byPerson: ReadonlyMap<string, readonly FaceRead[]>,
  people: readonly (readonly [string, unknown])[],
  probed: number,
): AveragedTemplate[] {
  const enrolled = new Set(people.map(([person]) => person));
  return [...byPerson]
    .filter(([person, own]) => !enrolled.has(person) && own.length >= probed)
    .map(([, own]) => averageTemplates(own.slice(0, probed).map((f) => f.template)));
}

function compare(
  drawn: readonly Drawn[],
  others: readonly AveragedTemplate[],
  scores: { mated: number[]; nonMated: number[] },
  calibration: Calibration,
): void {
  const score = (a: AveragedTemplate, b: AveragedTemplate) => comparisonScore(calibration, a, b);
  for (const { reference } of drawn) {
    for (const other of drawn) {
      const into = other.reference === reference ? scores.mated : scores.nonMated;
      for (const probe of other.probes) into.push(score(reference, probe));
    }
    for (const probe of others) scores.nonMated.push(score(reference, probe));
  }
}
