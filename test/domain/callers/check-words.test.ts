/** Words that are compared on a telephone: none may be taken for another, in any language. */
import { describe, expect, it } from 'vitest';
import { CHECK_WORDS } from '../../../src/domain/callers/check-words.ts';

/** How often a letter must be put in, left out or exchanged to turn one word into the other. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = [...other.keys(), other.length];
  for (const [i, letter] of one.entries()) {
    const next = [i + 1];
    for (const [j, its] of other.entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === its ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** As it is heard on a bad line: without accents, tones and voicing, kana as one script, syllables as their sounds. */
const heard = (word: string): string[] => [
  ...word
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u3099\u309a]/g, '')
    .replaceAll('đ', 'd')
    .toLowerCase(),
];

const LANGUAGES = ['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko', 'vi', 'pt-BR'] as const;
const column = (language: (typeof LANGUAGES)[number]): string[] =>
  CHECK_WORDS.map((row) => row[LANGUAGES.indexOf(language)] ?? '');
function pairsOf(words: readonly string[]): [string, string][] {
  return words.flatMap((one, i) => words.slice(i + 1).map((other): [string, string] => [one, other]));
}

describe('the words of checks of callers', () => {
  it('are 64, which the guide says, each in every language', () => {
    expect(CHECK_WORDS).toHaveLength(64);
    expect(
      CHECK_WORDS.filter((row) => row.length !== LANGUAGES.length || row.some((w) => w.trim() === '')),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('are never the same in %s', (language) => {
    expect(new Set(column(language)).size).toBe(CHECK_WORDS.length);
  });

  it.each(['ja', 'en', 'ko', 'vi', 'pt-BR'] as const)('differ by two sounds or more in %s', (language) => {
    expect(pairsOf(column(language)).filter(([a, b]) => distance(heard(a), heard(b)) < 2)).toEqual([]);
  });

  it('have three kana or more in Japanese, and never begin with the same two', () => {
    const words = column('ja').map(heard);
    expect(words.filter((kana) => kana.length < 3)).toEqual([]);
    expect(new Set(words.map((kana) => kana.slice(0, 2).join(''))).size).toBe(words.length);
  });

  it('have two syllables or more in Korean', () => {
    expect(column('ko').filter((word) => [...word].length < 2)).toEqual([]);
  });

  it.each(['zh-Hans', 'zh-Hant'] as const)('share no character in %s', (language) => {
    const words = column(language).map((word) => new Set(word));
    const all = words.flatMap((word) => [...word]);
    expect(all.filter((sign, i) => all.indexOf(sign) !== i)).toEqual([]);
  });
});
