import type { PersonListing } from '../../domain/people/ports-people.ts';
import { PagedList, type PageOf } from '../paged-list.ts';
import type { World } from '../world.ts';

type Listed = Pick<World, 'store' | 'pageTokenKey'>;
/** The cursor that the page before ended with. */
type After = string | undefined;

export interface PeopleRequest {
  /** Of which ID `prefix` is the begin. */
  by: 'auth' | 'ekyc' | 'any';
  /** Without: everybody, newest first. */
  prefix?: string | undefined;
  size: number;
  after?: After;
}

/** With how many people there are on the whole site, whatever was asked for. @throws Failure invalid (`after`) */
export const listPeople = async (
  world: Listed,
  request: PeopleRequest,
): Promise<PageOf<PersonListing> & { total: number }> => ({
  ...(await pageOf(world, request)),
  total: (await world.store.counts()).people,
});

async function pageOf(
  world: Listed,
  { by, prefix, size, after }: PeopleRequest,
): Promise<PageOf<PersonListing>> {
  if (prefix === undefined) return newest(world, after, size);
  if (by === 'any') return byAnyId(world, prefix, after, size);
  return by === 'auth'
    ? await byAuthId(world, prefix, after, size)
    : await byEkycId(world, prefix, after, size);
}

async function newest(
  { store, pageTokenKey }: Listed,
  after: After,
  size: number,
): Promise<PageOf<PersonListing>> {
  const list = new PagedList(pageTokenKey, ['people']);
  const { atUs: createdAtUs, id: authId } = list.placeOf(after, { atUs: Number.MAX_SAFE_INTEGER });
  const found = await store.peoplePage({ by: 'newest', before: { createdAtUs, authId } }, size + 1);
  return list.page(found, size, (last) => ({ atUs: last.createdAtUs, id: last.authId }));
}

async function byAuthId({ store, pageTokenKey }: Listed, prefix: string, after: After, size: number) {
  const list = new PagedList(pageTokenKey, ['people by auth ID', prefix]);
  const found = await store.peoplePage({ by: 'auth', prefix, after: list.placeOf(after).id }, size + 1);
  return list.page(found, size, (last) => ({ id: last.authId }));
}

/** A page of linkage IDs, told as people: a person with several that begin so is on each page that one of them is on. */
async function byEkycId({ store, pageTokenKey }: Listed, prefix: string, after: After, size: number) {
  const list = new PagedList(pageTokenKey, ['people by eKYC ID', prefix]);
  const links = await store.ekycLinksFrom(prefix, list.placeOf(after).id, size + 1);
  const { items, next } = list.page(links, size, (last) => ({ id: last.ekycId }));
  const people = [...new Set(items.map((link) => link.authId))];
  const listings = await Promise.all(people.map((authId) => store.personListing(authId)));
  return { items: listings.filter((listing) => listing !== null), next };
}

/** Before a cursor of the second part: linkage IDs are through, Auth IDs follow. No cursor holds a colon. */
const AUTH_IDS = 'auth:';

/** Those whose linkage ID begins so, then those whose Auth ID does; the page on which the first end has both. */
async function byAnyId(
  world: Listed,
  prefix: string,
  after: After,
  size: number,
): Promise<PageOf<PersonListing>> {
  const byAuth = async (from: After): Promise<PageOf<PersonListing>> => {
    const { items, next } = await byAuthId(world, prefix, from, size);
    return { items, next: next === null ? null : `${AUTH_IDS}${next}` };
  };
  if (after?.startsWith(AUTH_IDS)) return byAuth(after.slice(AUTH_IDS.length));
  const linked = await byEkycId(world, prefix, after, size);
  if (linked.next !== null) return linked;
  const rest = await byAuth(undefined);
  const there = new Set(linked.items.map((person) => person.authId));
  return {
    items: [...linked.items, ...rest.items.filter((person) => !there.has(person.authId))],
    next: rest.next,
  };
}
