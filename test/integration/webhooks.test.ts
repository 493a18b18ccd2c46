// @module-tag security
/** Tests webhooks of a running appliance with a real receiver, which verifies them as receivers do. */
import { createLocalJWKSet, jwtVerify } from 'jose';
import { Webhook } from 'standardwebhooks';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { SessionCompleted, WEBHOOK_MESSAGES } from '../../src/contract/webhooks/admin-webhooks.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

let omote: Appliance;
let receiver: WebhookReceiver;
let ada: string;
let system: { id: string; key: string };
let hook: { id: string; secret: string };

beforeAll(async () => {
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  receiver = await WebhookReceiver.listen();
  ada = await omote.registered(await portrait('ada'));
  system = await omote.newKey({ name: 'Doors', scopes: ['authentications:write', 'results:read'] });
});
afterAll(async () => {
  await omote.close();
  await receiver.close();
});
beforeEach(async () => {
  for (const { id } of (await omote.admin('GET', '/webhooks')).body.webhooks)
    await omote.admin('DELETE', `/webhooks/${id}`);
  receiver.received.length = 0;
  receiver.status = 204;
  hook = await added({ name: 'Doors', address: receiver.url, on_host: true });
});

async function added(given: object): Promise<{ id: string; secret: string }> {
  const { status, body } = await omote.admin('POST', '/webhooks', given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A session that nobody opened: it ends when it is issued. */
async function endedSession(): Promise<string> {
  const body = { id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example/back', expires: 0 };
  return (await omote.post('/v1/auth_face/sessions', body, { key: system.key })).body.svc_auth_session_id;
}

/** What is wrong with a message by the documents. */
const strays = (message: unknown): unknown[] => {
  const { type } = message as { type: string };
  const shape = WEBHOOK_MESSAGES.find((one) => one.type === type);
  return shape ? Compile(shape.body).Errors(message) : [`no shape of ${type}`];
};

const deliveries = async (query = '') =>
  (await omote.admin('GET', `/webhook_deliveries?webhook=${hook.id}${query}`)).body.deliveries;
const deliveryOf = async (subject: string) =>
  (await deliveries()).find((one: { subject: string }) => one.subject === subject);

describe('a session that ends', () => {
  test('is told once, signed, with its result signed for others', async () => {
    const id = await endedSession();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ headers, body }] = receiver.received;
    const message = new Webhook(hook.secret).verify(body, headers as Record<string, string>);
    expect(message).toMatchObject({
      type: 'session.completed',
      data: { sid: id, sub: ada, aud: system.id, result: false, reason: 'never_opened' },
    });
    expect(strays(message)).toEqual([]);
    expect(Object.keys(SessionCompleted.properties)).toEqual(
      expect.arrayContaining(Object.keys((message as { data: object }).data)),
    );
    const { signed_result, ...claims } = (message as { data: Record<string, unknown> }).data;
    const keys = createLocalJWKSet(await (await fetch(`${omote.url}/.well-known/jwks.json`)).json());
    const { payload } = await jwtVerify(String(signed_result), keys, { audience: system.id });
    expect(payload).toEqual(claims);
    expect(headers['webhook-id']).toBe(`session.completed.${id}`);
    await expect.poll(async () => (await deliveryOf(id))?.state).toBe('delivered');
    // What polled the result before sees the same.
    const { body: polled } = await omote.get(`/v1/auth_sessions/${id}`, { key: system.key });
    expect([polled.completed, polled.result]).toEqual([true, false]);
  });

  test('is told of nothing that it should not: no metadata, picture, template or address', async () => {
    const { auth_id } = (await omote.post('/v1/auth')).body;
    const given = {
      expires: 0,
      metadata: { told: 'METADATA' },
      redirect_uri: 'https://app.example/REDIRECT',
    };
    await omote.issue('register_sessions', auth_id, given);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0].body).not.toMatch(/METADATA|REDIRECT|127\.0\.0\.1:\d+\/s\//);
  });

  test('is not verified with another secret, after a change, or as old', async () => {
    await endedSession();
    await expect.poll(() => receiver.received.length).toBe(1);
    const { headers, body } = receiver.received[0];
    const given = headers as Record<string, string>;
    const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    expect(() => new Webhook(other).verify(body, given)).toThrow();
    expect(() => new Webhook(hook.secret).verify(body.replace('false', 'true'), given)).toThrow();
    const old = { ...given, 'webhook-timestamp': String(Number(given['webhook-timestamp']) - 3600) };
    expect(() => new Webhook(hook.secret).verify(body, old)).toThrow();
  });
});

test('a deletion that is completed is told by its process, and names nobody', async () => {
  const gone = await omote.newPerson();
  const { process_id } = (await omote.call('DELETE', `/v1/auth/${gone}`)).body;
  const found = () => receiver.received.find(({ body }) => body.includes(process_id));
  await expect.poll(found).toBeDefined();
  const { body, headers } = found() as { body: string; headers: object };
  const message = new Webhook(hook.secret).verify(body, headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'deletion.completed', data: { process_id } });
  expect(strays(message)).toEqual([]);
  expect(body).not.toContain(gone);
});

/** What monitors see. */
async function figure(name: string): Promise<number> {
  const { key } = await omote.newKey({ scopes: ['status:read'] });
  const headers = { authorization: `Bearer ${key}` };
  const text = await (await fetch(`${omote.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

describe('a receiver', () => {
  test('is tested by a button, and a delivery is repeated with the same message ID', async () => {
    expect((await omote.admin('POST', `/webhooks/${hook.id}/test`)).status).toBe(200);
    await expect.poll(() => receiver.ids.length).toBe(1);
    const [{ id, message_id }] = await deliveries();
    await expect.poll(async () => (await deliveries())[0].state).toBe('delivered');
    expect((await omote.admin('POST', `/webhook_deliveries/${id}/replay`)).status).toBe(200);
    await expect.poll(() => receiver.ids).toEqual([message_id, message_id]);
  });

  test('that answers 500 is tried again, and monitors see how long it has not been told', async () => {
    expect(await figure('omote_webhook_waiting')).toBe(0);
    receiver.status = 500;
    const id = await endedSession();
    await expect.poll(async () => (await deliveryOf(id)).tries).toBe(1);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', status: 500, problem: 'status' });
    expect(await figure('omote_webhook_waiting')).toBe(1);
    const age = await figure('omote_webhook_oldest_waiting_seconds');
    expect(age).toBeGreaterThan(0);
    expect(await figure('omote_webhook_oldest_waiting_seconds')).toBeGreaterThan(age);
    receiver.status = 204;
    await expect.poll(async () => (await deliveryOf(id)).state).toBe('delivered');
    expect(await figure('omote_webhook_waiting')).toBe(0);
    expect(await figure('omote_webhook_oldest_waiting_seconds')).toBe(0);
    expect(new Set(receiver.ids)).toEqual(new Set([`session.completed.${id}`]));
  });

  test('that answers 410 is told of nothing more, which the audit log, the status and monitors say', async () => {
    const lost = await figure('omote_webhook_failed_total');
    receiver.status = 410;
    await endedSession();
    const state = async () => (await omote.admin('GET', '/webhooks')).body.webhooks[0].state;
    await expect.poll(state).toBe('gone');
    const { entries } = (await omote.admin('GET', '/audit?action=webhook.change&size=1')).body;
    expect(entries[0]).toMatchObject({ actor: 'service', subject: hook.id, details: { state: 'gone' } });
    expect(await figure('omote_webhook_failed_total')).toBe(lost + 1);
    const limits = async () => {
      const { degraded } = (await omote.admin('GET', '/status')).body;
      return degraded.map(({ code }: { code: string }) => code);
    };
    await expect.poll(limits).toContain('webhook_gone');
    const later = await endedSession();
    expect(await deliveryOf(later)).toBeUndefined();
    receiver.status = 204;
    await omote.admin('PATCH', `/webhooks/${hook.id}`, { state: 'on' });
    const now = await endedSession();
    await expect.poll(async () => (await deliveryOf(now)).state).toBe('delivered');
  });

  test('that gets another secret can verify with both, or only the new one if the old leaked', async () => {
    const signatures = async (): Promise<boolean[]> => {
      const before = receiver.received.length;
      await endedSession();
      await expect.poll(() => receiver.received.length).toBe(before + 1);
      const { body, headers } = receiver.received[before];
      return secrets.map((secret) => {
        try {
          new Webhook(secret).verify(body, headers as Record<string, string>);
          return true;
        } catch {
          return false;
        }
      });
    };
    const secrets = [hook.secret];
    const renew = async (body: object) =>
      secrets.push((await omote.admin('POST', `/webhooks/${hook.id}/secret`, body)).body.secret);
    await renew({});
    expect(await signatures()).toEqual([true, true]);
    await renew({});
    expect(await signatures()).toEqual([false, true, true]);
    await renew({ compromised: true });
    expect(await signatures()).toEqual([false, false, false, true]);
  });

  test('on this host is not called unless an administrator said so', async () => {
    await omote.admin('DELETE', `/webhooks/${hook.id}`);
    hook = await added({ name: 'Here', address: receiver.url });
    const id = await endedSession();
    await expect.poll(async () => (await deliveryOf(id)).problem).toBe('destination');
    expect(receiver.received).toEqual([]);
  });

  test('can be eight, each with an address that can be one', async () => {
    for (let n = 1; n < 8; n++) await added({ name: `No. ${n}`, address: 'https://doors.example/' });
    const ninth = await omote.admin('POST', '/webhooks', { name: 'x', address: 'https://doors.example/' });
    expect([ninth.status, ninth.body.errors[0].reason]).toEqual([409, 'most_webhooks']);
    await omote.admin('DELETE', `/webhooks/${hook.id}`);
    const bad = await omote.admin('POST', '/webhooks', { name: 'x', address: 'file:///etc/passwd' });
    expect([bad.status, bad.body.errors[0].reason]).toEqual([400, 'not_webhook_address']);
    const ca = { name: 'x', address: 'https://doors.example/', ca: 'no certificate' };
    expect((await omote.admin('POST', '/webhooks', ca)).status).toBe(400);
    for (const [method, path] of [
      ['POST', '/webhooks/none/test'],
      ['DELETE', '/webhooks/none'],
      ['POST', '/webhook_deliveries/999999/replay'],
    ])
      expect([path, (await omote.admin(method, path)).status]).toEqual([path, 404]);
  });
});

test('a secret is never shown again, in no answer, log entry or table', async () => {
  const plain = hook.secret.replace('whsec_', '');
  for (const path of ['/webhooks', '/webhook_deliveries', '/audit?size=500', '/status', '/settings'])
    expect([path, (await omote.admin('GET', path)).text.includes(plain)]).toEqual([path, false]);
});

test('an API key, whatever its scopes, adds no receiver and gets no secret', async () => {
  const { key } = await omote.newKey({ scopes: ['admin'] });
  const given = { name: 'x', address: 'https://doors.example/' };
  const made = await omote.post('/admin/v1/webhooks', given, { key });
  const renewed = await omote.post(`/admin/v1/webhooks/${hook.id}/secret`, {}, { key });
  expect([made.status, renewed.status]).toEqual([403, 403]);
});
