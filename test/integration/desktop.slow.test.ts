/** Tests the desktop app with the real service. A replacement for Electron records what it does with windows. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setKioskPin } from '../../src/app/kiosks/kiosk-pin.ts';
import type { BrowserWindow as FakeWindow } from '../shells/electron/fake-electron.ts';

const standIn = import.meta.resolve('../shells/electron/fake-electron.ts');
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' ? { url: standIn, shortCircuit: true } : next(name, context),
});
const electron = await import('../shells/electron/fake-electron.ts');
const { Desktop } = await import('../../src/shells/electron/desktop.ts');

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const KEY = new Uint8Array(32).fill(5);
const CONSOLE = /^http:\/\/127\.0\.0\.1:\d+\/console/;
const KIOSK = /^http:\/\/127\.0\.0\.1:\d+\/kiosk$/;
const RECONNECTING = /^data:.*Reconnecting/;

let folder = '';
const before = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-desktop-'));
  electron.app.userData = folder;
  Object.assign(process.env, { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1' });
});
afterEach(async () => {
  const quits = electron.app.quits;
  electron.app.quit();
  while (electron.app.quits === quits) await new Promise((resolve) => setTimeout(resolve, 20));
  electron.app.removeAllListeners();
  electron.trays.splice(0);
  electron.forked.splice(0);
  for (const window of [...electron.BrowserWindow.all]) window.destroy();
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});

interface Start {
  kioskOnly?: boolean;
  view?: string | null;
}

function start({ kioskOnly = false, view = null }: Start = {}): FakeWindow {
  const key = { key: KEY, warning: null };
  new Desktop({ dataDir: folder, key, darkHours: null, kioskOnly }).start(view, false);
  return electron.BrowserWindow.all[0];
}

const service = (): { pid: number; baseUrl: string } =>
  JSON.parse(readFileSync(join(folder, 'service.json'), 'utf8'));

/** Asks as a page of this window, at the address it shows, does through its preload script. */
const asks = (window: FakeWindow, channel: string, request?: unknown) =>
  Promise.resolve().then(() =>
    electron.ipcMain.handlers.get(channel)?.(
      { sender: window.webContents, senderFrame: { url: window.at } },
      request,
    ),
  );

/** How the guard treats a page that navigates elsewhere. */
function goes(window: FakeWindow, url: string): 'goes' | 'stays' {
  let kept = false;
  window.webContents.emit('will-navigate', { url, preventDefault: () => (kept = true) });
  return kept ? 'stays' : 'goes';
}

function press(window: FakeWindow, input: object): 'passes' | 'blocked' {
  let kept = false;
  const plain = { type: 'keyDown', control: false, alt: false, shift: false, meta: false };
  const event = { preventDefault: () => (kept = true) };
  window.webContents.emit('before-input-event', event, { ...plain, ...input });
  return kept ? 'blocked' : 'passes';
}

describe('the operators’ app', () => {
  test.each([true, false])('comes back as it was closed, maximised: %s', (maximized) => {
    const state = { x: 10, y: 20, width: 1000, height: 700, maximized };
    writeFileSync(join(folder, 'operator-window.json'), JSON.stringify(state));
    const window = start();
    expect([window.options.width, window.isMaximized()]).toEqual([1000, maximized]);
  });

  test('shows that it is connecting, then the console with a working link; the key came from the keychain', async () => {
    const window = start();
    expect(window.at || (await window.shows(/./))).toMatch(RECONNECTING);
    const address = await window.shows(CONSOLE);
    expect((await fetch(address.split('#')[0])).status).toBe(200);
    // The data is sealed with the key that was passed, and no key file was created.
    expect(existsSync(join(folder, 'data.key'))).toBe(false);
    expect(existsSync(join(folder, 'omote.db'))).toBe(true);
  });

  test('restarts a killed service with the same key, and continues with a new link', async () => {
    const window = start();
    const first = await window.shows(CONSOLE);
    const { pid } = service();
    process.kill(pid, 'SIGKILL');
    await window.shows(RECONNECTING);
    const second = await window.shows(CONSOLE);
    expect(second).not.toBe(first);
    expect(service().pid).not.toBe(pid);
    // A window that showed a view returns to that view.
    await window.loadURL(`${service().baseUrl}/console/sessions?state=open`);
    process.kill(service().pid, 'SIGKILL');
    await window.shows(RECONNECTING);
    await window.shows(/\/console\/sessions\?state=open$/);
  });

  test('gets a new link for a window that is opened again', async () => {
    const window = start();
    const first = await window.shows(CONSOLE);
    window.close();
    electron.app.emit('activate');
    const again = electron.BrowserWindow.all[0];
    expect(again).not.toBe(window);
    expect(await again.shows(CONSOLE)).not.toBe(first);
    expect(again.options).toMatchObject({ x: 10, y: 20, width: 800, height: 600 });
  });

  test('says why the service does not start', async () => {
    process.env.OMOTE_PACK = 'no-such-pack';
    const window = start();
    expect(decodeURIComponent(await window.shows(/no-such-pack/))).toContain('there is no model pack');
  });

  test('opens a view, keeps its pages to the service, and grants the camera to them alone', async () => {
    process.env.OMOTE_PROVIDERS = 'dml';
    const window = start({ view: '/console/sessions' });
    await window.shows(/\/console\/sessions$/);
    const { baseUrl } = service();
    expect(goes(window, `${baseUrl}/console/people`)).toBe('goes');
    expect(goes(window, 'https://example.com/')).toBe('stays');
    expect(window.webContents.windowOpen({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
    const granted = (requestingUrl: string) =>
      new Promise((resolve) =>
        electron.session.defaultSession.request({}, 'media', resolve, {
          requestingUrl,
          mediaTypes: ['video'],
        }),
      );
    expect(await granted(`${baseUrl}/kiosk`)).toBe(true);
    expect(await granted('https://example.com/')).toBe(false);
    // An accelerator was requested: it was tried in a separate process and rejected.
    expect(electron.forked).toEqual(['service.js', 'provider-probe.js']);
    expect(await (await fetch(`${baseUrl}/readyz`)).json()).toMatchObject({ provider: 'cpu' });
  });
});

describe('the kiosk', () => {
  test('fills the screen and can be closed if there is no PIN', async () => {
    const window = start({ kioskOnly: true });
    await window.shows(KIOSK);
    expect(window.options).toMatchObject({ fullscreen: true });
    expect(window.options.kiosk).toBeUndefined();
    expect(electron.powerSaveBlocker.on.size).toBe(1);
    window.close();
    expect(window.isDestroyed()).toBe(true);
    expect(electron.powerSaveBlocker.on.size).toBe(0);
  });

  test('is locked if there is a PIN, recovers, and can only be left with the PIN', async () => {
    await setKioskPin(folder, '2718');
    const window = start({ kioskOnly: true });
    await window.shows(KIOSK);
    expect(window.options).toMatchObject({ kiosk: true, closable: false });
    window.close();
    expect(window.isDestroyed()).toBe(false);
    expect(electron.trays).toEqual([]);
    expect(goes(window, `${service().baseUrl}/console`)).toBe('stays');
    expect([press(window, { key: 'a' }), press(window, { key: 'F11' })]).toEqual(['passes', 'blocked']);

    window.webContents.forcefullyCrashRenderer();
    await window.showsAgain(KIOSK, 3);

    await expect(asks(window, 'omote:quit')).rejects.toThrow('refused');
    await expect(asks(window, 'omote:try-pin', { pin: '2718' })).rejects.toThrow('refused');
    press(window, { key: 'x', control: true, alt: true, shift: true });
    const pin = electron.BrowserWindow.all[1];
    expect(await pin.shows(/^data:/)).toContain('Leave%20the%20kiosk');
    // Chromium would download dictionaries from its vendor.
    const checked = electron.BrowserWindow.all.filter(
      ({ options }) => options.webPreferences.spellcheck !== false,
    );
    expect([checked, electron.session.defaultSession.spellChecker]).toEqual([[], false]);
    expect(await asks(pin, 'omote:try-pin', { pin: '0000' })).toEqual({ right: false, waitS: 0 });
    expect(await asks(pin, 'omote:try-pin', { pin: { $ne: '' } })).toEqual({ right: false, waitS: 0 });
    for (let i = 0; i < 6; i++)
      expect(await asks(pin, 'omote:try-pin', { pin: '' })).toEqual({ right: false, waitS: 0 });
    expect(await asks(pin, 'omote:try-pin', { pin: '2718' })).toEqual({ right: true, waitS: 0 });
    expect([pin.isDestroyed(), window.isDestroyed()]).toEqual([true, true]);
    await electron.BrowserWindow.all[0].shows(CONSOLE);
  });
});
