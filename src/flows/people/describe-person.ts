import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { PersonDescription } from '../../domain/people/person-description.ts';
import { audit } from '../audit.ts';
import { activePerson } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';

/**
 * Replaces a person's display name and operators' note. The audit log records that they changed, not their content.
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
