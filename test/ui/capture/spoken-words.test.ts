/** What is read aloud is what the screen says. */
import { describe, expect, test } from 'vitest';
import { spokenWords } from '../../../src/ui/capture/instruction-words.ts';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { FINISHED, HELLO, SessionPlay, UNWRITTEN } from './session-play.ts';

const said = (page: SessionPlay, site = UNWRITTEN) => spokenWords(en, page.state, site);

describe('while the connection is lost', () => {
  const lost = () => new SessionPlay().capturing().event({ type: 'link_lost', code: 1006, nowMs: 0 });

  test('the page says that it goes on by itself, and how the attempt ended once it has', () => {
    const page = lost();
    expect(said(page)).toEqual({ title: en.reconnecting, text: en.reconnectingText });
    page.at(1000).event({ type: 'link_up' }).says(HELLO);
    expect(said(page)).toEqual(en.attemptOver.disconnected);
  });

  test('nobody is asked to try again who has no try left', () => {
    const page = lost().at(1000).event({ type: 'link_up' });
    page.says({ ...HELLO, attemptsLeft: 0 });
    expect(said(page)).toEqual({ title: en.attemptOver.disconnected.title, text: en.connecting });
  });

  test('a page that is closed for good says that', () => {
    const page = lost().event({ type: 'link_refused', why: 'expired', again: true });
    expect(said(page).title).toBe(en.closed.ended.title);
  });

  test('a page that never had one keeps silent', () => {
    const page = new SessionPlay().event({ type: 'link_lost', code: 1006, nowMs: 0 });
    expect(said(page)).toEqual({ title: '', text: '' });
  });
});

describe('at the end', () => {
  const ALTERNATIVE = { ...FINISHED, result: false, reason: 'alternative' } as const;
  const left = () => new SessionPlay().capturing().event({ type: 'other_way' });

  test('whoever chose another way is not told that they failed, but where to go', () => {
    const page = left().event({ type: 'end_for_other_way' }).says(ALTERNATIVE);
    const otherWay = 'Please go to window 1.';
    expect(said(page, { nextStep: 'Go in.', otherWay })).toEqual({
      title: en.otherWay.ended,
      text: otherWay,
    });
    expect(said(page).text).toBe(en.otherWay.text);
  });

  test('whoever gave up to read about another way is not told why the session ended', () => {
    const page = left().says({ ...FINISHED, result: false, reason: 'session_timeout' });
    expect(said(page).text).toBe(en.otherWay.text);
  });

  test('the reason of a failure comes before the other ways, and of a success what is next', () => {
    const failed = new SessionPlay().capturing();
    failed.says({ ...FINISHED, result: false, reason: 'attempts_used_up' });
    expect(said(failed).text).toBe(`${en.finishReason.attempts_used_up} ${en.otherWay.text}`);
    const done = new SessionPlay().capturing().says(FINISHED);
    expect(said(done, { nextStep: 'Go in.', otherWay: 'Window 1.' })).toEqual({
      title: en.success.authentication,
      text: 'Go in.',
    });
  });
});
