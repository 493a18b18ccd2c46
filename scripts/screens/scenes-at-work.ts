/** The console while something goes on: a call for staff, a search, an import, a sandbox, the way to the network. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Scene, Shot } from './scene.ts';
import { MEMBERS, portraitOf } from './simulated-people.ts';

async function open({ page, site }: Shot, path: string): Promise<Page> {
  await page.goto(`${site.url}/console/${path}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return page;
}

const scene = (name: string, show: (shot: Shot) => Promise<unknown>, whole = true): Scene => ({
  area: 'console',
  name,
  dark: true,
  whole,
  show: async (shot) => void (await show(shot)),
});

const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** The call is over for the service while the page still shows it: the next scene starts without one. */
async function callForStaff(shot: Shot): Promise<void> {
  const kiosk = await shot.site.kioskInUse();
  const page = await open(shot, 'overview');
  kiosk.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
  await page.locator('.staff-calls').waitFor({ timeout: 15_000 });
  await page.locator('.attention .urgent').first().waitFor();
  kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
}

async function noticeSeen(shot: Shot): Promise<void> {
  const { attention } = await shot.site.admin('GET', '/status');
  const [first] = attention.notices;
  await shot.site.admin('POST', `/notices/${first.kind}/seen`, { version: first.version });
  const page = await open(shot, 'overview');
  await page.locator('.attention .seen').waitFor();
}

async function search(shot: Shot): Promise<void> {
  const page = await open(shot, 'sessions');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('member');
  await page.locator('.search-results a').nth(2).waitFor();
}

async function keyCalls(shot: Shot): Promise<void> {
  const page = await open(shot, 'keys');
  await page.getByRole('link', { name: 'first key', exact: true }).click();
  await page.locator('tbody tr').nth(3).waitFor();
  await page.waitForLoadState('networkidle');
}

async function sandbox(shot: Shot): Promise<void> {
  const { state } = await shot.site.admin('GET', '/sandbox');
  if (state === 'running') await shot.site.admin('DELETE', '/sandbox');
  const page = await open(shot, 'keys');
  await press(page, /^Start a sandbox$|^サンドボックスを開始$/);
  await page.getByText(/^omk_sandbox_/).waitFor({ timeout: 30_000 });
  await page.getByText(/^First calls: |^最初の呼び出し/).click();
  await page.evaluate(() => scrollTo(0, 0));
}

const ROWS = 200;

/** A check that takes a while, in the middle of it. */
async function importRunning(shot: Shot): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-pictures-'));
  mkdirSync(join(folder, '社員'));
  const faces = await Promise.all(MEMBERS.map((person) => portraitOf(person)));
  const files = Array.from({ length: ROWS }, (_, i) => `社員/${String(i + 1).padStart(4, '0')}.jpg`);
  for (const [i, file] of files.entries())
    writeFileSync(join(folder, file), faces[i % faces.length] as Buffer);
  // The same table again would lead to the import that there is.
  const from = Date.now();
  const table = ['image,ekyc_id', ...files.map((file, i) => `${file},staff-${from + i}`)].join('\n');
  try {
    const page = await open(shot, 'import');
    await page
      .locator('input[accept*="csv"]')
      .setInputFiles({ name: '社員名簿2027.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    await press(page, /^Read CSV file$|^CSVファイルを読み込む$/);
    await press(page, /^Check now$|^確かめる$/);
    // Far enough to tell the pace and the time that is left.
    await page.waitForTimeout(3500);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With what a phone finds; the service is closed again behind the page, which asks every ten seconds. */
async function networkOpen(shot: Shot): Promise<void> {
  const { site } = shot;
  const { host_names } = await site.admin('GET', '/tls');
  await site.confirm();
  await site.admin('POST', '/tls/own', { names: [host_names[0].name] });
  try {
    const page = await open(shot, 'network');
    await page.getByRole('img', { name: /QR/ }).waitFor();
  } finally {
    await site.confirm();
    await site.admin('DELETE', '/tls');
  }
}

export const CONSOLE_AT_WORK: readonly Scene[] = [
  scene('search', search, false),
  scene('key-calls', keyCalls),
  scene('kiosk-figures', async (shot) => {
    const { id } = await shot.site.kioskInUse();
    const page = await open(shot, `devices/kiosks/${id}`);
    await page.locator('tbody tr').nth(2).waitFor();
  }),
  scene('kiosks-compared', async (shot) => {
    await shot.site.kioskInUse();
    const page = await open(shot, 'devices');
    await page.getByRole('link', { name: 'Main hall' }).first().waitFor();
  }),
  scene('call-for-staff', callForStaff),
  scene('notice-seen', noticeSeen),
  scene('sandbox', sandbox),
  scene('import-running', importRunning),
  scene('import-finished', async (shot) => {
    const page = await open(shot, `import/${await shot.site.finishedImport()}`);
    await page.locator('.banner.warn').waitFor();
  }),
  scene('network-open', networkOpen),
];
