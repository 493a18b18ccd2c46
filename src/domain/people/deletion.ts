import { Type } from 'typebox';
import type { IdType } from '../sessions/session.ts';
import { type Shape, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/**
 * The life of a deletion as pure functions.
 *
 *     Accepted ──begin──► Processing ──complete──► Completed
 *                          │    ▲ │
 *                          └────┘ └──tries used up──► Failed (asking again makes a new process)
 *                         setBack: later again
 */
export type DeleteStatus = 'Accepted' | 'Processing' | 'Completed' | 'Failed';

/** Why nothing is done with the data of a person whose deletion was accepted: one that failed waits to be asked for again. */
export const deletionReason = ({ status }: Pick<DeleteProcess, 'status'>) =>
  status === 'Failed' ? ('deletion_failed' as const) : ('being_deleted' as const);

/** Number of removed items by kind; a kind is named after the data, e.g. `images`. */
export type Removed = Readonly<Record<string, number>>;
export const REMOVED: Shape<Removed> = shapeOf(Type.Record(Type.String(), Type.Number()));

export interface DeleteProcess {
  id: string;
  /** As given by the caller. */
  idType: IdType;
  identifier: string;
  authId: string;
  status: DeleteStatus;
  acceptedAtUs: Micros;
  updatedAtUs: Micros;
  /** Set when the status becomes Completed. */
  completedAtUs: Micros | null;
  /** Number of failed tries; a try cut short by the end of the service is not counted. */
  failures: number;
  /** When the next try is due; null once the deletion has ended. */
  dueAtUs: Micros | null;
  /** In this deletion and in the failed ones that it goes on with. */
  removed: Removed;
  /** When the person withdrew their consent, which is why they are deleted; null: another reason, which is not recorded. */
  withdrawnAtUs: Micros | null;
}

/** Maximum number of tries, with pauses of 1, 2, 4 … 60 s: five minutes for a disk to be freed or a backup to end. */
export const DELETION_TRIES = 10;
const MAX_PAUSE_S = 60;

/** A new deletion, which is due at once. */
export function acceptDeletion(
  what: Pick<DeleteProcess, 'id' | 'idType' | 'identifier' | 'authId'>,
  nowUs: Micros,
  withdrawnAtUs: Micros | null = null,
): DeleteProcess {
  const times = {
    acceptedAtUs: nowUs,
    updatedAtUs: nowUs,
    completedAtUs: null,
    dueAtUs: nowUs,
    withdrawnAtUs,
  };
  return { ...what, status: 'Accepted', ...times, failures: 0, removed: {} };
}

/** A new deletion of somebody whom an earlier one failed to delete: it goes on there, and counts what that one removed. */
export const continueDeletion = (
  failed: DeleteProcess,
  what: Pick<DeleteProcess, 'id' | 'idType' | 'identifier'>,
  nowUs: Micros,
): DeleteProcess => ({
  ...acceptDeletion({ ...what, authId: failed.authId }, nowUs, failed.withdrawnAtUs),
  removed: failed.removed,
});

export const isRunning = ({ status }: DeleteProcess): boolean =>
  status === 'Accepted' || status === 'Processing';

/** Begins an accepted deletion; returns the same object otherwise. */
export const beginDeletion = (p: DeleteProcess, nowUs: Micros): DeleteProcess =>
  p.status === 'Accepted' ? { ...p, status: 'Processing', updatedAtUs: nowUs } : p;

/** Adds the numbers that a step removed. A removal is counted in the transaction that made it, so never twice. */
export function noteRemoved(p: DeleteProcess, step: Removed, nowUs: Micros): DeleteProcess {
  const removed: Record<string, number> = { ...p.removed };
  for (const [kind, count] of Object.entries(step)) removed[kind] = (removed[kind] ?? 0) + count;
  return { ...p, removed, updatedAtUs: nowUs };
}

/** The person withdrew their consent while a deletion was under way. The first time counts. */
export const noteWithdrawn = (p: DeleteProcess, nowUs: Micros): DeleteProcess =>
  p.withdrawnAtUs === null ? { ...p, withdrawnAtUs: nowUs, updatedAtUs: nowUs } : p;

/** Completes a deletion. @throws Error unless it is Processing */
export function completeDeletion(p: DeleteProcess, nowUs: Micros): DeleteProcess {
  if (p.status !== 'Processing') throw new Error(`a deletion that is ${p.status} cannot be completed`);
  return { ...p, status: 'Completed', completedAtUs: nowUs, updatedAtUs: nowUs, dueAtUs: null };
}

/** Records a failed try: the next one is due later, or the deletion is Failed once all tries are used up. */
export function setBackDeletion(p: DeleteProcess, nowUs: Micros): DeleteProcess {
  if (!isRunning(p)) return p;
  const failures = p.failures + 1;
  const tried = { ...p, failures, updatedAtUs: nowUs };
  if (failures >= DELETION_TRIES) return { ...tried, status: 'Failed', dueAtUs: null };
  const pauseS = Math.min(MAX_PAUSE_S, 2 ** (failures - 1));
  return { ...tried, status: 'Processing', dueAtUs: nowUs + seconds(pauseS) };
}
