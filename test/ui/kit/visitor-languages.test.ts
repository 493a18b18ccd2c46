import { describe, expect, test } from 'vitest';
import {
  ofTwo,
  pickVisitorLanguage,
  siteText,
  VISITOR_LANGUAGES,
} from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { hasVoice } from '../../../src/ui/visitor/speech.ts';

describe('the language of a visitor', () => {
  test.each([
    [['fr-FR', 'ja-JP', 'en'], 'ja'],
    [['en-GB', 'ja'], 'en'],
    [['zh-CN'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-TW', 'en'], 'zh-Hant'],
    [['zh-Hant-HK'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['ko-KR'], 'ko'],
    [['vi'], 'vi'],
    [['pt-PT'], 'pt-BR'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
  ])('of a browser that wants %j is %s', (wanted, language) => {
    expect(pickVisitorLanguage(wanted)).toBe(language);
  });

  test('a text that exists in two languages is shown in the one closer to the visitor’s', () => {
    expect(VISITOR_LANGUAGES.filter((l) => ofTwo(l) === 'ja')).toEqual(['ja', 'ja-easy']);
  });

  test('is read aloud only with a voice of that language, once the voices are known', () => {
    const voices = [{ lang: 'en-US' }, { lang: 'ja_JP' }];
    expect(hasVoice(voices, 'en-GB')).toBe(true);
    expect(hasVoice(voices, 'ja-JP')).toBe(true);
    expect(hasVoice(voices, 'ko-KR')).toBe(false);
    expect(hasVoice([], 'ko-KR')).toBe(true);
  });
});

describe('a text of the site', () => {
  const lines = ['Reception: ground floor', 'ja: 総合受付（1階）', 'pt-BR： Recepção', 'ja-easy: うけつけ'];

  test.each([
    ['ja', '総合受付（1階）'],
    ['ja-easy', 'うけつけ'],
    ['pt-BR', 'Recepção'],
    ['en', 'Reception: ground floor'],
    ['ko', 'Reception: ground floor'],
  ] as const)('for %s', (language, text) => {
    expect(siteText(lines, language)).toBe(text);
  });

  test('is shown to everybody if there is only a Japanese one', () => {
    expect(siteText(['ja: 受付'], 'ja-easy')).toBe('受付');
    expect(siteText(['ja: 受付'], 'vi')).toBe('受付');
    expect(siteText(['en: Desk', 'ja: 受付'], 'vi')).toBe('Desk');
    expect(siteText([], 'vi')).toBe('');
  });
});
