/** Tests the kiosk’s window with a stand-in for Electron: its dark hours, and how it is left. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearKioskPin, setKioskPin } from '../../../../src/app/kiosks/kiosk-pin.ts';
import { readDarkHours } from '../../../../src/shells/electron/kiosk/display-hours.ts';
import { KioskDisplay } from '../../../../src/shells/electron/kiosk/kiosk-display.ts';
import { WAKE_ADDRESS } from '../../../../src/shells/electron/pages/shell-page.ts';
import { Windows } from '../../../../src/shells/electron/window/windows.ts';
import * as electron from '../fake-electron.ts';

const KIOSK = 'http://127.0.0.1:7350/kiosk';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-windows-'));
  onTestFinished(() => {
    for (const window of [...electron.BrowserWindow.all]) window.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
});

/** A kiosk of a running service. */
function opened({ locked = false, dark = '' } = {}) {
  const display = new KioskDisplay(readDarkHours(dark), (isDark) => windows.darken(isDark));
  const windows = new Windows({
    dataDir: folder,
    kioskLocked: () => locked,
    newLink: async () => null,
    kiosk: (event) => display.on(event),
  });
  const baseUrl = new URL(KIOSK).origin;
  windows.follow({ baseUrl, setupUrl: `${baseUrl}/console` });
  windows.show('kiosk');
  const window = electron.BrowserWindow.all.at(-1) ?? expect.fail('no window');
  windows.guard(window.webContents as never);
  return { windows, window };
}

describe('in the dark hours', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(new Date('2026-11-20T21:50:00'));
  });
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
  const isDark = ({ at }: { at: string }) => at !== KIOSK;

  test.each([
    [
      'touches it',
      (contents: NodeJS.EventEmitter) => contents.emit('input-event', {}, { type: 'touchStart' }),
    ],
    [
      'types',
      (contents: NodeJS.EventEmitter) => contents.emit('before-input-event', {}, { type: 'keyDown' }),
    ],
  ])('the screen stays on for whoever %s, for five minutes', async (_, uses) => {
    const { window } = opened({ dark: '22:00-06:30' });
    await pass(9);
    uses(window.webContents);
    await pass(4.5);
    expect(isDark(window)).toBe(false);
    await pass(1);
    expect(isDark(window)).toBe(true);
    // Whoever wakes it has five minutes from when they last touched it.
    window.webContents.emit('will-navigate', { url: WAKE_ADDRESS, preventDefault: () => undefined });
    await pass(4);
    expect(isDark(window)).toBe(false);
    uses(window.webContents);
    await pass(4);
    expect(isDark(window)).toBe(false);
    await pass(1.5);
    expect(isDark(window)).toBe(true);
  });

  test('a mouse that moves keeps nothing on', async () => {
    const { window } = opened({ dark: '22:00-06:30' });
    await pass(9);
    window.webContents.emit('input-event', {}, { type: 'mouseMove' });
    await pass(1.5);
    expect(isDark(window)).toBe(true);
  });

  test.each(['2026-11-20T20:00:00', '2026-11-21T01:00:00'])(
    'the five minutes are as long if the clock is set to %s',
    async (corrected) => {
      const { window } = opened({ dark: '18:00-06:30' });
      await pass(1);
      window.webContents.emit('input-event', {}, { type: 'touchStart' });
      vi.setSystemTime(new Date(corrected));
      await pass(4.5);
      expect(isDark(window)).toBe(false);
      await pass(1);
      expect(isDark(window)).toBe(true);
    },
  );
});

describe('a locked kiosk', () => {
  const others = (window: object) => electron.BrowserWindow.all.filter((one) => one !== window);

  test('asks for the PIN', async () => {
    await setKioskPin(folder, '2718');
    const { windows, window } = opened({ locked: true });
    windows.askExit();
    expect([window.isDestroyed(), others(window).length]).toEqual([false, 1]);
  });

  test('whose PIN was removed can be closed, and leads to no console', async () => {
    await setKioskPin(folder, '2718');
    const { windows, window } = opened({ locked: true });
    windows.askExit();
    clearKioskPin(folder);
    windows.askExit();
    expect([window.isDestroyed(), electron.BrowserWindow.all]).toEqual([true, []]);
  });

  test('stays locked if its PIN can’t be read', async () => {
    const { windows, window } = opened({ locked: true });
    writeFileSync(join(folder, 'kiosk-pin.json'), '{');
    windows.askExit();
    window.close();
    expect([window.isDestroyed(), others(window).length]).toEqual([false, 1]);
  });

  test('makes nobody wait longer, or shorter, for another try because the clock is set', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { windows } = opened({ locked: true });
    for (let n = 0; n < 5; n++) await windows.pin.try('0000');
    for (const hours of [1, -1]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      expect(await windows.pin.try('0000')).toEqual({ right: false, waitS: 30 });
    }
    vi.advanceTimersByTime(29_000);
    expect(await windows.pin.try('0000')).toEqual({ right: false, waitS: 1 });
  });
});
