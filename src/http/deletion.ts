import type { FastifyInstance } from 'fastify';
import { DELETION_OPERATIONS } from '../contract/operations-deletion.ts';
import type { DeleteProcess } from '../domain/deletion.ts';
import { failure } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import { readDeletion, requestDeletion } from '../flows/request-deletion.ts';
import type { World } from '../flows/world.ts';
import { serve } from './route.ts';

/** 4.7 and 4.8. */
export function serveDeletion(app: FastifyInstance, world: World): void {
  serve(app, world, DELETION_OPERATIONS.deleteUser, async ({ params }) => {
    const { id } = await requestDeletion(world, params.id_type, params.identifier);
    return { process_id: id, errors: [] };
  });
  serve(app, world, DELETION_OPERATIONS.getDeleteProcess, async ({ params }) =>
    view(readDeletion(world, params.process_id)),
  );
}

const view = (p: DeleteProcess) => ({
  process_id: p.id,
  id_type: p.idType,
  identifier: p.identifier,
  status: p.status,
  accepted_at: toIso(p.acceptedAtUs),
  ...(p.completedAtUs === null ? {} : { completed_at: toIso(p.completedAtUs) }),
  updated_at: toIso(p.updatedAtUs),
  errors: [],
});

const LATEST = 100;

/** For operators: what became of the latest deletions, and the proof of each. */
export function serveDeletions(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/delete_processes', async () => ({
    delete_processes: world.store.latestDeletions(LATEST).map(view),
    errors: [],
  }));
  admin.get('/admin/v1/delete_processes/:id/receipt', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { status } = readDeletion(world, id);
    const receipt = world.store.receiptOf(id);
    if (!receipt) throw failure('state_forbids', 'process_id', `has no receipt: it is ${status}`);
    reply.header('content-disposition', `attachment; filename="omote-deletion-${id}.json"`);
    return reply.type('application/json').send(receipt);
  });
}
