/** Operators who make mistakes read at the field what is wrong, in their language, and keep what they typed. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFrame } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser, photograph } from './browser.ts';

/** What is said at a field: its accessible description, without its hint. */
const saidAt = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((part) => part?.className.includes('error'))
      .map((part) => part?.textContent ?? '')
      .join(' '),
  );

describe.skipIf(!chromiumPath).each([
  ['ja-JP', /^[^A-Za-z]+$/],
  ['en-GB', /^[^ぁ-んァ-ヶ一-龠_]+$/],
] as const)('refusals in %s', (locale, words) => {
  const ja = locale === 'ja-JP';
  let appliance: Appliance;
  let desk: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    desk = await openBrowser({ camera: [await emptyFrame(0)], locale });
    await enterConsole(desk, appliance);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  /** Types into a field, sends the form, and expects the refusal at the field, which keeps its text and has the focus. */
  async function refused(field: Locator, text: string, press: Locator): Promise<void> {
    await field.fill(text);
    await press.click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await saidAt(field)).toMatch(words);
    expect(await field.inputValue()).toBe(text);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    // It is said once: not above the form as well.
    expect(await page.locator('.banner.bad').count()).toBe(0);
  }
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });

  it('of the addresses that may use a key', async () => {
    await page.goto(`${appliance.url}/console/keys`);
    await button(ja ? '新しいキー' : 'New key')
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(ja ? '名前' : 'Name').fill('受付 😀 مرحبا');
    const lines = dialog.locator('textarea');
    await refused(lines.first(), '10.0.0.0/8\n192.168.1', dialog.locator('button[type=submit]'));
    expect(await axe(page)).toEqual([]);
    await photograph(page, `refused-key-${locale}`);
    await refused(lines.nth(1), 'not an address', dialog.locator('button[type=submit]'));
  });

  it('of an ID that cannot be one, and of one that is another person’s', async () => {
    await appliance.admin('POST', '/people', { ekyc_id: 'member-1' });
    await page.goto(`${appliance.url}/console/people`);
    await button(ja ? '新しい人' : 'New person')
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const field = dialog.locator('input');
    await refused(field, '山田 太郎', dialog.locator('button[type=submit]'));
    await refused(field, 'member-1', dialog.locator('button[type=submit]'));
    await photograph(page, `refused-person-${locale}`);
  });

  it('of a link to a person who does not exist', async () => {
    await page.goto(`${appliance.url}/console/links`);
    const form = page.locator('form').first();
    await form.locator('input').first().fill('member-2');
    await refused(form.locator('input').nth(1), 'f'.repeat(32), form.locator('button[type=submit]'));
    expect(await form.locator('input').first().inputValue()).toBe('member-2');
    await photograph(page, `refused-link-${locale}`);
  });

  it('of a sign-in name that is taken', async () => {
    await page.goto(`${appliance.url}/console/operators`);
    await page
      .getByRole('button', { name: ja ? /アカウント/ : /account/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await refused(dialog.locator('input').first(), 'test-admin', dialog.locator('button[type=submit]'));
    await refused(dialog.locator('input').first(), 'two words', dialog.locator('button[type=submit]'));
    await photograph(page, `refused-operator-${locale}`);
  });

  it('of a host name, a certificate and its key', async () => {
    await page.goto(`${appliance.url}/console/tls`);
    const [own, imported] = [page.locator('form').first(), page.locator('form').nth(1)];
    await refused(own.locator('textarea'), 'no name', own.locator('button[type=submit]'));
    const [certificate, key] = [imported.locator('textarea').first(), imported.locator('textarea').nth(1)];
    await key.fill('not a key');
    await refused(certificate, 'not a certificate', imported.locator('button[type=submit]'));
    expect(await key.inputValue()).toBe('not a key');
    await photograph(page, `refused-tls-${locale}`);
  });

  it('of a table without a column of pictures', async () => {
    await page.goto(`${appliance.url}/console/import`);
    await page.locator('input[accept*="csv"]').setInputFiles({
      name: '名簿.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,age\nA,1\n'),
    });
    await button(ja ? 'CSVファイルを読み込む' : 'Read CSV file').click();
    const said = page.locator('.banner.bad li');
    await said.waitFor();
    expect(await said.textContent()).toMatch(
      ja ? /^1行目を見出しにして/ : /^The first line must name the columns/,
    );
    await photograph(page, `refused-table-${locale}`);
  });
});
