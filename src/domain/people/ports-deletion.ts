/** Deletions; part of StoreReads and StoreWrites (ports.ts). */

import type { IdType } from '../sessions/session.ts';
import type { Micros } from '../time.ts';
import type { DeleteProcess, DeleteStatus, Removed } from './deletion.ts';

export interface DeletionReads {
  deleteProcess(id: string): Promise<DeleteProcess | null>;
  /** The person's latest deletion, of any status. */
  deletionOf(authId: string): Promise<DeleteProcess | null>;
  /** The latest deletion that was requested with this very identifier: its eKYC link may already be gone. */
  deletionBy(idType: IdType, identifier: string): Promise<DeleteProcess | null>;
  /** How many deletions run, and how many people's latest deletion failed. */
  deletionCounts(): Promise<{ running: number; failed: number }>;
  /** Running deletions that are due, oldest first. */
  dueDeletions(nowUs: Micros, limit: number): Promise<DeleteProcess[]>;
  /** Deletions before `beforeSeq`, newest first, of one status or (null) of all. */
  deletionPage(
    status: DeleteStatus | null,
    beforeSeq: number,
    limit: number,
  ): Promise<{ seq: number; process: DeleteProcess }[]>;
  receiptOf(processId: string): Promise<string | null>;
}

export interface DeletionWrites {
  saveDeletion(process: DeleteProcess): Promise<void>;
  setReceipt(processId: string, receipt: string): Promise<void>;
  /**
   * Destroys the person's key and removes all the person's data, except rows that only show that the ID and its
   * sessions existed; the identifiers that callers used are sealed in these. From then on the person is unknown.
   */
  erasePerson(authId: string, atUs: Micros): Promise<Removed>;
  /**
   * Removes the data of the person's sessions beyond their results: attempts, addresses, redirects, tokens. Works in
   * steps: at most `limit` sessions, those after `after`.
   * @returns where the next step begins, or null when none is left
   */
  eraseSessions(
    authId: string,
    after: number,
    limit: number,
  ): Promise<{ removed: Removed; next: number | null }>;
}

/** Reads of the store that a restore replaces; part of StoreReads (ports.ts). */
export interface BackupReads {
  /**
   * Auth IDs of people who were erased at or after `sinceUs`, or whose deletion was accepted since and goes on or failed, in
   * order; at most `limit`, those after the ID `after`.
   */
  deletedSince(sinceUs: Micros, after: string, limit: number): Promise<string[]>;
}
