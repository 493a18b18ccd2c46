import type { FastifyInstance } from 'fastify';
import { DELETION_OPERATIONS } from '../../contract/people/v1-deletion.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import { toIso } from '../../domain/time.ts';
import { audit } from '../../flows/audit.ts';
import { readDeletion, requestDeletion } from '../../flows/people/request-deletion.ts';
import type { World } from '../../flows/world.ts';
import { serve } from '../route.ts';

/** 4.7 and 4.8. */
export function serveDeletion(app: FastifyInstance, world: World): void {
  serve(app, world, DELETION_OPERATIONS.deleteUser, async ({ params, caller }) => {
    const { id } = await requestDeletion(world, params.id_type, params.identifier, (tx, process) =>
      audit(world, tx, { actor: caller, action: 'person.delete', subject: process.id }),
    );
    return { process_id: id, errors: [] };
  });
  serve(app, world, DELETION_OPERATIONS.getDeleteProcess, async ({ params }) => ({
    ...processView(await readDeletion(world, params.process_id)),
    errors: [],
  }));
}

/** What the host's service and operators alike are shown of a deletion. */
export const processView = (p: DeleteProcess) => ({
  process_id: p.id,
  id_type: p.idType,
  identifier: p.identifier,
  status: p.status,
  accepted_at: toIso(p.acceptedAtUs),
  ...(p.completedAtUs === null ? {} : { completed_at: toIso(p.completedAtUs) }),
  updated_at: toIso(p.updatedAtUs),
});
