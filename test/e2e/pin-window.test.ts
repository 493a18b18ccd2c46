/** The page that asks for the operators' PIN, with its built preload script and a stand-in for the shell. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinPage } from '../../src/shells/electron/kiosk/pin-page.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

const PRELOAD = join(import.meta.dirname, '..', '..', 'out/preload/pin-preload.cjs');

/** Electron's part: the right PIN is 1234; after two wrong ones it asks the operator to wait. */
const SHELL = `
  const calls = (window.calls = []);
  let wrong = 0;
  const require = () => ({
    ipcRenderer: {
      async invoke(channel, request) {
        calls.push(request ? channel + ' ' + request.pin : channel);
        if (request?.pin === '1234') return { right: true, waitS: 0 };
        return { right: false, waitS: ++wrong < 2 ? 0 : 30 };
      },
    },
  });`;

describe.runIf(chromiumPath && existsSync(PRELOAD))('the PIN window', () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser({ viewport: { width: 420, height: 620 } });
    await browser.addInitScript(`(() => { ${SHELL} ${readFileSync(PRELOAD, 'utf8')} })()`);
  });
  afterAll(() => closeBrowser(browser));

  async function open(locale: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(pinPage(locale));
    return page;
  }
  const press = (page: Page, ...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.click(`[data-key="${key}"]`)), Promise.resolve());
  const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: string[] }).calls);

  test.each(['en', 'ja'])(
    'accepts a PIN by touch, and reports wrong ones and the pause (%s)',
    async (locale) => {
      const page = await open(locale);
      await press(page, '1', '2', '9', 'erase', '3', '5', 'ok');
      const said = page.locator('output');
      await said.filter({ hasText: 'PIN' }).waitFor();
      expect(await page.inputValue('#pin')).toBe('');
      expect(await axe(page)).toEqual([]);
      await press(page, '0', 'ok');
      await said.filter({ hasText: '30' }).waitFor();
      await press(page, '1', '2', '3', '4', 'ok', 'cancel');
      expect(await calls(page)).toEqual([
        'omote:try-pin 1235',
        'omote:try-pin 0',
        'omote:try-pin 1234',
        'omote:close-pin',
      ]);
      await page.close();
    },
  );

  test('accepts a PIN by keyboard', async () => {
    const page = await open('en');
    // The page listens from its first frame on.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300))));
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await calls(page)).toEqual(['omote:try-pin 1234', 'omote:close-pin']);
    await page.close();
  });
});
