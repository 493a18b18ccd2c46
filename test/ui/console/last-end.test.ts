import { describe, expect, it } from 'vitest';
import { lastEnd } from '../../../src/ui/console/parts/session/last-end.ts';
import { sessionTexts } from '../../../src/ui/console/parts/session/session-texts.ts';

type Attempts = Parameters<typeof lastEnd>[0]['attempts'];
const ended = (...ends: string[]): Attempts => ends.map((end) => ({ end })) as Attempts;

describe('why a session was rejected', () => {
  it.each([
    ['attempts_used_up', ['mismatch', 'challenge_failed'], 'challenge_failed'],
    ['attempts_used_up', [], null],
    ['session_timeout', ['mismatch'], null],
    ['accepted', ['mismatch', 'accepted'], null],
  ])('%s after %j', (reason, ends, said) => {
    expect(lastEnd({ reason, attempts: ended(...ends) })).toBe(said);
  });

  it.each(['en', 'ja'] as const)(
    'is a sentence in %s for each way in which an attempt can fail',
    (language) => {
      const { ends, causes } = sessionTexts[language];
      expect(Object.keys(causes).sort()).toEqual(
        Object.keys(ends)
          .filter((end) => end !== 'accepted')
          .sort(),
      );
    },
  );
});
