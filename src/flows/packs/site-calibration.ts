import type { AuditedBy } from '../../domain/audit/caller.ts';
import { Failure, fault, refusal } from '../../domain/failure.ts';
import { ScoreCounts } from '../../domain/gallery/score-counts.ts';
import { cosine } from '../../domain/gallery/template.ts';
import { scoreOfCosine } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import {
  CALIBRATION_JOB,
  type CalibrationOutcome,
  type CalibrationReason,
  type CalibrationState,
  keptCalibration,
  LEAST_PEOPLE,
  pairsAmong,
  reasonToCalibrate,
  refined,
  type SiteCalibration,
  sitePoints,
} from '../../domain/packs/site-calibration.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { areDifferent } from '../../domain/shield/pair.ts';
import { confirmedHits } from '../../domain/shield/review.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { audit } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import { refuseWhileLoading } from '../gallery/gallery.ts';
import { type SampledTemplate, sampleTemplates } from '../gallery/sample-templates.ts';
import { type OnFailure, onceBack } from '../once-back.ts';
import { SiteJob } from '../site-job.ts';

/**
 * The most people compared: 10 million pairs, which take seconds to compute and give an FMR of 1e-5 from a hundred
 * matches.
 */
const MOST_PEOPLE = 4472;
/** Computing time per turn of the event loop, ms; requests are answered in between. */
const SLICE_MS = 4;

/**
 * The site's calibration of a pack; null: the site was never calibrated, or operators returned to the pack's
 * calibration.
 */
export async function siteCalibration(store: SettingReads, pack: string): Promise<SiteCalibration | null> {
  return (await isTakenBack(store, pack)) ? null : await keptCalibration(pack).read(store);
}

/** Whether operators returned to the pack's own calibration. */
const isTakenBack = async (store: SettingReads, pack: string): Promise<boolean> =>
  (await store.setting(keptCalibration(pack).name)) === '';

/**
 * Puts the site's calibration in force for a pack, or the pack's own if the site has none. To be called for each engine
 * that is opened, before anything is compared.
 */
export async function applySiteCalibration(store: SettingReads, pack: PackInfo): Promise<void> {
  const site = await siteCalibration(store, pack.name);
  pack.calibration = site ? refined(pack.packCalibration, site) : pack.packCalibration;
  pack.site = site;
}

/**
 * Why this site should be calibrated now. Null: there is no reason, there are too few people, or operators returned to
 * the pack's calibration.
 */
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

const NOT_YET: CalibrationState = { running: null, latest: null };

/**
 * Calibrates the active pack on the site's own gallery: compares people with each other (non-mated pairs) and puts the
 * resulting thresholds in force. Only one calibration runs at a time.
 */
export class CalibrationTask {
  readonly #world: Matching;
  readonly #onFailure: OnFailure;
  #stopping = new AbortController();
  #ended: Promise<CalibrationOutcome | null> = Promise.resolve(null);
  readonly #job: SiteJob<CalibrationState>;
  /** From the moment that a calibration is asked for here, until it has ended. */
  #isBusy = false;

  constructor(world: Matching, onFailure: OnFailure = () => undefined) {
    this.#world = world;
    this.#onFailure = onFailure;
    this.#job = new SiteJob(world, CALIBRATION_JOB);
  }

  /** The running calibration, at whichever appliance of the site, and the latest result. */
  async state(): Promise<CalibrationState> {
    return (await this.#job.latest()) ?? NOT_YET;
  }

  /**
   * Starts a calibration; resolves once it runs.
   * @param dryRun true: the result is only shown
   * @throws Failure state_forbids: one is already running, here or at another appliance, or the gallery has too few
   * people; unavailable: the gallery is being loaded
   */
  async start(dryRun: boolean, actor: AuditedBy): Promise<void> {
    const { gallery } = this.#world.packs.current();
    refuseWhileLoading(gallery);
    if (this.#isBusy) throw refusal('calibration_running', 'calibration');
    const people = Math.min(gallery.size, MOST_PEOPLE);
    if (people < LEAST_PEOPLE) throw tooSmall(people);
    this.#stopping = new AbortController();
    this.#isBusy = true;
    try {
      await this.#begin(pairsAmong(people));
    } catch (error) {
      this.#isBusy = false;
      throw error;
    }
    this.#ended = this.#run(dryRun, actor);
  }

  async #begin(total: number): Promise<void> {
    const { leases } = this.#world.store.site;
    if (!(await leases.take('calibration'))) {
      const name = await leases.holder('calibration');
      throw name === null
        ? refusal('calibration_on_another', 'calibration')
        : refusal('calibration_elsewhere', 'calibration', { appliance: name });
    }
    try {
      const { latest } = await this.state();
      await this.#job.begin({ running: { done: 0, total }, latest });
    } catch (error) {
      await leases.giveBack('calibration');
      throw error;
    }
  }

  /** Resolves with the outcome of the running calibration when it has ended; of the latest one if none is running. */
  settled(): Promise<CalibrationOutcome | null> {
    return this.#ended;
  }

  /** Returns to the pack's own calibration, and records that in the audit log. */
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

  /** Stops the running calibration without a result, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #run(dryRun: boolean, actor: AuditedBy): Promise<CalibrationOutcome | null> {
    const latest = await this.#outcome(dryRun, actor);
    // Before the next one can begin, whose lease it would be.
    await this.#world.store.site.leases.giveBack('calibration');
    this.#isBusy = false;
    await this.#job.end({ running: null, latest });
    return latest;
  }

  async #outcome(dryRun: boolean, actor: AuditedBy): Promise<CalibrationOutcome | null> {
    try {
      const result = await this.#measure();
      if (result && !dryRun) await this.#keep(result, actor);
      return result && { dryRun, result, problem: null };
    } catch (error) {
      // Whether it is in force may not be known.
      if (this.#stopping.signal.aborted) return null;
      if (!(error instanceof Failure)) this.#onFailure(error);
      const problem = error instanceof Failure ? error.faults[0] : fault('job_failed', '');
      return { dryRun, result: null, problem };
    }
  }

  /** Null if it was stopped. */
  async #measure(): Promise<SiteCalibration | null> {
    const { store, packs, clock } = this.#world;
    const { engine, gallery } = packs.current();
    const { name: pack } = engine.pack;
    const { signal } = this.#stopping;
    const sample = await this.#onceBack(() => sampleTemplates(store, pack, MOST_PEOPLE, signal));
    if (signal.aborted) return null;
    if (sample.length < LEAST_PEOPLE) throw tooSmall(sample.length);
    const { packCalibration } = engine.pack;
    const score = (a: SampledTemplate, b: SampledTemplate) =>
      scoreOfCosine(packCalibration, cosine(a.template, b.template), a.meanLength, b.meanLength);
    const counts = new ScoreCounts();
    let confirmed = 0;
    let sliceEndsMs = performance.now() + SLICE_MS;
    for (let i = 1; i < sample.length; i++) {
      const same = await this.#onceBack(() => samePerson(store, sample[i].authId));
      for (let j = 0; j < i; j++)
        if (same.has(sample[j].authId)) confirmed++;
        else counts.add(score(sample[i], sample[j]));
      if (performance.now() < sliceEndsMs) continue;
      this.#job.goOn({
        running: { done: pairsAmong(i + 1), total: pairsAmong(sample.length) },
        latest: this.#job.running?.latest ?? null,
      });
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
    const keep = () =>
      world.store.transact(async (tx) => {
        const kept = await keptCalibration(pack).readIfIntact(tx);
        if (kept?.madeAtUs === result.madeAtUs) return;
        await tx.mustHaveLease('calibration');
        await keptCalibration(pack).write(tx, result);
        const details = { people, non_mated_pairs: nonMatedPairs };
        await audit(world, tx, { actor, action: 'models.calibrate', subject: pack, details });
      });
    await this.#onceBack(keep);
    await this.#onceBack(() => applySiteCalibration(world.store, world.packs.current().engine.pack));
  }

  #onceBack<T>(act: () => Promise<T>): Promise<T> {
    return onceBack(this.#world, act, { onFailure: this.#onFailure, stopping: this.#stopping.signal });
  }
}

/**
 * The Auth IDs that are known to belong to the same person, by high-confidence duplicates that no operator dismissed or by
 * operators' decisions. Open reviews count as different people. That errs towards stricter thresholds; excluding them
 * would remove exactly the most similar non-mated pairs.
 */
async function samePerson(
  store: Pick<StoreReads, 'automaticDetections' | 'detectionsNaming' | 'reviewsNaming'>,
  authId: string,
): Promise<Set<string>> {
  const records = [...(await store.automaticDetections(authId)), ...(await store.detectionsNaming(authId))];
  const reviews = await store.reviewsNaming(authId);
  const groups = reviews.map((review) => [review.authId, ...confirmedHits(review).map((hit) => hit.authId)]);
  for (const record of records) {
    const said = record.authId === authId ? reviews : await store.reviewsNaming(record.authId);
    const same = record.hits.filter((hit) => !areDifferent(said, record, hit));
    groups.push([record.authId, ...same.map((hit) => hit.authId)]);
  }
  // Everyone in a record is the same person: the registration that found it and all its hits.
  return new Set(groups.filter((group) => group.includes(authId)).flat());
}

const tooSmall = (people: number): Failure =>
  refusal('too_few_people', 'calibration', { least: LEAST_PEOPLE, people });
