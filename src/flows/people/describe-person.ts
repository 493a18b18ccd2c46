import type { AuditedBy } from '../../domain/audit/audit.ts';
import type { PersonDescription } from '../../domain/people/person-description.ts';
import { audit } from '../audit.ts';
import { activePerson } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';

/**
 * What operators call a person and note of them, in place of what was there. The audit log tells that it changed, not what it says.
 * @throws Failure unknown_identifier, state_forbids
 */
export function describePerson(
  world: Stored,
  actor: AuditedBy,
  authId: string,
  description: PersonDescription,
): Promise<void> {
  return world.store.transact(async (tx) => {
    const subject = await activePerson(tx, 'auth', authId);
    const { name, note } = await tx.personDescription(subject);
    if (name === description.name && note === description.note) return;
    await tx.describePerson(subject, description);
    await audit(world, tx, { actor, action: 'person.describe', subject });
  });
}
