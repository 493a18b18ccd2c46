import { failure } from '../domain/failure.ts';
import type { StoreWrites } from '../domain/ports.ts';
import type { EkycLink } from '../domain/ports-deletion.ts';
import type { Micros } from '../domain/time.ts';
import { isActive } from './open-session.ts';

/**
 * Links an eKYC linkage ID to an Auth ID; a person may have several. The same link again is the same link.
 * @throws Failure unknown_identifier; state_forbids when the ID is another's or the person is being deleted
 */
export function linkEkyc(tx: StoreWrites, ekycId: string, authId: string, nowUs: Micros): EkycLink {
  if (!tx.person(authId)) throw failure('unknown_identifier', 'auth_id', 'is not known');
  if (!isActive(tx, authId)) throw failure('state_forbids', 'auth_id', 'is being deleted');
  const link = tx.ekycLink(ekycId);
  if (link?.authId === authId) return link;
  if (link) throw failure('state_forbids', 'ekyc_id', 'is linked to another Auth ID');
  tx.linkEkyc(ekycId, authId, nowUs);
  return { ekycId, authId, linkedAtUs: nowUs };
}
