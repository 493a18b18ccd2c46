import { setImmediate } from 'node:timers/promises';
import { nameSearch } from '../../domain/people/name-search.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import { keptCounts } from '../kept-counts.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';

/** The cursor of the page before; undefined: the first page. */
type After = string | undefined;

export interface PeopleRequest {
  /** The kind of ID that `prefix` belongs to. */
  by: 'auth' | 'ekyc' | 'any';
  /** The beginning of an ID. Without `prefix` and `text`, everybody is listed, newest first. */
  prefix?: string | undefined;
  /** Used instead of `by` and `prefix`: the beginning of any ID, or words of the name. */
  text?: string | undefined;
  /** `text` is looked for in names alone. */
  byName?: boolean;
  size: number;
  after?: After;
}

/**
 * Lists people in pages.
 * @returns also the number of people on the whole site, whatever was searched for; at a large site as it was a while ago
 * @throws Failure invalid (`after`)
 */
export const listPeople = async (
  world: Listed,
  request: PeopleRequest,
): Promise<PageOf<PersonListing> & { total: number }> => ({
  ...(await findPeople(world, request)),
  total: (await keptCounts(world.store).counts()).people,
});

/** The same without the number of people. @throws Failure invalid (`after`) */
export async function findPeople(
  world: Listed,
  { by, prefix, text, byName: alone = false, size, after }: PeopleRequest,
): Promise<PageOf<PersonListing>> {
  if (text !== undefined && alone) return await byName(world, text, after, size);
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
  const { atUs: createdAtUs, id: authId } = list.start(after, { atUs: Number.MAX_SAFE_INTEGER });
  const found = await store.peoplePage({ by: 'newest', before: { createdAtUs, authId } }, size + 1);
  return list.page(found, size, (last) => ({ atUs: last.createdAtUs, id: last.authId }));
}

async function byAuthId({ store, pageTokenKey }: Listed, prefix: string, after: After, size: number) {
  const list = new PagedList(pageTokenKey, ['people by auth ID', prefix]);
  const found = await store.peoplePage({ by: 'auth', prefix, after: list.start(after).id }, size + 1);
  return list.page(found, size, (last) => ({ id: last.authId }));
}

/** A page of eKYC IDs, returned as people. A person with several matching IDs can appear on several pages. */
async function byEkycId({ store, pageTokenKey }: Listed, prefix: string, after: After, size: number) {
  const list = new PagedList(pageTokenKey, ['people by eKYC ID', prefix]);
  const links = await store.ekycLinksFrom(prefix, list.start(after).id, size + 1);
  const { items, next } = list.page(links, size, (last) => ({ id: last.ekycId }));
  const people = [...new Set(items.map((link) => link.authId))];
  const listings = await Promise.all(people.map((authId) => store.personListing(authId)));
  return { items: listings.filter((listing) => listing !== null), next };
}

/**
 * Prefix of the cursors of the second part of the list: eKYC IDs are done, and Auth IDs follow. No cursor contains a
 * colon.
 */
const AUTH_IDS = 'auth:';

/**
 * People with a matching eKYC ID, then those with a matching Auth ID. The page on which the first group ends has both.
 */
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

/** Prefix of the cursors of the second part, as above. */
const NAMES = 'name:';

/**
 * People with a matching ID, then those whose name contains the words. The page on which the first group ends has both.
 */
async function byText(
  world: Listed,
  text: string,
  after: After,
  size: number,
): Promise<PageOf<PersonListing>> {
  if (after?.startsWith(NAMES)) return await byName(world, text, after.slice(NAMES.length), size);
  // Japanese keyboards write in full width; IDs are ASCII.
  const id = text.normalize('NFKC');
  const known = ID_BEGIN.test(id) ? await byAnyId(world, id, after, size) : { items: [], next: null };
  if (known.next !== null) return known;
  const named = await byName(world, text, undefined, size);
  const there = new Set(known.items.map((person) => person.authId));
  return {
    items: [...known.items, ...named.items.filter(({ authId }) => !there.has(authId))],
    next: named.next,
  };
}

/** The characters that IDs consist of. */
const ID_BEGIN = /^[A-Za-z0-9._~-]+$/;

/**
 * Searches names. They are sealed, and no index of them exists (decision 64), so they are opened one by one. A page
 * ends when it is full or when MOST_OPENED names were opened.
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
  let last = list.start(after).id;
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
    // Captures and kiosks are served in between.
    await setImmediate();
  }
  return { items, next: NAMES + list.cursor({ id: last }) };
}

const NAMES_AT_ONCE = 200;
const MOST_OPENED = 20_000;
