/** Receivers of events and deliveries to them, in both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptDeletion, beginDeletion, completeDeletion } from '../../../src/domain/people/deletion.ts';
import type { Store, StoreWrites } from '../../../src/domain/ports.ts';
import { reject } from '../../../src/domain/sessions/session.ts';
import { afterTry, type Delivery } from '../../../src/domain/webhooks/webhook.ts';
import { person, session, T0 } from '../samples.ts';
import { freshPlace, open } from '../temporary.ts';

let place: string;
let store: Store;

beforeEach(async () => {
  place = freshPlace();
  store = await open(place);
  await store.transact((tx) => tx.addPerson(person('a')));
});

const addReceiver = (id: string, atUs = T0): Promise<void> =>
  store.transact((tx) => tx.addWebhookEndpoint({ id, state: 'on', createdAtUs: atUs }));
const open1 = session('s1', 'a');
const ended = reject(session('s1', 'a'), 'session_timeout', T0 + 5);
const end = async (tx: StoreWrites): Promise<void> => {
  await tx.addSession(open1, null, '{}');
  await tx.saveSession(ended);
};
const all = (): Promise<Delivery[]> => store.deliveryPage(null, Number.MAX_SAFE_INTEGER, 99);
const told = async () => (await all()).map(({ endpointId, event, subject }) => [endpointId, event, subject]);

describe('an event', () => {
  it('is told to nobody while there is no receiver', async () => {
    await store.transact(end);
    expect(await all()).toEqual([]);
  });

  it('is told to each receiver that is on, once, in the transaction that it happens in', async () => {
    for (const id of ['one', 'two', 'three', 'four']) await addReceiver(id);
    await store.transact(async (tx) => {
      await tx.setWebhookState('three', 'off');
      await tx.setWebhookState('four', 'gone');
    });
    await expect(
      store.transact(async (tx) => {
        await end(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await all()).toEqual([]);
    await store.transact(end);
    await store.transact((tx) => tx.saveSession({ ...ended, attempts: 1 }));
    const found = await all();
    expect(found.map(({ endpointId }) => endpointId).sort()).toEqual(['one', 'two']);
    expect(found[0]).toMatchObject({
      event: 'session.completed',
      subject: 's1',
      atUs: T0 + 5,
      dueAtUs: T0 + 5,
      tries: 0,
      state: 'waiting',
      triedAtUs: null,
      status: null,
      problem: null,
    });
  });

  it('may be a session that has ended when it is written', async () => {
    await addReceiver('one');
    await store.transact((tx) => tx.addSession(ended, null, '{}'));
    expect(await told()).toEqual([['one', 'session.completed', 's1']]);
  });

  it('may be a completed deletion', async () => {
    await addReceiver('one');
    const asked = acceptDeletion({ id: 'd', idType: 'auth', identifier: 'a', authId: 'a' }, T0);
    await store.transact((tx) => tx.saveDeletion(asked));
    expect(await all()).toEqual([]);
    await store.transact((tx) => tx.saveDeletion(completeDeletion(beginDeletion(asked, T0 + 1), T0 + 2)));
    expect(await told()).toEqual([['one', 'deletion.completed', 'd']]);
  });
});

describe('deliveries', () => {
  const given = (endpointId: string, subject: string, dueAtUs: number | null): Delivery => ({
    seq: 0,
    endpointId,
    event: 'test',
    subject,
    atUs: T0,
    dueAtUs,
    tries: 0,
    state: dueAtUs === null ? 'delivered' : 'waiting',
    triedAtUs: dueAtUs === null ? T0 + 7 : null,
    status: null,
    problem: null,
  });
  const subjects = (found: readonly Delivery[]) => found.map(({ subject }) => subject);

  beforeEach(async () => {
    for (const id of ['one', 'two']) await addReceiver(id);
    await store.transact(async (tx) => {
      await tx.addDelivery(given('one', 'later', T0 + 9));
      await tx.addDelivery(given('one', 'first', T0 + 1));
      await tx.addDelivery(given('one', 'second', T0 + 2));
      await tx.addDelivery(given('one', 'done', null));
      await tx.addDelivery(given('two', 'other', T0 + 1));
    });
  });

  it('are read when they are due, in order, for one receiver', async () => {
    expect(subjects(await store.dueDeliveries('one', T0 + 2, 9))).toEqual(['first', 'second']);
    expect(subjects(await store.dueDeliveries('one', T0 + 2, 1))).toEqual(['first']);
    expect(subjects(await store.dueDeliveries('one', T0 + 2, 1, 'newest'))).toEqual(['second']);
    expect([await store.waitingDeliveries('one'), await store.waitingDeliveries('none')]).toEqual([3, 0]);
  });

  it('have waited since the oldest event of which a receiver has still to be told', async () => {
    await store.transact(async (tx) => {
      await tx.addDelivery({ ...given('one', 'tried again late', T0 + 99), atUs: T0 - 7 });
      await tx.addDelivery({ ...given('one', 'told long ago', null), atUs: T0 - 8 });
      await tx.addDelivery({ ...given('two', 'older', T0 + 1), atUs: T0 - 9 });
    });
    const oldest = await Promise.all(['one', 'two', 'none'].map((id) => store.oldestWaiting(id)));
    expect(oldest).toEqual([T0 - 7, T0 - 9, null]);
  });

  it('are kept with what came of a try, also over a restart', async () => {
    const [first] = await store.dueDeliveries('one', T0 + 2, 1);
    const tried = afterTry(first, { delivered: false, problem: 'status', status: 503 }, T0 + 3, 0.5);
    await store.transact((tx) => tx.saveDelivery(tried));
    await store.close();
    store = await open(place);
    expect(await store.delivery(first.seq)).toEqual(tried);
    expect(tried).toMatchObject({ tries: 1, problem: 'status', status: 503, state: 'waiting' });
  });

  it('are listed newest first, of all receivers or one', async () => {
    const page = await store.deliveryPage('one', Number.MAX_SAFE_INTEGER, 2);
    expect(subjects(page)).toEqual(['done', 'second']);
    expect(subjects(await store.deliveryPage('one', page[1].seq, 9))).toEqual(['first', 'later']);
    expect(subjects(await all())).toEqual(['other', 'done', 'second', 'first', 'later']);
  });

  it('are dropped once they are done and old, and with their receiver', async () => {
    expect(await store.transact((tx) => tx.dropDeliveries(T0 + 7, 9))).toBe(0);
    expect(await store.transact((tx) => tx.dropDeliveries(T0 + 8, 9))).toBe(1);
    expect(await store.transact((tx) => tx.dropDeliveriesTo('one', 2))).toBe(2);
    expect(await store.transact((tx) => tx.dropDeliveriesTo('none', 2))).toBe(0);
    expect(subjects(await all())).toEqual(['other', 'second']);
    await store.transact((tx) => tx.removeWebhookEndpoint('one'));
    expect(subjects(await all())).toEqual(['other']);
    expect((await store.webhookEndpoints()).map(({ id }) => id)).toEqual(['two']);
  });
});
