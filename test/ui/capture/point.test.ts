import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceMessage } from '../../../src/contract/capture/capture.ts';
import { CAPTURE_PROTOCOL } from '../../../src/contract/capture/capture.ts';
import { type PointTrack, pointAt, withPiece } from '../../../src/contract/capture/point-track.ts';
import { PROTOCOL_WITH_PATH } from '../../../src/domain/liveness/path/track.ts';
import { attemptOverWords } from '../../../src/ui/capture/instruction-words.ts';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { HELLO, SessionPlay } from './session-play.ts';

const piece = (fromMs: number, points: [number, number][]): ServiceMessage => ({
  type: 'track',
  fromMs,
  stepMs: 50,
  points,
});
const guide = (instruction: 'follow_point' | 'look_straight'): ServiceMessage => ({
  type: 'guide',
  instruction,
  progress: 0.5,
  face: null,
  task: { step: 1, steps: 1, reached: 0, leftMs: 4000, limitMs: 4000 },
});

describe('the point of a path', () => {
  const following = () =>
    new SessionPlay()
      .capturing()
      .at(1000)
      .says(guide('follow_point'))
      .says(
        piece(0, [
          [0, 0],
          [0.2, 0],
        ]),
      );

  test('appears with its first piece, and goes on with the next however late that one is', () => {
    const play = following().at(1400);
    const shown = (): PointTrack => play.state.track as PointTrack;
    expect(pointAt(shown(), 1025)).toEqual({ x: 0.1, y: 0 });
    expect(pointAt(shown(), 1400)).toEqual({ x: 0.2, y: 0 });
    play.says(
      piece(100, [
        [0.2, 0.4],
        [0.2, 0.8],
      ]),
    );
    expect(pointAt(shown(), 1125)).toEqual({ x: 0.2, y: expect.closeTo(0.6) });
    expect(pointAt(shown(), 1400)).toEqual({ x: 0.2, y: 0.8 });
  });

  test('vanishes when something else is asked for, and with the attempt', () => {
    expect(following().says(guide('look_straight')).state.track).toBeNull();
    const over = following().says({ type: 'attempt_over', reason: 'challenge_failed', attemptsLeft: 2 });
    expect(over.state.track).toBeNull();
  });

  test('does not appear on a page that captures nothing', () => {
    const play = new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, challenge: 'path' });
    expect(play.says(piece(0, [[0, 0]])).state.track).toBeNull();
    expect(play.state.terms?.challenge).toBe('path');
  });

  test('is always within the positions told', () => {
    const share = fc.double({ min: -1.2, max: 1.2, noNaN: true });
    const points = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        points,
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: -100, max: 3000, noNaN: true }),
        (all, n, ms) => {
          let track: PointTrack | null = null;
          for (let i = 0; i < all.length; i += n)
            track = withPiece(track, { fromMs: 50 * i, stepMs: 50, points: all.slice(i, i + n) }, 500);
          const { x, y } = pointAt(track as PointTrack, 500 + ms);
          for (const [axis, value] of [x, y].entries()) {
            expect(value).toBeGreaterThanOrEqual(Math.min(...all.map((p) => p[axis])) - 1e-9);
            expect(value).toBeLessThanOrEqual(Math.max(...all.map((p) => p[axis])) + 1e-9);
          }
          const at = all[Math.min(all.length - 1, Math.max(0, Math.floor(ms / 50)))];
          if (Math.floor(ms / 50) === ms / 50)
            expect([x, y]).toEqual([expect.closeTo(at[0]), expect.closeTo(at[1])]);
        },
      ),
    );
  });
});

test('a page that shows the point speaks the version that the service asks for', () => {
  expect(CAPTURE_PROTOCOL).toBeGreaterThanOrEqual(PROTOCOL_WITH_PATH);
});

test('whoever was not seen to follow is not told about movements', () => {
  const { state } = new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, challenge: 'path' });
  expect(attemptOverWords(en, state, 'challenge_failed')).toBe(en.pathNotSeen);
  expect(attemptOverWords(en, state, 'not_confirmed')).toBe(en.attemptOver.not_confirmed);
  const without = new SessionPlay().state;
  expect(attemptOverWords(en, without, 'challenge_failed')).toBe(en.attemptOver.challenge_failed);
});
