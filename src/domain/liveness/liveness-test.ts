/**
 * A site's own test of presentation attack detection in the terms of ISO/IEC 30107-3: presentations at a capture page or
 * kiosk of the site, each labelled before it begins; their sessions tell how they ended. Part of StoreReads and
 * StoreWrites (ports.ts).
 */
import type { Attempt } from '../capture/attempt.ts';
import { clopperPearson, trialsForLimit, upperLimit } from '../clopper-pearson.ts';
import type { Session } from '../sessions/session.ts';
import type { Micros } from '../time.ts';

/** What is presented, as the operator names it; of people nothing is told. */
export interface PresentationLabel {
  /** Of the test run: the presentations of a run are counted together. */
  run: string;
  /** Null: bona fide, a person as they are. Else the species of the presentation attack instrument: `flat print`. */
  species: string | null;
  /** The instruments of a species that were made from one source in one way; of bona fide presentations e.g. `with glasses`. */
  series: string;
  /** Version, pack and settings that decide; figures under different ones are not of one system. */
  conditions: string;
}

export interface LabelledSession {
  label: PresentationLabel;
  session: Session;
  attempts: readonly Attempt[];
}

export interface LivenessTestReads {
  /** Oldest first. */
  livenessPresentations(run: string): Promise<LabelledSession[]>;
  livenessRuns(): Promise<{ run: string; presentations: number; latestAtUs: Micros }[]>;
  /** Whether the session is part of a test: nothing is learnt from it. */
  isLivenessPresentation(sessionId: string): Promise<boolean>;
}

export interface LivenessTestWrites {
  labelPresentation(sessionId: string, label: PresentationLabel): Promise<void>;
}

/**
 * What the presentation attack detection said, whatever the comparison said then:
 * `bona_fide`  let through: accepted, or refused as another person;
 * `attack`     refused by movements, shape of the head, a liveness network, or as an injection;
 * `none`       non-response: nothing was judged (no face found, page left, time over; no movement had failed by then).
 * `not_made`   not begun, still running, or never opened: there was no presentation;
 * `erased`     retention, or the person's deletion, has taken what the attempt was.
 */
export type Response = 'bona_fide' | 'attack' | 'none' | 'not_made' | 'erased';

export interface Presentation {
  species: string | null;
  series: string;
  conditions: string;
  /** Tells subjects apart and nothing else. */
  subject: string;
  response: Response;
  /** An attempt's end, or why there was none. */
  end: string;
  accepted: boolean;
}

const RESPONSES: Record<NonNullable<Attempt['end']>, Response> = {
  accepted: 'bona_fide',
  mismatch: 'bona_fide',
  challenge_failed: 'attack',
  not_live: 'attack',
  injection: 'attack',
  detection_timeout: 'none',
  disconnected: 'none',
  interrupted: 'none',
};

/** A presentation is one attempt: the sessions of a test allow no second one. */
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
  const end = attempt?.end ?? (outcome.result ? 'accepted' : null);
  if (!end) return { response: 'erased', end: 'erased' };
  // An attempt whose movements have failed goes on: whoever leaves then was judged all the same.
  const failed = attempt?.evidence.includes('challenge_failed') && RESPONSES[end] === 'none';
  return { response: failed ? 'attack' : RESPONSES[end], end };
}

export interface Rate {
  hits: number;
  of: number;
  /** 95 % limits by Clopper and Pearson; null where nothing was counted. */
  interval: readonly [low: number, high: number] | null;
}

export interface SpeciesRow {
  species: string;
  series: { series: string; presentations: number; apcer: Rate }[];
  presentations: number;
  nonResponse: Rate;
  apcer: Rate;
  /** Accepted as the person whose ID was used (IAPAR): the comparison included. */
  accepted: Rate;
  ends: Record<string, number>;
  claim: Claim;
}

/** What may be claimed at 95 % confidence, one-sided: at most `limit`; and what `wanted` would take. */
export interface Claim {
  limit: number;
  wanted: number;
  /** Presentations still needed if none of them is an error; 0: the claim holds. */
  missing: number;
}

export interface LivenessReport {
  run: string;
  conditions: { conditions: string; presentations: number }[];
  attacks: SpeciesRow[];
  /** The highest APCER of a species, which is the headline; null before any attack was judged. */
  worst: { species: string; apcer: Rate } | null;
  bonaFide: {
    subjects: number;
    presentations: number;
    nonResponse: Rate;
    bpcer: Rate;
    ends: Record<string, number>;
    claim: Claim;
  };
  /** Labelled and never begun, or running. */
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
    ({ species }) => species ?? '',
  );
  const attacks = [...bySpecies].map(([species, of]) => speciesRow(species, of, wanted));
  const judged = attacks.filter(({ apcer }) => apcer.of > 0);
  const worst = judged.toSorted((a, b) => b.apcer.hits / b.apcer.of - a.apcer.hits / a.apcer.of).at(0);
  const bpcer = errorRate(genuine, 'attack');
  return {
    run,
    conditions: [...Map.groupBy(made, ({ conditions }) => conditions)].map(([conditions, of]) => ({
      conditions,
      presentations: of.length,
    })),
    attacks,
    worst: worst ? { species: worst.species, apcer: worst.apcer } : null,
    bonaFide: {
      subjects: new Set(genuine.map(({ subject }) => subject)).size,
      presentations: genuine.length,
      nonResponse: nonResponse(genuine),
      bpcer,
      ends: endsOf(genuine),
      claim: claimOf(bpcer, wanted),
    },
    notMade: count('not_made'),
    erased: count('erased'),
  };
}

function speciesRow(species: string, of: readonly Presentation[], wanted: number): SpeciesRow {
  const apcer = errorRate(of, 'bona_fide');
  return {
    species,
    series: [...Map.groupBy(of, ({ series }) => series)].map(([series, some]) => ({
      series,
      presentations: some.length,
      apcer: errorRate(some, 'bona_fide'),
    })),
    presentations: of.length,
    nonResponse: nonResponse(of),
    apcer,
    accepted: rate(of.filter(({ accepted }) => accepted).length, of.length),
    ends: endsOf(of),
    claim: claimOf(apcer, wanted),
  };
}

/** Of what was judged; who got no answer is counted by itself. */
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
