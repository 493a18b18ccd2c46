/** What operators read of deletions: the list, and receipts. */
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { DeleteProcess, DeleteStatus } from '../../domain/people/deletion.ts';
import { auditLook } from '../audit.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import type { Stored } from '../stored.ts';
import { readDeletion } from './request-deletion.ts';

/** Lists deletions in pages, newest first. @param status null: of any status @throws Failure invalid (`after`) */
export async function listDeletions(
  { store, pageTokenKey }: Listed,
  status: DeleteStatus | null,
  after: string | undefined,
  size: number,
): Promise<PageOf<DeleteProcess>> {
  const list = new PagedList(pageTokenKey, ['deletions', status]);
  const { seq } = list.start(after, { seq: Number.MAX_SAFE_INTEGER });
  const found = await store.deletionPage(status, seq, size + 1);
  const { items, next } = list.page(found, size, (last) => ({ seq: last.seq }));
  return { items: items.map(({ process }) => process), next };
}

/**
 * The signed receipt of a completed deletion, as JSON text. The audit log records the export.
 * @throws Failure unknown_resource; state_forbids: the deletion is not completed
 */
export async function exportReceipt(world: Stored, actor: AuditedBy, processId: string): Promise<string> {
  const { status } = await readDeletion(world, processId);
  const receipt = await world.store.receiptOf(processId);
  if (!receipt) throw refusal('no_receipt', 'process_id', { status });
  await auditLook(world, { actor, action: 'receipt.export', subject: processId });
  return receipt;
}
