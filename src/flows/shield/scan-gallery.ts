import { LeaseLost } from '../../domain/appliances/leases.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoredTemplate } from '../../domain/gallery/ports-gallery.ts';
import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { NEVER_SCANNED, SCAN_PROGRESS, type ScanProgress } from '../../domain/shield/scan-progress.ts';
import type { Deciding } from '../deciding.ts';
import type { RunningPack } from '../gallery/active-pack.ts';
import { refuseWhileLoading } from '../gallery/gallery.ts';
import { comparedHits } from '../gallery/search-gallery.ts';
import { type OnFailure, Patience } from '../once-back.ts';
import { leastSuspicious, recordDuplicates, type Suspicion, suspicion } from './record-duplicates.ts';

/**
 * Templates per transaction. After a crash, at most this many are compared again; the disk is written a few times a
 * second.
 */
const BLOCK = 64;
/** The most hits per template. Half of all hits are redundant, because each pair is found from both sides. */
const MAX_HITS = 1000;
/**
 * Why a scan ends on this appliance: an operator stopped it, or the appliance stops and the site continues without it.
 */
const [STOPPED, LEFT] = ['stopped', 'left'];

/**
 * Compares everybody in the gallery with everybody else, to find duplicates that no registration found: people
 * registered under stricter thresholds, or before there were thresholds. Progress is written together with the
 * findings, in one transaction per block, so the scan resumes where it was after a crash. Registrations during a scan
 * search the gallery themselves. One appliance of a site scans; if it stops, another continues.
 */
export class GalleryScan {
  readonly #world: Deciding;
  readonly #onFailure: OnFailure;
  readonly #patience: Patience;
  #running: Promise<void> | null = null;
  #stopping = new AbortController();

  constructor(world: Deciding, onFailure: OnFailure = () => undefined) {
    this.#world = world;
    this.#onFailure = onFailure;
    this.#patience = new Patience(world, onFailure);
  }

  /** The progress of the scan, whichever appliance runs it; `interrupted`: it should run, but no appliance runs it. */
  async progress(): Promise<ScanProgress> {
    const progress = await this.#kept();
    if (progress.state !== 'running' || this.#running || (await this.#elsewhere()) !== null) return progress;
    // It may have ended since it was read.
    const now = await this.#kept();
    const isLeft = now.state === 'running' && now.updatedAtUs === progress.updatedAtUs;
    return isLeft ? { ...now, state: 'interrupted' } : now;
  }

  async #kept(): Promise<ScanProgress> {
    return (await SCAN_PROGRESS.read(this.#world.store)) ?? NEVER_SCANNED;
  }

  /** The name of the other appliance that scans; null: this one or none does. */
  #elsewhere(): Promise<string | null> {
    return this.#world.store.site.leases.holder('scan');
  }

  /**
   * Continues the scan that was interrupted or stopped, or starts one.
   * @param anew true: starts a new scan in any case
   * @throws Failure state_forbids: a scan is running, here or at another appliance; unavailable: the gallery is being
   * loaded, or another pack is
   */
  async start(anew: boolean): Promise<ScanProgress> {
    refuseWhileLoading(this.#world.packs.current().gallery);
    if (this.#running) throw refusal('scan_running', 'scan');
    return await this.#begin(async () => {
      if (await this.#take()) return await this.#firstStep(anew);
      const appliance = await this.#elsewhere();
      throw appliance === null
        ? refusal('scan_on_another', 'scan')
        : refusal('scan_elsewhere', 'scan', { appliance });
    });
  }

  /**
   * Continues a scan that an appliance of the site left; does nothing if there is none. An appliance that does not have the
   * site's pack leaves it to the others.
   */
  async takeOver(): Promise<void> {
    const { store, packs } = this.#world;
    const { gallery } = packs.current();
    if (this.#running || store.site.nodeId === null || gallery.loading || gallery.overtakenBy !== null)
      return;
    if ((await this.progress()).state !== 'interrupted' || this.#running) return;
    await this.#begin(async () => {
      const left = (await this.#take()) && (await this.progress()).state === 'running';
      return left ? await this.#firstStep(false) : null;
    });
  }

  /**
   * Stops the scan. Resolves when everything found so far is written; a scan at another appliance ends within moments,
   * and one that has been left is not continued.
   */
  async stop(): Promise<ScanProgress> {
    await this.stopHere();
    await this.#world.store.transact(async (tx) => {
      const now = await SCAN_PROGRESS.read(tx);
      if (now?.state === 'running') await this.#write(tx, { ...now, state: 'stopped' });
    });
    return await this.progress();
  }

  /** Stops the scan if this appliance makes it: what follows needs its processor, or another gallery. */
  async stopHere(): Promise<void> {
    this.#stopping.abort(STOPPED);
    await this.#running;
  }

  /** For the service's shutdown: what was found so far is written. Another appliance of the site continues. */
  async end(): Promise<void> {
    this.#stopping.abort(this.#world.store.site.nodeId === null ? STOPPED : LEFT);
    await this.#running;
  }

  #take(): Promise<boolean> {
    return this.#world.store.site.leases.take('scan');
  }

  /** @param first makes the first step; null: there is nothing to do after all */
  async #begin<First extends ScanProgress | null>(first: () => Promise<First>): Promise<First> {
    this.#stopping = new AbortController();
    const begun = first().then(async (step) => {
      if (step !== null) await this.#save(step);
      return step;
    });
    const end = async () => {
      await this.#world.store.site.leases.giveBack('scan');
      this.#running = null;
    };
    this.#running = begun.then((step) => (step === null ? undefined : this.#run(step))).then(end, end);
    return await begun;
  }

  async #firstStep(anew: boolean): Promise<ScanProgress> {
    const { clock, packs, settings } = this.#world;
    const { engine, gallery } = packs.current();
    const limits = suspicion(engine.pack, settings);
    const basis = JSON.stringify([engine.pack.name, limits.automatic, limits.review]);
    const left = await this.progress();
    const goOn = !anew && basis === left.basis && left.state !== 'finished';
    const nowUs = clock.nowUs();
    const from = goOn ? left : { ...NEVER_SCANNED, startedAtUs: nowUs, basis };
    return { ...from, state: 'running', updatedAtUs: nowUs, total: gallery.size };
  }

  /** Never rejects: failures are written to the progress, unless the scan was only left. */
  async #run(first: ScanProgress): Promise<void> {
    let progress = first;
    const pack = this.#world.packs.current();
    const limits = suspicion(pack.engine.pack, this.#world.settings);
    try {
      while (progress.state === 'running') {
        // Requests come first, because a search may have blocked the event loop for its whole duration.
        await new Promise((resolve) => setImmediate(resolve));
        progress = await this.#block(pack, progress, limits);
        this.#patience.renew();
      }
    } catch (error) {
      if (error instanceof LeaseLost || this.#patience.bears(error)) return;
      const state = this.#isOvertaken(pack) ? 'stopped' : 'failed';
      if (state === 'failed') this.#onFailure(error);
      await this.#save({ ...progress, state }).catch(() => undefined);
    }
  }

  /** Whether the site has another pack by now, of which this scan would say nothing. */
  #isOvertaken({ gallery }: RunningPack): boolean {
    return this.#world.packs.current().gallery !== gallery || gallery.overtakenBy !== null;
  }

  async #block(pack: RunningPack, progress: ScanProgress, limits: Suspicion): Promise<ScanProgress> {
    const { store } = this.#world;
    const { signal } = this.#stopping;
    if (signal.aborted && signal.reason === LEFT) return { ...progress, state: 'stopped' };
    if (signal.aborted) return await this.#save({ ...progress, state: 'stopped' });
    if (this.#isOvertaken(pack)) return await this.#save({ ...progress, state: 'stopped' });
    const page = await store.templatePage(pack.engine.pack.name, progress.afterSeq, BLOCK);
    const last = page.at(-1);
    if (!last) return await this.#save({ ...progress, state: 'finished' });
    const compared = await this.#compare(pack, page, leastSuspicious(limits));
    // The scan was stopped midway, because a block can take longer than a shutdown; the block is compared again next
    // time.
    if (compared === null) return progress;
    return await store.transact(async (tx) => {
      // The scan may have been stopped at another appliance.
      const now = await SCAN_PROGRESS.read(tx);
      if (now && now.state !== 'running') return now;
      await tx.mustHaveLease('scan');
      // Recorded one by one: for a pair within the block, the second search finds what the first one recorded.
      const found: { records: number; reviews: number }[] = [];
      for (const one of compared) found.push(await this.#record(tx, one, limits));
      const unreadable = page.filter((row) => row.template === null).length;
      return this.#write(tx, {
        ...progress,
        afterSeq: last.seq,
        done: progress.done + page.length,
        unreadable: progress.unreadable + unreadable,
        records: progress.records + found.reduce((sum, f) => sum + f.records, 0),
        reviews: progress.reviews + found.reduce((sum, f) => sum + f.reviews, 0),
      });
    });
  }

  /** Null if the scan was stopped. */
  async #compare(
    { engine, gallery }: RunningPack,
    page: readonly StoredTemplate[],
    least: number,
  ): Promise<Compared[] | null> {
    const { store } = this.#world;
    const probes: Probe[] = [];
    for (const { authId, template, meanLength } of page) {
      const face = await store.faceOf(authId);
      if (template && face) probes.push({ authId, template, meanLength, sessionId: face.sessionId });
    }
    const queries = probes.map(({ authId, template }) => ({
      probe: template,
      limit: MAX_HITS,
      minScore: least,
      except: authId,
    }));
    const { signal } = this.#stopping;
    const answers = await gallery.searchMany(queries, signal).catch((error) => {
      if (signal.aborted) return null;
      throw error;
    });
    return (
      answers &&
      (await Promise.all(
        probes.map(async ({ authId, sessionId, meanLength }, i) => ({
          authId,
          sessionId,
          hits: await comparedHits(store, engine.pack, meanLength, answers[i], least),
        })),
      ))
    );
  }

  /** A pair is recorded for the later registration, as if that had found the earlier one. */
  async #record(tx: StoreWrites, { authId, sessionId, hits }: Compared, limits: Suspicion) {
    const face = await tx.faceOf(authId);
    if (face?.sessionId !== sessionId) return { records: 0, reviews: 0 };
    const { registeredAtUs: faceRegisteredAtUs } = face;
    const earlier: SearchHit[] = [];
    for (const hit of hits) {
      const atUs = (await tx.faceOf(hit.authId))?.registeredAtUs ?? Number.POSITIVE_INFINITY;
      if (atUs < faceRegisteredAtUs || (atUs === faceRegisteredAtUs && hit.authId < authId))
        earlier.push(hit);
    }
    const nowUs = this.#world.clock.nowUs();
    return recordDuplicates(tx, { authId, sessionId, faceRegisteredAtUs }, earlier, limits, nowUs);
  }

  #save(progress: ScanProgress): Promise<ScanProgress> {
    return this.#world.store.transact(async (tx) => {
      await tx.mustHaveLease('scan');
      return await this.#write(tx, progress);
    });
  }

  async #write(tx: StoreWrites, progress: ScanProgress): Promise<ScanProgress> {
    const now = { ...progress, updatedAtUs: this.#world.clock.nowUs() };
    await SCAN_PROGRESS.write(tx, now);
    return now;
  }
}

interface Probe {
  authId: string;
  template: Float32Array;
  meanLength: number | null;
  sessionId: string;
}

interface Compared {
  authId: string;
  sessionId: string;
  hits: SearchHit[];
}
