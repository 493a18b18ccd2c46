import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  ACTIVE_PACK,
  choosePack,
  PACK_OF_ENVIRONMENT,
  type PackChoice,
} from '../../domain/packs/pack-switch.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { PackBench } from '../../domain/packs/ports-packs.ts';
import type { Store } from '../../domain/ports.ts';
import { causeOfError } from '../../domain/site/cause.ts';
import { StoreUnavailable } from '../../domain/store-failure.ts';
import { type EngineOptions, openEngine } from '../../engine/engine.ts';
import { listPacks, loadPack } from '../../engine/packs/packs.ts';
import type { Matching } from '../../flows/deciding.ts';
import { PackFollowing } from '../../flows/packs/follow-pack.ts';
import type { Switching } from '../../flows/packs/needs.ts';
import { PackSwitching } from '../../flows/packs/switch-pack.ts';
import type { Config } from '../config.ts';
import { modelRoots } from '../folders.ts';
import { type GallerySource, openGallery } from '../gallery/open-gallery.ts';
import { because, type Degradation, limit } from '../site/degradation.ts';

/** Attempts that began under the old pack end under it; then its engine is closed, ms. */
const OLD_ENGINE_MS = 60_000;
/** A database that is away is asked again so much later, ms. */
const AGAIN_MS = 1000;
const STANDARD = 'embedded';

export type OpenPack = (pack: string, change?: Partial<EngineOptions>) => Promise<FaceEngine>;

/** Opens a pack as this site is set up. @throws PackError */
export const packOpener =
  (config: Config, options: Pick<EngineOptions, 'runProbe'>): OpenPack =>
  (pack, change = {}) =>
    openEngine({
      pack: loadPack(pack, modelRoots(config.dataDir)),
      providers: config.providers,
      ...(config.workers ? { workers: config.workers } : {}),
      ...(options.runProbe ? { runProbe: options.runProbe } : {}),
      ...change,
    });

/** Which pack decides, and which is wished for. */
export const packChoice = async (store: Store, config: Pick<Config, 'packAsked'>): Promise<PackChoice> =>
  choosePack({
    active: await store.setting(ACTIVE_PACK),
    asked: config.packAsked,
    askedBefore: await store.setting(PACK_OF_ENVIRONMENT),
    templates: await store.templateCounts(),
    standard: STANDARD,
  });

export interface Packs {
  switching: PackSwitching;
  lacks(): Promise<Degradation[]>;
  /** Why this appliance decides nothing: the site has changed to a pack that is not at work here; null: it decides. */
  problem(): string | null;
  /**
   * Goes on with a change that a restart interrupted, or begins the one that OMOTE_PACK asks for. A database that is away is waited for.
   */
  start(signal: AbortSignal): Promise<void>;
  /** Follows other appliances of the site, or goes on with what one of them left; to be called every second or so. */
  followSite(): Promise<void>;
  close(): Promise<void>;
}

export async function openPacks(
  world: Switching,
  config: Config,
  source: GallerySource,
  open: OpenPack,
  hooks: {
    /** Ends what compares by the old pack. */
    quiet: () => Promise<unknown>;
    /** Another pack decides from here on. */
    decided: () => Promise<void>;
  },
): Promise<Packs> {
  const { log, store } = source;
  const retired = new Map<FaceEngine, NodeJS.Timeout>();
  const before = async () => {
    await hooks.quiet();
  };
  const after = async (old: FaceEngine) => {
    await hooks.decided();
    log.info(
      { from: old.pack.name, to: world.packs.current().engine.pack.name },
      'another model pack is in use now',
    );
    retired.set(
      old,
      setTimeout(() => void retire(old), OLD_ENGINE_MS),
    );
  };
  const beside = bench(config, source, open);
  const switching = await PackSwitching.open(world, beside, {
    onFailure: (err) => log.error({ err }, 'the model pack switch failed; it can be resumed'),
    beforeCutOver: before,
    afterCutOver: after,
  });
  const onFailure = (err: unknown) =>
    log.error({ err }, 'the site’s model pack switch could not be followed');
  const following = new PackFollowing(world, beside, { onFailure, before, after });
  const retire = async (engine: FaceEngine) => {
    clearTimeout(retired.get(engine));
    retired.delete(engine);
    await engine.close();
  };
  const lacks: Degradation[] = [];
  return {
    switching,
    lacks: async () => [
      ...because('pack_not_followed', 'Model pack: not the site’s', following.cause()),
      ...lacks,
      ...(await stillAsked(world, config)),
    ],
    problem: () => following.problem(),
    start: (signal) => onceThere(signal, () => begin(switching, store, config, lacks, log)),
    async followSite() {
      if (store.site.nodeId === null) return;
      if (!switching.working) following.look();
      await switching.goOn();
    },
    async close() {
      await following.close();
      await switching.close();
      await Promise.all([...retired.keys()].map(retire));
    },
  };
}

const bench = (config: Config, source: GallerySource, open: OpenPack): PackBench => ({
  packs: () => listPacks(modelRoots(config.dataDir)),
  openEngine: (pack, inBackground) =>
    open(pack, inBackground ? { workers: 1, inBackground: true, providers: ['cpu'] } : {}),
  async openGallery<G>(pack: FaceEngine['pack']) {
    // Nothing is loaded yet: it first has to be told of changes.
    const { gallery, warm } = await openGallery(source, pack, -1);
    const fill = async (signal: AbortSignal) => {
      await warm(signal);
      signal.throwIfAborted();
      if (gallery.warm) throw new Error(`the gallery of ${pack.name} could not be loaded; see the log`);
    };
    return { gallery: gallery as G, fill };
  },
});

/** A start that nobody waits for must not end the service with a promise that failed. */
async function onceThere(signal: AbortSignal, begin: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      return await begin();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable && (error.fault === 'refused' || error.fault === 'busy');

async function begin(
  switching: PackSwitching,
  store: Store,
  config: Config,
  lacks: Degradation[],
  log: Logger,
): Promise<void> {
  const before = await store.setting(ACTIVE_PACK);
  const { active, changeTo } = await packChoice(store, config);
  try {
    await switching.goOn();
    if (changeTo) await switching.begin(changeTo, true);
    await store.transact(async (tx) => {
      // Another appliance of the site may have changed it since it was read; a change here begins with it.
      if (active !== before && (await tx.setting(ACTIVE_PACK)) === before)
        await tx.setSetting(ACTIVE_PACK, active);
      if (config.packAsked) await tx.setSetting(PACK_OF_ENVIRONMENT, config.packAsked);
    });
  } catch (error) {
    if (isAway(error)) throw error;
    const asked = changeTo ?? active;
    const what = `Model pack: still ${active}, not ${asked} from OMOTE_PACK`;
    lacks.push(limit('pack_not_changed', what, causeOfError(error), { active, asked }));
    log.error({ err: error, active, asked: changeTo }, 'OMOTE_PACK could not be applied');
  }
}

/** Not a fault, but it would surprise who reads the environment. */
async function stillAsked(
  { packs, store }: Pick<Matching, 'store' | 'packs'>,
  { packAsked }: Config,
): Promise<Degradation[]> {
  const active = packs.current().engine.pack.name;
  if (!packAsked || packAsked === active || (await store.setting(PACK_OF_ENVIRONMENT)) !== packAsked)
    return [];
  const what = `Model pack: ${active}, not ${packAsked} from OMOTE_PACK`;
  return [limit('pack_differs', what, 'see omote models status', { active, asked: packAsked })];
}
