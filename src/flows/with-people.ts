import type { KnownPerson, PeopleReads } from '../domain/people/ports-people.ts';
import type { PageOf } from './paged-list.ts';

/** An item together with the person it belongs to; null: nobody ever had that Auth ID. */
export type WithPerson<T> = T & { person: KnownPerson | null };

/** Adds to each item the person it belongs to, in one query. @param authIdOf returns the Auth ID that an item names */
export async function withPeople<T>(
  { store }: { store: Pick<PeopleReads, 'peopleKnown'> },
  items: readonly T[],
  authIdOf: (item: T) => string,
): Promise<WithPerson<T>[]> {
  const known = await store.peopleKnown(items.map(authIdOf));
  return items.map((item) => ({ ...item, person: known.get(authIdOf(item)) ?? null }));
}

/** The same for the items of a page. */
export const pageWithPeople = async <T>(
  world: { store: Pick<PeopleReads, 'peopleKnown'> },
  { items, next }: PageOf<T>,
  authIdOf: (item: T) => string,
): Promise<PageOf<WithPerson<T>>> => ({ items: await withPeople(world, items, authIdOf), next });
