/** The scan of the gallery and the duplicates recorded automatically. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { containing, EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath } from './browser.ts';
import { type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';

/** So strict that registrations find nobody. */
const BLIND = { OMOTE_DUPLICATE_FMR: '1e-12', OMOTE_REVIEW_FMR: '1e-12', OMOTE_WORKERS: '1' };

describe.skipIf(!chromiumPath)('duplicates recorded automatically', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;
  let ada: string;
  let twin: string;
  let later: Buffer;

  beforeAll(async () => {
    appliance = await Appliance.start(BLIND);
    later = (await cameraFrames('ada', 3))[2] as Buffer;
    ada = await appliance.registered(await portrait('ada'));
    await appliance.registered(await portrait('bea'));
    twin = await appliance.registered(later);
    await appliance.restart({ OMOTE_WORKERS: '1' });
    screens = await openDeskAndPhone(appliance);
    page = screens.page;
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  const families = () => page.locator('[data-part="family"]');

  const looks = async (): Promise<number> =>
    (await appliance.admin('GET', '/audit?action=face.look')).body.entries.length;

  it('do not exist before a scan', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    await page.getByText(EN.detections.nothingYet).waitFor();
    // What is set, and how far that was measured: neither contradicts the other.
    await page
      .getByText(
        // biome-ignore lint/plugin: the text is what this test is about
        'The threshold is set to a false match rate of 1 in 10,000,000. The model pack’s calibration is measured down to 1 in 100,000; beyond that, the score is an estimate.',
      )
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: EN.detections.scan }).click();
    await page.getByText(EN.scan.states.never).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('are found by a scan of the gallery, whose progress is shown', async () => {
    await page.getByRole('button', { name: EN.scan.start }).click();
    await page.getByText(EN.scan.states.finished).waitFor();
    await page.getByText(EN.scan.progress('3', '3')).waitFor();
    await page.getByText(starting(`1 ${EN.scan.toDetections}`)).waitFor();
    await page.getByText(EN.scan.noneSent, { exact: true }).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(await axe(page)).toEqual([]);
  });

  it('are listed with both sides, by person and time', async () => {
    await page.getByRole('main').getByRole('link', { name: EN.scan.toDetections }).click();
    await families().getByTitle(twin).waitFor();
    await families().getByTitle(ada).waitFor();
    // Each person once; their pair has a score, and one way on.
    await families()
      .getByRole('heading', { name: EN.detections.family(2), level: 2 })
      .waitFor();
    await families()
      .getByText(/^(0\.\d{3}|1\.000)$/)
      .waitFor();
    expect(
      await families()
        .getByRole('link', { name: starting(EN.detections.compare) })
        .count(),
    ).toBe(1);
    expect(await axe(page)).toEqual([]);
    for (const [person, found] of [
      [ada, 1],
      [twin, 1],
      ['0'.repeat(32), 0],
    ] as const) {
      await page.goto(`${appliance.url}/console/detections?person=${person}`);
      if (found === 0) await page.getByText(EN.detections.nothing).waitFor();
      else await expect.poll(() => families().count()).toBe(found);
    }
    await page.goto(`${appliance.url}/console/detections?to=2020-01-01`);
    await page.getByText(EN.detections.nothing).waitFor();
    await page.getByRole('button', { name: EN.nothingFound.clear }).click();
    await families().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('are exported, one line for each hit', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: EN.detections.csv }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
    const [head, line, ...rest] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    expect(rest).toEqual([]);
    const columns = (head ?? '').replace('\uFEFF', '').split(',');
    const cell = (name: string) => line?.split(',')[columns.indexOf(name)];
    expect([cell('auth_id'), cell('hit_auth_id')]).toEqual([twin, ada]);
    // An empty cell would be 0.
    expect(Number(cell('fmr'))).toBeLessThanOrEqual(1e-6);
    expect(Number(cell('fmr'))).toBeGreaterThan(0);
  });

  it('fit a phone, in Japanese and in the dark', async () => {
    const small = await screens.phone.newPage();
    for (const [area, text] of [
      ['detections', JA.detections.compare],
      ['decided', JA.reviews.decided.empty],
      ['scan', JA.scan.states.finished],
    ] as const) {
      await small.goto(`${appliance.url}/console/${area}`);
      await small.getByRole('main').getByText(text).first().waitFor();
      expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axe(small)).toEqual([]);
    }
  });

  it('show a face when it is pressed, record each viewing, and cover it again', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    const thumb = families()
      .getByRole('button', { name: starting(EN.faceThumb.show('')) })
      .first();
    await thumb.waitFor();
    expect(await looks()).toBe(0);
    await thumb.click();
    await expect
      .poll(() => thumb.locator('img').evaluate((i) => (i as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await looks()).toBe(1);
    expect(await thumb.getAttribute('aria-pressed')).toBe('true');
    expect(await axe(page)).toEqual([]);
    await thumb.click();
    expect(await thumb.locator('img').count()).toBe(0);
  });

  it('do not say that there is no face if it could not be loaded, and try again at the same button', async () => {
    await page.route(/\/image$/, (route) => route.abort());
    await families()
      .getByRole('button', { name: starting(EN.faceThumb.show('')) })
      .first()
      .press('Enter');
    const again = families().locator('button.face-thumb:focus');
    await expect
      .poll(() => again.getAttribute('aria-label'))
      .toMatch(starting(EN.faceThumb.retry('').slice(0, 15)));
    expect(await again.getAttribute('aria-pressed')).toBe('false');
    expect(await families().getByText(EN.faceThumb.none).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.unroute(/\/image$/);
    await again.press('Enter');
    await expect
      .poll(() => again.locator('img').evaluate((i) => (i as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await again.press('Enter');
  });

  it('are compared side by side, as on the review desk', async () => {
    await page.getByRole('link', { name: starting(EN.detections.compare) }).click();
    await expect
      .poll(() =>
        page
          .locator('.face-pair img')
          .evaluateAll((all) => all.filter((i) => (i as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBe(2);
    await page.getByRole('heading', { name: starting(EN.reviews.desk.certain) }).waitFor();
    await page.getByRole('rowheader', { name: EN.reviews.desk.authentications }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  /** Dismisses the pair on the open page, by keyboard. */
  const dismiss = async (): Promise<void> => {
    await page.getByRole('button', { name: starting(EN.detections.dismiss) }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(containing(EN.detections.dismissThen)).waitFor();
    await dialog.getByLabel(EN.detections.note).fill('Twins');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: EN.detections.dismiss }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  // The button that decides has the same words.
  const decision = (within: Locator): Locator => within.locator('.mark', { hasText: EN.detections.dismiss });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  it('are dismissed with a note next to their pictures, and the focus moves to the decision', async () => {
    await dismiss();
    await decision(page.locator('.decision-bar')).waitFor();
    await expect.poll(focused).toBe(EN.detections.states.different);
  });

  it('are shown as dismissed in the list, and counted as decided', async () => {
    await page.getByRole('link', { name: EN.detections.all }).click();
    await decision(families()).waitFor();
    await page.getByRole('link', { name: EN.areas.decided }).click();
    const decided = page.getByRole('row').nth(1);
    await decided.getByText(EN.reviews.desk.different).waitFor();
    await decided.getByTitle(twin).waitFor();
    await decided.getByTitle(ada).waitFor();
    expect(await decided.getByRole('cell').nth(2).textContent()).not.toBe('');
    expect(await axe(page)).toEqual([]);
    await decided.getByRole('link', { name: starting(`${EN.reviews.decided.look}: `) }).click();
    await page.getByRole('button', { name: EN.reviews.desk.undo }).first().click();
    await page.getByRole('button', { name: starting(EN.reviews.desk.same) }).waitFor();
  });

  it('end when the chosen person is deleted', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    await families().getByText(EN.detections.states.open).waitFor();
    await families()
      .getByRole('link', { name: starting(EN.detections.compare) })
      .click();
    await expect.poll(() => page.locator('.face-pair img').count()).toBe(2);
    const faces = Promise.withResolvers<void>();
    let pictures = 0;
    await page.route(/\/image$/, async (route) => {
      await faces.promise;
      if (++pictures === 1) await route.abort();
      else await route.continue();
    });
    await page.getByRole('button', { name: starting(EN.detections.remove) }).click();
    const dialog = page.getByRole('dialog');
    // Nobody decides by an ID: nothing is offered before both faces are there.
    const keep = dialog.getByRole('button', { name: starting(EN.detections.keep) });
    await keep.first().waitFor();
    await expect
      .poll(() => keep.evaluateAll((all) => all.map((b) => (b as HTMLButtonElement).disabled)))
      .toEqual([true, true]);
    faces.resolve();
    // Nor by a face that could not be loaded.
    const again = dialog.getByRole('button', { name: EN.faceThumb.again });
    await again.waitFor();
    await expect
      .poll(() =>
        dialog
          .getByRole('img')
          .evaluateAll((all) => all.filter((i) => (i as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBe(1);
    expect(await keep.first().isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await again.click();
    await expect
      .poll(() =>
        dialog
          .getByRole('img')
          .evaluateAll((all) => all.filter((i) => (i as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBe(2);
    await page.unroute(/\/image$/);
    expect(await axe(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: starting(`${EN.detections.keep}: ${EN.detections.existing}: `) })
      .click();
    // The one that goes is shown once more, by face and by ID.
    await dialog.getByRole('img').waitFor();
    await dialog.getByTitle(twin).waitFor();
    expect(await axe(page)).toEqual([]);
    // Who keeps the other one at the same time must not delete both.
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await dialog.getByRole('button', { name: EN.people.remove.go }).click();
    expect(new URL((await asked).url()).searchParams.get('keep')).toBe(ada);
    await page.waitForURL(/\/console\/deletions\/.+/);
    await expect.poll(async () => (await appliance.admin('GET', `/people/${twin}`)).status).toBe(404);
    expect((await appliance.admin('GET', `/people/${ada}`)).status).toBe(200);
    await page.goto(`${appliance.url}/console/detections`);
    await page.getByText(EN.detections.nothingYet).waitFor();
  });
});
