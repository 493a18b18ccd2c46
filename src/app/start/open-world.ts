import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { hostCameras } from '../../camera/host-cameras.ts';
import { AttemptLine } from '../../domain/attempts/line.ts';
import type { CameraCatalogue } from '../../domain/liveness/host-camera.ts';
import type { Store } from '../../domain/ports.ts';
import type { SandboxParts } from '../../domain/sandbox/ports-sandbox.ts';
import type { OpenEngine } from '../../engine/engine.ts';
import type { LoadPack } from '../../engine/packs/packs.ts';
import type { RunProbe } from '../../engine/runtime/probe-process.ts';
import { Pacing } from '../../flows/access/pacing.ts';
import { followSite } from '../../flows/appliances/follow-site.ts';
import { DeferredWork } from '../../flows/enrolment/deferred-work.ts';
import { EnrolmentQueue } from '../../flows/enrolment/enrolment-queue.ts';
import { ActivePack } from '../../flows/gallery/active-pack.ts';
import { KioskHub } from '../../flows/kiosks/kiosk-hub.ts';
import { applySiteCalibration } from '../../flows/packs/site-calibration.ts';
import { SessionWatch } from '../../flows/sessions/session-watch.ts';
import type { World } from '../../flows/world.ts';
import { OpenIdConnect } from '../access/open-id-connect.ts';
import { keepHighWater, type SteadyClock, steadyClock } from '../clock/clock.ts';
import { applyClockDecision } from '../clock/clock-reset.ts';
import type { Config } from '../config.ts';
import { Doors } from '../doors/doors.ts';
import { type GallerySource, type OpenGallery, openGallery } from '../gallery/open-gallery.ts';
import { type OpenPack, packChoice, packOpener } from '../packs/packs.ts';
import { keptKey } from '../service/first-start.ts';
import { templatesPlace } from '../service/site-store.ts';
import { keepTimeZone, reloadSettings, type SiteSettings, siteSettings } from '../site/site-settings.ts';
import { toldAs } from '../told-as.ts';

export interface OpenStore {
  store: Store;
  log: Logger;
  /** For threads that read the store over their own connections. */
  dataKey: () => KeyObject;
}

export interface OpenWorld extends OpenStore {
  world: World;
  clock: SteadyClock;
  site: SiteSettings;
  doors: Doors;
  openPack: OpenPack;
  /** What a gallery is loaded from, both for the first pack and for later ones. */
  gallerySource: GallerySource;
  searchDegraded: OpenGallery['degraded'];
  /** Loads the gallery if it wasn't loaded at once. Never rejects. */
  warm: OpenGallery['warm'];
}

interface WorldOptions {
  sandbox?: SandboxParts;
  openEngine?: OpenEngine;
  loadPack?: LoadPack;
  runProbe?: RunProbe;
  cameras?: CameraCatalogue;
  /** The largest number of templates that are loaded before this resolves. A larger gallery loads in the background. */
  atOnce?: number;
}

/** Opens what every flow needs: clock, engine, gallery, settings and keys. `ends` closes what was opened. */
export async function openWorld(
  ends: AsyncDisposableStack,
  config: Config,
  options: WorldOptions,
  opened: OpenStore,
): Promise<OpenWorld> {
  const { store, log, dataKey } = opened;
  const clock = await steadyClock(store);
  ends.defer(() =>
    keepHighWater(store, clock).catch((err: unknown) => log.error({ err }, 'the clock is not kept')),
  );
  const openPack = calibratedOpener(store, config, options);
  const engine = await openPack((await packChoice(store, config)).active);
  let packs: ActivePack | null = null;
  // Another pack may be in use by then.
  ends.defer(() => (packs?.current().engine ?? engine).close());
  const gallerySource = {
    store,
    log,
    get dataKey() {
      return dataKey();
    },
    get place() {
      return templatesPlace(config);
    },
  };
  const { gallery, degraded, warm } = await openGallery(gallerySource, engine.pack, options.atOnce);
  packs = new ActivePack({ engine, gallery });
  await keepTimeZone(store, config);
  const site = await siteSettings(store, config, engine.pack);
  const ticketKey = await keptKey(store, 'capture_ticket_key');
  const doors = new Doors(ticketKey);
  const world: World = {
    clock,
    store,
    packs,
    cameras: options.cameras ?? hostCameras(),
    settings: site.settings,
    enrolments: new EnrolmentQueue(),
    afterwork: new DeferredWork((err) => log.error({ err }, 'work after an answer failed')),
    kiosks: new KioskHub(clock, store, toldAs(log, 'telling the other appliances of a kiosk failed')),
    sessions: new SessionWatch(),
    pacing: new Pacing(),
    identityProvider: new OpenIdConnect(),
    line: new AttemptLine(),
    doors,
    sandbox: options.sandbox !== undefined,
    ticketKey,
    pageTokenKey: await keptKey(store, 'page_token_key'),
  };
  followSite(world, {
    reloadSettings: (reads) => reloadSettings(site, reads),
    obeyClock: (decision) => applyClockDecision(clock, decision),
    onFailure: (err, { kind }, passedOver) =>
      log.error(
        { err, kind },
        passedOver
          ? 'what another appliance of the site said could not be followed, and was passed over'
          : 'what the site changed could not be applied here; it is tried again',
      ),
  });
  return { ...opened, doors, world, clock, site, openPack, gallerySource, searchDegraded: degraded, warm };
}

/** Opens packs with the site's calibration applied, from their first comparison on. */
function calibratedOpener(store: Store, config: Config, options: WorldOptions): OpenPack {
  const open = packOpener(config, options);
  return async (pack, change) => {
    const engine = await open(pack, change);
    await applySiteCalibration(store, engine.pack);
    return engine;
  };
}
