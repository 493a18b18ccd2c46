/** Reviews of duplicates on a desk and on a phone: the queue, two faces zoomed together, decisions by key, undo. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { ANY, containing, EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

/** No hit is certain, and every hit of the same face is a possible duplicate. */
const ONLY_REVIEWS = { OMOTE_DUPLICATE_FMR: '1e-12', OMOTE_REVIEW_FMR: '1e-3', OMOTE_WORKERS: '1' };
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(!chromiumPath)('reviews in the console', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let phone: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start(ONLY_REVIEWS);
    const [ada, , adaLater] = await cameraFrames('ada', 3);
    const [cora] = await cameraFrames('cora', 1);
    for (const image of [await portrait('ada'), await portrait('cora'), await portrait('bea')])
      await appliance.registered(image);
    // Two reviews with one candidate each, then one with two.
    for (const image of [ada, cora, adaLater]) await appliance.registered(image as Buffer);
    // Without an account, every page would begin with a banner that says so.
    await appliance.makeAccount();
    desk = await openBrowser({ viewport: DESKTOP });
    await enterConsole(desk, appliance);
    const [session] = await desk.cookies();
    const dark = { viewport: PHONE, locale: 'ja-JP', dark: true };
    phone = await openBrowser(dark);
    await phone.addCookies(session ? [session] : []);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await closeBrowser(phone);
    await appliance?.close();
  });

  const transforms = (of: Page) =>
    of.locator('.face-pair img').evaluateAll((images) => images.map((i) => getComputedStyle(i).transform));
  /** The scale at which each picture is shown. */
  const scales = async (of: Page) =>
    (await transforms(of)).map((matrix) => {
      const [a = 0, b = 0] = matrix.slice('matrix('.length).split(',').map(Number);
      return Math.hypot(a, b);
    });
  /** Where the eyes of each face are in its pane, as the engine finds them in the picture. */
  const eyesOnScreen = async (of: Page) => {
    const images = await of
      .locator('.face-pair img')
      .evaluateAll((all) =>
        all.map((i) => [i.getAttribute('src') ?? '', getComputedStyle(i).transform] as const),
      );
    return await Promise.all(
      images.map(async ([src, transform]) => {
        const path = src.replace('/admin/v1', '').replace(/image$/, 'points');
        const { face } = (await admin(path)).body;
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform
          .slice('matrix('.length, -1)
          .split(',')
          .map(Number);
        return face.eyes.map(([x, y]: [number, number]) => [a * x + c * y + e, b * x + d * y + f]);
      }),
    );
  };
  const shown = async (of: Page) => {
    await expect.poll(() => of.locator('.face-pair img').count()).toBe(2);
    await expect
      .poll(() =>
        of
          .locator('.face-pair img')
          .evaluateAll((images) => images.every((i) => (i as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await expect.poll(() => of.locator('.decision-bar .choice button:disabled').count()).toBe(0);
    // The keys do what the buttons do from the next frame on, which a busy machine draws later.
    await of.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
    );
  };
  /** Reads data with this console's own session, because the set-up link has already been used. */
  const admin = async (path: string) => {
    const [session] = await desk.cookies();
    const headers = { cookie: `${session?.name}=${session?.value}` };
    return await appliance.call('GET', `/admin/v1${path}`, { headers, key: null });
  };
  const counts = async () => (await admin('/reviews')).body.counts;

  it('wait in a queue, the oldest first', async () => {
    await page.goto(`${appliance.url}/console/reviews`);
    await page.getByRole('row').nth(3).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    const waiting = (await admin('/reviews?state=open&order=oldest')).body.reviews;
    const first = page.getByRole('row').nth(1);
    const compare = first.getByRole('link', { name: starting(`${EN.reviews.compare}: `) });
    expect(await compare.getAttribute('href')).toBe(`/console/reviews/${waiting[0].id}`);
    // Both faces are covered until the operator asks to see one.
    expect(await first.getByRole('button', { name: starting(EN.faceThumb.show('')) }).count()).toBe(2);
    expect(await first.getByRole('img').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });

  it('say on each person’s page who of the others is the new registration', async () => {
    const [{ person, hits }] = (await admin('/reviews?state=open&order=oldest')).body.reviews;
    for (const [of, other, role] of [
      [hits[0], person, 'New registration'],
      [person, hits[0], 'Existing registration'],
    ]) {
      await page.goto(`${appliance.url}/console/people/${of.auth_id}`);
      const side = page.locator('.review-side', { hasText: role });
      await side.locator(`a[href$="${other.auth_id}"]`).first().waitFor();
      expect(await axe(page)).toEqual([]);
    }
    await page.goto(`${appliance.url}/console/reviews`);
  });

  it('show two faces with the eyes at the same height, zoomed and moved together', async () => {
    await page.getByRole('button', { name: EN.reviews.start }).click();
    await shown(page);
    await page.getByRole('heading', { name: starting(EN.reviews.desk.suspicion) }).waitFor();
    // The faces have the room: at least 420 px of height each, above the bar with the choices.
    const heights = await page
      .locator('.face-pane .frame')
      .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(420);
    const bar = (await page.locator('.decision-bar').boundingBox())?.y ?? 0;
    const faces = await page.locator('.face-pair').boundingBox();
    expect((faces?.y ?? 0) + (faces?.height ?? 1e9)).toBeLessThanOrEqual(bar);
    await page.getByText(EN.reviews.desk.meaning).click();
    // biome-ignore lint/plugin: either of two sentences
    await page.getByText(/two different people look this similar in (about|fewer than) 1 in/).waitFor();
    const { label, reviewFrom, automaticFrom } = EN.score.scale;
    const score = label(ANY, `${reviewFrom(ANY)}, ${automaticFrom(ANY)}`);
    await page.getByRole('img', { name: containing(score) }).waitFor();
    expect(await page.getByText(/expected/).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByText(EN.reviews.desk.meaning).click();
    const [[left, right], candidate] = await eyesOnScreen(page);
    expect(left[1]).toBeCloseTo(right[1], 0);
    expect(candidate).toEqual([left, right].map((eye) => eye.map((v: number) => expect.closeTo(v, 0))));
    const before = await scales(page);
    const down = async () => Number((await transforms(page))[0]?.slice(0, -1).split(',')[5]);
    const downBefore = await down();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    // Zooming enlarges what is between the eyes.
    const between = (eyes: number[][]) => [0, 1].map((i) => ((eyes[0]?.[i] ?? 0) + (eyes[1]?.[i] ?? 0)) / 2);
    const [enlarged] = await eyesOnScreen(page);
    expect(between(enlarged)).toEqual(between([left, right]).map((v) => expect.closeTo(v, 0)));
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(async () => (await scales(page)).map((s, i) => s / (before[i] ?? 1)))
      .toEqual([expect.closeTo(1.69, 4), expect.closeTo(1.69, 4)]);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -300);
    // The picture is drawn shortly after the wheel turns.
    await expect.poll(async () => ((await scales(page))[0] ?? 0) / (before[0] ?? 1)).toBeGreaterThan(2);
    const near = await scales(page);
    expect((near[0] ?? 0) / (before[0] ?? 1)).toBeCloseTo((near[1] ?? 0) / (before[1] ?? 1), 4);
    // Moved down as far as it goes, the enlarged pane still covers a tenth of the pane's height.
    const height = (await page.locator('.frame.near').first().boundingBox())?.height ?? 0;
    for (let times = 0; times < 40; times++) await page.keyboard.press('ArrowUp');
    const most = downBefore * ((near[0] ?? 0) / (before[0] ?? 1)) + 0.9 * height;
    await expect.poll(async () => Math.abs((await down()) - most)).toBeLessThan(3);
    await page.keyboard.press('0');
    await expect.poll(() => scales(page)).toEqual(before.map((s) => expect.closeTo(s, 6)));
    // However often it is pressed, the button leaves both eyes of both faces on the screen.
    for (let times = 0; times < 6; times++)
      await page.getByRole('button', { name: EN.reviews.desk.zoomIn }).click();
    await expect.poll(async () => ((await scales(page))[0] ?? 0) / (before[0] ?? 1)).toBeGreaterThan(1.9);
    const width = (await page.locator('.face-pane .frame').first().boundingBox())?.width ?? 0;
    for (const [x] of (await eyesOnScreen(page)).flat()) {
      expect(x).toBeGreaterThan(0.1 * width);
      expect(x).toBeLessThan(0.9 * width);
    }
    await page.keyboard.press('0');
  });

  it('are decided with one key and undone with another, as long as there is time', async () => {
    const [id] = page.url().split('/').slice(-1);
    await page.keyboard.press('+');
    await page.locator('.frame.near').first().waitFor();
    await page.keyboard.down('s');
    await page.getByText(EN.reviews.done.same).waitFor();
    await expect.poll(() => page.url().endsWith(`/${id}`)).toBe(false);
    // A screen reader announces the next review, and the keyboard continues from it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('suspicion');
    await page.getByText(/\d:\d\d left/).waitFor();
    expect(await counts()).toEqual({ open: 2, pending: 0, judged: 1 });
    await shown(page);
    // A key that is held down repeats, but decides nothing that has not been looked at.
    for (let times = 0; times < 5; times++) await page.keyboard.down('s');
    await page.keyboard.up('s');
    expect(await page.locator('.decision-bar').getAttribute('aria-busy')).toBe('false');
    expect(await counts()).toEqual({ open: 2, pending: 0, judged: 1 });
    expect(await page.locator('.frame.near').count()).toBe(0);
    // Some screen readers read a focused button again when its name changes, so its name has no seconds.
    // biome-ignore lint/plugin: the time left is under test
    await page.getByRole('button', { name: /^Undo \d+ minutes? left$/ }).waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => page.url().endsWith(`/${id}`)).toBe(true);
    expect(await counts()).toEqual({ open: 3, pending: 0, judged: 0 });
    await shown(page);
    // A click on a picture, which has no focus of its own, does not change that.
    await page.locator('.face-pane .frame').first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    const top = async () => (await page.locator('.face-pair').boundingBox())?.y;
    const y = await top();
    await page.keyboard.press('d');
    await page.getByText(EN.reviews.done.different).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('suspicion');
    expect(await counts()).toEqual({ open: 2, pending: 0, judged: 1 });
    // The message moves no face, and the numbers beside are those of after the decision.
    await shown(page);
    expect(await top()).toBe(y);
    const twos = async () =>
      (await page.locator('nav .badge').allInnerTexts()).filter((text) => text.startsWith('2'));
    await expect.poll(async () => (await twos()).length).toBe(2);
  });

  it('cannot be decided before both faces are shown, nor left while the decision is being sent', async () => {
    const [faces, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/image$/, async (route) => {
      await faces.promise;
      await route.continue();
    });
    await page.reload();
    const same = page.locator('.decision-bar .choice button').first();
    await same.waitFor();
    expect(await same.isDisabled()).toBe(true);
    await page.keyboard.press('s');
    expect(await page.locator('.decision-bar').getAttribute('aria-busy')).toBe('false');
    faces.resolve();
    await shown(page);
    await page.unroute(/\/image$/);
    expect(await counts()).toEqual({ open: 2, pending: 0, judged: 1 });
    await page.route(/\/decisions$/, async (route) => {
      await sent.promise;
      await route.fulfill({
        status: 500,
        json: { errors: [{ code: 'ELAC0000008', desc: 'unknown error', value: '' }] },
      });
    });
    const at = page.url();
    await page.keyboard.press('s');
    await page.locator('.decision-bar[aria-busy=true]').waitFor();
    for (const key of ['k', 'u']) await page.keyboard.press(key);
    sent.resolve();
    await page.getByText(EN.operator.problem.refused).waitFor();
    expect(page.url()).toBe(at);
    await page.unroute(/\/decisions$/);
    await page.reload();
  });

  it('cannot be decided while a face could not be loaded, which can be tried again', async () => {
    let missing = true;
    await page.route(/\/image$/, (route) => (missing ? route.abort() : route.continue()));
    await page.reload();
    const again = page.locator('.face-pair').getByRole('button', { name: EN.faceThumb.again });
    await expect.poll(() => again.count()).toBe(2);
    await page.locator('.face-pair').getByText(EN.faceThumb.notLoaded).first().waitFor();
    expect(await page.getByText(EN.reviews.desk.noPicture).count()).toBe(0);
    expect(await page.locator('.decision-bar .choice button').first().isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    missing = false;
    for (const left of [1, 0]) {
      await again.first().click();
      await expect.poll(() => again.count()).toBe(left);
    }
    await shown(page);
    await page.unroute(/\/image$/);
  });

  it('can be left undecided with a note, and are skipped without one', async () => {
    await shown(page);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: EN.reviews.desk.saveUndecided }).click();
    await dialog.getByText(EN.reviews.desk.noteMissing).waitFor();
    // The whole page is behind the dialog, the header and the navigation too.
    const behind = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { x, y } = part.getBoundingClientRect();
        return part.contains(document.elementFromPoint(x + 5, y + 5));
      });
    expect([await behind('header'), await behind('.side')]).toEqual([false, false]);
    await dialog.getByLabel(EN.reviews.desk.note).fill('双子かもしれない。本人に確認する。');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText(EN.reviews.done.undecided).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('suspicion');
    expect(await counts()).toEqual({ open: 1, pending: 1, judged: 1 });
    await page.getByText(EN.reviews.desk.candidateOf(1, 2), { exact: true }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await page.keyboard.press('k');
    await expect.poll(() => page.url().endsWith(id)).toBe(false);
    await page.goBack();
    await page.getByText(EN.reviews.desk.candidateOf(1, 2), { exact: true }).waitFor();
  });

  it('with several candidates show one after another, and send all answers at once', async () => {
    await shown(page);
    await page.keyboard.press('d');
    await page.locator('[aria-current="step"]').getByText(EN.reviews.desk.candidateOf(2, 2)).waitFor();
    expect(await counts()).toMatchObject({ judged: 1 });
    await page.keyboard.press('u');
    await page.locator('[aria-current="step"]').getByText(EN.reviews.desk.candidateOf(1, 2)).waitFor();
    await shown(page);
    await page.keyboard.press('s');
    await shown(page);
    await page.keyboard.press('s');
    await expect.poll(counts).toEqual({ open: 0, pending: 1, judged: 2 });
  });

  it('can also be undone with the key from the list and from their own page', async () => {
    const again = async () => {
      await page.getByText(EN.reviews.desk.candidateOf(1, 2), { exact: true }).waitFor();
      await expect.poll(counts).toEqual({ open: 1, pending: 1, judged: 1 });
      await shown(page);
      await page.keyboard.press('s');
      await page.locator('[aria-current="step"]').getByText(EN.reviews.desk.candidateOf(2, 2)).waitFor();
      await shown(page);
      await page.keyboard.press('s');
      await expect.poll(counts).toEqual({ open: 0, pending: 1, judged: 2 });
    };
    const { reviews } = (await admin('/reviews?state=judged')).body;
    const decided = reviews.find((r: { hits: unknown[] }) => r.hits.length === 2);
    await page.getByText(EN.reviews.done.same).waitFor();
    await page.goto(`${appliance.url}/console/reviews/${decided.id}`);
    await page.getByText(EN.reviews.desk.judged).waitFor();
    let undone = 0;
    await page.route(/\/reviews\/[^/]+\/undo$/, async (route) => {
      // The key once more, while the service has not answered.
      if (++undone === 1) await page.keyboard.press('u');
      await route.continue();
    });
    const visited = await page.evaluate(() => history.length);
    await page.keyboard.press('u');
    await again();
    expect(undone).toBe(1);
    // The review was opened once, and left once after the decision.
    await expect.poll(() => page.evaluate(() => history.length)).toBe(visited + 2);
    await page.unroute(/\/reviews\/[^/]+\/undo$/);
    await page.getByRole('link', { name: EN.reviews.all }).click();
    await page.getByText(/\d:\d\d left/).waitFor();
    await page.keyboard.press('u');
    await again();
  });

  it('explain their keys, which can be turned off', async () => {
    const [waiting] = (await admin('/reviews?state=pending')).body.reviews;
    await page.goto(`${appliance.url}/console/reviews/${waiting.id}`);
    await shown(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(EN.reviews.keys.rows.arrows).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel(EN.reviews.keys.on).uncheck({ force: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    expect(await counts()).toMatchObject({ pending: 1 });
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: EN.reviews.desk.help }).click();
    // By the keyboard: a click may come while the dialog still moves.
    await page.getByLabel(EN.reviews.keys.on).press('Space');
    await expect.poll(() => page.getByLabel(EN.reviews.keys.on).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('remove the faces from an unattended screen', async () => {
    await page.clock.install();
    await page.reload();
    await shown(page);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.clock.runFor(21_000);
    await page.getByText(EN.reviews.desk.hidden).first().waitFor();
    expect(await page.locator('.face-pair img').count()).toBe(0);
    // Somebody has closed the window before it: it can be seen again, and nobody is back at it.
    await page.evaluate(() => {
      document.hasFocus = () => false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(1000);
    await page.getByText(EN.reviews.desk.hidden).first().waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shown(page);
  });

  it('fit a phone, in Japanese and in the dark', async () => {
    const small = await phone.newPage();
    await small.goto(`${appliance.url}/console/reviews?state=pending`);
    await small.getByRole('heading', { name: JA.reviews.title }).waitFor();
    await small.getByRole('row').nth(1).waitFor();
    expect(await axe(small)).toEqual([]);
    await small.getByRole('button', { name: JA.reviews.start }).click();
    await shown(small);
    // The faces are side by side, and the decision bar covers neither.
    const [left, right] = await small
      .locator('.face-pane .frame')
      .evaluateAll((panes) => panes.map((pane) => pane.getBoundingClientRect()));
    const bar = await small.locator('.decision-bar').evaluate((at) => at.getBoundingClientRect());
    expect(right?.left).toBeGreaterThanOrEqual(left?.right ?? 0);
    expect(right?.top).toBe(left?.top);
    expect(left?.bottom).toBeLessThanOrEqual(bar.top);
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const before = await scales(small);
    await small.getByRole('button', { name: JA.reviews.desk.zoomIn }).click();
    await expect
      .poll(async () => (await scales(small)).map((s, i) => s / (before[i] ?? 1)))
      .toEqual([expect.closeTo(1.5, 4), expect.closeTo(1.5, 4)]);
    expect(await axe(small)).toEqual([]);
  });

  it('record each viewing of a face in the audit log, and need no more than necessary', async () => {
    const { body } = await admin('/audit?action=face.look');
    const looks = body.entries.map((e: { subject: string }) => e.subject);
    expect(new Set(looks).size).toBe(5);
  });
});

describe.skipIf(!chromiumPath)('reviews that two people must agree on', () => {
  let appliance: Appliance;
  let browser: BrowserContext;

  beforeAll(async () => {
    appliance = await Appliance.start({ ...ONLY_REVIEWS, OMOTE_REVIEW_OPERATORS: '2' });
    await appliance.registered(await portrait('ada'));
    await appliance.registered((await cameraFrames('ada', 1))[0] as Buffer);
    await appliance.makeAccount();
    browser = await openBrowser({ viewport: DESKTOP });
    await enterConsole(browser, appliance);
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('show who decided, keep the decision folded away, and wait for the second operator', async () => {
    const [review] = (await appliance.admin('GET', '/reviews?state=open')).body.reviews;
    const [{ auth_id }] = review.hits;
    const cookie = await appliance.newOperator('sato', 'reviewer', 'correct horse battery 9');
    const decided = await appliance.call('POST', `/admin/v1/reviews/${review.id}/decisions`, {
      body: { decisions: [{ auth_id, verdict: 'same', note: '同じほくろ' }] },
      headers: { cookie, 'x-omote-console': '1' },
      key: null,
    });
    expect(decided.status).toBe(200);
    const state = async () => (await appliance.admin('GET', `/reviews/${review.id}`)).body.review.state;
    const page = await browser.newPage();
    await page.goto(`${appliance.url}/console/reviews?state=pending`);
    await page.getByRole('cell', { name: 'sato' }).waitFor();
    await page.getByRole('link', { name: starting(`${EN.reviews.compare}: `) }).click();
    await page.getByText(EN.reviews.desk.opinionBy('sato')).waitFor();
    await page.getByText(EN.reviews.desk.rule(2)).waitFor();
    // biome-ignore lint/plugin: data of this test
    expect(await page.getByText('同じほくろ').isVisible()).toBe(false);
    await page.getByText(EN.reviews.desk.reveal).click();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('同じほくろ').waitFor();
    expect(await axe(page)).toEqual([]);
    // Nothing is decided before both faces are on the screen.
    await page.getByRole('button', { name: EN.reviews.desk.different }).click({ trial: true });
    await page.keyboard.press('d');
    await page.locator('.toast').getByText(EN.reviews.done.waits).waitFor();
    await page.goto(`${appliance.url}/console/reviews/${review.id}`);
    await page.getByText(EN.reviews.desk.waitsForSecond).waitFor();
    await page.getByRole('button', { name: EN.reviews.desk.undo }).click();
    await page.getByRole('button', { name: EN.reviews.desk.same }).click();
    await page.getByText(EN.reviews.done.same).waitFor();
    expect(await state()).toBe('judged');
    await page.goto(`${appliance.url}/console/reviews/${review.id}`);
    await page.getByText(EN.reviews.desk.judged).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
