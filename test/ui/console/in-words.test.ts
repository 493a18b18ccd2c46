import { expect, test } from 'vitest';
import { operatorTexts } from '../../../src/ui/console/i18n/texts.ts';
import { inWords } from '../../../src/ui/console/parts/forms/in-words.ts';

const FULL = 'bytes need 512 MB of room on the disk, and 40 MB are free';

test('what the service says of a full disk is said in the page’s language, with its numbers', () => {
  expect(inWords(operatorTexts.en.problem.said, FULL)).toBe(
    'This file needs 512 MB of free disk space. The appliance has 40 MB.',
  );
  expect(inWords(operatorTexts.ja.problem.said, FULL)).toContain('512MBの空き容量が必要ですが');
  for (const sentence of [
    'the disk is full: the upload was given up, and its part removed',
    'the store cannot write; see the service log',
  ])
    for (const { problem } of [operatorTexts.en, operatorTexts.ja])
      expect(inWords(problem.said, sentence)).not.toBe(sentence);
});

test('a sentence that the page does not know stands as it is', () => {
  expect(inWords({}, 'size must be at most 20')).toBe('size must be at most 20');
  expect(
    inWords({ 'password must be at least 12 characters': 'x' }, 'password must be at least 12 characters'),
  ).toBe('x');
});

test('both languages know the same sentences', () => {
  const of = (lang: 'en' | 'ja') => Object.keys(operatorTexts[lang].problem.said).sort();
  expect(of('ja')).toEqual(of('en'));
});
