/** What a kiosk shows, and speaks, where a visitor can do without their face. */
import { describe, expect, test } from 'vitest';
import { kioskTexts } from '../../../src/ui/kiosk/i18n/texts.ts';
import type { ReturnScreen } from '../../../src/ui/kiosk/machine/state.ts';
import { dataWords, otherWaySpeech, resultWords } from '../../../src/ui/kiosk/words.ts';
import { texts } from '../../../src/ui/kit/i18n/texts.ts';
import { VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { meWith, PURPOSE } from './visits.ts';

const WAY = 'Window 1';
const CAPTURE: ReturnScreen = { name: 'capture', purpose: PURPOSE, again: null };
const READY: ReturnScreen = { name: 'ready', purpose: PURPOSE };
const LINK: ReturnScreen = { name: 'ready', purpose: { ...PURPOSE, path: '/s/1' } };

/** That the site keeps it, and that one’s own telephone does not give it away. */
const SITE_HOLDS: Record<(typeof VISITOR_LANGUAGES)[number], RegExp> = {
  en: /kept by this site.*own phone/,
  ja: /運営者が保持.*スマートフォン/,
  'ja-easy': /ここの 人が もちます.*スマホ/,
  'zh-Hans': /本机构保存.*手机/,
  'zh-Hant': /本機構保存.*手機/,
  ko: /운영 기관이 보관.*휴대전화/,
  vi: /nơi này lưu giữ.*điện thoại/,
  'pt-BR': /guardado pela organização.*celular/,
};

describe.each(VISITOR_LANGUAGES)('in %s', (language) => {
  test('the site’s own words replace the standard text after a free choice, and follow it after a failure', async () => {
    const t = await kioskTexts.load(language);
    const said = (ending: Parameters<typeof resultWords>[1]['ending'], siteWay: string) => {
      const { text, way } = resultWords(
        t,
        { kind: 'authentication', ending, door: null, again: null },
        siteWay,
      );
      return [text, way];
    };
    for (const ending of ['alternative', 'declined'] as const) {
      expect(said(ending, WAY)).toEqual(['', WAY]);
      expect(said(ending, '')).toEqual([t.result.other[ending].text, '']);
    }
    expect(said('rejected', WAY)).toEqual([t.result.rejectedText, WAY]);
    expect(said('unreachable', WAY)).toEqual([t.result.other.unreachable.text, '']);
    expect(said('accepted', WAY)).toEqual([t.result.acceptedText, '']);
  });

  test('a site whose people hold their faces says before a registration that it holds those registered here', async () => {
    const t = await kioskTexts.load(language);
    const terms = (owner_held_faces: boolean) => meWith({ owner_held_faces }).terms;
    const said = dataWords(t, { ...PURPOSE, kind: 'registration' }, terms(true));
    expect(said).toMatch(SITE_HOLDS[language]);
    expect(dataWords(t, { ...PURPOSE, kind: 'registration' }, terms(false))).toBe('');
    for (const kind of ['authentication', null] as const)
      expect(dataWords(t, { ...PURPOSE, kind }, terms(true))).toBe('');
    expect(dataWords(t, { ...PURPOSE, recognises: true }, terms(true))).toBe(t.ready.recognise);
  });

  test('the button that ends the session is spoken where it is shown', async () => {
    const t = await texts.load(language);
    const spoken = (from: ReturnScreen | null, otherWayEnds: boolean, otherWay = '') =>
      otherWaySpeech(t, { otherWay, otherWayEnds }, from, '');
    for (const from of [CAPTURE, LINK]) {
      expect(spoken(from, true)).toContain(t.otherWay.end);
      expect(spoken(from, true)).toContain(t.otherWay.endText);
      expect(spoken(from, false)).not.toContain(t.otherWay.end);
    }
    for (const from of [READY, null]) expect(spoken(from, true)).not.toContain(t.otherWay.end);
    expect(spoken(CAPTURE, true, WAY)).toContain(`${WAY}. `);
    expect(spoken(CAPTURE, true, WAY)).not.toContain(t.otherWay.atKiosk);
    expect(spoken(CAPTURE, true)).not.toMatch(/[.。!]\./);
  });
});
