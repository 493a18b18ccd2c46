/** An administrator sets automatic backups up in the console, types the recovery key back, tries it, and turns them off. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath).each([
  ['desktop', 'en-GB', { width: 1280, height: 900 }],
  ['phone', 'ja-JP', { width: 390, height: 844 }],
] as const)('automatic backups on a %s in %s', (_, locale, viewport) => {
  const text = locale === 'ja-JP' ? JA : EN;
  const t = text.backupPlan;
  const elsewhere = mkdtempSync(join(tmpdir(), 'omote-e2e-backups-'));
  const share = join(elsewhere, 'share');
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let words: string[];

  beforeAll(async () => {
    mkdirSync(share);
    appliance = await Appliance.start();
    await appliance.makeAccount();
    browser = await openBrowser({ viewport, locale, dark: locale === 'ja-JP' });
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  const panel = () => page.getByRole('region', { name: t.title });
  const dialog = () => page.getByRole('dialog', { name: t.title });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

  it('are set up once the words are typed back as they are on the paper', async () => {
    await page.goto(`${appliance.url}/console/backup`);
    await panel().getByRole('button', { name: t.setUp }).click();
    await dialog().getByLabel(t.folder).fill(join(elsewhere, 'none'));
    expect(await axe(page)).toEqual([]);
    await press(t.next);
    const paper = dialog().getByRole('list', { name: t.paper }).locator('code');
    await expect.poll(() => paper.count()).toBe(24);
    words = await paper.allTextContents();
    expect(await axe(page)).toEqual([]);
    await press(t.written);
    expect(await dialog().textContent()).not.toContain(words[0]);
    const typed = dialog().getByLabel(t.typeBack);
    await typed.fill(words.with(2, 'omote').join(' '));
    await press(t.save);
    await dialog()
      .getByText(text.refusal.recovery_word_unknown({ position: 3 }))
      .waitFor();
    await typed.fill(words.map((word, i) => `${i + 1}. ${word}`).join('\n'));
    await press(t.save);
    await dialog()
      .getByText(text.refusal.backup_folder_absent({ folder: join(elsewhere, 'none') }))
      .waitFor();
    expect(await axe(page)).toEqual([]);
    // The words on the paper stay the same when the folder is corrected.
    await press(t.back);
    await press(t.settings);
    await dialog().getByLabel(t.folder).fill(share);
    await press(t.next);
    await press(t.written);
    await typed.fill(words.join(' '));
    await press(t.save);
    await dialog().waitFor({ state: 'hidden' });
    await panel().getByText(share).waitFor();
    await expect
      .poll(() => readdirSync(share).filter((name) => name.endsWith('.tar.age')).length, { timeout: 60_000 })
      .toBe(1);
    await page.getByRole('rowheader', { name: /^omote-.*\.tar\.age$/ }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('are tried with the recovery key, and turned off', async () => {
    const title = page.getByRole('heading', { name: text.backup.restoreTitle, exact: true });
    const restore = page.locator('section').filter({ has: title });
    await restore.locator('input[type=password]').fill(words.join(' '));
    await restore.getByRole('button', { name: text.backup.check, exact: true }).click();
    await restore.getByText(text.backup.good).waitFor();
    await panel().getByRole('button', { name: t.off }).click();
    const asked = page.getByRole('dialog', { name: t.offTitle });
    await asked.getByRole('button', { name: t.offGo }).click();
    await panel().getByRole('button', { name: t.setUp }).waitFor();
    expect(readdirSync(share).filter((name) => name.endsWith('.tar.age'))).toHaveLength(1);
  });
});
