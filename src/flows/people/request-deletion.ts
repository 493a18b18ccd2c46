import { failure } from '../../domain/failure.ts';
import { acceptDeletion, type DeleteProcess, isRunning } from '../../domain/people/deletion.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { IdType } from '../../domain/sessions/session.ts';
import type { Alongside } from '../answer-once.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

/**
 * 4.7: accepts the deletion of a person. Asking again while it runs gives the running one; after it failed, a new
 * one that takes up where the failed one stopped. @throws Failure unknown_identifier
 */
export function requestDeletion(
  world: Stored,
  idType: IdType,
  identifier: string,
  alongside: Alongside<DeleteProcess> = async () => undefined,
): Promise<DeleteProcess> {
  return world.store.transact(async (tx) => {
    const authId = await personToDelete(tx, idType, identifier);
    const latest = authId === null ? null : await tx.deletionOf(authId);
    if (latest && isRunning(latest)) return latest;
    if (authId === null || latest?.status === 'Completed' || !(latest || (await tx.person(authId))))
      throw failure('unknown_identifier', 'identifier', 'is not known');
    const accepted = acceptDeletion({ id: newId(), idType, identifier, authId }, world.clock.nowUs());
    await tx.saveDeletion(accepted);
    await alongside(tx, accepted);
    return accepted;
  });
}

/** An eKYC link goes before its deletion is complete: the deletion asked for by it still tells whose it was. */
async function personToDelete(store: StoreReads, idType: IdType, identifier: string): Promise<string | null> {
  if (idType === 'auth') return identifier;
  return (
    (await store.authIdOfEkyc(identifier)) ?? (await store.deletionBy('ekyc', identifier))?.authId ?? null
  );
}

/** 4.8. @throws Failure unknown_resource */
export async function readDeletion(world: Pick<Stored, 'store'>, processId: string): Promise<DeleteProcess> {
  const process = await world.store.deleteProcess(processId);
  if (!process) throw failure('unknown_resource', 'process_id', 'is not known');
  return process;
}
