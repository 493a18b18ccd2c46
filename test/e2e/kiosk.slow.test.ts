/** The kiosk as its visitors meet it: real browser, real camera frames, real service. */
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { en } from '../../src/ui/kit/i18n/en.ts';
import { OF_LANGUAGE } from '../../src/ui/kit/i18n/visitor-languages.ts';
import { Appliance } from '../support/appliance.ts';
import { EN, JA } from '../support/product-texts.ts';
import { chromiumPath, closeBrowser, openBrowser } from './browser.ts';
import { KioskInBrowser } from './kiosk-page.ts';
import { LivePerson } from './live-person.ts';
import { lowest } from './overlong.ts';
import { checkMovements } from './told-movements.ts';

const PORTRAIT = { width: 1080, height: 1920 };
const PHONE = { width: 390, height: 844 };

/** A card with a QR code in front of the camera, never quite still. */
async function cardFrames(text: string, count: number): Promise<Buffer[]> {
  const { data, size } = encode(text, { border: 2 });
  const raw = Buffer.from(data.flat().map((dark) => (dark ? 20 : 235)));
  const code = await sharp(raw, { raw: { width: size, height: size, channels: 1 } })
    .resize(360, 360, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return await Promise.all(
    Array.from({ length: count }, (_, i) =>
      sharp({
        create: {
          width: 1280,
          height: 720,
          channels: 3,
          background: '#7d8588',
          noise: { type: 'gaussian', mean: 120, sigma: 8 },
        },
      })
        .composite([{ input: code, left: 430 + (i % 7) * 3, top: 170 + (i % 5) * 2 }])
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

describe.skipIf(!chromiumPath)('the kiosk in a browser', () => {
  let appliance: Appliance;
  let there: LivePerson;
  let other: LivePerson;
  let ada: BrowserContext;
  let bea: BrowserContext;
  let adaId: string;
  let kiosk: KioskInBrowser;

  beforeAll(async () => {
    appliance = await Appliance.start({
      OMOTE_SITE_NAME: '北門 North gate of the Botanical Institute',
      OMOTE_KIOSK_REGISTERS: 'new',
      OMOTE_KIOSK_RETRIES: '1',
      OMOTE_KIOSK_RESULT_SECONDS: '4',
      // A machine with a lot of other work is slow, not broken.
      OMOTE_KIOSK_SESSION_SECONDS: '600',
      OMOTE_KIOSK_DETECTION_SECONDS: '120',
      OMOTE_KIOSK_IDLE_SECONDS: '120',
    });
    // This test is about the kiosk's own screens. Movements in a browser are in challenge and main-job.
    await movements('off');
    there = await LivePerson.sit('ada', { viewport: PORTRAIT, stillness: true });
    other = await LivePerson.sit('cora', { viewport: PHONE, locale: 'ja-JP', stillness: true });
    [ada, bea] = [there.browser, other.browser];
    adaId = await appliance.registered(await portrait('ada'));
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: '4711', auth_id: adaId });
  });

  afterAll(async () => {
    await Promise.all([there?.leave(), other?.leave()]);
    await appliance?.close();
  });

  // After a failed test, also at its second try, the kiosk waits for visitors again.
  beforeEach(async () => {
    if (!kiosk || kiosk.page.isClosed() || (await kiosk.page.locator('[data-phase="attract"]').isVisible()))
      return;
    await kiosk.page.reload();
    await kiosk.at('attract');
  });

  const set = async (change: object) =>
    expect((await appliance.admin('PUT', '/settings', { set: change })).status).toBe(200);

  const movements = (active_challenge: 'off' | 'always') => set({ active_challenge });

  const lastSession = async () => (await appliance.admin('GET', '/sessions?limit=1')).body.sessions[0];

  it('authenticates with on-screen keys: each screen is accessible and large enough, and nothing remains', async () => {
    kiosk = await KioskInBrowser.open(ada, appliance, 'portrait-en');
    expect(kiosk.page.url()).toBe(`${appliance.url}/kiosk`);
    await kiosk.look('1-attract');
    await kiosk.targets(64);
    await kiosk.begin();
    await kiosk.look('2-choose');
    await kiosk.targets(64);
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('identify');
    for (const key of ['4', '7', '1', '2']) await kiosk.press(key);
    await kiosk.press('Delete');
    await kiosk.press('1');
    await kiosk.look('3-digits');
    await kiosk.targets(64);
    await kiosk.press('Next');
    await kiosk.at('ready');
    await kiosk.look('4-ready');
    const sign = kiosk.page.getByText(EN.kiosk.cameraSign.here);
    await sign.waitFor();
    await set({ kiosk_camera_above: false });
    await sign.waitFor({ state: 'detached' });
    await set({ kiosk_camera_above: true });
    await sign.waitFor();
    await kiosk.press('Turn on the camera');
    await kiosk.page.locator('video').waitFor();
    await kiosk.look('5-capture');
    await kiosk.at('result');
    await kiosk.look('6-accepted');
    expect(await kiosk.page.locator('main').textContent()).toContain('You’re verified');
    expect(await lastSession()).toMatchObject({ identifier: '4711', auth_id: adaId, result: true });
    await kiosk.at('attract');
    expect(await kiosk.traces()).not.toMatch(/4711|\/s\/[\w-]{16}/);
    const cookies = await ada.cookies();
    // The capture’s cookie expires ten minutes after its session, so that the kiosk keeps few of them.
    for (const { name, expires } of cookies.filter((c) => c.name === 'omote_capture'))
      expect([name, expires > 0 && expires < Date.now() / 1000 + 1260]).toEqual([name, true]);
  });

  it('greets by name if the site wants it, aloud too, and keeps the name only as long as the result', async () => {
    await appliance.admin('PUT', `/people/${adaId}/description`, { name: '佐藤 Beatriz', note: '' });
    await set({ visitor_name_shown: 'kiosk', visitor_next_step: ['Please go to window 2.'] });
    await kiosk.scan('4711');
    await kiosk.press(/Confirm it’s me/);
    await kiosk.press('Turn on the camera');
    await kiosk.page
      .getByRole('heading', { name: EN.visitor.greet.authentication('佐藤 Beatriz') })
      .waitFor({ timeout: 60_000 });
    await kiosk.look('greeted');
    // biome-ignore lint/plugin: data of this test
    await kiosk.page.getByText('Please go to window 2.').waitFor();
    expect(await kiosk.page.title()).not.toContain('佐藤');
    expect((await kiosk.said()).at(-1)).toMatch(/You’re verified, 佐藤 Beatriz. .*Please go to window 2\./);
    await kiosk.leaveResult();
    expect(await kiosk.traces()).not.toContain('佐藤');
    await set({ visitor_name_shown: 'off', visitor_next_step: [] });
  });

  it('shows another way from the start screen and during a capture, which continues afterwards', async () => {
    await set({ visitor_other_way: ['Please show your card at window 1.'] });
    const read = async (way: string) => {
      await kiosk.press('Other ways');
      // biome-ignore lint/plugin: data of this test
      await kiosk.page.getByText('Please show your card at window 1.').waitFor();
      await kiosk.page.locator('main').getByRole('button', { name: EN.kiosk.staff }).waitFor();
      await kiosk.look(`other-way-${way === 'Back' ? 'start' : 'capture'}`);
      await kiosk.page.locator('main').getByRole('button', { name: way, exact: true }).click();
    };
    await read('Back');
    await kiosk.leaveResult();
    await kiosk.scan('4711');
    await read('Back');
    await kiosk.at('choose');
    await kiosk.press(/Confirm it’s me/);
    await kiosk.press('Turn on the camera');
    await kiosk.page.locator('video').waitFor();
    await read('Back to the camera');
    await kiosk.page.locator('[data-ending="accepted"]').waitFor({ timeout: 60_000 });
    expect(await lastSession()).toMatchObject({ result: true });
    await kiosk.at('attract');
    await set({ visitor_other_way: [] });
  });

  it('ends a session at the wish of the visitor, who reads where to go', async () => {
    const way = 'Please show your card at window 1.';
    await set({ visitor_other_way: [way, 'ja: 1番窓口で会員証をお見せください。'] });
    for (const said of [EN, JA]) {
      await kiosk.scan('4711');
      if (said === JA) await kiosk.language(OF_LANGUAGE.ja.name);
      await kiosk.at('choose');
      // The name of the button has a second line.
      await kiosk.press(new RegExp(said.kiosk.choose.authentication));
      await kiosk.press(said.visitor.turnOnCamera);
      await kiosk.page.locator('video').waitFor();
      await kiosk.press(said.visitor.otherWay.button);
      await kiosk.look('other-way-end');
      await kiosk.targets(64);
      expect((await kiosk.said()).at(-1)).toContain(said.visitor.otherWay.end);
      await kiosk.press(said.visitor.otherWay.end);
      await kiosk.page.locator('[data-ending="alternative"]').waitFor();
      await kiosk.look('other-way-over');
      const read = await kiosk.page.locator('.site-way').innerText();
      expect(read).toContain('1');
      expect((await kiosk.said()).at(-1)).toContain(read);
      await kiosk.press(said.kiosk.result.done);
      await kiosk.at('attract');
      expect(await lastSession()).toMatchObject({ result: false, reason: 'alternative' });
    }
    await set({ visitor_other_way: [] });
  });

  it('tells screen readers whether the keys write capitals', async () => {
    await kiosk.begin();
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('identify');
    await kiosk.press('Letters');
    const capitals = (on: boolean) =>
      kiosk.page.getByRole('button', { name: EN.kiosk.identify.capitals, pressed: on });
    await capitals(false).click();
    await capitals(true).waitFor();
    await kiosk.press('Q');
    await kiosk.press('Cancel');
    await kiosk.at('attract');
  });

  it('has keys that a keyboard or a switch device can press', async () => {
    await kiosk.begin();
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('identify');
    await kiosk.press('Letters');
    const key = (name: string) => kiosk.page.getByRole('button', { name, exact: true });
    await key('q').press('Enter');
    await key('q').press('Space');
    await key(EN.kiosk.identify.capitals).press('Space');
    // The key is still the same button.
    await kiosk.page.locator('.keys button[aria-pressed="true"]:focus').waitFor();
    await key('W').press('Enter');
    await key(EN.kiosk.identify.delete).press('Enter');
    await key('E').press('Enter');
    expect(await kiosk.page.getByLabel(EN.kiosk.identify.field, { exact: true }).inputValue()).toBe('qqE');
    await kiosk.press('Cancel');
    await kiosk.at('attract');
  });

  it('goes on at Enter on a keyboard after keys were touched', async () => {
    await kiosk.begin();
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('identify');
    await kiosk.press('4');
    await kiosk.page.keyboard.press('Enter');
    await kiosk.at('ready');
    await kiosk.press('Cancel');
    await kiosk.at('attract');
  });

  it('reads the screen aloud in its language, and is silent when speech is turned off', async () => {
    const before = (await kiosk.said()).length;
    await kiosk.begin();
    await kiosk.language(OF_LANGUAGE.ja.name);
    await kiosk.page.getByText(JA.kiosk.choose.title).waitFor();
    await kiosk.comfort(JA.kiosk.comfort.speech);
    await kiosk.press(JA.kiosk.cancel);
    await kiosk.at('attract');
    const said = (await kiosk.said()).slice(before);
    expect(said.some((s) => s.startsWith('en-GB: What would you like to do?'))).toBe(true);
    expect(said.some((s) => s.startsWith('ja-JP: ご用件をお選びください'))).toBe(true);
    // For the next visitor, the kiosk is set as the site wants it.
    await kiosk.begin();
    await kiosk.page.getByText(EN.kiosk.choose.title).waitFor();
    const silent = (await kiosk.said()).length;
    await kiosk.comfort(EN.kiosk.comfort.speech);
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('identify');
    expect((await kiosk.said()).length).toBe(silent);
    await kiosk.press('Cancel');
    await kiosk.at('attract');
  });

  it('shows each movement with an arrow and a moving head, and says it aloud', async () => {
    await movements('always');
    await kiosk.scan('4711');
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('ready');
    await kiosk.page.getByText(EN.visitor.movementsBefore(DEFAULT_SETTINGS.challengeMovements)).waitFor();
    await kiosk.press('Turn on the camera');
    const again = kiosk.page.locator('[data-phase="attempt_over"]');
    await kiosk.page.locator('[data-phase="result"]').or(again).waitFor({ timeout: 60_000 });
    expect((await checkMovements(kiosk.page, en, 'en-GB')).length).toBeGreaterThan(0);
    await movements('off');
    // Whether the movement succeeded does not matter here.
    if ((await again.count()) > 0) await kiosk.press(/Try again/);
    await kiosk.at('result');
    await kiosk.leaveResult();
  });

  it('registers a new member: reader, consent text with its version, five frames', async () => {
    await kiosk.scan('member-77');
    await kiosk.at('choose');
    await kiosk.press(/Register my face/);
    await kiosk.at('consent');
    await kiosk.look('7-consent');
    await kiosk.press('I agree');
    await kiosk.at('ready');
    await kiosk.press('Turn on the camera');
    await kiosk.at('result', 60_000);
    expect(await kiosk.page.locator('main').textContent()).toContain('Your face is registered');
    const { auth_id, result } = await lastSession();
    expect(result).toBe(true);
    const { consents } = (await appliance.admin('GET', `/people/${auth_id}/consents`)).body;
    expect(consents).toMatchObject([{ version: 2, language: 'en' }]);
    await kiosk.leaveResult();
  });

  it('keeps nothing about people who decline, and explains why an ID cannot be registered', async () => {
    const before = (await appliance.admin('GET', '/status')).body.counts;
    await kiosk.begin();
    await kiosk.press(/Register my face/);
    await kiosk.scan('member-77');
    await kiosk.page.getByText(EN.kiosk.identify.faults.refused).waitFor();
    await kiosk.look('8-refused');
    await kiosk.scan('member-78');
    await kiosk.at('consent');
    await kiosk.press('I don’t agree');
    await kiosk.page.getByText(EN.kiosk.result.other.declined.title).waitFor();
    // Neither a check mark nor a cross, and no warning.
    await kiosk.page.locator('.badge.plain').waitFor();
    await kiosk.look('9-declined');
    expect((await appliance.admin('GET', '/status')).body.counts).toEqual(before);
    await kiosk.leaveResult();
  });

  it('immediately shows a session that a local system presents, and reports back', async () => {
    const { body: list } = await appliance.admin('GET', '/kiosks');
    const { id } = list.kiosks.find((k: { online: boolean }) => k.online);
    const state = async (shown: string) =>
      (await appliance.get(`/admin/v1/kiosks/${id}/presentations/${shown}`)).body;
    const path = `/admin/v1/kiosks/${id}/present`;
    const authentication = {
      id_type: 'auth',
      identifier: adaId,
      session_timeout: 600,
      detection_timeout: 120,
    };
    const { body } = await appliance.post(path, { authentication });
    expect(body.state).toBe('shown');
    await kiosk.at('ready');
    expect((await appliance.post(path, { authentication })).status).toBe(409);
    await kiosk.press('Turn on the camera');
    await kiosk.at('result');
    expect(await state(body.presentation_id)).toMatchObject({
      state: 'finished',
      result: true,
      reason: 'accepted',
    });
    await kiosk.leaveResult();
    const again = await appliance.post(path, { authentication: { ...authentication, expires: 2 } });
    await kiosk.at('ready');
    await kiosk.at('attract');
    await expect.poll(async () => (await state(again.body.presentation_id)).state).toBe('timed_out');
  });

  it('calls staff, in the room and in the console', async () => {
    await kiosk.press('Call staff');
    await kiosk.page.getByText(EN.kiosk.staffScreen.calling).waitFor();
    await kiosk.look('10-staff');
    const asked = async () =>
      (await appliance.admin('GET', '/kiosks')).body.kiosks.some(
        (k: { activity: string; staff_asked_at: string | null }) =>
          k.activity === 'staff_asked' && k.staff_asked_at !== null,
      );
    await expect.poll(asked).toBe(true);
    // A visitor who reads the screen aloud to the operator names the kiosk as the console shows it.
    await kiosk.page.getByText('portrait-en').waitFor();
    expect(await kiosk.page.getByText(EN.kiosk.staffScreen.coming).count()).toBe(0);
    const { body: list } = await appliance.admin('GET', '/kiosks');
    const { id } = list.kiosks.find((k: { activity: string }) => k.activity === 'staff_asked');
    expect((await appliance.admin('POST', `/kiosks/${id}/staff`)).status).toBe(200);
    await kiosk.page.getByText(EN.kiosk.staffScreen.coming).waitFor();
    await kiosk.look('10-staff-coming');
    await kiosk.press('Cancel call');
    await expect.poll(asked).toBe(false);
  });

  /** A visitor who lowered the controls can restore them at any height of the screen. */
  async function everythingInReach(page: Page): Promise<void> {
    for (const size of [{ width: 1920, height: 1080 }, { width: 800, height: 480 }, PORTRAIT]) {
      await page.setViewportSize(size);
      for (const pressed of ['main .press', 'footer .press', '.comfort > button'])
        expect([size, pressed, (await lowest(page, pressed)) <= size.height + 1]).toEqual([
          size,
          pressed,
          true,
        ]);
    }
  }

  it('can be adapted: contrast, large text, lower controls', async () => {
    for (const [button, name] of [
      ['High contrast', '11-contrast'],
      ['Large text', '12-large'],
      ['Move buttons down', '13-low'],
    ] as const) {
      await kiosk.comfort(button);
      await kiosk.look(name);
      if (button === 'Move buttons down') await everythingInReach(kiosk.page);
      await kiosk.begin();
      await kiosk.press(/Register my face/);
      await kiosk.press('Letters');
      await kiosk.look(`${name}-letters`);
      if (button === 'Move buttons down') {
        const next = await kiosk.page.getByRole('button', { name: EN.kiosk.identify.next }).boundingBox();
        expect(next?.y).toBeGreaterThan(PORTRAIT.height / 2);
      }
      await kiosk.press('Cancel');
    }
  });

  it('continues automatically when an unplugged camera comes back', async () => {
    await kiosk.page.evaluate(`{
      const get = MediaDevices.prototype.getUserMedia;
      const streams = [];
      const proto = MediaDevices.prototype;
      window.unplug = () => {
        window.unplugged = true;
        for (const s of streams) for (const t of s.getTracks()) { t.stop(); t.dispatchEvent(new Event('ended')); }
      };
      window.plug = () => { window.unplugged = false; navigator.mediaDevices.dispatchEvent(new Event('devicechange')); };
      proto.getUserMedia = async function (c) {
        if (window.unplugged) throw new DOMException('no camera', 'NotFoundError');
        const s = await get.call(this, c); streams.push(s); return s;
      };
    }`);
    await kiosk.scan('4711');
    await kiosk.press(/Confirm it’s me/);
    await kiosk.press('Turn on the camera');
    const width = () => kiosk.page.evaluate('document.querySelector("video")?.videoWidth ?? 0');
    await expect.poll(width, { interval: 20, timeout: 15_000 }).toBeGreaterThan(0);
    await kiosk.page.evaluate('window.unplug()');
    await kiosk.page.getByText(EN.technician.camera.unplugged.title).waitFor();
    await kiosk.look('14-unplugged');
    await kiosk.page.evaluate('window.plug()');
    await kiosk.at('result');
    expect(await lastSession()).toMatchObject({ identifier: '4711', result: true, reason: 'accepted' });
    expect(await kiosk.page.locator('main').textContent()).toContain('You’re verified');
    await kiosk.leaveResult();
    // Between visits, the screen and the console both show it.
    await kiosk.page.evaluate(
      'window.unplug(); navigator.mediaDevices.dispatchEvent(new Event("devicechange"))',
    );
    await kiosk.at('out_of_order');
    await kiosk.look('15-out-of-order');
    const problem = async () =>
      (await appliance.admin('GET', '/kiosks')).body.kiosks.find((k: { online: boolean }) => k.online);
    await expect.poll(problem).toMatchObject({ activity: 'out_of_order', camera_problem: 'unplugged' });
    await kiosk.page.evaluate('window.plug()');
    await kiosk.at('attract');
    await expect.poll(problem).toMatchObject({ activity: 'waiting', camera_problem: null });
    await kiosk.close();
  });

  it('rejects a wrong face and an ID that does not exist in the same way, in Japanese on a phone', async () => {
    const phone = await KioskInBrowser.open(bea, appliance, 'phone-ja');
    await phone.look('1-attract');
    const shown: string[] = [];
    for (const id of ['4711', 'no-such-id']) {
      await phone.begin();
      if (id === '4711') await phone.look('2-choose');
      await phone.press(/本人確認をする/);
      await phone.press('英字');
      if (id === '4711') await phone.look('3-letters');
      await phone.targets(44);
      await phone.scan(id);
      await phone.at('ready');
      if (id === '4711') await phone.look('4-ready');
      await phone.press(JA.kiosk.ready.start);
      await phone.at('attempt_over');
      if (id === '4711') await phone.look('5-again');
      await phone.press(JA.visitor.tryAgain);
      await phone.at('result');
      await phone.look(`6-rejected-${id}`);
      shown.push((await phone.page.locator('main h1').textContent()) ?? '');
      await phone.press(JA.kiosk.result.done);
      await phone.at('attract');
    }
    expect(shown).toEqual([JA.kiosk.result.rejected.authentication, JA.kiosk.result.rejected.authentication]);
    await phone.begin();
    await phone.press(/顔を登録する/);
    await phone.scan('member-ja');
    await phone.at('consent');
    await phone.look('7-consent');
    await phone.close();
  });

  it('asks whether the visitor is still there, and otherwise forgets them', {
    timeout: 300_000,
  }, async () => {
    const hasty = await Appliance.start({
      OMOTE_KIOSK_IDLE_SECONDS: '10',
      OMOTE_KIOSK_OFFERS: 'authentication',
    });
    const camera = await cameraFrames('ada', 10);
    const context = await openBrowser({ camera, dark: true, stillness: true });
    const dark = await KioskInBrowser.open(context, hasty, 'desktop-dark');
    const question = dark.page.getByText(EN.kiosk.stillThere.title);
    const field = dark.page.locator('.id-field');
    await dark.look('1-attract');
    await dark.begin();
    await dark.at('identify');
    await dark.page.keyboard.type('123', { delay: 150 });
    await question.waitFor({ timeout: 60_000 });
    await dark.press('Yes, continue');
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('123');
    await question.waitFor({ timeout: 60_000 });
    await dark.press('No, stop');
    await dark.at('attract');
    await dark.begin();
    expect(await field.inputValue()).toBe('');
    await question.waitFor({ timeout: 60_000 });
    await dark.look('3-still-there');
    await dark.at('attract');
    await dark.close();
    await closeBrowser(context);
    await hasty.close();
  });

  it('reads a QR code that is shown to the camera', async () => {
    const context = await openBrowser({ camera: await cardFrames('4711', 12), stillness: true });
    const desk = await KioskInBrowser.open(context, appliance, 'desktop-en');
    await desk.begin();
    await desk.press(/Confirm it’s me/);
    await desk.press('Scan my QR code');
    await desk.at('ready', 60_000);
    await desk.close();
    await closeBrowser(context);
  });

  it('pairs the host’s own page with a link, and gives way to a page that takes it over', async () => {
    const context = await openBrowser({ camera: await cameraFrames('ada', 5), stillness: true });
    const page = await context.newPage();
    await page.goto(`${appliance.url}/kiosk`);
    await page.locator('[data-phase="pairing"]').waitFor();
    // Only the desktop app's own window has this button.
    expect(await page.getByRole('button', { name: EN.technician.pairing.here }).count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(`${appliance.url}/kiosk#pair=${await appliance.app.newKioskCode()}`);
    await page.locator('[data-phase="attract"]').waitFor();
    const second = await context.newPage();
    await second.goto(`${appliance.url}/kiosk`);
    await second.locator('[data-phase="attract"]').waitFor();
    await page.getByText(EN.technician.pairing.faults.elsewhere).waitFor();
    await page.getByRole('button', { name: EN.technician.pairing.takeOver }).click();
    await page.locator('[data-phase="attract"]').waitFor();
    const { kiosks } = (await appliance.admin('GET', '/kiosks')).body;
    await appliance.admin('DELETE', `/kiosks/${kiosks.find((k: { on_host: boolean }) => k.on_host).id}`);
    await page.locator('[data-phase="pairing"]').waitFor();
    await closeBrowser(context);
  });
});
