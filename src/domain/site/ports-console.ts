/** Reads for the console alone; part of StoreReads (ports.ts). */
import type { SessionOrigin } from '../access/guessing.ts';
import type { SessionListItem } from '../capture/attempt.ts';
import type { EndReason, SessionKind } from '../sessions/session.ts';
import type { AutomaticDetection } from '../shield/shield.ts';
import type { Micros } from '../time.ts';

/** A face that the person has or had; the data of a face that is gone has been deleted. */
interface Registration {
  faceFeatureId: string;
  sessionId: string;
  registeredAtUs: Micros;
  goneAtUs: Micros | null;
}

export interface PersonHistory {
  /** Newest first. */
  registrations: Registration[];
  /** Number of concluded authentications; `rejected`: likewise, without links that nobody opened. */
  accepted: number;
  rejected: number;
  lastAcceptedAtUs: Micros | null;
}

const SESSION_STATES = ['issued', 'opened', 'attempting', 'concluded'] as const;
type SessionState = (typeof SESSION_STATES)[number];

/** A filter of sessions; null: any. */
export interface SessionFilter {
  kind: SessionKind | null;
  state: SessionState | null;
  /** `failed`: rejected, except sessions that nobody opened. */
  result: boolean | 'failed' | null;
  reason: EndReason | null;
  authId: string | null;
  /** As given by the caller. */
  identifier: string | null;
  /** Injection score of the result; `suspicious`: 1 or 2, `none`: not assessed. */
  injection: 0 | 1 | 2 | 'suspicious' | 'none' | null;
  /** The kiosk that showed the session. */
  kioskId: string | null;
  /** The API key that issued the session. */
  keyId: string | null;
  /** Instant of issue, inclusive. */
  sinceUs: Micros | null;
  /** Exclusive. */
  untilUs: Micros | null;
}

export interface ListedSession extends SessionListItem {
  origin: SessionOrigin;
}

/**
 * Where a page of sessions begins: after the session that is told. `atUs` 0: the list goes by numbers alone; otherwise by the
 * instant of issue, and by number within an instant.
 */
export interface SessionPlace {
  atUs: Micros;
  seq: number;
}

export interface SessionPage {
  items: ListedSession[];
  /** Where the next page begins; null if nothing is left. An empty page may have a next page. */
  next: SessionPlace | null;
}

/** `attempt`: attempts, counted by how they ended; otherwise sessions, counted by the reason of their end. */
export type Counted = SessionKind | 'attempt';

/** Number of sessions or attempts that ended in the same way within a quarter of an hour. */
export interface QuarterCount {
  quarterUs: Micros;
  what: Counted;
  ending: string;
  injection: 0 | 1 | 2 | null;
  count: number;
}

export interface DetectionFilter {
  /** The person whose registration found a duplicate, or who was found; null: all. */
  authId: string | null;
  sinceUs: Micros | null;
  /** Exclusive. */
  untilUs: Micros | null;
}

interface DetectionPage {
  detections: AutomaticDetection[];
  nextSeq: number | null;
}

export interface ConsoleReads {
  /** @param limit maximum number of registrations to return */
  personHistory(authId: string, limit: number): Promise<PersonHistory>;
  /**
   * One page of the sessions that fit, newest first. The number of sessions examined is bounded, so that a filter
   * without hits does not block the service.
   * @param after null: the first page
   */
  sessionPage(filter: SessionFilter, after: SessionPlace | null, limit: number): Promise<SessionPage>;
  /** Detections before sequence `beforeSeq`, newest first. */
  detectionPage(filter: DetectionFilter, beforeSeq: number, limit: number): Promise<DetectionPage>;
  /** Counts of the quarters that begin in the period, ascending. */
  quarterCounts(sinceUs: Micros, untilUs: Micros): Promise<QuarterCount[]>;
  counts(): Promise<{ people: number; faces: number; sessions: number; openSessions: number }>;
}
