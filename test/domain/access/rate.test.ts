import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateGate } from '../../../src/domain/access/rate.ts';
import { canonicalAddress, networkOf } from '../../../src/domain/address.ts';

const SECOND = 1_000_000;

describe('RateGate', () => {
  it('allows at most the limit in any window, plus what was refilled during it', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), gaps, (limit, between) => {
        const gate = new RateGate(limit, SECOND);
        const letIn: number[] = [];
        let now = 1_700_000_000 * SECOND;
        for (const gap of between) {
          now += gap;
          if (gate.take('a', now).allowed) letIn.push(now);
        }
        for (const [i, from] of letIn.entries()) {
          const within = letIn.slice(i).filter((at) => at < from + SECOND).length;
          expect(within).toBeLessThanOrEqual(2 * limit);
          const spanS = (letIn[letIn.length - 1] - from) / SECOND;
          expect(letIn.length - i).toBeLessThanOrEqual(limit + Math.floor(spanS * limit + 1e-6) + 1);
        }
      }),
    );
  });

  it('allows callers that wait as told, and a refused call costs nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 60 }), (limit, windowS) => {
        const gate = new RateGate(limit, windowS * SECOND);
        let state = gate.take('a', 0);
        for (let i = 1; i < limit; i++) state = gate.take('a', 0);
        expect([state.allowed, state.remaining]).toEqual([true, 0]);
        for (let i = 0; i < 5; i++) state = gate.take('a', 0);
        expect([state.allowed, state.remaining]).toEqual([false, 0]);
        expect(gate.take('a', state.retryAfterS * SECOND).allowed).toBe(true);
        expect(gate.take('b', 0).remaining).toBe(limit - 1);
      }),
    );
  });

  it('reports its state without counting a call', () => {
    const gate = new RateGate(3, SECOND);
    expect(gate.look('a', 0)).toMatchObject({ allowed: true, remaining: 3, resetS: 0 });
    expect([gate.take('a', 0), gate.take('a', 0), gate.take('a', 0)].map((s) => s.remaining)).toEqual([
      2, 1, 0,
    ]);
    expect(gate.look('a', 0)).toMatchObject({ allowed: false, limit: 3, resetS: 1, retryAfterS: 1 });
    expect(gate.look('a', SECOND)).toMatchObject({ allowed: true, remaining: 3 });
  });

  it('forgets the oldest callers instead of growing, but not those that keep calling', () => {
    const gate = new RateGate(1, 3600 * SECOND);
    gate.take('early', 0);
    for (let i = 0; i < 9_999; i++) gate.take(`x${i}`, 0);
    expect(gate.take('early', 0).allowed).toBe(false);
    for (let i = 0; i < 25_000; i++) gate.take(`y${i}`, 0);
    expect(gate.take('early', 0).allowed).toBe(true);
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '127.0.0.1'],
    ['127.255.0.9', '127.0.0.1'],
    ['::ffff:127.0.0.2', '127.0.0.1'],
    ['::ffff:7f00:2', '127.0.0.1'],
    ['127.0.0.1.example', '127.0.0.1.example'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('accepts any text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => void networkOf(canonicalAddress(text))));
  });
});
