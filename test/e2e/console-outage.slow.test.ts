/** The console while the service is stopped, and after it has come back with other files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cameraFrames } from '../../scripts/sample-people.ts';
import { COMMAND_FORM } from '../../src/app/service/command-form.ts';
import { SETTING_GROUPS } from '../../src/contract/site/setting-entry.ts';
import { texts as scanTexts } from '../../src/ui/console/areas/scan/texts.ts';
import { en } from '../../src/ui/console/i18n/texts.ts';
import { Appliance } from '../support/appliance.ts';
import { PASSWORD, PostgresServer } from '../support/postgres/server.ts';
import { describePostgres } from '../support/postgres/shared-server.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { KioskInBrowser } from './kiosk-page.ts';

/** Read as text, because importing the table would also load the icons of all pages. */
const AREAS = [
  ...readFileSync(join(import.meta.dirname, '../../src/ui/console/areas.ts'), 'utf8').matchAll(
    /^ {4}id: '(\w+)',$/gm,
  ),
].map(([, id]) => id as string);
const GROUPS = SETTING_GROUPS.map((group) => `settings?group=${group}`);

const LOST = EN.serviceLost.title;

describe.skipIf(!chromiumPath)('the console without its service', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let person: string;

  beforeAll(async () => {
    // The port stays the same at each start, because the same page waits for the service.
    appliance = await Appliance.start();
    const { port } = new URL(appliance.url);
    await appliance.restart({ OMOTE_PORT: port });
    await appliance.makeAccount();
    person = await appliance.newPerson();
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const restart = () => appliance.restart({ OMOTE_PORT: new URL(appliance.url).port });
  const isUp = () =>
    fetch(`${appliance.url}/healthz`).then(
      () => true,
      () => false,
    );
  beforeEach(async () => {
    await browser.setOffline(false);
    if (!(await isUp())) await restart();
  });
  const stop = async () => {
    await page.goto(`${appliance.url}/console/people`);
    await page.getByRole('navigation', { name: EN.operator.title }).waitFor();
    await appliance.app.close();
    await page.getByText(LOST).waitFor();
  };

  it('says on a list too that it may be out of date, and screen readers say it', async () => {
    await stop();
    await page.getByText(EN.serviceLost.since).waitFor();
    // A region that is there with its text is read aloud; where the operator is stays as it was.
    const { told, focus } = await page.evaluate((words) => {
      const live = [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')];
      return {
        told: live.filter((one) => one.textContent?.includes(words)).length,
        focus: document.activeElement === document.body,
      };
    }, LOST);
    expect([told, focus]).toEqual([1, true]);
    expect(await axe(page)).toEqual([]);
  });

  it('keeps its navigation if a page is chosen meanwhile, and opens that page once the service is back', async () => {
    await stop();
    await page.getByRole('link', { name: EN.audit.title }).click();
    await page.getByRole('heading', { name: EN.pageBoundary.notLoaded }).waitFor();
    expect(await page.getByRole('navigation', { name: EN.operator.title }).count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await restart();
    await page.getByRole('heading', { name: EN.audit.title, level: 1 }).waitFor();
    await expect.poll(() => page.getByText(LOST).count()).toBe(0);
  });

  it('says so too if it stops before the page itself is loaded, and opens the page once the service is back', async () => {
    await page.route(/\/ui\/assets\/console-page/, async (route) => {
      if (await isUp()) await appliance.app.close();
      await route.abort('connectionrefused');
    });
    await page.goto(`${appliance.url}/console/people`);
    await page.getByRole('heading', { name: EN.pageBoundary.notLoaded }).waitFor();
    await page.getByText(LOST).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute(/\/ui\/assets\/console-page/);
    await page.evaluate(() => sessionStorage.clear());
    await restart();
    await page.getByRole('navigation', { name: EN.operator.title }).waitFor();
  });

  it('stays as it is if what it shows beside the page cannot be loaded', async () => {
    const restore = { name: 'a.omb', state: 'preparing', progress: 0, problem: null, why: null };
    await page.route('**/admin/v1/status', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), restore } });
    });
    const files = /\/ui\/assets\/(restore-page|search-dialog)/;
    await page.route(files, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('restore-page'));
    await page.goto(`${appliance.url}/console/people`);
    await missed;
    const search = page.getByRole('searchbox', { name: EN.people.search });
    await search.fill('nobody at all');
    const missedToo = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('search-dialog'),
    );
    await page.keyboard.press('Control+k');
    await missedToo;
    await page.getByRole('link', { name: EN.people.export }).focus();
    expect(await search.inputValue()).toBe('nobody at all');
    await page.getByRole('link', { name: EN.audit.title }).click();
    await page.getByRole('heading', { name: EN.audit.title, level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByText(EN.frame.partMissing).waitFor();
    await page.unroute(files);
    // Each is asked for again: by whoever opens it, and by itself.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect(await page.getByText(EN.frame.partMissing).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByText(restore.name).waitFor();
    await page.unroute('**/admin/v1/status');
  });

  it('reloads once if an upgrade has renamed its files, and then says what is wrong', async () => {
    await page.goto(`${appliance.url}/console/people`);
    await page.evaluate(() => sessionStorage.clear());
    let loads = 0;
    page.on('load', () => loads++);
    // The new version's response to a request for a file of the old one.
    await page.route(/\/ui\/assets\/about-view/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: EN.settings.title }).click();
    await page.getByRole('link', { name: EN.areas.about }).click();
    await page.getByText(EN.pageBoundary.tried).waitFor();
    expect(loads).toBe(1);
    await page.unroute(/\/ui\/assets\/about-view/);
    await page.getByRole('button', { name: EN.pageBoundary.again }).click();
    await page.getByRole('heading', { name: EN.about.title, level: 1 }).waitFor();
  });

  it('loads every part of every area again by itself, once the line is back', async () => {
    const main = page.locator('main');
    /** What the area consists of, once all of it is loaded. */
    const whole = async () => {
      await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
      return await main.locator('h1, h2').allInnerTexts();
    };
    const open = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    const paths = [...AREAS, ...GROUPS, `people/${person}`].map((area) => `/console/${area}`);
    const [first = ''] = paths;
    await page.goto(appliance.url + first);
    // At least: a part whose data came last may not be among them.
    const before = new Map<string, string[]>();
    for (const path of paths) {
      await open(path);
      await page.locator(`main h1`).first().waitFor();
      await page.waitForLoadState('networkidle');
      before.set(path, await whole());
    }
    const told = new Set<string>();
    for (const path of paths) {
      await open('/console/glossary');
      await browser.setOffline(true);
      await open(path);
      const notLoaded = main.getByText(en.problem.notLoaded).first();
      const parts = () => main.locator('h1, h2').allInnerTexts();
      // Pages that load nothing of their own are there at once.
      await expect
        .poll(async () => (await notLoaded.count()) > 0 || isDeepStrictEqual(await parts(), before.get(path)))
        .toBe(true);
      if ((await notLoaded.count()) > 0) told.add(path);
      expect([path, await main.getByText(en.problem.unreachable).count()]).toEqual([path, 0]);
      await browser.setOffline(false);
      await expect
        .poll(async () => ({ path, parts: await whole() }))
        .toEqual({ path, parts: expect.arrayContaining(before.get(path) as string[]) });
      await expect.poll(async () => [path, await notLoaded.count()]).toEqual([path, 0]);
    }
    expect(told.size).toBeGreaterThan(paths.length / 2);
  });

  /** Resolves once the page has felt it: what is sent at the same moment still gets through. */
  async function cutOff(): Promise<void> {
    await browser.setOffline(true);
    const arrives = () => page.evaluate(() => fetch('/healthz').then(Boolean, () => false));
    await expect.poll(arrives).toBe(false);
  }

  it('says that signing out failed, wherever it was started', async () => {
    await page.goto(`${appliance.url}/console/glossary`);
    await page.locator('.account').waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.fill(EN.frame.signOut);
    await page.getByRole('option', { name: EN.frame.signOut, exact: true }).waitFor();
    await cutOff();
    await search.press('Enter');
    const failed = page.getByText(EN.frame.stillSignedIn);
    await failed.waitFor();
    await page.locator('.toast').getByRole('button', { name: EN.operator.close }).click();
    await failed.waitFor({ state: 'detached' });
    await page.locator('.account').click();
    await page.getByRole('button', { name: EN.frame.signOut, exact: true }).click();
    await failed.waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/glossary');
  });

  it('tells apart what it repeats by itself from what the operator has to repeat', async () => {
    await page.goto(`${appliance.url}/console/scan`);
    const start = page.getByRole('button', { name: scanTexts.en.start });
    await start.waitFor();
    await cutOff();
    await start.click();
    await page.getByText(en.problem.unreachable).waitFor();
    await browser.setOffline(false);
    await page.getByText(en.problem.unanswered).waitFor();
    expect(await start.isEnabled()).toBe(true);
  });
});

describe.skipIf(!chromiumPath)('the console of an appliance that cannot work', () => {
  describePostgres('when its database is unavailable', () => {
    const STOPPED = /^This appliance isn’t working right now/;
    let server: PostgresServer;
    let appliance: Appliance;
    let browser: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      server = await PostgresServer.start();
      appliance = await Appliance.start({
        OMOTE_DATABASE_URL: `postgres://omote:${PASSWORD}@127.0.0.1:${server.port}/postgres`,
      });
      browser = await openBrowser({});
      await enterConsole(browser, appliance);
      page = await browser.newPage();
    });
    afterAll(async () => {
      await closeBrowser(browser);
      await appliance?.close();
      await server?.[Symbol.asyncDispose]();
    });

    it('says so at a kiosk, even at one that is turned on meanwhile', async () => {
      const context = await openBrowser({ camera: await cameraFrames('ada', 5), stillness: true });
      try {
        const kiosk = await KioskInBrowser.open(context, appliance, 'Gate');
        await server.kill();
        const told = kiosk.page.getByText(EN.kiosk.offline);
        await told.waitFor();
        const live = kiosk.page.locator('[role=status], [role=alert], [aria-live]');
        await live.filter({ hasText: EN.kiosk.offline }).waitFor();
        await kiosk.page.reload();
        await kiosk.at('loading');
        await told.waitFor();
        await server.restart();
        await kiosk.at('attract');
        await expect.poll(() => told.count()).toBe(0);
      } finally {
        await closeBrowser(context);
      }
    }, 180_000);

    it('shows the outage on an open page and on a newly opened one, and recovers automatically', async () => {
      await page.goto(`${appliance.url}/console/people`);
      await page.getByRole('heading', { name: EN.people.title, level: 1 }).waitFor();
      await server.kill();
      await page.getByText(STOPPED).waitFor({ timeout: 40_000 });
      expect(await axe(page)).toEqual([]);
      const another = await browser.newPage();
      await another.goto(`${appliance.url}/console`);
      await another.getByText(STOPPED).waitFor({ timeout: 40_000 });
      expect(await another.getByText(`${COMMAND_FORM} doctor`).count()).toBe(1);
      expect(await axe(another)).toEqual([]);
      await server.restart();
      await expect.poll(() => page.getByText(STOPPED).count(), { timeout: 40_000 }).toBe(0);
      await another.getByRole('navigation', { name: EN.operator.title }).waitFor({ timeout: 40_000 });
    }, 180_000);
  });
});

describe.skipIf(!chromiumPath)('the set-up link of which the answer is lost', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  /** How often the page has sent the link's secret. */
  let sent: number;

  beforeAll(async () => {
    appliance = await Appliance.start();
  });
  afterAll(() => appliance?.close());
  beforeEach(async () => {
    browser = await openBrowser({});
    page = await browser.newPage();
    sent = 0;
  });
  afterEach(() => closeBrowser(browser));

  /** @param arrive what becomes of a call that the page gets no answer to */
  const lose = (arrive: (route: Route) => Promise<unknown>, times = Number.POSITIVE_INFINITY) =>
    page.route('**/admin/v1/sign_in/link', async (route) => {
      sent++;
      if (sent > times) return route.continue();
      await arrive(route);
      await route.abort();
    });

  it('opens the console if the browser has the session already, and is not sent again', async () => {
    await lose((route) => route.fetch());
    await page.goto(await appliance.app.newSetupUrl());
    await page.getByRole('heading', { name: EN.welcome.accountTitle }).waitFor();
    expect([page.url(), sent]).toEqual([`${appliance.url}/console/welcome`, 1]);
  });

  it('is sent again if it has not arrived, and is told to be used if it had', async () => {
    await lose(async () => undefined, 1);
    await page.goto(await appliance.app.newSetupUrl());
    await page.getByRole('heading', { name: EN.welcome.accountTitle }).waitFor();
    expect(sent).toBe(2);
    await browser.clearCookies();
    sent = 0;
    await page.unrouteAll();
    // The service has answered, but the browser has no cookie of it.
    await lose(async (route) => {
      const request = route.request();
      const headers = await request.allHeaders();
      const body = request.postData();
      const { status } = await fetch(request.url(), { method: 'POST', headers, body });
      expect(status).toBe(200);
    }, 1);
    await page.goto(await appliance.app.newSetupUrl());
    await page.getByText(EN.signIn.linkUsed).waitFor();
    expect([page.url(), sent]).toEqual([`${appliance.url}/console`, 2]);
  });

  it('is sent no more once the page is left', async () => {
    await page.clock.install();
    await lose(async () => undefined);
    await page.goto(await appliance.app.newSetupUrl());
    /** A second on the page, and what it asks the service meanwhile. */
    const second = async (): Promise<number> => {
      await page.clock.runFor(1000);
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
      return sent;
    };
    await expect.poll(second).toBeGreaterThan(1);
    await page.evaluate(() => history.pushState(null, '', '/console/reset#none'));
    await page
      .getByRole('heading', { name: EN.signIn.resetTitle })
      .or(page.getByText(EN.signIn.resetUsed))
      .waitFor();
    const before = sent;
    for (let n = 0; n < 20; n++) await second();
    expect(sent).toBe(before);
  });
});
