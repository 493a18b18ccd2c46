/**
 * Identification (1:N) as the product does it: how often a search for a stranger names somebody (FPIR), and how often a
 * registered person is not found (FNIR), in galleries of several sizes. The people are split into halves. One half
 * calibrates, and strangers who are made like it fill the gallery; the other half's people are registered or searched
 * for. Then the halves change places, so that everybody is searched for once, with thresholds set without them.
 */

import { searchFolder } from '../../src/app/folders.ts';
import { type AveragedTemplate, averageOfOne, averageTemplates } from '../../src/domain/gallery/template.ts';
import {
  answerOf,
  type IdentificationThreshold,
  identificationThreshold,
  leastScoreOfHits,
  MOST_CANDIDATES,
} from '../../src/domain/identification/identification.ts';
import {
  type Calibration,
  comparisonScore,
  scoreAtFmr,
  scoreOfCosine,
} from '../../src/domain/packs/calibration.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { openSearch } from '../../src/search/open-search.ts';
import { shuffled } from '../random.ts';
import { calibrated } from './held-out.ts';
import { likelyStrangers } from './likely-strangers.ts';
import { type Rate, rate } from './metrics.ts';
import type { FaceRead } from './read-pictures.ts';
import { Similarities } from './similarities.ts';

export interface IdentificationRow {
  gallery: number;
  /** Pictures averaged into a reference. */
  enrolled: number;
  /** Real people in the gallery; all others are made. */
  registered: number;
  /** The setting. */
  asked: number;
  /** Smallest false match rate of a comparison, and whether it is rarer than was measured. */
  fmr: number;
  estimated: boolean;
  /** Searches for people who are not in the gallery that name somebody. */
  fpir: Rate;
  /** Searches for registered people that do not name them. */
  fnir: Rate;
  /** Searches for registered people whose answer is them and nobody else: what a kiosk accepts. */
  recognised: Rate;
  /** Searches for registered people that say one person, and it is another. */
  another: number;
  /**
   * The FNIR of a threshold that names strangers exactly as often as asked for, in this gallery: what a calibration with
   * enough people would make of it. Null: there are too few strangers to tell.
   */
  fnirIfKnown: Rate | null;
}

/** How often real people match made ones, as a multiple of how often they match other real people. */
export interface Likeness {
  fmr: number;
  ratio: number;
}

export interface Identification {
  rows: IdentificationRow[];
  likeness: Likeness[];
}

const ENROLLED = [1, 3] as const;
const MOST_HITS = 20;
/** Strangers who must be named for a share of them to be known to about a third of its size. */
const FEWEST_NAMED = 10;
/** Rates at which made strangers are compared with real ones. */
const LIKENESS_FMRS = [1e-3, 1e-4, 1e-5];
const MADE_FOR_LIKENESS = 20_000;

interface Probe {
  person: string;
  template: Float32Array;
}

/** Counts over both halves. */
class Tally {
  readonly row: Pick<IdentificationRow, 'gallery' | 'enrolled' | 'asked'>;
  registered = 0;
  fmr = 0;
  estimated = false;
  readonly strangers = { searched: 0, named: 0 };
  readonly known = { searched: 0, missed: 0, recognised: 0, another: 0, missedIfKnown: 0 };

  constructor(row: Tally['row']) {
    this.row = row;
  }

  rates(): IdentificationRow {
    const { strangers, known } = this;
    return {
      ...this.row,
      registered: this.registered,
      fmr: this.fmr,
      estimated: this.estimated,
      fpir: rate(strangers.named, strangers.searched),
      fnir: rate(known.missed, known.searched),
      recognised: rate(known.recognised, known.searched),
      another: known.another,
      fnirIfKnown:
        this.row.asked * strangers.searched < FEWEST_NAMED ? null : rate(known.missedIfKnown, known.searched),
    };
  }
}

/** @param sizes of galleries, ascending @param rates FPIRs to ask for */
export async function identificationRates(
  faces: readonly FaceRead[],
  sizes: readonly number[],
  rates: readonly number[],
  progress: (said: string) => void,
): Promise<Identification> {
  const people = [...Map.groupBy(faces, (f) => f.person)].map(([, own]) => own);
  const order = shuffled([...people.keys()], 1);
  const half = new Set(order.slice(0, order.length >> 1));
  const sideOf = (side: number) => people.filter((_, i) => half.has(i) === (side === 0));
  for (const side of [0, 1]) refuseTooSmall(sideOf(side), sizes);
  const known = new Similarities(faces);
  const tallies = ENROLLED.flatMap((enrolled) =>
    sizes.flatMap((gallery) => rates.map((asked) => new Tally({ gallery, enrolled, asked }))),
  );
  const likeness = LIKENESS_FMRS.map((fmr) => ({ fmr, real: 0, made: 0 }));
  for (const side of [0, 1]) {
    const [calibrates, held] = [sideOf(side), sideOf(1 - side)];
    const calibration = calibrated(known, calibrates.flat());
    const make = likelyStrangers(
      calibrates.map((own) => own.map(({ template }) => template)),
      side + 1,
    );
    compareStrangers(held, make, calibration, likeness);
    await searchAll(held, make, calibration, tallies, (said) => progress(`half ${side + 1}: ${said}`));
  }
  return {
    rows: tallies.map((tally) => tally.rates()),
    likeness: likeness.map(({ fmr, real, made }) => ({ fmr, ratio: made / real })),
  };
}

/**
 * Everybody of a half of whom there is a picture to search for is registered at once: a gallery needs room for them.
 * @throws Error with a human-readable message
 */
function refuseTooSmall(half: readonly (readonly FaceRead[])[], sizes: readonly number[]): void {
  const registered = half.filter((own) => own.length > Math.min(...ENROLLED)).length;
  const small = sizes.find((size) => size < registered);
  if (small !== undefined)
    throw new Error(
      `--identify ${small} is too small: ${registered} people of a half are registered at once`,
    );
}

/** Adds the shares of pairs that reach each rate's score: real with real people, and real with made ones. */
function compareStrangers(
  held: readonly (readonly FaceRead[])[],
  make: () => Float32Array,
  calibration: Calibration,
  likeness: { fmr: number; real: number; made: number }[],
): void {
  const real = held.map(([first]) => first.template);
  const made = Array.from({ length: MADE_FOR_LIKENESS }, make);
  const levels = likeness.map(({ fmr }) => scoreAtFmr(calibration, fmr));
  const count = (all: readonly Float32Array[], of: 'real' | 'made') => {
    let pairs = 0;
    const reached = levels.map(() => 0);
    for (const [i, a] of real.entries())
      for (let j = of === 'real' ? i + 1 : 0; j < all.length; j++) {
        pairs++;
        let dot = 0;
        for (let k = 0; k < a.length; k++) dot += a[k] * all[j][k];
        for (const [at, level] of levels.entries()) if (dot >= level) reached[at]++;
      }
    for (const [at, n] of reached.entries()) likeness[at][of] += n / pairs / 2;
  };
  count(real, 'real');
  count(made, 'made');
}

/** Fills one gallery step by step, and searches it at each size. */
async function searchAll(
  held: readonly (readonly FaceRead[])[],
  make: () => Float32Array,
  calibration: Calibration,
  tallies: readonly Tally[],
  progress: (said: string) => void,
): Promise<void> {
  const sizes = [...new Set(tallies.map(({ row }) => row.gallery))];
  const kept = new Map<string, Float32Array>();
  const dimension = held[0][0].template.length;
  const strangers = held.filter((own) => own.length === 1).map(([own]) => own);
  // The strangers stay; only the real people of the gallery change with the number of pictures.
  const { search, portableBecause } = await openSearch(
    dimension,
    async (id) => kept.get(id) ?? null,
    searchFolder(),
  );
  if (portableBecause) throw new Error('the native search is needed: npm run build:native');
  let made = 0;
  for (const size of sizes)
    for (const enrolled of ENROLLED) {
      const registered = held.filter((own) => own.length > enrolled);
      const references = new Map<string, AveragedTemplate>(
        registered.map((own) => [
          own[0].person,
          enrolled === 1
            ? averageOfOne(own[0].template)
            : averageTemplates(own.slice(0, enrolled).map((f) => f.template)),
        ]),
      );
      for (const [person, { template }] of references) {
        kept.set(person, template);
        search.put(person, template);
      }
      for (; made < size - references.size; made++) {
        const template = make();
        kept.set(`made ${made}`, template);
        search.put(`made ${made}`, template);
      }
      // A gallery with more real people left room for fewer made ones.
      const over = search.size - size;
      for (let i = 0; i < over; i++) search.remove(`made ${made - 1 - i}`);
      progress(`${search.size.toLocaleString('en')} faces, ${enrolled} pictures`);
      const probes = registered.flatMap((own) => own.slice(enrolled));
      const asked = tallies.filter(({ row }) => row.gallery === size && row.enrolled === enrolled);
      await countAll(asked, search, calibration, { references, probes, strangers });
      for (let i = 0; i < over; i++) {
        const id = `made ${made - 1 - i}`;
        search.put(id, kept.get(id) as Float32Array);
      }
      for (const person of references.keys()) {
        search.remove(person);
        kept.delete(person);
      }
    }
}

type Search = Awaited<ReturnType<typeof openSearch>>['search'];

interface Searched {
  references: ReadonlyMap<string, AveragedTemplate>;
  /** Of people who are in the gallery. */
  probes: readonly Probe[];
  /** Of people who are not. */
  strangers: readonly Probe[];
}

interface Hit {
  authId: string;
  /** A comparison score. */
  score: number;
}

/** Searches once for everybody, and counts the hits for each of the rates. */
async function countAll(
  tallies: readonly Tally[],
  search: Search,
  calibration: Calibration,
  { references, probes, strangers }: Searched,
): Promise<void> {
  const matchFmr = DEFAULT_SETTINGS.matchFmr;
  const thresholds = tallies.map(({ row }) =>
    identificationThreshold(calibration, { identifyFpir: row.asked, matchFmr }, search.size),
  );
  const laxest = Math.min(...thresholds.map((threshold) => leastScoreOfHits(calibration, threshold)));
  const searched = async (all: readonly Probe[], limit: number, minScore: number): Promise<Hit[][]> => {
    const queries = all.map(({ template }) => ({ probe: template, limit, minScore, except: null }));
    return (await search.searchMany(queries)).map((hits) =>
      hits
        .map(({ authId, score }) => ({
          authId,
          score: scoreOfCosine(calibration, score, 1, references.get(authId)?.meanLength ?? 1),
        }))
        .sort((a, b) => b.score - a.score),
    );
  };
  const ofProbes = await searched(probes, MOST_HITS, laxest);
  const ofStrangers = await searched(strangers, MOST_HITS, laxest);
  // Nearly everybody resembles somebody as much as this.
  const somebody = scoreAtFmr(calibration, Math.min(0.1, 100 / search.size));
  const nearest = (await searched(strangers, 1, somebody)).map(([hit]) => hit?.score ?? somebody);
  nearest.sort((a, b) => b - a);
  const own = probes.map(({ person, template }) =>
    comparisonScore(calibration, averageOfOne(template), references.get(person) as AveragedTemplate),
  );
  for (const [at, tally] of tallies.entries()) {
    const threshold = thresholds[at];
    tally.registered += references.size;
    tally.fmr = threshold.fmr;
    tally.estimated ||= threshold.estimated;
    const { known, strangers: unknown } = tally;
    unknown.searched += strangers.length;
    unknown.named += ofStrangers.filter(([best]) => best && best.score >= threshold.score).length;
    known.searched += probes.length;
    const exact = nearest[Math.floor(tally.row.asked * nearest.length)];
    known.missedIfKnown += own.filter((score) => score <= exact).length;
    for (const [i, hits] of ofProbes.entries())
      countProbe(tally, probes[i].person, hits, threshold, leastScoreOfHits(calibration, threshold));
  }
}

function countProbe(
  { known }: Tally,
  person: string,
  hits: readonly Hit[],
  threshold: IdentificationThreshold,
  least: number,
): void {
  const close = hits.filter(({ score }) => score >= least);
  const named = close.filter(({ score }) => score >= threshold.score).slice(0, MOST_CANDIDATES);
  if (!named.some(({ authId }) => authId === person)) known.missed++;
  const answer = answerOf(
    close.map(({ score }) => score),
    threshold,
    least,
  );
  if (answer !== 'one') return;
  if (named[0].authId === person) known.recognised++;
  else known.another++;
}
