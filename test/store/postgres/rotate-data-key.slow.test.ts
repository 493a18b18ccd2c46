/**
 * Rotates the data key of a PostgreSQL database, with the key file in a folder; for SQLite, see
 * ../rotate-data-key.slow.test.ts.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readKeyFile } from '../../../src/store/keys/data-key.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { isKeyOfDatabase, keyedDatabase } from '../../../src/store/rotate-postgres.ts';
import {
  appendAudit,
  type KeySources,
  loadDataKey,
  obtainDataKey,
  rotateDataKey,
} from '../../../src/store/store.ts';
import { killRotation } from '../../support/killed-rotation.ts';
import { besides, describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { expectSealed, fillSealed } from '../everything-sealed.ts';
import { person, T0 } from '../samples.ts';
import { freshFolder } from '../temporary.ts';

vi.setConfig({ testTimeout: 120_000 });

/** `npm run test:drills` kills more often, and while more is rotated. */
const LONG = process.env.OMOTE_AT_LENGTH === '1';
const PEOPLE = LONG ? 3000 : 1000;
/** Where a rotation is killed; see killRotation. */
const KILLED_AT = LONG ? ([1000, 2000, 3000, 'noted'] as const) : ([1000, 'noted'] as const);

interface Place {
  folder: string;
  url: string;
}

const sourcesFor = (url: string): KeySources => ({
  credential: () => null,
  passphrase: () => Promise.reject(new Error('nobody asks for it here')),
  isOfDatabase: (key) => isKeyOfDatabase({ url, credential: () => null }, key),
});

async function rotate({ folder, url }: Place): Promise<number> {
  const database = keyedDatabase({ url, credential: () => null }, { id: 'rotator', version: '1' });
  const note = (db: Parameters<typeof appendAudit>[0], key: Parameters<typeof appendAudit>[1]) =>
    appendAudit(db, key, { atUs: T0, actor: 'task', action: 'data_key.rotate', subject: '', details: {} });
  const sources = sourcesFor(url);
  return (await rotateDataKey({ folder, sources, database, note, onProgress: () => undefined })).people;
}

const storeOf = ({ url }: Place, dataKey: Uint8Array) => openPostgresStore({ url, dataKey });
const keyOf = ({ folder, url }: Place) => obtainDataKey(folder, sourcesFor(url));

async function filled(people = 3): Promise<Place> {
  const place = { folder: freshFolder(), url: await schemaDatabase() };
  await fillSealed(await storeOf(place, loadDataKey(place.folder)), people);
  return place;
}

const expectAll = async (place: Place, key: Uint8Array): Promise<void> =>
  expectSealed(await storeOf(place, key));

describePostgres('rotation of the data key of a database in PostgreSQL', () => {
  it('keeps all data under the new key, and makes the old one useless', async () => {
    const place = await filled();
    const key = readKeyFile(join(place.folder, 'data.key'));
    const earlier = await storeOf(place, key);
    const wrapped = () =>
      besides(place.url, async (client) => (await client.query('SELECT * FROM main.person_keys')).rows);
    const before = await wrapped();
    expect(await rotate(place)).toBe(3);
    const now = readKeyFile(join(place.folder, 'data.key'));
    expect(now).not.toEqual(key);
    await expectAll(place, now);
    for (const row of await wrapped()) expect(before).not.toContainEqual(row);
    await expect(storeOf(place, key)).rejects.toThrow(/data key is not the one/);
    // A command that opened the store before can't write anything that no one could read.
    await expect(earlier.transact((tx) => tx.addPerson(person('late')))).rejects.toThrow(
      /data key is not the one/,
    );
    await earlier.close();
    expect(await rotate(place)).toBe(3);
    await expectAll(place, await keyOf(place));
  });

  it('refuses to renew the codes of forged rows, and to run alongside an appliance of another version', async () => {
    const place = await filled();
    const key = readKeyFile(join(place.folder, 'data.key'));
    const node = { id: 'n', name: 'gate-2', version: '0' };
    const serving = await openPostgresStore({ url: place.url, dataKey: key, node });
    await expect(rotate(place)).rejects.toThrow(/gate-2 \(version 0\) is running/);
    await serving.close();
    await besides(place.url, (client) => client.query("UPDATE main.operators SET role = 'viewer'"));
    await expect(rotate(place)).rejects.toThrow(/omote verify/);
    expect([
      readKeyFile(join(place.folder, 'data.key')),
      existsSync(join(place.folder, 'data.key.next')),
    ]).toEqual([key, false]);
  });

  it.each(['before', 'after'])('resolves an interruption %s the database was changed', async (when) => {
    const place = await filled();
    const [path, next] = ['data.key', 'data.key.next'].map((name) => join(place.folder, name));
    const key = readKeyFile(path);
    if (when === 'before')
      writeFileSync(next, `${Buffer.alloc(32, 9).toString('base64')}\n`, { mode: 0o600 });
    else {
      const old = readFileSync(path);
      await rotate(place);
      copyFileSync(path, next);
      writeFileSync(path, old);
    }
    // While the database is unavailable, both files stay, because either may hold its key.
    const away = sourcesFor('postgres://omote@127.0.0.1:1/x');
    await expect(obtainDataKey(place.folder, away)).rejects.toThrow(/cannot be reached/);
    expect(existsSync(next)).toBe(true);
    // Neither is removed while the database cannot be read, either.
    const renamed = (from: string, to: string) =>
      besides(place.url, (client) =>
        client.query(`ALTER TABLE main.settings RENAME COLUMN ${from} TO ${to}`),
      );
    await renamed('value', 'away');
    await expect(keyOf(place)).rejects.toThrow(/Keep both files/);
    expect(existsSync(next)).toBe(true);
    await renamed('away', 'value');
    const now = await keyOf(place);
    expect(Buffer.from(now).equals(key)).toBe(when === 'before');
    expect(existsSync(next)).toBe(false);
    await expectAll(place, now);
  });

  it('can be killed at any time: the store still opens, and a repeated rotation completes', async () => {
    const place = await filled(PEOPLE);
    for (const at of KILLED_AT) {
      await killRotation([place.folder, place.url], at);
      await expectAll(place, await keyOf(place));
    }
    expect(await rotate(place)).toBe(PEOPLE);
    await expectAll(place, readKeyFile(join(place.folder, 'data.key')));
  });
});
