import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import {
  acceptDeletion,
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
  const what = { id: newId(), idType, identifier, authId };
  const accepted = acceptDeletion(what, world.clock.nowUs(), latest?.withdrawnAtUs ?? null);
  await tx.saveDeletion(accepted);
  await audit(world, tx, { actor, action: 'person.delete', subject: accepted.id });
  return accepted;
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
  const withdrawn =
    latest && isRunning(latest)
      ? noteWithdrawn(latest, nowUs)
      : acceptDeletion(
          { id, idType: 'auth', identifier: authId, authId },
          nowUs,
          latest?.withdrawnAtUs ?? nowUs,
        );
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
