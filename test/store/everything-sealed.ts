/**
 * Fills a store with everything that depends on the data key, and checks that all of it is still there; for tests of
 * rotation.
 */
import { expect } from 'vitest';
import { acceptDeletion, beginDeletion, completeDeletion } from '../../src/domain/people/deletion.ts';
import type { Store } from '../../src/domain/ports.ts';
import { face, operator, person, session, T0 } from './samples.ts';

const AT_ONCE = 1000;

/** Fills the store, then closes it. */
export async function fillSealed(store: Store, people: number): Promise<void> {
  for (let at = 0; at < people; at += AT_ONCE)
    await store.transact(async (tx) => {
      for (let n = at; n < Math.min(people, at + AT_ONCE); n++) await tx.addPerson(person(`p${n}`));
    });
  await store.transact(async (tx) => {
    await tx.putFace(face('p0', { faceFeatureId: 'f', metadata: '{"kept":1}' }));
    await tx.linkEkyc('e', 'p0', T0);
    await tx.addOperator(operator('o'), '$argon2id$x');
    await tx.setCodeSecret('o', Buffer.from('CODE-SECRET-OF-THE-TEST'));
    await tx.setSecret('signing', Buffer.from('SECRET'));
    await tx.setSetting('plain', 'text');
    await tx.addSession(session('gone', 'p1', { idType: 'ekyc', identifier: 'NAME' }), null, '{}');
    const asked = acceptDeletion({ id: 'd', idType: 'ekyc', identifier: 'NAME', authId: 'p1' }, T0);
    await tx.saveDeletion(completeDeletion(beginDeletion(asked, T0), T0));
    await tx.noteChange('setting', 'plain', 'told to all');
    await tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} });
  });
  await store.close();
}

/** Checks the store's content, then closes it. */
export async function expectSealed(store: Store): Promise<void> {
  expect(await store.metadataOf('p0')).toBe('{"kept":1}');
  expect((await store.imageOf('f'))?.length).toBeGreaterThan(0);
  expect(Buffer.from((await store.operatorSecrets('o'))?.codeSecret ?? []).toString()).toBe(
    'CODE-SECRET-OF-THE-TEST',
  );
  expect(Buffer.from((await store.secret('signing')) ?? []).toString()).toBe('SECRET');
  expect(await store.setting('plain')).toBe('text');
  expect(await store.authIdOfEkyc('e')).toBe('p0');
  expect([(await store.session('gone'))?.identifier, (await store.deletionBy('ekyc', 'NAME'))?.id]).toEqual([
    'NAME',
    'd',
  ]);
  expect((await store.verifyChain('', null, 99)).sound).toBe(true);
  await store.changesAfter(0, 99);
  const { tables, whole } = await store.verifyRows();
  expect([whole, tables.filter(({ refused }) => refused.length > 0)]).toEqual([true, []]);
  await store.close();
}
