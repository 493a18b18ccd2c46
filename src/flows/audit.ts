import type { AuditAction, AuditDetails } from '../domain/audit.ts';
import type { StoreWrites } from '../domain/ports.ts';
import type { World } from './world.ts';

export interface Audited {
  /** `request.actor`, or `service` for what happens by itself. */
  actor: string;
  action: AuditAction;
  /** ID of what was acted on. */
  subject?: string;
  details?: AuditDetails;
}

/** Inside the transaction that changes something: told if and only if it happened. */
export function audit({ clock }: Pick<World, 'clock'>, tx: StoreWrites, note: Audited): void {
  const { actor, action, subject = '', details = {} } = note;
  tx.addAudit({ atUs: clock.nowUs(), actor, action, subject, details });
}

/** For what changes nothing, such as looking at a face: await it before the answer. */
export const auditLook = (world: Pick<World, 'clock' | 'store'>, note: Audited): Promise<void> =>
  world.store.transact((tx) => audit(world, tx, note));
