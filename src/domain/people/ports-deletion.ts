/** Deletions; part of StoreReads and StoreWrites (ports.ts). */

import type { IdType } from '../sessions/session.ts';
import type { Micros } from '../time.ts';
import type { DeleteProcess, DeleteStatus, Removed } from './deletion.ts';

export interface DeletionReads {
  deleteProcess(id: string): Promise<DeleteProcess | null>;
  /** The person's latest deletion, whatever became of it. */
  deletionOf(authId: string): Promise<DeleteProcess | null>;
  /** The latest deletion that was asked for by this very identifier: its eKYC link may be gone already. */
  deletionBy(idType: IdType, identifier: string): Promise<DeleteProcess | null>;
  /** Running ones whose time has come, oldest first. */
  dueDeletions(nowUs: Micros, limit: number): Promise<DeleteProcess[]>;
  /** Newest first: those before `beforeSeq`, of one status or (null) of all. */
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
   * Destroys the person's key and removes all that the store has of the person, but for rows that only say that
   * the ID and its sessions were there; what callers called the person is sealed in these. From here on the person is not known.
   */
  erasePerson(authId: string, atUs: Micros): Promise<Removed>;
  /**
   * Removes what the person's sessions tell beyond their results: attempts, addresses, redirects, tokens.
   * In steps: the sessions after `after`. @returns where the next step begins, or null when none is left.
   */
  eraseSessions(
    authId: string,
    after: number,
    limit: number,
  ): Promise<{ removed: Removed; next: number | null }>;
}
