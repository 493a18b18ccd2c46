/** The console without a pointer: where the focus goes, and what a screen reader is told. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { ANY, containing, EN, starting } from '../support/product-texts.ts';
import { chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { listenFor, readSince } from './read-again.ts';

describe.skipIf(!chromiumPath)('the console by keyboard', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1' });
    await appliance.makeAccount();
    for (const ekyc_id of ['member-1', 'member-2'])
      expect((await appliance.admin('POST', '/people', { ekyc_id })).status).toBe(200);
    browser = await openBrowser({ stillness: true });
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  }, 60_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(`${appliance.url}/console/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  };
  const press = async (element: Locator): Promise<void> => {
    await element.focus();
    await page.keyboard.press('Enter');
  };
  /** What the focused element says first: its label or its text. */
  const focused = (): Promise<string> =>
    page.evaluate(
      `(document.activeElement?.ariaLabel ?? (document.activeElement === document.body ? '' : document.activeElement?.textContent) ?? '').trim()`,
    );
  const link = (name: string, of = 'main') =>
    page.locator(of).getByRole('link', { name, exact: true }).first();

  it('a page that is opened from within another starts at its heading', async () => {
    await open('people');
    await press(link('Deletions'));
    await expect.poll(focused).toBe('Deletions');
    expect(await page.title()).toBe('Deletions – Omote');
    await press(link('People'));
    await expect.poll(focused).toBe('People');
    await press(link('member-1'));
    await expect.poll(focused).toBe('member-1');
    await press(link('All people'));
    await expect.poll(focused).toBe('People');
  });

  it('a page that is opened from the navigation is read, and the focus stays there', async () => {
    await open('people');
    await press(link('Audit log', 'nav'));
    await page.getByRole('status').getByText(EN.audit.title, { exact: true }).waitFor({ state: 'attached' });
    expect(await focused()).toBe('Audit log');
    await open('settings');
    await press(link('Retention'));
    await page
      .getByRole('status')
      .getByText(`${EN.settings.groups.retention} – ${EN.settings.title}`, { exact: true })
      .waitFor({ state: 'attached' });
    expect(await page.title()).toBe('Retention – Settings – Omote');
  });

  it('the search leads to the heading of the page that was found', async () => {
    await open('people');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('glossary');
    await page.locator('.search-results a').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Glossary');
  });

  it('after a row is removed, the focus is in its list, and the outcome is read', async () => {
    await open('links');
    const remove = page.getByRole('button', { name: `${EN.links.remove}: member-2` });
    await press(remove);
    await remove.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('eKYC links');
    expect(await page.evaluate('document.activeElement.localName')).toBe('section');
    await page.getByRole('status').getByText(EN.links.removed('member-2')).waitFor();
  });

  it('a search without results says so while the focus stays in its field', async () => {
    await open('people');
    await page.getByRole('searchbox', { name: EN.people.search }).focus();
    await page.keyboard.type('nobody');
    await page
      .getByRole('status')
      .getByText(EN.people.nothing('nobody'), { exact: true })
      .waitFor({ state: 'attached' });
    expect(await page.evaluate('document.activeElement.type')).toBe('search');
  });

  it('a button that was disabled while its call ran has the focus again', async () => {
    await open('audit');
    await press(page.getByRole('button', { name: EN.audit.verify }));
    await page.getByText(containing(EN.audit.sound(ANY))).waitFor();
    await expect.poll(focused).toBe('Verify the chain');
  });

  it('a refused field has the focus', async () => {
    await open('account');
    const [now, next] = [
      page.getByLabel(starting(EN.operators.oldPassword)).first(),
      page.getByLabel(starting(EN.operators.newPassword)).first(),
    ];
    await now.fill('not the password at all');
    await next.fill('another long pass phrase');
    await press(page.getByRole('button', { name: EN.operators.changePassword }));
    await expect.poll(() => now.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => now.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('a notice is read once, not whenever its time changes', async () => {
    const later = await browser.newPage();
    await later.clock.install();
    await later.goto(`${appliance.url}/console/people`);
    await later.getByRole('heading', { level: 1 }).waitFor();
    await later.route('**/admin/v1/**', (route) => route.abort());
    const notice = later.getByRole('status').filter({ hasText: EN.serviceLost.since });
    await expect
      .poll(async () => {
        await later.clock.runFor(10_000);
        return await notice.count();
      })
      .toBe(1);
    const before = await notice.textContent();
    await listenFor(later);
    await later.clock.runFor(180_000);
    expect(await notice.textContent()).not.toBe(before);
    expect(await readSince(later)).toEqual([]);
    await later.close();
  });

  it('each step of the set-up starts at its heading and says which steps are done', async () => {
    await open('welcome');
    await press(page.getByRole('button', { name: EN.welcome.next }));
    await expect.poll(focused).toBe('Who can reach this service?');
    expect(await page.title()).toBe('Address – Welcome – Omote');
    await page.getByRole('button', { name: `${EN.welcome.complete} ${EN.welcome.steps.account}` }).waitFor();
    await page.getByRole('button', { name: `2 ${EN.welcome.steps.address}` }).waitFor();
  });

  it('the drawer of a phone leads to the heading of the page that was chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('people');
    await press(page.getByRole('button', { name: EN.operator.menu }));
    await press(link('Audit log', 'nav'));
    // The link has the same text.
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h1');
    expect(await focused()).toBe('Audit log');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('a high contrast theme shows what is chosen and what is switched on', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('overview');
    const styleOf = (element: Locator, property: string): Promise<string> =>
      element.evaluate((e, name) => getComputedStyle(e).getPropertyValue(name), property);
    expect(await styleOf(page.getByRole('button', { name: EN.overview.ranges.today }), 'outline-style')).toBe(
      'solid',
    );
    expect(await styleOf(page.getByRole('button', { name: EN.overview.ranges['7d'] }), 'outline-style')).toBe(
      'none',
    );
    await open('devices');
    expect(await styleOf(page.getByRole('switch').first(), 'appearance')).toBe('auto');
    await page.getByRole('button', { name: EN.devices.addKiosk }).first().press('Enter');
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.focus();
    expect(await styleOf(field, 'outline-style')).toBe('solid');
    await page.keyboard.press('Escape');
    // Progress is a coloured part of a bar.
    expect((await appliance.admin('POST', '/shield/scan', { anew: true })).status).toBe(200);
    await open('scan');
    const progress = page.getByRole('progressbar');
    expect(await styleOf(progress, 'background-color')).not.toBe(
      await styleOf(progress.locator('..'), 'background-color'),
    );
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('nothing moves for readers who want less motion', async () => {
    await open('scan');
    const progress = page.getByRole('progressbar');
    await progress.evaluate((bar) => bar.setAttribute('data-animated', 'true'));
    const moving = () => progress.evaluate((bar) => getComputedStyle(bar).animationName);
    expect(await moving()).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await moving()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
});
