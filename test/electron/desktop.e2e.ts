/** The desktop app for real: start, kiosk lock, crash of the service, quit. Needs Electron's binary and a display. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setKioskPin } from '../../src/app/kiosks/kiosk-pin.ts';
import { DesktopApp, whySkipped } from './app.ts';

if (whySkipped) process.stderr.write(`electron: skipped: ${whySkipped}\n`);

describe.skipIf(whySkipped !== null)('the desktop app', () => {
  let desktop: DesktopApp;
  beforeEach(() => {
    desktop = new DesktopApp();
  });
  afterEach(() => desktop.close());

  const servicePid = (): number =>
    JSON.parse(readFileSync(join(desktop.folder, 'service.json'), 'utf8')).pid as number;

  test('starts with the console, in a page without Node and with the bridge', async () => {
    const page = await desktop.start();
    const { pathname } = await desktop.served(page);
    expect(pathname).toMatch(/^\/console/);
    expect(await page.evaluate(() => 'require' in window || 'process' in window)).toBe(false);
    expect(await page.evaluate(() => (window as { omote?: { shell: string } }).omote?.shell)).toBe(
      'electron',
    );
  });

  test('stays with the service: other addresses and windows are refused', async () => {
    const page = await desktop.start();
    const { origin } = await desktop.served(page);
    await page.evaluate(() => {
      location.href = 'https://example.com/';
    });
    expect(new URL(page.url()).origin).toBe(origin);
    expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull();
  });

  test('starts the service again when it crashes, and the window goes on by itself', async () => {
    const page = await desktop.start();
    await desktop.served(page);
    const before = servicePid();
    process.kill(before, 'SIGKILL');
    await page.waitForURL(/^data:/, { timeout: 30_000 });
    await desktop.served(page);
    expect(servicePid()).not.toBe(before);
  });

  test('quits in order: the service closes its store and is gone', async () => {
    const page = await desktop.start();
    await desktop.served(page);
    const pid = servicePid();
    const closed = desktop.app.waitForEvent('close');
    await desktop.app.evaluate(({ app }) => app.quit());
    await closed;
    expect(() => process.kill(pid, 0)).toThrow();
    expect(() => servicePid()).toThrow(/ENOENT/);
  });

  test('a second start shows the window of the first', async () => {
    const page = await desktop.start();
    await desktop.served(page);
    const windows = await desktop.app.evaluate(({ app, BrowserWindow }) => {
      app.emit('second-instance', {}, ['omote', 'omote://console/sessions'], '/', undefined);
      return BrowserWindow.getAllWindows().length;
    });
    expect(windows).toBe(1);
    await page.waitForURL(/\/console\/sessions/);
  });

  describe('as a locked kiosk', () => {
    beforeEach(() => setKioskPin(desktop.folder, '314159'));

    test('fills the screen, cannot be closed, and shows the kiosk alone', async () => {
      const page = await desktop.start(['--kiosk']);
      expect((await desktop.served(page)).pathname).toBe('/kiosk');
      const state = await desktop.app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        window.close();
        return { kiosk: window.isKiosk(), closable: window.isClosable(), gone: window.isDestroyed() };
      });
      expect(state).toEqual({ kiosk: true, closable: false, gone: false });
      await page.evaluate(() => {
        location.href = '/console';
      });
      await page.waitForURL(/\/kiosk$/);
    });

    test('keys that would lead away do nothing', async () => {
      const page = await desktop.start(['--kiosk']);
      await desktop.served(page);
      for (const key of ['F11', 'Control+W', 'Alt+F4', 'Control+R', 'Control+Shift+I'])
        await page.keyboard.press(key);
      expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/kiosk');
    });

    test('operators leave it by the PIN, and by no other', async () => {
      const page = await desktop.start(['--kiosk']);
      await desktop.served(page);
      const asked = desktop.app.waitForEvent('window');
      for (let tap = 0; tap < 7; tap++) await page.mouse.click(10, 10);
      const pin = await asked;
      await pin.locator('#pin').fill('000000');
      await pin.locator('[data-key=ok]').click();
      await pin.locator('output').filter({ hasText: /\S/ }).waitFor();
      const opened = desktop.app.waitForEvent('window');
      await pin.locator('#pin').fill('314159');
      await pin.locator('[data-key=ok]').click();
      const operator = await opened;
      expect((await desktop.served(operator)).pathname).toMatch(/^\/console/);
    });

    test('a page that crashes is loaded again', async () => {
      const page = await desktop.start(['--kiosk']);
      await desktop.served(page);
      const title = await desktop.app.evaluate(async ({ BrowserWindow }) => {
        const { webContents } = BrowserWindow.getAllWindows()[0];
        const loaded = new Promise<string>((resolve) =>
          webContents.once('did-finish-load', () => resolve(webContents.getURL())),
        );
        webContents.forcefullyCrashRenderer();
        return await loaded;
      });
      expect(title).toMatch(/\/kiosk$/);
    });
  });
});
