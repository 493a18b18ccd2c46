/** What a visitors' page shows where a part of it cannot be loaded: bad reception, or a page from before an upgrade. */
import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

const { closed, otherWay, connecting } = EN.visitor;

describe.skipIf(!chromiumPath)('a part that cannot be loaded', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_OWNER_HELD_FACES: 'on' });
    browser = await openBrowser({ viewport: { width: 390, height: 844 }, stillness: true });
  });
  beforeEach(async () => {
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  /** Of somebody who is told of a code before they begin: the only part of the page that is loaded later. */
  const open = async () => {
    const { body } = await appliance.issue('register_sessions', await appliance.newPerson(), {
      tutorial: true,
    });
    await page.goto(body.url);
  };
  const shown = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  it('leaves whoever was sent the link what helps, and no blank page', async () => {
    await page.route('**/owner-code-*.js', (route) => route.abort());
    await open();
    await shown(closed.broken.title);
    await page.getByText(closed.broken.text).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/owner-code-*.js');
    await page.getByRole('button', { name: EN.visitor.reload, exact: true }).click();
    await page.getByRole('button', { name: EN.visitor.turnOnCamera }).waitFor();
  });

  it('is asked for again, and the page says meanwhile that it takes a moment', async () => {
    const held: Route[] = [];
    await page.route('**/owner-code-*.js', (route) => void held.push(route));
    await open();
    await expect.poll(() => held.length).toBe(1);
    await shown(connecting);
    await held.pop()?.abort();
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.continue();
    await page.getByRole('button', { name: EN.visitor.turnOnCamera }).waitFor();
  });

  it('at a kiosk sends visitors to the staff, until it can be loaded', async () => {
    await page.route('**/pairing-*.js', (route) => route.abort());
    await page.goto(`${appliance.url}/kiosk`);
    await shown(closed.broken.title);
    await page.getByText(otherWay.atKiosk).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/pairing-*.js');
    await page.locator('[data-phase="pairing"]').waitFor();
  });
});
