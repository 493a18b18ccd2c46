/** The appliances of a site in the console: a third one joins, and a second one is removed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeOf, renamed } from '../../src/app/node-file.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { joinSite } from '../../src/app/site/join-site.ts';
import { Appliance } from '../support/appliance.ts';
import { besides, describePostgres, freshDatabase } from '../support/postgres/shared-server.ts';
import { EN, JA } from '../support/product-texts.ts';
import { siteOf } from '../support/site.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { listenFor, readSince } from './read-again.ts';

describe.skipIf(!chromiumPath).each([
  ['desktop', 'en-GB', { width: 1280, height: 800 }],
  ['phone', 'ja-JP', { width: 390, height: 844 }],
] as const)('a site on a %s in %s', (_, locale, viewport) => {
  describePostgres('with two appliances', () => {
    let url: string;
    let [here, there]: Appliance[] = [];
    let browser: BrowserContext;
    let page: Page;
    const folder = mkdtempSync(join(tmpdir(), 'omote-newcomer-'));
    const ja = locale === 'ja-JP';
    const T = ja ? JA : EN;

    beforeAll(async () => {
      url = await freshDatabase();
      [here, there] = await siteOf(2, url, { OMOTE_WORKERS: '1' });
      await here.makeAccount();
      browser = await openBrowser({ viewport, locale });
      await enterConsole(browser, here);
      page = await browser.newPage();
    }, 90_000);
    afterAll(async () => {
      await closeBrowser(browser);
      await Promise.all([here?.close(), there?.close()]);
      rmSync(folder, { recursive: true });
    });

    const told = async (action: string) =>
      (await here.admin('GET', `/audit?action=${action}`)).body.entries.length;
    const button = (text: string) => page.getByRole('button', { name: text, exact: true });

    it('accepts a third one after the operator has compared its digits', async () => {
      await page.goto(`${here.url}/console/site`);
      await page.getByRole('row').nth(2).waitFor();
      expect(await axe(page)).toEqual([]);
      await button(ja ? JA.site.add : EN.site.add).click();
      await button(ja ? JA.site.make : EN.site.make).click();
      const shown = page.getByRole('dialog').locator('pre').first();
      await shown.waitFor();
      expect(await axe(page)).toEqual([]);
      // The time that is left changes every second, but is not read every second.
      await listenFor(page);
      const left = page.getByRole('dialog').getByRole('timer');
      const before = await left.textContent();
      await expect.poll(() => left.textContent()).not.toBe(before);
      expect(await readSince(page)).toEqual([]);
      renamed(folder, 'gate-3');
      const host = readConfig({ OMOTE_DATA_DIR: folder, OMOTE_DATABASE_URL: url });
      let digits = '';
      const joined = joinSite(host, (await shown.textContent()) ?? '', (fingerprint) => {
        digits = fingerprint;
      });
      await button(ja ? JA.site.done : EN.site.done).click();
      await page.getByRole('status').getByText(T.site.compare('gate-3')).waitFor();
      await page.getByText(digits).waitFor();
      expect(await axe(page)).toEqual([]);
      await button(ja ? JA.site.accept : EN.site.accept).click();
      await page.getByText(T.site.accepted('gate-3')).waitFor();
      expect((await joined).name).toBe('gate-3');
      expect(existsSync(join(folder, 'data.key'))).toBe(true);
      expect([await told('site.join_token'), await told('site.accept')]).toEqual([1, 1]);
      // The third appliance starts and works with the others.
      const third = await Appliance.start(
        { OMOTE_DATABASE_URL: url, OMOTE_WORKERS: '1' },
        { dataKey: Uint8Array.from(Buffer.from(readFileSync(join(folder, 'data.key'), 'utf8'), 'base64')) },
        here.key,
      );
      await page.getByRole('row').nth(3).waitFor();
      await third.close();
    }, 60_000);

    it('revokes a token that must not be used', async () => {
      await button(ja ? JA.site.add : EN.site.add).click();
      // That one was added is no news once the operator has begun something else.
      await page.getByText(T.site.accepted('gate-3')).waitFor({ state: 'detached' });
      await button(ja ? JA.site.make : EN.site.make).click();
      await button(ja ? JA.site.done : EN.site.done).click();
      await button(ja ? JA.site.withdraw : EN.site.withdraw).click();
      await expect.poll(async () => (await here.admin('GET', '/site')).body.joins).toEqual([]);
      expect(await told('site.refuse')).toBe(1);
    });

    it('shows which of them cannot apply a change of the site, and what that means', async () => {
      const enter = (id: string, held: string) =>
        besides(url, (client) =>
          client.query(
            `INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor, held_back)
             VALUES ($1, $1, '', '0.1.0', 1, 'r', main.omote_now() + 3600000000, 1000000, $2)`,
            [id, held],
          ),
        );
      await enter('gate-7', 'settings people');
      await enter('gate-8', 'people');
      const row = (of: string) => page.getByRole('row').filter({ hasText: of });
      await row('gate-7')
        .getByText(ja ? JA.site.decidesNothing : EN.site.decidesNothing)
        .waitFor();
      await row('gate-7')
        .getByText(T.site.heldBack([T.site.held.settings, T.site.held.people]))
        .waitFor();
      await row('gate-8')
        .getByText(ja ? JA.site.leavesOut : EN.site.leavesOut)
        .waitFor();
      expect(await axe(page)).toEqual([]);
      const { appliances } = (await here.admin('GET', '/site')).body;
      expect(
        appliances.flatMap((one: { name: string; decides: boolean }) => (one.decides ? [] : [one.name])),
      ).toEqual(['gate-7']);
      const { degraded } = (await here.admin('GET', '/status')).body;
      const limit = degraded.find(({ code }: { code: string }) => code === 'changes_held_back');
      expect(limit.values).toEqual({ names: 'gate-7, gate-8', count: '2' });
      await besides(url, (client) =>
        client.query("DELETE FROM main.site_nodes WHERE name IN ('gate-7', 'gate-8')"),
      );
    });

    it('removes the second one, which then makes no more decisions', async () => {
      const { id, name: called } = nodeOf(there.folder);
      expect(await here.admin('DELETE', `/site/appliances/${nodeOf(here.folder).id}`)).toMatchObject({
        status: 409,
      });
      const row = page.getByRole('row').filter({ hasText: there.url.replace(/^https?:\/\//, '') });
      await row.getByRole('button', { name: `${T.site.remove}${T.marks.colon}${called}` }).click();
      await page.getByText(T.site.removeKnows).waitFor();
      expect(await axe(page)).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: ja ? JA.site.remove : EN.site.remove, exact: true })
        .click();
      await expect.poll(async () => (await there.get('/readyz')).status).toBe(503);
      const { appliances } = (await here.admin('GET', '/site')).body;
      expect(appliances.map((one: { id: string }) => one.id)).not.toContain(id);
      expect(await told('site.remove')).toBe(1);
    });
  });
});
