import type { AuditAction, AuditDetails, AuditWrites } from '../domain/audit/audit.ts';
import type { AuditedBy, Caller, Visitor } from '../domain/audit/caller.ts';
import type { StoreWrites } from '../domain/ports.ts';
import type { Stored } from './stored.ts';

export interface Audited {
  /** `request.caller`, or a name such as `service` for automatic actions. */
  actor: AuditedBy;
  action: AuditAction;
  /** ID of what was acted on. */
  subject?: string;
  details?: AuditDetails;
}

const fromOf = ({ actor, requestId, clientRequestId, ...more }: Caller | Visitor) => ({
  actor,
  ...('address' in more ? { address: more.address } : {}),
  request_id: requestId,
  ...(clientRequestId === undefined ? {} : { client_request_id: clientRequestId }),
});

/**
 * Adds an entry to the audit log. Call this inside the transaction that makes the change, so that the entry exists if
 * and only if the change does.
 */
export async function audit({ clock }: Pick<Stored, 'clock'>, tx: AuditWrites, note: Audited): Promise<void> {
  const { actor: by, action, subject = '', details = {} } = note;
  const { actor, ...from } = typeof by === 'string' ? { actor: by } : fromOf(by);
  await tx.addAudit({ atUs: clock.nowUs(), actor, action, subject, details: { ...details, ...from } });
}

/**
 * Records that a face is registered. Call this before the face is stored, because the entry says whether an existing
 * face is overwritten.
 */
export const auditRegistration = async (
  world: Pick<Stored, 'clock'>,
  tx: StoreWrites,
  actor: AuditedBy,
  authId: string,
  more: AuditDetails = {},
): Promise<void> => {
  const details = { overwrites: (await tx.faceOf(authId)) !== null, ...more };
  await audit(world, tx, { actor, action: 'person.register', subject: authId, details });
};

/** Records an action that changes nothing, such as viewing a face. Await it before answering. */
export const auditLook = (world: Stored, note: Audited): Promise<void> =>
  world.store.transact((tx) => audit(world, tx, note));
