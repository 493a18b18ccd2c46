/** The main job as a person and an integrator meet it: real browser, real camera frames, real service. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { ja } from '../../src/ui/kit/i18n/ja.ts';
import { Appliance } from '../support/appliance.ts';
import { openBackPage } from './back-page.ts';
import { chromiumPath, closeBrowser, openBrowser, photograph } from './browser.ts';
import { LivePerson } from './live-person.ts';
import { inAgreement, movementsOf, RECORD, saidOn, shownOn } from './recorded.ts';

if (!chromiumPath) console.warn('e2e skipped: no Chromium (apt-get install chromium, or set OMOTE_CHROMIUM)');

describe.skipIf(!chromiumPath)('the main job in a browser', () => {
  let appliance: Appliance;
  let back: Awaited<ReturnType<typeof openBackPage>>;
  let there: LivePerson;
  let other: LivePerson;
  let ada: BrowserContext;
  let bea: BrowserContext;
  let authId: string;

  beforeAll(async () => {
    [appliance, back] = await Promise.all([Appliance.start(), openBackPage()]);
    there = await LivePerson.sit('ada');
    other = await LivePerson.sit('cora', { viewport: { width: 360, height: 740 }, locale: 'ja-JP' });
    [ada, bea] = [there.browser, other.browser];
    authId = await appliance.registered(await portrait('ada'));
  });

  afterAll(async () => {
    await Promise.all([there?.leave(), other?.leave()]);
    await back?.close();
    await appliance?.close();
  });

  const issue = async (kind: 'sessions' | 'register_sessions', change: object = {}) =>
    (await appliance.issue(kind, authId, { redirect_uri: back.url, ...change })).body;

  /** Without tutorial and with the camera allowed, the capture starts by itself. */
  const begin = async (page: Page, url: string) => {
    await page.goto(url);
    await page.locator('video').waitFor();
  };

  /** Whom a movement did not succeed tries again, as the page offers. */
  const succeed = async (page: Page) => {
    for (let left = 3; left > 0; left--) {
      await page.locator('[data-phase="success"], button.press').first().waitFor({ timeout: 30_000 });
      if ((await page.locator('[data-phase="success"]').count()) > 0) return;
      await page.locator('button.press').click();
    }
    await page.locator('[data-phase="success"]').waitFor({ timeout: 30_000 });
  };

  it('registers a face: tutorial, camera, guide, result, redirect', async () => {
    const session = await issue('register_sessions', { metadata: { member: 'A-7' } });
    const page = await ada.newPage();
    await page.addInitScript(RECORD);
    await page.goto(session.url);
    await page.getByRole('button', { name: 'Turn on the camera' }).waitFor();
    await photograph(page, 'register-1-tutorial');
    await page.getByRole('button', { name: 'Turn on the camera' }).click();
    await page.locator('video').waitFor();
    await photograph(page, 'register-2-capture');
    await page.getByText('Your face is registered').waitFor({ timeout: 30_000 });
    const shown = await shownOn(page);
    await photograph(page, 'register-3-done');
    // Three movements by default, and at every moment arrow and head say what the words do.
    expect(new Set(shown.map(({ steps }) => steps))).toEqual(new Set([0, 3]));
    expect(movementsOf(shown).length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.map(inAgreement));
    await page.waitForURL(/\/back\?/);
    expect(page.url()).toBe(`${back.url}&svc_auth_session_id=${session.svc_auth_session_id}`);
    await page.close();
    const result = await appliance.get(`/v1/auth_face/register_sessions/${session.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ completed: true, result: true, errors: [] });
    expect(result.body.face_feature_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('authenticates the same person and gives the metadata', async () => {
    const session = await issue('sessions', { tutorial: false });
    const page = await ada.newPage();
    await begin(page, session.url);
    await page.getByText('You’re verified').waitFor({ timeout: 30_000 });
    await photograph(page, 'authenticate-accepted');
    await page.waitForURL(/\/back\?/);
    await page.close();
    const path = `/v1/auth_sessions/${session.svc_auth_session_id}`;
    expect((await appliance.get(path)).body).toMatchObject({
      completed: true,
      result: true,
      identifier: authId,
    });
    expect((await appliance.get(`${path}/metadata`)).body.metadata).toEqual({ member: 'A-7' });
  });

  it('waits for a press where automatic redirect is off', async () => {
    const session = await issue('sessions', { tutorial: false, auto_redirect: false });
    const page = await ada.newPage();
    await begin(page, session.url);
    await succeed(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/back\?/);
    await page.close();
  });

  it('rejects another person, in Japanese on a phone, and offers a retry', async () => {
    const session = await issue('sessions', { tutorial: false, retry_limit: 1, auto_redirect: false });
    const page = await bea.newPage();
    await page.addInitScript(RECORD);
    await page.goto(session.url);
    await page.getByRole('button', { name: ja.readAloud }).click();
    await page.getByText('もう一度').first().waitFor({ timeout: 30_000 });
    await photograph(page, 'reject-1-try-again-ja');
    await page.locator('button.press').click();
    await page.locator('[data-phase="failure"]').waitFor({ timeout: 30_000 });
    const [shown, said] = [await shownOn(page), await saidOn(page)];
    await photograph(page, 'reject-2-failed-ja');
    const movements = movementsOf(shown);
    expect(movements.length).toBeGreaterThan(0);
    expect(said).toEqual(expect.arrayContaining(movements.map((code) => `ja-JP: ${ja.instruction[code]}`)));
    expect(shown).toEqual(shown.map(inAgreement));
    await page.close();
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ completed: true, result: false });
  });

  it('stops when no face is seen, and says so', async () => {
    const room = await openBrowser({ camera: await Promise.all([0, 1, 2].map(emptyFrame)) });
    const session = await issue('sessions', { tutorial: false, detection_timeout: 3, retry_limit: 0 });
    const page = await room.newPage();
    await begin(page, session.url);
    await page.getByText('Look at the camera').waitFor();
    await photograph(page, 'no-face-1-guide');
    await page.getByText('We couldn’t confirm it’s you').waitFor({ timeout: 30_000 });
    await photograph(page, 'no-face-2-ended');
    await closeBrowser(room);
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    // Three pictures in a loop: a sensor never repeats itself.
    expect(result.body).toMatchObject({ completed: true, result: false, camera_injection_score: 2 });
  });

  it('asks for one person when two are seen', async () => {
    const crowd = await openBrowser({
      camera: [await crowdFrame('ada', 'bea', 0), await crowdFrame('ada', 'bea', 1)],
    });
    const session = await issue('sessions', { tutorial: false });
    const page = await crowd.newPage();
    await begin(page, session.url);
    await page.getByText('One person only').waitFor({ timeout: 20_000 });
    await photograph(page, 'two-people');
    await closeBrowser(crowd);
  });

  it('shows an automated browser in the injection score', async () => {
    const robot = await LivePerson.sit('ada', { unautomated: false });
    const session = await issue('sessions', { tutorial: false });
    const page = await robot.browser.newPage();
    await begin(page, session.url);
    await page.waitForURL(/\/back\?/, { timeout: 30_000 });
    await robot.leave();
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ result: true, camera_injection_score: 2 });
  });

  it('says in plain words why an URL does not open', async () => {
    const used = await issue('sessions', { one_time_access: true });
    const page = await ada.newPage();
    await page.goto(used.url);
    for (const [name, url, status] of [
      ['used', used.url, 403],
      ['expired', (await issue('sessions', { expires: 0 })).url, 410],
      ['unknown', `${appliance.url}/s/${'x'.repeat(43)}`, 404],
    ] as const) {
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading').first().waitFor();
      expect(await page.locator('video').count()).toBe(0);
      await photograph(page, `refused-${name}`);
    }
    await page.close();
  });

  it('gives up the camera when the capture is over', async () => {
    const session = await issue('sessions', { tutorial: false, auto_redirect: false });
    const page = await ada.newPage();
    // As text: the runner's compiler would put its own helpers into a function.
    await page.addInitScript(`{
      const stop = MediaStreamTrack.prototype.stop;
      MediaStreamTrack.prototype.stop = function () { stop.call(this); window.lastTrack = this.readyState; };
    }`);
    await begin(page, session.url);
    await succeed(page);
    await expect.poll(() => page.evaluate('window.lastTrack')).toBe('ended');
    await page.close();
  });
});
