import { describe, expect, test } from 'vitest';
import type { ServiceMessage } from '../../../src/contract/capture/capture.ts';
import { INSTRUCTION_MIN_MS } from '../../../src/ui/capture/machine/guide.ts';
import { FINISHED, HELLO, SessionPlay } from './session-play.ts';

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
  test('are shown with their step and the time left by this page’s clock', () => {
    const play = new SessionPlay().capturing().at(INSTRUCTION_MIN_MS).says(guide());
    expect(told(play)).toMatchObject({
      shown: 'turn_left',
      task: { step: 1, steps: 3, reached: 0.4, endsAtMs: INSTRUCTION_MIN_MS + 6000, limitMs: 8000 },
    });
  });

  test('that were seen get their tick immediately, even if the instruction itself was not shown yet', () => {
    const play = new SessionPlay().capturing().at(10).says(guide());
    expect(told(play)).toMatchObject({ shown: 'look_at_camera', pending: 'turn_left', made: 0 });
    play.at(20).says(guide({ instruction: 'look_straight', progress: 0.7, task: { ...TASK, step: 2 } }));
    expect(told(play)).toMatchObject({ shown: 'look_at_camera', made: 1 });
    play.at(30).says(guide({ instruction: 'look_down', progress: 0.7 }));
    expect(told(play.at(INSTRUCTION_MIN_MS))).toMatchObject({ shown: 'look_down', made: 1 });
  });

  test('that were seen get their tick also if another movement follows at once', () => {
    const play = new SessionPlay().capturing().at(1000).says(guide());
    play
      .at(1010)
      .says(guide({ instruction: 'look_down', progress: 0.7, task: { ...TASK, step: 2, reached: 0 } }));
    expect(told(play)).toMatchObject({ shown: 'look_down', pending: null, made: 1 });
    play.at(1020).says(guide({ instruction: 'look_down', progress: 0.8, task: { ...TASK, step: 2 } }));
    expect(told(play)).toMatchObject({ shown: 'look_down', made: 1 });
  });

  test('that were begun and lost do not count as seen', () => {
    const play = new SessionPlay().capturing().at(1000).says(guide());
    play.at(1010).says(guide({ instruction: 'look_straight', progress: 0.4 }));
    expect(told(play)).toMatchObject({ shown: 'turn_left', pending: 'look_straight', made: 0 });
  });

  test('are counted from zero in each attempt', () => {
    const play = new SessionPlay().capturing().says(guide());
    play.says(guide({ instruction: 'look_straight', progress: 0.7 }));
    play.says({ type: 'attempt_over', reason: 'challenge_failed', attemptsLeft: 2 });
    play.event({ type: 'begin' }).event({ type: 'camera_opened' }).says({ type: 'started', attemptsLeft: 1 });
    expect(told(play)).toMatchObject({ made: 0 });
  });

  test('are announced in advance', () => {
    const play = new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, movements: 2 });
    expect(play.state.terms?.movements).toBe(2);
    // An earlier version of the service does not send the member.
    expect(new SessionPlay().event({ type: 'link_up' }).says(HELLO).state.terms?.movements).toBe(0);
  });

  test('disappear with the challenge', () => {
    const play = new SessionPlay().capturing().says(guide());
    expect(told(play.says(guide({ task: null })))?.task).toBeNull();
  });

  test('that failed end the attempt like any other failure', () => {
    const play = new SessionPlay().capturing().says(guide());
    play.says({ type: 'attempt_over', reason: 'challenge_failed', attemptsLeft: 2 });
    expect(play.state.phase).toEqual({ name: 'attempt_over', reason: 'challenge_failed' });
  });
});

describe('screen colours', () => {
  test('are shown on request, and the page reports since when', () => {
    const play = new SessionPlay().capturing().says(LIGHT);
    expect(play.state.light).toEqual({ colours: LIGHT.colours, stepMs: 450 });
    play.asked();
    expect(play.event({ type: 'light_shown', shownMs: 12 }).commands).toEqual([
      { type: 'send_lit', shownMs: 12 },
    ]);
    expect(play.event({ type: 'light_over' }).state.light).toBeNull();
  });

  test('never stay after the capture has ended, for whatever reason', () => {
    const lit = () => new SessionPlay().capturing().says(LIGHT);
    expect(
      lit().says({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 }).state.light,
    ).toBeNull();
    expect(lit().event({ type: 'link_lost', code: 1006, nowMs: 1 }).state.light).toBeNull();
    expect(lit().event({ type: 'camera_ended' }).state.light).toBeNull();
    expect(lit().says(guide()).state.light).toBeNull();
  });

  test('are not shown outside a capture, and not reported if there are none', () => {
    const play = new SessionPlay().event({ type: 'link_up' }).says(HELLO).says(LIGHT);
    expect(play.state.light).toBeNull();
    play.asked();
    expect(play.event({ type: 'light_shown', shownMs: 12 }).asked()).toEqual([]);
  });

  test('are announced by the service and can be refused by the person', () => {
    const play = new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, light: true });
    expect(play.state.terms?.light).toBe(true);
    expect(play.event({ type: 'choose_light', without: true }).state.withoutLight).toBe(true);
    expect(new SessionPlay().event({ type: 'link_up' }).says(HELLO).state.terms?.light).toBe(false);
  });
});

describe('a person who cannot move their head', () => {
  const given = () => {
    const play = new SessionPlay().capturing().says(guide());
    play.asked();
    return play.event({ type: 'cannot_move' });
  };

  test('ends the attempt, releases the camera and sees the other ways', () => {
    const play = given();
    expect(play.state.phase).toEqual({ name: 'cannot_move' });
    expect(play.asked()).toEqual(['send_stop', 'close_camera']);
    play.says({ type: 'attempt_over', reason: 'disconnected', attemptsLeft: 2 });
    expect(play.state).toMatchObject({ phase: { name: 'cannot_move' }, attemptsLeft: 2 });
    expect(play.event({ type: 'begin' }).state.phase.name).toBe('opening_camera');
  });

  test('is not redirected before reading about other ways, if that was the last attempt', () => {
    const play = given().says({ ...FINISHED, result: false, reason: 'attempts_used_up' });
    expect(play.state.phase).toMatchObject({
      name: 'finished',
      ending: { gaveUp: true, redirectAtMs: null },
    });
    const usual = new SessionPlay().capturing().says(FINISHED);
    expect(usual.state.phase).toMatchObject({ ending: { gaveUp: false, redirectAtMs: 1000 } });
  });

  test('can also say so after the movements failed, and nowhere else', () => {
    const play = new SessionPlay().capturing().says(guide());
    play.says({ type: 'attempt_over', reason: 'challenge_failed', attemptsLeft: 2 });
    expect(play.event({ type: 'cannot_move' }).state.phase.name).toBe('cannot_move');
    const over = new SessionPlay().capturing().says(FINISHED).event({ type: 'cannot_move' });
    expect(over.state.phase.name).toBe('finished');
  });
});
