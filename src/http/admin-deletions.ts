import type { FastifyInstance } from 'fastify';
import {
  type AdminDeletion,
  type AdminDeletions,
  AdminDeletionsQuery,
  type AdminReceiptVerdict,
  VerifyReceiptRequest,
} from '../contract/admin-deletions.ts';
import type { AdminDeletionAccepted } from '../contract/admin-people.ts';
import type { DeleteProcess } from '../domain/deletion.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import { audit, auditLook } from '../flows/audit.ts';
import { keyFingerprint, receiptSigner, verifyReceipt } from '../flows/deletion-receipt.ts';
import { readDeletion, requestDeletion } from '../flows/request-deletion.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { checkOf, refuse } from './validate.ts';

/** For operators: what became of deletions, another try for those that failed, and the proof of each. */
export function serveDeletions(admin: FastifyInstance, world: World): void {
  serveList(admin, world);
  serveRetry(admin, world);
  serveReceipts(admin, world);
}

const view = (p: DeleteProcess): AdminDeletion => ({
  process_id: p.id,
  id_type: p.idType,
  identifier: p.identifier,
  status: p.status,
  accepted_at: toIso(p.acceptedAtUs),
  ...(p.completedAtUs === null ? {} : { completed_at: toIso(p.completedAtUs) }),
  updated_at: toIso(p.updatedAtUs),
  failures: p.failures,
  removed: { ...p.removed },
});

function serveList(admin: FastifyInstance, world: World): void {
  const check = new QueryCheck<AdminDeletionsQuery & { size: number }>(AdminDeletionsQuery);
  admin.get('/admin/v1/delete_processes', async (request): Promise<AdminDeletions> => {
    const faults: Fault[] = [];
    const { status = null, size, after = Number.MAX_SAFE_INTEGER } = check.read(request.query, faults);
    refuse(faults);
    const found = world.store.deletionPage(status, after, size + 1);
    const shown = found.slice(0, size);
    const more = found.length > size ? { pagination: { next: String(shown[size - 1].seq) } } : {};
    return { delete_processes: shown.map(({ process }) => view(process)), ...more, errors: [] };
  });
  admin.get('/admin/v1/delete_processes/:id', async (request) => {
    const { id } = request.params as { id: string };
    return { ...view(readDeletion(world, id)), errors: [] };
  });
}

function serveRetry(admin: FastifyInstance, world: World): void {
  admin.post('/admin/v1/delete_processes/:id/retry', async (request): Promise<AdminDeletionAccepted> => {
    const failed = readDeletion(world, (request.params as { id: string }).id);
    if (failed.status !== 'Failed')
      throw failure('state_forbids', 'process_id', `is ${failed.status}: only what failed is tried again`);
    const { id } = await requestDeletion(world, 'auth', failed.authId, (tx, process) =>
      audit(world, tx, { actor: request.caller, action: 'person.delete', subject: process.id }),
    );
    return { process_id: id, errors: [] };
  });
}

function serveReceipts(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/delete_processes/:id/receipt', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { status } = readDeletion(world, id);
    const receipt = world.store.receiptOf(id);
    if (!receipt) throw failure('state_forbids', 'process_id', `has no receipt: it is ${status}`);
    await auditLook(world, { actor: request.caller, action: 'receipt.export', subject: id });
    reply.header('content-disposition', `attachment; filename="omote-deletion-${id}.json"`);
    return reply.type('application/json').send(receipt);
  });
  const read = checkOf(VerifyReceiptRequest);
  const config = { role: 'viewer' } as const;
  admin.post('/admin/v1/receipts/verify', { config }, async (request): Promise<AdminReceiptVerdict> => {
    const verdict = verifyReceipt(read(request.body).receipt);
    if (!verdict.valid) return { ...NOTHING, valid: false, why: verdict.why };
    const { receipt, public_key } = verdict.receipt;
    return {
      valid: true,
      why: null,
      own: (await receiptSigner(world.store)).publicKey === public_key,
      fingerprint: keyFingerprint(public_key),
      process_id: String(receipt.process_id),
      completed_at: String(receipt.completed_at),
      errors: [],
    };
  });
}

const NOTHING = { own: false, fingerprint: null, process_id: null, completed_at: null, errors: [] };
