import { expect, test } from 'vitest';
import { issuedPath } from '../../../src/ui/kiosk/issued-address.ts';

const ORIGIN = 'https://omote.local:8443';
const TOKEN = 'A1b2C3d4E5f6G7h8I9j0-_A1b2C3d4E5f6G7h8I9j0x';

test('an issued URL of this service opens, with or without the origin', () => {
  expect(issuedPath(`${ORIGIN}/s/${TOKEN}`, ORIGIN)).toBe(`/s/${TOKEN}`);
  expect(issuedPath(`  /s/${TOKEN}\n`, ORIGIN)).toBe(`/s/${TOKEN}`);
  expect(issuedPath(`／ｓ／${TOKEN}`, ORIGIN)).toBe(`/s/${TOKEN}`);
  // What surrounds a link in a message may add a slash.
  expect(issuedPath(`${ORIGIN}/s/${TOKEN}/`, ORIGIN)).toBe(`/s/${TOKEN}`);
  // Query and fragment are dropped.
  expect(issuedPath(`${ORIGIN}/s/${TOKEN}?next=//evil#x`, ORIGIN)).toBe(`/s/${TOKEN}`);
});

test.each([
  '',
  'hello',
  `https://evil.example/s/${TOKEN}`,
  `//evil.example/s/${TOKEN}`,
  `${ORIGIN}/console`,
  `${ORIGIN}/s/../console`,
  `${ORIGIN}/s/short`,
  `${ORIGIN}/s/${TOKEN}${ORIGIN}/s/${TOKEN}`,
  `javascript:alert('/s/${TOKEN}')`,
])('%j is not an issued URL of this service', (typed) => {
  expect(issuedPath(typed, ORIGIN)).toBeNull();
});
