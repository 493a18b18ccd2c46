/** A visitor at a kiosk asks for staff: the operator at the console is notified and answers. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { ANY, containing, EN, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath)('a call for staff', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let kiosk: KioskScript;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_SITE_NAME: 'Kita Clinic' });
    await appliance.makeAccount();
    kiosk = await (await KioskScript.pair(appliance, 'North entrance')).connect();
    browser = await openBrowser({});
    await enterConsole(browser, appliance);
    page = await browser.newPage();
  });
  afterAll(async () => {
    kiosk.socket?.close();
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('is shown on every page, in the navigation and in the title', async () => {
    await page.goto(`${appliance.url}/console/audit`);
    await page.getByRole('heading', { name: EN.audit.title, level: 1 }).waitFor();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('Kita Clinic').waitFor();
    expect(await page.title()).toBe('Audit log – Omote');
    kiosk.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
    await page.getByText(EN.staffCalls.asks('North entrance')).waitFor();
    await expect.poll(() => page.title()).toBe('(1) Audit log – Omote');
    await page
      .getByRole('link', { name: containing(`${EN.devices.title} 1 ${EN.operator.waiting.staff}`) })
      .waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('comes first in the list of what needs attention', async () => {
    await page.getByRole('link', { name: EN.overview.title }).click();
    const attention = page.getByRole('region', { name: EN.overview.attention.title });
    await attention.getByRole('link', { name: EN.overview.attention.asks('North entrance') }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('is answered with one press; the console shows by whom and when, and the kiosk is notified', async () => {
    await page.getByRole('button', { name: EN.staffCalls.goTo('North entrance') }).click();
    const told = await kiosk.next('hello');
    expect(told.me.kiosk?.staff_acknowledged_at).not.toBeNull();
    const asks = page
      .getByText(containing(EN.staffCalls.asks(ANY)))
      .or(page.getByText(containing(EN.overview.attention.asks(ANY))));
    await expect.poll(() => asks.count()).toBe(0);
    await expect.poll(() => page.title()).toBe('Overview – Omote');
    await page
      .getByRole('link', { name: EN.overview.attention.answered('North entrance', 'test-admin') })
      .waitFor();
    await page.getByRole('link', { name: EN.devices.title }).click();
    await page.getByText(EN.staffCalls.goes('test-admin')).waitFor();
    await page.goto(`${appliance.url}/console/audit`);
    await page.getByRole('rowheader', { name: EN.audit.actions['kiosk.staff'] }).waitFor();
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    await page.goto(`${appliance.url}/console`);
    await page.getByRole('region', { name: EN.overview.attention.title }).waitFor();
    // biome-ignore lint/plugin: data of this test
    await expect.poll(() => page.getByRole('link', { name: /North entrance/ }).count()).toBe(0);
  });

  it('a notice has a badge in the navigation and on its tab until an operator has seen it', async () => {
    await page.goto(`${appliance.url}/console`);
    const attention = page.getByRole('region', { name: EN.overview.attention.title });
    const notice = attention
      .getByRole('listitem')
      .filter({ hasText: EN.overview.attention.notices.backup_none() });
    const badge = page.getByRole('link', {
      name: starting(`${EN.settings.title} ${ANY} ${EN.operator.waiting.notices}`),
    });
    await badge.waitFor();
    await badge.click();
    await page
      .getByRole('link', { name: starting(`${EN.backup.title} 1 ${EN.operator.waiting.notices}`) })
      .click();
    await page.getByText(EN.backup.none).waitFor();
    await page.goto(`${appliance.url}/console`);
    await notice.getByRole('button', { name: EN.overview.attention.see }).click();
    await notice.getByText(EN.overview.attention.seenBy('test-admin')).waitFor();
    await expect.poll(() => badge.count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.goto(`${appliance.url}/console/audit`);
    await page.getByRole('rowheader', { name: EN.audit.actions['notice.see'] }).waitFor();
  });

  it('the audit log is filtered by the site’s days, wherever its reader is', async () => {
    const zone = await appliance.admin('PUT', '/settings', { set: { time_zone: 'Pacific/Kiritimati' } });
    expect(zone.status).toBe(200);
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === '/admin/v1/audit' && searchParams.get('from') === '2026-11-19T10:00:00Z';
    });
    await page.goto(`${appliance.url}/console/audit?from=2026-11-20&until=2026-11-20`);
    expect(new URL((await asked).url()).searchParams.get('until')).toBe('2026-11-20T10:00:00Z');
    const table = await page
      // biome-ignore lint/plugin: whatever the link is called
      .getByRole('link', { name: /CSV|Download|Export/ })
      .first()
      .getAttribute('href');
    expect(decodeURIComponent(table ?? '')).toContain('from=2026-11-19T10:00:00Z');
  });

  it('a sound reports a kiosk that goes offline while the console is open, if the operator chose one', async () => {
    await page.addInitScript(() => {
      const tones: number[] = [];
      Object.assign(window, { tones });
      window.OscillatorNode = class extends OscillatorNode {
        constructor(...given: ConstructorParameters<typeof OscillatorNode>) {
          super(...given);
          tones.push(given[1]?.frequency ?? 0);
        }
      };
    });
    const heard = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length);
    await page.goto(`${appliance.url}/console/account`);
    await page.getByRole('switch', { name: EN.soundSwitches.notice }).check();
    await expect.poll(heard).toBe(1);
    await page.getByRole('link', { name: EN.overview.title }).click();
    await page.getByRole('region', { name: EN.overview.attention.title }).waitFor();
    kiosk.socket?.close();
    await page.getByRole('link', { name: EN.overview.attention.notices.kiosks_offline('1') }).waitFor();
    await expect.poll(heard).toBe(2);
  });

  it('is told while the console is hidden, by one call that keeps nobody signed in, and all is read once it is seen', async () => {
    const hidden = await browser.newPage();
    await hidden.clock.install();
    await hidden.addInitScript(() => {
      Object.assign(window, { hides: false });
      Object.defineProperty(document, 'hidden', {
        get: () => (window as unknown as { hides: boolean }).hides,
      });
    });
    const turn = (hides: boolean) =>
      hidden.evaluate((now) => {
        Object.assign(window, { hides: now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hides);
    await hidden.goto(`${appliance.url}/console/audit`);
    await hidden.getByRole('rowheader').first().waitFor();
    await expect.poll(() => hidden.title()).toBe('Audit log – Omote');
    const sent: string[] = [];
    let running = 0;
    hidden.on('request', (request) => {
      running++;
      const { 'x-omote-background': byItself = '0' } = request.headers();
      sent.push(`${new URL(request.url()).pathname} ${byItself}`);
    });
    hidden.on('requestfinished', () => running--);
    /** Three seconds pass on the page's clock: less than it waits for an answer, which is there before any more do. */
    const pass = async () => {
      await hidden.clock.runFor(3000);
      await expect.poll(() => running).toBe(0);
      await hidden.evaluate(async () => (await fetch('/healthz')).text());
      await expect.poll(() => running).toBe(0);
    };
    await turn(true);
    // What was under way comes to its end, and the latest key press is long ago.
    for (let i = 0; i < 25; i++) await pass();
    sent.splice(0);
    const again = await (await KioskScript.pair(appliance, 'South entrance')).connect();
    again.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
    await expect
      .poll(async () => {
        await pass();
        return await hidden.title();
      })
      .toBe('(1) Audit log – Omote');
    expect(new Set(sent.filter((one) => !one.startsWith('/healthz')))).toEqual(
      new Set(['/admin/v1/status 1']),
    );
    // The clock stands still: nothing but coming back has them read at once.
    await hidden.clock.pauseAt(await hidden.evaluate(() => Date.now() + 1000));
    const read = hidden.waitForRequest((request) => new URL(request.url()).pathname === '/admin/v1/me');
    await turn(false);
    await read;
    again.socket?.close();
    await hidden.close();
  });
});
