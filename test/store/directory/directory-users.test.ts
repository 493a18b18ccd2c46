/** Accounts of the site's directory, and who is suspended by them, in both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DirectoryUser } from '../../../src/domain/directory/directory-user.ts';
import { acceptDeletion } from '../../../src/domain/people/deletion.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { person, T0 } from '../samples.ts';
import { freshPlace, open } from '../temporary.ts';

const account = (id: string, change: Partial<DirectoryUser> = {}): DirectoryUser => ({
  id,
  externalId: `x-${id}`,
  userName: `Name-${id}`,
  linkId: `x-${id}`,
  version: 1,
  createdAtUs: T0,
  changedAtUs: T0,
  suspendedAtUs: null,
  held: null,
  heldAtUs: null,
  heldFor: null,
  allowedBy: null,
  dismissedAtUs: null,
  ...change,
});
const save = (user: DirectoryUser) => store.transact((tx) => tx.saveDirectoryUser(user));

let place: string;
let store: Store;

beforeEach(async () => {
  place = freshPlace();
  store = await open(place);
  await store.transact(async (tx) => {
    for (const id of ['a', 'b', 'c']) {
      await tx.addDirectoryUser(account(id));
      await tx.addPerson(person(id));
      await tx.linkEkyc(`x-${id}`, id, T0);
    }
  });
});

describe('an account', () => {
  it('is found by each of its names, the user name whatever its case, also over a restart', async () => {
    await store.close();
    store = await open(place);
    expect(await store.directoryUser('a')).toEqual(account('a'));
    expect(await store.directoryUserBy('externalId', 'x-a')).toEqual(account('a'));
    expect(await store.directoryUserBy('externalId', 'X-a')).toBeNull();
    expect(await store.directoryUserBy('userName', 'NAME-A')).toEqual(account('a'));
    expect(await store.directoryUserOfLink('x-b')).toEqual(account('b'));
    expect(await store.directoryUser('nobody')).toBeNull();
  });

  it('keeps everything that it is saved with', async () => {
    const full = account('b', {
      externalId: null,
      userName: 'Ängström',
      linkId: 'other',
      version: 9,
      changedAtUs: T0 + 5,
      suspendedAtUs: T0 + 5,
      held: 'deletion',
      heldAtUs: T0 + 6,
      heldFor: 'b',
      allowedBy: 'kim',
      dismissedAtUs: T0 + 4,
    });
    await save(full);
    expect(await store.directoryUserBy('userName', 'ÄNGSTRÖM')).toEqual(full);
    await expect(save(account('nobody'))).rejects.toThrow('no account');
  });

  it.each([
    ['a user name', { externalId: 'y', linkId: 'y', userName: 'NAME-a' }],
    ['an external ID', { externalId: 'x-a', linkId: 'y' }],
    ['a person', { externalId: 'y', linkId: 'x-a' }],
  ])('shares %s with no other', async (_, change) => {
    await expect(store.transact((tx) => tx.addDirectoryUser(account('d', change)))).rejects.toThrow();
    expect((await store.directoryCounts()).users).toBe(3);
  });

  it('is listed in the order of creation, by number and after a row', async () => {
    const ids = (users: { id: string }[]) => users.map(({ id }) => id);
    expect(ids(await store.directoryUsersFrom(1, 9))).toEqual(['b', 'c']);
    expect(ids(await store.directoryUsersFrom(0, 2))).toEqual(['a', 'b']);
    const [first] = await store.directoryUsersAfter(-1, 1);
    expect(ids((await store.directoryUsersAfter(first?.seq ?? 0, 9)).map(({ user }) => user))).toEqual([
      'b',
      'c',
    ]);
  });
});

describe('who is suspended', () => {
  it('is whoever an account that is not active is about, whenever they were linked', async () => {
    await save(account('a', { suspendedAtUs: T0 + 7 }));
    expect(await store.suspendedSince('a')).toBe(T0 + 7);
    expect(await store.suspendedSince('b')).toBeNull();
    expect((await store.personListing('a'))?.suspendedAtUs).toBe(T0 + 7);
    const page = await store.peoplePage({ by: 'auth', prefix: 'b', after: '' }, 9);
    expect(page.map(({ suspendedAtUs }) => suspendedAtUs)).toEqual([null]);
    await store.transact(async (tx) => {
      await tx.addDirectoryUser(account('d', { suspendedAtUs: T0 + 3 }));
      await tx.linkEkyc('x-d', 'a', T0);
    });
    expect(await store.suspendedSince('a')).toBe(T0 + 3);
    await store.transact((tx) => tx.removeDirectoryUser('d'));
    await save(account('a'));
    expect(await store.suspendedSince('a')).toBeNull();
  });

  it('follows the attribute that says who they are, also where IDs change places', async () => {
    await save(account('a', { userName: 'x-b', suspendedAtUs: T0 }));
    await save(
      account('b', { userName: 'x-a', held: 'deletion', heldAtUs: T0, heldFor: 'b', allowedBy: 'ann' }),
    );
    await store.transact((tx) => tx.linkDirectoryUsersBy('userName'));
    expect(await store.directoryUser('b')).toMatchObject({ linkId: 'x-a', held: null, allowedBy: null });
    expect([await store.suspendedSince('a'), await store.suspendedSince('b')]).toEqual([null, T0]);
    await store.transact((tx) => tx.linkDirectoryUsersBy('externalId'));
    expect([await store.suspendedSince('a'), await store.suspendedSince('b')]).toEqual([T0, null]);
  });

  it('is listed latest first, and what waits longest first', async () => {
    await save(account('a', { suspendedAtUs: T0 + 1, held: 'deletion', heldAtUs: T0 + 9, heldFor: 'a' }));
    await save(account('b', { suspendedAtUs: T0 + 2, held: 'deletion', heldAtUs: T0 + 8, heldFor: 'b' }));
    await save(account('c', { held: 'suspension', heldAtUs: T0 + 3, heldFor: 'c' }));
    const from = { suspendedAtUs: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };
    const suspended = await store.suspendedDirectoryUsers(from, 9);
    expect(suspended.map(({ user }) => user.id)).toEqual(['b', 'a']);
    const next = { suspendedAtUs: T0 + 2, seq: suspended[0]?.seq ?? 0 };
    expect((await store.suspendedDirectoryUsers(next, 9)).map(({ user }) => user.id)).toEqual(['a']);
    const held = await store.heldDirectoryUsers('deletion', { heldAtUs: 0, seq: -1 }, 9);
    expect(held.map(({ user }) => user.id)).toEqual(['b', 'a']);
    const after = { heldAtUs: T0 + 8, seq: held[0]?.seq ?? 0 };
    expect((await store.heldDirectoryUsers('deletion', after, 9)).map(({ user }) => user.id)).toEqual(['a']);
    expect(await store.directoryCounts()).toEqual({
      users: 3,
      suspended: 2,
      heldSuspensions: 1,
      heldDeletions: 2,
    });
  });
});

describe('erasing a person', () => {
  it('takes the accounts that are about them along, and no others', async () => {
    const removed = await store.transact((tx) => tx.erasePerson('a', T0 + 9));
    expect(removed).toMatchObject({ directory_users: 1, ekyc_links: 1 });
    expect([await store.directoryUser('a'), (await store.directoryUser('b'))?.id]).toEqual([null, 'b']);
  });
});

it('erasing a person leaves an account that was made for the same ID after the deletion was accepted', async () => {
  await store.transact(async (tx) => {
    await tx.saveDeletion(acceptDeletion({ id: 'd', authId: 'a', idType: 'auth', identifier: 'a' }, T0 + 5));
    await tx.removeDirectoryUser('a');
    await tx.addDirectoryUser(account('new', { externalId: 'x-a', linkId: 'x-a', createdAtUs: T0 + 6 }));
    await tx.linkEkyc('x-a2', 'a', T0);
    await tx.addDirectoryUser(account('old', { externalId: 'x-a2', linkId: 'x-a2', createdAtUs: T0 + 5 }));
  });
  const removed = await store.transact((tx) => tx.erasePerson('a', T0 + 9));
  expect(removed).toMatchObject({ directory_users: 1, ekyc_links: 2 });
  expect([(await store.directoryUser('new'))?.id, await store.directoryUser('old')]).toEqual(['new', null]);
});

describe('removals', () => {
  it('are counted from an instant on, and forgotten before one', async () => {
    for (const at of [1, 2, 3]) await store.transact((tx) => tx.noteDirectoryRemoval(T0 + at, T0));
    expect([await store.directoryRemovals(T0), await store.directoryRemovals(T0 + 2)]).toEqual([3, 1]);
    await store.transact((tx) => tx.noteDirectoryRemoval(T0 + 9, T0 + 2));
    expect(await store.directoryRemovals(0)).toBe(2);
  });

  it('compare with the people of the site', async () => {
    expect([await store.hasPeople(3), await store.hasPeople(4)]).toEqual([true, false]);
    await store.transact((tx) => tx.erasePerson('a', T0));
    expect(await store.hasPeople(3)).toBe(false);
  });
});
