import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import type { Site } from './site.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const PHONE = { width: 360, height: 700 };
const GAP = 24;

/**
 * The README's two pictures: a registration side by side, and the console's first page. Neither shows a recognisable
 * real person.
 */
export async function makeReadmePictures(browser: Browser, site: Site): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const english = { locale: 'en-GB', permissions: ['camera'] };
  const phone = await browser.newContext({ ...english, viewport: PHONE });
  const page = await phone.newPage();
  await sideBySide(await site.withoutMovements(() => registration(page, site)), 'capture.png');
  const desktop = await browser.newContext({ ...english, viewport: { width: 1120, height: 700 } });
  const [name = '', value = ''] = site.cookie.split('=');
  await desktop.addCookies([{ name, value, url: site.url }]);
  const desk = await desktop.newPage();
  await desk.goto(`${site.url}/console`);
  await desk.waitForLoadState('networkidle');
  await desk.screenshot({ path: join(FOLDER, 'console.png') });
  await Promise.all([phone.close(), desktop.close()]);
}

/** Tutorial, capture and result. */
async function registration(page: Page, site: Site): Promise<Buffer[]> {
  const change = { auto_redirect: false, expires: 600 };
  const { body } = await site.appliance.issue('register_sessions', site.faceless, change);
  await page.goto(body.url);
  await page.locator('.tutorial > .press').waitFor();
  const tutorial = await page.screenshot();
  await page.locator('.tutorial > .press').click();
  await page.locator('[data-instruction="keep_still"]').waitFor();
  await page.waitForTimeout(700);
  const capture = await page.screenshot();
  await page.locator('[data-phase="success"]').waitFor();
  await page.waitForTimeout(800);
  return [tutorial, capture, await page.screenshot()];
}

async function sideBySide(pictures: Buffer[], name: string): Promise<void> {
  const step = PHONE.width + GAP;
  const canvas = { width: pictures.length * step + GAP, height: PHONE.height + 2 * GAP };
  await sharp({ create: { ...canvas, channels: 3, background: '#d9dce1' } })
    .composite(pictures.map((input, i) => ({ input, left: GAP + i * step, top: GAP })))
    .png({ palette: true })
    .toFile(join(FOLDER, name));
}
