/**
 * All that flows may ask of the world. Concretes (engine, search, store) implement these and meet only in
 * app/. Reads are synchronous: SQLite answers from memory in microseconds, faster than a promise turn.
 */

import type { Lockout } from './access/lockout.ts';
import type { OperatorReads, OperatorWrites } from './access/operator.ts';
import type { GuessingReads, GuessingWrites } from './access/ports-guessing.ts';
import type { Attempt } from './capture/attempt.ts';
import type { Quality } from './capture/reading.ts';
import type { ImportReads, ImportWrites } from './enrolment/import.ts';
import type { VisitReads, VisitWrites } from './enrolment/ports-visits.ts';
import type { GalleryReads } from './gallery/ports-gallery.ts';
import type { AveragedTemplate } from './gallery/template.ts';
import type { KioskReads, KioskWrites } from './kiosks/ports-kiosks.ts';
import type { ExemptionReads, ExemptionWrites } from './liveness/challenge-exemption.ts';
import type { LivenessTestReads, LivenessTestWrites } from './liveness/liveness-test.ts';
import type { PackReads, PackWrites } from './packs/ports-packs.ts';
import type { DeletionReads, DeletionWrites } from './people/ports-deletion.ts';
import type { PeopleReads } from './people/ports-people.ts';
import type { DeviceReads, DeviceWrites } from './people/trusted-device.ts';
import type { IdType, Session, SessionKind } from './sessions/session.ts';
import type { ShieldReads, ShieldWrites } from './shield/shield.ts';
import type { AuditReads, AuditWrites } from './site/audit.ts';
import type { BackupReads } from './site/ports-backup.ts';
import type { ConsoleReads } from './site/ports-console.ts';
import type { IntegrityReads, IntegrityWrites } from './site/ports-integrity.ts';
import type { RetentionReads, RetentionWrites } from './site/ports-retention.ts';
import type { Micros } from './time.ts';

/** Never goes back, also across restarts, so that a clock set back does not stretch a deadline. */
export interface Clock {
  nowUs(): Micros;
  /** While the clock is in doubt: what the time may be as well. Phones that make codes may go by one of these. */
  alternativesUs?(): readonly Micros[];
}

// ---------------------------------------------------------------- search

export interface SearchHit {
  authId: string;
  /** Of the search itself a cosine; of searchGallery a comparison score. */
  score: number;
}

export interface FaceQuery {
  probe: Float32Array;
  limit: number;
  minScore: number;
  /** Who is never a hit. */
  except: string | null;
}

/** Exact search of the gallery: one reference template per person. */
export interface FaceSearch {
  readonly size: number;
  readonly kind: string;
  /** Adds the person's template or replaces it. Copies; the caller keeps its array. */
  put(authId: string, template: Float32Array): void;
  remove(authId: string): void;
  /** The best `limit` people of at least `minScore`, best first; ties by auth ID. `except` is never a hit. */
  search(probe: Float32Array, limit: number, minScore: number, except: string | null): Promise<SearchHit[]>;
  /**
   * The answers that `search` would give, in the order of the queries, for work that nobody waits for: many share
   * a pass over the gallery, and searches that come meanwhile go first. @throws the signal's reason
   */
  searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]>;
}

// ---------------------------------------------------------------- store

export interface Person {
  authId: string;
  createdAtUs: Micros;
  lockout: Lockout;
}

export interface Face {
  faceFeatureId: string;
  authId: string;
  sessionId: string;
  registeredAtUs: Micros;
  quality: Quality;
}

/** What is written when a face is enrolled; image, template and metadata are sealed by the store. */
export interface NewFace extends Face {
  /** JPEG as captured. */
  image: Uint8Array;
  pack: string;
  template: AveragedTemplate;
  /** JSON text of an object. */
  metadata: string;
}

export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly string[];
  /** IP addresses or CIDR blocks; empty: any. */
  allow: readonly string[];
  /** Where its sessions may lead people, within what the site allows; empty: anywhere there. */
  redirects: readonly string[];
  createdAtUs: Micros;
  expiresAtUs: Micros | null;
  revokedAtUs: Micros | null;
  lastUsedAtUs: Micros | null;
}

/** An answer that repetitions of its call are given (Idempotency-Key). */
export interface KeptAnswer {
  /** SHA-256 that names caller, path and the caller's choice of key. */
  name: Uint8Array;
  /** SHA-256 of the request's body. */
  bodyHash: Uint8Array;
  /** Opens with the caller's API key, which the store does not have. */
  sealed: Uint8Array;
  endsAtUs: Micros;
}

export interface StoredTemplate {
  seq: number;
  authId: string;
  template: Float32Array | null;
  /** See AveragedTemplate. */
  meanLength: number | null;
}

export interface StoreReads
  extends RetentionReads,
    BackupReads,
    ConsoleReads,
    DeletionReads,
    KioskReads,
    DeviceReads,
    ExemptionReads,
    LivenessTestReads,
    GalleryReads,
    GuessingReads,
    IntegrityReads,
    PackReads,
    ImportReads,
    PeopleReads,
    ShieldReads,
    VisitReads,
    AuditReads,
    OperatorReads {
  /** Null also for a person who was erased. */
  person(authId: string): Person | null;
  authIdOfEkyc(ekycId: string): string | null;
  /** The person's current face, or null. */
  faceOf(authId: string): Face | null;
  /** Current reference template for this pack, unsealed. @throws SealBroken */
  templateOf(authId: string, pack: string): AveragedTemplate | null;
  /** Of that template, without unsealing it; null also where it is not known. */
  meanLengthOf(authId: string, pack: string): number | null;
  /** Whose face it is or was. */
  ownerOfFace(faceFeatureId: string): string | null;
  /** JPEG of the current face, unsealed. @throws SealBroken */
  imageOf(faceFeatureId: string): Uint8Array | null;
  /** Metadata text of the person's current face, unsealed; null when there is no face. */
  metadataOf(authId: string): string | null;
  /** Every current template of the pack; a row whose seal fails is reported, not thrown. */
  templates(pack: string): Iterable<{ authId: string; template: Float32Array | null }>;
  /** One step of such a scan: those after `afterSeq` (-1: from the start), for work that is resumed later. */
  templatePage(pack: string, afterSeq: number, limit: number): StoredTemplate[];
  session(id: string, kind?: SessionKind): Session | null;
  sessionByToken(tokenHash: Uint8Array): Session | null;
  /** Metadata given with a registration session, unsealed. */
  sessionMetadata(sessionId: string): string;
  /** Open sessions whose deadline (session.ts deadlineUs) is at or before `nowUs`, oldest deadline first. */
  dueSessions(nowUs: Micros, limit: number): Session[];
  /** Open sessions that were issued or opened after this instant. */
  openSessionsFrom(us: Micros): Session[];
  attempts(sessionId: string): Attempt[];
  attempt(sessionId: string, number: number): Attempt | null;
  /** By the SHA-256 in hex, the form that is made fastest. The same object as long as the key is unchanged. */
  apiKeyByHash(hashHex: string): ApiKey | null;
  apiKeys(): ApiKey[];
  /** Also where none of them is what the service wrote. */
  hasApiKeys(): boolean;
  keptAnswer(name: Uint8Array): KeptAnswer | null;
  setting(name: string): string | null;
  counts(): { people: number; faces: number; sessions: number; openSessions: number };
}

export interface StoreWrites
  extends RetentionWrites,
    StoreReads,
    DeletionWrites,
    ImportWrites,
    KioskWrites,
    DeviceWrites,
    ExemptionWrites,
    LivenessTestWrites,
    GuessingWrites,
    IntegrityWrites,
    PackWrites,
    ShieldWrites,
    VisitWrites,
    AuditWrites,
    OperatorWrites {
  addPerson(person: Person): void;
  setLockout(authId: string, lockout: Lockout): void;
  linkEkyc(ekycId: string, authId: string, atUs: Micros): void;
  /** Makes this the person's current face; an earlier one keeps its ID, resolvable as gone, and loses its data. */
  putFace(face: NewFace): void;
  addSession(session: Session, tokenHash: Uint8Array | null, metadata: string): void;
  saveSession(session: Session): void;
  saveAttempt(attempt: Attempt): void;
  addApiKey(key: ApiKey, hash: Uint8Array): void;
  /** False for an ID that is not known. */
  revokeApiKey(id: string, atUs: Micros): boolean;
  /** Lets the key expire at this instant, unless it does so earlier. */
  endApiKey(id: string, atUs: Micros): void;
  touchApiKey(id: string, atUs: Micros): void;
  keepAnswer(answer: KeptAnswer): void;
  /** Removes at most `limit` of those whose time is over. @returns how many. */
  dropAnswers(nowUs: Micros, limit: number): number;
  setSetting(name: string, value: string): void;
  /** Ends what a wrong clock has put further into the future than `nowUs` allows: locks, codes, sign-ins, marks. */
  takeBackTimes(nowUs: Micros): void;
}

export interface Store extends StoreReads {
  /**
   * Runs `job` with the other writes of this event-loop turn in one durable transaction (each in its own
   * savepoint: a job that throws undoes only itself). Resolves after the commit is on disk.
   */
  transact<T>(job: (tx: StoreWrites) => T): Promise<T>;
  /** The database's name for why the latest transaction was lost (`SQLITE_FULL`); null: it was kept. */
  writeFault(): string | null;
  /**
   * Makes what was erased leave the disk: works the write-ahead log, which holds old versions of pages, into the
   * database and empties it. False when that must wait for someone who still reads an old version.
   */
  dropOldVersions(): boolean;
  close(): Promise<void>;
}

/** Sealed data does not open: damaged, moved to another row, or the key is another. */
export class SealBroken extends Error {}

export type { Attempt, SessionListItem } from './capture/attempt.ts';
export * from './packs/ports-engine.ts';
export type { IdType };
