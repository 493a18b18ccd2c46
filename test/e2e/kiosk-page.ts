import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { scanCode } from '../support/wedge-scanner.ts';
import { axe } from './browser.ts';
import { recordMovements } from './told-movements.ts';

/** A paired kiosk that waits for visitors. Its console errors are kept in `wrong`, so that tests can fail on them. */
export class KioskInBrowser {
  readonly page: Page;
  readonly wrong: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.wrong.push(error.message));
    // The browser's console also reports every ID that the service refuses.
    const wrong = (text: string) =>
      !/^Failed to load resource.*(409|429)/.test(text) && this.wrong.push(text);
    page.on('console', (m) => m.type() === 'error' && wrong(m.text()));
  }

  static async open(context: BrowserContext, appliance: Appliance, name: string): Promise<KioskInBrowser> {
    const { code } = (await appliance.admin('POST', '/kiosks', { name })).body;
    const kiosk = await KioskInBrowser.load(context, `${appliance.url}/kiosk#pair=${code}`);
    await kiosk.at('attract');
    return kiosk;
  }

  /** Loads a kiosk in a browser that is already paired. */
  static async load(context: BrowserContext, url: string): Promise<KioskInBrowser> {
    const kiosk = new KioskInBrowser(await context.newPage());
    await recordMovements(kiosk.page);
    await kiosk.page.goto(url);
    return kiosk;
  }

  at(phase: string, timeout = 60_000): Promise<void> {
    return this.page.locator(`[data-phase="${phase}"]`).waitFor({ timeout });
  }

  /**
   * Leaves the result as a visitor who does not wait until the kiosk returns by itself, which it may do first on a slow
   * machine.
   */
  async leaveResult(): Promise<void> {
    await this.page
      .getByRole('button', { name: EN.kiosk.result.done, exact: true })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await this.at('attract');
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  /** Touches the waiting kiosk. Its large button has texts in two languages. */
  begin(): Promise<void> {
    return this.page.locator('[data-phase="attract"] .press.huge').click();
  }

  /** Presses one of the display and sound switches in their panel. */
  async comfort(name: string): Promise<void> {
    await this.page.locator('.comfort > button').first().click();
    await this.page.locator('.panel-choices').getByRole('button', { name, exact: true }).click();
    await this.page.locator('.panel > .press').click();
  }

  async language(name: string): Promise<void> {
    await this.page.locator('.comfort > button').last().click();
    await this.page.locator('.panel-choices').getByRole('button', { name, exact: true }).click();
  }

  /** Types a code like a barcode reader that acts as a keyboard. */
  scan(code: string): Promise<void> {
    return scanCode(this.page, code);
  }

  /** Takes a screenshot, checks with axe-core, and checks that nothing is wider than the screen. */
  async look(what: string): Promise<void> {
    expect(await axe(this.page), what).toEqual([]);
    const wide = await this.page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(wide, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
  }

  /** Checks that all buttons have at least this size, except keys, of which ten share a row on narrow screens. */
  async targets(leastPx: number): Promise<void> {
    const small = await this.page.evaluate(`[...document.querySelectorAll('button')]
      .filter((b) => !b.closest('.keys'))
      .map((b) => [b.getAttribute('aria-label') ?? b.textContent, b.getBoundingClientRect()])
      .filter(([, r]) => r.width > 0 && Math.min(r.width, r.height) < ${leastPx})
      .map(([name, r]) => name + ' ' + Math.round(r.width) + '×' + Math.round(r.height))`);
    expect(small).toEqual([]);
  }

  said = (): Promise<string[]> => this.page.evaluate('window.said');

  /** Everything a later visitor could find: address, history, storage, and all text and state of the page. */
  async traces(): Promise<string> {
    return await this.page.evaluate(`JSON.stringify([
      location.href, history.length, document.title, Object.entries(localStorage), Object.entries(sessionStorage),
      document.cookie, document.documentElement.outerHTML,
    ])`);
  }

  async close(): Promise<void> {
    await this.page.close();
    expect(this.wrong).toEqual([]);
  }
}
