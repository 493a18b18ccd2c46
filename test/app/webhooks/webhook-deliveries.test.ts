/** Tests the order, the bounds and the patience of deliveries: real receivers on loopback, a real store. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebhookDeliveries } from '../../../src/app/webhooks/webhook-deliveries.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { reject } from '../../../src/domain/sessions/session.ts';
import { StoredDamaged } from '../../../src/domain/stored.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhook.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import {
  makeWebhook,
  removeWebhook,
  replayDelivery,
  setWebhookCertificates,
  switchWebhook,
  testWebhook,
  webhookTargets,
} from '../../../src/flows/webhooks/webhooks.ts';
import type { World } from '../../../src/flows/world.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { freshPlace, open } from '../../store/temporary.ts';
import { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { worldOf } from '../../support/world.ts';

let logged: object[];
const log = { warn: (what: object) => void logged.push(what) };
const EVERYTHING = { actor: null, action: null, subject: null, fromUs: null, untilUs: null } as const;
const BUSY = { timeout: 60_000, interval: 50 };
let store: Store;
let world: World;
let nowUs: number;

beforeEach(async () => {
  logged = [];
  store = await open(freshPlace());
  nowUs = T0 + 100_000_000;
  world = worldOf({ store, clock: { nowUs: () => nowUs } });
  await store.transact((tx) => tx.addPerson(person('a')));
});

async function receiver(): Promise<{ at: WebhookReceiver; id: string }> {
  const at = await WebhookReceiver.listen();
  onTestFinished(() => at.close());
  const { id } = await makeWebhook(world, 'task', { name: at.url, url: at.url, ca: '', onHost: true });
  return { at, id };
}

const endSessions = (...ids: string[]): Promise<void> =>
  store.transact(async (tx) => {
    for (const [n, id] of ids.entries())
      await tx.addSession(reject(session(id, 'a'), 'never_opened', T0 + n), null, '{}');
  });

function started(): WebhookDeliveries {
  const deliveries = new WebhookDeliveries(world, log);
  deliveries.start();
  onTestFinished(() => deliveries.stop());
  return deliveries;
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `s${String(n).padStart(3, '0')}`);
const waiting = (id: string) => store.waitingDeliveries(id);

test('each event arrives once, beside a receiver that never answers', async () => {
  const [silent, good] = [await receiver(), await receiver()];
  silent.at.status = null;
  await endSessions(...names(100));
  started();
  await expect.poll(() => good.at.ids.length, BUSY).toBe(100);
  await expect.poll(() => waiting(good.id), BUSY).toBe(0);
  expect(new Set(good.at.ids).size).toBe(100);
  expect(silent.at.ids.length).toBeLessThanOrEqual(8);
  expect(await waiting(silent.id)).toBe(100);
});

test('a receiver that refuses gets one message after five failures, and operators are told', async () => {
  const bad = await receiver();
  bad.at.status = 500;
  await endSessions(...names(60));
  const deliveries = started();
  await expect
    .poll(() => deliveries.degraded(), BUSY)
    .toMatchObject([{ code: 'webhook_failing', values: { name: bad.at.url } }]);
  // What was under way when the fifth failed may still arrive; the rest waits.
  await pause(2500);
  expect(bad.at.ids.length).toBeLessThanOrEqual(5 + 8);
  expect(await waiting(bad.id)).toBe(60);
  // Nothing is said of it once nothing is meant to reach it.
  await switchWebhook(world, 'task', bad.id, 'off');
  await expect.poll(() => deliveries.degraded(), BUSY).toEqual([]);
});

test('nothing is said of a receiver that could not be reached once all that waited for it was given up', async () => {
  const bad = await receiver();
  bad.at.status = 500;
  await endSessions(...names(8));
  const deliveries = started();
  await expect.poll(() => deliveries.degraded(), BUSY).toHaveLength(1);
  for (let halfDays = 0; halfDays < 3; halfDays++) {
    nowUs += 11 * 3600e6;
    await pause(1500);
  }
  await expect.poll(() => waiting(bad.id), BUSY).toBe(0);
  await expect.poll(() => deliveries.degraded(), BUSY).toEqual([]);
});

test('what a receiver refuses for good does not hold up what happens after it', async () => {
  const picky = await receiver();
  picky.at.status = (id) => (id.endsWith('new') ? 204 : 400);
  await endSessions(...names(60));
  const { now } = performance;
  let aheadMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const deliveries = started();
  await expect.poll(() => deliveries.degraded(), BUSY).toHaveLength(1);
  nowUs += 1_000_000;
  await store.transact((tx) => tx.addSession(reject(session('new', 'a'), 'never_opened', nowUs), null, '{}'));
  const passing = (): string[] => {
    // Its clock goes on, too: what was refused is due again.
    aheadMs += 31_000;
    nowUs += 31_000_000;
    return picky.at.ids;
  };
  await expect.poll(passing, BUSY).toContain('session.completed.new');
  // Before it came what was under way when too many had failed.
  expect(picky.at.ids.indexOf('session.completed.new')).toBeLessThan(30);
});

test('a stop breaks tries off, which do not count, and the next start makes them', async () => {
  const one = await receiver();
  one.at.status = null;
  await endSessions('s1');
  const first = new WebhookDeliveries(world, log);
  first.start();
  await expect.poll(() => one.at.ids.length, BUSY).toBe(1);
  await first.stop();
  const [left] = await store.dueDeliveries(one.id, nowUs, 9);
  expect([left.tries, left.state]).toEqual([0, 'waiting']);
  one.at.status = 200;
  started();
  await expect.poll(() => waiting(one.id), BUSY).toBe(0);
  expect(one.at.ids).toEqual(['session.completed.s1', 'session.completed.s1']);
});

test('what is due at a receiver that is off is given up after a day, and not before', async () => {
  const one = await receiver();
  await endSessions('s1');
  await switchWebhook(world, 'task', one.id, 'off');
  const deliveries = started();
  await pause(1500);
  expect(await waiting(one.id)).toBe(1);
  nowUs += 86_500 * 1_000_000;
  await expect.poll(() => waiting(one.id), BUSY).toBe(0);
  expect(one.at.ids).toEqual([]);
  // Somebody wanted it so.
  expect([deliveries.lost, logged]).toEqual([0, []]);
});

test('what has been due for a day at a receiver that is too slow is given up, unless the service paused meanwhile', async () => {
  const slow = await receiver();
  slow.at.slowMs = 1000;
  await endSessions(...names(300));
  const deliveries = started();
  await expect.poll(() => slow.at.ids.length, BUSY).toBeGreaterThan(0);
  // The host was asleep: what is due was not to be had meanwhile.
  nowUs += 48 * 3600e6;
  await pause(2500);
  expect(await waiting(slow.id)).toBeGreaterThan(200);
  for (let halfDays = 0; halfDays < 3; halfDays++) {
    nowUs += 11 * 3600e6;
    await pause(1500);
  }
  await expect.poll(() => waiting(slow.id), BUSY).toBe(0);
  const all = await store.deliveryPage(slow.id, Number.MAX_SAFE_INTEGER, 999);
  const states = new Set(all.map(({ state }) => state));
  expect(states).toEqual(new Set(['delivered', 'failed']));
  const failed = all.filter(({ state }) => state === 'failed');
  await expect.poll(() => deliveries.lost, BUSY).toBe(failed.length);
  expect(logged).toContainEqual({ webhook: slow.id, problem: 'overdue' });
  expect(slow.at.ids.length).toBeLessThan(300);
});

test.each<[string, string, string]>([
  ['about what is no longer kept', 'session.completed', 'forgotten'],
  ['of a kind that there is not, as a hand in the database may write', 'door.open', 's1'],
])('an event %s is not told', async (_, event, subject) => {
  await endSessions('s1');
  const one = await receiver();
  await store.transact((tx) =>
    tx.addDelivery({
      seq: 0,
      endpointId: one.id,
      event: event as WebhookEvent,
      subject,
      atUs: T0,
      dueAtUs: T0,
      tries: 0,
      state: 'waiting',
      triedAtUs: null,
      status: null,
      problem: null,
    }),
  );
  started();
  await expect.poll(() => waiting(one.id), BUSY).toBe(0);
  const [kept] = await store.deliveryPage(one.id, Number.MAX_SAFE_INTEGER, 1);
  expect([kept.state, kept.problem, one.at.ids]).toEqual(['failed', 'subject_gone', []]);
});

test('what is lost to a receiver is counted, and logged once until it takes something again', async () => {
  const one = await receiver();
  const forget = (subject: string) =>
    store.transact((tx) =>
      tx.addDelivery({
        ...{ seq: 0, endpointId: one.id, event: 'session.completed', subject, atUs: T0 },
        ...{ dueAtUs: T0, tries: 0, state: 'waiting', triedAtUs: null, status: null, problem: null },
      }),
    );
  const deliveries = started();
  for (const lost of [1, 2]) {
    await forget(`forgotten ${lost}`);
    await expect.poll(() => deliveries.lost, BUSY).toBe(lost);
  }
  expect(logged).toEqual([{ webhook: one.id, problem: 'subject_gone' }]);
  await endSessions('s1');
  await expect.poll(() => one.at.ids, BUSY).toHaveLength(1);
  await expect.poll(() => waiting(one.id), BUSY).toBe(0);
  await forget('forgotten 3');
  await expect.poll(() => deliveries.lost, BUSY).toBe(3);
  expect(logged).toHaveLength(2);
});

test('why TLS fails at a receiver is logged once', async () => {
  const plain = await WebhookReceiver.listen();
  onTestFinished(() => plain.close());
  const url = plain.url.replace('http:', 'https:');
  const { id } = await makeWebhook(world, 'task', { name: 'x', url, ca: '', onHost: true });
  await endSessions('s1', 's2', 's3');
  started();
  const tried = async () =>
    (await store.deliveryPage(id, Number.MAX_SAFE_INTEGER, 9)).map(({ tries }) => tries);
  await expect.poll(tried, BUSY).toEqual([1, 1, 1]);
  expect(logged).toEqual([{ webhook: id, problem: 'tls', why: expect.any(String) }]);
});

test('a receiver whose authority was replaced is reached again with the secret that it has', async () => {
  const authority = makeAuthority('New', Date.now());
  const { keyPem: key, certificatePem: cert } = makeServerCertificate(authority, ['127.0.0.1'], Date.now());
  const ids: unknown[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    ids.push(request.resume().headers['webhook-id']);
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { certificatePem: ca } = makeAuthority('Old', Date.now());
  const { id } = await makeWebhook(world, 'task', { name: 'x', url, ca, onHost: true });
  const secretsOf = async () => (await webhookTargets(store)).map(({ secrets }) => secrets);
  const secrets = await secretsOf();
  await endSessions('s1');
  started();
  await expect.poll(() => logged, BUSY).toMatchObject([{ webhook: id, problem: 'tls' }]);
  await setWebhookCertificates(world, 'task', id, authority.certificatePem);
  const [refused] = await store.deliveryPage(id, Number.MAX_SAFE_INTEGER, 9);
  await replayDelivery(world, 'task', refused.seq);
  await expect.poll(() => ids, BUSY).toEqual(['session.completed.s1']);
  expect(await secretsOf()).toEqual(secrets);
  await expect(setWebhookCertificates(world, 'task', 'nobody', '')).rejects.toThrow();
});

test('a service that stops does not wait until all is deleted that a removed receiver has left', async () => {
  const one = await receiver();
  const count = 10_500;
  await store.transact(async (tx) => {
    for (let n = 0; n < count; n++)
      await tx.addDelivery({
        ...{ seq: 0, endpointId: one.id, event: 'test', subject: `${n}`, atUs: T0, dueAtUs: nowUs },
        ...{ tries: 0, state: 'waiting', triedAtUs: null, status: null, problem: null },
      });
  });
  const { transact } = store;
  let number = 0;
  store.transact = async (run) => {
    if (++number === 2) throw new Error('killed');
    return (await transact.call(store, run)) as never;
  };
  await expect(removeWebhook(world, 'task', one.id)).rejects.toThrow('killed');
  store.transact = transact;
  const deliveries = started();
  await expect.poll(() => waiting(one.id), BUSY).toBeLessThan(count);
  await deliveries.stop();
  expect(await waiting(one.id)).toBeGreaterThan(0);
  expect(one.at.ids).toEqual([]);
});

test('a receiver that asks for no more gets no more, whatever is waiting', async () => {
  const one = await receiver();
  one.at.status = 410;
  await endSessions(...names(100));
  const deliveries = started();
  await expect.poll(async () => (await store.webhookEndpoints())[0].state, BUSY).toBe('gone');
  await pause(2500);
  // What was under way beside the first answer.
  expect(one.at.ids.length).toBeLessThanOrEqual(16);
  expect(await waiting(one.id)).toBeGreaterThanOrEqual(84);
  // It may have been a proxy: somebody has to learn of it.
  expect(deliveries.degraded()).toMatchObject([{ code: 'webhook_gone', values: { name: one.at.url } }]);
  expect(logged.filter((line) => !('problem' in line))).toEqual([{ webhook: one.id }]);
  const ofGone = { ...EVERYTHING, action: 'webhook.change', subject: one.id };
  expect((await store.auditPage(ofGone, null, 99)).entries).toHaveLength(1);
  one.at.status = 204;
  await switchWebhook(world, 'task', one.id, 'on');
  await expect.poll(() => deliveries.degraded(), BUSY).toEqual([]);
});

test('a test of a receiver that is not ready loses no event', async () => {
  const one = await receiver();
  one.at.status = 410;
  const deliveries = started();
  await testWebhook(world, 'task', one.id);
  await expect.poll(async () => (await store.deliveryPage(one.id, 9999, 1))[0]?.state, BUSY).toBe('failed');
  await expect.poll(() => deliveries.degraded(), BUSY).toHaveLength(1);
  expect(deliveries.lost).toBe(0);
});

test('an event that cannot be read stands in the way of no other, and is tried again', async () => {
  const one = await receiver();
  await endSessions('s1', 's2', 's3');
  // A row that somebody changed counts as gone; only a code that is right over a damaged value comes here.
  const { session: read } = store;
  store.session = async (id) => {
    if (id === 's1') throw new StoredDamaged('sessions', 'policy', id);
    return await read.call(store, id);
  };
  started();
  await expect.poll(() => one.at.ids.length, BUSY).toBe(2);
  await expect.poll(() => waiting(one.id), BUSY).toBe(1);
  const left = (await store.deliveryPage(one.id, Number.MAX_SAFE_INTEGER, 3)).find(
    ({ subject }) => subject === 's1',
  );
  expect([left?.state, left?.problem, left?.tries]).toEqual(['waiting', 'damaged', 1]);
});
