/** Two operators edit one setting, or the consent texts: the later one is told, keeps what they typed, and can load what is current. */
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

describe.skipIf(!chromiumPath)('consent texts that are being written', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let page: Page;
  const mine = 'Mine, of an hour';

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    desk = await openBrowser({});
    await enterConsole(desk, appliance);
    page = await desk.newPage();
    await page.goto(`${appliance.url}/console/devices`);
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const english = () => page.getByRole('textbox', { name: EN.consent.en, exact: true });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  it('are asked about before they are left, and are still there after the browser’s Back button', async () => {
    await tab(EN.devices.consent).click();
    await english().fill(mine);
    // What they began with is not put over them.
    expect(await button(EN.consent.insert).count()).toBe(0);
    await tab(EN.devices.trusted).click();
    const asked = page.getByRole('dialog', { name: EN.leave.title });
    await asked.getByText(EN.consent.unsaved).waitFor();
    await asked.getByRole('button', { name: EN.operator.cancel }).click();
    await asked.waitFor({ state: 'detached' });
    await page.goBack();
    await english().waitFor({ state: 'detached' });
    await page.goForward();
    await expect.poll(() => english().inputValue()).toBe(mine);
  });

  it('stay when somebody else saves another version, which is told', async () => {
    const theirs = { texts: { en: 'Theirs', ja: '別の人の文書' } };
    const { body } = await appliance.admin('PUT', '/consent', theirs);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(EN.consent.changedMeanwhile(body.version)).waitFor();
    expect(await english().inputValue()).toBe(mine);
    expect(await button(EN.consent.save).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await button(EN.consent.keepMine).click();
    await button(EN.consent.save).click();
    await expect.poll(async () => (await appliance.admin('GET', '/consent')).body.texts.en).toBe(mine);
    await english().fill('Something else');
    await button(EN.leave.discard).click();
    await expect.poll(() => english().inputValue()).toBe(mine);
    await button(EN.consent.insert).waitFor();
  });
});
