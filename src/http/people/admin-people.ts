import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ADMIN_PEOPLE_OPERATIONS } from '../../contract/people/admin-people.ts';
import { toIso } from '../../domain/time.ts';
import { unlockPerson } from '../../flows/access/guessing.ts';
import { issueAuthId } from '../../flows/people/issue-auth-id.ts';
import { listPeople } from '../../flows/people/list-people.ts';
import { describePerson, exportPerson, readPerson } from '../../flows/people/one-person.ts';
import { requestDeletion } from '../../flows/people/request-deletion.ts';
import type { World } from '../../flows/world.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { historyView, linkView, personRow, qualityView } from './people-views.ts';

/** Serves people: search, creation, one person, description, deletion, unlocking. */
export function servePeople(admin: FastifyInstance, world: World): void {
  const { clock } = world;
  const operations = ADMIN_PEOPLE_OPERATIONS;
  serveOperation(admin, operations.listPeople, async ({ query }) => {
    const { items, next, total } = await listPeople(world, query);
    const nowUs = clock.nowUs();
    return { people: items.map((row) => personRow(row, nowUs)), ...paginationOf(next), total };
  });
  serveOperation(admin, operations.createPerson, async ({ body: { ekyc_id: ekycId }, caller: actor }) => {
    const { authId, createdAtUs } = await issueAuthId(world, { actor, ekycId });
    return { auth_id: authId, created_at: toIso(createdAtUs) };
  });
  serveOperation(admin, operations.getPerson, async ({ params, caller }) => {
    const { person, face, history, links, note } = await readPerson(world, caller, params.auth_id);
    return {
      person: personRow(person, clock.nowUs()),
      note,
      face_held_by_owner: face?.heldByOwner ?? false,
      failures: person.lockout.failures,
      quality: face && qualityView(face.quality),
      ...historyView(history),
      ekyc_links: links.map(linkView),
    };
  });
  serveOperation(admin, operations.exportPerson, async ({ params: { auth_id: id }, caller, reply }) => {
    const file = await exportPerson(world, caller, id);
    reply.header('content-disposition', `attachment; filename="omote-person-${id}.zip"`);
    return Readable.from(file);
  });
  serveOperation(admin, operations.describePerson, async ({ params, body: { name, note }, caller }) => {
    await describePerson(world, caller, params.auth_id, { name: name || null, note: note || null });
    return {};
  });
  serveOperation(admin, operations.deletePerson, async ({ params, caller }) => ({
    process_id: (await requestDeletion(world, 'auth', params.auth_id, caller)).id,
  }));
  serveOperation(admin, operations.unlockPerson, async ({ params, caller }) => {
    await unlockPerson(world, caller, params.auth_id);
    return {};
  });
}
