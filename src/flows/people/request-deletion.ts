import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import {
  acceptDeletion,
  continueDeletion,
  type DeleteProcess,
  isRunning,
  noteWithdrawn,
} from '../../domain/people/deletion.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import type { IdType } from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

/**
 * Accepts the deletion of a person (4.7). While a deletion is running, it is returned instead; after a failed one, a
 * new process continues where that one stopped.
 * @throws Failure unknown_identifier
 */
export function requestDeletion(
  world: Stored,
  idType: IdType,
  identifier: string,
  actor: AuditedBy,
): Promise<DeleteProcess> {
  return world.store.transact((tx) => acceptDeletionOf(world, tx, idType, identifier, actor));
}

/**
 * The same for one of two registrations, of which the other is kept: whoever else decides the other way at the same time
 * must not delete both.
 * @param keptId Auth ID of the person who is kept
 * @throws Failure unknown_identifier; state_forbids: they are being deleted themselves
 */
export const requestDeletionBeside = (
  world: Stored,
  authId: string,
  keptId: string,
  actor: AuditedBy,
): Promise<DeleteProcess> =>
  world.store.transact(async (tx) => {
    if (!(await tx.person(keptId)) || (await tx.deletionOf(keptId)) !== null)
      throw refusal('kept_is_deleted', 'keep');
    return acceptDeletionOf(world, tx, 'auth', authId, actor);
  });

/** The same within a transaction. @throws Failure unknown_identifier */
export async function acceptDeletionOf(
  world: Pick<Stored, 'clock'>,
  tx: StoreWrites,
  idType: IdType,
  identifier: string,
  actor: AuditedBy,
): Promise<DeleteProcess> {
  const authId = await personToDelete(tx, idType, identifier);
  const latest = authId === null ? null : await tx.deletionOf(authId);
  if (latest && isRunning(latest)) return latest;
  if (authId === null || latest?.status === 'Completed' || !(latest || (await tx.person(authId))))
    throw refusal('unknown_person', 'identifier');
  const what = { id: newId(), idType, identifier };
  const nowUs = world.clock.nowUs();
  const accepted = latest
    ? continueDeletion(latest, what, nowUs)
    : acceptDeletion({ ...what, authId }, nowUs);
  await tx.saveDeletion(accepted);
  await audit(world, tx, { actor, action: 'person.delete', subject: accepted.id });
  return accepted;
}

/**
 * Tries a failed deletion again, as a new process that continues where it stopped. Its person is still the one who was
 * meant: the eKYC ID that it was requested with may belong to somebody else by now.
 * @throws Failure unknown_resource, unknown_identifier, state_forbids
 */
export function retryDeletion(world: Stored, actor: AuditedBy, processId: string): Promise<DeleteProcess> {
  return world.store.transact(async (tx) => {
    const failed = await tx.deleteProcess(processId);
    if (!failed) throw refusal('not_found', 'process_id');
    if (failed.status !== 'Failed')
      throw refusal('deletion_not_failed', 'process_id', { status: failed.status });
    const latest = (await tx.deletionOf(failed.authId)) ?? failed;
    if (isRunning(latest)) return latest;
    if (latest.status === 'Completed') throw refusal('unknown_person', 'identifier');
    const { idType, identifier } = failed;
    const accepted = continueDeletion(latest, { id: newId(), idType, identifier }, world.clock.nowUs());
    await tx.saveDeletion(accepted);
    await audit(world, tx, { actor, action: 'person.delete', subject: accepted.id });
    return accepted;
  });
}

/**
 * A person withdraws their consent: records it, and accepts the deletion of all their data. Said again, it is the same
 * deletion, also once that is complete.
 * @throws Failure unknown_identifier
 */
export const withdrawConsent = (world: Stored, authId: string, actor: AuditedBy): Promise<DeleteProcess> =>
  world.store.transact((tx) => acceptWithdrawal(world, tx, authId, actor, newId()));

/** The same within a transaction. @param id of a deletion that this begins @throws Failure unknown_identifier */
export async function acceptWithdrawal(
  world: Pick<Stored, 'clock'>,
  tx: StoreWrites,
  authId: string,
  actor: AuditedBy,
  id: string,
): Promise<DeleteProcess> {
  const latest = await tx.deletionOf(authId);
  const again = latest !== null && latest.withdrawnAtUs !== null;
  if (latest?.status === 'Completed' && !again) throw refusal('unknown_person', 'auth_id');
  if (!latest && !(await tx.person(authId))) throw refusal('unknown_person', 'auth_id');
  if (again && latest.status !== 'Failed') return latest;
  const nowUs = world.clock.nowUs();
  const what = { id, idType: 'auth', identifier: authId } as const;
  const deletion =
    latest === null
      ? acceptDeletion({ ...what, authId }, nowUs)
      : isRunning(latest)
        ? latest
        : continueDeletion(latest, what, nowUs);
  const withdrawn = noteWithdrawn(deletion, nowUs);
  await tx.saveDeletion(withdrawn);
  await audit(world, tx, { actor, action: 'person.withdraw', subject: withdrawn.id });
  return withdrawn;
}

/**
 * The Auth ID to delete. The eKYC link is deleted before the deletion completes; from then on, the deletion that was
 * requested with the eKYC ID leads to the person.
 */
async function personToDelete(store: StoreReads, idType: IdType, identifier: string): Promise<string | null> {
  if (idType === 'auth') return identifier;
  return (
    (await store.authIdOfEkyc(identifier)) ?? (await store.deletionBy('ekyc', identifier))?.authId ?? null
  );
}

/** Reads a deletion (4.8). @throws Failure unknown_resource */
export async function readDeletion(world: Pick<Stored, 'store'>, processId: string): Promise<DeleteProcess> {
  const process = await world.store.deleteProcess(processId);
  if (!process) throw refusal('not_found', 'process_id');
  return process;
}
