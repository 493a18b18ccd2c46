import type { AuditedBy } from '../../domain/audit/audit.ts';
import { Failure, failure } from '../../domain/failure.ts';
import { ScoreCounts } from '../../domain/gallery/score-counts.ts';
import { cosine } from '../../domain/gallery/template.ts';
import { scoreOfCosine } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import {
  type CalibrationReason,
  keptCalibration,
  LEAST_PEOPLE,
  leastFmr,
  pairsAmong,
  reasonToCalibrate,
  refined,
  type SiteCalibration,
  sitePoints,
} from '../../domain/packs/site-calibration.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { confirmedHits } from '../../domain/shield/review.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { audit } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import { refuseCold } from '../gallery/gallery.ts';
import { type SampledTemplate, sampleTemplates } from '../gallery/sample-templates.ts';

/** 10 M pairs and 20 MB of templates: seconds of computing, and an FMR of 1e-5 from a hundred matches. */
const MOST_PEOPLE = 4472;
/** Of one turn of the event loop, ms: polling is answered in between. */
const SLICE_MS = 4;

export async function siteCalibration(store: SettingReads, pack: string): Promise<SiteCalibration | null> {
  return (await isTakenBack(store, pack)) ? null : await keptCalibration(pack).read(store);
}

/** Operators went back to the pack's own calibration. */
const isTakenBack = async (store: SettingReads, pack: string): Promise<boolean> =>
  (await store.setting(keptCalibration(pack).name)) === '';

/** For every engine that is opened, before anything is compared. */
export async function applySiteCalibration(store: SettingReads, pack: PackInfo): Promise<void> {
  const site = await siteCalibration(store, pack.name);
  pack.calibration = site ? refined(pack.packCalibration, site) : pack.packCalibration;
  pack.site = site;
}

/** Why this site should be measured now; null also after operators went back to the pack's calibration. */
export async function calibrationProposal({
  store,
  packs,
}: Pick<Matching, 'store' | 'packs'>): Promise<CalibrationReason | null> {
  const { engine, gallery } = packs.current();
  const { name } = engine.pack;
  return (await isTakenBack(store, name))
    ? null
    : reasonToCalibrate(await siteCalibration(store, name), gallery.size);
}

export interface CalibrationState {
  running: { done: number; total: number } | null;
  /** The result of the latest measurement, including dry runs; null before the first. */
  latest: { dryRun: boolean; result: SiteCalibration | null; problem: string | null } | null;
}

/** Measures the site's strangers among themselves and puts the outcome in force. One measurement at a time. */
export class CalibrationTask {
  readonly #world: Matching;
  readonly #onFailure: (error: unknown) => void;
  #stopping = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  #state: CalibrationState = { running: null, latest: null };

  constructor(world: Matching, onFailure: (error: unknown) => void = () => undefined) {
    this.#world = world;
    this.#onFailure = onFailure;
  }

  get state(): CalibrationState {
    return this.#state;
  }

  /**
   * Resolves when it has begun.
   * @throws Failure state_forbids: one runs already, here or at another appliance, or the gallery is too small; unavailable: it is being loaded
   */
  async start(dryRun: boolean, actor: AuditedBy): Promise<void> {
    const { store, packs } = this.#world;
    const { gallery } = packs.current();
    refuseCold(gallery);
    if (this.#state.running) throw failure('state_forbids', 'calibration', 'is being measured already');
    const people = Math.min(gallery.size, MOST_PEOPLE);
    if (people < LEAST_PEOPLE) throw failure('state_forbids', 'calibration', tooSmall(people));
    this.#stopping = new AbortController();
    this.#state = { ...this.#state, running: { done: 0, total: pairsAmong(people) } };
    if (!(await store.site.leases.take('calibration'))) {
      this.#state = { ...this.#state, running: null };
      const name = (await store.site.leases.holder('calibration')) ?? 'another appliance';
      throw failure('state_forbids', 'calibration', `is being measured at ${name}`);
    }
    this.#ended = this.#run(dryRun, actor).finally(() => store.site.leases.giveBack('calibration'));
  }

  /** Resolves when the measurement that runs has ended; at once where none does. */
  async settled(): Promise<void> {
    await this.#ended;
  }

  async reset(actor: AuditedBy): Promise<void> {
    const world = this.#world;
    const { pack } = world.packs.current().engine;
    await world.store.transact(async (tx) => {
      await tx.setSetting(keptCalibration(pack.name).name, '');
      await audit(world, tx, {
        actor,
        action: 'models.calibrate',
        subject: pack.name,
        details: { reset: true },
      });
    });
    await applySiteCalibration(world.store, pack);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #run(dryRun: boolean, actor: AuditedBy): Promise<void> {
    const end = (latest: CalibrationState['latest']) => {
      this.#state = { running: null, latest };
    };
    try {
      const result = await this.#measure();
      if (result && !dryRun) await this.#keep(result, actor);
      end(result ? { dryRun, result, problem: null } : this.#state.latest);
    } catch (error) {
      if (!(error instanceof Failure)) this.#onFailure(error);
      const problem = error instanceof Failure ? error.message : 'it failed: see the log of the service';
      end({ dryRun, result: null, problem });
    }
  }

  /** Null when it is being stopped. */
  async #measure(): Promise<SiteCalibration | null> {
    const { store, packs, clock } = this.#world;
    const { engine, gallery } = packs.current();
    const { name: pack } = engine.pack;
    const { signal } = this.#stopping;
    const sample = await sampleTemplates(store, pack, MOST_PEOPLE, signal);
    if (signal.aborted) return null;
    if (sample.length < LEAST_PEOPLE) throw failure('state_forbids', 'calibration', tooSmall(sample.length));
    const { packCalibration } = engine.pack;
    const score = (a: SampledTemplate, b: SampledTemplate) =>
      scoreOfCosine(packCalibration, cosine(a.template, b.template), a.meanLength, b.meanLength);
    const counts = new ScoreCounts();
    let confirmed = 0;
    let sliceEndsMs = performance.now() + SLICE_MS;
    for (let i = 1; i < sample.length; i++) {
      const same = await samePerson(store, sample[i].authId);
      for (let j = 0; j < i; j++)
        if (same.has(sample[j].authId)) confirmed++;
        else counts.add(score(sample[i], sample[j]));
      if (performance.now() < sliceEndsMs) continue;
      this.#state = {
        ...this.#state,
        running: { done: pairsAmong(i + 1), total: pairsAmong(sample.length) },
      };
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return null;
      sliceEndsMs = performance.now() + SLICE_MS;
    }
    return {
      pack,
      madeAtUs: clock.nowUs(),
      people: sample.length,
      nonMatedPairs: counts.total,
      confirmedDuplicates: confirmed,
      points: sitePoints(counts),
      scores: 'comparison',
      gallery: gallery.size,
    };
  }

  async #keep(result: SiteCalibration, actor: AuditedBy): Promise<void> {
    const world = this.#world;
    const { pack, people, nonMatedPairs } = result;
    await world.store.transact(async (tx) => {
      await keptCalibration(pack).write(tx, result);
      const details = { people, non_mated_pairs: nonMatedPairs };
      await audit(world, tx, { actor, action: 'models.calibrate', subject: pack, details });
    });
    await applySiteCalibration(world.store, world.packs.current().engine.pack);
  }
}

/**
 * Whom operators or a certain hit say to be the same person. Open reviews count as strangers, which errs towards
 * stricter thresholds; without them the rarest likenesses would all be missing.
 */
async function samePerson(
  store: Pick<StoreReads, 'automaticDetections' | 'detectionsNaming' | 'reviewsNaming'>,
  authId: string,
): Promise<Set<string>> {
  const records = [...(await store.automaticDetections(authId)), ...(await store.detectionsNaming(authId))];
  const groups = records.map((record) => [record.authId, ...record.hits.map((hit) => hit.authId)]);
  for (const review of await store.reviewsNaming(authId))
    groups.push([review.authId, ...confirmedHits(review).map((hit) => hit.authId)]);
  // A hit of a record is the same person as the record's own, and so is every other hit of that record.
  return new Set(groups.filter((group) => group.includes(authId)).flat());
}

function tooSmall(people: number): string {
  const pairs = pairsAmong(people);
  return (
    `needs ${LEAST_PEOPLE} people, and the gallery has ${people}: their ${pairs} pairs say nothing below an FMR of ` +
    `${leastFmr(pairs).toExponential(0)} (3 ÷ pairs). Until then the calibration of the pack is in force`
  );
}
