import { setImmediate } from 'node:timers/promises';
import { nameSearch } from '../../domain/people/name-search.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';

/** The cursor that the page before ended with. */
type After = string | undefined;

export interface PeopleRequest {
  /** Of which ID `prefix` is the begin. */
  by: 'auth' | 'ekyc' | 'any';
  /** Without `text`, too: everybody, newest first. */
  prefix?: string | undefined;
  /** In the place of both: the begin of any ID, or words of the name. */
  text?: string | undefined;
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
  { by, prefix, text, size, after }: PeopleRequest,
): Promise<PageOf<PersonListing>> {
  if (text !== undefined) return await byText(world, text, after, size);
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

/** Before a cursor of the second part, as above. */
const NAMES = 'name:';

/** Those of whom an ID begins so, then those whose name holds the words; the page on which the first end has both. */
async function byText(
  world: Listed,
  text: string,
  after: After,
  size: number,
): Promise<PageOf<PersonListing>> {
  if (after?.startsWith(NAMES)) return await byName(world, text, after.slice(NAMES.length), size);
  const known = ID_BEGIN.test(text) ? await byAnyId(world, text, after, size) : { items: [], next: null };
  if (known.next !== null) return known;
  const named = await byName(world, text, undefined, size);
  const there = new Set(known.items.map((person) => person.authId));
  return {
    items: [...known.items, ...named.items.filter(({ authId }) => !there.has(authId))],
    next: named.next,
  };
}

/** What an Auth ID or eKYC ID may begin with. */
const ID_BEGIN = /^[A-Za-z0-9._~-]+$/;

/**
 * Names are sealed, and no index of them is kept (decision 64): they are opened one after the other. A page ends when it is
 * full, or when so many names were opened that its successor had better go on.
 */
async function byName(
  { store, pageTokenKey }: Listed,
  text: string,
  after: After,
  size: number,
): Promise<PageOf<PersonListing>> {
  const list = new PagedList(pageTokenKey, ['people by name', text]);
  const holds = nameSearch(text);
  const items: PersonListing[] = [];
  let last = list.placeOf(after).id;
  for (let opened = 0; opened < MOST_OPENED; ) {
    const names = await store.namesFrom(last, NAMES_AT_ONCE);
    opened += names.length;
    for (const { authId, name } of names) {
      if (name === null || !holds(name)) continue;
      if (items.length === size) return { items, next: NAMES + list.cursor({ id: last }) };
      const listing = await store.personListing(authId);
      if (listing !== null) items.push(listing);
      last = authId;
    }
    if (names.length < NAMES_AT_ONCE) return { items, next: null };
    last = names.at(-1)?.authId ?? last;
    // Captures and kiosks come first.
    await setImmediate();
  }
  return { items, next: NAMES + list.cursor({ id: last }) };
}

const NAMES_AT_ONCE = 200;
const MOST_OPENED = 20_000;
