import type { FastifyInstance } from 'fastify';
import { DELETION_OPERATIONS } from '../../contract/people/v1-deletion.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import { toIso } from '../../domain/time.ts';
import { readDeletion, requestDeletion } from '../../flows/people/request-deletion.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves 4.7 and 4.8. */
export function serveDeletion(v1: FastifyInstance, world: World): void {
  serveOperation(v1, DELETION_OPERATIONS.deleteUser, async ({ params, caller }) => {
    const { id } = await requestDeletion(world, params.id_type, params.identifier, caller);
    return { process_id: id };
  });
  serveOperation(v1, DELETION_OPERATIONS.getDeleteProcess, async ({ params }) =>
    processView(await readDeletion(world, params.process_id)),
  );
}

/** The members of a deletion that both integrators and operators see. */
export const processView = (p: DeleteProcess) => ({
  process_id: p.id,
  id_type: p.idType,
  identifier: p.identifier,
  status: p.status,
  accepted_at: toIso(p.acceptedAtUs),
  ...(p.completedAtUs === null ? {} : { completed_at: toIso(p.completedAtUs) }),
  updated_at: toIso(p.updatedAtUs),
});
