import { describe, expect, test } from 'vitest';
import type { CaptureEvent } from '../../../src/ui/capture/machine/events.ts';
import { CHOICE_MS, OFFER_MS } from '../../../src/ui/capture/machine/trust.ts';
import { FINISHED, SessionPlay } from './session-play.ts';

const OFFER = { ...FINISHED, trustChallenge: 'to trust' };

/** At the result, before any choice; the calling system's waiting time ends at 1000. */
function offered(over: Partial<typeof FINISHED> = {}) {
  const page = new SessionPlay().capturing().says({ ...OFFER, ...over });
  page.asked();
  return page;
}

const trustOf = ({ state: { phase } }: SessionPlay) =>
  phase.name === 'finished' ? phase.ending.trust.name : null;
const does = (page: SessionPlay, type: 'consider_trust' | 'trust' | 'decline_trust', nowMs: number) =>
  page.event({ type, nowMs } satisfies CaptureEvent);

describe('the choice to trust this device', () => {
  test('can be read: without any action, the page redirects after the longest waiting time that a calling system can request', () => {
    const page = offered();
    expect(trustOf(page)).toBe('offered');
    expect(page.at(OFFER_MS - 1).asked()).toEqual([]);
    expect(page.at(OFFER_MS).asked()).toEqual(['redirect']);
    expect(OFFER_MS).toBe(10_000);
  });

  test('does not delay the redirect if there is none: then the calling system’s waiting time applies', () => {
    const page = new SessionPlay().capturing().says(FINISHED);
    page.asked();
    expect(page.at(999).asked()).toEqual([]);
    expect(page.at(1000).asked()).toEqual(['redirect']);
  });

  test('is not shown if the service does not offer it', () => {
    expect(trustOf(new SessionPlay().capturing().says(FINISHED))).toBe('none');
  });

  test('pauses the countdown when noticed, once and not forever', () => {
    const page = does(offered(), 'consider_trust', 900);
    expect(page.at(20_000).asked()).toEqual([]);
    does(page, 'consider_trust', 20_000);
    expect(page.at(900 + CHOICE_MS - 1).asked()).toEqual([]);
    expect(page.at(900 + CHOICE_MS).asked()).toEqual(['redirect']);
  });

  test('when accepted, creates the key for this person and challenge, shows the result, and then redirects', () => {
    const page = does(does(offered(), 'consider_trust', 500), 'trust', 3000);
    expect(page.commands).toEqual([{ type: 'trust_device', handle: 'handle', challenge: 'to trust' }]);
    page.asked();
    expect(does(page, 'trust', 3100).asked()).toEqual([]);
    page.at(4000).says({ type: 'trust_result', trusted: true });
    expect(trustOf(page)).toBe('trusted');
    expect(page.event({ type: 'link_lost', code: 4001, nowMs: 4000 }).at(5499).asked()).toEqual([]);
    expect(page.at(5500).asked()).toEqual(['redirect']);
  });

  test('when declined, redirects immediately', () => {
    const page = does(does(offered(), 'consider_trust', 500), 'decline_trust', 7000);
    expect(trustOf(page)).toBe('none');
    expect(page.at(7000).asked()).toEqual(['redirect']);
  });

  test.each<[string, CaptureEvent]>([
    [
      'refused by the service',
      { type: 'message', message: { type: 'trust_result', trusted: false }, nowMs: 50 },
    ],
    ['no key can be kept', { type: 'trust_failed', nowMs: 50 }],
    ['the connection is lost', { type: 'link_lost', code: 1006, nowMs: 50 }],
  ])('after a failure (%s), says so and redirects nevertheless', (_, event) => {
    const page = does(offered(), 'trust', 0);
    page.asked();
    expect(trustOf(page.event(event))).toBe('failed');
    expect(page.at(60_000).asked()).toEqual(['redirect']);
  });

  test('does not delay the person if there is no answer', () => {
    expect(does(offered(), 'trust', 0).at(10_000).asked()).toEqual(['trust_device', 'redirect']);
  });

  test('disappears when the service has closed the connection, and a paused page redirects', () => {
    const page = does(offered(), 'consider_trust', 10).event({ type: 'link_lost', code: 4001, nowMs: 20 });
    expect(trustOf(page)).toBe('none');
    expect(page.at(20).asked()).toEqual(['redirect']);
  });

  test('leaves the redirect to the button if there is no automatic one', () => {
    const page = offered({ autoRedirect: false } as object);
    does(does(page, 'consider_trust', 1), 'trust', 2).says({ type: 'trust_result', trusted: true });
    expect(trustOf(page)).toBe('trusted');
    page.asked();
    expect(page.at(90_000).asked()).toEqual([]);
    expect(page.event({ type: 'leave' }).asked()).toEqual(['redirect']);
  });

  test('is over once the page leaves: a page that stays nevertheless offers nothing that it would not accept', () => {
    const page = offered().at(OFFER_MS);
    page.asked();
    expect(trustOf(page)).toBe('none');
    expect(does(page, 'trust', OFFER_MS + 1).asked()).toEqual([]);
    expect(trustOf(offered({ autoRedirect: false } as object).event({ type: 'leave' }))).toBe('none');
  });

  test.each<[string, CaptureEvent]>([
    ['trusted', { type: 'message', message: { type: 'trust_result', trusted: true }, nowMs: 12_000 }],
    ['failed', { type: 'trust_failed', nowMs: 12_000 }],
    ['failed', { type: 'link_lost', code: 1006, nowMs: 12_000 }],
  ])('says %s also if the answer comes after the page has left, and leaves only once', (said, event) => {
    const page = does(offered(), 'trust', 0).at(10_000);
    expect(page.asked()).toEqual(['trust_device', 'redirect']);
    expect(trustOf(page)).toBe('saving');
    expect(trustOf(page.event(event))).toBe(said);
    expect(page.state.phase).toMatchObject({ ending: { redirectAtMs: 10_000 } });
    expect(page.at(60_000).asked()).toEqual([]);
  });
});
