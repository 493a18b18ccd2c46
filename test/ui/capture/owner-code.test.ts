/** The code of a face that its owner holds, as the capture page's machine treats it. */
import { describe, expect, it } from 'vitest';
import { spokenWords } from '../../../src/ui/capture/instruction-words.ts';
import type { Message } from '../../../src/ui/capture/machine/state.ts';
import { askFirst } from '../../../src/ui/capture/owner/owner-code.tsx';
import { ownerTexts, spokenCode } from '../../../src/ui/capture/owner/texts.ts';
import { en } from '../../../src/ui/kit/i18n/en.ts';
import { FINISHED, HELLO, SessionPlay } from './session-play.ts';

const CODE = 'OMOTE1:ada:0000000000000000000000000000';
const KEY = '0000000000000000000000000000';

const greeted = (over: Partial<Message<'hello'>>) =>
  new SessionPlay().event({ type: 'link_up' }).says({ ...HELLO, ownerCode: true, ...over });

const registering = (attempt = 1) =>
  greeted({ kind: 'registration' })
    .event({ type: 'begin' })
    .event({ type: 'camera_opened' })
    .says({ type: 'started', attemptsLeft: null, ownerCode: CODE, attempt });

const ending = ({ state: { phase } }: SessionPlay) =>
  phase.name === 'finished' ? phase.ending : expect.fail(phase.name);

describe('the code of a face that was registered', () => {
  it('is announced before the camera opens, whatever the browser has granted and the session says', () => {
    const page = new SessionPlay().event({ type: 'camera_granted' }).event({ type: 'link_up' });
    page.says({ ...HELLO, kind: 'registration', ownerCode: true });
    expect(page.state.phase.name).toBe('tutorial');
    expect(page.asked()).not.toContain('open_camera');
  });

  it('is not asked for where somebody registers', () => {
    expect(greeted({ kind: 'registration' }).event({ type: 'begin' }).state.phase.name).toBe(
      'opening_camera',
    );
  });

  it('is shown, and the page stays until it is kept', () => {
    const page = registering().says({ ...FINISHED, attempt: 1 });
    expect(ending(page)).toMatchObject({ ownerCode: CODE, redirectAtMs: null });
    page.asked();
    page.at(600_000);
    expect(page.asked()).not.toContain('redirect');
    page.event({ type: 'leave' });
    expect(page.asked()).toContain('redirect');
  });

  it('is read aloud by its own screen, before what to do next', () => {
    const page = registering().says({ ...FINISHED, attempt: 1 });
    expect(spokenWords(en, page.state, { nextStep: 'Go in.', otherWay: '' })).toEqual({
      title: '',
      text: '',
    });
    const { give } = ownerTexts.en;
    const said = spokenCode(give, { title: en.success.registration, text: 'Go in.' });
    const places = [en.success.registration, give.title, give.lead, give.stay, give.lost, 'Go in.'];
    const found = places.map((words) => said.indexOf(words));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('has browsers ask before it is left, old ones too', () => {
    let prevented = 0;
    const event = { preventDefault: () => void prevented++, returnValue: '' as unknown };
    askFirst(event);
    expect([prevented, event.returnValue]).toEqual([1, true]);
  });

  it('is shown after the connection was lost meanwhile, if its attempt registered the face', () => {
    const page = registering().event({ type: 'link_lost', code: 1006, nowMs: 0 }).event({ type: 'link_up' });
    page.says({ ...HELLO, kind: 'registration', ownerCode: true });
    expect(ending(page.says({ ...FINISHED, attempt: 1 })).ownerCode).toBe(CODE);
  });

  it('is not shown if another attempt registered it', () => {
    const page = registering().event({ type: 'link_lost', code: 1006, nowMs: 0 }).event({ type: 'link_up' });
    page.says({ ...HELLO, kind: 'registration', ownerCode: true });
    expect(ending(page.says({ ...FINISHED, attempt: 2 })).ownerCode).toBeNull();
  });

  it('is not shown if nothing was registered', () => {
    const page = registering().says({ ...FINISHED, result: false, reason: 'session_timeout', attempt: 1 });
    expect(ending(page).ownerCode).toBeNull();
  });
});

describe('the code of a face that is to be opened', () => {
  const asked = () => greeted({ kind: 'authentication' }).event({ type: 'begin' });

  it('is asked for before the camera opens', () => {
    const page = asked();
    expect(page.state.phase.name).toBe('owner_code');
    expect(page.asked()).not.toContain('open_camera');
    page.event({ type: 'owner_code', key: KEY });
    expect(page.state).toMatchObject({ shownKey: KEY, phase: { name: 'opening_camera' } });
  });

  it.each([
    ['again after it may have been wrong', 'not_confirmed', 'owner_code'],
    ['once, if the attempt ended for another reason', 'detection_timeout', 'opening_camera'],
  ] as const)('is asked for %s', (_, reason, phase) => {
    const page = asked().event({ type: 'owner_code', key: KEY }).event({ type: 'camera_opened' });
    page.says({ type: 'started', attemptsLeft: 3 }).says({ type: 'attempt_over', reason, attemptsLeft: 3 });
    expect(page.event({ type: 'begin' }).state.phase.name).toBe(phase);
  });
});
