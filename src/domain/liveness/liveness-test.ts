/**
 * A site's own test of presentation attack detection in the terms of ISO/IEC 30107-3. Presentations at a capture page
 * or kiosk of the site are labelled before they begin; their sessions show how they ended. Part of StoreReads and
 * StoreWrites (ports.ts).
 */
import type { Attempt } from '../capture/attempt.ts';
import { clopperPearson, trialsForLimit, upperLimit } from '../clopper-pearson.ts';
import type { Session } from '../sessions/session.ts';
import type { Micros } from '../time.ts';

/** What is presented, in the operator's words; it says nothing about people. */
export interface PresentationLabel {
  /** Name of the test run; the presentations of one run are counted together. */
  run: string;
  /** The species of the presentation attack instrument, such as `flat print`; null: a bona fide presentation. */
  species: string | null;
  /**
   * Instruments of a species that were made from one source in the same way; for bona fide presentations e.g. `with
   * glasses`.
   */
  series: string;
  /** The version, pack and settings that decide; figures from different conditions do not describe one system. */
  conditions: string;
}

/**
 * The species that need nothing but a film of the person: one film of all movements, and clips of which the tester plays
 * the one that fits while the page asks. They are known to pass more than any print, so a report without them says so.
 */
export const FILM_SPECIES = ['film', 'film chosen on demand'] as const;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The species as it is counted: films have one spelling each, whatever the case, widths, spaces and hyphens, and
 * whatever follows a comma.
 */
export function speciesNamed(species: string): string {
  const name = plain(species)
    .split(/[,、]/u)[0]
    .replaceAll(/[\s\p{Pd}_]+/gu, ' ')
    .trim();
  return FILM_SPECIES.find((film) => film === name) ?? species;
}

/** Whether the name resembles a species of films and is none, so that it is counted as a species of its own. */
export const resemblesFilm = (species: string): boolean =>
  !FILM_SPECIES.some((film) => film === speciesNamed(species)) &&
  /film|video|clip|movie|on.?demand|動画|映像|ビデオ/u.test(plain(species));

/** In the conditions of a presentation: what its session asks for. Only movements can be tested with films. */
export const movementsInWords = (movements: number): string => `${movements} movements`;
const ASKED_MOVEMENTS = /, [1-9]\d* movements,/;

export interface LabelledSession {
  label: PresentationLabel;
  session: Session;
  attempts: readonly Attempt[];
}

export interface LivenessTestReads {
  /** Oldest first. */
  livenessPresentations(run: string): Promise<LabelledSession[]>;
  livenessRuns(): Promise<{ run: string; presentations: number; latestAtUs: Micros }[]>;
  /** Whether the session is part of a test, from which nothing is learned. */
  isLivenessPresentation(sessionId: string): Promise<boolean>;
  /** Which of these sessions are part of a test. */
  livenessPresentationsAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface LivenessTestWrites {
  labelPresentation(sessionId: string, label: PresentationLabel): Promise<void>;
}

/**
 * The result of presentation attack detection, whatever the comparison returned:
 * `bona_fide`  passed: accepted, or rejected as another person;
 * `attack`     rejected by movements, shape of the head, a liveness network, or as an injection;
 * `none`       non-response: nothing was judged (no face found, page left, time over; no movement had failed by then);
 * `not_made`   not begun, still running, or never opened: there was no presentation;
 * `erased`     retention or the person's deletion has removed the attempt's details.
 */
export type Response = 'bona_fide' | 'attack' | 'none' | 'not_made' | 'erased';

export interface Presentation {
  species: string | null;
  series: string;
  conditions: string;
  /** Distinguishes subjects and identifies nobody. */
  subject: string;
  response: Response;
  /** How the attempt ended, or why there was none. */
  end: string;
  accepted: boolean;
}

const RESPONSES: Record<NonNullable<Attempt['end']>, Response> = {
  accepted: 'bona_fide',
  mismatch: 'bona_fide',
  challenge_failed: 'attack',
  not_live: 'attack',
  injection: 'attack',
  front_not_seen: 'none',
  detection_timeout: 'none',
  disconnected: 'none',
  alternative: 'none',
  interrupted: 'none',
};

/** The presentation of a labelled session: its one attempt, since sessions of a test allow no second one. */
export function presentationOf({ label, session, attempts }: LabelledSession): Presentation {
  const { species, series, conditions } = label;
  return {
    species,
    series,
    conditions,
    subject: session.authId,
    ...endOf(session, attempts.at(-1) ?? null),
    accepted: session.outcome?.result === true,
  };
}

function endOf(
  { outcome, attempts }: Session,
  attempt: Attempt | null,
): Pick<Presentation, 'response' | 'end'> {
  if (!outcome || attempts === 0) return { response: 'not_made', end: outcome?.reason ?? 'waiting' };
  const end = attempt?.end;
  // Also of one that was accepted, as its session still says: counted alone, successes would change every rate.
  if (!end) return { response: 'erased', end: 'erased' };
  // An attempt whose movements have failed continues; it counts as judged even if the subject then leaves.
  const failed = attempt?.evidence.includes('challenge_failed') && RESPONSES[end] === 'none';
  return { response: failed ? 'attack' : RESPONSES[end], end };
}

export interface Rate {
  hits: number;
  of: number;
  /** 95 % Clopper-Pearson interval; null if nothing was counted. */
  interval: readonly [low: number, high: number] | null;
}

export interface SpeciesRow {
  species: string;
  series: { series: string; presentations: number; apcer: Rate }[];
  /** Number of people whose IDs were used. */
  subjects: number;
  presentations: number;
  nonResponse: Rate;
  apcer: Rate;
  /** Accepted as the person whose ID was used (IAPAR), which includes the comparison. */
  accepted: Rate;
  ends: Record<string, number>;
  claim: Claim;
  /** The interval of the APCER is so wide that it says nothing. */
  tooFew: boolean;
}

/**
 * What may be claimed at 95 % confidence, one-sided: an error rate of at most `limit`. `wanted`: the rate to be
 * claimed.
 */
export interface Claim {
  limit: number;
  wanted: number;
  /** Presentations still needed for `wanted` if none of them is an error; 0: the claim holds. */
  missing: number;
}

export interface LivenessReport {
  run: string;
  conditions: { conditions: string; presentations: number }[];
  attacks: SpeciesRow[];
  /** The species with the highest APCER, of equal ones that with the highest upper limit, which is the headline figure; null until an attack has been judged. */
  worst: { species: string; apcer: Rate; tooFew: boolean } | null;
  /** Species of films of which nothing has been judged where movements were asked for: whether they pass is unknown. */
  filmsNotTried: string[];
  bonaFide: {
    subjects: number;
    presentations: number;
    nonResponse: Rate;
    bpcer: Rate;
    ends: Record<string, number>;
    claim: Claim;
    /** As of a species, of the BPCER. */
    tooFew: boolean;
  };
  /** Number of presentations that were labelled but never begun, or are still running. */
  notMade: number;
  erased: number;
}

/** @param wanted the error rate to be claimed, 0…1 */
export function livenessReport(run: string, all: readonly Presentation[], wanted: number): LivenessReport {
  const count = (wanted: Response) => all.filter(({ response }) => response === wanted).length;
  const made = all.filter(({ response }) => response !== 'not_made' && response !== 'erased');
  const genuine = made.filter(({ species }) => species === null);
  const bySpecies = Map.groupBy(
    made.filter(({ species }) => species !== null),
    ({ species }) => speciesNamed(species ?? ''),
  );
  const attacks = [...bySpecies].map(([species, of]) => speciesRow(species, of, wanted));
  const judged = attacks.filter(({ apcer }) => apcer.of > 0);
  // Of equal shares the one about which less is known is the worse: 0 of 6 says less than 0 of 300.
  const worst = judged
    .toSorted(
      (a, b) => b.apcer.hits / b.apcer.of - a.apcer.hits / a.apcer.of || b.claim.limit - a.claim.limit,
    )
    .at(0);
  const bpcer = errorRate(genuine, 'attack');
  return {
    run,
    conditions: [...Map.groupBy(made, ({ conditions }) => conditions)].map(([conditions, of]) => ({
      conditions,
      presentations: of.length,
    })),
    attacks,
    worst: worst ? { species: worst.species, apcer: worst.apcer, tooFew: worst.tooFew } : null,
    filmsNotTried: FILM_SPECIES.filter((film) => !triedOnMovements(bySpecies.get(film) ?? [])),
    bonaFide: {
      subjects: subjectsOf(genuine),
      presentations: genuine.length,
      nonResponse: nonResponse(genuine),
      bpcer,
      ends: endsOf(genuine),
      claim: claimOf(bpcer, wanted),
      tooFew: saysNothing(bpcer),
    },
    notMade: count('not_made'),
    erased: count('erased'),
  };
}

const triedOnMovements = (of: readonly Presentation[]): boolean =>
  of.some(({ response, conditions }) => response !== 'none' && ASKED_MOVEMENTS.test(conditions));

function speciesRow(species: string, of: readonly Presentation[], wanted: number): SpeciesRow {
  const apcer = errorRate(of, 'bona_fide');
  return {
    species,
    series: [...Map.groupBy(of, ({ series }) => series)].map(([series, some]) => ({
      series,
      presentations: some.length,
      apcer: errorRate(some, 'bona_fide'),
    })),
    subjects: subjectsOf(of),
    presentations: of.length,
    nonResponse: nonResponse(of),
    apcer,
    accepted: rate(of.filter(({ accepted }) => accepted).length, of.length),
    ends: endsOf(of),
    claim: claimOf(apcer, wanted),
    tooFew: saysNothing(apcer),
  };
}

const subjectsOf = (of: readonly Presentation[]): number => new Set(of.map(({ subject }) => subject)).size;

/** An interval wider than this leaves open whether most presentations are judged rightly or wrongly. */
const WIDEST_INTERVAL = 0.5;

const saysNothing = ({ interval }: Rate): boolean =>
  interval === null || interval[1] - interval[0] > WIDEST_INTERVAL;

/** The share of judged presentations with the wrong response; non-responses are counted separately. */
function errorRate(of: readonly Presentation[], wrong: Response): Rate {
  const judged = of.filter(({ response }) => response !== 'none');
  return rate(judged.filter(({ response }) => response === wrong).length, judged.length);
}

const nonResponse = (of: readonly Presentation[]): Rate =>
  rate(of.filter(({ response }) => response === 'none').length, of.length);

const rate = (hits: number, of: number): Rate => ({
  hits,
  of,
  interval: of === 0 ? null : clopperPearson(hits, of),
});

const claimOf = ({ hits, of }: Rate, wanted: number): Claim => ({
  limit: upperLimit(hits, of),
  wanted,
  missing: Math.max(0, trialsForLimit(hits, wanted) - of),
});

function endsOf(of: readonly Presentation[]): Record<string, number> {
  const ends = [...Map.groupBy(of, ({ end }) => end)].map(([end, some]) => [end, some.length] as const);
  return Object.fromEntries(ends.sort((a, b) => b[1] - a[1]));
}
