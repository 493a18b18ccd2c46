import { expect, test } from 'vitest';
import { parseTried } from '../../../src/ui/console/hooks/use-trial-sessions.ts';

const ids = { authId: 'a'.repeat(32), sessionId: 'b'.repeat(32) };

test('what was issued is remembered without its URL', () => {
  const stored = JSON.stringify({
    registration: { ...ids, url: 'https://x/s/secret' },
    authentication: null,
  });
  expect(parseTried(stored)).toEqual({ registration: { ...ids, url: null }, authentication: null });
});

test.each([null, '', '{', 'null', '7', '[]', '{"registration":{"authId":"<img>","sessionId":1}}'])(
  '%j in the storage counts as nothing',
  (text) => {
    expect(parseTried(text)).toEqual({ registration: null, authentication: null });
  },
);
