import { NOT_LOCKED } from '../../domain/access/lockout.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { Person } from '../../domain/people/ports-people.ts';
import type { Alongside } from '../answer-once.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { linkEkyc } from './link-ekyc.ts';

interface NewPerson {
  /** null: the new person is not in the audit log by itself, because what follows is. */
  actor: AuditedBy | null;
  /** The linkage ID to link at once. */
  ekycId?: string | undefined;
}

/** Creates a person (4.4). @throws Failure as linkEkyc */
export async function issueAuthId(
  world: Stored,
  { actor, ekycId }: NewPerson,
  alongside: Alongside<Person> = async () => undefined,
): Promise<Person> {
  const person = { authId: newId(), createdAtUs: world.clock.nowUs(), lockout: NOT_LOCKED };
  const { authId, createdAtUs } = person;
  await world.store.transact(async (tx) => {
    await tx.addPerson(person);
    if (ekycId !== undefined) await linkEkyc(tx, ekycId, authId, createdAtUs);
    await alongside(tx, person);
    if (actor !== null) await audit(world, tx, { actor, action: 'person.create', subject: authId });
  });
  return person;
}
