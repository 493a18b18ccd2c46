import type { IdentityProvider } from '../domain/access/ports-identity-provider.ts';
import type { AttemptLine } from '../domain/attempts/line.ts';
import type { DoorCalls } from '../domain/doors/door.ts';
import type { CameraCatalogue } from '../domain/liveness/host-camera.ts';
import type { Pacing } from './access/pacing.ts';
import type { Deciding } from './deciding.ts';
import type { DeferredWork } from './enrolment/deferred-work.ts';
import type { EnrolmentQueue } from './enrolment/enrolment-queue.ts';
import type { KioskHub } from './kiosks/kiosk-hub.ts';
import type { Listed } from './paged-list.ts';
import type { SessionWatch } from './sessions/session-watch.ts';

/**
 * Everything flows work with, assembled by app/. A flow asks only for what it needs: `Stored`, `Configured`,
 * `Matching`, `Deciding`, `Listed`, or a type from the `needs.ts` of its room.
 */
export interface World extends Deciding, Listed {
  /** The host's cameras, for the kiosk that runs on this host. */
  cameras: CameraCatalogue;
  enrolments: EnrolmentQueue;
  /** Work that is done after an answer was sent. */
  afterwork: DeferredWork;
  kiosks: KioskHub;
  sessions: SessionWatch;
  pacing: Pacing;
  identityProvider: IdentityProvider;
  /** Who is about to begin an attempt here. */
  line: AttemptLine;
  /** Asks doors to open. */
  doors: DoorCalls;
  /** A sandbox, whose people are simulated; see docs/decisions/0070. */
  readonly sandbox: boolean;
  /**
   * Signs the tickets with which a loaded page authenticates to the capture socket; 256 random bits, kept in the store.
   */
  ticketKey: Uint8Array;
}
