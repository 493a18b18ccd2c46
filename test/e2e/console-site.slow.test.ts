/** Settings and the audit log in a browser. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCounts } from '../../src/ui/console/parts/score/in-counts.ts';
import { Appliance } from '../support/appliance.ts';
import { ANY, containing, EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath).each([
  ['desktop', 'en-GB', { width: 1280, height: 800 }],
  ['phone', 'ja-JP', { width: 390, height: 844 }],
] as const)('the site on a %s in %s', (_, locale, viewport) => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  const ja = locale === 'ja-JP';
  const T = ja ? JA : EN;

  beforeAll(async () => {
    appliance = await Appliance.start({
      OMOTE_WORKERS: '1',
      OMOTE_DUPLICATE_FMR: '1e-8',
      OMOTE_TLS_PORT: '0',
    });
    browser = await openBrowser({ viewport, locale });
    // Only operators with an account can open the service to the network.
    await appliance.makeAccount();
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const view = async (path: string) => {
    await page.goto(`${appliance.url}/console/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  it('explains a threshold when it is chosen, saves it, and resets it', async () => {
    await view('settings');
    const field = page.getByLabel(starting((ja ? JA : EN).settings.settings.match_fmr.label));
    await field.selectOption({ label: T.score.oneIn(inCounts(10_000, ja ? 'ja' : 'en')) });
    await page.getByText(T.settings.threshold.how).first().click();
    await page
      .getByText(
        ja
          ? /同じ拠点のカメラ.*スコア 0\.\d+/
          : /Pictures from the same cameras look more alike.*Score 0\.\d+/,
      )
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: ja ? JA.settings.save : EN.settings.save, exact: true }).click();
    await page.getByText((ja ? JA : EN).settings.saved).waitFor();
    const status = await appliance.admin('GET', '/status');
    expect(status.body.thresholds.match.fmr).toBe(1e-4);
    await page.getByRole('button', { name: (ja ? JA : EN).settings.resetOf('') }).click();
    await expect
      .poll(async () => (await appliance.admin('GET', '/status')).body.thresholds.match.fmr)
      .toBe(1e-5);
  });

  it('shows a setting fixed by an environment variable without letting it be changed', async () => {
    await view('settings');
    await page.getByText('OMOTE_DUPLICATE_FMR').waitFor();
    expect(await page.getByLabel(T.settings.settings.duplicate_fmr.label).isDisabled()).toBe(true);
  });

  it('lists and verifies the audit log, its filter in the address', async () => {
    await view('audit');
    // On a phone the filters are folded away.
    if (ja) await page.getByRole('button', { name: T.foldedFilters.filters }).click();
    await page
      .getByLabel(ja ? JA.audit.what : EN.audit.what, { exact: true })
      .selectOption('settings.change');
    // On a phone an entry shows its subject when it is opened.
    if (ja) await page.locator('summary', { hasText: JA.audit.actions['settings.change'] }).first().click();
    await page.getByRole('main').getByText('match_fmr').first().waitFor();
    await page
      .locator('.setting-label', { hasText: new RegExp(`^${T.settingWords.match_fmr.label}$`) })
      .first()
      .waitFor();
    expect(page.url()).toContain('action=settings.change');
    // One line says what was done; where the call came from is shown on demand.
    if (!ja) {
      const row = page.getByRole('row').nth(1);
      const address = row.getByText(containing(EN.auditDetails.names.address ?? ''));
      expect(await address.isVisible()).toBe(false);
      await row.locator('summary').click();
      await address.waitFor();
    }
    await page.getByRole('button', { name: ja ? JA.audit.verify : EN.audit.verify }).click();
    await page.getByText(containing(T.audit.sound(ANY))).waitFor();
    expect(await axe(page)).toEqual([]);
    await page
      .getByLabel(ja ? JA.audit.what : EN.audit.what, { exact: true })
      .selectOption('operator.create');
    const made = (await appliance.admin('GET', '/audit?action=operator.create')).body.entries[0].subject;
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    if (ja) await page.locator('summary').first().click();
    await page
      .locator(':is(.entry-what, dd) > div', { hasText: /^test-admin$/ })
      .first()
      .waitFor();
    const id = page.getByTitle(made).first();
    await expect.poll(() => id.textContent()).toBe(`${made.slice(0, 4)}…${made.slice(-4)}`);
    await page
      .getByRole('button', { name: `${made.slice(0, 4)}…${made.slice(-4)}` })
      .first()
      .waitFor();
    await page.getByLabel(ja ? JA.audit.from : EN.audit.from, { exact: true }).fill('2001-01-01');
    await page.getByLabel(ja ? JA.audit.until : EN.audit.until, { exact: true }).fill('2001-01-02');
    await page.getByText(ja ? JA.audit.empty : EN.audit.empty).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('omote-audit.csv');
  });

  it('creates a backup, which is verified by a test restore', async () => {
    await view('backup');
    await page.getByText((ja ? JA : EN).backup.none).waitFor();
    // The tabs scroll on a phone, and the hidden text of their badges does not widen the page.
    await page
      .getByRole('link', { name: containing(`1 ${(ja ? JA : EN).operator.waiting.notices}`) })
      .first()
      .waitFor({ state: 'attached' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    const [first, second] = [/^(Passphrase|パスフレーズ)/, /^(Repeat passphrase|もう一度)/];
    await page.getByLabel(first).first().fill('correct horse battery');
    await page.getByLabel(second).first().fill('correct horse');
    await page.getByText(T.backup.different).waitFor();
    await page.getByLabel(second).first().fill('correct horse battery');
    await page.getByRole('button', { name: ja ? JA.backup.go : EN.backup.go, exact: true }).click();
    await page.getByText(containing(T.backup.lastLine(ANY, ANY, ANY))).waitFor();
    await page.getByRole('link', { name: starting(`${T.backup.download}${T.marks.colon}omote-`) }).waitFor();
    const restore = page.locator('input[autocomplete="current-password"]');
    const check = page.getByRole('button', { name: ja ? JA.backup.check : EN.backup.check, exact: true });
    for (const [passphrase, told] of [
      ['another passphrase', ja ? JA.backup.bad : EN.backup.bad],
      ['correct horse battery', ja ? JA.backup.good : EN.backup.good],
    ] as const) {
      await restore.fill(passphrase);
      await check.click();
      await page.getByText(told).waitFor();
    }
    await page.getByText(T.backup.lost[0]).waitFor();
    await page.getByRole('button', { name: ja ? JA.backup.restoreGo : EN.backup.restoreGo }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('opens the service to the network, shows how phones can trust it, and closes it', async () => {
    await view('network');
    await page.getByText(T.network.closed).waitFor();
    expect(await axe(page)).toEqual([]);
    // The preselected name is one that a phone can find, never the bare name of the host.
    const chosen = page.getByRole('radio', { checked: true });
    expect(await chosen.count()).toBe(1);
    expect(await chosen.getAttribute('value')).toMatch(/\.|:/);
    await page.getByLabel(ja ? JA.network.other : EN.network.other).check();
    await page
      .getByRole('textbox', { name: ja ? JA.network.otherName : EN.network.otherName })
      .fill('omote.example');
    await page.getByRole('button', { name: ja ? JA.network.ownGo : EN.network.ownGo }).click();
    await page.getByText(/https:\/\/omote\.example:\d+\/trust/).waitFor();
    await page.getByRole('img', { name: T.network.qr }).waitFor();
    expect(await axe(page)).toEqual([]);
    const trust = await page.context().newPage();
    await trust.goto(`${appliance.url}/trust`);
    await trust.getByText(T.trust.warnings[0][1]).waitFor();
    expect(await axe(trust)).toEqual([]);
    await trust.close();
    await page.getByRole('button', { name: ja ? JA.network.off : EN.network.off }).click();
    await page.getByText(T.network.closed).waitFor();
  });

  it('shows the licence of each model', async () => {
    await view('about');
    await page.getByRole('button', { name: `${T.about.read}${T.marks.colon}embed-faceres` }).click();
    const dialog = page.getByRole('dialog', { name: 'embed-faceres' });
    // biome-ignore lint/plugin: words of a licence
    await dialog.getByText('Copyright (c) Vladimir Mandic').waitFor();
    await dialog.getByText('npm:@vladmandic/human@').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
