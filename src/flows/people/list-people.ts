import type { PersonListing } from '../../domain/people/ports-people.ts';
import { PagedList, type PageOf } from '../paged-list.ts';
import type { World } from '../world.ts';

type Listed = Pick<World, 'store' | 'pageTokenKey'>;
/** The cursor that the page before ended with. */
type After = string | undefined;

export interface PeopleRequest {
  /** Of which ID `prefix` is the begin. */
  by: 'auth' | 'ekyc';
  /** Without: everybody, newest first. */
  prefix?: string | undefined;
  size: number;
  after?: After;
}

/** With how many people there are on the whole site, whatever was asked for. @throws Failure invalid (`after`) */
export const listPeople = (
  world: Listed,
  request: PeopleRequest,
): PageOf<PersonListing> & { total: number } => ({
  ...pageOf(world, request),
  total: world.store.counts().people,
});

function pageOf(world: Listed, { by, prefix, size, after }: PeopleRequest): PageOf<PersonListing> {
  if (prefix === undefined) return newest(world, after, size);
  return by === 'auth' ? byAuthId(world, prefix, after, size) : byEkycId(world, prefix, after, size);
}

function newest({ store, pageTokenKey }: Listed, after: After, size: number): PageOf<PersonListing> {
  const list = new PagedList(pageTokenKey, ['people']);
  const { atUs: createdAtUs, id: authId } = list.placeOf(after, { atUs: Number.MAX_SAFE_INTEGER });
  const found = store.peoplePage({ by: 'newest', before: { createdAtUs, authId } }, size + 1);
  return list.page(found, size, (last) => ({ atUs: last.createdAtUs, id: last.authId }));
}

function byAuthId({ store, pageTokenKey }: Listed, prefix: string, after: After, size: number) {
  const list = new PagedList(pageTokenKey, ['people by auth ID', prefix]);
  const found = store.peoplePage({ by: 'auth', prefix, after: list.placeOf(after).id }, size + 1);
  return list.page(found, size, (last) => ({ id: last.authId }));
}

/** A page of linkage IDs, told as people: a person with several that begin so is on each page that one of them is on. */
function byEkycId({ store, pageTokenKey }: Listed, prefix: string, after: After, size: number) {
  const list = new PagedList(pageTokenKey, ['people by eKYC ID', prefix]);
  const links = store.ekycLinksFrom(prefix, list.placeOf(after).id, size + 1);
  const { items, next } = list.page(links, size, (last) => ({ id: last.ekycId }));
  const people = [...new Set(items.map((link) => link.authId))];
  return { items: people.flatMap((authId) => store.personListing(authId) ?? []), next };
}
