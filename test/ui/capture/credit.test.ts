import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPT_ENDS, INSTRUCTIONS, type ServiceMessage } from '../../../src/contract/capture/capture.ts';
import type { CaptureEvent } from '../../../src/ui/capture/machine/events.ts';
import { begin, step } from '../../../src/ui/capture/machine/reducer.ts';
import { FINISHED, HELLO, SessionPlay } from './session-play.ts';

const credit = (frames: number) => ({ type: 'credit', frames }) as const;

describe('frames and credit', () => {
  test('one frame is encoded at a time, and each costs one credit', () => {
    const page = new SessionPlay().capturing();
    page.asked();
    expect(page.says(credit(2)).asked()).toEqual(['encode_frame']);
    expect(page.says(credit(1)).asked()).toEqual([]);
    expect(page.encoded().asked()).toEqual(['send_frame', 'encode_frame']);
    expect(page.encoded().asked()).toEqual(['send_frame', 'encode_frame']);
    expect(page.encoded().asked()).toEqual(['send_frame']);
    expect(page.encoded().asked()).toEqual([]);
  });

  test('a picture that could not be encoded costs nothing and is retried', () => {
    const page = new SessionPlay().capturing().says(credit(1));
    page.asked();
    expect(page.encoded(null).asked()).toEqual(['encode_frame']);
    expect(page.encoded().asked()).toEqual(['send_frame']);
  });

  test('a frame of an earlier attempt is dropped, and the new attempt continues', () => {
    const page = new SessionPlay().capturing().says(credit(1));
    const before = page.state.epoch;
    page.says({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 } as ServiceMessage);
    page.event({ type: 'begin' }).event({ type: 'camera_opened' });
    page.says({ type: 'started', attemptsLeft: 0 }).says(credit(1)).asked();
    expect(page.encoded('old', before).asked()).toEqual(['encode_frame']);
    expect(page.encoded('new').asked()).toEqual(['send_frame']);
  });

  test('an attempt’s credit ends with it', () => {
    const page = new SessionPlay().capturing().says(credit(5));
    page.event({ type: 'camera_ended' }).event({ type: 'begin' }).event({ type: 'camera_opened' });
    page.says(credit(5)).says({ type: 'started', attemptsLeft: 1 });
    expect(page.state.credits).toBe(0);
  });
});

const message: fc.Arbitrary<ServiceMessage> = fc.oneof(
  fc
    .record({ tutorial: fc.boolean(), attemptsLeft: fc.option(fc.nat(4)) })
    .map((over) => ({ ...HELLO, ...over })),
  fc.record({ type: fc.constant('started' as const), attemptsLeft: fc.option(fc.nat(4)) }),
  fc.integer({ min: -1, max: 3 }).map(credit),
  fc
    .constantFrom(...INSTRUCTIONS)
    .map((instruction) => ({ type: 'guide', instruction, progress: 0.5, face: null }) as ServiceMessage),
  fc
    .tuple(fc.constantFrom(...ATTEMPT_ENDS), fc.nat(3))
    .map(([reason, attemptsLeft]) => ({ type: 'attempt_over', reason, attemptsLeft }) as ServiceMessage),
  fc
    .record({ autoRedirect: fc.boolean(), trustChallenge: fc.option(fc.constant('to trust')) })
    .map((over) => ({ ...FINISHED, ...over }) as ServiceMessage),
  fc.boolean().map((trusted) => ({ type: 'trust_result', trusted }) as const),
  fc.nat(500).map((retryMs) => ({ type: 'busy', retryMs }) as const),
  fc.constant({ type: 'from_the_future' } as unknown as ServiceMessage),
);

type Timeless = (nowMs: number, epoch: number) => CaptureEvent;
const event: fc.Arbitrary<Timeless> = fc.oneof(
  {
    weight: 5,
    arbitrary: message.map((m) => (nowMs: number) => ({ type: 'message', message: m, nowMs }) as const),
  },
  { weight: 2, arbitrary: fc.constant((nowMs: number) => ({ type: 'tick', nowMs }) as const) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(1000, 1006, 1008, 4001)
      .map((code) => (nowMs: number) => ({ type: 'link_lost', code, nowMs }) as const),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.option(fc.constant('frame')), fc.nat(1))
      .map(([frame, behind]) => (_: number, epoch: number) => ({
        type: 'frame_encoded' as const,
        epoch: epoch - behind,
        frame,
      })),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('link_up', 'camera_opened', 'camera_ended', 'camera_granted', 'begin', 'leave')
      .map((type) => () => ({ type }) as CaptureEvent),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('consider_trust', 'trust', 'decline_trust', 'trust_failed')
      .map((type) => (nowMs: number) => ({ type, nowMs }) as CaptureEvent),
  },
);

describe('any order of events', () => {
  test('never sends without credit, never encodes twice at once, never sends after the end', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120 }), (events) => {
        let state = begin().state;
        let granted = 0;
        let nowMs = 0;
        for (const make of events) {
          nowMs += 130;
          const e = make(nowMs, state.epoch);
          const before = state;
          const next = step(state, e);
          state = next.state;
          if (e.type === 'message' && e.message.type === 'credit' && before.phase.name === 'capturing')
            granted += Math.max(0, e.message.frames);
          const sent = next.commands.filter((c) => c.type === 'send_frame').length;
          granted -= sent;
          expect(granted).toBeGreaterThanOrEqual(0);
          expect(state.credits).toBeLessThanOrEqual(granted);
          if (next.commands.some((c) => c.type === 'encode_frame'))
            expect(before.encoding && e.type !== 'frame_encoded').toBe(false);
          if (before.phase.name === 'finished' || before.phase.name === 'closed') expect(sent).toBe(0);
          if (state.epoch !== before.epoch) granted = state.credits;
        }
      }),
      { numRuns: 500 },
    );
  });
});
