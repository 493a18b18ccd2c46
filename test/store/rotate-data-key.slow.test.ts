import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readKeyFile } from '../../src/store/keys/data-key.ts';
import {
  type KeySources,
  loadDataKey,
  obtainDataKey,
  openStore,
  rotateDataKey,
} from '../../src/store/store.ts';
import { killRotation } from '../support/killed-rotation.ts';
import { expectSealed, fillSealed } from './everything-sealed.ts';
import { besides, freshFolder } from './temporary.ts';

/** `npm run test:drills` kills more often, and while more is rotated. */
const LONG = process.env.OMOTE_AT_LENGTH === '1';
const PEOPLE = LONG ? 20_000 : 2000;
/** Where a rotation is killed; see killRotation. */
const KILLED_AT = LONG
  ? ([1000, 5000, 10_000, 19_000, 20_000, 'noted'] as const)
  : ([1000, 2000, 'noted'] as const);

const FILE: KeySources = {
  credential: () => null,
  passphrase: () => Promise.reject(new Error('nobody asks for it here')),
};

const rotate = (folder: string, sources = FILE) =>
  rotateDataKey({ folder, sources, note: async () => undefined, onProgress: () => undefined });

const openedBy = (folder: string, dataKey: Uint8Array) => openStore({ folder, dataKey });

/** A folder with people, secrets and an audit log, already closed. */
async function filled(people = 3): Promise<{ folder: string; key: Uint8Array }> {
  const folder = freshFolder();
  const key = loadDataKey(folder);
  await fillSealed(await openedBy(folder, key), people);
  return { folder, key };
}

const wrappedKeys = (folder: string): Buffer[] =>
  besides(folder, (db) => db.prepare('SELECT wrapped FROM person_keys').pluck().all()) as Buffer[];

const expectAll = async (folder: string, key: Uint8Array): Promise<void> =>
  expectSealed(await openedBy(folder, key));

describe('rotation of the data key', () => {
  it('keeps all data under the new key, and leaves nothing of the old one in the folder', async () => {
    const { folder, key } = await filled();
    const before = [...wrappedKeys(folder), readFileSync(join(folder, 'data.key'))];
    const hash = await openHash(folder, key);
    expect(await rotate(folder)).toMatchObject({ people: 3, oldVersionsDropped: true });
    const now = readKeyFile(join(folder, 'data.key'));
    expect(now).not.toEqual(key);
    await expectAll(folder, now);
    expect(await openHash(folder, now)).toBe(hash);
    await expect(openedBy(folder, key)).rejects.toThrow(/data key is not the one/);
    for (const name of readdirSync(folder))
      for (const old of before)
        expect([name, readFileSync(join(folder, name)).includes(old)]).toEqual([name, false]);
  });

  it('makes the old key useless for the current database', async () => {
    const { folder, key } = await filled();
    await rotate(folder);
    const check = besides(folder, (db) => {
      const kept = db.prepare("SELECT value FROM settings WHERE name = 'store.key_check'");
      return kept.pluck().get();
    });
    // A thief with the old key who forges the database's key check still cannot unseal anything.
    const { createHmac } = await import('node:crypto');
    const forged = createHmac('sha256', key)
      .update('omote data key check, rows authenticated')
      .digest('base64');
    expect(forged).not.toBe(check);
    besides(folder, (db) => {
      db.prepare("UPDATE settings SET value = ? WHERE name = 'store.key_check'").run(forged);
      db.prepare("DELETE FROM settings WHERE name = 'audit.chain_key'").run();
    });
    const store = await openedBy(folder, key);
    await expect(store.imageOf('f')).rejects.toThrow(/does not open/);
    expect(await store.operators()).toEqual([]);
    await store.close();
  });

  it('refuses to renew the codes of forged rows', async () => {
    const { folder, key } = await filled();
    besides(folder, (db) => db.exec("UPDATE operators SET role = 'viewer'"));
    await expect(rotate(folder)).rejects.toThrow(/omote verify/);
    expect(readKeyFile(join(folder, 'data.key'))).toEqual(key);
  });

  it('keeps the passphrase, and asks for it only once', async () => {
    const { folder, key } = await filled();
    const { moveDataKey } = await import('../../src/store/keys/key-places.ts');
    let asked = 0;
    const sources: KeySources = {
      credential: () => null,
      passphrase: () => Promise.resolve(asked++ === 0 ? 'right' : 'mistyped'),
    };
    await moveDataKey(folder, 'passphrase', { ...sources, passphrase: () => Promise.resolve('right') });
    expect(existsSync(join(folder, 'data.key'))).toBe(false);
    await rotate(folder, sources);
    const now = await obtainDataKey(folder, { ...sources, passphrase: () => Promise.resolve('right') });
    expect(now).not.toEqual(key);
    await expectAll(folder, now);
  });

  it('refuses writes of a store that was opened with the old key', async () => {
    const { folder, key } = await filled();
    const store = await openedBy(folder, key);
    await rotate(folder);
    await expect(store.transact((tx) => tx.setSetting('plain', 'other'))).rejects.toThrow(
      /data key is not the one/,
    );
    await store.close();
    await expectAll(folder, readKeyFile(join(folder, 'data.key')));
  });

  it.each(['before', 'after'])('resolves an interruption %s the database was changed', async (when) => {
    const { folder, key } = await filled();
    const [path, next] = ['data.key', 'data.key.next'].map((name) => join(folder, name));
    if (when === 'before')
      writeFileSync(next, `${Buffer.alloc(32, 9).toString('base64')}\n`, { mode: 0o600 });
    else {
      const old = readFileSync(path);
      await rotate(folder);
      copyFileSync(path, next);
      writeFileSync(path, old);
    }
    const now = await obtainDataKey(folder, FILE);
    expect(Buffer.from(now).equals(key)).toBe(when === 'before');
    expect(existsSync(next)).toBe(false);
    await expectAll(folder, now);
    await expectAll(folder, await obtainDataKey(folder, FILE));
  });

  it('can be killed at any time: the store still opens, and a repeated rotation completes', async () => {
    const { folder } = await filled(PEOPLE);
    for (const at of KILLED_AT) {
      await killRotation([folder], at);
      await expectAll(folder, await obtainDataKey(folder, FILE));
    }
    expect((await rotate(folder)).people).toBe(PEOPLE);
    await expectAll(folder, readKeyFile(join(folder, 'data.key')));
  }, 120_000);
});

async function openHash(folder: string, key: Uint8Array): Promise<string | undefined> {
  const store = await openedBy(folder, key);
  const hash = (await store.auditHeads())[0]?.hash;
  void store.close();
  return hash;
}
