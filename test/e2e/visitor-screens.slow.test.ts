/** Every screen for visitors in each of their languages, on the smallest screens: nothing is too wide or cut off. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR_LANGUAGES } from '../../src/ui/kit/i18n/visitor-languages.ts';
import { EN } from '../support/product-texts.ts';
import { chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { lowest, OVERLONG, overlong } from './overlong.ts';
import { builtScreens } from './screens/built.ts';
import { WORDS, type WordsOfPage } from './words-of-page.ts';

const SITE_NAME = 'Kita Clinic 北クリニック';

type Kind = 'capture' | 'kiosk';

interface Seen {
  language: string;
  name: string;
  overlong: string[];
  /** Where the lowest button that must be on the screen ends, px. */
  lowest: number;
  words: WordsOfPage;
}

/** The pairing screen is for maintainers, and so only in Japanese or English. */
const forVisitors = ({ name }: Seen): boolean => name !== 'pairing';

/** Names given by a site have no readings. */
const bare = ({ bare: kanji }: WordsOfPage): string[] => kanji.filter((k) => k !== '北');

/** Shows the screens one after another. A string: see faint-fields. */
const seenOf = (kind: Kind, pressed: string): string => `(async () => {
  const seen = [];
  for (const language of ${JSON.stringify(VISITOR_LANGUAGES)})
    for (const name of screens.names.${kind}) {
      await screens.show('${kind}', name, language);
      const ends = [...document.querySelectorAll(${JSON.stringify(pressed)})].map((e) => e.getBoundingClientRect().bottom);
      seen.push({ language, name, overlong: ${OVERLONG}(false), lowest: Math.max(0, ...ends), words: ${WORDS} });
    }
  return seen;
})()`;

describe.skipIf(!chromiumPath)('each screen for visitors', () => {
  let context: BrowserContext;
  let page: Page;
  let built: Awaited<ReturnType<typeof builtScreens>>;

  async function opened(browser: BrowserContext): Promise<Page> {
    const screens = await browser.newPage();
    await screens.setContent('<!doctype html><html><head><title>Screens</title></head><body></body></html>');
    await screens.addStyleTag({ content: built.style });
    await screens.addScriptTag({ content: built.script });
    return screens;
  }

  beforeAll(async () => {
    built = await builtScreens();
    context = await openBrowser({ stillness: true });
    page = await opened(context);
  });
  afterAll(() => closeBrowser(context));

  it.each([
    ['capture', 320, 568],
    ['kiosk', 320, 568],
    ['kiosk', 800, 480],
    ['kiosk', 600, 1024],
    ['kiosk', 1024, 600],
    ['kiosk', 1366, 768],
  ] as const)('of the %s page can be read on %i × %i px', async (kind, width, height) => {
    await page.setViewportSize({ width, height });
    const seen: Seen[] = await page.evaluate(seenOf(kind, '.kiosk .press, .kiosk .cannot-move'));
    expect(seen.length).toBeGreaterThan(20 * VISITOR_LANGUAGES.length - 1);
    const wrong = seen.filter((s) => s.overlong.length > 0);
    expect(wrong.map((s) => [s.language, s.name, ...s.overlong])).toEqual([]);
    // A reader who knows only kana can read easy Japanese; no other language has readings.
    // Every screen names the site that asks.
    for (const { name, words } of seen)
      expect([name, words.words]).toEqual([name, expect.stringContaining(SITE_NAME)]);
    for (const { language, name, words } of seen.filter(forVisitors))
      expect([language, name, language === 'ja-easy' ? bare(words) : words.readings]).toEqual([
        language,
        name,
        language === 'ja-easy' ? [] : 0,
      ]);
    // No screen was left in another language.
    for (const name of new Set(seen.filter(forVisitors).map((s) => s.name)))
      expect([name, new Set(seen.filter((s) => s.name === name).map((s) => s.words.words)).size]).toEqual([
        name,
        VISITOR_LANGUAGES.length,
      ]);
    if (width < 600) return;
    // Everything that can be pressed is on the screen; only on panels may scrolling be needed below the keys for an ID.
    const keys = (s: Seen): boolean => width < 1000 && ['identify', 'refused'].includes(s.name);
    const below = seen.filter((s) => s.lowest > height + 1 && !keys(s));
    expect(below.map((s) => [s.language, s.name, Math.round(s.lowest)])).toEqual([]);
  });

  it('of the capture page has text of the size that the browser’s owner has set', async () => {
    const large = await openBrowser({
      camera: [],
      stillness: true,
      textPx: 32,
      viewport: { width: 390, height: 844 },
    });
    const screens = await opened(large);
    const seen: Seen[] = await screens.evaluate(seenOf('capture', 'button'));
    const wrong = seen.filter((s) => s.overlong.length > 0);
    expect(wrong.map((s) => [s.language, s.name, ...s.overlong])).toEqual([]);
    await screens.evaluate(`screens.show('capture', 'tutorial, authentication', 'en')`);
    const lead = screens.getByText(EN.visitor.tutorial.lead);
    expect(await lead.evaluate((e) => getComputedStyle(e).fontSize)).toBe('34px');
    const languages = screens.getByRole('combobox', { name: EN.visitor.language });
    expect(await languages.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    await closeBrowser(large);
  });

  it.each([
    [1366, 768],
    [1080, 1920],
  ])('of a kiosk can be read with text of twice the size on %i × %i px', async (width, height) => {
    const large = await openBrowser({ stillness: true, textPx: 32, viewport: { width, height } });
    const seen: Seen[] = await (await opened(large)).evaluate(seenOf('kiosk', '.kiosk .press'));
    const wrong = seen.filter((s) => s.overlong.length > 0);
    expect(wrong.map((s) => [s.language, s.name, ...s.overlong])).toEqual([]);
    await closeBrowser(large);
  });

  it('say before the camera is on that the head will have to move, at a kiosk as on a phone', async () => {
    await page.evaluate(`screens.show('kiosk', 'ready', 'en')`);
    await page.getByText(EN.visitor.movementsBefore(2)).waitFor();
    await page.evaluate(`screens.show('capture', 'tutorial, authentication', 'en')`);
    await page.getByText(EN.visitor.tutorial.steps.move).waitFor();
  });

  it.each([
    ['text of 200 %', 360, 740, 32],
    ['text of 200 % on the smallest phone', 320, 568, 32],
    ['a phone on its side', 740, 360, 16],
  ])('of the capture page has its first button in view, with %s', async (_, width, height, textPx) => {
    const browser = await openBrowser({ camera: [], stillness: true, textPx, viewport: { width, height } });
    const screens = await opened(browser);
    for (const language of VISITOR_LANGUAGES) {
      await screens.evaluate(`screens.show('capture', 'tutorial, authentication', '${language}')`);
      const { top, bottom, over } = await screens
        .locator('.press:not(.outlined, .bare)')
        .first()
        .evaluate((button) => {
          const { top, bottom, left, width } = button.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
          return { top, bottom, over: button.contains(seen) };
        });
      expect([language, top >= 0, bottom <= height, over]).toEqual([language, true, true, true]);
    }
    await closeBrowser(browser);
  });

  it('of the capture page have the way out of a movement in view on the smallest phone', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const language of VISITOR_LANGUAGES)
      for (const name of ['path point, authentication', 'movement turn_left, authentication']) {
        await page.evaluate(`screens.show('capture', '${name}', '${language}')`);
        const end = await lowest(page, '.cannot-move');
        expect([language, name, end > 0 && end <= 568]).toEqual([language, name, true]);
      }
  });

  it('of a kiosk show the way out for who cannot move as large as the rest', async () => {
    await page.setViewportSize({ width: 1080, height: 1920 });
    const sizes: [string, number, number][] = [];
    for (const name of (await page.evaluate('screens.names.kiosk')) as string[]) {
      await page.evaluate(`screens.show('kiosk', ${JSON.stringify(name)}, 'en')`);
      for (const size of await page
        .locator('.cannot-move')
        .evaluateAll((all) =>
          all.map((e) => [Number.parseFloat(getComputedStyle(e).fontSize), e.getBoundingClientRect().height]),
        ))
        sizes.push([name, ...(size as [number, number])]);
    }
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter(([, text, height]) => text < 26 || height < 73)).toEqual([]);
  });

  it.each([
    [600, 1024, true],
    [1920, 1080, true],
    [320, 568, false],
    [844, 390, false],
  ])('of a kiosk of %i × %i px points to the camera above it: %s', async (width, height, there) => {
    await page.setViewportSize({ width, height });
    for (const [name, wanted] of [
      ['ready', there],
      ['capture', there],
      ['attract', false],
      ['troubled', false],
    ] as const) {
      await page.evaluate(`screens.show('kiosk', '${name}', 'en')`);
      const signs = page.locator('.camera-sign');
      expect([name, await signs.count()]).toEqual([name, wanted ? 1 : 0]);
      if (!wanted) continue;
      expect(await signs.ariaSnapshot()).toBe('- complementary: The camera is above the screen.');
      const box = await signs.locator('svg, span:not(.unseen)').evaluateAll((parts) => {
        const boxes = parts.map((part) => part.getBoundingClientRect());
        return [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
      });
      expect(Math.abs((box[0] as number) + (box[1] as number) - width)).toBeLessThan(4);
    }
  });

  it('of a kiosk keeps every button on a phone’s screen before and during a capture', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of VISITOR_LANGUAGES)
      for (const name of ['attract', 'ready', 'capture', 'otherWay']) {
        await page.evaluate(`screens.show('kiosk', '${name}', '${language}')`);
        expect([language, name, (await lowest(page, '.kiosk .press')) <= 845]).toEqual([
          language,
          name,
          true,
        ]);
      }
  });

  it('of a kiosk whose buttons were moved down covers none of them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of ['en', 'ja']) {
      await page.evaluate(`screens.show('kiosk', 'ready', '${language}')`);
      await page.evaluate(`document.documentElement.dataset.reach = 'low'`);
      const header: number = await page.evaluate(
        `document.querySelector('.kiosk > header').getBoundingClientRect().top`,
      );
      expect([language, (await lowest(page, '.kiosk .press')) <= header]).toEqual([language, true]);
    }
    await page.evaluate(`delete document.documentElement.dataset.reach`);
  });

  it('has the focus on its heading, or in its dialog, so that it is read', async () => {
    const elsewhere: string[] = await page.evaluate(`(async () => {
      const found = [];
      for (const kind of ['capture', 'kiosk'])
        for (const name of screens.names[kind]) {
          await screens.show(kind, name, 'en');
          await new Promise((drawn) => requestAnimationFrame(drawn));
          if (!document.activeElement.matches('h1, dialog *')) found.push(kind + ' ' + name);
        }
      return found;
    })()`);
    expect(elsewhere).toEqual([]);
  });

  it('of a kiosk offers nothing twice, and every result can be left', async () => {
    await page.setViewportSize({ width: 1080, height: 1920 });
    const twice: string[] = [];
    for (const name of (await page.evaluate('screens.names.kiosk')) as string[]) {
      await page.evaluate(`screens.show('kiosk', ${JSON.stringify(name)}, 'en')`);
      const offered = (await page.locator('button').allInnerTexts()).filter((text) => text !== '');
      twice.push(
        ...offered.filter((text, at) => offered.indexOf(text) !== at).map((text) => `${name}: ${text}`),
      );
      if ((await page.locator('.result').count()) > 0)
        expect([name, offered]).toEqual([name, expect.arrayContaining([EN.kiosk.result.done])]);
    }
    expect(twice).toEqual([]);
  });

  it('of a kiosk show nobody before a shut door that all is well', async () => {
    for (const [name, good] of [
      ['accepted', true],
      ['opened', true],
      ['shut', false],
      ['shutNamed', false],
    ] as const) {
      await page.evaluate(`screens.show('kiosk', '${name}', 'en')`);
      expect([name, await page.locator('.result').evaluate((e) => e.classList.contains('good'))]).toEqual([
        name,
        good,
      ]);
    }
  });

  it('of a kiosk gives the focus back to the button that opened a panel', async () => {
    await page.setViewportSize({ width: 1080, height: 1920 });
    await page.evaluate(`screens.show('kiosk', 'attract', 'en')`);
    for (const [opens, closes] of [
      ['Accessibility', 'Done'],
      ['Language: English', 'Done'],
      ['Language: English', '한국어'],
    ] as const) {
      const button = page.getByRole('button', { name: opens });
      await button.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: closes }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await button.evaluate((b) => b === document.activeElement)).toBe(true);
    }
  });

  it('has its meaning in a high contrast theme, and the colours that the service measures', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const filling = (of: string) => page.locator(of).evaluate((e) => getComputedStyle(e).backgroundColor);
    await page.evaluate(`screens.show('capture', 'lit, authentication', 'en')`);
    expect(await filling('.light')).toBe('rgb(255, 208, 208)');
    await page.evaluate(`screens.show('capture', 'movement turn_left, authentication', 'en')`);
    const steps = await Promise.all(['past', 'now', 'to-come'].map((step) => filling(`.steps .${step}`)));
    expect(new Set(steps).size).toBe(3);
    expect(await filling('.task .time i')).not.toBe(await filling('.task .time'));
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it.each([
    [320, 568],
    [800, 480],
    [1080, 1920],
    [1920, 1080],
  ])('of a kiosk of %i × %i px says that a consent text goes on, until its end', async (width, height) => {
    await page.setViewportSize({ width, height });
    const readOn = page.locator('.read-on .press');
    await page.evaluate(`screens.show('kiosk', 'consent', 'en')`);
    expect(await readOn.count()).toBe(0);
    await page.evaluate(`screens.show('kiosk', 'longConsent', 'en')`);
    const shown = () =>
      page.locator('.consent-text').evaluate((e) => (e.scrollTop + e.clientHeight) / e.scrollHeight);
    let before = await shown();
    expect(before).toBeLessThan(0.9);
    for (let presses = 0; presses < 100 && (await readOn.count()) > 0; presses++) {
      await readOn.press('Enter');
      await expect.poll(shown).toBeGreaterThan(before);
      before = await shown();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    }
    expect(await readOn.count()).toBe(0);
    expect(before).toBeGreaterThan(0.98);
    expect(await page.locator('.consent-text').evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('of a kiosk shows a visitor’s refusal to agree as neither an error nor a warning', async () => {
    const looks = async (name: string): Promise<string | null> => {
      await page.evaluate(`screens.show('kiosk', '${name}', 'en')`);
      return page.locator('.badge').getAttribute('class');
    };
    expect(await looks('declined')).toBe('badge plain');
    expect(await looks('timedOut')).toBe('badge warn');
    expect(await looks('rejected')).toBe('badge bad');
  });

  it('that asks whether somebody is still there continues with the Enter key', async () => {
    await page.evaluate(`screens.show('kiosk', 'stillThere', 'en')`);
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Yes, continue');
  });

  it('is detected if it does not fit', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(`screens.show('capture', 'success, authentication', 'en')`);
    expect(await overlong(page)).toEqual([]);
    await page.evaluate(`document.querySelector('.press').textContent = 'W'.repeat(60)`);
    expect(await overlong(page)).not.toEqual([]);
    await page.setViewportSize({ width: 800, height: 480 });
    await page.evaluate(`screens.show('kiosk', 'rejected', 'en')`);
    await page.evaluate(`document.querySelector('main .lead').style.blockSize = '600px'`);
    expect(await lowest(page, 'main .press')).toBeGreaterThan(480);
  });

  it('looks as it should', async () => {
    for (const [kind, name, language, width, height] of [
      ['capture', 'named, authentication', 'ja', 390, 844],
      ['capture', 'offered, authentication', 'en', 390, 844],
      ['capture', 'movement turn_left, authentication', 'ja-easy', 320, 568],
      ['kiosk', 'named', 'ja-easy', 800, 480],
      ['kiosk', 'rejected', 'ja', 800, 480],
      ['kiosk', 'otherWay', 'en', 800, 480],
      ['kiosk', 'consent', 'ko', 800, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(`screens.show('${kind}', '${name}', '${language}')`);
    }
  });
});
