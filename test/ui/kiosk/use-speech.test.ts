/** What a kiosk reads aloud of its screens: everything that a visitor needs who does not see them. */
import { describe, expect, test } from 'vitest';
import { kioskTexts } from '../../../src/ui/kiosk/i18n/texts.ts';
import { promptOf } from '../../../src/ui/kiosk/use-speech.ts';
import { grouped } from '../../../src/ui/kiosk/words.ts';
import { texts } from '../../../src/ui/kit/i18n/texts.ts';
import { VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { sentences } from '../../../src/ui/visitor/speech.ts';
import { meWith, Visit } from './visits.ts';

const SITE = { nextStep: '', otherWay: '', otherWayEnds: false };
const NUMBER = '0123456789abcdef0123456789abcdef';

const choosing = (terms: Parameters<typeof meWith>[0]) => Visit.waiting(meWith(terms)).do({ type: 'begin' });

describe.each(VISITOR_LANGUAGES)('in %s', (language) => {
  const said = async ({ state }: Visit) => {
    const t = await kioskTexts.load(language);
    return { t, said: promptOf(state, t, await texts.load(language), SITE, false) ?? '' };
  };

  test('every choice that is shown is spoken, and none that is not', async () => {
    for (const withdrawals of [true, false]) {
      const both = await said(choosing({ withdrawals }));
      expect(both.said).toContain(both.t.choose.authentication);
      expect(both.said).toContain(both.t.choose.registration);
      expect(both.said.includes(both.t.withdrawal.button)).toBe(withdrawals);
    }
  });

  test('the way to have one’s data deleted is spoken among the other ways, where it is shown', async () => {
    for (const withdrawals of [true, false]) {
      const { t, said: ways } = await said(choosing({ withdrawals }).do({ type: 'other_way' }));
      expect(ways.includes(t.withdrawal.button)).toBe(withdrawals);
    }
  });

  test('the number that staff are to be told is spoken', async () => {
    const visit = choosing({ withdrawals: true }).do(
      { type: 'withdraw' },
      { type: 'type', text: '4711' },
      { type: 'submit' },
      { type: 'start' },
      { type: 'opened', visit: 0, path: '/s/x' },
      { type: 'capture_over', ending: 'accepted', displayName: null },
      { type: 'confirm_withdrawal' },
      { type: 'withdrawn', visit: 0, answer: { number: NUMBER, status: 'Failed' } },
    );
    const { t, said: late } = await said(visit);
    expect(late).toContain(t.withdrawal.late.text);
    expect(late).toContain(grouped(NUMBER));
  });

  test('a voice pauses after each sentence, and once', async () => {
    const choice = await said(choosing({ withdrawals: true }));
    const screens = [
      choice,
      await said(Visit.waiting().do({ type: 'ask_staff' })),
      await said(Visit.waiting().do({ type: 'begin' }, { type: 'choose', kind: 'authentication' })),
    ];
    for (const { said: prompt } of screens) {
      expect(prompt).toMatch(/[.!?…。！？]$/);
      expect(prompt).not.toMatch(/[.!?…。！？][.。]/);
    }
    expect(choice.said.startsWith(sentences(choice.t.choose.title))).toBe(true);
  });
});
