/** Sessions; part of StoreReads and StoreWrites (ports.ts). */
import type { Soon } from '../soon.ts';
import type { Micros } from '../time.ts';
import type { Session, SessionKind } from './session.ts';

export interface SessionReads {
  session(id: string, kind?: SessionKind): Soon<Session | null>;
  sessionByToken(tokenHash: Uint8Array): Promise<Session | null>;
  /** The metadata that was given with a registration session, unsealed. */
  sessionMetadata(sessionId: string): Promise<string>;
  /** Open sessions whose deadline (session.ts deadlineUs) is at or before `nowUs`, oldest deadline first. */
  dueSessions(nowUs: Micros, limit: number): Promise<Session[]>;
  /** Open sessions that were issued or opened after `us`. */
  openSessionsFrom(us: Micros): Promise<Session[]>;
  openSessionsOf(authId: string, limit: number): Promise<Session[]>;
}

export interface SessionWrites {
  addSession(session: Session, tokenHash: Uint8Array | null, metadata: string): Promise<void>;
  saveSession(session: Session): Promise<void>;
  /** Stores whose session it is: one that is bound to nobody. */
  nameSession(session: Session): Promise<void>;
}
