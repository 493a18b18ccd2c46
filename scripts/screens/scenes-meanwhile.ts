/** The console while somebody changes something, and when the service or the room for it is missing. */
import type { Page } from 'playwright';
import type { Scene, Shot, SizeName } from './scene.ts';

async function open({ page, site }: Shot, path: string): Promise<Page> {
  await page.goto(`${site.url}/console/${path}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const scene = (name: string, show: (shot: Shot) => Promise<unknown>): Scene => ({
  area: 'console',
  name,
  show: async (shot) => void (await show(shot)),
});

/** Edits the first setting of retention. */
async function edited(shot: Shot): Promise<Page> {
  const page = await open(shot, 'settings?group=retention');
  await page.locator('.setting input').first().fill('60');
  await page.locator('.save-bar').waitFor();
  return page;
}

async function settingSaved(shot: Shot): Promise<void> {
  await shot.site.confirm();
  const page = await edited(shot);
  await page.locator('.save-bar button').last().click();
  await page.locator('.toast:not(.none)').waitFor();
  await shot.site.admin('PUT', '/settings', { reset: ['keep_details_days'] });
}

/** The page was there before the service was gone. */
async function serviceLost(shot: Shot): Promise<void> {
  const page = await open(shot, 'overview');
  await page.route('**/admin/v1/**', (route) => route.abort());
  await page.locator('.service-lost .banner').waitFor({ timeout: 60_000 });
}

async function scanOver(shot: Shot): Promise<void> {
  const { site, page } = shot;
  const state = async (): Promise<string> => (await site.admin('GET', '/shield/scan')).state;
  if ((await state()) === 'never') {
    await site.confirm();
    await site.admin('POST', '/shield/scan', {});
  }
  while ((await state()) === 'running') await page.waitForTimeout(200);
  await open(shot, 'scan');
}

/** The width that WCAG 2.2 asks for. */
const NARROW: readonly SizeName[] = ['narrow'];

export const CONSOLE_MEANWHILE: readonly Scene[] = [
  scene('setting-edited', edited),
  scene('setting-leaving', async (shot) => {
    const page = await edited(shot);
    await page.locator('.settings-groups a, .section-tabs a').last().click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('setting-saved', settingSaved),
  scene('service-lost', serviceLost),
  scene('scan-over', scanOver),
  ...['overview', 'reviews', 'people', 'settings', 'devices'].map((path) => ({
    ...scene(`narrow-${path}`, (shot) => open(shot, path)),
    sizes: NARROW,
  })),
];
