/** A backup restored in the console: uploaded, checked, and put in place by a restart of the service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../src/ui/console/areas/sign-in/texts.ts';
import { openConsole } from '../support/appliance.ts';
import { ServiceProcess } from '../support/process.ts';
import { ANY, containing, EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { listenFor, readSince } from './read-again.ts';

/** Collects what the page shows of the restore, and whether it speaks of an outage. A string: see faint-fields. */
const FOLLOW = `(() => {
  globalThis.steps = [];
  new MutationObserver(() => {
    const step = document.querySelector('main > .banner.warn, main :not([data-part="lost"]) > .banner.warn') ? 'warning' : document.querySelector('[data-restore]')?.dataset.restore ?? 'none';
    if (globalThis.steps.at(-1) !== step && (step !== 'none' || globalThis.steps.length > 0)) globalThis.steps.push(step);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
})()`;

const PASSPHRASE = 'nine purple lanterns sway above the quay';
const ACCOUNT = { name: 'keeper', password: 'correct horse battery 7' };

describe.skipIf(!chromiumPath).each([
  ['desktop', 'en-GB', { width: 1280, height: 900 }],
  ['phone', 'ja-JP', { width: 390, height: 844 }],
] as const)('a restore on a %s in %s', (_, locale, viewport) => {
  const ja = locale === 'ja-JP';
  const restored = ja ? texts.ja : texts.en;
  const folder = mkdtempSync(join(tmpdir(), 'omote-e2e-restore-'));
  let service: ServiceProcess;
  let browser: BrowserContext;
  let page: Page;
  let file: Buffer;

  const admin = async (cookie: string, method: string, path: string, body?: object) =>
    fetch(`${service.url}/admin/v1${path}`, {
      method,
      headers: { cookie, 'x-omote-console': '1', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    service = await ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
    const link = await openConsole(service.told('Console'));
    const made = await admin(link, 'POST', '/first_operator', { ...ACCOUNT, display_name: '' });
    const cookie = made.headers.getSetCookie()[0].split(';')[0];
    await admin(cookie, 'POST', '/backups', { passphrase: PASSPHRASE });
    const list = async () => (await admin(cookie, 'GET', '/backups')).json();
    await vi.waitFor(
      async () => expect(await list()).toMatchObject({ backups: [{}], running: null }),
      60_000,
    );
    const path = `/backups/${(await list()).backups[0].name}`;
    file = Buffer.from(await (await admin(cookie, 'GET', path)).arrayBuffer());
    await admin(cookie, 'DELETE', path);
    // Two people who are not in the backup.
    for (const ekyc_id of ['member-0001', 'member-0002'])
      expect((await admin(cookie, 'POST', '/people', { ekyc_id })).status).toBe(200);
    browser = await openBrowser({ viewport, locale, dark: ja });
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await service?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const signIn = async () => {
    await page.getByLabel(ja ? starting(JA.signIn.name) : starting(EN.signIn.name)).fill(ACCOUNT.name);
    await page.locator('input[type=password]').fill(ACCOUNT.password);
    await page.getByRole('button', { name: ja ? JA.signIn.go : EN.signIn.go, exact: true }).click();
  };

  it('accepts a file that the operator uploads, and refuses one that is not a backup', async () => {
    await page.goto(`${service.url}/console/backup`);
    await signIn();
    const upload = page.locator('input[type=file]');
    await upload.setInputFiles({ name: 'x.omb', mimeType: '', buffer: Buffer.alloc(5000, 7) });
    await page.getByText(ja ? JA.refusal.not_backup : EN.refusal.not_backup).waitFor();
    // The service takes the part, and its answer is lost.
    let lost = 0;
    await page.route('**/admin/v1/backup_uploads/*/parts?*', async (route) => {
      if (lost++ > 0) return await route.continue();
      await route.fetch();
      await route.abort();
    });
    await upload.setInputFiles({ name: 'kept.omb', mimeType: '', buffer: file });
    await page.getByRole('rowheader', { name: /^uploaded-\d{8}-\d{6}\.omb$/ }).waitFor();
    await upload.waitFor({ state: 'attached' });
    expect(lost).toBe(2);
    expect(await page.getByText((ja ? JA : EN).operator.problem.unanswered).count()).toBe(0);
  });

  it('shows what would be lost before it asks for confirmation, and restores with a restart', async () => {
    const title = page.getByRole('heading', {
      name: ja ? JA.backup.restoreTitle : EN.backup.restoreTitle,
      exact: true,
    });
    const restore = page.locator('section').filter({ has: title });
    const check = restore.getByRole('button', { name: ja ? JA.backup.check : EN.backup.check, exact: true });
    await restore.locator('input[type=password]').fill(`${PASSPHRASE}?`);
    await check.click();
    await restore.getByText(ja ? JA.refusal.wrong_passphrase : EN.refusal.wrong_passphrase).waitFor();
    await restore.locator('input[type=password]').fill(PASSPHRASE);
    await check.click();
    const good = restore.locator('.banner.good').filter({ hasText: ja ? JA.backup.good : EN.backup.good });
    await good.waitFor();
    // What would be lost is no good news: the two later people are counted in amber below.
    expect(await good.getByRole('listitem').count()).toBe(0);
    const lost = restore.locator('[data-part="lost"] .banner.warn');
    const { counted } = (ja ? JA : EN).backup.since;
    await lost.locator('[data-part="counted"]').getByText(counted.people('2', false)).waitFor();
    expect(await axe(page)).toEqual([]);
    const go = restore.getByRole('button', { name: ja ? JA.backup.restoreGo : EN.backup.restoreGo });
    await go.scrollIntoViewIfNeeded();
    await go.click();
    await page
      .getByRole('dialog')
      .getByText((ja ? JA : EN).backup.lost[0])
      .waitFor();
    // At the top, the page's header covers none of the buttons behind the dialog in part.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axe(page)).toEqual([]);
    await listenFor(page);
    // Another tab, which somebody closes and opens again meanwhile.
    const again = await browser.newPage();
    await again.goto(`${service.url}/console/people`);
    await again.locator('h1').first().waitFor();
    await page.evaluate(FOLLOW);
    await page.getByRole('button', { name: ja ? JA.backup.restoreNow : EN.backup.restoreNow }).click();
    await page.locator('[data-restore]').waitFor();
    // A restore that has only begun is not read as done.
    const first = expect.poll(async () => (await readSince(page)).filter(Boolean)[0], { interval: 50 });
    await first.toMatch(ja ? /復元を準備しています/ : /^Preparing the backup/);
    await page
      .getByLabel(ja ? starting(JA.signIn.name) : starting(EN.signIn.name))
      .waitFor({ timeout: 120_000 });
    const from = page.getByText(restored.restoredText);
    await from.waitFor();
    await again.getByText(restored.restoredText).waitFor({ timeout: 90_000 });
    await again.close();
    // It was one step after the other, and never an outage. A restart within a second passes between two polls.
    expect(String(await page.evaluate('globalThis.steps'))).toMatch(/^preparing,(restarting,)?none$/);
    expect(await axe(page)).toEqual([]);
    await signIn();
    await page.getByText(containing((ja ? JA : EN).backup.restoreDone(`uploaded-${ANY}`))).waitFor();
    await page.getByText(/before-restore-/).scrollIntoViewIfNeeded();
    expect(await axe(page)).toEqual([]);
  });
});
