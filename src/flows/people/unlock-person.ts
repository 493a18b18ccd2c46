import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { unlock } from '../access/guessing.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

/** Ends a person's lockouts after failed authentications, at all places. @throws Failure unknown_identifier */
export const unlockPerson = (world: Stored, actor: AuditedBy, authId: string): Promise<void> =>
  world.store.transact(async (tx) => {
    if (!(await tx.person(authId))) throw refusal('unknown_person', 'auth_id');
    await unlock(tx, authId);
    await audit(world, tx, { actor, action: 'person.unlock', subject: authId });
  });
