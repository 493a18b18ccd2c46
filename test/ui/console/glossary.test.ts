import { describe, expect, test } from 'vitest';
import { TERMS } from '../../../src/ui/console/areas/glossary/terms.ts';
import { partsOf } from '../../../src/ui/console/parts/glossary-links.tsx';

const terms = (sentence: string, language: 'en' | 'ja') =>
  partsOf(sentence, language).flatMap(({ text, term }) => (term === null ? [] : [[text, term]]));

describe('terms in a sentence', () => {
  test.each([
    ['en', 'Liveness', [['Liveness', 'liveness']]],
    ['en', 'Camera injection', [['Camera injection', 'injection']]],
    [
      'en',
      "The model pack's calibration; another pack has another calibration.",
      [
        ['model pack', 'pack'],
        ['calibration', 'calibration'],
      ],
    ],
    ['en', 'A package of somebody', []],
    ['ja', 'カメラ映像の差し替えの判定', [['カメラ映像の差し替え', 'injection']]],
    [
      'ja',
      'テンプレートとしきい値',
      [
        ['テンプレート', 'template'],
        ['しきい値', 'threshold'],
      ],
    ],
  ] as const)('%s: %s', (language, sentence, expected) => {
    expect(terms(sentence, language)).toEqual(expected);
    expect(
      partsOf(sentence, language)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
  });

  test('link to entries that exist', () => {
    const ids = TERMS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const all = {
      en: 'false match rate comparison score injection liveness evidence calibration pack gallery template data key eKYC ID threshold',
      ja: '誤合致率、比較スコア、カメラ映像の差し替え、生体らしさ、手がかり、較正、モデルパック、ギャラリー、テンプレート、データ鍵、eKYC ID、しきい値',
    };
    for (const language of ['en', 'ja'] as const) {
      const found = terms(all[language], language).map(([, term]) => term);
      expect(found).toHaveLength(12);
      expect(ids).toEqual(expect.arrayContaining(found));
    }
  });
});
