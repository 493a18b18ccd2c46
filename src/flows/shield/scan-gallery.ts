import { failure } from '../../domain/failure.ts';
import type { SearchHit, StoredTemplate, StoreWrites } from '../../domain/ports.ts';
import { NEVER_SCANNED, SCAN_PROGRESS, type ScanProgress } from '../../domain/shield/scan-progress.ts';
import type { PackAtWork } from '../gallery/active-pack.ts';
import { comparedHits } from '../gallery/search-gallery.ts';
import type { World } from '../world.ts';
import { leastSuspicious, recordDuplicates, type Suspicion, suspicion } from './record-duplicates.ts';

/** What a kill loses at most is compared again; small enough that the disk is asked a few times a second. */
const BLOCK = 64;
/** Of them at most half lead anywhere: each pair is found from both sides. */
const MAX_HITS = 1000;

/**
 * Compares everybody with everybody, for pairs that no registration brought together: enrolled under stricter
 * thresholds, or before there were any. Progress is written with what was found, in one transaction per block,
 * so it goes on after kill −9 where it was. Registrations meanwhile search for themselves.
 */
export class GalleryScan {
  readonly #world: World;
  readonly #onFailure: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #stopping = new AbortController();

  constructor(world: World, onFailure: (error: unknown) => void = () => undefined) {
    this.#world = world;
    this.#onFailure = onFailure;
  }

  async progress(): Promise<ScanProgress> {
    const progress = (await SCAN_PROGRESS.read(this.#world.store)) ?? NEVER_SCANNED;
    return progress.state === 'running' && !this.#running ? { ...progress, state: 'interrupted' } : progress;
  }

  /**
   * Goes on where a scan was left, else begins one. @param anew begins one in any case.
   * @throws Failure state_forbids, unavailable
   */
  async start(anew: boolean): Promise<ScanProgress> {
    if (this.#world.packs.current().gallery.warm)
      throw failure('unavailable', '', 'the gallery is being loaded');
    if (this.#running) throw failure('state_forbids', 'scan', 'runs already');
    this.#stopping = new AbortController();
    const begun = this.#firstStep(anew).then((first) => this.#save(first));
    const end = () => {
      this.#running = null;
    };
    this.#running = begun.then((first) => this.#run(first)).then(end, end);
    return await begun;
  }

  /** Resolves when what was found so far is written. */
  async stop(): Promise<ScanProgress> {
    await this.end();
    return await this.progress();
  }

  /** For the service's end; what was found so far is written. */
  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
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

  /** Never rejects: what goes wrong is told by the progress. */
  async #run(first: ScanProgress): Promise<void> {
    let progress = first;
    // A scan is over before another pack takes over.
    const pack = this.#world.packs.current();
    const limits = suspicion(pack.engine.pack, this.#world.settings);
    try {
      while (progress.state === 'running') {
        // Requests come first: a search may have kept the event loop for as long as it takes.
        await new Promise((resolve) => setImmediate(resolve));
        progress = await this.#block(pack, progress, limits);
      }
    } catch (error) {
      this.#onFailure(error);
      await this.#save({ ...progress, state: 'failed' }).catch(() => undefined);
    }
  }

  async #block(pack: PackAtWork, progress: ScanProgress, limits: Suspicion): Promise<ScanProgress> {
    const { store } = this.#world;
    if (this.#stopping.signal.aborted) return await this.#save({ ...progress, state: 'stopped' });
    const page = await store.templatePage(pack.engine.pack.name, progress.afterSeq, BLOCK);
    const last = page.at(-1);
    if (!last) return await this.#save({ ...progress, state: 'finished' });
    const compared = await this.#compare(pack, page, leastSuspicious(limits));
    // Stopped on the way, since a block may take longer than a shutdown: it is compared again next time.
    if (compared === null) return progress;
    return await store.transact(async (tx) => {
      // One after the other: of a pair within the block, the second finds what the first has recorded.
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

  /** Null when the scan is being stopped. */
  async #compare(
    { engine, gallery }: PackAtWork,
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

  /** A pair belongs to the later registration, as if that had found the earlier one. */
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
    return this.#world.store.transact((tx) => this.#write(tx, progress));
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
