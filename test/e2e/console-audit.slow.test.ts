/**
 * A search of the audit log whose matches are far back: the page says so, and goes on from there. And what is typed into
 * lists that are searched by their texts.
 */

import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besides } from '../store/temporary.ts';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const t = EN.audit;
const LATER = 20_001;

describe.skipIf(!chromiumPath)('the audit log in the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    besides(appliance.folder, (db) =>
      db.exec(
        `INSERT INTO audit (at_us, actor, action, subject, details, hash)
         WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${LATER})
         SELECT 1795000000000000 + n, CASE n WHEN 0 THEN 'task' ELSE 'service' END, CASE n WHEN 0 THEN 'data_key.move' ELSE 'kiosk.present' END,
           'x', '{"address":"192.0.2.2"}', randomblob(32) FROM numbers ORDER BY n`,
      ),
    );
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('is searched further back until something is found, or nothing is left', async () => {
    await page.goto(`${appliance.url}/console/audit?actor=task&address=192.0.2.2`);
    await page.getByText(t.nothingSoFar).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: t.further }).click();
    await page.getByRole('rowheader', { name: t.actions['data_key.move'] }).waitFor();
    expect(await page.getByRole('button', { name: t.further }).count()).toBe(0);
    await page.goto(`${appliance.url}/console/audit?actor=setup&address=192.0.2.2`);
    await page.getByRole('button', { name: t.further }).click();
    await page.getByText(t.empty, { exact: true }).waitFor();
  });

  it('is verified anew on request, and what was found before stays if that fails', async () => {
    const verify = page.getByRole('button', { name: t.verify });
    const VERIFY = '**/admin/v1/audit/verify';
    await page.goto(`${appliance.url}/console/audit`);
    await verify.click();
    // The entries of this test are not of the chain.
    await page.getByText(t.broken, { exact: true }).waitFor();
    await page.route(VERIFY, (route) => route.abort());
    await verify.click();
    await page.getByText(EN.operator.problem.unanswered).waitFor();
    expect(await page.getByText(t.broken, { exact: true }).count()).toBe(1);
    await page.unroute(VERIFY);
    await verify.click();
    await page.getByText(EN.operator.problem.unanswered).waitFor({ state: 'detached' });
  });

  it('is asked for nothing that was still being typed when the filters were cleared', async () => {
    const own = await openBrowser({});
    await enterConsole(own, appliance);
    const list = await own.newPage();
    await list.clock.install();
    await list.goto(`${appliance.url}/console/audit?subject=x`);
    const field = list.getByLabel(t.address, { exact: true });
    await field.waitFor();
    await list.clock.pauseAt(Date.now() + 3_600_000);
    await field.focus();
    await list.keyboard.type('192.0.2.2');
    await list.getByRole('button', { name: EN.foldedFilters.clear }).click();
    await list.clock.runFor(1000);
    expect([await field.inputValue(), new URL(list.url()).search]).toEqual(['', '']);
    await closeBrowser(own);
  });

  it('is asked for what is typed into a field after another one, the only filter, was emptied', async () => {
    const own = await openBrowser({});
    await enterConsole(own, appliance);
    const list = await own.newPage();
    await list.clock.install();
    await list.goto(`${appliance.url}/console/audit?subject=x`);
    const [emptied, field] = [t.subject, t.address].map((label) => list.getByLabel(label, { exact: true }));
    await field.waitFor();
    await list.clock.pauseAt(Date.now() + 3_600_000);
    const search = () => new URL(list.url()).search;
    await emptied.fill('');
    await list.clock.runFor(200);
    await field.focus();
    await list.keyboard.type('192.0.2.2');
    await list.clock.runFor(200);
    await expect.poll(search).toBe('');
    await list.clock.runFor(1000);
    await expect.poll(search).toBe('?address=192.0.2.2');
    expect(await field.inputValue()).toBe('192.0.2.2');
    await closeBrowser(own);
  });

  it.each([
    ['audit?address=x', 'subject', t.subject, 'front ', 'door'],
    ['audit?subject=x', 'address', t.address, 'front ', 'door'],
    ['people', 'text', EN.people.search, 'front ', 'door'],
    ['links', 'prefix', EN.links.search, 'front.', 'door'],
  ])(
    'in %s, the %s is asked for when typing pauses, and keeps its spaces',
    async (at, name, label, ...typed) => {
      // The clock is that of all pages of a browser.
      const own = await openBrowser({});
      await enterConsole(own, appliance);
      const list = await own.newPage();
      const asked: (string | null)[] = [];
      await list.clock.install();
      await list.goto(`${appliance.url}/console/${at}`);
      const field = list.getByLabel(label, { exact: true });
      await field.waitFor();
      await list.clock.pauseAt(Date.now() + 3_600_000);
      list.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.startsWith('/admin/') && searchParams.has(name)) asked.push(searchParams.get(name));
      });
      await field.focus();
      for (const [i, part] of typed.entries()) {
        await list.keyboard.type(part);
        expect(asked.length).toBe(i);
        await list.clock.runFor(1000);
        await expect.poll(() => asked.length).toBe(i + 1);
      }
      expect(asked).toEqual([typed[0]?.trim(), typed.join('')]);
      expect(await field.inputValue()).toBe(typed.join(''));
      await closeBrowser(own);
    },
  );
});
