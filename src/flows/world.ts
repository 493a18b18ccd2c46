import type { CameraCatalogue } from '../domain/liveness/host-camera.ts';
import type { Pacing } from './access/pacing.ts';
import type { Deciding } from './deciding.ts';
import type { Afterwork } from './enrolment/afterwork.ts';
import type { EnrolmentLane } from './enrolment/enrolment-lane.ts';
import type { KioskHub } from './kiosks/kiosk-hub.ts';
import type { Listed } from './paged-list.ts';
import type { SessionWatch } from './sessions/session-watch.ts';

/**
 * All that flows work with; app/ puts it together. A flow names what it needs: `Stored`, `Configured`, `Matching`, `Deciding`,
 * `Listed`, or what the `needs.ts` of its room names.
 */
export interface World extends Deciding, Listed {
  /** Of this host, for the kiosk that runs on it. */
  cameras: CameraCatalogue;
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
}
