import { describe, expect, test } from 'vitest';
import { CornerTaps } from '../../../src/shells/electron/kiosk/corner-taps.ts';
import { isDark, readDarkHours } from '../../../src/shells/electron/kiosk/display-hours.ts';
import { decideKey, type KeyInput } from '../../../src/shells/electron/kiosk/kiosk-input.ts';
import { pinPage } from '../../../src/shells/electron/kiosk/pin-page.ts';
import { PinTries } from '../../../src/shells/electron/kiosk/pin-tries.ts';
import { darkPage, WAKE_ADDRESS } from '../../../src/shells/electron/pages/shell-page.ts';
import { decideNavigation } from '../../../src/shells/electron/window/origin.ts';

const press = (key: string, held: Partial<KeyInput> = {}) =>
  decideKey({ key, control: false, alt: false, shift: false, meta: false, ...held });

describe('keys at a locked kiosk', () => {
  test.each(['a', 'Z', '7', ' ', 'あ', '𠮷', 'Enter', 'Tab', 'Backspace', 'ArrowLeft', 'Process', 'Convert'])(
    '%s reaches the page',
    (key) => {
      expect(press(key)).toBe('pass');
    },
  );

  test('characters that need Shift or AltGr reach the page', () => {
    expect(press('A', { shift: true })).toBe('pass');
    expect(press('@', { control: true, alt: true })).toBe('pass');
  });

  test.each<[string, Partial<KeyInput>]>([
    ['F4', { alt: true }],
    ['w', { control: true }],
    ['r', { control: true }],
    ['p', { control: true }],
    ['o', { control: true }],
    ['i', { control: true, shift: true }],
    ['Tab', { alt: true }],
    ['Tab', { control: true }],
    ['ArrowLeft', { alt: true }],
    ['q', { meta: true }],
    ['Meta', { meta: true }],
    ['Delete', { control: true, alt: true }],
    ['Escape', { control: true, shift: true }],
    ['F1', {}],
    ['F5', {}],
    ['F11', {}],
    ['F12', {}],
    ['ContextMenu', {}],
    ['PrintScreen', {}],
    ['BrowserHome', {}],
    ['LaunchApplication1', {}],
    ['Alt', { alt: true }],
    ['Control', { control: true }],
  ])('%s %j does not', (key, held) => {
    expect(press(key, held)).toBe('block');
  });

  test('the operators’ keys ask for the PIN', () => {
    expect(press('X', { control: true, alt: true, shift: true })).toBe('ask-exit');
  });
});

describe('taps in the corner', () => {
  const tapTimes = (times: number[], x = 5, y = 5) => {
    const taps = new CornerTaps();
    return times.map((t) => taps.tap(x, y, t));
  };

  test('complete the sequence with seven within four seconds, and then start again', () => {
    expect(tapTimes([0, 500, 1000, 1500, 2000, 2500, 3000, 3100])).toEqual([
      ...Array<boolean>(6).fill(false),
      true,
      false,
    ]);
  });

  test('don’t count if they are too slow or elsewhere', () => {
    expect(tapTimes([0, 900, 1800, 2700, 3600, 4500, 5400, 6300])).not.toContain(true);
    expect(tapTimes([0, 1, 2, 3, 4, 5, 6, 7], 300, 5)).not.toContain(true);
  });

  test('start again after a tap elsewhere', () => {
    const taps = new CornerTaps();
    for (let i = 0; i < 6; i++) taps.tap(1, 1, i);
    taps.tap(500, 500, 7);
    expect(taps.tap(1, 1, 8)).toBe(false);
  });
});

describe('the PIN', () => {
  test('can be tried five times; then the delay doubles, up to a quarter of an hour', () => {
    const tries = new PinTries();
    const waits = Array.from({ length: 12 }, () => {
      tries.begin();
      tries.end(false, 0);
      return tries.waitMs(0) / 1000;
    });
    expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
    expect(tries.waitMs(900_000)).toBe(0);
  });

  test('can only be tried once at a time, and the right one resets the count', () => {
    const tries = new PinTries();
    tries.begin();
    expect(tries.waitMs(0)).toBeGreaterThan(0);
    tries.end(true, 0);
    for (let i = 0; i < 4; i++) {
      tries.begin();
      tries.end(false, 0);
    }
    expect(tries.waitMs(0)).toBe(0);
  });

  test('is requested on a page without scripts and links', () => {
    for (const locale of ['en', 'ja-JP'])
      expect(decodeURIComponent(pinPage(locale))).not.toContain('<script');
    expect(decideNavigation('pin', 'http://127.0.0.1:8480/kiosk', 'http://127.0.0.1:8480')).toBe('deny');
  });
});

describe('dark hours', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00`);

  test('may span midnight', () => {
    const hours = readDarkHours('22:00-06:30');
    if (!hours) throw new Error('not read');
    expect(
      ['21:59', '22:00', '23:59', '00:00', '06:29', '06:30', '12:00'].map((t) => isDark(hours, at(t))),
    ).toEqual([false, true, true, true, true, false, false]);
  });

  test('may be within a day', () => {
    const hours = readDarkHours('9:00-17:00');
    if (!hours) throw new Error('not read');
    expect(['08:59', '09:00', '16:59', '17:00'].map((t) => isDark(hours, at(t)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each(['', '22-6', '24:00-06:00', '22:60-06:00', '06:00-06:00', '22:00-06:00-07:00', 'night'])(
    'can’t be %j',
    (t) => {
      expect(readDarkHours(t)).toBeNull();
    },
  );

  test('end for a while with a touch', () => {
    expect(decodeURIComponent(darkPage('en'))).toContain(WAKE_ADDRESS);
    expect(decideNavigation('kiosk', WAKE_ADDRESS, 'http://127.0.0.1:8480')).toBe('home');
  });
});
