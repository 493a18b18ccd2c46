/**
 * All that flows may ask of the world. Concretes (engine, search, store) implement these and meet only in
 * app/. Reads are synchronous: SQLite answers from memory in microseconds, faster than a promise turn.
 */

import type { AuditReads, AuditWrites } from './audit.ts';
import type { Calibration } from './calibration.ts';
import type { Provider, ProviderTrial } from './engine-provider.ts';
import type { ImportReads, ImportWrites } from './import.ts';
import type { Lockout } from './lockout.ts';
import type { OperatorReads, OperatorWrites } from './operator.ts';
import type { BackupReads } from './ports-backup.ts';
import type { ConsoleReads } from './ports-console.ts';
import type { DeletionReads, DeletionWrites } from './ports-deletion.ts';
import type { GalleryReads } from './ports-gallery.ts';
import type { KioskReads, KioskWrites } from './ports-kiosks.ts';
import type { PackReads, PackWrites } from './ports-packs.ts';
import type { PeopleReads } from './ports-people.ts';
import type { RetentionReads, RetentionWrites } from './ports-retention.ts';
import type { QualityLimits } from './quality.ts';
import type { Quality, Reading } from './reading.ts';
import type { ReadingSummary } from './reading-summary.ts';
import type { AttemptFailure, IdType, Session, SessionKind } from './session.ts';
import type { ShieldReads, ShieldWrites } from './shield.ts';
import type { Micros } from './time.ts';
import type { DeviceReads, DeviceWrites } from './trusted-device.ts';

/** Never goes back, also across restarts, so that a clock set back does not stretch a deadline. */
export interface Clock {
  nowUs(): Micros;
}

// ---------------------------------------------------------------- engine

export interface PackInfo {
  name: string;
  /** Length of the template, float32 values. */
  dimension: number;
  /** In use: the pack's own, made stricter by the site's where it has one. */
  calibration: Calibration;
  /** As the pack brings it. */
  packCalibration: Calibration;
  hasLiveness: boolean;
  /** Threshold that the pack's liveness models were measured at, 0…1. */
  minLiveness: number;
  models: readonly { name: string; task: string; licence: string; sha256: string }[];
}

export interface ReadOptions {
  /** Faces outside the limits are not embedded: the costliest stage is kept for frames that can count. */
  limits: QualityLimits;
  /** Detection and quality only. */
  embed: boolean;
  /** Milliseconds from now after which the answer is of no use. */
  deadlineMs: number;
}

export interface EngineStatus {
  workers: number;
  queued: number;
  queueLimit: number;
  restarts: number;
  provider: Provider;
  /** Of the accelerators that were asked for, in their order. */
  trials: ProviderTrial[];
}

export interface FaceEngine {
  readonly pack: PackInfo;
  /**
   * @param image an encoded picture. It stays the caller's (the worker gets its one copy): the best frame is
   *   kept to be stored.
   * @throws EngineBusy when the queue is full or the deadline passed, never because of what the picture holds.
   */
  read(image: Uint8Array, options: ReadOptions): Promise<Reading>;
  status(): EngineStatus;
  close(): Promise<void>;
}

/** The engine cannot take the picture now: queue full, deadline passed, closing. Try again later. */
export class EngineBusy extends Error {}

// ---------------------------------------------------------------- search

export interface SearchHit {
  authId: string;
  /** Cosine. */
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
  template: Float32Array;
  /** JSON text of an object. */
  metadata: string;
}

export interface Attempt {
  sessionId: string;
  number: number;
  startedAtUs: Micros;
  endedAtUs: Micros | null;
  end: 'accepted' | AttemptFailure | null;
  score: number | null;
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

export interface ApiKey {
  id: string;
  name: string;
  scopes: readonly string[];
  /** IP addresses or CIDR blocks; empty: any. */
  allow: readonly string[];
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
}

export interface SessionListItem {
  session: Session;
  attempts: readonly Attempt[];
}

export interface StoreReads
  extends RetentionReads,
    BackupReads,
    ConsoleReads,
    DeletionReads,
    KioskReads,
    DeviceReads,
    GalleryReads,
    PackReads,
    ImportReads,
    PeopleReads,
    ShieldReads,
    AuditReads,
    OperatorReads {
  /** Null also for a person who was erased. */
  person(authId: string): Person | null;
  authIdOfEkyc(ekycId: string): string | null;
  /** The person's current face, or null. */
  faceOf(authId: string): Face | null;
  /** Current reference template for this pack, unsealed. @throws SealBroken */
  templateOf(authId: string, pack: string): Float32Array | null;
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
  latestSessions(limit: number): SessionListItem[];
  attempts(sessionId: string): Attempt[];
  /** By the SHA-256 in hex, the form that is made fastest. The same object as long as the key is unchanged. */
  apiKeyByHash(hashHex: string): ApiKey | null;
  apiKeys(): ApiKey[];
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
    PackWrites,
    ShieldWrites,
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
}

export interface Store extends StoreReads {
  /**
   * Runs `job` with the other writes of this event-loop turn in one durable transaction (each in its own
   * savepoint: a job that throws undoes only itself). Resolves after the commit is on disk.
   */
  transact<T>(job: (tx: StoreWrites) => T): Promise<T>;
  /**
   * Makes what was erased leave the disk: works the write-ahead log, which holds old versions of pages, into the
   * database and empties it. False when that must wait for someone who still reads an old version.
   */
  dropOldVersions(): boolean;
  close(): Promise<void>;
}

/** Sealed data does not open: damaged, moved to another row, or the key is another. */
export class SealBroken extends Error {}

export type { IdType };
