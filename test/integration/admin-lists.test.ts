/** Tests the lists that operators work with: deletions and their receipts, links, trusted devices and keys. */

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { asService } from '../support/as-service.ts';

let appliance: Appliance;
beforeAll(async () => {
  appliance = await Appliance.start();
});
afterAll(() => appliance?.close());

const deleted = async (authId: string): Promise<string> => {
  const { body } = await appliance.admin('DELETE', `/people/${authId}`);
  await expect
    .poll(async () => (await appliance.admin('GET', `/delete_processes/${body.process_id}`)).body.status)
    .toBe('Completed');
  return body.process_id;
};

describe('deletions', () => {
  it('are listed in pages, newest first, with what was removed', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push(await deleted(await appliance.registered(await portrait('ada'))));
    const first = (await appliance.admin('GET', '/delete_processes?size=2')).body;
    const second = (await appliance.admin('GET', `/delete_processes?size=2&after=${first.pagination.next}`))
      .body;
    const seen = [...first.delete_processes, ...second.delete_processes];
    expect(seen.map((p) => p.process_id)).toEqual(ids.reverse());
    expect(second.pagination).toBeUndefined();
    expect(seen[0]).toMatchObject({ failures: 0, removed: { images: 1, templates: 1, keys: 1 } });
    expect((await appliance.admin('GET', '/delete_processes?status=Failed')).body.delete_processes).toEqual(
      [],
    );
    expect((await appliance.admin('GET', '/delete_processes?status=Gone')).status).toBe(400);
  });

  it('have receipts that can be verified, unless a character was changed', async () => {
    const id = await deleted(await appliance.newPerson());
    const receipt = JSON.stringify((await appliance.admin('GET', `/delete_processes/${id}/receipt`)).body);
    const verify = async (text: string) =>
      (await appliance.admin('POST', '/receipts/verify', { receipt: text })).body;
    expect(await verify(receipt)).toMatchObject({ valid: true, own: true, process_id: id, why: null });
    expect(
      await verify(
        receipt.replace(
          id,
          id.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')),
        ),
      ),
    ).toMatchObject({
      valid: false,
      why: 'it was changed after it was signed',
    });
    expect(await verify('{}')).toMatchObject({ valid: false, own: false });
  });

  it('are tried again in a process of their own if they failed, but not otherwise', async () => {
    const authId = await appliance.newPerson();
    await beside((db) =>
      db
        .prepare(`INSERT INTO delete_processes (id, id_type, identifier, auth_id, status, accepted_at_us,
          updated_at_us, failures, removed) VALUES ('f00d', 'auth', ?, ?, 'Failed', 1, 2, 10, '{}')`)
        .run(authId, authId),
    );
    const { status, body } = await appliance.admin('POST', '/delete_processes/f00d/retry');
    expect(status).toBe(200);
    await expect
      .poll(async () => (await appliance.admin('GET', `/delete_processes/${body.process_id}`)).body.status)
      .toBe('Completed');
    const again = await appliance.admin('POST', `/delete_processes/${body.process_id}/retry`);
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'ELAC1000005']);
  });
});

describe('eKYC links', () => {
  it('are found by how they begin, and are restored unchanged when a removal is undone', async () => {
    const [a, b] = [await appliance.newPerson(), await appliance.newPerson()];
    for (const [ekyc_id, auth_id] of [
      ['kyc-a1', a],
      ['kyc-a2', b],
      ['other', a],
    ])
      await appliance.admin('POST', '/ekyc_links', { ekyc_id, auth_id });
    const list = async (query: string) =>
      (await appliance.admin('GET', `/ekyc_links?${query}`)).body.ekyc_links.map(
        (l: { ekyc_id: string }) => l.ekyc_id,
      );
    expect(await list('prefix=kyc-a')).toEqual(['kyc-a1', 'kyc-a2']);
    await appliance.admin('DELETE', '/ekyc_links/kyc-a1');
    expect(await list('prefix=kyc-a')).toEqual(['kyc-a2']);
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: 'kyc-a1', auth_id: a });
    expect(await list('prefix=kyc-a&size=1')).toEqual(['kyc-a1']);
  });
});

describe('trusted devices', () => {
  it('are listed for all people, newest first, in pages, without their keys', async () => {
    const authId = await appliance.newPerson();
    await asService(appliance.folder, (db) => {
      const add = db.prepare(
        'INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us) VALUES (?, ?, ?, ?, ?)',
      );
      for (const n of [1, 2, 3])
        add.run(`${n}`.repeat(32), authId, Buffer.alloc(91, n), `Chrome ${n} / Linux`, n);
    });
    const first = (await appliance.admin('GET', '/trusted_devices?size=2')).body;
    const second = (await appliance.admin('GET', `/trusted_devices?size=2&after=${first.pagination.next}`))
      .body;
    const infos = [...first.trusted_devices, ...second.trusted_devices].map((d) => d.device_info);
    expect(infos).toEqual(['Chrome 3 / Linux', 'Chrome 2 / Linux', 'Chrome 1 / Linux']);
    expect(Object.keys(first.trusted_devices[0]).sort()).toEqual([
      'auth_id',
      'device_id',
      'device_info',
      'label',
      'person',
      'registered_at',
    ]);
    expect(second.pagination).toBeUndefined();
  });
});

describe('changes by operators', () => {
  it('are in the audit log, by IDs', async () => {
    const key = await appliance.newKey({ scopes: ['devices:read'] });
    await appliance.admin('POST', `/keys/${key.id}/rotate`, { overlap_hours: 1 });
    await appliance.admin('DELETE', `/keys/${key.id}`);
    const entries = await beside((db) =>
      db.prepare<[], { action: string; subject: string }>('SELECT action, subject FROM audit').all(),
    );
    expect(entries.filter((e) => e.subject === key.id).map((e) => e.action)).toEqual([
      'key.create',
      'key.rotate',
      'key.revoke',
    ]);
    const actions = new Set(entries.map((e) => e.action));
    for (const action of ['person.delete', 'receipt.export', 'link.create', 'link.remove'])
      expect(actions, action).toContain(action);
  });
});

async function beside<T>(job: (db: Database.Database) => T): Promise<T> {
  const db = new Database(join(appliance.folder, 'omote.db'));
  try {
    return job(db);
  } finally {
    db.close();
  }
}
