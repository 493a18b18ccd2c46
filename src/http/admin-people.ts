import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminDeletionAccepted,
  type AdminPeople,
  AdminPeopleQuery,
  type AdminPerson,
  type AdminPersonCreated,
  NewPersonRequest,
} from '../contract/admin-people.ts';
import { type Fault, failure } from '../domain/failure.ts';
import type { PersonListing } from '../domain/ports-people.ts';
import { toIso } from '../domain/time.ts';
import { audit, auditLook } from '../flows/audit.ts';
import { unlock } from '../flows/guessing.ts';
import { issueAuthId } from '../flows/issue-auth-id.ts';
import { linkEkyc } from '../flows/link-ekyc.ts';
import { requestDeletion } from '../flows/request-deletion.ts';
import type { World } from '../flows/world.ts';
import { historyView, linkView, personRow, qualityView } from './people-views.ts';
import { QueryCheck } from './query-check.ts';
import { checkOf, fault, refuse } from './validate.ts';

/** Everybody of the site: found, made, looked at, deleted. */
export function servePeople(app: FastifyInstance, world: World): void {
  serveList(app, world);
  serveNewPerson(app, world);
  servePerson(app, world);
}

function serveList(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<AdminPeopleQuery & { by: 'auth' | 'ekyc'; size: number }>(AdminPeopleQuery);
  app.get('/admin/v1/people', async (request): Promise<AdminPeople> => {
    const faults: Fault[] = [];
    const { by, prefix, size, after = '' } = check.read(request.query, faults);
    refuse(faults);
    const { rows, next } =
      prefix === undefined
        ? newest(world, after, size)
        : (by === 'auth' ? byAuthId : byEkycId)(world, prefix, after, size);
    const nowUs = world.clock.nowUs();
    return {
      people: rows.map((row) => personRow(row, nowUs)),
      ...(next === null ? {} : { pagination: { next } }),
      total: world.store.counts().people,
      errors: [],
    };
  });
}

interface Page {
  rows: PersonListing[];
  next: string | null;
}

/** One more than asked for tells whether there is a next page. */
function pageOf<T>(
  found: T[],
  size: number,
  place: (last: T) => string,
): { shown: T[]; next: string | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last && found.length > size ? place(last) : null };
}

function newest({ store }: World, after: string, size: number): Page {
  const [, createdAt, authId] = /^(\d{1,16})\.([\w~-]+)$/.exec(after) ?? [];
  if (after !== '' && authId === undefined)
    return refuse([fault('after', 'is no place in this list')]) as never;
  const before = authId === undefined ? null : { createdAtUs: Number(createdAt), authId };
  const found = store.peoplePage({ by: 'newest', before }, size + 1);
  const { shown, next } = pageOf(found, size, (last) => `${last.createdAtUs}.${last.authId}`);
  return { rows: shown, next };
}

function byAuthId({ store }: World, prefix: string, after: string, size: number): Page {
  const found = store.peoplePage({ by: 'auth', prefix, after }, size + 1);
  const { shown, next } = pageOf(found, size, (last) => last.authId);
  return { rows: shown, next };
}

/** By linkage ID: whoever has several of them that begin so comes once for each page that one is on. */
function byEkycId({ store }: World, prefix: string, after: string, size: number): Page {
  const { shown, next } = pageOf(store.ekycLinksFrom(prefix, after, size + 1), size, (last) => last.ekycId);
  const people = [...new Set(shown.map((link) => link.authId))];
  return { rows: people.flatMap((authId) => store.personListing(authId) ?? []), next };
}

function serveNewPerson(app: FastifyInstance, world: World): void {
  const read = checkOf(NewPersonRequest);
  app.post('/admin/v1/people', async (request): Promise<AdminPersonCreated> => {
    const { ekyc_id: ekycId } = read(request.body);
    const { caller: actor } = request;
    const { authId, createdAtUs } = await issueAuthId(world, (tx, person) => {
      if (ekycId !== undefined) linkEkyc(tx, ekycId, person.authId, person.createdAtUs);
      audit(world, tx, { actor, action: 'person.create', subject: person.authId });
    });
    return { auth_id: authId, created_at: toIso(createdAtUs), errors: [] };
  });
}

const SHOWN_REGISTRATIONS = 20;
const SHOWN_LINKS = 100;

function servePerson(app: FastifyInstance, world: World): void {
  const { store, clock } = world;
  app.get('/admin/v1/people/:auth_id', async (request): Promise<AdminPerson> => {
    const authId = personOf(request);
    const person = store.personListing(authId);
    if (!person) throw failure('unknown_identifier', 'auth_id', 'is not known');
    await auditLook(world, { actor: request.caller, action: 'person.look', subject: authId });
    const quality = store.faceOf(authId)?.quality;
    return {
      person: personRow(person, clock.nowUs()),
      failures: person.lockout.failures,
      quality: quality ? qualityView(quality) : null,
      ...historyView(store.personHistory(authId, SHOWN_REGISTRATIONS)),
      ekyc_links: store.ekycLinks(authId, '', SHOWN_LINKS).map(linkView),
      errors: [],
    };
  });
  app.delete('/admin/v1/people/:auth_id', async (request): Promise<AdminDeletionAccepted> => {
    const { caller: actor } = request;
    const { id } = await requestDeletion(world, 'auth', personOf(request), (tx, process) => {
      audit(world, tx, { actor, action: 'person.delete', subject: process.id });
    });
    return { process_id: id, errors: [] };
  });
  app.delete('/admin/v1/people/:auth_id/lockout', { config: { role: 'reviewer' } }, async (request) => {
    const authId = personOf(request);
    await store.transact((tx) => {
      if (!tx.person(authId)) throw failure('unknown_identifier', 'auth_id', 'is not known');
      unlock(tx, authId);
      audit(world, tx, { actor: request.caller, action: 'person.unlock', subject: authId });
    });
    return { errors: [] };
  });
}

export const personOf = (request: FastifyRequest): string => (request.params as { auth_id: string }).auth_id;
