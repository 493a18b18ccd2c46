/**
 * Every area of the console, every group of settings, the pages of one thing and the main dialogs: on a desk and on a phone, by
 * day and in the dark, in both languages. One appliance and one page see them all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
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
  photograph,
} from './browser.ts';
import { overlong } from './overlong.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A list of a page's size and what stands above it: more is absurdly tall. */
const MOST_SCREENS = 7;
/** Texts of which there is much to read on one page. */
const LONG_TEXTS = new Set(['glossary', 'settings?group=kiosk', 'settings?group=capture']);

/** Read as text: the table itself brings the icons of all pages along. */
const AREAS = [
  ...readFileSync(join(import.meta.dirname, '../../src/ui/console/areas.ts'), 'utf8').matchAll(
    /^ {4}id: '(\w+)',$/gm,
  ),
].map(([, id]) => id as string);
const GROUPS = SETTING_GROUPS.map((group) => `settings?group=${group}`);
/** The area itself is its first group. */
const PAGES = [...AREAS.filter((id) => id !== 'settings'), ...GROUPS];

/** As long as a name may be, and without a place to break it at. */
const LONG_NAME = '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末'.repeat(4).slice(0, 120);
const LONG_ID = 'member-of-the-association-'.repeat(4);

describe.skipIf(!chromiumPath)('every area of the console', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
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
    const twin = await appliance.registered(await portrait('ada'));
    await made('POST', '/ekyc_links', { ekyc_id: 'member-4711', auth_id: twin });
    // From here on nothing is certain, and everything that is alike is doubtful.
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
    browser = await openBrowser({ camera: [await portrait('bea')], viewport: DESK, stillness: true });
    await enterConsole(browser, appliance);
    page = await browser.newPage();
    page.setDefaultTimeout(5000);
    await page.goto(`${appliance.url}/console/about`);
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  /** Opens a page of the console on a desk in English, or on a phone in Japanese. */
  async function open(path: string, on: 'desk' | 'phone'): Promise<void> {
    const phone = on === 'phone';
    await page.setViewportSize(phone ? PHONE : DESK);
    await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' });
    await page.evaluate((language) => localStorage.setItem('omote.language', language), phone ? 'ja' : 'en');
    await page.goto(`${appliance.url}/console/${path}`);
    await page.locator('main h1').first().waitFor();
    // What is asked for first is there; what is asked for again and again never ends.
    await expect.poll(() => page.locator('main .loading, main .mantine-Skeleton-root').count()).toBe(0);
  }

  /** Whole in the light of the two that comes first; the other one changes colours alone. */
  async function faults(first: 'light' | 'dark'): Promise<string[]> {
    const found = await axe(page);
    await page.emulateMedia({ colorScheme: first === 'light' ? 'dark' : 'light' });
    // Colours of buttons follow a moment later, and fade.
    await page.waitForTimeout(250);
    found.push(...(await contrast(page)));
    await page.emulateMedia({ colorScheme: first });
    return found;
  }

  const name = (path: string): string => path.replace(/[/?=].*group=|[/?=]/g, '-').slice(0, 40);

  it.each(PAGES)('%s: no fault, everything reached by keyboard, nothing cut on a phone', async (path) => {
    await open(path, 'desk');
    expect(await faults('light')).toEqual([]);
    expect(await unreached(page)).toEqual([]);
    await open(path, 'phone');
    expect(await faults('dark')).toEqual([]);
    expect(await overlong(page, true)).toEqual([]);
    if (!LONG_TEXTS.has(path)) expect(await screensHigh(page)).toBeLessThanOrEqual(MOST_SCREENS);
    await photograph(page, `area-${name(path)}-phone-ja`);
  });

  it.each([
    ['devices', 3],
    ['keys', 2],
  ])('%s on a phone: the %i buttons of a card stand in one line', async (path, buttons) => {
    await open(path, 'phone');
    const tops = await page
      .locator('tr', { hasText: 'Front desk' })
      .first()
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(buttons);
    expect(new Set(tops).size).toBe(1);
  });

  it.each(['person', 'pair', 'review', 'session', 'deletion'])('one %s: the same', async (which) => {
    const path = one[which] ?? '';
    await open(path, 'desk');
    expect(await faults('light')).toEqual([]);
    expect(await unreached(page)).toEqual([]);
    await open(path, 'phone');
    expect(await faults('dark')).toEqual([]);
    expect(await overlong(page, true)).toEqual([]);
    await photograph(page, `area-${which}-phone-ja`);
  });

  /** By the page, and the button that opens it in both languages. */
  const DIALOGS: readonly [of: string, en: RegExp, ja: RegExp][] = [
    ['people', /^New person/, /^新しい登録者|^登録者を追加/],
    ['person', /^Delete/, /削除/],
    ['person', /^Replace/, /登録し直す|差し替え/],
    ['detections', /^Not a duplicate/, /重複ではない/],
    ['detections', /^Delete one/, /削除/],
    ['keys', /^New key|^Create key/, /^新しいキー|キーを作成/],
    ['operators', /^New|^Add/, /追加|新しい/],
    ['review', /^Leave undecided|^Undecided/, /保留/],
    ['review', /^Keyboard/, /キー/],
  ];

  it.each(DIALOGS)(
    'the dialog of %s, %s: no fault, and the focus goes back to its button',
    async (of, en, ja) => {
      for (const on of ['desk', 'phone'] as const) {
        await open(one[of] ?? of, on);
        const button = page
          .getByRole('main')
          .getByRole('button', { name: on === 'desk' ? en : ja })
          .first();
        // On touch screens there is no help for keys.
        if (on === 'phone' && !(await button.isVisible())) continue;
        await button.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
        expect(await faults(on === 'desk' ? 'light' : 'dark')).toEqual([]);
        if (on === 'phone') expect(await overlong(page, true)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expect.poll(() => button.evaluate((b) => b === document.activeElement)).toBe(true);
      }
    },
  );
});

const screensHigh = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

/** What can be pressed or filled in and is not reached by Tab, in words. As text: see main-job. */
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
  for (let i = 0; i <= stops; i++) await page.keyboard.press('Tab');
  return await page.evaluate(UNREACHED);
}
