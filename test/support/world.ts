import { OpenIdConnect } from '../../src/app/access/open-id-connect.ts';
import { Doors } from '../../src/app/doors/doors.ts';
import { AttemptLine } from '../../src/domain/attempts/line.ts';
import type { RowSink } from '../../src/domain/gallery/ports-gallery.ts';
import type { FaceSearch } from '../../src/domain/gallery/ports-search.ts';
import type { CameraCatalogue } from '../../src/domain/liveness/host-camera.ts';
import type { Calibration } from '../../src/domain/packs/calibration.ts';
import { type FaceEngine, noWork, type PackInfo } from '../../src/domain/packs/ports-engine.ts';
import type { Store } from '../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { Pacing } from '../../src/flows/access/pacing.ts';
import { DeferredWork } from '../../src/flows/enrolment/deferred-work.ts';
import { EnrolmentQueue } from '../../src/flows/enrolment/enrolment-queue.ts';
import { ActivePack } from '../../src/flows/gallery/active-pack.ts';
import { Gallery } from '../../src/flows/gallery/gallery.ts';
import { KioskHub } from '../../src/flows/kiosks/kiosk-hub.ts';
import { SessionWatch } from '../../src/flows/sessions/session-watch.ts';
import type { World } from '../../src/flows/world.ts';
import { ExactSearch } from '../../src/search/exact.ts';
import { T0 } from '../store/samples.ts';

export type WholeSearch = FaceSearch & RowSink;

export interface WorldParts extends Partial<Omit<World, 'store' | 'packs'>> {
  store: Store;
  pack?: PackInfo;
  /** Search of the pack's dimension. Default: an empty portable one. */
  search?: WholeSearch;
  /** Used instead of `search`. */
  gallery?: Gallery;
  engine?: FaceEngine;
}

const POINTS = [
  { fmr: 1, score: 0 },
  { fmr: 1e-8, score: 0.8 },
];
const NO_CAMERAS: CameraCatalogue = { list: async () => ({ kind: 'listed', cameras: [] }) };

/** Two points, as if measured on a collection, so that a site's own measurement differs from it. */
export const CALIBRATION: Calibration = {
  source: 'collection',
  nonMatedPairs: 1e6,
  points: [
    { fmr: 1e-1, score: 0.3 },
    { fmr: 1e-5, score: 0.5 },
  ],
};

/** A pack without networks whose templates have this dimension. */
export const packOf = (
  dimension: number,
  calibration: Calibration = { source: 'test', nonMatedPairs: 1e9, points: POINTS },
  name = 'bench',
): PackInfo => ({
  name,
  dimension,
  calibration,
  packCalibration: calibration,
  hasLiveness: false,
  minLiveness: 0,
  models: [],
});

/** An engine of a pack whose networks are not installed: it describes the pack and cannot read pictures. */
export const engineWithoutNetworks = (pack: PackInfo): FaceEngine => ({
  pack,
  read: () => Promise.reject(new Error('this engine has no networks')),
  trace: () => Promise.reject(new Error('this engine has no networks')),
  status: () => ({
    workers: 0,
    queued: 0,
    queueLimit: 0,
    full: false,
    restarts: 0,
    provider: 'cpu',
    work: noWork(),
    trials: [],
  }),
  close: () => Promise.resolve(),
});

/** A gallery that is fully loaded. */
export function warmGallery(pack: string, search: WholeSearch): Gallery {
  const gallery = new Gallery(pack, search);
  gallery.endLoading();
  return gallery;
}

/**
 * A world for flows: the store that a test opened, and real parts for everything else that the test does not provide.
 */
export function worldOf({ store, pack = packOf(3), search, gallery, engine, ...parts }: WorldParts): World {
  let nowUs = T0;
  const clock = { nowUs: () => nowUs++ };
  return {
    store,
    clock,
    packs: new ActivePack({
      engine: engine ?? engineWithoutNetworks(pack),
      gallery: gallery ?? warmGallery(pack.name, search ?? new ExactSearch(pack.dimension)),
    }),
    cameras: NO_CAMERAS,
    settings: { ...DEFAULT_SETTINGS },
    enrolments: new EnrolmentQueue(),
    afterwork: new DeferredWork(),
    kiosks: new KioskHub(clock, store),
    sessions: new SessionWatch(),
    pacing: new Pacing(),
    identityProvider: new OpenIdConnect(),
    line: new AttemptLine(),
    doors: new Doors(new Uint8Array(32)),
    sandbox: false,
    ticketKey: new Uint8Array(32),
    pageTokenKey: new Uint8Array(32),
    ...parts,
  };
}
