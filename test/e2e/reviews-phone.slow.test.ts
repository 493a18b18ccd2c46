/** An operator who has never seen the console decides ten possible duplicates of real faces, on a phone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFrame } from '../../scripts/sample-people.ts';
import { ApiError } from '../../src/contract/send.ts';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { SHARED } from '../support/shared.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

const LFW = join(SHARED, 'faces', 'lfw');
const there = existsSync(LFW);
if (!there) console.warn(`ten reviews are not tried: there are no portraits in ${LFW}`);

const REVIEWS = 10;
/** Touches per review: one decides a candidate, and a second candidate takes another. */
const TOUCHES_EACH = 2;

const isRefused = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 422)) throw error;
};

/** The number of lines of an element's text. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Whether two texts overlap by more than the space above and below a line. */
const overlapping = async (all: Locator): Promise<boolean> => {
  const boxes = await all.evaluateAll((words) => words.map((word) => word.getBoundingClientRect()));
  const share = (a: DOMRect, b: DOMRect, [from, to]: ['left', 'right'] | ['top', 'bottom']) =>
    Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 3;
  return boxes.some((a, i) =>
    boxes.slice(i + 1).some((b) => share(a, b, ['left', 'right']) && share(a, b, ['top', 'bottom'])),
  );
};

describe.skipIf(!chromiumPath || !there)('ten reviews on a phone', () => {
  let appliance: Appliance;
  let phone: BrowserContext;

  const admin = async (path: string) => (await appliance.admin('GET', path)).body;
  const open = async (): Promise<number> => (await admin('/reviews')).counts.open;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_DUPLICATE_FMR: '1e-12', OMOTE_REVIEW_FMR: '1e-4' });
    const pairs = readdirSync(LFW)
      .map((name) => [1, 2].map((n) => join(LFW, name, `${name}_000${n}.jpg`)))
      .filter((pair) => pair.every((path) => existsSync(path)));
    // The same person is registered under two IDs. For some of these pairs the engine finds a possible duplicate.
    for (const pair of pairs) {
      if ((await open()) >= REVIEWS) break;
      // Press photographs in which the face is turned away are refused, as usual.
      for (const path of pair) await appliance.registered(readFileSync(path)).catch(isRefused);
    }
    phone = await openBrowser({
      camera: [await emptyFrame(0)],
      viewport: { width: 390, height: 844 },
      dark: false,
    });
    await appliance.makeAccount();
    await enterConsole(phone, appliance);
  }, 300_000);
  afterAll(async () => {
    await closeBrowser(phone);
    await appliance?.close();
  });

  it('take one touch per pair, without scrolling', { timeout: 300_000 }, async () => {
    expect(await open()).toBe(REVIEWS);
    const page = await phone.newPage();
    let touches = 0;
    const touch = async (name: RegExp) => {
      touches++;
      const button = page.getByRole('button', { name }).first();
      const at = await button.boundingBox();
      // The button is on the screen without scrolling.
      expect((at?.y ?? 0) + (at?.height ?? 1e9)).toBeLessThanOrEqual(844);
      await button.click();
    };
    await page.goto(`${appliance.url}/console/reviews`);
    await page.getByRole('button', { name: EN.reviews.start }).waitFor();
    /** How many faces the bar covers in part; null: it is not there. */
    const covered = async (): Promise<number | null> => {
      const bar = await page.locator('.decision-bar').boundingBox();
      const frames = await page.locator('.face-pane .frame').all();
      const boxes = await Promise.all(frames.map((frame) => frame.boundingBox()));
      return bar && boxes.filter((at) => at === null || at.y + at.height > bar.y).length;
    };
    const fromMs = performance.now();
    await touch(/^Start reviewing/);
    for (let left = REVIEWS; left > 0; ) {
      await expect.poll(() => page.locator('.face-pair img').count()).toBe(2);
      if (left === REVIEWS) {
        expect(await axe(page)).toEqual([]);
        // Each fact's name fits on one line.
        for (const name of await page.locator('.review-facts th[scope="row"]').all())
          expect([await name.innerText(), await linesOf(name)]).toEqual([await name.innerText(), 1]);
      }
      // Both faces are visible while deciding, and no texts of the scale overlap.
      await page.locator('.decision-bar').waitFor();
      await expect.poll(covered).toBe(0);
      expect(await overlapping(page.locator('.score-scale span'))).toBe(false);
      const pair = await page.locator('.face-pair img').first().getAttribute('src');
      const seen = () => page.locator('.face-pair img').first().getAttribute('src');
      await touch(/^Same person/);
      await expect
        .poll(
          async () =>
            (await open()) < left ||
            (await page.locator('.face-pair img').count()) === 0 ||
            (await seen()) !== pair,
        )
        .toBe(true);
      left = await open();
    }
    const seconds = (performance.now() - fromMs) / 1000;
    console.info(`ten reviews: ${touches} touches, ${seconds.toFixed(1)} s without thinking`);
    expect(touches).toBeLessThanOrEqual(1 + REVIEWS * TOUCHES_EACH);
    const { reviews } = await admin('/reviews?state=judged');
    expect(reviews).toHaveLength(REVIEWS);
  });
});
