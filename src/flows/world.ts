import type { CameraCatalogue } from '../domain/liveness/host-camera.ts';
import type { Store } from '../domain/ports.ts';
import type { Clock } from '../domain/site/clock-doubt.ts';
import type { Settings } from '../domain/site/settings.ts';
import type { Pacing } from './access/pacing.ts';
import type { Afterwork } from './enrolment/afterwork.ts';
import type { EnrolmentLane } from './enrolment/enrolment-lane.ts';
import type { ActivePack } from './gallery/active-pack.ts';
import type { KioskHub } from './kiosks/kiosk-hub.ts';
import type { SessionWatch } from './sessions/session-watch.ts';

/** What every flow works with; app/ puts it together. */
export interface World {
  clock: Clock;
  store: Store;
  /** The model pack that decides, and the gallery of its templates. */
  packs: ActivePack;
  /** Of this host, for the kiosk that runs on it. */
  cameras: CameraCatalogue;
  /** In force now; written by putInForce (site/site-settings.ts) alone. */
  readonly settings: Readonly<Settings>;
  enrolments: EnrolmentLane;
  /** What follows an answer. */
  afterwork: Afterwork;
  kiosks: KioskHub;
  sessions: SessionWatch;
  pacing: Pacing;
  /** A sandbox, whose people are simulated; see docs/decisions/0070. */
  readonly sandbox: boolean;
  /** Signs what a page load proves to the capture socket; 256 random bits, kept in the store. */
  ticketKey: Uint8Array;
  /** Signs page tokens; 256 random bits, kept in the store. */
  pageTokenKey: Uint8Array;
}
