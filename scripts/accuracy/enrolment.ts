/**
 * What averaging several pictures of a person gains, at registration and at the comparison: people with enough
 * pictures are enrolled again and again with other ones of them.
 */

import { type AveragedTemplate, averageTemplates } from '../../src/domain/gallery/template.ts';
import { type Calibration, comparisonScore } from '../../src/domain/packs/calibration.ts';
import { type TarAtFmr, tarAtFmrs } from './figures.ts';
import { SortedScores } from './metrics.ts';
import { type PromisedRate, promisedRates } from './promised.ts';
import type { FaceRead } from './read-pictures.ts';
import { shuffled } from './shuffle.ts';
import { Similarities } from './similarities.ts';

/** Choices of pictures per person; more make the figures steadier, not more certain: the people stay the same. */
const DRAWS = 20;

export interface EnrolmentRow {
  /** Pictures averaged into the reference, and into the probe. */
  enrolled: number;
  probed: number;
  people: number;
  matedComparisons: number;
  nonMatedComparisons: number;
  tarAtFmr: TarAtFmr[];
  /** What the product's own thresholds let pass; of everybody who has as many pictures. */
  promised: PromisedRate[];
}

export interface Plan {
  enrol: readonly number[];
  probe: readonly number[];
}

/**
 * A row for each number of enrolled and probing pictures. All rows have the same people and, for the same number of
 * probing pictures, the same probes: only the reference differs. Pictures of everybody else are impostors, too.
 */
export function enrolmentRows(
  faces: readonly FaceRead[],
  { enrol, probe }: Plan,
  calibration: Calibration,
): EnrolmentRow[] {
  const [mostEnrolled, mostProbed] = [Math.max(...enrol), Math.max(...probe)];
  const byPerson = Map.groupBy(faces, (f) => f.person);
  const people = [...byPerson].filter(([, own]) => own.length >= mostEnrolled + mostProbed);
  if (people.length < 2) throw new Error(`fewer than 2 people have ${mostEnrolled + mostProbed} pictures`);
  const known = new Similarities(faces);
  return enrol.flatMap((enrolled) =>
    probe.map((probed) => {
      const scores = { mated: [] as number[], nonMated: [] as number[] };
      const strangers = impostors(byPerson, people, probed);
      for (let draw = 0; draw < DRAWS; draw++)
        compare(drawOf(people, draw, mostEnrolled, enrolled, probed), strangers, scores, calibration);
      const sorted = { mated: new SortedScores(scores.mated), nonMated: new SortedScores(scores.nonMated) };
      return {
        enrolled,
        probed,
        people: people.length,
        matedComparisons: sorted.mated.length,
        nonMatedComparisons: sorted.nonMated.length,
        tarAtFmr: tarAtFmrs(sorted),
        promised: promisedRates(faces, calibration, enrolled, probed, known),
      };
    }),
  );
}

interface Drawn {
  reference: AveragedTemplate;
  probes: AveragedTemplate[];
}

function drawOf(
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

/** Averaged probes of people who are not enrolled; one per person, as most have one picture. */
function impostors(
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
  strangers: readonly AveragedTemplate[],
  scores: { mated: number[]; nonMated: number[] },
  calibration: Calibration,
): void {
  const score = (a: AveragedTemplate, b: AveragedTemplate) => comparisonScore(calibration, a, b);
  for (const { reference } of drawn) {
    for (const other of drawn) {
      const into = other.reference === reference ? scores.mated : scores.nonMated;
      for (const probe of other.probes) into.push(score(reference, probe));
    }
    for (const stranger of strangers) scores.nonMated.push(score(reference, stranger));
  }
}
