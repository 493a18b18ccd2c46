import { afterEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../../../src/ui/kit/i18n/texts.ts';
import { VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { shortName } from '../../../src/ui/visitor/short-name.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a greeting by name', () => {
  test.each(VISITOR_LANGUAGES)('in %s contains the name once, in whatever script', async (language) => {
    const { greet, success } = await texts.load(language);
    for (const kind of ['authentication', 'registration'] as const)
      for (const name of ['佐藤', 'Nguyễn Thị Ánh', 'محمد', 'O’Neill $& 佐藤']) {
        const said = greet[kind](name);
        expect(said.split(name)).toHaveLength(2);
        expect(said).not.toBe(success[kind]);
      }
  });

  test.each([
    ['ja', '佐藤様', '佐藤様、確認できました'],
    ['ja', '佐藤 さん', '佐藤様、確認できました'],
    ['ja', '佐藤 殿', '佐藤様、確認できました'],
    ['ja', '様', '様様、確認できました'],
    // Names that end as a title does.
    ['ja', '鵜殿', '鵜殿様、確認できました'],
    ['ko', '김예님', '김예님 님, 본인 확인이 완료되었습니다'],
    ['ja-easy', '佐藤さん', '佐藤さんだと わかりました'],
    ['ko', '김민수 님', '김민수 님, 본인 확인이 완료되었습니다'],
  ] as const)('in %s of %s gives the title once', async (language, name, said) => {
    expect((await texts.load(language)).greet.authentication(name)).toBe(said);
  });

  test('cuts a long name between graphemes', () => {
    expect(shortName('佐藤')).toBe('佐藤');
    const family = '👨‍👩‍👧';
    expect(shortName(family.repeat(41))).toBe(`${family.repeat(40)}…`);
    expect(shortName('a'.repeat(40))).toBe('a'.repeat(40));
  });

  test('cuts it between code points in a browser that does not know graphemes', () => {
    vi.stubGlobal('Intl', {});
    expect(shortName('佐藤')).toBe('佐藤');
    expect(shortName('𠮷'.repeat(41))).toBe(`${'𠮷'.repeat(40)}…`);
  });
});
