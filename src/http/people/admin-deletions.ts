import type { FastifyInstance } from 'fastify';
import { ADMIN_DELETION_OPERATIONS, type AdminDeletion } from '../../contract/people/admin-deletions.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { keyFingerprint, receiptSigner, verifyReceipt } from '../../flows/people/deletion-receipt.ts';
import { exportReceipt, listDeletions } from '../../flows/people/deletions-for-operators.ts';
import { readDeletion, retryDeletion, withdrawConsent } from '../../flows/people/request-deletion.ts';
import { signedReceipt, verifySignedReceipt } from '../../flows/people/signed-receipt.ts';
import type { World } from '../../flows/world.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { processView } from './deletion.ts';

/** Serves deletions to operators: their state, another try for failed ones, and their receipts. */
export function serveDeletions(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_DELETION_OPERATIONS;
  serveOperation(admin, operations.listDeletions, async ({ query: { status = null, after, size } }) => {
    const { items, next } = await listDeletions(world, status, after, size);
    return { delete_processes: items.map(view), ...paginationOf(next) };
  });
  serveOperation(admin, operations.getDeletion, async ({ params }) =>
    view(await readDeletion(world, params.id)),
  );
  serveOperation(admin, operations.withdrawConsent, async ({ params, caller }) => {
    const { id, status, withdrawnAtUs, updatedAtUs } = await withdrawConsent(world, params.auth_id, caller);
    return {
      process_id: id,
      status,
      withdrawn_at: toIso(withdrawnAtUs ?? updatedAtUs),
      signed_receipt: await signedReceipt(world, id),
    };
  });
  serveOperation(admin, operations.retryDeletion, async ({ params, caller }) => ({
    process_id: (await retryDeletion(world, caller, params.id)).id,
  }));
  serveOperation(admin, operations.exportReceipt, async ({ params: { id }, caller, reply }) => {
    const receipt = await exportReceipt(world, caller, id);
    reply.header('content-disposition', `attachment; filename="omote-deletion-${id}.json"`);
    return receipt;
  });
  serveOperation(admin, operations.verifyReceipt, async ({ body }) => {
    const signed = await verifySignedReceipt(world.store, body.receipt);
    if (signed)
      return signed.valid
        ? {
            valid: true,
            why: null,
            own: true,
            fingerprint: signed.kid,
            process_id: String(signed.claims.process_id),
            completed_at: String(signed.claims.completed_at),
          }
        : { ...NOTHING, valid: false, why: signed.why };
    const verdict = verifyReceipt(body.receipt);
    if (!verdict.valid) return { ...NOTHING, valid: false, why: verdict.why };
    const { receipt, public_key } = verdict.receipt;
    return {
      valid: true,
      why: null,
      own: (await receiptSigner(world.store)).publicKey === public_key,
      fingerprint: keyFingerprint(public_key),
      process_id: String(receipt.process_id),
      completed_at: String(receipt.completed_at),
    };
  });
}

const NOTHING = { own: false, fingerprint: null, process_id: null, completed_at: null };

const view = (p: DeleteProcess): AdminDeletion => ({
  ...processView(p),
  failures: p.failures,
  removed: { ...p.removed },
  withdrawn_at: isoOrNull(p.withdrawnAtUs),
});
