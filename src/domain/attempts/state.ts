import type { CameraClaims } from '../liveness/injection.ts';
import { deadlineUs, type ReportedEnd, type Session } from '../sessions/session.ts';
import type { Starting } from './events.ts';
import { type Frame, partDeadlineMs, type RunningAttempt } from './running-attempt.ts';

/**
 * One page's capture as data: the connection, the session as last written, the running attempt, the one thing that
 * is being done, and what waits until that is done.
 *
 *     start ─► beginning ─► seeing_camera ─► (frame ─► reading)* ─► concluding ─► attempt over, or session finished
 *                                                │
 *                             stop, left, look ──┴► ending, settling ────────────►
 */
export interface PageState {
  /**
   * `closing`: the service has closed the connection and sends and accepts nothing more. `gone`: the page has
   * disconnected, too.
   */
  link: 'open' | 'closing' | 'gone';
  session: Session;
  /** The policy as the session was issued: an erased person is still redirected to where the session came from. */
  policy: Session['policy'];
  /** The page runs on this very host, so that this host's cameras are the page's. */
  onHost: boolean;
  /** Number of frames that the page may still send. */
  credits: number;
  /** Number of frames that the page may send later, after a wait that was requested. */
  owed: number;
  /** Since when it may send the latest of them all, ms. */
  creditedMs: number;
  /** Number of JSON messages that the page has sent. */
  messages: number;
  /** The person was accepted and may choose to trust the device. */
  offered: boolean;
  /** The last attempt was running when the page came: it waits for how that ends. */
  awaitsLast: boolean;
  attempt: RunningAttempt | null;
  /**
   * The effect in progress. Only one runs at a time, so that frames keep their order and no deadline interrupts a frame
   * that is being judged.
   */
  doing: PendingEffect | null;
  waiting: readonly QueuedWork[];
}

/** The effect that has been requested and not answered yet. */
export type PendingEffect =
  | { name: 'beginning'; claims: CameraClaims; ownerKey: Uint8Array | null }
  | { name: 'seeing_camera' }
  | { name: 'reading'; frame: Frame }
  /** The attempt is over. Its pictures are needed until the decision is made. */
  | { name: 'concluding'; attempt: RunningAttempt }
  | { name: 'ending'; told: ReportedEnd }
  | { name: 'settling' };

/** Work that waits until nothing else is being done. */
export type QueuedWork =
  | ({ name: 'start' } & Starting)
  | { name: 'frame'; frame: Frame }
  | { name: 'lit'; shownMs: number; arrivedMs: number }
  /** The page stopped or left. */
  | { name: 'leave'; forOtherWay?: true }
  /** The person chose another way. */
  | { name: 'choose_other_way' }
  /** Checks whether a deadline has passed or the session has been ended elsewhere. */
  | { name: 'look' }
  /** Ends the last attempt, which nothing has ended. */
  | { name: 'end_stranded' };

export const newPage = (session: Session, onHost: boolean): PageState => ({
  link: 'open',
  session,
  policy: session.policy,
  onHost,
  credits: 0,
  owed: 0,
  creditedMs: 0,
  messages: 0,
  offered: false,
  awaitsLast: false,
  attempt: null,
  doing: null,
  waiting: [],
});

export const detectionTimeoutMs = ({ session }: PageState): number => session.policy.detectionTimeoutS * 1000;

/** The instant at which a `tick` is due; null: none, or a look is already waiting. */
export function wakeAtMs(state: PageState): number | null {
  const { session, attempt, doing, waiting, link, offered } = state;
  const looks = doing?.name === 'settling' || waiting.some(({ name }) => name === 'look');
  const endUs = deadlineUs(session);
  if (looks || offered || link === 'gone' || endUs === null) return null;
  if (!attempt) return endUs / 1000;
  return Math.min(endUs / 1000, attempt.lastFaceMs + detectionTimeoutMs(state), partDeadlineMs(attempt));
}
