/** Every fault of a kiosk's camera: what visitors and operators see, and that the kiosk recovers automatically. */
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, emptyFrame, FRAME, portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { ANY, containing, EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, newVideo, openBrowser } from './browser.ts';
import { KioskInBrowser } from './kiosk-page.ts';
import { SceneCamera } from './live-camera.ts';
import { overlong } from './overlong.ts';

const DESKTOP = { width: 1280, height: 800 };

/**
 * No file makes Chromium's camera busy or removes it, so getUserMedia fails here with the error name that the test
 * sets, as it does when another program uses the camera or none is connected. Everything else is the real camera.
 */
const BREAKABLE = `{
  const get = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function (wanted) {
    const fault = await window.cameraFault();
    if (fault) throw new DOMException('the test wants it so', fault);
    return get.call(this, wanted);
  };
}`;

const grey = (size: { width: number; height: number }, mean: number, sigma: number): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#000', noise: { type: 'gaussian', mean, sigma } } })
    .jpeg({ quality: 90 })
    .toBuffer();
const many = (picture: () => Promise<Buffer>): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: 12 }, picture));

async function filmScenes() {
  const plain = { create: { ...FRAME, channels: 3, background: '#000' } } as const;
  return {
    ada: await cameraFrames('ada', 12),
    /** A hand on the lens: no light, only the sensor's noise. */
    covered: await many(() => grey(FRAME, 10, 3)),
    /** A built-in shutter: the camera sends black. */
    shut: [await sharp(plain).jpeg().toBuffer()],
    frozen: [await emptyFrame(0)],
    small: await many(() => grey({ width: 640, height: 360 }, 120, 20)),
  };
}

/** A browser with a kiosk, and its camera. */
class Site {
  readonly context: BrowserContext;
  readonly camera: SceneCamera;
  /** The name of the error with which the page's camera fails; null: it works. */
  fault: string | null = null;

  private constructor(context: BrowserContext, camera: SceneCamera) {
    this.context = context;
    this.camera = camera;
  }

  static async open(scene: readonly Buffer[], options: object): Promise<Site> {
    const camera = new SceneCamera(newVideo(), scene);
    const context = await openBrowser({ camera: camera.path, stillness: true, ...options });
    const site = new Site(context, camera);
    await context.exposeFunction('cameraFault', () => site.fault);
    await context.addInitScript(BREAKABLE);
    return site;
  }
}

describe.skipIf(!chromiumPath)('the camera of a kiosk in a browser', () => {
  let appliance: Appliance;
  let scenes: Awaited<ReturnType<typeof filmScenes>>;
  let hall: Site;
  let gate: Site;
  let kiosk: KioskInBrowser;

  beforeAll(async () => {
    appliance = await Appliance.start({
      ...WITHOUT_CHALLENGE,
      OMOTE_KIOSK_RESULT_SECONDS: '4',
      // A machine with a lot of other work is slow, not broken.
      OMOTE_KIOSK_SESSION_SECONDS: '600',
      OMOTE_KIOSK_DETECTION_SECONDS: '120',
      OMOTE_KIOSK_IDLE_SECONDS: '120',
    });
    scenes = await filmScenes();
    const phone = { viewport: { width: 390, height: 844 }, locale: 'ja-JP' };
    hall = await Site.open(scenes.ada, { viewport: { width: 1080, height: 1920 } });
    gate = await Site.open(scenes.ada, phone);
    const ada = await appliance.registered(await portrait('ada'));
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: '4711', auth_id: ada });
    kiosk = await KioskInBrowser.open(hall.context, appliance, 'camera-en');
  });

  afterAll(async () => {
    await Promise.all([hall, gate].map((site) => closeBrowser(site?.context)));
    await appliance?.close();
  });

  const inConsole = async (name: string) =>
    (await appliance.admin('GET', '/kiosks')).body.kiosks.find((k: { name: string }) => k.name === name);
  const seenBy = (name: string) => expect.poll(() => inConsole(name));
  /** Chromium names a camera that plays a file by the file's path. */
  const fine = () => ({ activity: 'waiting', camera_problem: null, camera_label: hall.camera.path });

  const setting = (change: object) => appliance.admin('PUT', '/settings', change);
  /** Reloads the page, as when the kiosk is turned on. */
  const switchOn = () => kiosk.page.reload();
  const film = (scene: keyof typeof scenes) => async () => {
    hall.camera.show(scenes[scene]);
    await switchOn();
  };
  const fail = (name: string) => async () => {
    hall.fault = name;
    await switchOn();
  };
  /** Repairs the camera without touching the page or telling the service. */
  const mend = async () => {
    hall.fault = null;
    hall.camera.show(scenes.ada);
  };
  const forbid = () => setting({ set: { camera_allow_list: ['046d:082d'] } });
  const allow = () => setting({ reset: ['camera_allow_list'] });

  it('is chosen by the kiosk when it starts, and kept', async () => {
    await seenBy('camera-en').toMatchObject(fine());
  });

  it.each([
    ['black', 'The picture is black', film('covered')],
    ['frozen', 'The picture is frozen', film('frozen')],
    ['low_resolution', 'The camera’s resolution is too low', film('small')],
    ['busy', 'The camera is in use', fail('NotReadableError')],
    ['missing', 'No camera found', fail('NotFoundError')],
    ['not_allowed', 'This camera isn’t allowed here', forbid, allow],
  ])(
    '%s is shown on the screen and in the console, and resolves automatically',
    async (problem, title, spoil, mended: () => Promise<unknown> = mend) => {
      await spoil();
      await kiosk.at('out_of_order');
      await kiosk.page.getByRole('alert').getByRole('heading', { name: EN.kiosk.outOfOrder.title }).waitFor();
      await kiosk.page.locator('.technician').getByRole('heading', { name: title }).waitFor();
      expect(await kiosk.page.locator('[data-problem]').getAttribute('data-problem')).toBe(problem);
      await seenBy('camera-en').toMatchObject({ activity: 'out_of_order', camera_problem: problem });
      await kiosk.look(problem);
      // Nothing can be started or presented.
      await kiosk.scan('4711');
      await kiosk.at('out_of_order');
      const { id } = await inConsole('camera-en');
      const authentication = { id_type: 'ekyc', identifier: '4711' };
      expect((await appliance.post(`/admin/v1/kiosks/${id}/present`, { authentication })).status).toBe(409);
      await mended();
      await kiosk.at('attract', 30_000);
      await seenBy('camera-en').toMatchObject(fine());
    },
  );

  const beginVisit = async () => {
    await kiosk.scan('4711');
    await kiosk.press(/Confirm it’s me/);
    await kiosk.at('ready');
  };

  it.each([
    ['black', 'The picture is black', () => hall.camera.show(scenes.covered)],
    [
      'busy',
      'The camera is in use',
      () => {
        hall.fault = 'NotReadableError';
      },
    ],
  ])(
    '%s during a capture is shown to the visitor, and the capture continues automatically',
    async (problem, title, spoil) => {
      await beginVisit();
      await spoil();
      await kiosk.press('Turn on the camera');
      await kiosk.page
        .getByRole('alert')
        .getByRole('heading', { name: EN.kiosk.cameraTrouble.title })
        .waitFor();
      await kiosk.page.locator('.technician').getByRole('heading', { name: title }).waitFor();
      await seenBy('camera-en').toMatchObject({ activity: 'in_use', camera_problem: problem });
      await kiosk.look(`capture-${problem}`);
      await mend();
      await kiosk.at('result');
      expect(await kiosk.page.locator('main').textContent()).toContain('You’re verified');
      await kiosk.leaveResult();
      await seenBy('camera-en').toMatchObject(fine());
    },
  );

  it('is shown in the console with its name and fault, in Japanese too', async () => {
    const phone = await KioskInBrowser.open(gate.context, appliance, 'camera-ja');
    const desk = await consoleIn(gate, 'ja-JP');
    // The kiosk keeps a camera that works, which it finds out after a few pictures.
    await seenBy('camera-ja').toMatchObject({ ...fine(), camera_label: gate.camera.path });
    gate.camera.show(scenes.shut);
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: JA.technician.camera.black.title }).waitFor();
    await phone.look('black');
    const row = desk.getByRole('row').filter({ hasText: 'camera-ja' }).first();
    await row.getByText(JA.kioskCamera.problems.black).waitFor();
    await row.getByText(gate.camera.path, { exact: true }).waitFor();
    await sound(desk);
    gate.camera.show(scenes.ada);
    await phone.at('attract', 30_000);
    gate.fault = 'NotReadableError';
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: JA.technician.camera.busy.title }).waitFor();
    await phone.look('busy');
    await row.getByText(JA.kioskCamera.problems.busy).waitFor();
    gate.fault = null;
    await phone.at('attract', 30_000);
    await row.getByText(JA.devices.cameraTrouble).waitFor({ state: 'detached' });
    await desk.context().close();
    await phone.close();
  });

  it('is forgotten when an operator says that it was replaced, and the kiosk keeps the new one', async () => {
    await kiosk.close();
    const old = await (await KioskScript.pair(appliance, 'Old gate')).connect();
    old.say({ type: 'camera', camera: { label: 'Gate camera (046d:082d)', device_id: 'gone' } });
    await seenBy('Old gate').toMatchObject({ camera_label: 'Gate camera (046d:082d)' });
    old.socket?.close();
    const [name, value] = old.cookie.split('=') as [string, string];
    const { hostname: domain } = new URL(appliance.url);
    await hall.context.addCookies([{ name, value, domain, path: '/kiosk', httpOnly: true }]);
    kiosk = await KioskInBrowser.load(hall.context, `${appliance.url}/kiosk`);
    await kiosk.page.getByRole('heading', { name: EN.technician.camera.wrong_camera.title }).waitFor();
    await kiosk.look('wrong_camera');
    await seenBy('Old gate').toMatchObject({ activity: 'out_of_order', camera_problem: 'wrong_camera' });
    const desk = await consoleIn(hall, 'en-GB');
    // biome-ignore lint/plugin: data of this test
    const row = desk.getByRole('row').filter({ hasText: 'Old gate' }).first();
    await row.getByText(EN.kioskCamera.problems.wrong_camera).waitFor();
    const { width, height } = desk.viewportSize() ?? { width: 1280, height: 800 };
    for (const phone of [390, 360, 320]) {
      await desk.setViewportSize({ width: phone, height: 844 });
      expect([phone, ...(await overlong(desk, true))]).toEqual([phone]);
    }
    await desk.setViewportSize({ width, height });
    await desk
      // biome-ignore lint/plugin: data of this test
      .getByRole('button', { name: `${EN.kioskCamera.forget}: Gate camera (046d:082d), Old gate` })
      .click();
    const dialog = desk.getByRole('dialog', { name: EN.kioskCamera.forgetTitle });
    await dialog.getByText(containing(EN.kioskCamera.forgetText('Old gate', ANY))).waitFor();
    await sound(desk);
    await dialog.getByRole('button', { name: EN.kioskCamera.forget, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await kiosk.at('attract');
    await seenBy('Old gate').toMatchObject(fine());
    await row.getByText(hall.camera.path, { exact: true }).waitFor();
    // From now on the kiosk keeps to this camera.
    await switchOn();
    await kiosk.at('attract');
    await seenBy('Old gate').toMatchObject(fine());
    await kiosk.close();
  });

  /** Checks with axe-core, and that no cell of a table is cut off. */
  const sound = async (desk: Page) => {
    expect(await axe(desk)).toEqual([]);
    const wide = await desk.evaluate(`[...document.querySelectorAll('td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`);
    expect(wide).toEqual([]);
  };

  /** Opens an operator's window next to the kiosk's. */
  async function consoleIn({ context }: Site, locale: string): Promise<Page> {
    const browser = context.browser();
    if (!browser) throw new Error('no browser');
    const own = await browser.newContext({ viewport: DESKTOP, locale, reducedMotion: 'reduce' });
    await enterConsole(own, appliance);
    const page = await own.newPage();
    await page.goto(`${appliance.url}/console/devices`);
    await page.getByRole('table').first().waitFor();
    return page;
  }
});
