/** From a kiosk and from an API key to their sessions, and to the calls made with the key. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath)('kiosks and keys', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let kiosk: KioskScript;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    const identifier = await appliance.registered(await portrait('ada'));
    const { key } = await appliance.newKey({ name: 'Front desk', scopes: ['authentications:write'] });
    const body = { id_type: 'auth', identifier, redirect_uri: 'https://app.example/back' };
    await appliance.post('/v1/auth_face/sessions', body, { key });
    await appliance.post('/v1/auth_face/sessions', { ...body, expires: 'soon' }, { key });
    kiosk = await KioskScript.pair(appliance, 'Entrance');
    await kiosk.call('/sessions', { kind: 'authentication', identifier });
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const rows = () => page.getByRole('region', { name: EN.sessions.list }).locator('tbody tr');

  it('show a kiosk as online instead of when it was last seen', async () => {
    await kiosk.connect();
    await page.goto(`${appliance.url}/console/devices`);
    const row = page.getByRole('region', { name: EN.devices.kiosks, exact: true }).locator('tbody tr');
    await row.getByText(EN.devices.onlineNow).waitFor();
    kiosk.socket?.close();
    await row.getByText(EN.devices.offline).waitFor();
    expect(await row.locator('time').count()).toBe(1);
  });

  it('say who can register at the kiosks as the site is set, not by default', async () => {
    await page.goto(`${appliance.url}/console/devices`);
    await page.getByText(EN.devices.registers.known).waitFor();
    await appliance.admin('PUT', '/settings', { set: { kiosk_registers: 'new' } });
    await page.getByText(EN.devices.registers.new).waitFor();
    await appliance.admin('PUT', '/settings', { set: { kiosk_offers: 'authentication' } });
    await page.getByText(EN.devices.registers.nobody).waitFor();
  });

  it('link from a kiosk to its figures and its sessions', async () => {
    await page.goto(`${appliance.url}/console/devices`);
    await page.getByRole('heading', { name: EN.kioskFigures.title }).waitFor();
    expect(await axe(page)).toEqual([]);
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('link', { name: 'Entrance' }).first().click();
    await page.getByRole('rowheader', { name: EN.kioskFigures.ranges['30d'] }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: EN.kioskFigures.list }).click();
    await rows().first().waitFor();
    expect(await rows().count()).toBe(1);
    expect(await rows().first().textContent()).toContain('Entrance');
    expect(
      await page
        .getByLabel(EN.sessions.filters.kiosk, { exact: true })
        .locator('option:checked')
        .textContent(),
    ).toBe('Entrance');
  });

  it('link from a key to its calls and its sessions', async () => {
    await page.goto(`${appliance.url}/console/keys`);
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('link', { name: 'Front desk', exact: true }).click();
    const calls = page.getByRole('region', { name: EN.keyCalls.list }).locator('tbody tr');
    await calls.first().waitFor();
    expect(await calls.count()).toBe(2);
    expect(await calls.first().textContent()).toMatch(/400 failed.*expires/);
    // The colours of the bars are named below them.
    await page.getByText(EN.keyCalls.failedCalls, { exact: true }).waitFor();
    await page.getByText(EN.keyCalls.succeededCalls, { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel(EN.keyCalls.failedOnly).check();
    await expect.poll(() => calls.count()).toBe(1);
    await page.getByRole('link', { name: EN.keyCalls.sessions }).click();
    await rows().first().waitFor();
    expect(await rows().count()).toBe(1);
    expect(await rows().first().textContent()).toContain('Front desk');
    await rows().first().getByRole('link').click();
    await page.getByRole('link', { name: EN.sessionDetail.byKey('Front desk') }).waitFor();
  });
});
