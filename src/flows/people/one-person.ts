import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { PersonDescription } from '../../domain/people/person-description.ts';
import type { Face } from '../../domain/people/ports-faces.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import type { PersonHistory } from '../../domain/site/ports-console.ts';
import { audit, auditLook } from '../audit.ts';
import { activePerson } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';
import { personFileEntries } from './person-file.ts';
import { zipOf } from './zip.ts';

interface PersonRead {
  person: PersonListing;
  face: Face | null;
  history: PersonHistory;
  links: EkycLink[];
  note: string | null;
}

const SHOWN_REGISTRATIONS = 20;
const SHOWN_LINKS = 100;

/** What operators see of one person. The audit log records that it was viewed. @throws Failure unknown_identifier */
export async function readPerson(world: Stored, actor: AuditedBy, authId: string): Promise<PersonRead> {
  const { store } = world;
  const person = await store.personListing(authId);
  if (!person) throw refusal('unknown_person', 'auth_id');
  await auditLook(world, { actor, action: 'person.look', subject: authId });
  return {
    person,
    face: await store.faceOf(authId),
    history: await store.personHistory(authId, SHOWN_REGISTRATIONS),
    links: await store.ekycLinks(authId, '', SHOWN_LINKS),
    note: (await store.personDescription(authId)).note,
  };
}

/**
 * Replaces a person's display name and operators' note; what is not given stays. The audit log records that they changed, not their content.
 * @throws Failure unknown_identifier, state_forbids
 */
export function describePerson(
  world: Stored,
  actor: AuditedBy,
  authId: string,
  given: Partial<PersonDescription>,
): Promise<void> {
  return world.store.transact(async (tx) => {
    const subject = await activePerson(tx, 'auth', authId);
    const { name, note } = await tx.personDescription(subject);
    const after = { name, note, ...given };
    if (name === after.name && note === after.note) return;
    await tx.describePerson(subject, after);
    await audit(world, tx, { actor, action: 'person.describe', subject });
  });
}

/**
 * Everything that is kept about one person, as the ZIP file that they may ask for (personFileEntries). The audit log records
 * the export before the first byte is read.
 * @throws Failure unknown_identifier
 */
export async function exportPerson(
  world: Stored,
  actor: AuditedBy,
  authId: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const person = await world.store.personListing(authId);
  if (!person) throw refusal('unknown_person', 'auth_id');
  await auditLook(world, { actor, action: 'person.export', subject: authId });
  return zipOf(personFileEntries(world, person), world.clock.nowUs());
}
