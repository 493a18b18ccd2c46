/** Two operators edit one setting: the later one is told, keeps what they typed, and can load the current value. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath).each([
  [
    'en-GB',
    EN.settingWords.site_name.label,
    EN.settings.save,
    EN.settings.saved,
    EN.settings.changedMeanwhile,
    EN.settings.loadCurrent,
  ],
  [
    'ja-JP',
    JA.settingWords.site_name.label,
    JA.settings.save,
    JA.settings.saved,
    JA.settings.changedMeanwhile,
    JA.settings.loadCurrent,
  ],
] as const)('one setting in two tabs, in %s', (locale, label, save, saved, told, load) => {
  let appliance: Appliance;
  let desk: BrowserContext;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    desk = await openBrowser({ locale });
    await enterConsole(desk, appliance);
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  const siteName = (page: Page) => page.getByLabel(label, { exact: true });
  async function opened(): Promise<Page> {
    const page = await desk.newPage();
    await page.goto(`${appliance.url}/console/settings?group=site`);
    await siteName(page).waitFor();
    return page;
  }
  const press = (page: Page) => page.getByRole('button', { name: save, exact: true }).click();
  // biome-ignore lint/suspicious/noExplicitAny: as a stranger's script reads it
  const stored = async (): Promise<any> =>
    (await appliance.admin('GET', '/settings')).body.settings.find(
      ({ name }: { name: string }) => name === 'site_name',
    );

  it('does not overwrite the value that the other saved', async () => {
    const [first, second] = [await opened(), await opened()];
    await siteName(second).fill('South');
    await siteName(first).fill('North');
    await press(first);
    await first.getByText(saved).waitFor();
    await press(second);
    await second.getByText(told).waitFor();
    expect(await siteName(second).inputValue()).toBe('South');
    expect(await siteName(second).getAttribute('aria-invalid')).toBe('true');
    expect((await stored()).value).toBe('North');
    expect(await axe(second)).toEqual([]);
    await second.getByRole('button', { name: load }).click();
    await expect.poll(() => siteName(second).inputValue()).toBe('North');
    expect(await second.getByText(told).count()).toBe(0);
    await siteName(second).fill('South gate');
    await press(second);
    await second.getByText(saved).waitFor();
    expect((await stored()).value).toBe('South gate');
  });
});
