/** An administrator sets the identity provider in the console, and an operator signs in, confirms and signs out on its pages. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { IdentityProviderServer } from '../support/identity-provider.ts';
import { EN, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const t = EN.provider;

describe.skipIf(!chromiumPath)('sign-in at the identity provider', () => {
  let appliance: Appliance;
  let idp: IdentityProviderServer;
  let admins: BrowserContext;
  let operators: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    idp = await IdentityProviderServer.listen(`${appliance.url}/console/sign-in`, `${appliance.url}/console`);
    idp.person = null;
    admins = await openBrowser({});
    await enterConsole(admins, appliance);
    operators = await openBrowser({ anyCertificate: true });
  });
  afterAll(async () => {
    await closeBrowser(admins);
    await closeBrowser(operators);
    await appliance?.close();
    await idp?.close();
  });

  /** On the provider's page. */
  const sayWho = async (at: Page, who: string): Promise<void> => {
    await at.waitForURL(starting(idp.issuer));
    await at.getByRole('textbox').fill(who);
    await at.getByRole('button').click();
  };

  it('is set in the console, and tested there', async () => {
    page = await admins.newPage();
    await page.goto(`${appliance.url}/console/provider`);
    await page.getByText(t.off).waitFor();
    expect(await page.locator('pre').allTextContents()).toEqual([
      `${appliance.url}/console/sign-in`,
      `${appliance.url}/console`,
    ]);
    const { label, client_id, client_secret, ca } = idp.settings;
    await page.getByLabel(t.label).fill(label);
    await page.getByLabel(t.issuer).fill('http://id.example');
    await page.getByLabel(t.clientId).fill(client_id);
    await page.getByLabel(t.secret).fill(client_secret);
    await page.getByLabel(t.scopes).fill('openid profile');
    await page.getByLabel(t.groupAt(1), { exact: true }).fill('omote-admins');
    await page.getByLabel(t.roleAt(1), { exact: true }).selectOption('admin');
    await page.getByRole('button', { name: t.save }).click();
    await expect.poll(() => page.getByLabel(t.issuer).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel(t.issuer).fill(idp.issuer);
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.saved).waitFor();
    expect(await axe(page)).toEqual([]);
    const test = page.getByRole('button', { name: t.test });
    await test.click();
    await page.getByRole('alert').or(page.locator('.banner')).first().waitFor();
    expect(await page.getByText(t.sound).count()).toBe(0);
    await page.getByLabel(t.ca).fill(ca);
    await page.getByLabel(t.onHost).check();
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.saved).waitFor();
    await test.click();
    await page.getByText(t.sound).waitFor();
  });

  it('does not overwrite what another administrator has set meanwhile, also after the page has read it', async () => {
    const groups = [...idp.settings.groups, { group: 'omote-reviewers', role: 'reviewer' }];
    expect((await appliance.admin('PUT', '/identity_provider', { ...idp.settings, groups })).status).toBe(
      200,
    );
    await page.getByRole('button', { name: t.switchOff }).click();
    const read = page.waitForResponse(`${appliance.url}/admin/v1/identity_provider`);
    await page.getByRole('dialog').getByRole('button', { name: EN.operator.cancel }).click();
    await (await read).finished();
    await page.getByLabel(t.label).fill('Account of the staff');
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(EN.refusal.version_outdated).waitFor();
    expect((await appliance.admin('GET', '/identity_provider')).body.provider.groups).toEqual(groups);
  });

  it('lets in whom the provider names, and says why it refuses somebody', async () => {
    page = await operators.newPage();
    await page.goto(`${appliance.url}/console`);
    const button = page.getByRole('button', { name: EN.signIn.signInWith(idp.settings.label) });
    await button.waitFor();
    expect(await axe(page)).toEqual([]);
    idp.people.set('ito', { groups: ['others'] });
    await button.click();
    await sayWho(page, 'ito');
    await page.getByText('omote-admins').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await operators.clearCookies();
    await page.getByRole('button', { name: EN.signIn.retry }).click();
    await button.click();
    await sayWho(page, 'mori');
    await page.getByRole('button', { name: EN.frame.menu('mori of the site') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console');
  });

  it('confirms a sensitive act in a window of the provider, after which the act continues', async () => {
    await page.goto(`${appliance.url}/console/operators`);
    await page.getByRole('button', { name: EN.operators.create }).click();
    const dialog = page.getByRole('dialog', { name: EN.operators.create });
    await dialog.getByRole('textbox', { name: starting(EN.operators.name) }).fill('tanaka');
    await dialog.getByRole('button', { name: EN.operators.make }).click();
    const confirm = page.getByRole('button', { name: EN.signIn.confirmThere(idp.settings.label) });
    const opened = page.waitForEvent('popup');
    await confirm.click();
    await sayWho(await opened, 'mori');
    await confirm.waitFor({ state: 'detached' });
    await page.getByText('/console/reset#').waitFor();
  });

  it('ends here and there', async () => {
    await page.goto(`${appliance.url}/console`);
    await page.getByRole('button', { name: EN.frame.menu('mori of the site') }).click();
    await page.getByRole('button', { name: EN.frame.signOutThere(idp.settings.label) }).click();
    await page.waitForURL(starting(idp.issuer));
    const { body } = await appliance.admin('GET', '/audit?action=operator.sign_out');
    expect(body.entries.length).toBe(1);
  });
});
