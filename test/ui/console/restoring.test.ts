import { describe, expect, it } from 'vitest';
import { parseKept, restoringOf } from '../../../src/ui/console/frame/restoring.ts';

const NAME = 'omote-20261125-192500.omb';
const KEPT = { name: NAME, atMs: 1000 };
const ENDED = { ...KEPT, endedMs: 2500 };
const WRONG = { reason: 'wrong_passphrase', values: {} };
const told = (state: 'preparing' | 'switching' | 'done' | 'failed', name = NAME) => ({
  restore: {
    name,
    state,
    progress: 0.4,
    ...(state === 'failed'
      ? { problem: 'the passphrase is wrong', why: WRONG }
      : { problem: null, why: null }),
  },
});
const answered = (
  value: ReturnType<typeof told> | { restore: null } | null,
  answeredAt: number | null = 2000,
) => ({
  value,
  problem: null,
  answeredAt,
});
const lost = (value: ReturnType<typeof told> | { restore: null } | null = null) => ({
  value,
  problem: { kind: 'unreachable' as const },
  answeredAt: null,
});
const stopped = {
  value: null,
  answeredAt: null,
  problem: { kind: 'refused' as const, status: 503, errors: [] },
};
const signedOut = { value: null, answeredAt: 2000, problem: { kind: 'closed' as const, errors: [] } };

describe('what a browser shows of a restore', () => {
  it.each([
    ['that it asked for, before the service has told of it', KEPT, answered({ restore: null }), 'preparing'],
    ['that the service prepares', KEPT, answered(told('preparing')), 'preparing'],
    ['while the service restarts', KEPT, lost(told('preparing')), 'restarting'],
    ['while the service restarts, in a page that was opened meanwhile', KEPT, lost(), 'restarting'],
    ['while the service has started and does not work yet', KEPT, stopped, 'restarting'],
    ['that failed', KEPT, answered(told('failed')), 'failed'],
    ['that is done', KEPT, answered(told('done')), 'over'],
    ['that has signed it out', KEPT, signedOut, 'over'],
    ['whose name an earlier one has that failed', KEPT, answered(told('failed'), 900), 'preparing'],
    ['whose end another tab saw first', ENDED, answered({ restore: null }), 'preparing'],
    ['whose end another tab saw first, in the restart', ENDED, lost({ restore: null }), 'restarting'],
    [
      'whose end another tab saw first, once the service answers',
      ENDED,
      answered(told('failed'), 2600),
      'over',
    ],
    ['after another one', KEPT, answered(told('done', 'other.omb')), 'over'],
    ['of another operator, being prepared', null, answered(told('preparing')), null],
    ['of another operator, at the switch', null, answered(told('switching')), 'restarting'],
    ['of another operator, once the service is gone', null, lost(told('preparing')), 'restarting'],
    ['when there is none and the service is gone', null, lost({ restore: null }), null],
    ['that was done before an outage', null, lost(told('done')), null],
    ['that failed for another operator', null, answered(told('failed')), null],
  ])('%s', (_, kept, status, shown) => {
    const found = restoringOf(kept, status, 3000);
    expect(typeof found === 'object' ? (found?.step ?? null) : found).toBe(shown);
  });

  it('says why it failed', () => {
    expect(restoringOf(KEPT, answered(told('failed')), 3000)).toMatchObject({ step: 'failed', why: WRONG });
  });

  it('says that it failed if the service has lost it', () => {
    const status = answered({ restore: null }, 60_000);
    expect(restoringOf(KEPT, status, 60_000)).toMatchObject({ step: 'failed', problem: null });
  });
});

describe('the stored restore', () => {
  it.each([
    ['', null],
    ['null', null],
    ['{', null],
    ['[]', null],
    ['{"name":1,"atMs":1000}', null],
    ['{"name":"x.omb","atMs":"1000"}', null],
    ['{"name":"x.omb","atMs":-90000000}', null],
    ['{"name":"x.omb","atMs":1000,"more":1}', { name: 'x.omb', atMs: 1000 }],
  ])('%s', (text, kept) => {
    expect(parseKept(text, 2000)).toEqual(kept);
  });
});
