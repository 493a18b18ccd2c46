import type { Page } from 'playwright';
import type { Scene, Shot } from './scene.ts';

const scene = (name: string, show: (page: Page, shot: Shot) => Promise<unknown>): Scene => ({
  area: 'kiosk',
  name,
  signedIn: false,
  show: async (shot) => void (await show(shot.page, shot)),
});

const phase = (page: Page, name: string) =>
  page.locator(`[data-phase="${name}"]`).waitFor({ timeout: 30_000 });

/** A kiosk that was paired by its code, before nobody. */
async function paired(page: Page, { site }: Shot): Promise<void> {
  const { kiosks } = await site.admin('GET', '/kiosks');
  const { url } = await site.admin('POST', `/kiosks/${kiosks[0].id}/pairing`, {});
  await page.goto(url);
  await phase(page, 'attract');
}

async function chosen(page: Page, shot: Shot, which: number): Promise<void> {
  await paired(page, shot);
  await page.locator('[data-phase="attract"] button').first().click();
  await phase(page, 'choose');
  await page.locator('[data-phase="choose"] button').nth(which).click();
}

export const KIOSK_SCENES: readonly Scene[] = [
  scene('pairing', async (page, { site }) => {
    await page.goto(`${site.url}/kiosk`);
    await phase(page, 'pairing');
  }),
  scene('attract', paired),
  scene('choose', async (page, shot) => {
    await paired(page, shot);
    await page.locator('[data-phase="attract"] button').first().click();
    await phase(page, 'choose');
  }),
  scene('identify', async (page, shot) => {
    await chosen(page, shot, 0);
    await phase(page, 'identify');
  }),
];
