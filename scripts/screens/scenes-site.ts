/** The console's area Site with several appliances: members, one that joins, one that is removed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { renamed } from '../../src/app/node-file.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { joinSite } from '../../src/app/site/join-site.ts';
import type { Scene, Shot } from './scene.ts';

async function open({ page, site }: Shot): Promise<Page> {
  const { joins } = await site.admin('GET', '/site');
  for (const { id } of joins) await site.admin('DELETE', `/site/tokens/${id}`);
  await page.goto(`${site.url}/console/site`);
  await page.getByRole('row').nth(4).waitFor();
  return page;
}

async function dialog(shot: Shot): Promise<Page> {
  const page = await open(shot);
  await page.getByRole('button', { name: /^(Add an appliance|装置を追加)$/ }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

/** @returns the token */
async function token(shot: Shot): Promise<string> {
  await shot.site.confirm();
  const page = await dialog(shot);
  await page.getByRole('button', { name: /^(Create token|トークンを発行)$/ }).click();
  const shown = page.getByRole('dialog').locator('pre').first();
  await shown.waitFor();
  return (await shown.textContent()) ?? '';
}

/** An appliance asks to join. It is refused after its digits have been photographed. */
async function digits(shot: Shot): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-newcomer-'));
  const text = await token(shot);
  renamed(folder, '東玄関 East door');
  const host = readConfig({ OMOTE_DATA_DIR: folder, OMOTE_DATABASE_URL: shot.site.databaseUrl });
  // The next scene refuses it. In the last scene, the end of the site does.
  void joinSite(host, text, () => undefined)
    .catch(() => undefined)
    .finally(() => rmSync(folder, { recursive: true, force: true }));
  await shot.page.getByRole('button', { name: /^(Done|完了)$/ }).click();
  await shot.page.locator('.pairing-code').waitFor();
}

const scene = (name: string, show: (shot: Shot) => Promise<unknown>, whole = false): Scene => ({
  area: 'console',
  name: `site-${name}`,
  dark: true,
  several: true,
  whole,
  show: async (shot) => void (await show(shot)),
});

export const ofSeveral: readonly Scene[] = [
  scene('appliances', open, true),
  scene('add', dialog),
  scene('token', token),
  scene('digits', digits, true),
  scene('remove', async (shot) => {
    const page = await open(shot);
    await page.getByRole('button', { name: /^(Remove|除外)/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
];
