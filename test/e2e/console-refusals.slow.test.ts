/**
 * Operators who make mistakes read at the field what is wrong, in their language, and keep what they typed. That each reason
 * has its words is the compiler's to see, and test/ui/console/refusal-words.test.ts.
 */
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

/** What is said at a field: its accessible description, without its hint. */
const saidAt = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((part) => part?.id.endsWith('-error'))
      .map((part) => part?.textContent ?? '')
      .join(' '),
  );

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

describe.skipIf(!chromiumPath)('refusals in Japanese', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    desk = await openBrowser({ locale: 'ja-JP' });
    await enterConsole(desk, appliance);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  /** Types into a field, sends its form, and expects the refusal at the field, which keeps its text and has the focus. */
  async function refused(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.locator('xpath=ancestor::form').locator('button[type=submit]').click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    // The refusal before is replaced only when the service has answered.
    await expect.poll(() => saidAt(field)).not.toBe('');
    expect(await saidAt(field)).toMatch(JAPANESE);
    expect(await field.inputValue()).toBe(text);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    // It is said once: not above the form as well.
    expect(await page.locator('.banner.bad').count()).toBe(0);
  }
  const open = async (area: string): Promise<void> => {
    await page.goto(`${appliance.url}/console/${area}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const openDialog = async (area: string, name: string): Promise<Locator> => {
    await open(area);
    await page.getByRole('button', { name, exact: true }).first().click();
    return page.getByRole('dialog');
  };

  it('of the addresses that may use a key, with a name in any script', async () => {
    const dialog = await openDialog('keys', JA.keys.create);
    const name = dialog.getByRole('textbox', { name: JA.keys.name });
    await name.fill('受付 😀 مرحبا');
    const lines = dialog.locator('textarea');
    await refused(lines.first(), '10.0.0.0/8\n192.168.1');
    expect(await axe(page)).toEqual([]);
    await lines.first().fill('');
    await refused(lines.nth(1), 'not an address');
    expect(await name.inputValue()).toBe('受付 😀 مرحبا');
  });

  it('of a link to a person who does not exist, with both fields in line', async () => {
    await open('links');
    const form = page.locator('form').filter({ has: page.getByLabel(EN.links.ekycId, { exact: true }) });
    const [ekycId, authId] = [form.locator('input').first(), form.locator('input').nth(1)];
    await ekycId.fill('member-2');
    await refused(authId, 'f'.repeat(32));
    expect(await ekycId.inputValue()).toBe('member-2');
    const tops = await Promise.all(
      [ekycId, authId, form.locator('button')].map(
        async (part) => (await part.boundingBox())?.y ?? Number.NaN,
      ),
    );
    expect(Math.max(...tops) - Math.min(...tops), tops.join()).toBeLessThanOrEqual(1);
  });

  it('of the removal of a link, which the field for new ones has no part in', async () => {
    const { auth_id } = (await appliance.admin('POST', '/people', { ekyc_id: 'member-3' })).body;
    for (const area of ['links', `people/${auth_id}`]) {
      await open(area);
      const remove = page.getByRole('button', { name: starting(JA.links.remove) });
      await remove.waitFor();
      expect((await appliance.admin('DELETE', '/ekyc_links/member-3')).status).toBe(200);
      await remove.click();
      await page.locator('.banner.bad li').waitFor();
      expect(await page.getByRole('main').locator('[aria-invalid=true]').count()).toBe(0);
      await appliance.admin('POST', '/ekyc_links', { ekyc_id: 'member-3', auth_id });
    }
  });

  it('of a table without a column of pictures', async () => {
    await open('import');
    await page.locator('input[accept*="csv"]').setInputFiles({
      name: '名簿.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,age\nA,1\n'),
    });
    await page.getByRole('button', { name: JA.importing.read }).click();
    const said = page.locator('.banner.bad li');
    await said.waitFor();
    expect(await said.textContent()).toContain(JA.refusal.csv_no_header);
  });
});
