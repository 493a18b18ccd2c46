/** A comparison with a picture, from the form in the console to its verdict, at a desk and on phones. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { playCapture, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { succeed } from './capture-visit.ts';

const PASSWORD = 'correct horse battery 7';
const PHONE = { width: 390, height: 844 };
/** Where pictures of the pages are put to be looked at; unset: nowhere. */
const PICTURES = process.env.OMOTE_PICTURES;

let appliance: Appliance;
let desk: BrowserContext;
let page: Page;
let visitor: BrowserContext;

async function enter(context: BrowserContext, cookie: string, at = appliance): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: at.url, httpOnly: true, sameSite: 'Strict' }]);
}

const outcome = (of: Page, said: string) => of.locator(`[data-outcome="${said}"]`);
const look = async (of: Page, name: string): Promise<void> => {
  expect(await axe(of)).toEqual([]);
  const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await of.evaluate(wider)).toBe(0);
  if (PICTURES) await of.screenshot({ path: `${PICTURES}/compare-${name}.png`, fullPage: true });
};

async function choose(on: Page, picture: Buffer): Promise<void> {
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture };
  await on.locator('input[accept="image/*"]').setInputFiles(file);
}

/** Asks for a link. @returns its URL */
async function issued(on: Page, start: string): Promise<string> {
  await on.getByRole('button', { name: start, exact: true }).click();
  return await on.locator('.copyable pre').innerText();
}

describe.skipIf(!chromiumPath)('a comparison in the console', () => {
  beforeAll(async () => {
    appliance = await Appliance.start(WITHOUT_CHALLENGE);
    await appliance.makeAccount();
    desk = await openBrowser({});
    await enter(desk, await appliance.newOperator('reception', 'reviewer', PASSWORD));
    page = await desk.newPage();
    visitor = await openBrowser({ camera: await cameraFrames('ada', 30), viewport: PHONE });
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await closeBrowser(visitor);
    await appliance?.close();
  });

  it('is asked for with a picture, and a bad one comes with advice', async () => {
    await page.goto(`${appliance.url}/console/sessions`);
    await page.getByRole('link', { name: EN.areas.compare, exact: true }).click();
    await page.getByRole('heading', { name: EN.compare.title, level: 1 }).waitFor();
    await look(page, 'form-1280');
    await choose(page, await emptyFrame(1));
    await page.getByRole('button', { name: EN.compare.start, exact: true }).click();
    await page.getByText(EN.picture.refusals.no_face.remedy).waitFor();
  });

  it('says that the visitor is the one in the picture, and keeps neither', async () => {
    await choose(page, await portrait('ada'));
    const url = await issued(page, EN.compare.start);
    await page.getByRole('img', { name: EN.compare.qr }).waitFor();
    await look(page, 'link-1280');
    const phone = await visitor.newPage();
    await phone.goto(url);
    await phone.getByRole('button', { name: EN.visitor.turnOnCamera }).waitFor();
    await page.locator('[data-state="opened"]').waitFor();
    // The link is on nobody’s screen any more once somebody has opened it.
    expect(await page.getByText(url).count()).toBe(0);
    await look(phone, 'visitor-390');
    await phone.getByRole('button', { name: EN.visitor.turnOnCamera }).click();
    await succeed(phone, phone.getByText(EN.visitor.success.comparison));
    await phone.waitForURL(`${appliance.url}/done?**`);
    await phone.close();
    await outcome(page, 'same').getByText(EN.compare.answers.same).waitFor();
    await look(page, 'same-1280');
    const { counts } = (await appliance.admin('GET', '/status')).body;
    expect([counts.people, counts.faces]).toEqual([0, 0]);
    await page.reload();
    await outcome(page, 'same').waitFor();
  });

  it('has its link still to show, if the answer came after the page was left', async () => {
    await page.goto(`${appliance.url}/console/compare`);
    await choose(page, await portrait('ada'));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/admin/v1/comparisons', (route) => held.then(() => route.continue()));
    const answer = page.waitForResponse('**/admin/v1/comparisons');
    await page.getByRole('button', { name: EN.compare.start, exact: true }).click();
    await page.getByRole('link', { name: EN.areas.sessions, exact: true }).first().click();
    await page.waitForURL('**/console/sessions');
    release();
    await (await answer).finished();
    await page.getByRole('link', { name: EN.areas.compare, exact: true }).click();
    await page.locator('.copyable pre').waitFor();
    expect(page.url()).toMatch(/\/console\/compare\/./);
    await page.unroute('**/admin/v1/comparisons');
    await page.getByRole('button', { name: EN.compare.end, exact: true }).click();
    await outcome(page, 'none').waitFor();
  });

  it('takes no other picture while it is being asked for, since that one would be shown and not compared', async () => {
    await page.goto(`${appliance.url}/console/compare`);
    await choose(page, await emptyFrame(1));
    const released = Promise.withResolvers<void>();
    await page.route('**/admin/v1/comparisons', (route) => released.promise.then(() => route.continue()));
    const asked = page.waitForRequest('**/admin/v1/comparisons');
    const start = page.getByRole('button', { name: EN.compare.start, exact: true });
    await start.click();
    await asked;
    const others = [EN.picture.picture.other, EN.picture.picture.camera].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    expect(await Promise.all(others.map((button) => button.isDisabled()))).toEqual([true, true]);
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);
    released.resolve();
    await page.getByText(EN.picture.refusals.no_face.remedy).waitFor();
    expect(await Promise.all(others.map((button) => button.isDisabled()))).toEqual([false, false]);
    await page.unroute('**/admin/v1/comparisons');
  });

  it('can be followed by another once it is over or turns out to be unknown', async () => {
    const released = Promise.withResolvers<void>();
    await page.route('**/admin/v1/comparisons/*', (route) => released.promise.then(() => route.continue()));
    const asked = page.waitForRequest('**/admin/v1/comparisons/*');
    await page.goto(`${appliance.url}/console/compare/${'0'.repeat(32)}`);
    await asked;
    const again = page.getByRole('button', { name: EN.compare.again, exact: true });
    expect(await again.count()).toBe(0);
    released.resolve();
    await again.click();
    await page.getByRole('button', { name: EN.compare.start, exact: true }).waitFor();
    await page.unroute('**/admin/v1/comparisons/*');
  });

  it('says that somebody else is not, on a phone in Japanese', async () => {
    const small = await openBrowser({ viewport: PHONE, locale: 'ja-JP', dark: true });
    await enter(small, await appliance.consoleCookie());
    const there = await small.newPage();
    await there.goto(`${appliance.url}/console/compare`);
    await choose(there, await portrait('bea'));
    await look(there, 'form-390');
    const url = await issued(there, JA.compare.start);
    await look(there, 'link-390');
    const phone = await visitor.newPage();
    await phone.goto(url);
    await phone.getByRole('button', { name: EN.visitor.turnOnCamera }).click();
    const again = phone.locator('[data-phase="attempt_over"] button.press');
    const failed = phone.locator('[data-phase="failure"]');
    for (;;) {
      await again.or(failed).first().waitFor();
      if ((await again.count()) === 0) break;
      await again.click();
      await again.waitFor({ state: 'detached' });
    }
    await phone.close();
    await outcome(there, 'different').getByText(JA.compare.answers.different).waitFor();
    await look(there, 'different-390');
    await closeBrowser(small);
  });

  it('is ended when nobody comes, and a link that the page forgot cannot be had again', async () => {
    await page.goto(`${appliance.url}/console/compare`);
    await choose(page, await portrait('ada'));
    const url = await issued(page, EN.compare.start);
    await page.reload();
    await page.getByText(EN.compare.linkGone).waitFor();
    await page.getByRole('button', { name: EN.compare.end, exact: true }).click();
    await outcome(page, 'none').waitFor();
    expect((await fetch(url)).status).toBe(410);
  });

  it('shows in red that no live person was before the camera, with the attempts and the injection score', async () => {
    const strict = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_REJECT_INJECTION_FROM: '2' });
    const there = await openBrowser({});
    try {
      await enter(there, await strict.consoleCookie(), strict);
      const picture = await portrait('ada');
      const asked = { face_image: picture.toString('base64'), retry_limit: 0, expires: 600 };
      const { body } = await strict.admin('POST', '/comparisons', asked);
      await playCapture(body.url, [picture], { camera: { ...WEBCAM, label: 'OBS Virtual Camera' } });
      const desktop = await there.newPage();
      await desktop.goto(`${strict.url}/console/compare/${body.svc_auth_session_id}`);
      const said = desktop.locator('[data-outcome="none"][data-said="attack"]');
      await said.getByText(EN.compare.answers.attack).waitFor();
      await said.getByText(EN.compare.attempts, { exact: true }).waitFor();
      await said.locator('dt').getByText(EN.compare.injection, { exact: true }).waitFor();
      await look(desktop, 'attack-1280');
    } finally {
      await closeBrowser(there);
      await strict.close();
    }
  });

  it('is for nobody who only looks', async () => {
    const other = await openBrowser({});
    await enter(other, await appliance.newOperator('looks', 'viewer', PASSWORD));
    const there = await other.newPage();
    await there.goto(`${appliance.url}/console/sessions`);
    await there.getByRole('heading', { name: EN.areas.sessions, level: 1 }).waitFor();
    expect(await there.getByRole('link', { name: EN.areas.compare, exact: true }).count()).toBe(0);
    const face_image = (await portrait('ada')).toString('base64');
    const ask = `fetch('/admin/v1/comparisons', { method: 'POST', headers: { 'content-type': 'application/json',
      'x-omote-console': '1' }, body: ${JSON.stringify(JSON.stringify({ face_image }))} }).then((a) => a.status)`;
    expect(await there.evaluate(ask)).toBe(403);
    await closeBrowser(other);
  });
});
