import { describe, expect, test } from 'vitest';
import type { ServiceMessage } from '../../../src/contract/capture.ts';
import { INSTRUCTION_MIN_MS } from '../../../src/ui/capture/machine/guide.ts';
import { HELLO, SessionPlay } from './session-play.ts';

const TASK = { step: 1, steps: 3, reached: 0.4, leftMs: 6000, limitMs: 8000 };
const LIGHT: ServiceMessage = { type: 'light', colours: ['#ff8a7a', '#ffffff'], stepMs: 450 };

const guide = (change: Partial<Extract<ServiceMessage, { type: 'guide' }>> = {}): ServiceMessage => ({
  type: 'guide',
  instruction: 'turn_left',
  progress: 0.5,
  face: null,
  task: TASK,
  ...change,
});

const told = (play: SessionPlay) => (play.state.phase.name === 'capturing' ? play.state.phase.guide : null);

describe('movements', () => {
  test('are shown with their step and the time that is left on this page’s clock', () => {
    const play = new SessionPlay().capturing().at(INSTRUCTION_MIN_MS).says(guide());
    expect(told(play)).toMatchObject({
      shown: 'turn_left',
      task: { step: 1, steps: 3, reached: 0.4, endsAtMs: INSTRUCTION_MIN_MS + 6000, limitMs: 8000 },
    });
  });

  test('go away with the challenge', () => {
    const play = new SessionPlay().capturing().says(guide());
    expect(told(play.says(guide({ task: null })))?.task).toBeNull();
  });

  test('that failed are told like any attempt that is over', () => {
    const play = new SessionPlay().capturing().says(guide());
    play.says({ type: 'attempt_over', reason: 'challenge_failed', attemptsLeft: 2 });
    expect(play.state.phase).toEqual({ name: 'attempt_over', reason: 'challenge_failed' });
  });
});

describe('screen colours', () => {
  test('are shown when asked for, and the service is told since when', () => {
    const play = new SessionPlay().capturing().says(LIGHT);
    expect(play.state.light).toEqual({ colours: LIGHT.colours, stepMs: 450 });
    play.asked();
    expect(play.event({ type: 'light_shown', shownMs: 12 }).commands).toEqual([
      { type: 'send_lit', shownMs: 12 },
    ]);
    expect(play.event({ type: 'light_over' }).state.light).toBeNull();
  });

  test('never stay when the capture is over, in whatever way', () => {
    const lit = () => new SessionPlay().capturing().says(LIGHT);
    expect(
      lit().says({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 }).state.light,
    ).toBeNull();
    expect(lit().event({ type: 'link_lost', code: 1006, nowMs: 1 }).state.light).toBeNull();
    expect(lit().event({ type: 'camera_ended' }).state.light).toBeNull();
    expect(lit().says(guide()).state.light).toBeNull();
  });

  test('are not shown to a page that captures nothing, nor reported when there are none', () => {
    const play = new SessionPlay().event({ type: 'link_up' }).says(HELLO).says(LIGHT);
    expect(play.state.light).toBeNull();
    play.asked();
    expect(play.event({ type: 'light_shown', shownMs: 12 }).asked()).toEqual([]);
  });

  test('are announced by the service, and refused by the person', () => {
    const play = new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, light: true });
    expect(play.state.terms?.light).toBe(true);
    expect(play.event({ type: 'choose_light', without: true }).state.withoutLight).toBe(true);
    expect(new SessionPlay().event({ type: 'link_up' }).says(HELLO).state.terms?.light).toBe(false);
  });
});
