import { failure } from '../../domain/failure.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import { nextOf, type PageOf } from '../page-of.ts';
import type { World } from '../world.ts';

export interface PeopleRequest {
  /** Of which ID `prefix` is the begin. */
  by: 'auth' | 'ekyc' | 'any';
  /** Without: everybody, newest first. */
  prefix?: string | undefined;
  size: number;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** With how many people there are on the whole site, whatever was asked for. @throws Failure invalid (`after`) */
export const listPeople = (
  world: World,
  request: PeopleRequest,
): PageOf<PersonListing> & { total: number } => ({
  ...pageOf(world, request),
  total: world.store.counts().people,
});

function pageOf(world: World, { by, prefix, size, after = '' }: PeopleRequest): PageOf<PersonListing> {
  if (prefix === undefined) return newest(world, after, size);
  if (by === 'any') return byAnyId(world, prefix, after, size);
  return by === 'auth' ? byAuthId(world, prefix, after, size) : byEkycId(world, prefix, after, size);
}

function newest({ store }: World, after: string, size: number): PageOf<PersonListing> {
  const [, createdAt, authId] = /^(\d{1,16})\.([\w~-]+)$/.exec(after) ?? [];
  if (after !== '' && authId === undefined) throw failure('invalid', 'after', 'is no place in this list');
  const before = authId === undefined ? null : { createdAtUs: Number(createdAt), authId };
  const found = store.peoplePage({ by: 'newest', before }, size + 1);
  return nextOf(found, size, (last) => `${last.createdAtUs}.${last.authId}`);
}

const byAuthId = ({ store }: World, prefix: string, after: string, size: number): PageOf<PersonListing> =>
  nextOf(store.peoplePage({ by: 'auth', prefix, after }, size + 1), size, (last) => last.authId);

/** A page of linkage IDs, told as people: a person with several that begin so is on each page that one of them is on. */
function byEkycId({ store }: World, prefix: string, after: string, size: number): PageOf<PersonListing> {
  const { items, next } = nextOf(store.ekycLinksFrom(prefix, after, size + 1), size, (last) => last.ekycId);
  const people = [...new Set(items.map((link) => link.authId))];
  return { items: people.flatMap((authId) => store.personListing(authId) ?? []), next };
}

/** Where a page by any ID ends, when linkage IDs are through and Auth IDs follow. No ID holds a colon. */
const AUTH_IDS = 'auth:';

/** Those whose linkage ID begins so, then those whose Auth ID does; the page on which the first end has both. */
function byAnyId(world: World, prefix: string, after: string, size: number): PageOf<PersonListing> {
  const byAuth = (from: string): PageOf<PersonListing> => {
    const { items, next } = byAuthId(world, prefix, from, size);
    return { items, next: next === null ? null : `${AUTH_IDS}${next}` };
  };
  if (after.startsWith(AUTH_IDS)) return byAuth(after.slice(AUTH_IDS.length));
  const linked = byEkycId(world, prefix, after, size);
  if (linked.next !== null) return linked;
  const rest = byAuth('');
  const there = new Set(linked.items.map((person) => person.authId));
  return {
    items: [...linked.items, ...rest.items.filter((person) => !there.has(person.authId))],
    next: rest.next,
  };
}
