/** An attempt as it is stored, and a session with its attempts. */

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
  /** The pack whose comparison score this is; null: the cosine of an earlier version, which is higher. */
  scoredBy: string | null;
  liveness: number | null;
  /** Names of the evidence, for the console. */
  evidence: readonly string[];
  cameraLabel: string;
  frames: number;
  /** A summary of the frames' readings; null if none was judged. */
  readings: ReadingSummary | null;
  /** The trusted device that the page proved; it may have been revoked since. */
  deviceId: string | null;
}

export interface SessionListItem {
  session: Session;
  attempts: readonly Attempt[];
}

/** Attempts; part of StoreReads and StoreWrites (ports.ts). */
export interface AttemptReads {
  attempts(sessionId: string): Promise<Attempt[]>;
  attempt(sessionId: string, number: number): Promise<Attempt | null>;
}

export interface AttemptWrites {
  saveAttempt(attempt: Attempt): Promise<void>;
}
