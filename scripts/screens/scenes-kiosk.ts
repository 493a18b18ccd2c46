import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { scanCode } from '../../test/support/wedge-scanner.ts';
import { AREA_SIZES, GREETS, HELPS, PLACE_NAMES, type Scene, type Shot } from './scene.ts';

const scene = (name: string, show: (page: Page, shot: Shot) => Promise<unknown>): Scene => ({
  area: 'kiosk',
  name,
  signedIn: false,
  show: async (shot) => {
    await show(shot.page, shot);
    // A button that appears under the mouse would be photographed in its hover colour.
    await shot.page.mouse.move(0, 0);
  },
});

/** Waits for a screen, ms. A result follows a capture; every other screen follows at once. */
const at = (page: Page, phase: string, timeout = phase === 'result' ? 60_000 : 15_000) =>
  page.locator(`[data-phase="${phase}"]`).waitFor({ timeout });
const press = (page: Page, selector: string) => page.locator(selector).first().click();

/** A kiosk paired with a code, with nobody in front of it. */
async function paired(page: Page, { site, size }: Shot, into = 'attract'): Promise<void> {
  const { code } = await site.admin('POST', '/kiosks', { name: PLACE_NAMES[size] });
  await page.goto(`${site.url}/kiosk#pair=${code}`);
  await at(page, into);
}

type Choice = 'authentication' | 'registration';
const PLACES: Record<Choice, number> = { authentication: 0, registration: 1 };

async function chosen(page: Page, shot: Shot, choice: Choice): Promise<void> {
  await paired(page, shot);
  await press(page, 'main .press.huge');
  await at(page, 'choose');
  await page.locator('.choice').nth(PLACES[choice]).click();
  await at(page, 'identify');
}

async function ready(page: Page, shot: Shot): Promise<void> {
  await chosen(page, shot, 'authentication');
  await scanCode(page, 'member-0001');
  await at(page, 'ready');
}

async function agreed(page: Page, shot: Shot): Promise<void> {
  await chosen(page, shot, 'registration');
  await scanCode(page, `new-${shot.size}-${shot.language}-${Date.now()}`);
  await at(page, 'consent');
}

/** Imitates a screen whose camera is not plugged in. The code is text because it runs in the page. */
const NO_CAMERA = `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);`;

async function eased(page: Page, nth: number): Promise<void> {
  await press(page, '.comfort > button');
  await page.locator('.panel-choices button').nth(nth).click();
  await press(page, '.panel > .press');
}

const comfort = (name: string, nth: number): Scene =>
  scene(`comfort-${name}`, async (page, shot) => {
    await paired(page, shot);
    await eased(page, nth);
  });

/** On the smallest screens that kiosks have, too. */
const everySize = (of: Scene): Scene => ({
  ...of,
  sizes: [...AREA_SIZES.kiosk, 'kiosk-laptop', 'kiosk-small'],
});

export const KIOSK_SCENES: readonly Scene[] = [
  scene('pairing', async (page, { site }) => {
    await page.goto(`${site.url}/kiosk`);
    await at(page, 'pairing');
  }),
  everySize(scene('attract', (page, shot) => paired(page, shot))),
  scene('choose', async (page, shot) => {
    await paired(page, shot);
    await press(page, 'main .press.huge');
    await at(page, 'choose');
  }),
  everySize(scene('identify', (page, shot) => chosen(page, shot, 'authentication'))),
  everySize(scene('consent', agreed)),
  scene('declined', async (page, shot) => {
    await agreed(page, shot);
    await press(page, '.answers .press.outlined');
    await at(page, 'result');
  }),
  everySize(scene('ready', ready)),
  scene('capture', async (page, shot) => {
    await ready(page, shot);
    await press(page, '[data-phase="ready"] .press:not(.outlined)');
    // The scene is caught while it lasts, which is about a second.
    await page.locator('[data-instruction]').waitFor({ timeout: 60_000 });
  }),
  {
    ...scene('accepted', async (page, shot) => {
      await ready(page, shot);
      await press(page, '[data-phase="ready"] .press:not(.outlined)');
      await at(page, 'result');
    }),
    still: true,
  },
  {
    ...everySize(
      scene('rejected', async (page, shot) => {
        await chosen(page, shot, 'authentication');
        // Somebody else's ID.
        await scanCode(page, 'member-0002');
        await at(page, 'ready');
        await press(page, '[data-phase="ready"] .press:not(.outlined)');
        await at(page, 'attempt_over');
      }),
    ),
    still: true,
  },
  {
    ...scene('greeted', async (page, shot) => {
      await ready(page, shot);
      await press(page, '[data-phase="ready"] .press:not(.outlined)');
      await at(page, 'result');
    }),
    still: true,
    settings: GREETS,
  },
  {
    ...scene('another-way', async (page, shot) => {
      await paired(page, shot);
      await page.getByRole('button', { name: /^Other ways$|^別の方法を使う$/ }).click();
      await at(page, 'other_way');
    }),
    settings: HELPS,
  },
  scene('staff', async (page, shot) => {
    await paired(page, shot);
    await page.getByRole('button', { name: /^Call staff$|^係員を呼ぶ$/ }).click();
    await at(page, 'staff');
  }),
  scene('no-camera', async (page, shot) => {
    await page.addInitScript(NO_CAMERA);
    await paired(page, shot, 'out_of_order');
  }),
  scene('another-camera', async (page, { site, context, size }) => {
    const before = await (await site.newKiosk(PLACE_NAMES[size])).connect();
    before.say({ type: 'camera', camera: { label: 'Gate camera (046d:082d)', device_id: 'gone' } });
    const kept = async () =>
      (await site.admin('GET', '/kiosks')).kiosks.some(
        (kiosk: { id: string; camera_label: string | null }) =>
          kiosk.id === before.id && kiosk.camera_label !== null,
      );
    for (let tries = 0; tries < 100 && !(await kept()); tries++) await setTimeout(100);
    before.socket?.close();
    const [name = '', value = ''] = before.cookie.split('=');
    await context.addCookies([{ name, value, url: `${site.url}/kiosk`, httpOnly: true }]);
    await page.goto(`${site.url}/kiosk`);
    await page.locator('[data-problem="wrong_camera"]').waitFor();
  }),
  scene('accessibility', async (page, shot) => {
    await paired(page, shot);
    await press(page, '.comfort > button');
  }),
  scene('languages', async (page, shot) => {
    await paired(page, shot);
    await page.locator('.comfort > button').last().click();
  }),
  scene('comfort-low-reach-ready', async (page, shot) => {
    await ready(page, shot);
    await eased(page, 0);
  }),
  comfort('low-reach', 0),
  comfort('large-text', 1),
  comfort('high-contrast', 2),
];
