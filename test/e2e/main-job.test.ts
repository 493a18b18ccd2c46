/** The main job as a person and an integrator meet it: real browser, real camera frames, real service. */
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { openBackPage } from './back-page.ts';
import { chromiumPath } from './browser.ts';
import { begin, succeed } from './capture-visit.ts';
import { LivePerson } from './live-person.ts';

describe.skipIf(!chromiumPath)('the main job in a browser', () => {
  let appliance: Appliance;
  let back: Awaited<ReturnType<typeof openBackPage>>;
  let there: LivePerson;
  let ada: BrowserContext;
  let authId: string;

  beforeAll(async () => {
    [appliance, back] = await Promise.all([Appliance.start(), openBackPage()]);
    there = await LivePerson.sit('ada');
    ada = there.browser;
    authId = await appliance.registered(await portrait('ada'));
  });

  afterAll(async () => {
    await there?.leave();
    await back?.close();
    await appliance?.close();
  });

  const issue = async (kind: 'sessions' | 'register_sessions', change: object = {}) =>
    (await appliance.issue(kind, authId, { redirect_uri: back.url, ...change })).body;

  it('registers a face: tutorial, camera, guide, result, redirect', async () => {
    const session = await issue('register_sessions', { metadata: { member: 'A-7' } });
    const page = await ada.newPage();
    await page.goto(session.url);
    await page.getByRole('button', { name: EN.visitor.turnOnCamera }).waitFor();
    await page.getByRole('button', { name: EN.visitor.turnOnCamera }).click();
    await page.locator('video').waitFor();
    await succeed(page, page.getByText(EN.visitor.success.registration));
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
    await succeed(page, page.getByText(EN.visitor.success.authentication));
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

  it('explains why a URL does not open', async () => {
    const used = await issue('sessions', { one_time_access: true });
    const page = await ada.newPage();
    await page.goto(used.url);
    for (const [url, status] of [
      [used.url, 403],
      [(await issue('sessions', { expires: 0 })).url, 410],
      [`${appliance.url}/s/${'x'.repeat(43)}`, 404],
    ] as const) {
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading').first().waitFor();
      expect(await page.locator('video').count()).toBe(0);
    }
    await page.close();
  });
});
