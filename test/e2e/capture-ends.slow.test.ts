/** The less usual courses and ends of a capture, in a real browser. The usual ones are in main-job.test.ts. */
import type { BrowserContext } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { en } from '../../src/ui/kit/i18n/en.ts';
import { Appliance, NETWORKS_AT_START } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { openBackPage } from './back-page.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { begin, PATIENT, succeed } from './capture-visit.ts';
import { LivePerson } from './live-person.ts';

describe.skipIf(!chromiumPath)('a capture in a browser', () => {
  let appliance: Appliance;
  let back: Awaited<ReturnType<typeof openBackPage>>;
  let there: LivePerson;
  let other: LivePerson;
  let ada: BrowserContext;
  let cora: BrowserContext;
  let authId: string;

  beforeAll(async () => {
    [appliance, back] = await Promise.all([Appliance.start({}, NETWORKS_AT_START), openBackPage()]);
    there = await LivePerson.sit('ada');
    other = await LivePerson.sit('cora', { viewport: { width: 360, height: 740 }, locale: 'ja-JP' });
    [ada, cora] = [there.browser, other.browser];
    authId = await appliance.registered(await portrait('ada'));
  });

  afterAll(async () => {
    await Promise.all([there?.leave(), other?.leave()]);
    await back?.close();
    await appliance?.close();
  });

  const issue = async (change: object) =>
    (await appliance.issue('sessions', authId, { ...PATIENT, redirect_uri: back.url, ...change })).body;

  it('waits for a press if automatic redirect is off', async () => {
    const session = await issue({ tutorial: false, auto_redirect: false });
    const page = await ada.newPage();
    await begin(page, session.url);
    await succeed(page);
    await page.getByRole('button', { name: EN.visitor.goOn }).click();
    await page.waitForURL(/\/back\?/);
    await page.close();
  });

  it('rejects another person, in Japanese on a phone, and offers a retry', async () => {
    const session = await issue({ tutorial: false, retry_limit: 1, auto_redirect: false });
    const page = await cora.newPage();
    await begin(page, session.url);
    await page.getByRole('button', { name: JA.visitor.tryAgain }).waitFor({ timeout: 30_000 });
    await page.locator('button.press').click();
    await page.locator('[data-phase="failure"]').waitFor({ timeout: 30_000 });
    // This is not a dead end: the page offers another way and says whom to ask.
    await page.locator('main').getByText(JA.visitor.otherWay.text).waitFor();
    await page.close();
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ completed: true, result: false });
  });

  it('ends at the wish of the person, and returns to where they came from', async () => {
    const looks = [
      { browser: ada, said: EN.visitor, width: 390, height: 844 },
      { browser: cora, said: JA.visitor, width: 390, height: 844 },
      { browser: ada, said: EN.visitor, width: 1280, height: 800 },
    ];
    for (const { browser, said, ...size } of looks) {
      const session = await issue({ tutorial: true, retry_limit: 0 });
      const page = await browser.newPage();
      await page.setViewportSize(size);
      await page.goto(session.url);
      await page.getByRole('button', { name: said.otherWay.button }).click();
      await page.locator('[data-phase="other_way"]').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: said.otherWay.end }).click();
      await page.getByRole('heading', { name: said.otherWay.ended }).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: said.goOn }).click();
      await page.waitForURL(/\/back\?/);
      await page.close();
      expect((await appliance.seen(session.svc_auth_session_id)).reason).toBe('alternative');
    }
  });

  it('stops if no face is seen, and says so', async () => {
    const room = await openBrowser({ camera: await Promise.all([0, 1, 2].map(emptyFrame)) });
    const session = await issue({ tutorial: false, detection_timeout: 8, retry_limit: 0 });
    const page = await room.newPage();
    await begin(page, session.url);
    await page.locator('[data-instruction="look_at_camera"]').waitFor();
    await page.getByText(EN.visitor.failure.authentication).waitFor({ timeout: 30_000 });
    await closeBrowser(room);
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    // The camera repeats three pictures, which a real sensor never does.
    expect(result.body).toMatchObject({ completed: true, result: false, camera_injection_score: 2 });
  });

  it('asks for one person if two are seen', async () => {
    const crowd = await openBrowser({
      camera: [await crowdFrame('ada', 'bea', 0), await crowdFrame('ada', 'bea', 1)],
    });
    const session = await issue({ tutorial: false });
    const page = await crowd.newPage();
    await begin(page, session.url);
    await page.locator('[data-instruction="one_person_only"]').waitFor();
    await closeBrowser(crowd);
  });

  const attemptsOf = async (id: string): Promise<number> => (await appliance.seen(id)).attempts.length;

  it('uses no attempt while the camera is covered, and says what to do', async () => {
    const black = { create: { width: 640, height: 480, channels: 3, background: '#050505' } } as const;
    const covered = await openBrowser({ camera: [await sharp(black).jpeg().toBuffer()] });
    const session = await issue({ tutorial: false });
    const page = await covered.newPage();
    await begin(page, session.url);
    const trouble = page.getByRole('status').and(page.locator('[data-trouble="black"]'));
    await trouble.waitFor({ timeout: 30_000 });
    expect(await trouble.innerText()).toContain(en.picture.black.text);
    expect(await axe(page)).toEqual([]);
    expect(await attemptsOf(session.svc_auth_session_id)).toBe(0);
    await closeBrowser(covered);
  });

  it.each([
    [
      'never answers',
      'navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined)',
      '[data-trouble="slow"]',
    ],
    [
      'delivers no picture',
      `navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        return canvas.captureStream(0);
      }`,
      '[data-trouble="frozen"]',
    ],
  ])('uses no attempt if the camera %s, and says what to do', async (_, script, shown) => {
    const session = await issue({ tutorial: true });
    const page = await ada.newPage();
    await page.addInitScript(script);
    await page.goto(session.url);
    await page.locator('.tutorial > button.press').click();
    await page.locator(shown).waitFor({ timeout: 30_000 });
    expect(await attemptsOf(session.svc_auth_session_id)).toBe(0);
    await page.close();
  });

  it.each([
    ['an app hides its cameras', 'mediaDevices', undefined, 'camera_help'],
    ['it keeps no cookies', 'cookieEnabled', false, 'no_cookies'],
  ])('leaves a link that opens once to another browser, where %s', async (_, name, value, shown) => {
    const session = await issue({ tutorial: true, one_time_access: true });
    const page = await ada.newPage();
    await page.addInitScript(`Object.defineProperty(navigator, '${name}', { value: ${value} })`);
    await page.goto(session.url);
    await page.locator(`[data-phase="${shown}"]`).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('https');
    expect(await axe(page)).toEqual([]);
    await page.close();
    const other = await ada.newPage();
    await other.goto(session.url);
    await other.locator('[data-phase="tutorial"]').waitFor();
    await other.close();
  });

  /** What a phone's call does to the page's camera, and undoes when it ends. */
  const CALLS = {
    // As long as the call lasts, the video cannot be played.
    'pauses the video': `{
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = () => Promise.reject(new Error('in a call'));
      document.querySelector('video').pause();
      window.hangUp = () => { HTMLMediaElement.prototype.play = play; };
    }`,
    // The video plays on with black pictures.
    'mutes the camera': `{
      const [track] = document.querySelector('video').srcObject.getVideoTracks();
      Object.defineProperty(track, 'muted', { configurable: true, value: true });
      track.dispatchEvent(new Event('mute'));
      window.hangUp = () => { delete track.muted; track.dispatchEvent(new Event('unmute')); };
    }`,
  };

  it.each(Object.entries(CALLS))('goes on after a call that %s, and sends nothing old', async (_, call) => {
    const session = await issue({ tutorial: false, auto_redirect: false });
    const page = await ada.newPage();
    await begin(page, session.url);
    await page.locator('[data-instruction]').waitFor({ timeout: 30_000 });
    await page.evaluate(call);
    await page.locator('[data-trouble="frozen"]').waitFor({ timeout: 30_000 });
    await page.evaluate('window.hangUp()');
    await succeed(page);
    await page.close();
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ result: true, camera_injection_score: null });
  });

  it('shows an automated browser in the injection score', async () => {
    const robot = await LivePerson.sit('ada', { unautomated: false });
    const session = await issue({ tutorial: false, auto_redirect: false });
    const page = await robot.browser.newPage();
    await begin(page, session.url);
    await succeed(page);
    await robot.leave();
    const result = await appliance.get(`/v1/auth_sessions/${session.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ result: true, camera_injection_score: 2 });
  });

  it('releases the camera when the capture is over', async () => {
    const session = await issue({ tutorial: false, auto_redirect: false });
    const page = await ada.newPage();
    // A string, because the runner's compiler would insert its own helpers into a function.
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
