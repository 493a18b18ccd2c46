/** A person's own browser becomes a trusted device, and is known at the next session. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { openBackPage } from './back-page.ts';
import { chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { PATIENT } from './capture-visit.ts';
import { lowest, overlong } from './overlong.ts';

/** The keys stored in the browser, and whether each can be exported, also by force. A string: see faint-fields. */
const KEYS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('omote-device');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('keys').objectStore('keys').getAll();
    all.onsuccess = () => resolve(Promise.all(all.result.map(async ({ privateKey, publicKey }) => ({
      extractable: privateKey.extractable,
      exported: await crypto.subtle.exportKey('pkcs8', privateKey).then(() => 'exported', (e) => e.name),
      curve: publicKey.algorithm.namedCurve,
    }))));
  };
})`;

describe.skipIf(!chromiumPath)('a trusted device in a browser', () => {
  let appliance: Appliance;
  let back: Awaited<ReturnType<typeof openBackPage>>;
  let own: BrowserContext;
  let authId: string;

  beforeAll(async () => {
    [appliance, back] = await Promise.all([Appliance.start(WITHOUT_CHALLENGE), openBackPage()]);
    own = await openBrowser({ camera: await cameraFrames('ada', 30) });
    authId = await appliance.registered(await portrait('ada'));
  });
  afterAll(async () => {
    await closeBrowser(own);
    await back?.close();
    await appliance?.close();
  });

  const issue = async (change: object = {}) => {
    const wait = { tutorial: false, auto_redirect_waiting_time: 5 };
    const request = { ...PATIENT, redirect_uri: back.url, ...wait, ...change };
    return (await appliance.issue('sessions', authId, request)).body;
  };
  const succeed = async (page: Page, url: string) => {
    await page.goto(url);
    await page.locator('[data-phase="success"]').waitFor({ timeout: 60_000 });
  };
  const devices = async () =>
    (await appliance.get(`/v1/auth/${authId}/trusted_devices`)).body.trusted_devices;
  const attempt = async (session: { svc_auth_session_id: string }) =>
    (await appliance.seen(session.svc_auth_session_id)).attempts[0];

  it('is not trusted if the person does nothing, and the page redirects late enough to be read', async () => {
    const page = await own.newPage();
    await succeed(page, (await issue({ auto_redirect_waiting_time: 1 })).url);
    await page.getByText(EN.visitor.trust.title).waitFor();
    // The calling system asked for one second.
    await page.getByText(/in (10|[3-9]) s/).waitFor();
    await page.waitForURL(/\/back\?/);
    expect(await devices()).toEqual([]);
    await page.close();
  });

  it('waits for a person who reaches the choice by keyboard, with the camera already off', async () => {
    const page = await own.newPage();
    await page.addInitScript(`{
      const stop = MediaStreamTrack.prototype.stop;
      MediaStreamTrack.prototype.stop = function () { stop.call(this); window.lastTrack = this.readyState; };
    }`);
    await succeed(page, (await issue({ auto_redirect_waiting_time: 2 })).url);
    const yes = page.getByRole('button', { name: EN.visitor.trust.yes });
    await yes.focus();
    expect(await page.evaluate('window.lastTrack')).toBe('ended');
    await page.waitForTimeout(2500);
    expect(await yes.isVisible()).toBe(true);
    await page.getByRole('button', { name: EN.visitor.trust.no }).click();
    await page.waitForURL(/\/back\?/);
    expect(await devices()).toEqual([]);
    await page.close();
  });

  it('is not trusted by a press that was meant for what was there before', async () => {
    const page = await own.newPage();
    await page.goto((await issue({ tutorial: true, auto_redirect_waiting_time: 1 })).url);
    const start = page.getByRole('button', { name: EN.visitor.turnOnCamera });
    const at = await start.boundingBox();
    const [x, y] = [(at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2];
    await page.mouse.click(x, y);
    await page.getByText(EN.visitor.trust.title).waitFor({ timeout: 30_000 });
    // The pointer is still where it was, and is pressed once more.
    const under = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('.trust button')?.textContent,
      [x, y],
    );
    expect(under ?? null).toBe(null);
    await page.mouse.click(x, y);
    // The pointer has touched the offer, so the page waits for a choice.
    await page.waitForTimeout(1000);
    expect(await devices()).toEqual([]);
    await page.close();
  });

  it('is trusted by a press, with a key that cannot be exported, and is recognised the next time', async () => {
    const page = await own.newPage();
    await succeed(page, (await issue()).url);
    await page.getByRole('button', { name: EN.visitor.trust.yes }).click();
    await page.getByText(EN.visitor.trust.trusted).waitFor();
    expect(await page.evaluate(KEYS)).toEqual([
      { extractable: false, exported: 'InvalidAccessError', curve: 'P-256' },
    ]);
    await page.waitForURL(/\/back\?/);
    const [{ device_id, device_info }] = await devices();
    expect(device_info).toMatch(/^(Headless )?Chrome \d+ \/ Linux$/);

    const next = await issue();
    await succeed(page, next.url);
    expect(await page.getByRole('button', { name: EN.visitor.trust.yes }).count()).toBe(0);
    await page.waitForURL(/\/back\?/);
    const seen = await attempt(next);
    expect(seen).toMatchObject({ device_id });
    expect(seen.evidence).toContain('known_device');
    await page.close();
  });

  it('is unknown after it was deleted, and can be trusted again', async () => {
    const [{ device_id }] = await devices();
    const path = `/v1/auth/${authId}/trusted_devices/${device_id}`;
    expect((await appliance.call('DELETE', path)).body.result).toBe(true);
    const page = await own.newPage();
    const next = await issue({ auto_redirect: false });
    await succeed(page, next.url);
    expect((await attempt(next)).evidence).not.toContain('known_device');
    await page.getByRole('button', { name: EN.visitor.trust.yes }).click();
    await page.getByText(EN.visitor.trust.trusted).waitFor();
    await page.getByRole('button', { name: EN.visitor.goOn }).click();
    await page.waitForURL(/\/back\?/);
    expect(await devices()).toHaveLength(1);
    expect(await devices()).not.toContainEqual(expect.objectContaining({ device_id }));
    await page.close();
  });

  it('leaves whoever declines at the heading, and not nowhere', async () => {
    const other = await openBrowser({ camera: await cameraFrames('ada', 30) });
    const page = await other.newPage();
    await succeed(page, (await issue({ auto_redirect: false })).url);
    const no = page.getByRole('button', { name: EN.visitor.trust.no });
    await no.press('Enter');
    await no.waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
    await closeBrowser(other);
  });

  it('is no longer offered where the page is still there after it left, and the focus stays where it was', async () => {
    const other = await openBrowser({ camera: await cameraFrames('ada', 30) });
    const page = await other.newPage();
    // As an address that leads to an app beside the browser, or nowhere.
    await page.route(/\/back\?/, (route) => route.fulfill({ status: 204 }));
    await succeed(page, (await issue({ auto_redirect: false })).url);
    const offer = page.getByRole('button', { name: EN.visitor.trust.yes });
    await offer.waitFor();
    const onward = page.getByRole('button', { name: EN.visitor.goOn });
    await onward.press('Enter');
    await offer.waitFor({ state: 'detached' });
    expect(await onward.evaluate((e) => e === document.activeElement)).toBe(true);
    await closeBrowser(other);
  });

  it('is never offered in a browser that is a kiosk', async () => {
    const kiosk = await openBrowser({ camera: await cameraFrames('ada', 30) });
    const page = await kiosk.newPage();
    await page.goto(`${appliance.url}/kiosk`);
    await page.locator('h1').first().waitFor();
    await succeed(page, (await issue()).url);
    expect(await page.getByRole('button', { name: EN.visitor.trust.yes }).count()).toBe(0);
    await closeBrowser(kiosk);
  });

  it('is offered without being cut off on a phone, in both orientations, and on a desktop', async () => {
    const sizes = { phone: [360, 740], 'phone-lying': [740, 360], desktop: [1280, 800] };
    const other = await openBrowser({ camera: await cameraFrames('ada', 30), locale: 'ja-JP', dark: true });
    const page = await other.newPage();
    const inEach = async () => {
      for (const [name, [width, height]] of Object.entries(sizes)) {
        await page.setViewportSize({ width, height });
        expect([name, ...(await overlong(page))]).toEqual([name]);
        expect([name, (await lowest(page, '.trust button, .trust-status')) <= height]).toEqual([name, true]);
      }
    };
    await succeed(page, (await issue({ auto_redirect: false })).url);
    await inEach();
    await page.getByRole('button', { name: JA.visitor.trust.yes }).click();
    // The button that had the focus is gone: what became of it has the focus instead.
    await page.locator('.trust-status.trusted:focus').waitFor();
    await inEach();
    await closeBrowser(other);
  });
});
