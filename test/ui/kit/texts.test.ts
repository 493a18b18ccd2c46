import { describe, expect, test } from 'vitest';
import { ATTEMPT_ENDS, INSTRUCTIONS, PAGE_REFUSALS } from '../../../src/contract/capture/capture.ts';
import { EVIDENCE } from '../../../src/domain/liveness/injection.ts';
import { operatorTexts } from '../../../src/ui/console/i18n/texts.ts';
import { kioskTexts } from '../../../src/ui/kiosk/i18n/texts.ts';
import { pickLanguage } from '../../../src/ui/kit/i18n/language.tsx';
import { texts } from '../../../src/ui/kit/i18n/texts.ts';

/** Every key with the kind of its text: `instruction.come_closer:string`. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}:${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

describe.each([
  ['people', texts],
  ['visitors of a kiosk', kioskTexts],
  ['operators', operatorTexts],
])('texts for %s', (_, { en, ja }) => {
  test('both languages say the same things', () => {
    expect(keysOf(ja).sort()).toEqual(keysOf(en).sort());
  });

  test('no text is empty in one language only', () => {
    const empty = (value: unknown, path = ''): string[] =>
      value === ''
        ? [path]
        : typeof value === 'object' && value
          ? Object.entries(value).flatMap(([k, v]) => empty(v, `${path}.${k}`))
          : [];
    expect(empty(ja)).toEqual(empty(en));
  });
});

test('every code of the protocol has words', () => {
  expect(Object.keys(texts.en.instruction).sort()).toEqual([...INSTRUCTIONS].sort());
  expect(Object.keys(texts.en.attemptOver).sort()).toEqual([...ATTEMPT_ENDS].sort());
  expect(Object.keys(texts.en.pageRefused).sort()).toEqual([...PAGE_REFUSALS].sort());
});

test('operators read of every evidence and every end of an attempt in words', () => {
  const { evidences, ends } = operatorTexts.en.sessions;
  expect(Object.keys(evidences).sort()).toEqual(Object.keys(EVIDENCE).sort());
  expect(Object.keys(ends).sort()).toEqual(
    [
      'accepted',
      'mismatch',
      'not_live',
      'injection',
      'challenge_failed',
      'detection_timeout',
      'disconnected',
      'interrupted',
    ].sort(),
  );
});

test('the first language of the reader that there is wins', () => {
  expect(pickLanguage(['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  expect(pickLanguage(['en-GB', 'ja'])).toBe('en');
  expect(pickLanguage(['fr', 'de'])).toBe('en');
  expect(pickLanguage([])).toBe('en');
});
