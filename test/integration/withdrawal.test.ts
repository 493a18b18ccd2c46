// @module-tag security
/** People who withdraw their consent: by a system, and at a kiosk by their face, against a real service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { verifyReceipt } from '../../src/flows/people/deletion-receipt.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { type Answer, Appliance, openConsole, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { ServiceProcess } from '../support/process.ts';
import { siteOf } from '../support/site.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const SOON = { timeout: 20_000, interval: 50 };

let omote: Appliance;
let ada: Buffer;
let bea: Buffer;

beforeAll(async () => {
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  await omote.admin('PUT', '/settings', { set: { kiosk_withdrawals: true } });
  [ada, bea] = await Promise.all([portrait('ada'), portrait('bea')]);
});
afterAll(() => omote?.close());

const withdraw = (authId: string, key?: string): Promise<Answer> =>
  omote.post(`/admin/v1/people/${authId}/withdrawal`, undefined, key === undefined ? {} : { key });

/** Calls until the receipt is there. */
async function receiptOf(authId: string, key: string): Promise<Answer['body']> {
  const answer = async () => (await withdraw(authId, key)).body;
  await expect.poll(async () => (await answer()).signed_receipt, SOON).not.toBeNull();
  return await answer();
}

const actsOn = async (subject: string) =>
  (await omote.admin('GET', '/audit?limit=200')).body.entries
    .filter((entry: { subject: string }) => entry.subject === subject)
    .map((entry: { action: string }) => entry.action);

/** A visit at the kiosk, for a withdrawal unless it is said otherwise. @returns the path of its session */
async function recognised(
  kiosk: KioskScript,
  identifier: string,
  face: Buffer,
  withdraws = true,
): Promise<string> {
  const { path } = (await kiosk.call('/sessions', { kind: 'authentication', identifier, withdraws })).body;
  await playCapture(kiosk.appliance.url + path, [face]);
  return path;
}

describe('by a system', () => {
  let key: string;
  beforeAll(async () => {
    key = (await omote.newKey({ name: 'Members', scopes: ['people:delete'] })).key;
  });

  it('deletes the person once, however often it is said, and gives a receipt that is verified offline', async () => {
    const authId = await omote.registered(ada);
    const [first, second] = await Promise.all([withdraw(authId, key), withdraw(authId, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.process_id).toBe(first.body.process_id);
    const done = await receiptOf(authId, key);
    expect(done).toMatchObject({
      process_id: first.body.process_id,
      status: 'Completed',
      withdrawn_at: first.body.withdrawn_at,
    });
    const keys = createLocalJWKSet(await (await fetch(`${omote.url}/.well-known/jwks.json`)).json());
    const { payload } = await jwtVerify(done.signed_receipt, keys, {
      issuer: omote.url,
      algorithms: ['EdDSA'],
      typ: 'omote-receipt+jwt',
    });
    expect(payload).toMatchObject({
      process_id: done.process_id,
      withdrawn_at: done.withdrawn_at,
      removed: { images: 1, templates: 1 },
    });
    expect(JSON.stringify(payload)).not.toContain(authId);
    const { body } = await omote.admin('POST', '/receipts/verify', { receipt: done.signed_receipt });
    expect(body).toMatchObject({ valid: true, own: true, process_id: done.process_id });
    // The same text each time, so that two copies are one receipt.
    expect((await withdraw(authId, key)).body.signed_receipt).toBe(done.signed_receipt);
    expect((await omote.issue('sessions', authId)).status).toBe(404);
    expect(await actsOn(done.process_id)).toEqual(['person.withdraw']);

    const { text } = await omote.admin('GET', `/delete_processes/${done.process_id}/receipt`);
    const verdict = verifyReceipt(text);
    expect(verdict).toMatchObject({ valid: true, receipt: { receipt: { withdrawn_at: done.withdrawn_at } } });
  });

  it('is noted on a deletion that is under way for another reason, and not on one that is complete', async () => {
    const authId = await omote.newPerson();
    const { process_id } = (await omote.call('DELETE', `/v1/auth/${authId}`)).body;
    const answer = await withdraw(authId, key);
    // On a busy machine, the deletion may be complete already.
    if (answer.status === 200) expect(answer.body.process_id).toBe(process_id);
    else expect(answer.status).toBe(404);

    const other = await omote.newPerson();
    const { process_id: id } = (await omote.call('DELETE', `/v1/auth/${other}`)).body;
    const state = async () => (await omote.admin('GET', `/delete_processes/${id}`)).body;
    await expect.poll(async () => (await state()).status, SOON).toBe('Completed');
    expect((await withdraw(other, key)).status).toBe(404);
    expect((await state()).withdrawn_at).toBeNull();
  });

  it('needs the permission to delete people, and a person', async () => {
    const reader = await omote.newKey({ name: 'Reader', scopes: ['people:read', 'people:write'] });
    const authId = await omote.newPerson();
    expect((await withdraw(authId, reader.key)).status).toBe(403);
    expect((await omote.issue('register_sessions', authId)).status).toBe(200);
    expect((await withdraw('nobody', key)).status).toBe(404);
  });

  it('is told to receivers of events with its reason', async () => {
    const receiver = await WebhookReceiver.listen();
    await omote.admin('POST', '/webhooks', { name: 'R', address: receiver.url, on_host: true });
    const { process_id } = (await withdraw(await omote.newPerson(), key)).body;
    const told = () => receiver.received.map(({ body }) => JSON.parse(body).data);
    await expect
      .poll(told, SOON)
      .toContainEqual(expect.objectContaining({ process_id, reason: 'consent_withdrawn' }));
    await receiver.close();
  });
});

describe('at a kiosk', () => {
  let kiosk: KioskScript;
  beforeAll(async () => {
    kiosk = await KioskScript.pair(omote);
  });

  it('deletes whom it just recognised, once, and says the same after its answer was lost', async () => {
    const authId = await omote.registered(ada);
    const path = await recognised(kiosk, authId, ada);
    const answers = await Promise.all([1, 2, 3].map(() => kiosk.call('/withdrawals', { path })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [number, ...more] = new Set(answers.map(({ body }) => body.process_id));
    expect(more).toEqual([]);
    // The session's token is forgotten with the person; the kiosk, which has it, is still told.
    const again = async () => (await kiosk.call('/withdrawals', { path })).body;
    await expect.poll(again, SOON).toMatchObject({ process_id: number, status: 'Completed' });
    expect(await actsOn(number)).toEqual(['person.withdraw']);
    const { entries } = (await omote.admin('GET', '/audit?action=person.withdraw')).body;
    expect(entries[0].actor).toBe(`kiosk:${kiosk.id}`);
    expect((await omote.issue('sessions', authId)).status).toBe(404);
  });

  it('deletes nobody for a stranger, for another kiosk, or for a session that another system began', async () => {
    const authId = await omote.registered(bea);
    const reason = async (of: KioskScript, path: string) => {
      const { status, body } = await of.call('/withdrawals', { path });
      return [status, body.errors[0]?.reason];
    };
    expect(await reason(kiosk, await recognised(kiosk, authId, ada))).toEqual([
      409,
      'recognised_too_long_ago',
    ]);
    expect(await reason(kiosk, await recognised(kiosk, 'made-up', ada))).toEqual([
      409,
      'recognised_too_long_ago',
    ]);
    const begin = () =>
      kiosk.call('/sessions', { kind: 'authentication', identifier: authId, withdraws: true });
    const begun = (await begin()).body.path;
    expect(await reason(kiosk, begun)).toEqual([409, 'recognised_too_long_ago']);
    expect(await reason(kiosk, '/s/guessed')).toEqual([404, 'not_found']);

    const good = await recognised(kiosk, authId, bea);
    expect(await reason(await KioskScript.pair(omote, 'Other'), good)).toEqual([404, 'not_found']);
    const { url } = (await omote.issue('sessions', authId)).body;
    await playCapture(url, [bea]);
    expect(await reason(kiosk, new URL(url).pathname)).toEqual([404, 'not_found']);
    // Nor for whoever came for something else.
    expect(await reason(kiosk, await recognised(kiosk, authId, bea, false))).toEqual([404, 'not_found']);

    await omote.admin('PUT', '/settings', { set: { kiosk_withdrawals: false } });
    expect(await reason(kiosk, good)).toEqual([409, 'withdrawals_off']);
    const { status, body } = await begin();
    expect([status, body.errors[0]?.reason]).toEqual([409, 'withdrawals_off']);
    await omote.admin('PUT', '/settings', { set: { kiosk_withdrawals: true } });
    expect((await omote.issue('sessions', authId)).status).toBe(200);
  });
});

describePostgres('at a site of two appliances', () => {
  let [here, there]: Appliance[] = [];
  beforeAll(async () => {
    [here, there] = await siteOf(2, await schemaDatabase(), WITHOUT_CHALLENGE, new Uint8Array(32).fill(5));
  }, 60_000);
  afterAll(() => Promise.all([here?.close(), there?.close()]));

  it('one deletes whom the other recognised, and both say the same', async () => {
    await here.admin('PUT', '/settings', { set: { kiosk_withdrawals: true } });
    const kiosk = await KioskScript.pair(here);
    const path = await recognised(kiosk, await here.registered(ada), ada);
    const asked = [kiosk, kiosk.at(there)].map(async (at) => (await at.call('/withdrawals', { path })).body);
    const [one, other] = await Promise.all(asked);
    expect(other.process_id).toBe(one.process_id);
    const again = async () => (await kiosk.at(there).call('/withdrawals', { path })).body;
    await expect.poll(again, SOON).toMatchObject({ process_id: one.process_id, status: 'Completed' });
    expect([here.app.gallery.size, there.app.gallery.size]).toEqual([0, 0]);
  });
});

describe('killed between the confirmation and the receipt', () => {
  let folder: string;
  let service: ServiceProcess;
  afterAll(async () => {
    await service?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('finishes the same deletion at its next start', async () => {
    folder = mkdtempSync(join(tmpdir(), 'omote-withdrawal-'));
    const start = () => ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
    service = await start();
    const headers = { cookie: await openConsole(service.told('Console')), 'x-omote-console': '1' };
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`${service.url}/admin/v1${path}`, {
        method: 'POST',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return await answer.json();
    };
    for (let kill = 0; kill < 2; kill++) {
      const { auth_id } = await call('/people', {});
      const { process_id } = await call(`/people/${auth_id}/withdrawal`);
      expect(process_id).toMatch(/^[0-9a-f]{32}$/);
      await service.end('SIGKILL');
      service = await start();
      const again = () => call(`/people/${auth_id}/withdrawal`);
      await expect
        .poll(again, SOON)
        .toMatchObject({ process_id, status: 'Completed', signed_receipt: expect.any(String) });
    }
  });
});
