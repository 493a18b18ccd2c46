import type { DirectoryUser, HeldAct } from '../../domain/directory/directory-user.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Micros } from '../../domain/time.ts';
import { type Listed, type ListPosition, PagedList, type PageOf } from '../paged-list.ts';
import { type WithPerson, withPeople } from '../with-people.ts';

/** Which accounts operators look at. */
type ShownAccounts = 'all' | 'suspended' | 'held_suspensions' | 'held_deletions';

/** Accounts of the directory with the people whom they are about, in pages. */
export async function listDirectory(
  { store, pageTokenKey }: Listed,
  show: ShownAccounts,
  after: string | undefined,
  size: number,
): Promise<PageOf<WithPerson<DirectoryUser>>> {
  const list = new PagedList(pageTokenKey, ['directory', show]);
  const { first, from, instant } = ORDER[show];
  const found = await from(store, list.start(after, first), size + 1);
  const { items, next } = list.page(found, size, ({ seq, user }) => ({ seq, atUs: instant(user) ?? 0 }));
  const users = items.map(({ user }) => user);
  return { items: await withPersons(store, users), next };
}

/** How each list is ordered: where it begins, how it is read from a place on, and the instant that is part of a place. */
interface Order {
  first: Partial<ListPosition>;
  from: (
    store: StoreReads,
    place: ListPosition,
    limit: number,
  ) => Promise<{ seq: number; user: DirectoryUser }[]>;
  instant: (user: DirectoryUser) => Micros | null;
}

const held = (act: HeldAct): Order => ({
  first: { seq: -1 },
  from: (store, { atUs, seq }, limit) => store.heldDirectoryUsers(act, { heldAtUs: atUs, seq }, limit),
  instant: (user) => user.heldAtUs,
});

const ORDER: Record<ShownAccounts, Order> = {
  all: {
    first: { seq: -1 },
    from: (store, { seq }, limit) => store.directoryUsersAfter(seq, limit),
    instant: () => null,
  },
  suspended: {
    first: { seq: Number.MAX_SAFE_INTEGER, atUs: Number.MAX_SAFE_INTEGER },
    from: (store, { atUs, seq }, limit) => store.suspendedDirectoryUsers({ suspendedAtUs: atUs, seq }, limit),
    instant: (user) => user.suspendedAtUs,
  },
  held_suspensions: held('suspension'),
  held_deletions: held('deletion'),
};

async function withPersons(
  store: StoreReads,
  users: readonly DirectoryUser[],
): Promise<WithPerson<DirectoryUser>[]> {
  const linked = await Promise.all(
    users.map(async (user) => ({
      user,
      authId: (user.linkId && (await store.authIdOfEkyc(user.linkId))) || '',
    })),
  );
  const found = await withPeople({ store }, linked, ({ authId }) => authId);
  return found.map(({ user, person }) => ({ ...user, person }));
}
