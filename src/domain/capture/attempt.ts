/** An attempt as it is kept, and a session with its attempts. */

import type { AttemptFailure, Session } from '../sessions/session.ts';
import type { Micros } from '../time.ts';
import type { ReadingSummary } from './reading-summary.ts';

export interface Attempt {
  sessionId: string;
  number: number;
  startedAtUs: Micros;
  endedAtUs: Micros | null;
  end: 'accepted' | AttemptFailure | null;
  /** Comparison score, −1…1; null: nothing was compared. */
  score: number | null;
  /** The pack whose comparison score it is; null: the cosine of an earlier version, which is higher. */
  scoredBy: string | null;
  liveness: number | null;
  /** Names of the evidence and the camera's claims, for the console. */
  evidence: readonly string[];
  cameraLabel: string;
  frames: number;
  /** What its frames were like; null where none was judged. */
  readings: ReadingSummary | null;
  /** The trusted device that the page proved; it may have been revoked since. */
  deviceId: string | null;
}

export interface SessionListItem {
  session: Session;
  attempts: readonly Attempt[];
}
