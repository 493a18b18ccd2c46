import { describe, expect, it, test } from 'vitest';
import { type Presentation, plainCode, presentationNow } from '../../../src/domain/kiosks/kiosk.ts';
import {
  accept,
  issue,
  reject,
  type Session,
  settle,
  startAttempt,
  visit,
} from '../../../src/domain/sessions/session.ts';
import { seconds } from '../../../src/domain/time.ts';
import { session as sample, T0 } from '../../store/samples.ts';

const { policy } = sample('s', 'a', {});
const issued = (): Session =>
  issue({ id: 's', kind: 'authentication', idType: 'auth', identifier: 'a', authId: 'a', policy }, T0);
const sent: Presentation = {
  id: 'p',
  kioskId: 'k',
  sessionId: 's',
  kind: 'authentication',
  sentAtUs: T0,
  shownAtUs: null,
  endedAtUs: null,
  end: null,
};
const shown = { ...sent, shownAtUs: T0 + 5 };
const at = T0 + seconds(1);
const opened = (): Session => visit(issued(), at, '127.0.0.1').session;

describe('the state of a presentation', () => {
  it('follows kiosk and session', () => {
    expect(presentationNow(sent, issued()).state).toBe('sent');
    expect(presentationNow(shown, issued()).state).toBe('shown');
    expect(presentationNow(shown, opened())).toMatchObject({ state: 'started', startedAtUs: at });
    const accepted = accept(startAttempt(opened(), at).session, at + 9, null, null);
    expect(presentationNow(shown, accepted)).toEqual({
      state: 'finished',
      result: true,
      reason: 'accepted',
      startedAtUs: at,
      endedAtUs: at + 9,
    });
    expect(presentationNow(shown, reject(opened(), 'attempts_used_up', at)).result).toBe(false);
  });

  it('shows whether the kiosk or the person let the time pass', () => {
    const never = settle(issued(), T0 + seconds(policy.expiresS));
    expect(presentationNow(shown, never).state).toBe('timed_out');
    expect(presentationNow(sent, never).state).toBe('kiosk_lost');
  });

  it('prefers the session to the kiosk', () => {
    const left = { ...shown, end: 'abandoned' as const, endedAtUs: at };
    expect(presentationNow(left, opened()).state).toBe('abandoned');
    expect(presentationNow(left, reject(opened(), 'session_timeout', at + 1))).toMatchObject({
      state: 'finished',
      reason: 'session_timeout',
    });
  });

  it('stays over if it was before anybody opened the session: what comes of it then is another visit', () => {
    const over = { ...shown, end: 'cancelled' as const, endedAtUs: at - 1 };
    const accepted = accept(startAttempt(opened(), at).session, at + 9, null, null);
    for (const session of [issued(), opened(), accepted])
      expect(presentationNow(over, session)).toEqual({
        state: 'cancelled',
        result: null,
        reason: null,
        startedAtUs: null,
        endedAtUs: at - 1,
      });
  });
});

test('a pairing code is read in any spelling', () => {
  for (const typed of ['ABCD-2345', ' abcd 2345 ', 'ＡＢＣＤ－２３４５', 'abcd–2345'])
    expect(plainCode(typed)).toBe('ABCD2345');
});
