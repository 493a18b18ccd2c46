import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { groupedOwnerKey, textOfOwnerKey } from '../../../src/contract/capture/owner-code.ts';
import type { KioskTerms } from '../../../src/contract/kiosks/kiosk.ts';
import type { VisitorLanguage } from '../../../src/contract/site/visitor-languages.ts';
import { writtenIn } from '../../../src/ui/kiosk/machine/consent-text.ts';
import { COUNTDOWN_MS, STAFF_MS } from '../../../src/ui/kiosk/machine/idle.ts';
import { canReturn, waitsForCamera } from '../../../src/ui/kiosk/machine/other-way.ts';
import { activityOf } from '../../../src/ui/kiosk/machine/reducer.ts';
import { comfortOf, type Door, type VisitEnding } from '../../../src/ui/kiosk/machine/state.ts';
import { isFailure, purposeOf } from '../../../src/ui/kiosk/machine/steps.ts';
import { HELLO, SessionPlay } from '../capture/session-play.ts';
import { happening, ME, meWith, PERSONAL, Visit } from './visits.ts';

const KEY = textOfOwnerKey(Uint8Array.from({ length: 16 }, (_, at) => at * 13 + 7));

describe('a kiosk that recognises people', () => {
  const RECOGNISING = meWith({ recognises: true, offers: ['authentication'] });
  const touched = () => Visit.waiting(RECOGNISING).do({ type: 'begin' });
  const capturing = () => {
    const visit = touched().do({ type: 'start' });
    return visit.do({ type: 'opened', visit: visit.state.visit, path: '/s/token' });
  };
  const NOT_RECOGNISED = { name: 'identify', kind: 'authentication', typed: '', fault: 'not_recognised' };

  test('begins without an ID', () => {
    const visit = touched();
    expect(visit.state.screen).toMatchObject({
      name: 'ready',
      purpose: { recognises: true, identifier: null },
    });
    visit.do({ type: 'start' });
    expect(visit.told('open')).toMatchObject([{ purpose: { recognises: true, identifier: null } }]);
  });

  test('lets the visitor enter an ID instead', () => {
    const visit = touched().do({ type: 'enter_id' });
    expect(visit.state.screen).toMatchObject({ name: 'identify', kind: 'authentication', fault: null });
    visit.do({ type: 'type', text: '4711' }, { type: 'submit' });
    expect(visit.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: '4711' } });
    expect(purposeOf(visit.state.screen)?.recognises).toBeUndefined();
    // Only who is to be recognised can change their mind here.
    expect(visit.do({ type: 'enter_id' }).screen).toBe('ready');
  });

  test.each(['rejected', 'timed_out'] as const)('asks for the ID after a capture that was %s', (ending) => {
    const visit = capturing();
    const earlier = visit.state.visit;
    visit.do({ type: 'capture_over', ending, displayName: null });
    expect(visit.state.screen).toMatchObject(NOT_RECOGNISED);
    expect(visit.told('end_capture')).toHaveLength(1);
    // An answer that comes late for the first try changes nothing.
    expect(visit.state.visit).toBe(earlier + 1);
    expect(visit.do({ type: 'opened', visit: earlier, path: '/s/late' }).screen).toBe('identify');
    visit.do({ type: 'type', text: '4711' }, { type: 'submit' }, { type: 'start' });
    expect(visit.told('open').at(-1)).toMatchObject({ purpose: { identifier: '4711' } });
  });

  test('asks for the ID if the site recognises nobody any more', () => {
    const visit = touched().do({ type: 'start' });
    visit.do({ type: 'not_opened', visit: visit.state.visit, why: 'link_over' });
    expect(visit.state.screen).toMatchObject(NOT_RECOGNISED);
  });

  test('shows an accepted visitor the result', () => {
    const visit = capturing().do({ type: 'capture_over', ending: 'accepted', displayName: null });
    expect(visit.state.screen).toMatchObject({ name: 'result', ending: 'accepted' });
  });
});

describe('whatever happens', () => {
  const play = fc.array(happening, { maxLength: 60 });

  test('time alone leads back to the start, and nothing about the visitor remains', () => {
    fc.assert(
      fc.property(play, (events) => {
        const visit = Visit.waiting().do(...events);
        visit.wait(2 * STAFF_MS + 600_000);
        expect(visit.screen).toBe('attract');
        expect(JSON.stringify(visit.state)).not.toContain(PERSONAL);
        expect(visit.state.comfort).toEqual(comfortOf(ME.terms, 'ja'));
        expect(visit.state.asksStillThere).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test('the path of an issued URL is dropped once the capture has it; a result keeps the name of who was accepted, or for 20 s the ID of who was not', () => {
    fc.assert(
      fc.property(play, (events) => {
        const visit = Visit.waiting();
        for (const event of events) {
          visit.do(event);
          const { screen } = visit.state;
          if (screen.name === 'staff' || screen.name === 'attract')
            expect(JSON.stringify(visit.state)).not.toContain(PERSONAL);
          if (screen.name === 'result') {
            const { displayName, again, ...rest } = screen;
            expect(JSON.stringify({ ...visit.state, screen: rest })).not.toContain(PERSONAL);
            if (screen.ending !== 'accepted') expect(displayName).toBeNull();
            if (!isFailure(screen.ending)) expect(again).toBeNull();
            expect(again?.purpose.path ?? null).toBeNull();
            expect((again?.untilMs ?? 0) - visit.nowMs).toBeLessThanOrEqual(20_000);
          }
          if (screen.name === 'capture') {
            expect(screen.purpose).toMatchObject({ path: null, identifier: null });
            expect(screen.again?.path ?? null).toBeNull();
          }
        }
      }),
    );
  });

  test('every capture that starts ends, and no two run at once', () => {
    fc.assert(
      fc.property(play, (events) => {
        const visit = Visit.waiting()
          .do(...events)
          .wait(2 * STAFF_MS + 600_000);
        const turns = visit.commands
          .map(({ type }) => type)
          .filter((type) => type === 'begin_capture' || type === 'end_capture');
        for (const [i, turn] of turns.entries())
          expect(turn).toBe(i % 2 === 0 ? 'begin_capture' : 'end_capture');
        expect(turns.length % 2).toBe(0);
      }),
    );
  });

  test('a countdown warns before a visit ends because nobody touches the screen', () => {
    fc.assert(
      fc.property(play, (events) => {
        const visit = Visit.waiting().do(...events);
        for (let i = 0; i < 3000 && visit.screen !== 'attract'; i++) {
          const before = visit.state;
          visit.wait(250);
          const ended = visit.screen === 'attract' && before.screen.name !== 'attract';
          // A presentation ends when its own waiting time is over, without a warning, because nobody has come yet.
          const presented = (purposeOf(before.screen)?.untilMs ?? null) !== null;
          if (ended && !presented && before.screen.name !== 'result' && before.screen.name !== 'staff')
            expect(before.asksStillThere).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a visit', () => {
  it('registers a person: choice, ID, consent, tap, capture, result, start', () => {
    const visit = Visit.waiting().do({ type: 'begin' }, { type: 'choose', kind: 'registration' });
    expect(visit.state.screen).toMatchObject({ name: 'identify', pad: 'digits', typed: '' });
    visit.do({ type: 'type', text: ' 4711 ' }, { type: 'submit' });
    expect(visit.told('identify')).toEqual([{ type: 'identify', visit: 0, identifier: '4711' }]);
    visit.do({ type: 'identified', visit: 0, fault: null });
    expect(visit.screen).toBe('consent');
    visit.do({ type: 'comfort', change: { language: 'ja' } }, { type: 'agree', own: 'ja' });
    expect(visit.state.screen).toMatchObject({
      name: 'ready',
      purpose: { agreed: { version: 3, language: 'ja' } },
    });
    visit.do({ type: 'start' }, { type: 'opened', visit: 0, path: '/s/token' });
    expect(visit.told('begin_capture')).toEqual([{ type: 'begin_capture', path: '/s/token' }]);
    visit.do({ type: 'capture_over', ending: 'accepted', displayName: null });
    expect(visit.state.screen).toMatchObject({ name: 'result', kind: 'registration', ending: 'accepted' });
    expect(visit.told('jingle')).toEqual([{ type: 'jingle', good: true }]);
    visit.wait(6100);
    expect(visit.screen).toBe('attract');
  });

  it.each([
    ['００１２３', '00123'],
    ['　ＭＥＭ－０１．ａ＿～ ', 'MEM-01.a_~'],
    // The signs that a Japanese input method types for - . ~
    ['００ー１。２〜', '00-1.2~'],
    ['00−12', '00-12'],
  ])('takes %j, typed or scanned, as %s', (text, id) => {
    const field = () => Visit.waiting().do({ type: 'begin' }, { type: 'choose', kind: 'authentication' });
    for (const visit of [
      field().do({ type: 'type', text }, { type: 'submit' }),
      field().do({ type: 'scan', text, path: null }),
    ])
      expect(visit.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: id } });
    expect(Visit.waiting().do({ type: 'scan', text, path: null }).state.screen).toEqual({
      name: 'choose',
      scanned: id,
    });
  });

  it('continues with a scanned code on every screen where a visitor can begin', () => {
    const atStart = Visit.waiting().do({ type: 'scan', text: '4711', path: null });
    expect(atStart.state.screen).toEqual({ name: 'choose', scanned: '4711' });
    atStart.do({ type: 'choose', kind: 'authentication' });
    expect(atStart.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: '4711' } });
    const only = Visit.waiting(meWith({ offers: ['authentication'] }));
    expect(only.do({ type: 'scan', text: '4711', path: null }).screen).toBe('ready');
    const link = Visit.waiting().do({ type: 'scan', text: 'x', path: '/s/abc' });
    expect(link.state.screen).toMatchObject({ name: 'ready', purpose: { kind: null, path: '/s/abc' } });
    expect(link.told('ask_link')).toEqual([{ type: 'ask_link', path: '/s/abc' }]);
    link.do({ type: 'link_kind', path: '/s/other', kind: 'registration' });
    expect(link.state.screen).toMatchObject({ purpose: { kind: null } });
    link.do(
      { type: 'other_way' },
      { type: 'link_kind', path: '/s/abc', kind: 'registration' },
      { type: 'back' },
    );
    expect(link.state.screen).toMatchObject({ name: 'ready', purpose: { kind: 'registration' } });
    const rubbish = Visit.waiting().do({ type: 'scan', text: 'not an ID!', path: null });
    expect(rubbish.screen).toBe('attract');
    const typed = Visit.waiting().do(
      { type: 'begin' },
      { type: 'choose', kind: 'authentication' },
      { type: 'type', text: 'half a' },
      { type: 'scan', text: '4712', path: null },
    );
    expect(typed.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: '4712' } });
  });

  it('says what is wrong with an ID and keeps it for correction', () => {
    const visit = Visit.waiting().do(
      { type: 'begin' },
      { type: 'choose', kind: 'registration' },
      { type: 'type', text: 'a b' },
      { type: 'submit' },
    );
    expect(visit.state.screen).toMatchObject({ fault: 'malformed', typed: 'a b' });
    visit.do(
      { type: 'type', text: 'ab' },
      { type: 'submit' },
      { type: 'identified', visit: 0, fault: 'refused' },
    );
    expect(visit.state.screen).toMatchObject({ fault: 'refused', typed: 'ab', asking: false });
  });

  it('takes a text that is longer than an ID for none, however it came, and not for the ID that it begins with', () => {
    const longest = 'a'.repeat(128);
    const field = () => Visit.waiting().do({ type: 'begin' }, { type: 'choose', kind: 'authentication' });
    for (const text of [`${longest}b`, longest.repeat(20), `\u3000${longest}b`])
      for (const visit of [
        field().do({ type: 'type', text }, { type: 'submit' }),
        field().do({ type: 'scan', text, path: null }),
      ])
        expect(visit.state.screen).toMatchObject({ name: 'identify', fault: 'malformed' });
    const begun = field().do({ type: 'scan', text: longest, path: null });
    expect(begun.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: longest } });
  });

  it('drops responses for a visit that has ended', () => {
    const visit = Visit.waiting().do(
      { type: 'begin' },
      { type: 'choose', kind: 'registration' },
      { type: 'type', text: 'ab' },
      { type: 'submit' },
      { type: 'cancel' },
      { type: 'begin' },
      { type: 'choose', kind: 'registration' },
      { type: 'type', text: 'cd' },
      { type: 'submit' },
      { type: 'identified', visit: 0, fault: null },
    );
    expect(visit.state.screen).toMatchObject({ name: 'identify', typed: 'cd', asking: true });
  });

  it('never sends the key of a face that its owner holds as an ID, nor keeps it on the screen', () => {
    const key = textOfOwnerKey(new Uint8Array(16).fill(8));
    for (const kind of ['authentication', 'registration'] as const)
      for (const text of [
        key,
        groupedOwnerKey(key).toLowerCase(),
        `OMOTE1:ada:${key}`,
        'OMOTE1:',
        // What a slow reader types after the beginning was blanked, and what a Japanese input method makes of it.
        `ada:${key}`,
        `ada:${key.slice(1)}`,
        `MOTE1:ada:${key.slice(0, -5)}`,
        'ＯＭＯＴＥ１：',
      ])
        for (const given of [
          [{ type: 'type', text }, { type: 'submit' }],
          [{ type: 'scan', text, path: null }],
        ] as const) {
          const visit = Visit.waiting().do({ type: 'begin' }, { type: 'choose', kind }, given[0]);
          const after = visit.state.screen;
          if (given[1] && after.name === 'identify' && after.fault === null) visit.do(given[1]);
          expect(visit.state.screen).toMatchObject({ name: 'identify', typed: '', fault: 'owner_key' });
          expect(visit.told('identify')).toEqual([]);
        }
  });

  it.each([
    ['with one wrong character', `${KEY.slice(0, 9)}W${KEY.slice(10)}`],
    ['with a letter that no key has', `${KEY.slice(0, -1)}U`],
    ['without its last character', KEY.slice(0, -1)],
    ['without its first two', KEY.slice(2)],
    ['in groups, with one wrong character', groupedOwnerKey(`Z${KEY.slice(1)}`).toLowerCase()],
    ['in groups, with one character twice', groupedOwnerKey(KEY).replace('-', '7-')],
    ['in groups, without the last', groupedOwnerKey(KEY).slice(0, -5)],
    [
      'with spaces, in wide letters',
      groupedOwnerKey(`Z${KEY.slice(1)}`)
        .replaceAll('-', '　')
        .replaceAll('Z', 'Ｚ'),
    ],
  ])('takes a key %s for no ID, where people may have codes', (_, text) => {
    const held = Visit.waiting(meWith({ owner_codes: true }));
    expect(held.do({ type: 'scan', text, path: null }).state.screen).toMatchObject({ fault: 'owner_key' });
    for (const kind of ['authentication', 'registration'] as const)
      for (const given of [
        [{ type: 'type', text }, { type: 'submit' }],
        [{ type: 'scan', text, path: null }],
      ] as const) {
        const visit = Visit.waiting(meWith({ owner_codes: true }));
        visit.do({ type: 'begin' }, { type: 'choose', kind }, ...given);
        expect(visit.state.screen).toMatchObject({ name: 'identify', typed: '', fault: 'owner_key' });
        expect(visit.told('identify')).toEqual([]);
      }
  });

  it('takes an ID that is as long as a key where nobody can have a code, or where it is in a whole one', () => {
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const scan = { type: 'scan', text: id, path: null } as const;
    expect(Visit.waiting().do(scan).state.screen).toEqual({ name: 'choose', scanned: id });
    const codes = meWith({ owner_codes: true });
    const of = Visit.waiting(codes).do({ ...scan, ofCode: true });
    expect(of.state.screen).toEqual({ name: 'choose', scanned: id });
    for (const other of ['4711', '0b5dc1f8-5f4f-4a3c-9d7e-6a1b2c3d4e5f', 'northern-plant-2024-000001'])
      expect(Visit.waiting(codes).do({ ...scan, text: other }).state.screen).toEqual({
        name: 'choose',
        scanned: other,
      });
  });

  it('keeps what was scanned while something is being chosen if it is held up again, whole or torn', () => {
    const choosing = Visit.waiting(meWith({ owner_codes: true }));
    choosing.do({ type: 'scan', text: 'ada', path: null, ofCode: true });
    for (const text of ['ada', `OMOTE1:ada:${KEY.slice(1)}`, '???']) {
      choosing.do({ type: 'scan', text, path: null });
      expect(choosing.state.screen).toEqual({ name: 'choose', scanned: 'ada' });
    }
    choosing.do({ type: 'choose', kind: 'authentication' });
    expect(choosing.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: 'ada' } });
  });

  it.each([
    ['another ID', '4711', null],
    ['a link', 'https://omote.example/s/abc', '/s/abc'],
  ] as const)(
    'begins anew when %s is scanned where something was: nobody goes on as somebody else',
    (_, text, path) => {
      const visit = Visit.waiting().do({ type: 'scan', text: 'ada', path: null });
      visit.do({ type: 'scan', text, path });
      expect(visit.screen).toBe('attract');
      visit.do({ type: 'scan', text: '4711', path: null });
      expect(visit.state.screen).toEqual({ name: 'choose', scanned: '4711' });
    },
  );

  it('takes the code of whoever has scanned their badge', () => {
    const visit = Visit.waiting().do({ type: 'scan', text: 'ada', path: null });
    const { screen } = visit.state;
    visit.do({ type: 'scan', text: 'ada', path: null });
    expect(visit.state.screen).toBe(screen);
    visit.do({ type: 'scan', text: 'ada', path: null, ofCode: true });
    // The runner keeps the key of a code that a screen took.
    expect(visit.state.screen).not.toBe(screen);
    expect(visit.state.screen).toEqual(screen);
  });

  it('goes home from somebody who left, whatever is scanned again meanwhile', () => {
    const visit = Visit.waiting().do({ type: 'scan', text: 'ada', path: null });
    for (let i = 0; i < 6; i++) visit.wait(10_000).do({ type: 'scan', text: '???', path: null });
    expect(visit.screen).toBe('attract');
  });

  it('says where nothing was chosen yet that a code is not whole, unless the kiosk registers only', () => {
    const key = textOfOwnerKey(new Uint8Array(16).fill(8));
    const choosing = Visit.waiting().do({ type: 'begin' });
    for (const visit of [Visit.waiting(), choosing]) {
      visit.do({ type: 'scan', text: `OMOTE1:ada:${key.slice(1)}`, path: null });
      expect(visit.state.screen).toMatchObject({ kind: 'authentication', typed: '', fault: 'owner_key' });
    }
    const registering = Visit.waiting(meWith({ offers: ['registration'] }));
    registering.do({ type: 'scan', text: key, path: null });
    expect(registering.screen).toBe('attract');
  });

  it('shows a consent text again if it was changed meanwhile, and drops the old consent', () => {
    const visit = Visit.waiting().do(
      { type: 'begin' },
      { type: 'choose', kind: 'registration' },
      { type: 'type', text: 'ab' },
      { type: 'submit' },
      { type: 'identified', visit: 0, fault: null },
      { type: 'agree', own: 'en' },
      { type: 'start' },
      { type: 'not_opened', visit: 0, why: 'consent_changed' },
    );
    expect(visit.state.screen).toMatchObject({
      name: 'consent',
      purpose: { agreed: null, identifier: 'ab' },
    });
  });

  it('asks whether the visitor is still there, continues at a touch, and ends without one', () => {
    const visit = Visit.waiting().do({ type: 'begin' });
    visit.wait(45_000 - COUNTDOWN_MS + 300);
    expect(visit.state.asksStillThere).toBe(true);
    visit.do({ type: 'touch' }).wait(20_000);
    expect([visit.screen, visit.state.asksStillThere]).toEqual(['choose', false]);
    visit.wait(26_000);
    expect(visit.screen).toBe('attract');
  });

  it('gives people who compare a word by voice three times as long, and afterwards no longer', () => {
    const comparing = () =>
      Visit.waiting()
        .do({ type: 'begin' }, { type: 'choose', kind: 'authentication' }, { type: 'type', text: '4711' })
        .do({ type: 'submit' }, { type: 'start' }, { type: 'opened', visit: 0, path: '/s/token' })
        .do({ type: 'compares', compares: true });
    const visit = comparing();
    visit.wait(100_000);
    expect([visit.screen, visit.state.asksStillThere]).toEqual(['capture', false]);
    visit.wait(36_000);
    expect(visit.screen).toBe('attract');
    expect(visit.told('end_capture')).toHaveLength(1);
    const begun = comparing().do({ type: 'compares', compares: false });
    begun.wait(46_000);
    expect(begun.screen).toBe('attract');
  });

  it('says that help is coming only after an operator has confirmed it, and not at the next call', () => {
    const answered = { ...ME, kiosk: { id: 'k1', name: 'Gate', camera: null, staff_acknowledged_at: 'now' } };
    const coming = ({ state: { screen } }: Visit) => screen.name === 'staff' && screen.coming;
    const visit = Visit.waiting().do({ type: 'ask_staff' });
    expect(coming(visit)).toBe(false);
    expect(coming(visit.do({ type: 'me', me: ME }))).toBe(false);
    expect(coming(visit.do({ type: 'me', me: answered }))).toBe(true);
    // A new connection does not know of the answer, so the screen no longer says that somebody is coming.
    expect(coming(visit.do({ type: 'me', me: ME }))).toBe(false);
    visit.do({ type: 'me', me: answered }, { type: 'cancel' }, { type: 'ask_staff' });
    expect(coming(visit)).toBe(false);
  });

  it('waits while staff are called, but not forever', () => {
    const visit = Visit.waiting().do({ type: 'begin' }, { type: 'ask_staff' });
    expect(activityOf(visit.state)).toBe('staff_asked');
    visit.wait(STAFF_MS - 2000);
    expect(visit.screen).toBe('staff');
    visit.wait(3000);
    expect(visit.screen).toBe('attract');
  });
});

describe('a session that a local system presents', () => {
  const purpose = {
    kind: 'registration' as const,
    identifier: null,
    path: '/s/abc',
    presentationId: 'p1',
    asksConsent: true,
    agreed: null,
    untilMs: null,
  };
  const present = { type: 'present', purpose, waitsMs: 30_000 } as const;

  it('is shown immediately, waits for its own time, and disappears', () => {
    const visit = Visit.waiting().do(present);
    expect(visit.screen).toBe('consent');
    expect(visit.told('tell_presented')).toEqual([
      { type: 'tell_presented', presentationId: 'p1', state: 'shown' },
    ]);
    visit.wait(29_000);
    expect(visit.screen).toBe('consent');
    visit.wait(1500);
    expect(visit.screen).toBe('attract');
  });

  it('is refused while somebody is there or the camera does not work', () => {
    for (const busy of [{ type: 'begin' } as const, { type: 'camera', problem: 'black' } as const]) {
      const visit = Visit.waiting().do(busy, present);
      expect(visit.told('tell_presented')).toMatchObject([{ state: 'refused_busy' }]);
    }
  });

  it('can be withdrawn until the tap, and can be declined by the person', () => {
    const taken = Visit.waiting().do(
      present,
      { type: 'agree', own: 'en' },
      { type: 'take_back', presentationId: 'p1' },
    );
    expect(taken.screen).toBe('attract');
    const begun = Visit.waiting().do(
      present,
      { type: 'agree', own: 'en' },
      { type: 'start' },
      { type: 'take_back', presentationId: 'p1' },
    );
    expect(begun.screen).toBe('opening');
    const declined = Visit.waiting().do(present, { type: 'decline' });
    expect(declined.state.screen).toMatchObject({ name: 'result', ending: 'declined' });
    expect(declined.told('tell_presented').at(-1)).toMatchObject({ state: 'declined' });
  });

  it('is told again after each reconnection until the tap, since it may have been taken back meanwhile', () => {
    const again = (visit: Visit) =>
      visit.do({ type: 'online', online: false }, { type: 'online', online: true }).told('tell_presented');
    const waits = Visit.waiting().do(present);
    expect(again(waits)).toEqual(
      Array(2).fill({ type: 'tell_presented', presentationId: 'p1', state: 'shown' }),
    );
    expect(again(waits.do({ type: 'other_way' }))).toHaveLength(3);
    expect(again(waits.do({ type: 'back' }, { type: 'agree', own: 'en' }))).toHaveLength(4);
    expect(again(waits.do({ type: 'start' }))).toHaveLength(4);
    expect(again(Visit.waiting().do({ type: 'begin' }))).toEqual([]);
  });

  it.each(['unreachable', 'slow_down', 'link_over'] as const)(
    'is over for who presented it if it cannot be opened: %s',
    (why) => {
      const visit = Visit.waiting().do(present, { type: 'agree', own: 'en' }, { type: 'start' });
      visit.do({ type: 'not_opened', visit: 0, why });
      expect(visit.state.screen).toMatchObject({ name: 'result', ending: why, again: null });
      expect(visit.told('tell_presented').slice(1)).toEqual([
        { type: 'tell_presented', presentationId: 'p1', state: 'abandoned' },
      ]);
      // Nothing that comes after tells it again.
      expect(visit.wait(60_000).told('tell_presented')).toHaveLength(2);
    },
  );

  it('asks for no consent if the site has no text', () => {
    expect(Visit.waiting(meWith({ consent: null })).do(present).screen).toBe('ready');
  });
});

describe('a visitor who fails', () => {
  const typed = [
    { type: 'begin' },
    { type: 'choose', kind: 'authentication' },
    { type: 'type', text: '4711' },
    { type: 'submit' },
    { type: 'start' },
  ] as const;
  const failed = (ending: VisitEnding, me = ME) =>
    Visit.waiting(me).do(
      ...typed,
      { type: 'opened', visit: 0, path: '/s/1' },
      { type: 'capture_over', ending, displayName: null },
    );

  test.each(['rejected', 'timed_out', 'link_over'] as const)(
    'can read the result (%s) for 20 s and start once more without entering the ID',
    (ending) => {
      expect(failed(ending).wait(19_000).screen).toBe('result');
      const again = failed(ending).wait(19_000).do({ type: 'try_again' });
      expect(again.state.screen).toMatchObject({ name: 'ready', purpose: { identifier: '4711' } });
      expect(again.do({ type: 'start' }).told('open').at(-1)).toMatchObject({
        visit: 1,
        purpose: { kind: 'authentication', identifier: '4711' },
      });
    },
  );

  test('as often as they like, also if the service did not answer', () => {
    const visit = Visit.waiting().do(...typed, { type: 'not_opened', visit: 0, why: 'unreachable' });
    for (let visits = 1; visits < 4; visits++) {
      visit.do({ type: 'try_again' }, { type: 'start' });
      expect(visit.screen).toBe('opening');
      visit.do({ type: 'not_opened', visit: visits, why: 'unreachable' });
    }
    expect(visit.screen).toBe('result');
  });

  test('keeps the consent given before, and is asked again only if the text has changed', () => {
    const visit = Visit.waiting().do(
      { type: 'begin' },
      { type: 'choose', kind: 'registration' },
      { type: 'type', text: '4711' },
      { type: 'submit' },
      { type: 'identified', visit: 0, fault: null },
      { type: 'agree', own: 'en' },
      { type: 'start' },
      { type: 'opened', visit: 0, path: '/s/1' },
      { type: 'capture_over', ending: 'rejected', displayName: null },
      { type: 'try_again' },
      { type: 'start' },
    );
    expect(visit.told('open').at(-1)).toMatchObject({ purpose: { agreed: { version: 3 } } });
    visit.do({ type: 'not_opened', visit: 1, why: 'consent_changed' });
    expect(visit.state.screen).toMatchObject({ name: 'consent', purpose: { agreed: null } });
  });

  test('leaves no ID after 20 s, nor for anybody who does something else', () => {
    const long = failed('rejected', meWith({ result_s: 60 })).wait(20_250);
    expect(long.state.screen).toMatchObject({ name: 'result', again: null });
    expect(long.do({ type: 'try_again' }).screen).toBe('result');
    expect(long.wait(40_000).screen).toBe('attract');
    for (const type of ['cancel', 'other_way', 'ask_staff'] as const)
      expect(JSON.stringify(failed('rejected').do({ type }).state)).not.toContain('4711');
  });

  test('cannot use an issued URL again', () => {
    const visit = Visit.waiting().do(
      { type: 'scan', text: '', path: '/s/1' },
      { type: 'start' },
      { type: 'opened', visit: 0, path: '/s/1' },
      { type: 'capture_over', ending: 'rejected', displayName: null },
    );
    expect(visit.state.screen).toMatchObject({ name: 'result', again: null });
    expect(visit.wait(19_000).screen).toBe('result');
  });

  test('stays no longer than before if they succeeded or did not agree', () => {
    expect(failed('accepted').wait(6_250).screen).toBe('attract');
    expect(failed('accepted').state.screen).toMatchObject({ again: null });
  });
});

describe('the kiosk reports to the service', () => {
  it('what it is doing, and its current state after each reconnection', () => {
    const visit = Visit.waiting();
    visit.do({ type: 'begin' }, { type: 'cancel' }, { type: 'camera', problem: 'unplugged' });
    visit.do(
      { type: 'online', online: false },
      { type: 'camera', problem: null },
      { type: 'online', online: true },
    );
    expect(visit.told('tell_activity')).toMatchObject([
      { activity: 'waiting', problem: null },
      { activity: 'in_use' },
      { activity: 'waiting' },
      { activity: 'out_of_order', problem: 'unplugged' },
      { activity: 'waiting', problem: null },
    ]);
  });
});

describe('a kiosk that is no longer paired', () => {
  it('ends what is in progress and asks to be paired', () => {
    const visit = Visit.waiting().do({ type: 'scan', text: 'x', path: '/s/abc' }, { type: 'start' });
    visit.do({ type: 'opened', visit: 0, path: '/s/abc' }, { type: 'removed' });
    expect([visit.screen, visit.state.me]).toEqual(['pairing', null]);
    expect(visit.told('end_capture')).toHaveLength(1);
    visit.do({ type: 'pair', code: 'ABCDEFGH' }, { type: 'pair', code: 'ABCDEFGH' });
    expect(visit.told('pair')).toHaveLength(1);
    visit.do({ type: 'me', me: ME });
    expect(visit.screen).toBe('attract');
  });
});

describe('another way', () => {
  const choosing = () => Visit.waiting().do({ type: 'begin' });
  const typing = () =>
    choosing().do({ type: 'choose', kind: 'authentication' }, { type: 'type', text: '47' });
  const ready = () => typing().do({ type: 'submit' });
  const capturing = () => ready().do({ type: 'start' }, { type: 'opened', visit: 0, path: '/s/token' });

  it.each([
    ['choose', choosing],
    ['identify', typing],
    ['ready', ready],
    ['capture', capturing],
  ])('can be opened at %s, and what was begun continues afterwards', (name, begun) => {
    const visit = begun();
    const before = visit.state.screen;
    expect(visit.do({ type: 'other_way' }).screen).toBe('other_way');
    expect(visit.do({ type: 'back' }).state.screen).toEqual(before);
    expect(visit.told('end_capture')).toEqual([]);
    const paused = name === 'capture' ? 1 : 0;
    expect([visit.told('pause_capture').length, visit.told('resume_capture').length]).toEqual([
      paused,
      paused,
    ]);
  });

  it('can be opened before anything was begun and after a rejection, and keeps the language', () => {
    const waiting = Visit.waiting().do(
      { type: 'comfort', change: { language: 'ko' } },
      { type: 'other_way' },
    );
    expect([waiting.screen, waiting.state.comfort.language]).toEqual(['other_way', 'ko']);
    expect(waiting.do({ type: 'back' }).screen).toBe('other_way');
    expect(waiting.do({ type: 'cancel' }).screen).toBe('attract');
    const rejected = capturing().do({ type: 'capture_over', ending: 'rejected', displayName: null });
    // Unlike a result, it stays on the screen to be read.
    expect(rejected.do({ type: 'other_way' }).wait(60_000).screen).toBe('other_way');
    expect(rejected.do({ type: 'ask_staff' }).screen).toBe('staff');
  });

  it('ends during a capture with the session, or if nobody comes back', () => {
    const late = capturing().do({ type: 'other_way' });
    late.do({ type: 'capture_over', ending: 'timed_out', displayName: null });
    expect([late.screen, late.told('end_capture').length]).toEqual(['result', 1]);
    const gone = capturing().do({ type: 'other_way' }).wait(200_000);
    expect([gone.screen, gone.told('end_capture').length]).toEqual(['attract', 1]);
  });

  it('ends the session of a capture once, and shows the result without a retry', () => {
    const visit = capturing().do(
      { type: 'other_way' },
      { type: 'end_for_other_way' },
      { type: 'end_for_other_way' },
    );
    expect(visit.told('end_for_other_way')).toHaveLength(1);
    // Until the service has answered, nobody returns to the camera.
    expect(visit.do({ type: 'back' }).screen).toBe('other_way');
    visit.do({ type: 'capture_over', ending: 'alternative', displayName: null });
    expect(visit.state.screen).toMatchObject({ name: 'result', ending: 'alternative', again: null });
    // The sentence is to be read: it stays longer than a success.
    expect(visit.wait(15_000).screen).toBe('result');
    expect(visit.wait(5_250).screen).toBe('attract');
  });

  it('has no way back to a camera whose last attempt was left', () => {
    // The service may have begun the attempt only after the visitor left it.
    for (const visit of [
      capturing().do({ type: 'last_attempt' }, { type: 'other_way' }),
      capturing().do({ type: 'other_way' }, { type: 'last_attempt' }),
    ]) {
      if (visit.state.screen.name !== 'other_way') throw new Error(visit.screen);
      expect(canReturn(visit.state.screen.back)).toBe(false);
      expect(visit.do({ type: 'back' }).screen).toBe('other_way');
      expect(visit.told('resume_capture')).toEqual([]);
      visit.do(
        { type: 'end_for_other_way' },
        { type: 'capture_over', ending: 'alternative', displayName: null },
      );
      expect(visit.state.screen).toMatchObject({ name: 'result', ending: 'alternative' });
    }
  });

  it.each([
    ['connected', () => new SessionPlay()],
    ['connected again', () => new SessionPlay().capturing()],
  ])('keeps the camera off until the visitor comes back, also if the capture is %s only then', (_, begun) => {
    const page = begun().event({ type: 'other_way' });
    page.event({ type: 'link_lost', code: 1006, nowMs: 0 }).asked();
    const visit = capturing().do({ type: 'other_way' });
    const opens = () => {
      if (waitsForCamera(visit.state.screen, page.state.phase)) page.event({ type: 'begin' });
      return page.asked().includes('open_camera');
    };
    expect(opens()).toBe(false);
    visit.do({ type: 'back' });
    page.event({ type: 'begin' });
    expect(opens()).toBe(false);
    page.event({ type: 'link_up' }).says(HELLO);
    expect(opens()).toBe(true);
  });

  it('turns no camera on for a visitor who is ending the session', () => {
    const page = new SessionPlay().event({ type: 'end_for_other_way' });
    expect(waitsForCamera(capturing().state.screen, page.state.phase)).toBe(false);
  });

  it.each(['alternative', 'declined'] as const)('sounds like no failure when %s', (ending) => {
    const over = (how: VisitEnding) =>
      capturing().do({ type: 'capture_over', ending: how, displayName: null }).told('jingle');
    expect(over(ending)).toEqual([]);
    expect(over('rejected')).toEqual([{ type: 'jingle', good: false }]);
  });

  it('does not sound like a success before a door that stays shut', () => {
    const over = (door: Door) =>
      capturing().do({ type: 'capture_over', ending: 'accepted', displayName: null, door }).told('jingle');
    for (const door of [null, 'opened'] as const)
      expect(over(door)).toEqual([{ type: 'jingle', good: true }]);
    for (const door of ['closed', 'switched_off', 'failed'] as const)
      expect(over(door)).toEqual([{ type: 'jingle', good: false }]);
  });

  it('yields to a result that came first', () => {
    const visit = capturing().do({ type: 'other_way' }, { type: 'end_for_other_way' });
    visit.do({ type: 'capture_over', ending: 'accepted', displayName: null });
    expect(visit.state.screen).toMatchObject({ name: 'result', ending: 'accepted' });
  });

  it('opens an issued URL only to end it, and has nothing to end without a session', () => {
    const linked = Visit.waiting().do({ type: 'scan', text: '', path: '/s/1' }, { type: 'other_way' });
    linked.do({ type: 'end_for_other_way' });
    expect(linked.told('begin_capture')).toEqual([{ type: 'begin_capture', path: '/s/1' }]);
    expect(linked.told('end_for_other_way')).toHaveLength(1);
    linked.do({ type: 'capture_over', ending: 'alternative', displayName: null });
    expect(linked.screen).toBe('result');
    for (const begun of [choosing, typing, ready]) {
      const visit = begun().do({ type: 'other_way' }, { type: 'end_for_other_way' });
      expect([visit.screen, visit.told('end_for_other_way')]).toEqual(['other_way', []]);
    }
  });

  it('is closed when the presented session behind it is withdrawn', () => {
    const purpose = {
      kind: 'authentication' as const,
      identifier: null,
      path: '/s/token',
      presentationId: 'p1',
      asksConsent: false,
      agreed: null,
      untilMs: null,
    };
    const visit = Visit.waiting().do({ type: 'present', purpose, waitsMs: 60_000 }, { type: 'other_way' });
    expect(visit.do({ type: 'take_back', presentationId: 'p1' }).screen).toBe('attract');
  });
});

describe('the consent text', () => {
  const texts = { en: 'Yes?', ja: '同意？', ko: '동의?' };
  const reading = (language: VisitorLanguage) =>
    Visit.waiting(meWith({ consent: { version: 3, texts } })).do(
      { type: 'begin' },
      { type: 'choose', kind: 'registration' },
      { type: 'type', text: '4711' },
      { type: 'submit' },
      { type: 'identified', visit: 0, fault: null },
      { type: 'comfort', change: { language } },
    );
  const agreed = (visit: Visit) => {
    const own = visit.state.comfort.language;
    const { screen } = visit.do({ type: 'agree', own }).state;
    return screen.name === 'ready' ? screen.purpose.agreed?.language : null;
  };

  it.each([
    ['ko', 'ko'],
    ['ja', 'ja'],
    ['ja-easy', 'ja'],
    ['vi', 'en'],
  ] as const)('of who reads %s is agreed to in %s, as it was shown', (own, shown) => {
    expect(agreed(reading(own))).toBe(shown);
  });

  it('can be read in another language than the screen’s, until the language of the screen is changed', () => {
    expect(agreed(reading('vi').do({ type: 'read_in', language: 'ko' }))).toBe('ko');
    // Nobody can agree in a language that the text was not written in.
    expect(agreed(reading('vi').do({ type: 'read_in', language: 'zh-Hant' }))).toBe('en');
    const changed = reading('vi').do({ type: 'read_in', language: 'ko' });
    expect(agreed(changed.do({ type: 'comfort', change: { language: 'ja' } }))).toBe('ja');
    const louder = reading('vi').do({ type: 'read_in', language: 'ko' });
    expect(agreed(louder.do({ type: 'comfort', change: { largeText: true } }))).toBe('ko');
  });

  it('is agreed to in the language of the page if the chosen one could not be loaded', () => {
    const { screen } = reading('ko').do({ type: 'agree', own: 'en' }).state;
    expect(screen).toMatchObject({ name: 'ready', purpose: { agreed: { language: 'en' } } });
  });

  describe('that the site changes while somebody reads it', () => {
    const changed = (consent: KioskTerms['consent']) => {
      const visit = reading('ko').do({ type: 'me', me: meWith({ consent }) });
      expect(visit.state.screen).toMatchObject({ name: 'consent', consent: { version: 3, texts } });
      return visit.do({ type: 'agree', own: 'en' });
    };

    it('stays as it is, and whoever agrees reads the new one first', () => {
      const newer = { version: 4, texts: { en: 'Well?', ja: 'いい？' } };
      const visit = changed(newer);
      expect(visit.state.screen).toMatchObject({
        name: 'consent',
        consent: newer,
        chosen: null,
        purpose: { agreed: null },
      });
      const ready = { name: 'ready', purpose: { agreed: { version: 4, language: 'en' } } };
      expect(visit.do({ type: 'agree', own: 'en' }).state.screen).toMatchObject(ready);
    });

    it('is agreed to by nobody once there is none', () => {
      expect(changed(null).state.screen).toMatchObject({ name: 'ready', purpose: { agreed: null } });
    });

    it('is what a refused consent leads to, or the tap if there is none', () => {
      const refused = (consent: KioskTerms['consent']) =>
        reading('ko').do(
          { type: 'agree', own: 'en' },
          { type: 'me', me: meWith({ consent }) },
          { type: 'start' },
          { type: 'not_opened', visit: 0, why: 'consent_changed' },
        ).state.screen;
      const newer = { version: 4, texts };
      expect(refused(newer)).toMatchObject({ name: 'consent', consent: newer, purpose: { agreed: null } });
      expect(refused(null)).toMatchObject({ name: 'ready', purpose: { agreed: null } });
    });
  });

  it('lists the languages it is written in, in the order in which they are offered', () => {
    expect(writtenIn({ ...texts, vi: '' })).toEqual(['ja', 'en', 'ko']);
    expect(writtenIn({ en: '', ja: '' })).toEqual([]);
  });
});
