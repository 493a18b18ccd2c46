/** Capture page and kiosk in each of their languages, on the smallest screens: everything can be read. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { kioskTexts } from '../../src/ui/kiosk/i18n/texts.ts';
import { texts } from '../../src/ui/kit/i18n/texts.ts';
import {
  OF_LANGUAGE,
  VISITOR_LANGUAGES,
  type VisitorLanguage,
} from '../../src/ui/kit/i18n/visitor-languages.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { ANY, containing, EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { KioskInBrowser } from './kiosk-page.ts';
import { lowest, overlong } from './overlong.ts';
import { WORDS, type WordsOfPage } from './words-of-page.ts';

const SITE = {
  OMOTE_SITE_NAME: 'Kita Clinic 北クリニック',
  OMOTE_VISITOR_PURPOSE:
    'We confirm who you are before we hand out medicine.|ja: お薬をお渡しする前に、ご本人を確認しています。',
  OMOTE_VISITOR_CONTACT: 'Reception, ground floor, phone 100|ja: 総合受付（内線100）',
  OMOTE_VISITOR_ID_HINT: 'The member number on your card|ja: 会員証に書かれた番号です',
  OMOTE_VISITOR_NEXT_STEP: 'Please go to window 2.|ja: 2番窓口へお進みください。',
};

const wordsOf = (page: Page): Promise<WordsOfPage> => page.evaluate(WORDS);

const reads = (page: Page, text: string) =>
  expect.poll(async () => (await wordsOf(page)).words).toContain(text.replace(/\s+/g, ' '));

/** A reader who knows only kana can read easy Japanese; no other language has readings. */
async function hasReadings(page: Page, language: VisitorLanguage): Promise<void> {
  const { bare, readings } = await wordsOf(page);
  if (language !== 'ja-easy') expect([language, readings]).toEqual([language, 0]);
  else expect([bare.filter((kanji) => kanji !== '北'), readings > 0]).toEqual([[], true]);
}

describe.skipIf(!chromiumPath)('the languages of visitors', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let authId: string;

  beforeAll(async () => {
    appliance = await Appliance.start({
      ...SITE,
      ...WITHOUT_CHALLENGE,
      OMOTE_KIOSK_REGISTERS: 'new',
      OMOTE_KIOSK_IDLE_SECONDS: '600',
      OMOTE_KIOSK_RESULT_SECONDS: '60',
    });
    authId = await appliance.registered(await portrait('ada'));
    browser = await openBrowser({
      camera: await Promise.all([0, 1, 2].map(emptyFrame)),
      viewport: { width: 320, height: 568 },
      stillness: true,
    });
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const issue = async (change: object = {}) =>
    (await appliance.issue('sessions', authId, { auto_redirect: false, expires: 600, ...change })).body.url;

  describe('on a phone of 320 px', () => {
    /** Checks in every language that the page shows the title and nothing is too wide. */
    const inAll = async (page: Page, what: string, title: (t: ReturnType<typeof texts.in>) => string) => {
      await page.locator('select').focus();
      for (const language of VISITOR_LANGUAGES) {
        await page.locator('select').selectOption(language);
        await reads(page, title(await texts.load(language)));
        // Arrow keys go from one language to the next.
        expect([what, language, await page.evaluate('document.activeElement.localName')]).toEqual([
          ...[what, language, 'select'],
        ]);
        await hasReadings(page, language);
        expect([language, await page.evaluate('document.documentElement.lang')]).toEqual([
          language,
          OF_LANGUAGE[language].tag,
        ]);
        expect([what, language, ...(await overlong(page))]).toEqual([what, language]);
      }
    };

    it('fit the page that asks, and its text about pictures', async () => {
      const page = await browser.newPage();
      await page.goto(await issue({ tutorial: true }));
      await inAll(page, 'tutorial', (t) => t.asks.authentication('Kita Clinic 北クリニック'));
      for (const language of VISITOR_LANGUAGES) {
        await page.locator('select').selectOption(language);
        const t = await texts.load(language);
        await page.locator('.privacy + .link').click();
        await reads(page, t.pictureUse.points[0] ?? '');
        await hasReadings(page, language);
        expect([language, ...(await overlong(page))]).toEqual([language]);
        await page.locator('.picture-use .press').click();
      }
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: (await texts.load('pt-BR')).otherWay.button }).click();
      await inAll(page, 'other-way', (t) => t.otherWay.title);
      await page.close();
    });

    it('fit the capture, with help for a person whose face is not found', async () => {
      const page = await browser.newPage();
      await page.goto(await issue({ tutorial: false, detection_timeout: 600, session_timeout: 600 }));
      await page.locator('[data-stuck="yes"]').waitFor({ timeout: 60_000 });
      await inAll(page, 'stuck', (t) => t.hint.look_at_camera);
      await page.close();
    });

    it('fit a link that does not open, and a missing camera', async () => {
      const page = await browser.newPage();
      await page.goto(`${appliance.url}/s/${'x'.repeat(43)}`);
      await inAll(page, 'refused', (t) => t.pageRefused.unknown.title);
      await page.addInitScript(
        `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));`,
      );
      await page.goto(await issue({ tutorial: false }));
      await page.locator('[data-phase="camera_help"]').waitFor();
      await inAll(page, 'camera-help', (t) => t.camera.refused.title);
      await page.close();
    });

    it('fail the check if a word does not fit', async () => {
      const page = await browser.newPage();
      await page.goto(await issue({ tutorial: true }));
      await page.locator('.tutorial > .press').waitFor();
      expect(await overlong(page)).toEqual([]);
      await page.evaluate(`document.querySelector('.tutorial > .press').textContent = 'W'.repeat(60)`);
      expect(await overlong(page)).not.toEqual([]);
      await page.close();
    });

    it('are loaded only when chosen, and the choice is not kept', async () => {
      const page = await browser.newPage();
      const scripts: string[] = [];
      page.on('request', (r) => scripts.push(new URL(r.url()).pathname.replace('/ui/assets/', '')));
      const korean = () => scripts.filter((name) => /^(ko|vi|zh-|ja|pt-br)[-.]/.test(name));
      const url = await issue({ tutorial: true });
      await page.goto(url);
      await page.getByText(containing(EN.visitor.asks.authentication(ANY))).waitFor();
      expect(korean()).toEqual([]);
      await page.locator('select').selectOption('ko');
      await page.getByText((await texts.load('ko')).tutorial.lead).waitFor();
      expect(korean()).toHaveLength(1);
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).toBe('[{},{}]');
      await page.reload();
      await page.getByText(containing(EN.visitor.asks.authentication(ANY))).waitFor();
      await page.close();
    });
  });

  describe.each([
    ['small', { width: 800, height: 480 }],
    ['portrait', { width: 600, height: 1024 }],
    ['phone', { width: 390, height: 844 }],
  ])('on a kiosk, %s', (name, viewport) => {
    /** Checks in every language that everything fits and that the button is on the screen without scrolling. */
    const inAll = async (kiosk: KioskInBrowser, what: string, pressed: string | null) => {
      for (const language of VISITOR_LANGUAGES) {
        await turn(kiosk, language);
        await hasReadings(kiosk.page, language);
        expect([what, language, ...(await overlong(kiosk.page))]).toEqual([what, language]);
        if (pressed)
          expect([what, language, (await lowest(kiosk.page, pressed)) <= viewport.height + 1]).toEqual([
            what,
            language,
            true,
          ]);
      }
    };
    const turn = async (kiosk: KioskInBrowser, language: VisitorLanguage) => {
      await kiosk.language(OF_LANGUAGE[language].name);
      const { comfort } = await kioskTexts.load(language);
      await reads(kiosk.page, comfort.open);
    };

    it('fit everything from the first touch to the end', { timeout: 600_000 }, async () => {
      const context = await browser
        .browser()
        ?.newContext({ viewport, locale: 'en-GB', permissions: ['camera'], reducedMotion: 'reduce' });
      if (!context) throw new Error('no browser');
      const kiosk = await KioskInBrowser.open(context, appliance, `languages-${name}`);
      const { page } = kiosk;
      const press = (selector: string) => page.locator(selector).first().click();
      await inAll(kiosk, 'attract', 'main .press');
      await press('.comfort > button');
      expect(await overlong(page)).toEqual([]);
      await kiosk.look('accessibility');
      await press('.panel > .press');
      await press('main .press.huge');
      await kiosk.at('choose');
      await inAll(kiosk, 'choose', '.choice');
      await page.locator('.choice').nth(1).click();
      await kiosk.at('identify');
      await inAll(kiosk, 'identify', '.keys button');
      await page.locator('.pads button').nth(1).click();
      await inAll(kiosk, 'letters', null);
      for (const sign of ['-', '_', '.', '~']) await kiosk.press(sign);
      expect(await page.locator('.id-field').inputValue()).toBe('-_.~');
      await kiosk.scan(`new-${name}`);
      await kiosk.at('consent');
      await inAll(kiosk, 'consent', '.answers .press');
      await page.locator('.answers .press').last().click();
      await kiosk.at('ready');
      await inAll(kiosk, 'ready', 'main .press');
      await press('footer .press');
      await kiosk.at('attract');
      // For the next visitor, the kiosk is set as the site wants it.
      await page.getByText(EN.kiosk.touchToBegin).waitFor();
      expect(await kiosk.traces()).not.toMatch(/pt-BR|Português/);
      await page.locator('footer .press').last().click();
      await kiosk.at('staff');
      await inAll(kiosk, 'staff', 'main .press');
      await press('main .press');
      await kiosk.scan(`new-${name}`);
      await page.locator('.choice').nth(1).click();
      await page.locator('.answers .press').first().click();
      await kiosk.at('result');
      await inAll(kiosk, 'declined', 'main .press');
      await kiosk.close();
      await context.close();
    });
  });
});
