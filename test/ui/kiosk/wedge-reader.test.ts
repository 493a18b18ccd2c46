import { expect, test } from 'vitest';
import { WedgeReader } from '../../../src/ui/kiosk/device/wedge-reader.ts';

/** @returns for each key, pressed at this pace, the code that it completes, or null */
function type(
  keys: readonly string[],
  gapMs: number,
  reader = new WedgeReader(),
  fromMs = 0,
): (string | null)[] {
  return keys.map((key, i) => reader.press(key, fromMs + i * gapMs));
}

test('a burst of keys that ends with Enter or Tab is a code', () => {
  expect(type([...'4711-A.b', 'Enter'], 3).at(-1)).toBe('4711-A.b');
  expect(type([...'4711', 'Tab'], 30).at(-1)).toBe('4711');
});

test('capital letters are typed with Shift', () => {
  const reader = new WedgeReader();
  expect(type(['a', 'Shift', 'B', 'Shift', 'C', 'd', 'Enter'], 8, reader).at(-1)).toBe('aBCd');
});

test('a person’s typing is not a code', () => {
  expect(type([...'4711', 'Enter'], 120).at(-1)).toBeNull();
});

test('keys typed earlier are not part of a code', () => {
  const reader = new WedgeReader();
  type([...'ab'], 150, reader);
  expect(type([...'4711', 'Enter'], 5, reader, 1000).at(-1)).toBe('4711');
});

test('a hand on the keyboard, a late Enter and other keys give no code', () => {
  expect(type([...'asd', 'Enter'], 2).at(-1)).toBeNull();
  const reader = new WedgeReader();
  type([...'4711'], 5, reader);
  expect(reader.press('Enter', 500)).toBeNull();
  expect(type([...'47', 'ArrowLeft', ...'11', 'Enter'], 5).at(-1)).toBeNull();
});

test('each code is read once', () => {
  const reader = new WedgeReader();
  expect(type([...'4711', 'Enter', 'Enter'], 5, reader).filter(Boolean)).toEqual(['4711']);
});
