/** The console as an operator meets it on the first day. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { chromiumPath, closeBrowser, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath)('the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start(WITHOUT_CHALLENGE);
    browser = await openBrowser({});
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('explains to a visitor without the link how to get in, and shows nothing else', async () => {
    await page.goto(`${appliance.url}/console/status`);
    await page.getByText('console-link').waitFor();
    expect(await page.getByText(EN.status.dataDir).count()).toBe(0);
  });

  it('opens with the one-time link and shows the limitations', async () => {
    await page.goto(appliance.app.setupUrl);
    await page.getByRole('button', { name: EN.welcome.later }).click();
    await page.goto(`${appliance.url}/console/status`);
    await page.getByText(EN.photograph.title).waitFor();
    expect(await page.context().cookies()).toEqual([
      expect.objectContaining({ name: 'omote_console', httpOnly: true, sameSite: 'Strict' }),
    ]);
  });

  it('says that the service is not responding, and shows everything once it does', async () => {
    await page.route('**/admin/v1/**', (route) => route.abort());
    await page.goto(`${appliance.url}/console/status`);
    await page.getByText(EN.serviceLost.title).first().waitFor();
    await page.unroute('**/admin/v1/**');
    await page.getByText(EN.status.dataDir).waitFor();
  });

  it('creates a key that works, and revokes it immediately', async () => {
    await page.goto(`${appliance.url}/console/keys`);
    await page.getByRole('button', { name: EN.keys.create }).click();
    await page.getByRole('textbox', { name: EN.keys.name }).fill('受付システム');
    await page.getByRole('dialog').getByRole('button', { name: EN.newKey.create }).click();
    const key = await page
      .getByText(/omk_[\w-]{43}/)
      .first()
      .textContent();
    const secret = /omk_[\w-]{43}/.exec(key ?? '')?.[0] ?? '';
    // A key with the suggested scopes can authenticate and read results, and nothing else.
    const result = `/v1/auth_sessions/${'0'.repeat(32)}`;
    expect((await appliance.get(result, { key: secret })).status).toBe(404);
    expect((await appliance.post('/v1/auth', undefined, { key: secret })).status).toBe(403);
    await page.getByRole('button', { name: EN.newKey.done }).click();
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('button', { name: `${EN.keys.revoke}: 受付システム` }).click();
    await page.getByRole('dialog').getByRole('button', { name: EN.keys.revoke }).click();
    await page.getByText(EN.keys.revoked).waitFor();
    expect((await appliance.get(result, { key: secret })).status).toBe(401);
  });
});
