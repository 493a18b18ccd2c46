/** An administrator sets automatic backups up in the console, types the recovery key back, tries it, and turns them off. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath).each([
  ['desktop', 'en-GB', { width: 1280, height: 900 }],
  ['phone', 'ja-JP', { width: 390, height: 844 }],
] as const)('automatic backups on a %s in %s', (_, locale, viewport) => {
  const text = locale === 'ja-JP' ? JA : EN;
  const t = text.backupPlan;
  let elsewhere: string;
  let share: string;
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let words: string[];

  beforeAll(async () => {
    elsewhere = mkdtempSync(join(tmpdir(), 'omote-e2e-backups-'));
    share = join(elsewhere, 'share');
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
    expect(await paper.count()).toBe(0);
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
    // Nor are they thrown away by a key that closes other dialogs.
    await page.keyboard.press('Escape');
    await press(t.settings);
    await dialog().getByLabel(t.folder).fill(share);
    await dialog().getByLabel(t.keys.own).check();
    await dialog().getByRole('textbox', { name: t.recipient }).fill('age1');
    await press(t.save);
    const refused = dialog().getByText(text.operator.problem.refused);
    await refused.waitFor();
    await dialog().getByLabel(t.keys.words).check();
    await press(t.next);
    await press(t.written);
    expect(await refused.count()).toBe(0);
    await typed.fill(words.join(' '));
    await press(t.save);
    await dialog().waitFor({ state: 'hidden' });
    await panel().getByText(share).waitFor();
    await expect
      .poll(() => readdirSync(share).filter((name) => name.endsWith('.tar.age')).length, { timeout: 60_000 })
      .toBe(1);
    await page.getByRole('rowheader', { name: /^omote-.*\.tar\.age$/ }).waitFor();
    // They are listed under the folder that they are in, of which nobody says that it is beside the data.
    expect(await page.getByRole('table', { name: share }).getByRole('rowheader').count()).toBe(1);
    expect(await page.getByText(text.backup.elsewhere).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });

  it('can still be changed where the host has come to set the folder', async () => {
    const own = join(elsewhere, 'own');
    mkdirSync(own);
    await appliance.restart({ OMOTE_BACKUP_DIR: own });
    await page.goto(`${appliance.url}/console/backup`);
    await panel().getByRole('button', { name: t.change }).click();
    const folder = dialog().getByLabel(t.folder);
    expect([await folder.isDisabled(), await folder.inputValue()]).toEqual([true, '']);
    await dialog().getByLabel(t.days).fill('9');
    await press(t.save);
    await dialog().waitFor({ state: 'hidden' });
    const { plan } = (await appliance.admin('GET', '/backups')).body;
    expect([plan.folder, plan.keep.days]).toEqual([null, 9]);
    await appliance.restart();
    const back = { recipient: plan.recipient, typed: null, at: plan.at, keep: plan.keep, folder: share };
    expect((await appliance.admin('PUT', '/backup_plan', back)).status).toBe(200);
    await page.goto(`${appliance.url}/console/backup`);
  });

  it('are tried with the recovery key, and turned off', async () => {
    await page.getByLabel(starting(`${text.backup.secret} *`)).fill(words.join(' '));
    await page.getByRole('button', { name: text.backup.check, exact: true }).click();
    await page.getByText(text.backup.good).waitFor();
    await panel().getByRole('button', { name: t.off }).click();
    const asked = page.getByRole('dialog', { name: t.offTitle });
    await asked.getByRole('button', { name: t.offGo }).click();
    await panel().getByRole('button', { name: t.setUp }).waitFor();
    expect(readdirSync(share).filter((name) => name.endsWith('.tar.age'))).toHaveLength(1);
  });
});
