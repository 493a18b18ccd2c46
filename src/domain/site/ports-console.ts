/** What only the console asks of the store; part of StoreReads (ports.ts). */
import type { SessionOrigin } from '../access/guessing.ts';
import type { SessionListItem } from '../capture/attempt.ts';
import type { EndReason, SessionKind } from '../sessions/session.ts';
import type { AutomaticDetection } from '../shield/shield.ts';
import type { Micros } from '../time.ts';

/** A face that the person has or had; the data of one that is gone is gone with it. */
export interface Registration {
  faceFeatureId: string;
  sessionId: string;
  registeredAtUs: Micros;
  goneAtUs: Micros | null;
}

export interface PersonHistory {
  /** Newest first. */
  registrations: Registration[];
  /** Concluded authentications. */
  accepted: number;
  rejected: number;
  lastAcceptedAtUs: Micros | null;
}

const SESSION_STATES = ['issued', 'opened', 'attempting', 'concluded'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** null: whichever. */
export interface SessionFilter {
  kind: SessionKind | null;
  state: SessionState | null;
  /** `failed`: rejected, but not for want of somebody who opens the link. */
  result: boolean | 'failed' | null;
  reason: EndReason | null;
  authId: string | null;
  /** As given by the caller. */
  identifier: string | null;
  /** Of the result; `suspicious`: 1 or 2, `none`: not judged. */
  injection: 0 | 1 | 2 | 'suspicious' | 'none' | null;
  /** The kiosk that it was shown at. */
  kioskId: string | null;
  /** The API key that asked for it. */
  keyId: string | null;
  /** Of the issue: from, inclusive. */
  sinceUs: Micros | null;
  /** Exclusive. */
  untilUs: Micros | null;
}

export interface ListedSession extends SessionListItem {
  origin: SessionOrigin;
}

export interface SessionPage {
  items: ListedSession[];
  /** Where the next page begins; null when nothing is left. There may be a next page after an empty one. */
  nextSeq: number | null;
}

/** `attempt`: attempts by their end; else sessions by the reason of theirs. */
export type Counted = SessionKind | 'attempt';

/** What ended within one quarter of an hour. */
export interface QuarterCount {
  quarterUs: Micros;
  what: Counted;
  ending: string;
  injection: 0 | 1 | 2 | null;
  count: number;
}

export interface DetectionFilter {
  /** Whose registration found somebody, or who was found; null: all. */
  authId: string | null;
  sinceUs: Micros | null;
  /** Exclusive. */
  untilUs: Micros | null;
}

export interface DetectionPage {
  detections: AutomaticDetection[];
  nextSeq: number | null;
}

export interface ConsoleReads {
  /** @param limit of the registrations. */
  personHistory(authId: string, limit: number): Promise<PersonHistory>;
  /**
   * Newest first, those issued before the one of sequence `beforeSeq`. Looks at a bounded number of sessions, so
   * that a filter that hits nothing does not stop the service.
   */
  sessionPage(filter: SessionFilter, beforeSeq: number, limit: number): Promise<SessionPage>;
  /** Newest first, those recorded before the one of sequence `beforeSeq`. */
  detectionPage(filter: DetectionFilter, beforeSeq: number, limit: number): Promise<DetectionPage>;
  /** Ascending by quarter; those that begin in the period. */
  quarterCounts(sinceUs: Micros, untilUs: Micros): Promise<QuarterCount[]>;
  counts(): Promise<{ people: number; faces: number; sessions: number; openSessions: number }>;
}
