import type { DeleteProcess } from '../../domain/people/deletion.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import type { TrustedDevice } from '../../domain/people/trusted-device.ts';
import type { Micros } from '../../domain/time.ts';
import type { Listed } from '../paged-list.ts';
import type { Stored } from '../stored.ts';
import { findPeople, type PeopleRequest } from './list-people.ts';

/** Rows per page: whole lists, for tables, are read page by page, so that none is in memory as a whole. */
const PAGE = 500;

/**
 * Yields people, each once: everybody, newest first; or those found by `text`; or those whose ID starts with `prefix`,
 * sorted by that ID.
 */
export async function* everyPerson(
  world: Listed,
  { by, prefix = '', text }: Omit<PeopleRequest, 'size' | 'after'>,
): AsyncGenerator<PersonListing> {
  if (text !== undefined) return yield* everyPersonFound(world, text);
  const { store } = world;
  const seen = new Set<string>();
  if (by !== 'auth' && prefix !== '') yield* everyPersonLinked({ store }, prefix, seen);
  if (by === 'ekyc' && prefix !== '') return;
  let before: { createdAtUs: Micros; authId: string } | null = null;
  for (let after = ''; ; ) {
    const page: PersonListing[] =
      prefix === ''
        ? await store.peoplePage({ by: 'newest', before }, PAGE)
        : await store.peoplePage({ by: 'auth', prefix, after }, PAGE);
    yield* page.filter((person) => !seen.has(person.authId));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last;
    after = last.authId;
  }
}

async function* everyPersonFound(world: Listed, text: string): AsyncGenerator<PersonListing> {
  const seen = new Set<string>();
  for (let after: string | undefined; ; ) {
    const { items, next } = await findPeople(world, { by: 'any', text, size: PAGE, after });
    for (const person of items) {
      if (!seen.has(person.authId)) yield person;
      seen.add(person.authId);
    }
    if (next === null) return;
    after = next;
  }
}

/** @param seen the Auth IDs already yielded; further ones are added */
async function* everyPersonLinked(
  { store }: Pick<Stored, 'store'>,
  prefix: string,
  seen: Set<string>,
): AsyncGenerator<PersonListing> {
  for await (const { authId } of everyLink({ store }, prefix)) {
    const person = seen.has(authId) ? null : await store.personListing(authId);
    seen.add(authId);
    if (person) yield person;
  }
}

/** Yields links whose eKYC ID starts with `prefix`, sorted by eKYC ID. */
export async function* everyLink({ store }: Pick<Stored, 'store'>, prefix: string): AsyncGenerator<EkycLink> {
  for (let after = ''; ; ) {
    const page = await store.ekycLinksFrom(prefix, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.ekycId;
  }
}

/** Yields all trusted devices, newest first. */
export async function* everyDevice({ store }: Pick<Stored, 'store'>): AsyncGenerator<TrustedDevice> {
  let before: { registeredAtUs: Micros; deviceId: string } | null = null;
  for (;;) {
    const page: TrustedDevice[] = await store.trustedDevicePage(before, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last;
  }
}

/** Yields all deletions, newest first. */
export async function* everyDeletion({ store }: Pick<Stored, 'store'>): AsyncGenerator<DeleteProcess> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = await store.deletionPage(null, before, PAGE);
    yield* page.map(({ process }) => process);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last.seq;
  }
}
