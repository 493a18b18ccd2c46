import { describe, expect, it } from 'vitest';
import {
  linesWith,
  READERS,
  shownTo,
  textsIn,
} from '../../../src/ui/console/areas/settings/words/site-lines.ts';
import { siteText, VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';

describe('the lines of a text for visitors', () => {
  it('are read by language, whatever the case, and a line without one is for all others', () => {
    const texts = textsIn(['PT-BR：Olá', 'Hello', 'zh-hans: 你好', 'ja-easy:こんにちは', 'fr: Salut']);
    expect([...texts]).toEqual([
      ['pt-BR', 'Olá'],
      ['others', 'Hello'],
      ['zh-Hans', '你好'],
      ['ja-easy', 'こんにちは'],
    ]);
  });

  it.each(READERS)('give what was written for %s to exactly these readers', (readers) => {
    const before = VISITOR_LANGUAGES.map((l) => `${l}: of ${l}`).concat('of others');
    const lines = linesWith(before, readers, 'Window 2: left');
    for (const language of VISITOR_LANGUAGES)
      expect(siteText(lines, language)).toBe(language === readers ? 'Window 2: left' : `of ${language}`);
    expect(textsIn(lines).get('others')).toBe(readers === 'others' ? 'Window 2: left' : 'of others');
  });

  it('lose a text that is emptied, and its readers see the nearest one', () => {
    const lines = linesWith(['ja: 窓口2へ', 'ja-easy: まど2へ'], 'ja-easy', '');
    expect(lines).toEqual(['ja: 窓口2へ']);
    expect(shownTo(lines, 'ja-easy')).toBe('窓口2へ');
    expect(linesWith(lines, 'ja', '')).toEqual([]);
  });
});
