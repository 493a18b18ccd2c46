import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MICROS_PER_SECOND } from '../../../src/domain/time.ts';
import {
  afterTry,
  type Delivery,
  givenUp,
  JITTER,
  MOST_TRIES,
  messageIdOf,
  PAUSES_S,
  replayed,
} from '../../../src/domain/webhooks/webhook.ts';

const T0 = 1_700_000_000_000_000;
const fresh: Delivery = {
  seq: 1,
  endpointId: 'e',
  event: 'session.completed',
  subject: 's',
  atUs: T0,
  dueAtUs: T0,
  tries: 0,
  state: 'waiting',
  triedAtUs: null,
  status: null,
  problem: null,
};
const failed = { delivered: false, problem: 'status', status: 503 } as const;
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a delivery that fails', () => {
  test('is tried eight times within about a day, each time after a longer pause', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: MOST_TRIES, maxLength: MOST_TRIES }), (chances) => {
        let delivery = fresh;
        let nowUs = T0;
        const pauses: number[] = [];
        for (const one of chances) {
          expect(delivery.state).toBe('waiting');
          delivery = afterTry(delivery, failed, nowUs, one);
          if (delivery.dueAtUs === null) break;
          pauses.push((delivery.dueAtUs - nowUs) / MICROS_PER_SECOND);
          nowUs = delivery.dueAtUs;
        }
        expect(delivery).toMatchObject({ state: 'failed', dueAtUs: null, tries: 8, problem: 'status' });
        expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
        pauses.forEach((pause, i) => {
          expect(Math.abs(pause / PAUSES_S[i] - 1)).toBeLessThanOrEqual(JITTER + 1e-6);
        });
        expect(nowUs - T0).toBeLessThan(27 * 3600 * MICROS_PER_SECOND);
        expect(nowUs - T0).toBeGreaterThan(20 * 3600 * MICROS_PER_SECOND);
      }),
    );
  });

  test('because the receiver is gone, or its subject is, is not tried again', () => {
    for (const outcome of [
      { delivered: false, problem: 'status', status: 410 },
      { delivered: false, problem: 'subject_gone', status: null },
    ] as const)
      expect(afterTry(fresh, outcome, T0, 0.5)).toMatchObject({ state: 'failed', dueAtUs: null, tries: 1 });
  });
});

test('a delivery that arrives is done, and forgets why it failed before', () => {
  const once = afterTry(fresh, failed, T0 + 1, 0.5);
  expect(afterTry(once, { delivered: true, status: 204 }, T0 + 2, 0.5)).toEqual({
    ...fresh,
    state: 'delivered',
    dueAtUs: null,
    tries: 2,
    triedAtUs: T0 + 2,
    status: 204,
  });
});

test('a replay has all tries again, and the same message ID', () => {
  const done = { ...fresh, state: 'failed', dueAtUs: null, tries: 8, triedAtUs: T0 } as const;
  const again = replayed(done, T0 + 9);
  expect(again).toMatchObject({ state: 'waiting', dueAtUs: T0 + 9, tries: 0 });
  expect(messageIdOf(again)).toBe(messageIdOf(done));
});

test('a delivery that is given up says why', () => {
  expect(givenUp(fresh, T0 + 1)).toMatchObject({ state: 'failed', dueAtUs: null, problem: 'unreachable' });
});
