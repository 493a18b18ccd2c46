import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  ACTIVE_PACK,
  choosePack,
  PACK_OF_ENVIRONMENT,
  type PackChoice,
} from '../../domain/packs/pack-switch.ts';
import type { FaceEngine, PackInfo } from '../../domain/packs/ports-engine.ts';
import type { PackBench } from '../../domain/packs/ports-packs.ts';
import { STANDARD_PACK } from '../../domain/packs/shipped-packs.ts';
import type { Store } from '../../domain/ports.ts';
import { type Cause, causeOfError } from '../../domain/site/cause.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { isAway } from '../../domain/store-failure.ts';
import { type EngineOptions, type OpenEngine, openEngine } from '../../engine/engine.ts';
import { type LoadPack, listPacks, loadPack } from '../../engine/packs/packs.ts';
import type { Matching } from '../../flows/deciding.ts';
import type { OnFailure } from '../../flows/once-back.ts';
import { PackFollowing } from '../../flows/packs/follow-pack.ts';
import type { PrepareExchange, Switching } from '../../flows/packs/needs.ts';
import { PackSwitching } from '../../flows/packs/switch-pack.ts';
import type { Config } from '../config.ts';
import { hasStore, modelRoots } from '../folders.ts';
import { type GallerySource, openGallery } from '../gallery/open-gallery.ts';
import { because, type Degradation, limit } from '../site/degradation.ts';
import { toldAs } from '../told-as.ts';
import { withStore } from '../with-store.ts';
import { OldEngines } from './old-engines.ts';

/** The wait before a database that doesn't respond is tried again, ms. */
const AGAIN_MS = 1000;

export type OpenPack = (pack: string, change?: Partial<EngineOptions>) => Promise<FaceEngine>;

/** Returns a function that opens packs with this appliance's configuration. @throws PackError */
export const packOpener =
  (
    config: Config,
    options: Pick<EngineOptions, 'runProbe'> & { openEngine?: OpenEngine; loadPack?: LoadPack },
  ): OpenPack =>
  (pack, change = {}) =>
    (options.openEngine ?? openEngine)({
      pack: (options.loadPack ?? loadPack)(pack, modelRoots(config.dataDir)),
      providers: config.providers,
      ...(config.workers ? { workers: config.workers } : {}),
      ...(options.runProbe ? { runProbe: options.runProbe } : {}),
      ...change,
    });

/** The pack in use, and the one to change to. */
export const packChoice = async (store: Store, config: Pick<Config, 'packAsked'>): Promise<PackChoice> =>
  choosePack({
    active: await store.setting(ACTIVE_PACK),
    asked: config.packAsked,
    askedBefore: await store.setting(PACK_OF_ENVIRONMENT),
    templates: await store.templateCounts(),
    standard: STANDARD_PACK,
  });

export interface Packs {
  switching: PackSwitching;
  lacks(): Promise<Degradation[]>;
  /**
   * Why this appliance doesn't make decisions: the site has switched to a pack that isn't in use here. Null: it makes
   * them.
   */
  problem(): string | null;
  /**
   * Continues a switch that a restart interrupted, or starts the one that OMOTE_PACK requests. Waits for a database
   * that doesn't respond.
   */
  start(signal: AbortSignal): Promise<void>;
  /**
   * Follows a switch by another appliance of the site, or continues one that another has left. Called about once a
   * second.
   */
  followSite(): Promise<void>;
  close(): Promise<void>;
}

/** Opens switching between packs, and following the switches of other appliances. @param open opens a pack's engine */
export async function openPacks(
  world: Switching,
  config: Config,
  source: GallerySource,
  open: OpenPack,
  hooks: {
    /** Stops everything that compares with the old pack. */
    quiet: () => Promise<unknown>;
    /** Reads what another pack changes; the result puts it in force together with that pack. */
    decided: (pack: PackInfo, reads: SettingReads) => Promise<() => void>;
  },
): Promise<Packs> {
  const { log, store } = source;
  const old = new OldEngines(world.packs);
  const before = async () => {
    await hooks.quiet();
  };
  const prepare: PrepareExchange = async (pack, reads) => {
    const putInForce = await hooks.decided(pack, reads);
    return (engine) => {
      putInForce();
      log.info({ from: engine.pack.name, to: pack.name }, 'another model pack is in use now');
      old.add(engine);
    };
  };
  const beside = bench(config, source, open);
  const switching = await PackSwitching.open(world, beside, {
    onFailure: toldAs(log, 'the model pack switch failed'),
    beforeCutOver: before,
    prepareCutOver: prepare,
  });
  const onFailure = (err: unknown) =>
    log.error({ err }, 'the site’s model pack switch could not be followed');
  const following = new PackFollowing(world, beside, { onFailure, before, prepare });
  const refused: RefusedPack[] = [];
  return {
    switching,
    lacks: async () => [
      ...because('pack_not_followed', 'Model pack: not the site’s', following.cause()),
      ...stillRefused(world.packs.current().engine.pack, refused),
      ...(await stillAsked(world, config)),
    ],
    problem: () => following.problem(),
    start: (signal) =>
      onceThere(signal, toldAs(log, 'the start of the model pack switch failed'), () =>
        begin(switching, store, config, refused, log),
      ),
    async followSite() {
      if (store.site.nodeId === null) return;
      if (!switching.working) following.look();
      await switching.goOn();
    },
    async close() {
      await following.close();
      await switching.close();
      await old.close();
    },
  };
}

const bench = (config: Config, source: GallerySource, open: OpenPack): PackBench => ({
  packs: () => listPacks(modelRoots(config.dataDir)),
  openEngine: (pack, inBackground) =>
    open(pack, inBackground ? { workers: 1, inBackground: true, providers: ['cpu'] } : {}),
  async openGallery<G>(pack: FaceEngine['pack']) {
    // `atOnce` is -1 so that nothing is loaded yet: the gallery must first be told of changes.
    const { gallery, warm } = await openGallery(source, pack, -1);
    const fill = async (signal: AbortSignal) => {
      await warm(signal);
      signal.throwIfAborted();
      if (gallery.loading) throw new Error(`the gallery of ${pack.name} could not be loaded; see the log`);
    };
    return { gallery: gallery as G, fill };
  },
});

/** Retries while the database doesn't respond. Nobody awaits this start, so a rejection would end the service. */
async function onceThere(
  signal: AbortSignal,
  onFailure: OnFailure,
  begin: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await begin();
    } catch (error) {
      if (!isAway(error)) throw error;
      onFailure(error, true);
    }
    await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function begin(
  switching: PackSwitching,
  store: Store,
  config: Config,
  refused: RefusedPack[],
  log: Logger,
): Promise<void> {
  const before = await store.setting(ACTIVE_PACK);
  const { active, changeTo } = await packChoice(store, config);
  try {
    await switching.goOn();
    if (changeTo) await switching.begin(changeTo, true);
    await store.transact(async (tx) => {
      // Another appliance of the site may have changed the setting since it was read, and that change wins.
      if (active !== before && (await tx.setting(ACTIVE_PACK)) === before)
        await tx.setSetting(ACTIVE_PACK, active);
      if (config.packAsked) await tx.setSetting(PACK_OF_ENVIRONMENT, config.packAsked);
    });
  } catch (error) {
    if (isAway(error)) throw error;
    const asked = changeTo ?? active;
    refused.push({ asked, why: causeOfError(error) });
    log.error({ err: error, active, asked: changeTo }, 'OMOTE_PACK could not be applied');
  }
}

/** A pack that OMOTE_PACK asked for and that could not be switched to at the start. */
interface RefusedPack {
  asked: string;
  why: Cause;
}

/** Those that are still not in use: an operator may have switched since. */
const stillRefused = ({ name: active }: PackInfo, refused: readonly RefusedPack[]): Degradation[] =>
  refused
    .filter(({ asked }) => asked !== active)
    .map(({ asked, why }) => {
      const what = `Model pack: still ${active}, not ${asked} from OMOTE_PACK`;
      return limit('pack_not_changed', what, why, { active, asked });
    });

/**
 * OMOTE_PACK names another pack than the one in use. That isn't a fault, but it could surprise somebody who reads the
 * environment.
 */
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

/** The pack in use, or that the next start would use; the configured pack if no store exists or it doesn't open. */
export async function packInUse(config: Config): Promise<string> {
  if (!hasStore(config)) return config.pack;
  const ofSite = withStore(config, async (store) => (await packChoice(store, config)).active);
  return await ofSite.catch(() => config.pack);
}
