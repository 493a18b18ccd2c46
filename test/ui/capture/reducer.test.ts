import { describe, expect, it, test } from 'vitest';
import { INSTRUCTIONS, type InstructionCode } from '../../../src/contract/capture/capture.ts';
import { SESSION_REASONS } from '../../../src/contract/sessions/session-reasons.ts';
import { busyWords, spokenWords } from '../../../src/ui/capture/instruction-words.ts';
import { wayOf } from '../../../src/ui/capture/machine/movements.ts';
import type { Message } from '../../../src/ui/capture/machine/state.ts';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { FINISHED, HELLO, SessionPlay, UNWRITTEN } from './session-play.ts';

const play = () => new SessionPlay();
const greeted = (over: Partial<Message<'hello'>> = {}) =>
  play()
    .event({ type: 'link_up' })
    .says({ ...HELLO, ...over });

describe('another way', () => {
  const leaving = () => new SessionPlay().capturing().event({ type: 'other_way' });
  const ALTERNATIVE = { ...FINISHED, result: false, reason: 'alternative' } as const;

  it('keeps the session open while the person reads, and ends it once they say so', () => {
    const page = leaving();
    expect(page.commands.at(-2)).toEqual({ type: 'send_stop', forOtherWay: true });
    page.asked();
    page.event({ type: 'end_for_other_way' });
    expect(page.asked().filter((type) => type === 'send_alternative')).toHaveLength(1);
  });

  it('says it once more after the connection was lost', () => {
    const page = leaving().event({ type: 'end_for_other_way' });
    page.event({ type: 'link_lost', code: 1006, nowMs: 0 }).at(10_000);
    page.asked();
    page.event({ type: 'link_up' }).says(HELLO);
    expect(page.asked()).toContain('send_alternative');
  });

  it('is still there when the page is loaded again after the last attempt', () => {
    const { phase } = greeted({ attemptsLeft: 0 }).state;
    expect(phase).toEqual({ name: 'other_way', chosen: false });
  });

  it('was not chosen by who loads the page again while the last attempt runs: its end has a reason', () => {
    const page = greeted({ attemptsLeft: 0, lastRuns: true });
    expect(page.state.phase).toEqual({ name: 'attempt_over', reason: 'interrupted' });
    page.says({ ...FINISHED, result: false, reason: 'attempts_used_up' });
    expect(page.state.phase).toMatchObject({ name: 'finished', ending: { gaveUp: false } });
  });

  it('can be asked for while the page connects, and no camera opens behind it', () => {
    const page = new SessionPlay().event({ type: 'other_way' }).event({ type: 'link_up' });
    page.says({ ...HELLO, tutorial: false }).event({ type: 'camera_granted' });
    expect(page.state.phase).toEqual({ name: 'other_way', chosen: false });
    expect(page.asked()).not.toContain('open_camera');
  });

  it('leads back to the word where a caller is checked, and to the camera elsewhere', () => {
    const words = {
      ja: '',
      'ja-easy': '',
      en: '',
      'zh-Hans': '',
      'zh-Hant': '',
      ko: '',
      vi: '',
      'pt-BR': '',
    };
    const callerCheck = { words, answer: '42', wants: 'password' } as const;
    const back = (hello: Partial<Message<'hello'>>) =>
      greeted({ tutorial: true, ...hello })
        .event({ type: 'other_way' })
        .event({ type: 'begin' });
    const checked = back({ callerCheck });
    expect(checked.state.phase.name).toBe('tutorial');
    expect(checked.asked()).not.toContain('open_camera');
    expect(checked.event({ type: 'begin' }).asked()).toContain('open_camera');
    expect(back({}).asked()).toContain('open_camera');
  });

  it('gives way to a success that was decided at that moment, which is shown as any other', () => {
    for (const page of [leaving(), leaving().event({ type: 'end_for_other_way' })])
      expect(page.says(FINISHED).state.phase).toMatchObject({
        ending: { result: true, gaveUp: false, redirectAtMs: expect.any(Number) },
      });
    const late = leaving().event({ type: 'end_for_other_way' });
    late.says({ ...FINISHED, result: false, reason: 'session_timeout' });
    expect(late.state.phase).toMatchObject({ ending: { gaveUp: false } });
  });

  it('goes back to where the session came from by itself, unlike somebody who only read', () => {
    const { phase } = leaving().event({ type: 'end_for_other_way' }).says(ALTERNATIVE).state;
    expect(phase).toMatchObject({ name: 'finished', ending: { gaveUp: false, redirectAtMs: 10_000 } });
    const timedOut = leaving().says({ ...FINISHED, result: false, reason: 'session_timeout' }).state;
    expect(timedOut.phase).toMatchObject({ ending: { gaveUp: true, redirectAtMs: null } });
  });
});

describe('before the capture', () => {
  test('the tutorial is shown only on request', () => {
    expect(greeted({ tutorial: true }).state.phase.name).toBe('tutorial');
    expect(greeted().state.phase.name).toBe('permission');
  });

  test('without a tutorial, a camera that is already allowed opens automatically', () => {
    const page = greeted().event({ type: 'camera_granted' });
    expect(page.state.phase.name).toBe('opening_camera');
    expect(page.asked()).toContain('open_camera');
  });

  test('the tutorial waits for the person even if the camera is allowed', () => {
    const page = play().event({ type: 'camera_granted' }).event({ type: 'link_up' });
    expect(page.says({ ...HELLO, tutorial: true }).state.phase.name).toBe('tutorial');
  });

  test('a refused camera leads to help, and from there to another try', () => {
    const page = greeted().event({ type: 'begin' }).event({ type: 'camera_failed', problem: 'refused' });
    expect(page.state.phase).toEqual({ name: 'camera_help', problem: 'refused' });
    expect(page.event({ type: 'begin' }).state.phase.name).toBe('opening_camera');
  });

  test('a start refused by a busy service is repeated after the pause', () => {
    const page = greeted().event({ type: 'begin' }).event({ type: 'camera_opened' });
    page.says({ type: 'busy', retryMs: 500 }).asked();
    expect(page.at(400).asked()).toEqual([]);
    expect(page.at(500).asked()).toEqual(['send_start']);
    expect(page.at(2000).asked()).toEqual([]);
  });

  test('a person in line is told how many are before them until they begin', () => {
    const page = greeted().event({ type: 'begin' }).event({ type: 'camera_opened' });
    const told = () => busyWords(en, page.state);
    expect(told()).toBeNull();
    page.says({ type: 'busy', retryMs: 500, ahead: 2 }).asked();
    expect([told(), page.at(600).asked(), told()]).toEqual([en.inLine(2), ['send_start'], en.inLine(2)]);
    expect(spokenWords(en, page.state, UNWRITTEN).title).toBe(en.busy);
    page.says({ type: 'busy', retryMs: 500, ahead: 0 });
    expect(told()).toBe(en.busy);
    page.says({ type: 'started', attemptsLeft: null });
    expect(told()).toBeNull();
  });
});

describe('a camera that is of no use', () => {
  const opening = () => {
    const page = greeted().event({ type: 'begin' });
    page.asked();
    return page;
  };

  test.each(['black', 'frozen'] as const)('(%s) uses no attempt, and the page goes on by itself', (fault) => {
    const page = opening().event({ type: 'picture', fault }).at(60_000);
    expect(page.asked()).toEqual([]);
    expect(page.state).toMatchObject({ phase: { name: 'opening_camera' }, picture: fault });
    page.event({ type: 'picture', fault: null }).event({ type: 'camera_opened' });
    expect(page.asked()).toEqual(['send_start']);
  });

  test('is opened once more on request', () => {
    const page = opening().event({ type: 'picture', fault: 'black' }).event({ type: 'reopen' });
    expect(page.asked()).toEqual(['close_camera', 'open_camera']);
    expect(page.state.picture).toBeNull();
    const capturing = play().capturing();
    capturing.asked();
    expect(capturing.event({ type: 'reopen' }).asked()).toEqual([]);
  });

  test('because the browser does not answer is noticed after some seconds, without using an attempt', () => {
    const page = opening().at(1000).at(6900);
    expect(page.state.phase).toMatchObject({ slow: false });
    expect(page.at(7000).state.phase).toMatchObject({ name: 'opening_camera', slow: true });
    expect(page.asked()).toEqual([]);
    // The answer may come at any time after that.
    expect(page.event({ type: 'camera_opened' }).asked()).toEqual(['send_start']);
  });

  test('because it ended while it was being opened leads to help, and no attempt begins', () => {
    const page = opening().event({ type: 'camera_ended' });
    expect(page.state.phase).toEqual({ name: 'camera_help', problem: 'unplugged' });
    expect(page.asked()).toEqual(['close_camera']);
    // What the browser opens after that is closed again.
    expect(page.event({ type: 'camera_opened' }).asked()).toEqual(['close_camera']);
    expect(page.event({ type: 'begin' }).asked()).toEqual(['open_camera']);
  });

  test('is forgotten with the attempt', () => {
    const page = play().capturing().event({ type: 'picture', fault: 'frozen' });
    page.says({ type: 'attempt_over', reason: 'detection_timeout', attemptsLeft: 1 });
    expect(page.state.picture).toBeNull();
  });

  test.each<[string, (page: SessionPlay) => void, wanted: string]>([
    ['black', (page) => page.event({ type: 'picture', fault: 'black' }), en.picture.black.text],
    ['silent', (page) => page.at(0).at(9000), en.openingSlow],
    [
      'in an app',
      (page) => page.event({ type: 'camera_failed', problem: 'unsupported' }),
      en.camera.unsupported.text,
    ],
    ['refused', (page) => page.event({ type: 'camera_failed', problem: 'refused' }), en.camera.refused.text],
  ])('is read aloud (%s)', (_, happens, wanted) => {
    const page = opening();
    happens(page);
    expect(spokenWords(en, page.state, UNWRITTEN).text).toBe(wanted);
  });
});

describe('the attempt', () => {
  test('a failed attempt releases the camera and can be followed by another', () => {
    const page = play().capturing();
    page.asked();
    page.says({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 2 });
    expect(page.state).toMatchObject({
      attemptsLeft: 2,
      phase: { name: 'attempt_over', reason: 'not_confirmed' },
    });
    expect(page.asked()).toEqual(['close_camera']);
    expect(page.event({ type: 'begin' }).asked()).toEqual(['open_camera']);
  });

  test('no further attempt starts when none is left', () => {
    const page = play().capturing().says({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 0 });
    page.asked();
    expect(page.event({ type: 'begin' }).asked()).toEqual([]);
  });

  test('an unplugged camera ends the attempt, and the service is informed', () => {
    const page = play().capturing();
    page.asked();
    page.event({ type: 'camera_ended' });
    expect(page.state.phase).toEqual({ name: 'camera_help', problem: 'unplugged' });
    expect(page.asked()).toEqual(['send_stop', 'close_camera']);
  });

  test('whatever the service says, and however often, each instruction can be read that was not followed', () => {
    const page = play().capturing();
    const task = { step: 1, steps: 2, reached: 0, leftMs: 8000, limitMs: 8000 };
    const shown: [code: InstructionCode, atMs: number][] = [];
    for (let ms = 0; ms < 60_000; ms += 70) {
      // Every instruction follows every other one, also at once.
      const instruction = INSTRUCTIONS[
        ((ms / 70) * 31) % INSTRUCTIONS.length
      ] as (typeof INSTRUCTIONS)[number];
      page.at(ms).says({ type: 'guide', instruction, progress: 0, face: null, task });
      const { phase } = page.state;
      if (phase.name !== 'capturing') throw new Error(phase.name);
      if (phase.guide.shown !== shown.at(-1)?.[0]) shown.push([phase.guide.shown, ms]);
    }
    const stays = shown.slice(1).flatMap(([code, atMs], i) => {
      const [before, sinceMs] = shown[i] ?? ['', 0];
      // Whoever looks straight again is asked for the next movement at once.
      return before === 'look_straight' && wayOf(code) !== null ? [] : [atMs - sinceMs];
    });
    expect(new Set(shown.map(([code]) => code)).size).toBeGreaterThan(10);
    expect(Math.min(...stays)).toBeGreaterThanOrEqual(900);
  });

  test('an instruction stays for its minimum time, and the latest pending one follows', () => {
    const page = play().capturing();
    const told = () => (page.state.phase.name === 'capturing' ? page.state.phase.guide.shown : null);
    const guide = { type: 'guide', progress: 0, face: null } as const;
    page.at(100).says({ ...guide, instruction: 'come_closer' });
    expect(told()).toBe('look_at_camera');
    page.at(300).says({ ...guide, instruction: 'hold_still' });
    expect(page.at(899) && told()).toBe('look_at_camera');
    expect(page.at(900) && told()).toBe('hold_still');
    page.at(1000).says({ ...guide, instruction: 'come_closer' });
    page.at(1100).says({ ...guide, instruction: 'hold_still' });
    expect(page.at(5000) && told()).toBe('hold_still');
  });
});

describe('a busy service in the attempt', () => {
  test('is reported until it sends instructions again, without flickering from frame to frame', () => {
    const page = play().capturing().says({ type: 'busy', retryMs: 500 });
    page.at(500).says({ type: 'credit', frames: 1 }).at(600);
    expect(page.state.busyUntilMs).not.toBeNull();
    page.says({ type: 'guide', instruction: 'keep_still', progress: 0.5, face: null });
    expect(page.state.busyUntilMs).toBeNull();
  });

  test('is not asked to start again, because that would use up an attempt', () => {
    const page = play().capturing().says({ type: 'busy', retryMs: 500 });
    page.asked();
    expect(page.at(60_000).asked()).toEqual([]);
  });
});

describe('the end', () => {
  test('the redirect happens automatically after the wait, once', () => {
    const page = play().capturing().says(FINISHED);
    expect(page.asked()).toContain('close_camera');
    expect(page.at(900).asked()).toEqual([]);
    expect(page.at(1000).asked()).toEqual(['redirect']);
    expect(page.at(9000).asked()).toEqual([]);
  });

  test.each(SESSION_REASONS.filter((reason) => reason !== 'accepted'))(
    'a failure (%s) can be read for ten seconds, whatever the calling system asked for',
    (reason) => {
      for (const waitS of [0, 1, 9]) {
        const page = play()
          .capturing()
          .says({ ...FINISHED, result: false, reason, waitS });
        page.asked();
        expect(page.at(9_999).asked()).toEqual([]);
        expect(page.at(10_000).asked()).toEqual(['redirect']);
      }
    },
  );

  test('a touch stops the clock of a failure for good, and the button still leaves', () => {
    const page = play()
      .capturing()
      .says({ ...FINISHED, result: false, reason: 'attempts_used_up' });
    page.at(8_000).event({ type: 'touched' }).asked();
    expect(page.at(3_600_000).asked()).toEqual([]);
    expect(page.event({ type: 'leave' }).asked()).toEqual(['redirect']);
    expect(page.event({ type: 'touched' }).at(7_200_000).asked()).toEqual([]);
  });

  test('a touch does not keep anybody on a success, nor matters before the end', () => {
    const page = play().capturing().event({ type: 'touched' }).says(FINISHED).event({ type: 'touched' });
    page.asked();
    expect(page.at(1000).asked()).toEqual(['redirect']);
  });

  test('without auto_redirect the person decides', () => {
    const page = play().says({ ...FINISHED, autoRedirect: false });
    page.asked();
    expect(page.at(60_000).asked()).toEqual([]);
    expect(page.event({ type: 'leave' }).asked()).toEqual(['redirect']);
  });

  test('a forbidden address is never followed', () => {
    const page = play().says({ ...FINISHED, redirectUri: 'javascript:alert(1)' });
    page.asked();
    expect(page.at(60_000).event({ type: 'leave' }).asked()).toEqual([]);
  });
});

describe('the connection', () => {
  test('a lost connection is retried, later each time', () => {
    const page = play();
    page.asked();
    page.event({ type: 'link_lost', code: 1006, nowMs: 0 });
    expect(page.at(399).asked()).toEqual([]);
    expect(page.at(400).asked()).toEqual(['connect']);
    page.event({ type: 'link_lost', code: 1006, nowMs: 400 });
    expect(page.at(1199).asked()).toEqual([]);
    expect(page.at(1200).asked()).toEqual(['connect']);
  });

  test('a loss during an attempt ends it, and the person starts again after the connection is back', () => {
    const page = play().capturing();
    page.event({ type: 'link_lost', code: 1006, nowMs: 0 });
    expect(page.state.phase).toEqual({ name: 'attempt_over', reason: 'disconnected' });
    page
      .at(400)
      .event({ type: 'link_up' })
      .says({ ...HELLO, attemptsLeft: 3 });
    page.asked();
    expect(page.event({ type: 'begin' }).asked()).toEqual(['open_camera']);
    expect(page.state.attemptsLeft).toBe(3);
  });

  test('a page that is away over the deadline goes on asking how the session ended', () => {
    const page = play().capturing().says({ type: 'started', attemptsLeft: 3, ownerCode: 'code', attempt: 1 });
    let nowMs = HELLO.endsInMs - 100;
    for (let loss = 0; loss < 30; loss++) {
      page.event({ type: 'link_lost', code: 1006, nowMs });
      nowMs += 10_000;
      page.asked();
      expect(page.at(nowMs).asked()).toEqual(['connect']);
    }
    page
      .event({ type: 'link_up' })
      .says(HELLO)
      .says({ ...FINISHED, attempt: 1 });
    expect(page.state.phase).toMatchObject({
      name: 'finished',
      ending: { result: true, ownerCode: 'code', target: FINISHED.redirectUri, redirectAtMs: null },
    });
  });

  test('a camera that opens after the loss is released immediately', () => {
    const page = greeted().event({ type: 'begin' }).event({ type: 'link_lost', code: 1006, nowMs: 0 });
    page.asked();
    expect(page.event({ type: 'camera_opened' }).asked()).toEqual(['close_camera']);
  });

  test.each([
    [4001, 'ended'],
    [4002, 'elsewhere'],
    [1008, 'broken'],
  ])('close code %i is final', (code, why) => {
    const page = play().capturing().event({ type: 'link_lost', code, nowMs: 0 });
    expect(page.state.phase).toEqual({ name: 'closed', why });
    page.asked();
    expect(page.at(100_000).asked()).toEqual([]);
  });

  test.each([
    ['other_address', 'moved'],
    ['used', 'ended'],
    ['concluded', 'ended'],
    ['unknown', 'ended'],
  ] as const)('a page that is refused as %s when it connects again is told why', (why, told) => {
    const page = play().capturing().event({ type: 'link_lost', code: 1006, nowMs: 0 });
    expect(page.event({ type: 'link_refused', why, again: true }).state.phase).toEqual({
      name: 'closed',
      why: told,
    });
    page.asked();
    expect(page.at(100_000).asked()).toEqual([]);
  });

  test('a page that is refused when it first connects shows why the link does not open', () => {
    const page = play().event({ type: 'link_refused', why: 'used', again: false });
    expect(page.state.phase).toEqual({ name: 'refused', why: 'used' });
    page.asked();
    expect(page.at(100_000).asked()).toEqual([]);
    expect(page.says(HELLO).event({ type: 'begin' }).state.phase.name).toBe('refused');
  });

  test('gets an introduction of the device each time', () => {
    const page = new SessionPlay().event({ type: 'link_up' }).says(HELLO);
    expect(page.commands.at(-1)).toEqual({ type: 'introduce_device', ...HELLO.device });
    page.event({ type: 'link_lost', code: 1006, nowMs: 0 }).at(400).event({ type: 'link_up' });
    const device = { handle: 'handle', challenge: 'another' };
    page.says({ ...HELLO, device });
    expect(page.commands.at(-1)).toEqual({ type: 'introduce_device', ...device });
    expect(page.state.device).toEqual(device);
  });

  test('nothing changes if the service closes the connection after the result', () => {
    const page = play().capturing().says(FINISHED).event({ type: 'link_lost', code: 4001, nowMs: 0 });
    expect(page.state.phase.name).toBe('finished');
  });
});
