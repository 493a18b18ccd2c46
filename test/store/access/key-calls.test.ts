import { expect, it } from 'vitest';
import { KEPT_CALLS, type KeyCall } from '../../../src/domain/access/key-calls.ts';
import { T0 } from '../samples.ts';
import { open } from '../temporary.ts';

const call = (keyId: string, atUs: number, failed = false): KeyCall => ({
  keyId,
  atUs,
  method: 'GET',
  route: '/v1/x/{id}',
  status: failed ? 400 : 200,
  errors: failed
    ? [
        { code: 'E1', parameter: 'expires' },
        { code: 'E2', parameter: '' },
      ]
    : [],
  durationUs: 12,
  address: '10.0.0.1',
});
const MANY = Number.MAX_SAFE_INTEGER;

it('keeps the latest calls of each key, failed and successful ones separately, until they are too old', async () => {
  const store = await open();
  const add = (calls: readonly KeyCall[]) => store.transact((tx) => tx.addKeyCalls('n1', calls, []));
  await add([call('a', T0, true), call('b', T0)]);
  await add(Array.from({ length: KEPT_CALLS + 20 }, (_, i) => call('a', T0 + i)));
  await add([call('a', T0 + 10_000)]);
  const all = await store.keyCalls('a', false, MANY, 2000);
  expect(all).toHaveLength(KEPT_CALLS + 1);
  expect(all[0].atUs).toBe(T0 + 10_000);
  // Successful calls do not displace failed ones.
  const [failed, ...others] = await store.keyCalls('a', true, MANY, 2000);
  expect(failed).toEqual({ ...call('a', T0, true), node: 'n1', seq: expect.any(Number) });
  expect(others).toEqual([]);
  expect(await store.keyCalls('b', false, MANY, 9)).toHaveLength(1);
  expect((await store.keyCalls('a', false, all[1].seq, 1))[0]).toEqual(all[2]);
  await store.transact((tx) => tx.dropKeyCalls(T0 + 10_000));
  expect((await store.keyCalls('a', false, MANY, 9)).map(({ atUs }) => atUs)).toEqual([T0 + 10_000]);
  expect(await store.keyCalls('b', false, MANY, 9)).toEqual([]);
});

it('adds up counts and deletes old ones', async () => {
  const store = await open();
  const one = (quarterUs: number, code: string, count: number, keyId = 'a') => ({
    keyId,
    quarterUs,
    code,
    count,
  });
  const add = (counts: ReturnType<typeof one>[]) => store.transact((tx) => tx.addKeyCalls('', [], counts));
  await add([one(T0, '', 5), one(T0, 'E1', 2), one(T0 + 9, '', 1), one(T0, '', 7, 'b')]);
  await add([one(T0, '', 4)]);
  expect(await store.keyCallCounts('a', 0)).toEqual([one(T0, '', 9), one(T0, 'E1', 2), one(T0 + 9, '', 1)]);
  expect(await store.keyCallCounts('a', T0 + 1)).toEqual([one(T0 + 9, '', 1)]);
  await store.transact((tx) => tx.dropKeyCalls(T0 + 9));
  expect(await store.keyCallCounts('a', 0)).toEqual([one(T0 + 9, '', 1)]);
  expect(await store.keyCallCounts('b', 0)).toEqual([]);
});
