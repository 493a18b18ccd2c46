/**
 * Every area of the console, every group of settings, the pages of single items and the main dialogs: on a desk and on
 * phones, in light and dark, in both languages. All use one appliance and one page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { SETTING_GROUPS } from '../../src/contract/site/setting-entry.ts';
import { Appliance } from '../support/appliance.ts';
import {
  axe,
  chromiumPath,
  closeBrowser,
  contrast,
  enterConsole,
  openBrowser,
  withoutContrast,
} from './browser.ts';
import { overlong } from './overlong.ts';
import { unclear } from './unclear.ts';

const DESK = { width: 1280, height: 800 };
const SMALL_DESK = { width: 1024, height: 600 };
const PHONE = { width: 390, height: 844 };
/** The width that WCAG 2.2 asks for (reflow): a desk of 1280 px at 400 %. */
const NARROWEST = { width: 320, height: 640 };
/** A list of one page's size and everything above it. A page that is higher is absurdly tall. */
const MOST_SCREENS = 7;
/** Of browsers that nobody has changed, px. */
const TEXT_PX = 16;
/** Pages with a lot of text. */
const LONG_TEXTS = new Set(['glossary', 'settings?group=kiosk', 'settings?group=capture']);

/** Read as text, because importing the table would also load the icons of all pages. */
const AREAS = [
  ...readFileSync(join(import.meta.dirname, '../../src/ui/console/areas.ts'), 'utf8').matchAll(
    /^ {4}id: '(\w+)',$/gm,
  ),
].map(([, id]) => id as string);
const GROUPS = SETTING_GROUPS.map((group) => `settings?group=${group}`);
/** The area of settings itself shows its first group. */
const PAGES = [...AREAS.filter((id) => id !== 'settings'), ...GROUPS];

/** A name of the greatest length, with no place to break it. */
const LONG_NAME = '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末'.repeat(4).slice(0, 120);
const LONG_ID = 'member-of-the-association-'.repeat(4);

/** Notes each heading that the page shows as it loads, and each time that it shows none again. A string: see faint-fields. */
const HEADINGS = `
  window.headings = [];
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('h1')].map((h) => h.textContent).join(' | ');
    if (now !== (window.headings.at(-1) ?? '')) window.headings.push(now);
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

describe.skipIf(!chromiumPath)('every area of the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let protocol: CDPSession;
  let one: Record<string, string>;

  const made = async (method: string, path: string, body?: unknown) => {
    const answer = await appliance.admin(method, path, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, []]);
    return answer.body;
  };

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1' });
    await appliance.makeAccount();
    const [first, second, third] = await cameraFrames('ada', 3);
    const ada = await appliance.registered(await portrait('ada'));
    await made('PUT', `/people/${ada}/description`, { name: LONG_NAME, note: '' });
    await made('POST', '/ekyc_links', { ekyc_id: LONG_ID, auth_id: ada });
    // One of several sessions of one person.
    await appliance.issue('sessions', ada);
    const twin = await appliance.registered(await portrait('ada'));
    await made('POST', '/ekyc_links', { ekyc_id: 'member-4711', auth_id: twin });
    // From here on nothing is a high-confidence duplicate, and everything similar is a possible one.
    await made('PUT', '/settings', { set: { duplicate_fmr: 1e-12, review_fmr: 1e-3 } });
    for (const image of [first, second, third]) await appliance.registered(image as Buffer);
    await appliance.registered(await portrait('bea'));
    const { reviews } = await made('GET', '/reviews?state=open&order=oldest');
    const decisions = reviews[0].hits.map((hit: { auth_id: string }) => ({
      auth_id: hit.auth_id,
      verdict: 'same',
    }));
    await made('POST', `/reviews/${reviews[0].id}/decisions`, { decisions });
    const issued = (await appliance.issue('sessions', ada)).body;
    await made('POST', '/keys', {
      name: 'Front desk',
      scopes: ['sessions:write', 'results:read', 'users:write'],
    });
    await made('POST', '/kiosks', { name: 'Front desk' });
    const gone = await appliance.registered(await portrait('cora'));
    await appliance.issue('sessions', gone);
    const { process_id } = await made('DELETE', `/people/${gone}`);
    const { detections } = await made('GET', '/detections');
    one = {
      person: `people/${ada}`,
      pair: `detections/${detections[0].auth_id}/${detections[0].hits[0].auth_id}`,
      review: `reviews/${reviews[1].id}`,
      session: `sessions/${issued.svc_auth_session_id}`,
      deletion: `deletions/${process_id}`,
    };
    browser = await openBrowser({ viewport: DESK, stillness: true });
    await enterConsole(browser, appliance);
    page = await browser.newPage();
    protocol = await browser.newCDPSession(page);
    await page.addInitScript(HEADINGS);
    await page.goto(`${appliance.url}/console/about`);
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  /** First requests have been answered. Polling never ends, so it cannot be waited for. */
  async function loaded(): Promise<void> {
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => page.locator('main .loading, main .mantine-Skeleton-root').count()).toBe(0);
  }

  /** Opens a page of the console by its address, on a desk in English and in light. */
  async function open(path: string): Promise<void> {
    await page.setViewportSize(DESK);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('omote.language', 'en'));
    await page.goto(`${appliance.url}/console/${path}`);
    await loaded();
  }

  /** The open page on a phone in Japanese and in dark: by the console's own switch, for a load takes as long as a check. */
  async function toPhone(): Promise<void> {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('banner').locator('button[lang="ja"]').click();
    await page.locator('html[lang="ja"]').waitFor();
    await loaded();
  }

  const drawn = (): Promise<unknown> =>
    page.evaluate(() => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after))));

  /** Checks everything in the first colour scheme, and only colours in the other, because nothing else changes. */
  async function faults(first: 'light' | 'dark'): Promise<string[]> {
    const found = [...(await axe(page)), ...(await unclear(page))];
    const other = first === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: other });
    // The page hears of it when it is drawn next, and its buttons begin to fade: `contrast` waits for their end.
    await drawn();
    found.push(...(await contrast(page)));
    await page.emulateMedia({ colorScheme: first });
    return found;
  }

  /** Resizes the page to phones of these widths, px, and describes what cannot be read there. Ends as wide as the last. */
  async function cutOff(...widths: number[]): Promise<string[]> {
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: PHONE.height });
      found.push(...(await overlong(page, true)).map((what) => `${width} px: ${what}`));
    }
    return found;
  }

  /**
   * Describes what cannot be read on desks with text of 200 %: that of the browser's settings, which the widths of the
   * layouts follow, and that of a page whose text alone is enlarged.
   */
  async function cutOffInLargeText(): Promise<string[]> {
    const found: string[] = [];
    const look = async (how: string) =>
      found.push(...(await overlong(page, true)).map((what) => `text of 200 % ${how}: ${what}`));
    await page.setViewportSize(DESK);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await look('on the page');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await setText(2 * TEXT_PX);
    for (const size of [DESK, SMALL_DESK]) {
      await page.setViewportSize(size);
      await drawn();
      await look(`in the browser, ${size.width} px`);
    }
    await setText(TEXT_PX);
    return found;
  }

  /** @param standard the size of text in the browser's settings, px */
  const setText = (standard: number): Promise<unknown> =>
    protocol.send('Page.setFontSizes', { fontSizes: { standard } });

  /** The page with each title. */
  const titles = new Map<string, string>();

  it.each(PAGES)(
    '%s has no violation, is reachable by keyboard, and is not cut off on a phone',
    async (path) => {
      await open(path);
      // One heading from the first to the last moment, whatever is still loading.
      expect(await page.evaluate('window.headings')).toEqual([await page.locator('h1').innerText()]);
      expect(await faults('light')).toEqual([]);
      expect(titles.get(await page.title()) ?? path).toBe(path);
      titles.set(await page.title(), path);
      expect(await unreached(page)).toEqual([]);
      expect(await cutOffInLargeText()).toEqual([]);
      expect(await cutOff(390, 360)).toEqual([]);
      await toPhone();
      expect(await faults('dark')).toEqual([]);
      expect(await cutOff(NARROWEST.width, PHONE.width)).toEqual([]);
      if (!LONG_TEXTS.has(path)) expect(await screensHigh(page)).toBeLessThanOrEqual(MOST_SCREENS);
    },
  );

  it.each([
    ['devices', 3],
    ['keys', 2],
  ])('%s on a phone has the %i buttons of a card in one line', async (path, buttons) => {
    await open(path);
    await toPhone();
    const tops = await page
      // biome-ignore lint/plugin: data of this test
      .locator('tr', { hasText: 'Front desk' })
      .first()
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(buttons);
    expect(new Set(tops).size).toBe(1);
  });

  it.each(['person', 'pair', 'review', 'session', 'deletion'])(
    'the page of one %s meets the same requirements',
    async (which) => {
      const path = one[which] ?? '';
      await open(path);
      expect(await faults('light')).toEqual([]);
      expect(await unreached(page)).toEqual([]);
      expect(await cutOffInLargeText()).toEqual([]);
      expect(await cutOff(390, 360)).toEqual([]);
      await toPhone();
      expect(await faults('dark')).toEqual([]);
      expect(await cutOff(360, PHONE.width)).toEqual([]);
    },
  );

  it.each(['/docs', '/docs/admin', '/docs/kiosk', '/docs/sandbox', '/done'])(
    'the page at %s, which has no console around it, meets them, too',
    async (path) => {
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(appliance.url + path);
      const whole = async () => [...(await withoutContrast(page)), ...(await unclear(page))];
      expect(await whole()).toEqual([]);
      await page.setViewportSize(NARROWEST);
      expect([...(await whole()), ...(await overlong(page, true))]).toEqual([]);
      await page.setViewportSize(DESK);
      await page.evaluate(ONE_OF_EACH);
      expect(await faults('light')).toEqual([]);
      await page.setViewportSize(NARROWEST);
      expect(await faults('dark')).toEqual([]);
      await page.goto(`${appliance.url}/console/about`);
    },
  );

  /** The page, and the button that opens the dialog in both languages. */
  const DIALOGS: readonly [of: string, en: RegExp, ja: RegExp][] = [
    ['people', /^New person/, /^登録者を追加/],
    ['person', /^Delete/, /削除/],
    ['person', /^Replace/, /登録し直す|差し替え/],
    ['pair', /^Not a duplicate/, /重複ではない/],
    ['pair', /^Delete one/, /削除/],
    ['keys', /^New key|^Create key/, /^新しいキー|キーを作成/],
    ['operators', /^New|^Add/, /追加|新しい/],
    ['webhooks', /^Add/, /追加/],
    ['openid', /^Add/, /追加/],
    ['review', /^Leave undecided|^Undecided/, /保留/],
    ['review', /^Keyboard/, /キー/],
  ];

  it.each(DIALOGS)(
    'the dialog of %s, %s, has no violation and returns the focus to its button',
    async (of, en, ja) => {
      for (const on of ['desk', 'phone'] as const) {
        if (on === 'desk') await open(one[of] ?? of);
        else await toPhone();
        const button = page
          .getByRole('main')
          .getByRole('button', { name: on === 'desk' ? en : ja })
          .first();
        // Touch screens show no help for keys.
        if (on === 'phone' && !(await button.isVisible())) continue;
        await button.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
        expect(await faults(on === 'desk' ? 'light' : 'dark')).toEqual([]);
        // Phones have no help for keys.
        if (on === 'phone' || !en.test('Keyboard')) {
          expect(await cutOff(360, 390)).toEqual([]);
          if (on === 'desk') await page.setViewportSize(DESK);
        }
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expect.poll(() => button.evaluate((b) => b === document.activeElement)).toBe(true);
      }
    },
  );
});

/**
 * Leaves, of the sections, items and rows that a page repeats hundreds of times, those with an element of a kind that none
 * before had: colours follow from an element's name and classes and those around it. A string: see faint-fields.
 */
const ONE_OF_EACH = `(() => {
  const kind = (e) => e === null ? '' : kind(e.parentElement) + ' ' + e.localName + '.' + e.className;
  const known = new Set();
  for (const part of document.querySelectorAll('section, li, tr')) {
    const kinds = [part, ...part.querySelectorAll('*')].map(kind);
    if (kinds.every((one) => known.has(one))) part.remove();
    for (const one of kinds) known.add(one);
  }
})()`;

const screensHigh = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

/** Describes controls that Tab does not reach. A string: see faint-fields. */
const MARK = `(() => {
  globalThis.reached = new Set();
  document.addEventListener('focusin', (event) => globalThis.reached.add(event.target));
  document.activeElement?.blur();
  // A date is filled in by its parts, each of which is a stop.
  const stops = (of) => document.querySelectorAll(of).length;
  return stops('a[href], button, input, select, textarea, summary, [tabindex]') + 4 * stops('[type=date]');
})()`;
const UNREACHED = `(() => {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
  const named = (e) => (e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent || '').trim();
  const all = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')];
  const others = (e) => e.type === 'radio' && all.some((o) => o.name === e.name && globalThis.reached.has(o));
  return all
    .filter((e) => shown(e) && !e.disabled && e.tabIndex >= 0 && !globalThis.reached.has(e) && !others(e))
    .map((e) => '<' + e.localName + '> ' + named(e));
})()`;

async function unreached(page: Page): Promise<string[]> {
  const stops = Number(await page.evaluate(MARK));
  let left: string[] = [];
  for (let pressed = 0; pressed <= stops; ) {
    for (let i = 0; i < 16; i++, pressed++) await page.keyboard.press('Tab');
    left = await page.evaluate(UNREACHED);
    if (left.length === 0) return [];
  }
  return left;
}
