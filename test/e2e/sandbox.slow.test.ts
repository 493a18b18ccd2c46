/**
 * The sandbox as a developer meets it: the console starts one, and its page puts simulated people in front of the real
 * capture.
 */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../src/contract/client.ts';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { openBackPage } from './back-page.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const PROGRAM = new URL('../../src/shells/headless/sandbox-main.ts', import.meta.url);

describe.skipIf(!chromiumPath)('a sandbox', () => {
  let appliance: Appliance;
  let back: Awaited<ReturnType<typeof openBackPage>>;
  let browser: BrowserContext;
  let page: Page;
  let sandbox: { baseUrl: string; key: string };

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_SANDBOX_PORT: '0' }, { sandboxProgram: PROGRAM });
    await appliance.makeAccount();
    back = await openBackPage();
    // Like a browser that a developer's own tests drive, it reports that it is automated.
    browser = await openBrowser({ unautomated: false });
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await back?.close();
    await appliance?.close();
  });

  it('is started under API keys, and shows its key once', async () => {
    await page.goto(`${appliance.url}/console/keys`);
    await page.getByRole('button', { name: EN.keySandbox.start }).press('Enter');
    const key = await page.getByText(/^omk_sandbox_[\w-]{43}$/).textContent();
    // Another Enter must not delete what was just made.
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Sandbox');
    const address = await page
      .locator('dd code')
      .getByText(/^http:/)
      .textContent();
    sandbox = { key: key ?? '', baseUrl: address ?? '' };
    await page.getByText(EN.keySandbox.first).click();
    await page.getByText('/sandbox/v1/visits').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await page.getByText(EN.keySandbox.keyGone).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it('puts a chosen person in front of the camera, lets another take over, and leads back as the real page does', async () => {
    const api = createClient(sandbox);
    const { auth_id: identifier } = await api.issueAuthId();
    const picture = await fetch(`${sandbox.baseUrl}/sandbox/v1/people/haru/portrait`);
    const face_image = Buffer.from(await picture.arrayBuffer()).toString('base64');
    await api.registerFaceImage({ identifier, face_image });
    const session = await api.issueAuthenticationUrl({
      id_type: 'auth',
      identifier,
      redirect_uri: back.url,
      expires: 600,
      tutorial: false,
      detection_timeout: 2,
    });
    await page.goto(session.url);
    // biome-ignore lint/plugin: the sandbox exports no texts
    await page.getByRole('heading', { name: 'Who is in front of the camera?' }).waitFor();
    // biome-ignore lint/plugin: the sandbox exports no texts
    await page.getByText('Simulated people; all data is deleted when it stops.').waitFor();
    expect(await axe(page)).toEqual([]);

    // biome-ignore lint/plugin: the sandbox exports no texts
    await page.getByRole('button', { name: 'No one' }).click();
    await page.locator('[data-phase="attempt_over"]').waitFor();
    // biome-ignore lint/plugin: the sandbox exports no texts
    await page.getByRole('button', { name: 'Choose someone else' }).click();
    // biome-ignore lint/plugin: the sandbox exports no texts
    await page.getByRole('button', { name: 'Haru', exact: true }).click();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Choose someone else');
    await page.locator('[data-phase="attempt_over"] button.press').click();
    await page.waitForURL(/\/back\?/);
    expect(await api.getAuthenticationResult(session)).toMatchObject({ completed: true, result: true });
    expect(new URL(page.url()).searchParams.get('svc_auth_session_id')).toBe(session.svc_auth_session_id);
  });

  it('refuses a photograph, in Japanese on a phone', async () => {
    const api = createClient(sandbox);
    const { auth_id: identifier } = await api.issueAuthId();
    const session = await api.issueRegistrationUrl({
      id_type: 'auth',
      identifier,
      redirect_uri: back.url,
      expires: 600,
      session_timeout: 60,
      tutorial: false,
    });
    const phone = await (browser.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext({
      locale: 'ja-JP',
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    const own = await phone.newPage();
    await own.goto(session.url);
    // biome-ignore lint/plugin: the sandbox exports no texts
    await own.getByRole('button', { name: '写真をかざす' }).click();
    expect(await axe(own)).toEqual([]);
    const wide = await own.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    // biome-ignore lint/plugin: the sandbox exports no texts
    await own.getByRole('button', { name: 'ユキ' }).click();
    await own.locator('[data-phase="attempt_over"]').waitFor({ timeout: 40_000 });
    await phone.close();
    expect((await api.getRegistrationResult(session)).completed).toBe(false);
  });

  it('is stopped under API keys, and its address no longer responds', async () => {
    await page.goto(`${appliance.url}/console/keys`);
    await page.getByRole('button', { name: EN.keySandbox.stop }).click();
    await page.getByText(EN.keySandbox.ends.asked).waitFor();
    await expect(fetch(`${sandbox.baseUrl}/healthz`)).rejects.toThrow();
  });
});
