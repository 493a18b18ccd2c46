/** How receivers of events and deliveries to them are deleted and sent again, in both engines of the store. */
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import type { Delivery } from '../../../src/domain/webhooks/webhook.ts';
import { dropOldDeliveries, giveUpOverdue } from '../../../src/flows/webhooks/deliver.ts';
import {
  dropOfRemoved,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayDelivery,
  switchWebhook,
  testWebhook,
} from '../../../src/flows/webhooks/webhooks.ts';
import type { World } from '../../../src/flows/world.ts';
import { T0 } from '../../store/samples.ts';
import { ENGINE, open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const DAY_US = 86_400 * 1e6;

let store: Store;
let world: World;
let isSure: boolean;
const nowUs = T0 + 30 * DAY_US;

beforeEach(async () => {
  store = await open();
  isSure = true;
  world = worldOf({ store, clock: { nowUs: () => nowUs, certainUs: () => (isSure ? nowUs : null) } });
});

const receiver = async (): Promise<string> =>
  (
    await makeWebhook(world, 'task', {
      ...{ name: 'Doors', url: 'http://127.0.0.1:9/x', ca: '', onHost: true },
    })
  ).id;
const deliver = (endpointId: string, count: number, part: Partial<Delivery> = {}): Promise<void> =>
  store.transact(async (tx) => {
    for (let n = 0; n < count; n++)
      await tx.addDelivery({
        ...{ seq: 0, endpointId, event: 'test', subject: `${n}`, atUs: T0, dueAtUs: nowUs, tries: 0 },
        ...{ state: 'waiting', triedAtUs: null, status: null, problem: null },
        ...part,
      });
  });
const left = async (id: string | null = null) =>
  (await store.deliveryPage(id, Number.MAX_SAFE_INTEGER, 9999)).length;

/** Notes how many deliveries there are after each transaction, and has the one of this number fail. */
function watched(failing = 0): number[] {
  const after: number[] = [];
  const { transact } = store;
  let number = 0;
  store.transact = async (run) => {
    if (++number === failing) throw new Error('killed');
    const result = await transact.call(store, run);
    after.push(await left());
    return result as never;
  };
  return after;
}

test('a receiver is gone at once, and its deliveries in steps', async () => {
  const [one, other] = [await receiver(), await receiver()];
  await deliver(one, 2500);
  await deliver(other, 3);
  const after = watched();
  await removeWebhook(world, 'task', one);
  expect(after).toEqual([2503, 1503, 503, 3]);
  expect((await store.webhookEndpoints()).map(({ id }) => id)).toEqual([other]);
});

test('what a removal left that broke off goes later, and nothing of a receiver that is there', async () => {
  const [one, other] = [await receiver(), await receiver()];
  await deliver(one, 2500);
  await deliver(other, 3);
  await switchWebhook(world, 'task', other, 'off');
  const { transact } = store;
  watched(3);
  await expect(removeWebhook(world, 'task', one)).rejects.toThrow('killed');
  store.transact = transact;
  expect((await listWebhooks(world)).map(({ id }) => id)).toEqual([other]);
  expect((await store.webhookEndpoints()).find(({ id }) => id === one)?.state).toBe('off');
  const steps: unknown[] = [];
  for (let isMore = true; isMore; ) {
    isMore = await dropOfRemoved(world);
    steps.push([isMore, await left(one)]);
  }
  expect(steps).toEqual([
    [true, 500],
    [false, 0],
  ]);
  expect(await left(other)).toBe(3);
  expect((await store.webhookEndpoints()).map(({ id }) => id)).toEqual([other]);
});

test.each(['off', 'gone'] as const)('nothing is sent by hand to a receiver that is %s', async (state) => {
  const one = await receiver();
  await deliver(one, 1, { dueAtUs: null, state: 'failed', tries: 8, triedAtUs: T0 });
  const [before] = await store.deliveryPage(one, Number.MAX_SAFE_INTEGER, 9);
  await switchWebhook(world, 'task', one, state);
  const off = { faults: [{ kind: 'state_forbids', reason: 'webhook_off' }] };
  await expect(testWebhook(world, 'task', one)).rejects.toMatchObject(off);
  await expect(replayDelivery(world, 'task', before.seq)).rejects.toMatchObject(off);
  expect(await store.deliveryPage(one, Number.MAX_SAFE_INTEGER, 9)).toEqual([before]);
  await switchWebhook(world, 'task', one, 'on');
  await replayDelivery(world, 'task', before.seq);
  expect(await store.delivery(before.seq)).toMatchObject({ state: 'waiting', dueAtUs: nowUs, tries: 0 });
});

// Nothing is given up without the lease, which only appliances of a site take.
test.runIf(ENGINE === 'sqlite')(
  'while the clock is in doubt, no delivery is deleted or given up',
  async () => {
    const one = await receiver();
    await deliver(one, 2, { dueAtUs: T0 });
    await deliver(one, 1, {
      ...{ subject: 'done', dueAtUs: null, state: 'delivered', triedAtUs: T0 },
    });
    isSure = false;
    await giveUpOverdue(world, one);
    await dropOldDeliveries(world);
    expect([await store.waitingDeliveries(one), await left()]).toEqual([2, 3]);
    isSure = true;
    await dropOldDeliveries(world);
    await giveUpOverdue(world, one);
    expect([await store.waitingDeliveries(one), await left()]).toEqual([0, 2]);
  },
);
