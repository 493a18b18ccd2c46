/** An administrator switches the directory on in the console, sees whom it suspends, and decides about what waits. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const t = EN.directory;

describe.skipIf(!chromiumPath)('the directory in the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let key: string;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    ({ key } = await appliance.newKey({ name: 'Entra', scopes: ['people:provision'] }));
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const scim = (method: string, path: string, body: object) =>
    appliance.call(method, `/scim/v2${path}`, { key, body });
  /** A person with an account, which the directory then suspends. @returns the status, and the person's Auth ID */
  async function leaver(name: string): Promise<{ status: number; authId: string }> {
    const authId = await appliance.newPerson();
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: name, auth_id: authId });
    const { body } = await scim('POST', '/Users', { userName: name, externalId: name });
    const { status } = await scim('PATCH', `/Users/${body.id}`, {
      Operations: [{ op: 'replace', value: { active: false } }],
    });
    return { status, authId };
  }

  it('is switched on, and shows what to enter there', async () => {
    await page.goto(`${appliance.url}/console/directory`);
    await page.getByText(t.off).waitFor();
    await page.getByText(`${appliance.url}/scim/v2`).waitFor();
    await page.getByText(t.keyUnused('Entra')).waitFor();
    await page.getByRole('switch', { name: t.switch }).check();
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.on('0', '0')).waitFor();
    // What was saved is still said once it is read again, and what is chosen stays whatever somebody else saves.
    expect(await page.getByText(t.saved).count()).toBe(1);
    const isOn = page.getByRole('switch', { name: t.switch });
    await isOn.uncheck();
    await appliance.admin('PUT', '/directory', { linked_by: 'userName' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => page.getByLabel(t.linkedBy).inputValue()).toBe('userName');
    expect(await isOn.isChecked()).toBe(false);
    await appliance.admin('PUT', '/directory', { linked_by: 'externalId' });
    expect(await axe(page)).toEqual([]);
  });

  it('tells on the person’s page since when they are suspended', async () => {
    const { status, authId } = await leaver('emp-1');
    expect(status).toBe(200);
    await page.goto(`${appliance.url}/console/people/${authId}`);
    await page.getByText(EN.people.person.suspendedTitle).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`${appliance.url}/console/directory?show=suspended`);
    await page.getByRole('row').filter({ hasText: 'emp-1' }).getByText(t.suspendedSince).waitFor();
  });

  it('lets through what waits, and forgets an account', async () => {
    for (let n = 2; n <= 10; n++) expect((await leaver(`emp-${n}`)).status).toBe(200);
    expect((await leaver('emp-11')).status).toBe(403);
    await page.goto(`${appliance.url}/console/directory`);
    const held = page.locator('[data-held=suspension]');
    await held.getByRole('row').filter({ hasText: 'emp-11' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await held.getByRole('button', { name: t.allow }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.suspend }).click();
    await page.getByText(t.nothingHeld).waitFor();
    await page.getByText(t.on('11', '11')).waitFor();
    await page
      .getByRole('button', { name: starting(t.forget) })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: t.forget }).click();
    await page.getByText(t.on('10', '10')).waitFor();
  });
});
