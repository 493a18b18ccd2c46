/** How much a directory does within an hour without an operator, with a real store and a clock that the test sets. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type DirectoryUser,
  type HeldAct,
  type LinkingAttribute,
  removalLimit,
} from '../../../src/domain/directory/directory-user.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { hashForNobody } from '../../../src/flows/access/password.ts';
import { directorySettings, setDirectory } from '../../../src/flows/directory/directory-settings.ts';
import { allowHeld, dismissAllHeld } from '../../../src/flows/directory/held-acts.ts';
import { listDirectory } from '../../../src/flows/directory/list-accounts.ts';
import {
  createAccount,
  deleteAccount,
  patchAccount,
  replaceAccount,
} from '../../../src/flows/directory/provision.ts';
import { removeLink } from '../../../src/flows/people/link-ekyc.ts';
import { requestDeletion } from '../../../src/flows/people/request-deletion.ts';
import { operator, person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const HOUR = 3_600_000_000;
const DIRECTORY = 'key:d';

let store: Store;
let nowUs: number;
let world: { clock: { nowUs: () => number }; store: Store };

const by = (name: string) => ({ caller: `operator:${name}`, name });
const named = (id: string) => ({ id, version: null });
const toActive = (id: string, active: unknown) =>
  patchAccount(world, DIRECTORY, named(id), {
    Operations: [{ op: 'replace', path: 'active', value: active }],
  });

/** People with an account each. @returns the IDs of the accounts */
async function people(from: number, to: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < to; n++) {
    await store.transact(async (tx) => {
      await tx.addPerson(person(`p${n}`));
      await tx.linkEkyc(`e${n}`, `p${n}`, T0);
    });
    const { user } = await createAccount(world, DIRECTORY, { userName: `n${n}`, externalId: `e${n}` });
    ids.push(user.id);
  }
  return ids;
}
const admins = (...names: string[]) =>
  store.transact(async (tx) => {
    for (const name of names) await tx.addOperator({ ...operator(name), name, role: 'admin' }, '$argon2id$x');
  });
const rename = (userName: string) => ({ Operations: [{ op: 'replace', path: 'userName', value: userName }] });
const waiting = async (held: HeldAct) =>
  (await store.heldDirectoryUsers(held, { heldAtUs: 0, seq: -1 }, 99)).map(({ user }) => user.id);
const actions = async () => (await store.auditAfter(0, 1000)).map(({ action }) => action);

beforeEach(async () => {
  nowUs = T0;
  store = await open();
  world = { clock: { nowUs: () => nowUs }, store };
});

describe('the limit', () => {
  it.each([
    [0, 10],
    [200, 10],
    [219, 10],
    [220, 11],
    [10_000, 500],
  ])('of a site with %d people is %d', (count, limit) => {
    expect(removalLimit(count)).toBe(limit);
  });

  it('counts suspensions and deletions together, and begins anew after an hour', async () => {
    const ids = await people(0, 13);
    for (const id of ids.slice(0, 5)) expect((await toActive(id, 'False')).held).toBe(false);
    for (const id of ids.slice(5, 10))
      expect((await deleteAccount(world, DIRECTORY, named(id))).held).toBe(false);
    expect((await toActive(ids[10] ?? '', false)).held).toBe(true);
    expect((await deleteAccount(world, DIRECTORY, named(ids[11] ?? ''))).held).toBe(true);
    nowUs += HOUR;
    expect((await toActive(ids[12] ?? '', false)).held).toBe(false);
    expect(await store.directoryCounts()).toMatchObject({
      heldSuspensions: 1,
      heldDeletions: 1,
      suspended: 6,
    });
  });

  it('counts calls that come at the same instant one after the other', async () => {
    const ids = await people(0, 14);
    for (const id of ids.slice(0, 9)) await toActive(id, false);
    const written = await Promise.all([
      ...ids.slice(9, 12).map((id) => toActive(id, false)),
      ...ids.slice(12).map((id) => deleteAccount(world, DIRECTORY, named(id))),
    ]);
    expect(written.filter(({ held }) => !held)).toHaveLength(1);
    expect(await store.directoryRemovals(0)).toBe(10);
  });

  it('does not count accounts of people who are not here, nor the same suspension twice', async () => {
    const ids = [];
    for (let n = 0; n < 30; n++)
      ids.push((await createAccount(world, DIRECTORY, { userName: `x${n}`, externalId: `x${n}` })).user.id);
    for (const id of ids) {
      expect((await toActive(id, false)).held).toBe(false);
      expect((await deleteAccount(world, DIRECTORY, named(id))).held).toBe(false);
    }
    const [one = ''] = await people(0, 1);
    for (let n = 0; n < 5; n++) await toActive(one, false);
    expect(await store.directoryRemovals(0)).toBe(1);
  });

  it('cannot be passed by pointing a suspended account at other people', async () => {
    await people(0, 12);
    const { user } = await createAccount(world, DIRECTORY, {
      userName: 'z',
      externalId: 'nobody',
      active: false,
    });
    const held: boolean[] = [];
    for (const { id } of await store.directoryUsersFrom(0, 12)) await deleteAccountOnly(id);
    for (let n = 0; n < 12; n++)
      held.push(
        (
          await replaceAccount(world, DIRECTORY, named(user.id), {
            userName: 'z',
            externalId: `e${n}`,
            active: false,
          })
        ).held,
      );
    expect(held.filter(Boolean)).toHaveLength(2);
    expect(await store.suspendedSince('p11')).toBeNull();
  });

  const deleteAccountOnly = (id: string) => store.transact((tx) => tx.removeDirectoryUser(id));
});

describe('what is held', () => {
  const over = async (): Promise<string[]> => {
    const ids = await people(0, 14);
    for (const id of ids.slice(0, 10)) await toActive(id, false);
    return ids.slice(10);
  };

  it('writes everything but the suspension, once', async () => {
    const [id = ''] = await over();
    const body = { userName: 'renamed', externalId: 'e10', active: false };
    const first = await replaceAccount(world, DIRECTORY, named(id), body);
    expect(first).toMatchObject({
      held: true,
      user: { userName: 'renamed', suspendedAtUs: null, held: 'suspension' },
    });
    nowUs += 1000;
    expect(await replaceAccount(world, DIRECTORY, named(id), body)).toEqual(first);
    expect((await actions()).filter((action) => action === 'directory.hold')).toHaveLength(1);
  });

  it('is carried out when an operator lets it through, without being counted', async () => {
    const [id = '', other = ''] = await over();
    await toActive(id, false);
    await toActive(other, false);
    const counted = await store.directoryRemovals(0);
    expect(await allowHeld(world, by('ann'), 'suspension', [id])).toEqual({ done: 1, waiting: 0, left: 1 });
    expect(await store.suspendedSince('p10')).toBe(nowUs);
    expect(await store.suspendedSince('p11')).toBeNull();
    expect(await store.directoryRemovals(0)).toBe(counted);
    expect(await dismissAllHeld(world, by('ann'), 'suspension', await waiting('suspension'))).toEqual({
      done: 1,
      waiting: 0,
      left: 0,
    });
    expect((await store.directoryUser(other))?.suspendedAtUs).toBeNull();
  });

  it('needs two administrators for deletions, if there are two, and not the same twice', async () => {
    await admins('ann', 'bob');
    const [id = '', other = ''] = await over();
    for (const one of [id, other])
      expect((await deleteAccount(world, DIRECTORY, named(one))).held).toBe(true);
    expect(await allowHeld(world, by('ann'), 'deletion', await waiting('deletion'))).toEqual({
      done: 0,
      waiting: 2,
      left: 2,
    });
    expect(await allowHeld(world, by('ann'), 'deletion', await waiting('deletion'))).toEqual({
      done: 0,
      waiting: 2,
      left: 2,
    });
    expect(await store.deletionOf('p10')).toBeNull();
    expect(await allowHeld(world, by('bob'), 'deletion', [id])).toEqual({ done: 1, waiting: 0, left: 1 });
    expect(await store.deletionOf('p10')).toMatchObject({
      status: 'Accepted',
      idType: 'ekyc',
      identifier: 'e10',
    });
    expect(await store.directoryUser(id)).toBeNull();
    expect((await actions()).filter((action) => action === 'directory.allow')).toHaveLength(2);
  });

  it('needs accounts of two administrators: a key, a command or somebody who is none any more is not another', async () => {
    await admins('ann', 'bob', 'cid');
    const [id = '', other = ''] = await over();
    await deleteAccount(world, DIRECTORY, named(id));
    await toActive(other, false);
    expect((await allowHeld(world, by('ann'), 'deletion', [id])).done).toBe(0);
    for (const name of ['key backup', 'command line'])
      await expect(allowHeld(world, by(name), 'deletion', [id])).rejects.toMatchObject({
        faults: [{ kind: 'scope_missing', reason: 'operators_decide' }],
      });
    expect((await allowHeld(world, by('key backup'), 'suspension', [other])).done).toBe(1);
    await store.transact((tx) =>
      tx.saveOperator({ ...operator('ann'), name: 'ann', role: 'admin', disabledAtUs: nowUs }),
    );
    expect((await allowHeld(world, by('bob'), 'deletion', [id])).done).toBe(0);
    expect(await store.deletionOf('p10')).toBeNull();
    expect((await allowHeld(world, by('cid'), 'deletion', [id])).done).toBe(1);
  });

  it('is listed in pages, longest waiting first, so that a first approval reaches everything', async () => {
    const ids = await over();
    for (const id of ids) {
      await toActive(id, false);
      if (id !== ids[1]) nowUs += 5;
    }
    const seen: string[] = [];
    for (let after: string | undefined, n = 0; n < 2; n++) {
      const listed = { store, pageTokenKey: new Uint8Array(32) };
      const page = await listDirectory(listed, 'held_suspensions', after, 2);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    }
    expect(seen).toEqual(ids);
  });

  it('needs one where there is one', async () => {
    await admins('ann');
    const [id = ''] = await over();
    await deleteAccount(world, DIRECTORY, named(id));
    expect(await allowHeld(world, by('ann'), 'deletion', await waiting('deletion'))).toEqual({
      done: 1,
      waiting: 0,
      left: 0,
    });
  });

  it.each([
    ['is none: they cannot sign in', null, { done: 1, waiting: 0, left: 0 }],
    ['counts if the identity provider signs them in', 'https://id.example', { done: 0, waiting: 1, left: 1 }],
  ])('needs one where there is one: another without a password %s', async (_, issuer, decided) => {
    await admins('ann');
    const nobodys = await hashForNobody();
    await store.transact(async (tx) => {
      await tx.addOperator({ ...operator('bob'), name: 'bob', role: 'admin' }, nobodys);
      if (issuer !== null) await tx.addIdentity({ operatorId: 'bob', issuer, subject: 's' });
    });
    const [id = ''] = await over();
    await deleteAccount(world, DIRECTORY, named(id));
    expect(await allowHeld(world, by('ann'), 'deletion', [id])).toEqual(decided);
  });

  it('is let through for the person whom it was about, and nobody else', async () => {
    await admins('ann', 'bob');
    const [id = ''] = await over();
    nowUs += HOUR;
    await toActive(id, false);
    for (const other of (await people(20, 29)).values()) await toActive(other, false);
    await deleteAccount(world, DIRECTORY, named(id));
    await allowHeld(world, by('ann'), 'deletion', await waiting('deletion'));
    expect(await store.directoryUser(id)).toMatchObject({ held: 'deletion', allowedBy: 'ann' });
    await store.transact(async (tx) => {
      await tx.addPerson(person('victim'));
      await tx.linkEkyc('victim', 'victim', T0);
    });
    const moved = await replaceAccount(world, DIRECTORY, named(id), {
      userName: 'n10',
      externalId: 'victim',
      active: false,
    });
    expect(moved).toMatchObject({ held: true, user: { held: 'suspension', allowedBy: null } });
    expect(await allowHeld(world, by('bob'), 'deletion', await waiting('deletion'))).toEqual({
      done: 0,
      waiting: 0,
      left: 0,
    });
    expect(await store.deletionOf('victim')).toBeNull();
    nowUs += HOUR;
    await deleteAccountOfNobody();
  });

  /** Within a new hour, a suspended account that moves to nobody keeps nothing that waits, either. */
  async function deleteAccountOfNobody(): Promise<void> {
    const [first] = await store.directoryUsersFrom(0, 1);
    const id = first?.id ?? '';
    await store.transact(async (tx) =>
      tx.saveDirectoryUser({
        ...(first as NonNullable<typeof first>),
        held: 'deletion',
        heldAtUs: nowUs,
        heldFor: 'p0',
        allowedBy: 'ann',
      }),
    );
    await replaceAccount(world, DIRECTORY, named(id), {
      userName: 'n0',
      externalId: 'no-such',
      active: false,
    });
    expect(await store.directoryUser(id)).toMatchObject({ held: null, allowedBy: null });
  }

  it.each([
    ['PATCH', (id: string) => patchAccount(world, DIRECTORY, named(id), rename('x'))],
    [
      'PUT',
      (id: string) => replaceAccount(world, DIRECTORY, named(id), { userName: 'x', externalId: 'e10' }),
    ],
  ])('stays when a %s does not mention whether the account is active', async (_, write) => {
    for (const ask of [
      (id: string) => toActive(id, false),
      (id: string) => deleteAccount(world, DIRECTORY, named(id)),
    ]) {
      const [id = ''] = await over();
      await ask(id);
      const { held, heldAtUs } = (await store.directoryUser(id)) ?? {};
      expect(held).not.toBeNull();
      expect(await write(id)).toMatchObject({ held: false, user: { userName: 'x', held, heldAtUs } });
      expect((await actions()).at(-1)).toBe('directory.change');
      store = await open();
      world = { ...world, store };
    }
  });

  it('stays an operator’s to decide after the hour, and after it was dismissed', async () => {
    const [id = '', other = '', third = ''] = await over();
    await toActive(id, false);
    await deleteAccount(world, DIRECTORY, named(other));
    nowUs += 2 * HOUR;
    expect((await toActive(id, false)).held).toBe(true);
    expect((await deleteAccount(world, DIRECTORY, named(other))).held).toBe(true);
    await dismissAllHeld(world, by('ann'), 'suspension', [id]);
    await dismissAllHeld(world, by('ann'), 'deletion', [other]);
    expect(await store.directoryUser(id)).toMatchObject({ held: null, suspendedAtUs: null });
    expect((await toActive(id, false)).user).toMatchObject({ held: 'suspension', suspendedAtUs: null });
    expect((await deleteAccount(world, DIRECTORY, named(other))).held).toBe(true);
    expect((await toActive(third, false)).held).toBe(false);
    // Once the directory said that they are there after all, it may ask again like for everybody else.
    await toActive(id, true);
    await toActive(other, true);
    expect((await toActive(id, false)).held).toBe(false);
    expect((await deleteAccount(world, DIRECTORY, named(other))).held).toBe(false);
  });

  it('is asked for anew when a suspension that waits moves to somebody else', async () => {
    const [id = ''] = await over();
    await toActive(id, false);
    expect(await store.directoryUser(id)).toMatchObject({ heldFor: 'p10' });
    await store.transact(async (tx) => {
      await tx.addPerson(person('other'));
      await tx.linkEkyc('other', 'other', T0);
    });
    nowUs += HOUR;
    await patchAccount(world, DIRECTORY, named(id), {
      Operations: [{ op: 'replace', path: 'externalId', value: 'other' }],
    });
    expect([await store.suspendedSince('p10'), await store.suspendedSince('other')]).toEqual([null, nowUs]);
    expect(await store.directoryRemovals(nowUs - HOUR)).toBe(1);
  });

  it('is not carried out for somebody to whom an operator gave the linkage ID meanwhile', async () => {
    await admins('ann', 'bob');
    const [id = '', other = ''] = await over();
    await deleteAccount(world, DIRECTORY, named(id));
    await toActive(other, false);
    await allowHeld(world, by('ann'), 'deletion', [id]);
    await store.transact(async (tx) => {
      await tx.addPerson(person('new'));
      for (const linkId of ['e10', 'e11']) {
        await tx.unlinkEkyc(linkId);
        await tx.linkEkyc(linkId, 'new', T0);
      }
    });
    expect(await allowHeld(world, by('bob'), 'deletion', [id])).toEqual({ done: 0, waiting: 1, left: 1 });
    expect(await allowHeld(world, by('bob'), 'suspension', [other])).toEqual({
      done: 0,
      waiting: 1,
      left: 1,
    });
    expect(await store.directoryUser(id)).toMatchObject({ heldFor: 'new', allowedBy: null });
    expect([await store.deletionOf('new'), await store.suspendedSince('new')]).toEqual([null, null]);
    expect((await allowHeld(world, by('bob'), 'suspension', [other])).done).toBe(1);
    expect((await allowHeld(world, by('bob'), 'deletion', [id])).done).toBe(0);
    expect((await allowHeld(world, by('ann'), 'deletion', [id])).done).toBe(1);
  });

  it('is withdrawn by a directory that writes the account as active', async () => {
    await admins('ann', 'bob');
    const [id = '', other = ''] = await over();
    await toActive(id, false);
    await deleteAccount(world, DIRECTORY, named(other));
    await allowHeld(world, by('ann'), 'deletion', await waiting('deletion'));
    for (const one of [id, other])
      expect(await toActive(one, true)).toMatchObject({ held: false, user: { held: null } });
    await deleteAccount(world, DIRECTORY, named(other));
    // The approval was for the earlier request.
    expect(await store.directoryUser(other)).toMatchObject({ held: 'deletion', allowedBy: null });
  });
});

describe('a deletion', () => {
  it('of somebody whose erasure failed begins it again', async () => {
    const [id = ''] = await people(0, 1);
    const failed = await requestDeletion(world, 'auth', 'p0', 'operator:ann');
    await store.transact((tx) => tx.saveDeletion({ ...failed, status: 'Failed', dueAtUs: null }));
    expect((await deleteAccount(world, DIRECTORY, named(id))).held).toBe(false);
    expect(await store.deletionOf('p0')).toMatchObject({ status: 'Accepted', identifier: 'e0' });
    expect((await store.deletionOf('p0'))?.id).not.toBe(failed.id);
  });
});

describe('the audit log', () => {
  it('names whom an account no longer suspends and whom it suspends now', async () => {
    const [id = ''] = await people(0, 1);
    await store.transact(async (tx) => {
      await tx.addPerson(person('b'));
      await tx.linkEkyc('b', 'b', T0);
    });
    await toActive(id, false);
    const move = (to: string) => ({ Operations: [{ op: 'replace', path: 'externalId', value: to }] });
    await patchAccount(world, DIRECTORY, named(id), move('b'));
    await patchAccount(world, DIRECTORY, named(id), move('nobody'));
    const noted = (await store.auditAfter(0, 1000)).map(({ action, subject }) => [action, subject]);
    expect(noted.slice(-5)).toEqual([
      ['directory.suspend', 'p0'],
      ['directory.resume', 'p0'],
      ['directory.suspend', 'b'],
      ['directory.resume', 'b'],
      ['directory.suspend', id],
    ]);
  });
});

it('settings of which one is given keep the other, which somebody else may have changed meanwhile', async () => {
  await setDirectory(world, 'operator:ann', { on: false, linkedBy: 'externalId' });
  await setDirectory(world, 'operator:ben', { linkedBy: 'userName' });
  expect(await directorySettings(store)).toEqual({ on: false, linkedBy: 'userName' });
  await setDirectory(world, 'operator:ann', { on: true });
  expect(await directorySettings(store)).toEqual({ on: true, linkedBy: 'userName' });
});

describe('a linkage ID that nobody is given any more', () => {
  const account = { userName: 'dots', externalId: '..', active: true };
  const create = () => createAccount(world, DIRECTORY, account);

  it('is refused for a new account', async () => {
    await expect(create()).rejects.toMatchObject({ problem: 'not_link_id' });
    const [id = ''] = await people(0, 1);
    const moved = replaceAccount(world, DIRECTORY, named(id), account);
    await expect(moved).rejects.toMatchObject({ problem: 'not_link_id' });
  });

  it('suspends whoever has it from before, also after the link was removed', async () => {
    await store.transact(async (tx) => {
      await tx.addPerson(person('old'));
      await tx.linkEkyc('..', 'old', T0);
    });
    const { user } = await create();
    await toActive(user.id, false);
    expect(await store.suspendedSince('old')).toBe(nowUs);
    await toActive(user.id, true);
    await removeLink(world, 'operator:ann', '..');
    expect((await toActive(user.id, false)).user.suspendedAtUs).toBe(nowUs);
  });
});

describe('the linking attribute', () => {
  it('is changed only while no account is suspended or waits', async () => {
    const [id = '', other = ''] = await people(0, 2);
    const to = (linkedBy: LinkingAttribute) => setDirectory(world, 'operator:ann', { on: true, linkedBy });
    const refused = { faults: [{ kind: 'state_forbids', reason: 'accounts_in_force' }] };
    await toActive(id, false);
    await expect(to('userName')).rejects.toMatchObject(refused);
    await to('externalId');
    await toActive(id, true);
    await to('userName');
    expect((await store.directoryUser(id))?.linkId).toBe('n0');
    await to('externalId');
    for (const held of ['suspension', 'deletion'] as const) {
      const user = (await store.directoryUser(other)) as DirectoryUser;
      await store.transact((tx) => tx.saveDirectoryUser({ ...user, held, heldAtUs: nowUs, heldFor: 'p1' }));
      await expect(to('userName')).rejects.toMatchObject(refused);
    }
  });
});
