/** Two operators edit one setting: the later one is told, keeps what they typed, and can load the current value. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, JA, starting } from '../support/product-texts.ts';
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

  const t = locale === 'ja-JP' ? JA : EN;
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

  it('is not there as somebody else typed it, who has signed out', async () => {
    const password = 'seven amber kites at dawn';
    await appliance.newOperator('ben', 'admin', password);
    const [cookie = '', value = ''] = (await appliance.newOperator('anna', 'admin', password)).split('=');
    const own = await openBrowser({ locale });
    await own.addCookies([{ name: cookie, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' }]);
    const page = await own.newPage();
    await page.goto(`${appliance.url}/console`);
    await page
      .getByRole('link', { name: starting(t.settings.title) })
      .first()
      .click();
    const said = page.locator('.console > p.unseen[role=status]');
    await expect.poll(() => said.textContent()).toContain(t.settings.title);
    await page.getByRole('link', { name: t.settings.groups.site, exact: true }).click();
    await siteName(page).fill('North');
    await page.locator('.account-menu .account').click();
    await page.getByRole('button', { name: t.frame.signOut, exact: true }).click();
    await page.getByLabel(starting(t.signIn.name)).fill('ben');
    await page.locator('input[autocomplete="current-password"]').fill(password);
    await page.getByRole('button', { name: t.signIn.go, exact: true }).click();
    // Nor does it still say what was said to them.
    await expect.poll(() => said.count()).toBe(1);
    expect(await said.textContent()).toBe('');
    await page
      .getByRole('link', { name: starting(t.settings.title) })
      .first()
      .click();
    await page.getByRole('link', { name: t.settings.groups.site, exact: true }).click();
    await siteName(page).waitFor();
    expect(await siteName(page).inputValue()).toBe('');
    expect(await page.locator('.save-bar').count()).toBe(0);
    await closeBrowser(own);
  });

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
