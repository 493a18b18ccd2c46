/**
 * Answers that arrive after the operator has gone on change neither the list that is shown by then nor the page; and what
 * became of a list's further page is said of that list, once it is asked for once.
 */
import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const FURTHER = /\/admin\/v1\/\w+\?(.*&)?after=/;
const SESSIONS = /\/admin\/v1\/sessions(\?|$)/;
const POLL = /\/admin\/v1\/sessions(\?size=\d+)?$/;

let appliance: Appliance;
let desk: BrowserContext;
let page: Page;
let visitor: string;

describe.skipIf(!chromiumPath)('answers that arrive late', () => {
  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    for (let i = 0; i < 60; i++)
      await appliance.admin('POST', '/people', { ekyc_id: `member-${String(i).padStart(2, '0')}` });
    visitor = (await appliance.admin('POST', '/people', { ekyc_id: 'visitor-1' })).body.auth_id;
    desk = await openBrowser({});
    await enterConsole(desk, appliance);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  it('do not hide the sessions that are shown', async () => {
    let held: Route | undefined;
    let filtered = 0;
    await page.route(SESSIONS, async (route) => {
      if (!route.request().url().includes('state=')) held ??= route;
      // Of the filtered list, only the first request is answered: a later one would repair the list.
      else if (++filtered === 1) await route.continue();
    });
    await page.goto(`${appliance.url}/console/sessions`);
    await expect.poll(() => held !== undefined).toBe(true);
    await page.evaluate("history.pushState(null, '', '/console/sessions?state=issued')");
    const empty = page.getByRole('button', { name: EN.foldedFilters.clear }).first();
    await empty.waitFor();
    await expect
      .poll(() => page.locator('main .mantine-Skeleton-root, main [aria-busy=true]').count())
      .toBe(0);
    const before = await page.locator('#content').innerText();
    const answered = page.waitForResponse((answer) => SESSIONS.test(answer.url()));
    await held?.continue();
    await (await answered).finished();
    await page.waitForTimeout(300);
    expect(await page.locator('#content').innerText()).toBe(before);
    await page.unroute(SESSIONS);
  });

  it('do not take the operator back to an import that they left while its CSV file was read', async () => {
    let held: Route | undefined;
    const createImport = /\/admin\/v1\/imports(\?|$)/;
    await page.route(createImport, async (route) => {
      if (route.request().method() === 'POST') held = route;
      else await route.continue();
    });
    await page.goto(`${appliance.url}/console/import`);
    const table = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('image\nada.jpg') };
    await page.locator('input[accept*="csv"]').setInputFiles(table);
    await page.getByRole('button', { name: EN.importing.read, exact: true }).click();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByRole('link', { name: EN.areas.people, exact: true }).first().click();
    await page.getByRole('heading', { name: EN.areas.people, exact: true }).first().waitFor();
    const people = page.url();
    const answered = page.waitForResponse(
      (answer) => createImport.test(answer.url()) && answer.request().method() === 'POST',
    );
    await held?.continue();
    expect((await answered).ok()).toBe(true);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(people);
  });

  it('do not add rows of another search', async () => {
    let held: Route | undefined;
    await page.route(FURTHER, (route) => {
      held = route;
    });
    await page.goto(`${appliance.url}/console/links`);
    await page.getByRole('button', { name: EN.listTable.more }).click();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByLabel(EN.links.search).fill('visitor');
    const rows = page.getByRole('main').getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);
    const answered = page.waitForResponse(/after=/);
    await held?.continue();
    await (await answered).finished();
    await page.waitForTimeout(300);
    expect(await rows.count()).toBe(2);
    await page.unroute(FURTHER);
  });

  describe('to “Load more”', () => {
    const more = () => page.getByRole('button', { name: EN.listTable.more });
    const rows = () => page.getByRole('main').getByRole('row').count();
    const unanswered = () => page.getByText(EN.operator.problem.unanswered);

    it('are asked for once, and their failure is over with the next that comes', async () => {
      const asked: Route[] = [];
      await page.route(FURTHER, (route) => void asked.push(route));
      await page.goto(`${appliance.url}/console/links`);
      await more().dblclick();
      // Requests of one page arrive in order.
      await page.evaluate(() => void fetch('/admin/v1/ekyc_links?after=last'));
      await expect.poll(() => asked.at(-1)?.request().url()).toMatch(/last$/);
      expect(asked).toHaveLength(2);
      await asked[0]?.abort();
      await unanswered().waitFor();
      await page.unroute(FURTHER);
      await more().click();
      await expect.poll(rows).toBe(62);
      expect(await unanswered().count()).toBe(0);
    });

    it('of a list that is polled are asked for once too, and it is over with the outage and with another list', async () => {
      for (let i = 0; i < 60; i++) await appliance.issue('register_sessions', visitor);
      const asked: Route[] = [];
      await page.route(FURTHER, (route) => void asked.push(route));
      await page.goto(`${appliance.url}/console/sessions`);
      await more().dblclick();
      await page.evaluate(() => void fetch('/admin/v1/sessions?after=last'));
      await expect.poll(() => asked.at(-1)?.request().url()).toMatch(/last$/);
      expect(asked).toHaveLength(2);
      await asked[0]?.abort();
      await unanswered().waitFor();
      // The list itself is answered, so that no outage is over.
      for (let i = 0; i < 2; i++) await page.waitForResponse(POLL);
      expect(await unanswered().count()).toBe(1);
      await page.route(POLL, (route) => route.abort());
      await page.waitForEvent('requestfailed');
      await page.unroute(POLL);
      await unanswered().waitFor({ state: 'detached' });
      await page.unroute(FURTHER);
      await page.route(FURTHER, (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/after=[^&]*/, 'after=none'),
        }),
      );
      await more().click();
      const refused = page.getByText(EN.operator.problem.refused);
      await refused.waitFor();
      await page
        .getByRole('combobox', { name: EN.sessions.filters.result })
        .selectOption({ label: EN.sessions.results.rejected });
      await refused.waitFor({ state: 'detached' });
      await page.unroute(FURTHER);
    });
  });
});
