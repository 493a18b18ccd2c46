/** A face that its owner holds, at a kiosk: the code is read in place of an ID, by a reader and by the camera. */
import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, type PersonName } from '../../scripts/sample-people.ts';
import { readOwnerCode } from '../../src/contract/capture/owner-code.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { EN } from '../support/product-texts.ts';
import { chromiumPath, closeBrowser, newVideo, openBrowser } from './browser.ts';
import { drawn, withCard } from './code-card.ts';
import { KioskInBrowser } from './kiosk-page.ts';
import { SceneCamera } from './live-camera.ts';

describe.skipIf(!chromiumPath)('a face that its owner holds, at a kiosk in a browser', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let camera: SceneCamera;
  let kiosk: KioskInBrowser;
  let ada: { id: string; code: string };
  let bea: { id: string; code: string };

  /** Registers somebody at an issued URL. @returns their ID, and what their QR code says */
  const registered = async (name: PersonName) => {
    const id = await appliance.newPerson();
    const page = await CapturePage.open((await appliance.issue('register_sessions', id)).body.url);
    expect(await page.attempt(await cameraFrames(name, 20))).toMatchObject({
      type: 'finished',
      result: true,
    });
    const code = page.heard.find((one) => one.type === 'started')?.ownerCode ?? expect.fail('no code');
    expect(readOwnerCode(code)?.authId).toBe(id);
    return { id, code };
  };
  const lastSession = async () => (await appliance.admin('GET', '/sessions?limit=1')).body.sessions[0];

  beforeAll(async () => {
    appliance = await Appliance.start({
      ...WITHOUT_CHALLENGE,
      OMOTE_OWNER_HELD_FACES: 'on',
      // Still pictures represent people here; the product rejects them by default.
      OMOTE_REJECT_INJECTION_FROM: 'never',
      OMOTE_KIOSK_RETRIES: '0',
      OMOTE_KIOSK_RESULT_SECONDS: '4',
      // A machine with a lot of other work is slow, not broken.
      OMOTE_KIOSK_SESSION_SECONDS: '600',
      OMOTE_KIOSK_DETECTION_SECONDS: '120',
      OMOTE_KIOSK_IDLE_SECONDS: '120',
    });
    [ada, bea] = [await registered('ada'), await registered('bea')];
    camera = new SceneCamera(newVideo(), await cameraFrames('ada', 12));
    browser = await openBrowser({ camera: camera.path, stillness: true });
    kiosk = await KioskInBrowser.open(browser, appliance, 'hall');
  });
  afterEach(async () => {
    if (await kiosk.page.locator('[data-phase="attract"]').isVisible()) return;
    await kiosk.page.reload();
    await kiosk.at('attract');
  });
  afterAll(async () => {
    await kiosk?.close();
    await closeBrowser(browser);
    await appliance?.close();
  });

  /** A code is read at the waiting kiosk, up to the tap that starts the camera. */
  const ready = async (code: string, thenScanned: string[] = []) => {
    await kiosk.scan(code);
    await kiosk.at('choose');
    for (const text of thenScanned) await kiosk.scan(text);
    await kiosk.press(new RegExp(EN.kiosk.choose.authentication));
    await kiosk.at('ready');
  };
  const ends = async (ending: string) => {
    await kiosk.press(EN.kiosk.ready.start);
    await kiosk.page.locator(`[data-ending="${ending}"]`).waitFor({ timeout: 60_000 });
    await kiosk.look(ending);
  };

  it('lets in whose code a reader reads, whatever else it reads meanwhile, and keeps none of it', async () => {
    const key = readOwnerCode(ada.code)?.key ?? expect.fail('no key');
    // Half of the code is read while there is something to choose.
    await ready(ada.code, [ada.code.slice(0, -3), ada.code]);
    expect(await kiosk.traces()).not.toContain(key);
    // The next in line holds up a badge.
    await kiosk.scan('4711');
    await ends('accepted');
    expect(await lastSession()).toMatchObject({ identifier: ada.id, auth_id: ada.id, result: true });
    await kiosk.leaveResult();
    expect(await kiosk.traces()).not.toMatch(new RegExp(`${key}|${ada.id}`));
  });

  it('is gone with its ID where another badge is read before anything was chosen', async () => {
    await kiosk.scan(ada.code);
    await kiosk.at('choose');
    await kiosk.scan('4711');
    await kiosk.at('attract');
    expect(await kiosk.traces()).not.toMatch(new RegExp(`${readOwnerCode(ada.code)?.key}|${ada.id}`));
  });

  it('lets in whose code the camera sees', async () => {
    camera.show(await withCard('ada', await drawn(ada.code)));
    await kiosk.page.reload();
    await kiosk.at('attract');
    await kiosk.begin();
    await kiosk.press(new RegExp(EN.kiosk.choose.authentication));
    await kiosk.press(EN.kiosk.identify.camera);
    await kiosk.at('ready');
    await ends('accepted');
    expect(await lastSession()).toMatchObject({ identifier: ada.id, result: true });
    await kiosk.leaveResult();
    camera.show(await cameraFrames('ada', 12));
  });

  it('is not what is registered here, which the kiosk says before the camera is on', async () => {
    const person = await appliance.newPerson();
    const { body } = await appliance.issue('register_sessions', person, { tutorial: false });
    await kiosk.scan(body.url);
    await kiosk.at('ready');
    await kiosk.page.getByText(EN.kiosk.ready.siteHolds).waitFor();
    await kiosk.look('site-holds');
    await ends('accepted');
    expect((await appliance.admin('GET', `/people/${person}`)).body.face_held_by_owner).toBe(false);
    await kiosk.leaveResult();
  });

  it('is not spoken of before a link that only authenticates', async () => {
    await kiosk.scan((await appliance.issue('sessions', ada.id)).body.url);
    await kiosk.at('ready');
    await kiosk.page.getByRole('heading', { name: EN.kiosk.ready.authentication }).waitFor();
    expect(await kiosk.page.getByText(EN.kiosk.ready.siteHolds).count()).toBe(0);
    await kiosk.press(EN.kiosk.cancel);
    await kiosk.at('attract');
  });

  it('is not opened by the code of a visitor before', async () => {
    await ready(ada.code);
    await kiosk.press(EN.kiosk.cancel);
    await kiosk.at('attract');
    await ready(ada.id);
    await ends('rejected');
  });

  it('asks for the whole code where it is torn, and begins nothing', async () => {
    const before = await lastSession();
    for (const torn of [
      ada.code.slice(0, -3),
      ada.code.slice('OMOTE1:'.length),
      `${ada.code.slice(0, -1)}U`,
      ada.code.slice(-28, -1),
    ]) {
      await kiosk.scan(torn);
      await kiosk.at('identify');
      await kiosk.page.getByText(EN.kiosk.identify.faults.owner_key).waitFor();
      await kiosk.look('torn');
      expect(await kiosk.page.locator('.id-field').inputValue()).toBe('');
      await kiosk.press(EN.kiosk.cancel);
      await kiosk.at('attract');
    }
    expect(await lastSession()).toEqual(before);
  });

  it('refuses the code of another, and one that a deletion has made useless, in the same words', async () => {
    const words: string[] = [];
    const refused = async () => {
      await ready(bea.code);
      await ends('rejected');
      words.push(await kiosk.page.locator('main').innerText());
      await kiosk.leaveResult();
    };
    await refused();
    expect(await lastSession()).toMatchObject({ auth_id: bea.id, result: false });
    expect((await appliance.admin('DELETE', `/people/${bea.id}`)).status).toBeLessThan(300);
    await expect.poll(async () => (await appliance.admin('GET', `/people/${bea.id}`)).status).toBe(404);
    await refused();
    expect(words[0]).toContain(EN.kiosk.result.rejected.authentication);
    expect(words[1]).toBe(words[0]);
  });
});
