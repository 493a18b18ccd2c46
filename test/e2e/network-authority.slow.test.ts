/** What the console says of an authority that phones refuse, of the one that replaces it, and of names that no certificate can be for. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/app/read-config.ts';
import { withStore } from '../../src/app/with-store.ts';
import { SITE_TLS } from '../../src/domain/site/site-tls.ts';
import { makeAuthority } from '../../src/flows/site/make-certificate.ts';
import { AUTHORITY, AUTHORITY_KEY, siteTls } from '../../src/flows/site/site-tls.ts';
import { Appliance } from '../support/appliance.ts';
import { commandJson } from '../support/command.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const DAY = 86_400_000;

describe.skipIf(!chromiumPath)('an authority that has ended', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_TLS_PORT: '0' });
    await appliance.makeAccount();
    await appliance.admin('POST', '/tls/own', { names: ['omote.example'] });
    browser = await openBrowser({});
    const [name = '', value = ''] = (await appliance.consoleCookie()).split('=');
    await browser.addCookies([{ name, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' }]);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  /** As an appliance is whose authority was made ten years ago. */
  const end = () =>
    withStore(readConfig(appliance.place), async (store) => {
      const { keyPem, certificatePem } = makeAuthority('A site', Date.now() - 3660 * DAY);
      await store.transact(async (tx) => {
        await tx.setSecret(AUTHORITY_KEY, Buffer.from(keyPem));
        await tx.setSetting(AUTHORITY, certificatePem);
        const tls = await siteTls(tx);
        if (tls) await SITE_TLS.write(tx, { ...tls, authorityPem: certificatePem });
      });
    });
  const trusted = async () => (await appliance.admin('GET', '/tls')).body.trust.fingerprint;

  it('is replaced in the console, which says before and after that phones have to trust the new one', async () => {
    await end();
    const earlier = await trusted();
    const { attention } = (await appliance.admin('GET', '/status')).body;
    expect(attention.notices).toContainEqual(
      expect.objectContaining({ kind: 'authority_ending', urgent: true }),
    );
    await page.goto(`${appliance.url}/console/network`);
    await page.getByText(EN.network.newAuthority).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.network.ownAgain }).click();
    await page.getByText(EN.network.authorityReplaced).waitFor();
    await page.getByText(EN.network.newAuthority).waitFor({ state: 'detached' });
    expect(await axe(page)).toEqual([]);
    expect(await trusted()).not.toBe(earlier);
  });

  it('is replaced by the command, which says so', async () => {
    await end();
    const earlier = await trusted();
    expect(await commandJson(['tls', 'create', 'omote.example'], appliance.place)).toMatchObject({
      authorityReplaced: true,
    });
    expect(await trusted()).not.toBe(earlier);
  });
});

describe.skipIf(!chromiumPath)('the names of a certificate', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  /** Names of the host, as the page is told. */
  let here: string[];

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
    await page.clock.install();
    await page.route('**/admin/v1/tls', async (route) => {
      const response = await route.fetch();
      const host_names = here.map((name) => ({ name, reach: 'ipv4' }));
      await route.fulfill({ response, json: { ...(await response.json()), names: [], host_names } });
    });
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const first = () => page.getByRole('textbox', { name: EN.network.otherName, exact: true });
  const further = () => page.getByRole('textbox', { name: EN.network.names, exact: true });
  const refused = async () => {
    await page.getByRole('button', { name: EN.network.ownGo }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    return Promise.all([first(), further()].map((field) => field.getAttribute('aria-invalid')));
  };

  it('that the host has lost since is no longer chosen, but still there to be seen', async () => {
    here = ['192.0.2.7'];
    await page.goto(`${appliance.url}/console/network`);
    const chosen = page.getByRole('radio', { checked: true });
    await expect.poll(() => chosen.inputValue()).toBe('192.0.2.7');
    here = ['192.0.2.9'];
    await page.clock.runFor(10_000);
    await first().waitFor();
    expect([await chosen.inputValue(), await first().inputValue()]).toEqual(['', '192.0.2.7']);
  });

  it('are refused at the field that has the wrong one', async () => {
    here = [];
    await page.goto(`${appliance.url}/console/network`);
    await first().fill('not a name');
    await further().fill('gate.example');
    expect(await refused()).toEqual(['true', null]);
    await first().fill('gate.example');
    await further().fill('not a name');
    expect(await refused()).toEqual([null, 'true']);
  });
});
