import type { DirectoryUser } from '../../domain/directory/directory-user.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { type WithPerson, withPeople } from '../with-people.ts';

/** Which accounts operators look at. */
export type ShownAccounts = 'all' | 'suspended' | 'held_suspensions' | 'held_deletions';

/** Accounts of the directory with the people whom they are about: all by creation, suspended ones latest first. */
export async function listDirectory(
  { store, pageTokenKey }: Listed,
  show: ShownAccounts,
  after: string | undefined,
  size: number,
): Promise<PageOf<WithPerson<DirectoryUser>>> {
  const list = new PagedList(pageTokenKey, ['directory', show]);
  if (show === 'held_suspensions' || show === 'held_deletions') {
    const held = show === 'held_deletions' ? 'deletion' : 'suspension';
    list.start(after);
    return { items: await withPersons(store, await store.heldDirectoryUsers(held, size)), next: null };
  }
  const isAll = show === 'all';
  const start = list.start(after, isAll ? { seq: -1 } : FROM_LATEST);
  const found = isAll
    ? await store.directoryUsersAfter(start.seq, size + 1)
    : await store.suspendedDirectoryUsers({ suspendedAtUs: start.atUs, seq: start.seq }, size + 1);
  const { items, next } = list.page(found, size, ({ seq, user }) =>
    isAll ? { seq } : { seq, atUs: user.suspendedAtUs ?? 0 },
  );
  const users = items.map(({ user }) => user);
  return { items: await withPersons(store, users), next };
}

const FROM_LATEST = { seq: Number.MAX_SAFE_INTEGER, atUs: Number.MAX_SAFE_INTEGER };

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
