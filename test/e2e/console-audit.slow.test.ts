/** A search of the audit log whose matches are far back: the page says so, and goes on from there. */

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
});
