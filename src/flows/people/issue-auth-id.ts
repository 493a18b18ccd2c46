import { NOT_LOCKED } from '../../domain/access/lockout.ts';
import type { Person } from '../../domain/people/ports-people.ts';
import type { Alongside } from '../answer-once.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

/** Creates a person with a new Auth ID (4.4). @param alongside writes accompanying data in the same transaction */
export async function issueAuthId(
  world: Stored,
  alongside: Alongside<Person> = async () => undefined,
): Promise<Person> {
  const person = { authId: newId(), createdAtUs: world.clock.nowUs(), lockout: NOT_LOCKED };
  await world.store.transact(async (tx) => {
    await tx.addPerson(person);
    await alongside(tx, person);
  });
  return person;
}
