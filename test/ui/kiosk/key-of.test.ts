import { expect, test } from 'vitest';
import { keyOf } from '../../../src/ui/kiosk/device/key-of.ts';
import { WedgeReader } from '../../../src/ui/kiosk/device/wedge-reader.ts';

interface Pressed {
  key?: string;
  code: string;
  shiftKey?: boolean;
  capsLock?: boolean;
}

const pressed = ({ key = 'Process', code, shiftKey = false, capsLock = false }: Pressed): string =>
  keyOf({ key, code, shiftKey, getModifierState: (name) => name === 'CapsLock' && capsLock });

/** The keys of a reader that types this text, as the browser tells them while an input method is on. */
function* keysFor(text: string, signs: Record<string, Pressed>): Generator<string> {
  for (const c of text) {
    if (/[A-Z]/.test(c)) {
      yield pressed({ code: 'ShiftLeft', shiftKey: true });
      yield pressed({ code: `Key${c}`, shiftKey: true });
    } else if (/[a-z]/.test(c)) yield pressed({ code: `Key${c.toUpperCase()}` });
    else if (/\d/.test(c)) yield pressed({ code: `Digit${c}` });
    else yield pressed(signs[c] ?? { code: '' });
  }
  yield pressed({ code: 'Enter' });
}

const US = { ':': { code: 'Semicolon', shiftKey: true }, _: { code: 'Minus', shiftKey: true } };
const JAPANESE = { ':': { code: 'Quote' }, _: { code: 'IntlRo', shiftKey: true } };
const BOTH = { '-': { code: 'Minus' }, '.': { code: 'Period' }, '/': { code: 'Slash' } };

test.each([
  ['US', { ...BOTH, ...US }],
  ['Japanese', { ...BOTH, ...JAPANESE }],
])('a scan while an input method is on is the same code, from a %s keyboard', (_, signs) => {
  for (const code of ['00123', 'staff-07.B_x', 'https://omote.local:8443/s/A1b2-_Zz']) {
    const reader = new WedgeReader();
    const read = [...keysFor(code, signs)].map((key, i) => reader.press(key, i * 5));
    expect(read.at(-1)).toBe(code);
  }
});

test('without an input method, keys are what the browser says, in half width', () => {
  expect(pressed({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(pressed({ key: '０', code: 'Digit0' })).toBe('0');
  expect(pressed({ key: 'Backspace', code: 'Backspace' })).toBe('Backspace');
});

test.each([
  ['Digit2', 'Process'],
  ['Quote', 'Process'],
  ['Slash', '?'],
  ['Period', '>'],
])('%s with Shift is not the sign that it is without: %s', (code, key) => {
  expect(pressed({ code, shiftKey: true })).toBe(key);
});

test('Caps Lock and Shift undo each other; a key without a sign stays unknown', () => {
  expect(pressed({ code: 'KeyA', capsLock: true })).toBe('A');
  expect(pressed({ code: 'KeyA', capsLock: true, shiftKey: true })).toBe('a');
  expect(pressed({ code: 'Convert' })).toBe('Process');
});
