/** An administrator lets a kiosk open a door in the console, switches it off, and removes it. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const t = EN.door;

describe.skipIf(!chromiumPath)('the door of a kiosk in the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    appliance = await Appliance.start();
    id = (await appliance.admin('POST', '/kiosks', { name: 'North gate' })).body.kiosk.id;
    await appliance.makeAccount();
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const door = async () => (await appliance.admin('GET', `/kiosks/${id}/door`)).body;

  it('is set with hours, switched off, given a direction, and removed', async () => {
    await page.goto(`${appliance.url}/console/devices/kiosks/${id}`);
    await page.getByRole('button', { name: t.set }).click();
    const dialog = page.getByRole('dialog', { name: t.set });
    const address = dialog.getByLabel(t.address);
    await address.fill('https://user:secret@door.example/');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await address.fill('https://door.example/open');
    await dialog.getByRole('button', { name: t.addHours }).click();
    await dialog.getByLabel(t.until).fill('19:30');
    await dialog.getByLabel(t.days.sat).check();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.save }).click();
    await page.getByText('https://door.example/open').waitFor();
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    expect(await door()).toMatchObject({
      address: 'https://door.example/open',
      hours: [{ days, from: '08:00', until: '19:30' }],
    });
    await page.getByRole('switch', { name: t.allowed }).click();
    await expect.poll(async () => (await door()).allowed).toBe(false);
    await page.getByLabel(t.direction).selectOption('in');
    await expect.poll(async () => (await door()).direction).toBe('in');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: t.remove }).click();
    await page.getByRole('dialog', { name: t.removeTitle }).getByRole('button', { name: t.remove }).click();
    await page.getByText(t.none).waitFor();
    expect((await door()).address).toBeNull();
  });

  it('is reached over a broker, whose password stays', async () => {
    await page.goto(`${appliance.url}/console/devices/kiosks/${id}`);
    await page.getByRole('button', { name: t.set }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.way).selectOption({ label: t.ways.mqtt });
    await dialog.getByLabel(t.address, { exact: true }).fill('mqtts://broker.example');
    await dialog.getByLabel(t.user).fill('omote');
    await dialog.getByLabel(t.password).fill('secret of the broker');
    const prefix = dialog.getByLabel(t.prefix);
    await prefix.fill('doors/#');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect.poll(() => prefix.getAttribute('aria-invalid')).toBe('true');
    await prefix.fill('site/doors');
    await dialog.getByRole('switch', { name: t.announces }).click();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.save }).click();
    await page.getByText('mqtts://broker.example').waitFor();
    const set = {
      ...{ user: 'omote', has_password: true, prefix: 'site/doors' },
      ...{ confirms: false, announces: true, switchable: false },
    };
    expect((await door()).mqtt).toEqual(set);
    await page.getByRole('button', { name: t.change }).click();
    expect(await dialog.getByLabel(t.password).inputValue()).toBe('');
    await dialog.getByRole('switch', { name: t.switchable }).click();
    await dialog.getByRole('button', { name: t.save }).click();
    await expect.poll(async () => (await door()).mqtt).toEqual({ ...set, switchable: true });
  });
});
