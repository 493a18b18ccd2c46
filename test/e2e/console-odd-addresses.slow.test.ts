/** Addresses that nobody links to, such as mistyped ones, show that the item was not found. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalWords } from '../../src/ui/console/refusals/words.ts';
import { Appliance } from '../support/appliance.ts';
import { chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath)('an address whose ID is badly encoded', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    desk = await openBrowser({});
    await enterConsole(desk, appliance);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  it.each([
    ['sessions/%', 'Session not found'],
    ['sessions/50%25', 'Session not found'],
    ['reviews/%E3%81', refusalWords.en.not_found],
    ['detections/%/%', 'No record of this pair'],
    ['keys/%', 'API key not found'],
    ['devices/kiosks/%', 'Kiosk not found'],
    ['people/%', 'Unknown Auth ID'],
    ['deletions/%', refusalWords.en.not_found],
  ])('%s', async (address, said) => {
    await page.goto(`${appliance.url}/console`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate((to) => history.pushState(null, '', `/console/${to}`), address);
    await expect.poll(() => page.locator('#content').innerText()).toContain(said);
  });
});
