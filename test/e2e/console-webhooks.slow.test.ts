/** An administrator adds a receiver of events in the console, tries it, and repeats a delivery, with a real receiver. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority } from '../../src/flows/site/make-certificate.ts';
import { Appliance } from '../support/appliance.ts';
import { EN, starting } from '../support/product-texts.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const t = EN.webhooks;

describe.skipIf(!chromiumPath)('webhooks in the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    appliance = await Appliance.start();
    receiver = await WebhookReceiver.listen();
    await appliance.makeAccount();
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
    await receiver?.close();
  });

  /** What is shown once is not lost by a key or a sign that closes other dialogs. */
  async function staysWith(dialog: Locator): Promise<void> {
    await dialog.getByText(t.shownOnce).waitFor();
    expect(await dialog.getByRole('button', { name: EN.operator.close }).count()).toBe(0);
    await page.keyboard.press('Escape');
  }

  it('are added with a secret that verifies what arrives, tested, and sent again', async () => {
    await page.goto(`${appliance.url}/console/webhooks`);
    await page.getByText(t.empty).waitFor();
    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog', { name: t.add });
    await dialog.getByLabel(t.name).fill('Doors');
    const address = dialog.getByLabel(t.address);
    await address.fill('https://user:secret@doors.example/');
    await dialog.getByRole('button', { name: t.make }).click();
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await address.fill(receiver.url);
    await dialog.getByLabel(t.onHost).check();
    await dialog.getByRole('button', { name: t.make }).click();
    await staysWith(dialog);
    const secret = (await dialog.locator('pre').textContent())?.trim() ?? '';
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.done }).click();

    const delivered = page.getByText(t.outcomes.delivered);
    await page.getByRole('button', { name: starting(t.test) }).click();
    await page.getByText(t.tested('Doors')).waitFor();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ body, headers }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'test',
    });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: t.refresh }).click();
        return await delivered.count();
      })
      .toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: starting(t.replay) }).click();
    await expect.poll(() => receiver.ids.length).toBe(2);
    expect(new Set(receiver.ids).size).toBe(1);
  });

  it('get another secret, are switched off, and removed', async () => {
    await page.getByRole('button', { name: starting(t.newSecret) }).click();
    const dialog = page.getByRole('dialog', { name: t.newSecretTitle('Doors') });
    await dialog.getByRole('button', { name: t.newSecret }).click();
    await staysWith(dialog);
    await dialog.getByRole('button', { name: t.done }).click();
    await page.getByRole('button', { name: starting(t.certificates) }).click();
    const trusted = page.getByRole('dialog', { name: t.certificatesTitle('Doors') });
    const authority = trusted.getByLabel(t.ca);
    await authority.fill('no certificate');
    await trusted.getByRole('button', { name: t.save }).click();
    await expect.poll(() => authority.getAttribute('aria-invalid')).toBe('true');
    await authority.fill(makeAuthority('Doors', Date.now()).certificatePem);
    await trusted.getByRole('button', { name: t.save }).click();
    await trusted.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: starting(t.certificates) }).click();
    await trusted.getByText(t.caSet).waitFor();
    expect(await axe(page)).toEqual([]);
    await trusted.getByRole('button', { name: t.save }).click();
    await trusted.waitFor({ state: 'detached' });
    const { webhooks } = (await appliance.admin('GET', '/webhooks')).body;
    expect(webhooks).toMatchObject([{ own_ca: false }]);
    await page.getByRole('button', { name: starting(t.switchOff) }).click();
    await page.getByText(t.states.off, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: t.refresh }).click();
        return await page.getByRole('button', { name: starting(t.replay) }).count();
      })
      .toBe(1);
    for (const does of [t.test, t.replay])
      expect(await page.getByRole('button', { name: starting(does) }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: starting(t.remove) }).click();
    const asked = page.getByRole('dialog', { name: t.removeTitle('Doors') });
    await asked.getByRole('button', { name: t.remove }).click();
    await page.getByText(t.empty).waitFor();
  });
});
