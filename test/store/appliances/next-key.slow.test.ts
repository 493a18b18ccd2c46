/**
 * Members for which the next data key is left in the database, and how they take it; for whole appliances, see
 * ../../integration/site-rotation.slow.test.ts.
 */
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { newNodeKeyPair, publicKeyCode, wrapNextKey } from '../../../src/store/appliances/key-for-node.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { keyedDatabase } from '../../../src/store/rotate-postgres.ts';
import { takeNextKey } from '../../../src/store/take-next-key.ts';
import { besides, describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';

const ROTATOR = { id: '0000000000000000', version: '1' };

describePostgres('the next data key of a site', () => {
  let url: string;
  let key: Uint8Array;
  const gate = { id: '1111111111111111', name: 'gate', version: '1', ...newNodeKeyPair() };
  const door = { id: '2222222222222222', name: 'door', version: '1', ...newNodeKeyPair() };
  const place = () => ({ url, credential: () => null });
  const sql = (text: string, ...values: unknown[]) =>
    besides(url, async (client) => (await client.query(text, values)).rows);

  async function rotated(): Promise<{ next: Uint8Array; givenTo: string[]; leftOut: string[] }> {
    const next = new Uint8Array(randomBytes(32));
    const keys = { oldKey: createSecretKey(key), newKey: createSecretKey(next) };
    await using database = await keyedDatabase(place(), ROTATOR).open(keys.oldKey);
    expect(await database.isSound()).toBe(true);
    const { givenTo, leftOut } = await database.reseal(
      keys,
      async () => undefined,
      () => undefined,
    );
    return { next, givenTo, leftOut };
  }

  beforeEach(async () => {
    url = await schemaDatabase();
    key = new Uint8Array(randomBytes(32));
    for (const node of [gate, door]) await (await openPostgresStore({ url, dataKey: key, node })).close();
  });

  it('is left for each member separately, and deleted once it is stored', async () => {
    const { next, givenTo, leftOut } = await rotated();
    expect([givenTo, leftOut]).toEqual([['door', 'gate'], []]);
    const kept: Uint8Array[] = [];
    const keep = async (bytes: Uint8Array) => {
      kept.push(Uint8Array.from(bytes));
      return kept.length > 1;
    };
    // A key that was not stored is still there at the next start.
    for (const times of [1, 2])
      expect(await takeNextKey(place(), key, gate, keep)).toMatchObject({ kept: times === 2 });
    expect(kept.map((bytes) => Buffer.from(bytes).equals(next))).toEqual([true, true]);
    expect(await takeNextKey(place(), key, gate, keep)).toBeNull();
    // It opens neither with another appliance's key pair nor without the previous data key.
    const asGate = { ...gate, id: door.id };
    expect(await takeNextKey(place(), key, asGate, keep)).toBeNull();
    expect(await takeNextKey(place(), randomBytes(32), door, keep)).toBeNull();
    expect(await takeNextKey(place(), key, door, keep)).not.toBeNull();
  });

  it('is not left for a public key that somebody else put into the database', async () => {
    const stranger = newNodeKeyPair();
    await sql('UPDATE main.site_nodes SET public_key = $1 WHERE node_id = $2', stranger.publicKey, door.id);
    // Nor for an appliance that was never accepted, with a code made without the data key.
    await sql(
      `INSERT INTO main.site_nodes SELECT '3333333333333333', 'new', address, version, joined_at_us, run, seen_at_us, cursor, $1, NULL, $2
       FROM main.site_nodes WHERE node_id = $3`,
      stranger.publicKey,
      publicKeyCode(createSecretKey(randomBytes(32)), '3333333333333333', stranger.publicKey),
      door.id,
    );
    // Nor for another appliance's public key and code.
    await sql(
      `INSERT INTO main.site_nodes SELECT '4444444444444444', 'twin', address, version, joined_at_us, run, seen_at_us, cursor, public_key, NULL, public_key_code
       FROM main.site_nodes WHERE node_id = $1`,
      gate.id,
    );
    expect(await rotated()).toMatchObject({ givenTo: ['gate'], leftOut: ['door', 'new', 'twin'] });
    const left = await sql('SELECT name FROM main.site_nodes WHERE wrapped_key IS NOT NULL');
    expect(left).toEqual([{ name: 'gate' }]);
  });

  it('is not left for an appliance that was removed, even if its row was restored', async () => {
    const [row] = await sql('SELECT * FROM main.site_nodes WHERE node_id = $1', door.id);
    const store = await openPostgresStore({ url, dataKey: key });
    await store.transact(async (tx) => {
      await tx.removeAppliance(door.id);
      await tx.addAudit({ atUs: 1, actor: 'task', action: 'site.remove', subject: door.id, details: {} });
    });
    await store.close();
    await sql('DELETE FROM main.site_removed');
    const names = Object.keys(row);
    await sql(
      `INSERT INTO main.site_nodes (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      ...Object.values(row),
    );
    expect(await rotated()).toMatchObject({ givenTo: ['gate'], leftOut: ['door'] });
  });

  it('is not taken from somebody who puts their own key there', async () => {
    await rotated();
    const forged = (oldKey: KeyObject) =>
      wrapNextKey({ oldKey, newKey: createSecretKey(randomBytes(32)) }, gate.id, gate.publicKey, null);
    const keep = async () => true;
    // Without the previous key, no one can make one that opens; with it, the result is not the database's key.
    for (const oldKey of [createSecretKey(randomBytes(32)), createSecretKey(key)]) {
      await sql('UPDATE main.site_nodes SET wrapped_key = $1 WHERE node_id = $2', forged(oldKey), gate.id);
      expect(await takeNextKey(place(), key, gate, keep)).toBeNull();
    }
  });

  it('waits for a running appliance to finish loading its gallery, which then continues with the new key', async () => {
    const kept: Buffer[] = [];
    const store = await openPostgresStore({
      url,
      dataKey: key,
      node: gate,
      keepKey: async (bytes) => kept.push(Buffer.from(bytes)) > 0,
    });
    await store.transact((tx) => tx.setSecret('signing', Buffer.from('SECRET')));
    store.site.follow(
      async () => undefined,
      () => undefined,
    );
    const order: string[] = [];
    const { promise: loaded, resolve } = Promise.withResolvers<void>();
    const loading = store.site.holdingKey(() => loaded);
    const rotating = rotated().then((done) => {
      order.push('rotated');
      return done;
    });
    const announced = async () =>
      (await sql("SELECT 1 FROM main.changes WHERE kind = 'data_key'")).length === 1;
    await expect.poll(announced, { timeout: 5000, interval: 20 }).toBe(true);
    // The appliance still works in the meantime.
    expect(Buffer.from((await store.secret('signing')) ?? []).toString()).toBe('SECRET');
    order.push('loaded');
    resolve();
    await loading;
    const { next } = await rotating;
    expect(order).toEqual(['loaded', 'rotated']);
    const signing = () =>
      store.secret('signing').then(
        (secret) => Buffer.from(secret ?? []).toString(),
        (error: Error) => error.message,
      );
    await expect.poll(signing, { timeout: 5000 }).toBe('SECRET');
    await store.transact((tx) => tx.setSetting('after', 'x'));
    expect(kept.map((bytes) => bytes.equals(next))).toEqual([true]);
    expect(await sql('SELECT name FROM main.site_nodes WHERE wrapped_key IS NOT NULL')).toEqual([
      { name: 'door' },
    ]);
    await store.close();
    await (await openPostgresStore({ url, dataKey: next })).close();
  });

  it('is not left if the rotation fails: waiting appliances continue with their current key', async () => {
    const store = await openPostgresStore({ url, dataKey: key, node: gate });
    store.site.follow(
      async () => undefined,
      () => undefined,
    );
    const keys = { oldKey: createSecretKey(key), newKey: createSecretKey(randomBytes(32)) };
    await using database = await keyedDatabase(place(), ROTATOR).open(keys.oldKey);
    const undone = database.reseal(
      keys,
      () => Promise.reject(new Error('given up')),
      () => undefined,
    );
    await expect(undone).rejects.toThrow('given up');
    await expect
      .poll(() => store.setting('x').then(String, (error: Error) => error.message), { timeout: 5000 })
      .toBe('null');
    expect(await sql('SELECT name FROM main.site_nodes WHERE wrapped_key IS NOT NULL')).toEqual([]);
    await store.close();
  });
});
