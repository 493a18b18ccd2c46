/**
 * `npm run pictures`: the README's pictures, of the running product. The person before the camera is a drawing:
 * no recognisable real person is shown.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { closeBrowser, openBrowser } from '../test/e2e/browser.ts';
import { Appliance } from '../test/support/appliance.ts';
import { playCapture } from './capture-player.ts';
import { drawnFrames } from './drawn-person.ts';
import { cameraFrames, portrait } from './sample-people.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
mkdirSync(folder, { recursive: true });

const PHONE = { width: 360, height: 700 };
const GAP = 24;

const appliance = await Appliance.start();
const drawn = await drawnFrames(24);
const phone = await openBrowser({ camera: drawn, viewport: PHONE });
const desktop = await openBrowser({ camera: drawn, viewport: { width: 1120, height: 700 } });
try {
  await capturePicture(await appliance.newPerson());
  await consolePicture();
} finally {
  await Promise.all([closeBrowser(phone), closeBrowser(desktop)]);
  await appliance.close();
}

/** Tutorial, capture and result of one registration, side by side. */
async function capturePicture(authId: string): Promise<void> {
  const page = await phone.newPage();
  const { url } = (await appliance.issue('register_sessions', authId, { auto_redirect: false })).body;
  await page.goto(url);
  await page.locator('button.press').waitFor();
  const tutorial = await page.screenshot();
  await page.locator('button.press').click();
  await page.locator('[data-instruction="keep_still"]').waitFor();
  await page.waitForTimeout(700);
  const capture = await page.screenshot();
  await page.locator('[data-phase="success"]').waitFor();
  await page.waitForTimeout(800);
  await sideBySide([tutorial, capture, await page.screenshot()], 'capture.png');
}

async function consolePicture(): Promise<void> {
  const [one, two] = [await appliance.registered(await portrait('ada')), await appliance.newPerson()];
  const play = async (
    kind: 'sessions' | 'register_sessions',
    id: string,
    frames: Buffer[],
    change: object = {},
  ) => await playCapture((await appliance.issue(kind, id, change)).body.url, frames);
  await play('register_sessions', two, await cameraFrames('bea', 12));
  await play('sessions', one, await cameraFrames('ada', 12));
  await play('sessions', one, await cameraFrames('bea', 12), { retry_limit: 0 });
  await play('sessions', two, await cameraFrames('bea', 12));
  await appliance.issue('sessions', two, { expires: 0 });
  await appliance.issue('sessions', one);
  const page = await desktop.newPage();
  await page.goto(appliance.app.setupUrl);
  await page.goto(`${appliance.url}/console/sessions`);
  await page.getByText('never opened').waitFor();
  await page.screenshot({ path: join(folder, 'console.png') });
}

async function sideBySide(pictures: Buffer[], name: string): Promise<void> {
  const step = PHONE.width + GAP;
  const canvas = { width: pictures.length * step + GAP, height: PHONE.height + 2 * GAP };
  await sharp({ create: { ...canvas, channels: 3, background: '#d9dce1' } })
    .composite(pictures.map((input, i) => ({ input, left: GAP + i * step, top: GAP })))
    .png({ palette: true })
    .toFile(join(folder, name));
}
