/**
 * Bulk import in a browser: a CSV file, a folder of pictures, a dry run, and the real import, which continues after a
 * reload.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { containing, EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

describe.skipIf(!chromiumPath)('bulk import in the console', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let page: Page;
  let folder: string;

  beforeAll(async () => {
    appliance = await Appliance.start();
    desk = await openBrowser({});
    const [name = '', value = ''] = (await appliance.consoleCookie()).split('=');
    await desk.addCookies([{ name, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' }]);
    page = await desk.newPage();
    folder = mkdtempSync(join(tmpdir(), 'omote-folder-'));
    mkdirSync(join(folder, '写真'));
    for (const who of ['ada', 'bea'] as const)
      writeFileSync(join(folder, '写真', `${who}.jpg`), await portrait(who));
    writeFileSync(join(folder, 'empty.jpg'), await emptyFrame(1));
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const table = [
    '画像,社員番号',
    '写真/ada.jpg,0001',
    '写真/bea.jpg,0002',
    'empty.jpg,0003',
    'gone.jpg,0004',
  ].join('\n');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const chooseFolder = () => page.locator('input[webkitdirectory]').setInputFiles(folder);
  const count = (state: string) =>
    page
      .locator('.counts > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${state}`) }) })
      .locator('dd:not(.hint)')
      .textContent();

  it('checks a CSV file with Japanese headers against the folder, and shows the fault of each row', async () => {
    await page.goto(`${appliance.url}/console/import`);
    await page
      .locator('input[accept*="csv"]')
      .setInputFiles({ name: '社員名簿.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await chooseFolder();
    await page.getByText(EN.importing.pictures('3')).waitFor();
    expect(await axe(page)).toEqual([]);
    await press('Read CSV file');
    await press('Check now');
    await page.getByText(EN.importing.reasons.image_no_face).waitFor();
    await page.getByText(EN.importing.reasons.picture_missing).waitFor();
    await expect.poll(() => count('Ready')).toBe('2');
    await page.getByText(EN.importing.stateHints.problem).waitFor();
    expect((await appliance.admin('GET', '/status')).body.counts.people).toBe(0);
    expect(await axe(page)).toEqual([]);
    // A check of all rows must not look like an import of all rows.
    const importPage = page.url();
    await page.goto(`${appliance.url}/console/import`);
    await page.getByText(EN.importing.checked('4', '4')).waitFor();
    await page.goto(importPage);
  });

  it('asks for the folder again after a reload, registers, and lists the new people in its CSV file', async () => {
    await page.reload();
    await page.getByText(EN.importing.needFolder).waitFor();
    expect(await page.getByRole('button', { name: EN.importing.run, exact: true }).isDisabled()).toBe(true);
    await chooseFolder();
    await press('Register');
    await page.getByText(EN.importing.finished).waitFor();
    await expect.poll(() => count('Registered')).toBe('2');
    await page.getByText(EN.importing.stateHints.failed, { exact: true }).waitFor();
    await page.getByText(EN.importing.noDuplicates).waitFor();
    const { auth_id } = (await appliance.admin('GET', '/ekyc_links/0002')).body;
    const href = await page.getByRole('link', { name: containing(EN.importing.all) }).getAttribute('href');
    const csv = await (await desk.request.get(appliance.url + href)).text();
    expect(csv).toContain(`3,写真/bea.jpg,0002,${auth_id},done,,`);
    expect(await axe(page)).toEqual([]);
  });

  it('counts the new people as soon as the list of people opens', async () => {
    const importPage = page.url();
    const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    const counted = () => page.getByText(/^\d+ people$/).textContent();
    await open('People');
    await page.getByRole('row').nth(2).waitFor();
    expect(await counted()).toBe('2 people');
    await open('Bulk import');
    await page.getByRole('heading', { name: EN.importing.title, exact: true }).waitFor();
    await page.getByText(EN.importing.endedWith('4', '2')).waitFor();
    await appliance.admin('POST', '/people', {});
    await open('People');
    await page.getByRole('row').nth(3).waitFor();
    expect(await counted()).toBe('3 people');
    await page.goto(importPage);
    await page.getByText(EN.importing.finished).waitFor();
  });

  it('retries failed rows after the pictures were corrected', async () => {
    writeFileSync(join(folder, 'gone.jpg'), await portrait('cora'));
    await chooseFolder();
    await press('Try the failed rows again');
    await expect.poll(() => count('Registered')).toBe('3');
    expect(await count('Failed')).toBe('1');
  });

  it('shows how many high-confidence duplicates were imported, and links to them', async () => {
    writeFileSync(join(folder, 'again.jpg'), await portrait('ada'));
    await page.goto(`${appliance.url}/console/import`);
    const second = Buffer.from('image,ekyc_id\nagain.jpg,0009\n');
    await page
      .locator('input[accept*="csv"]')
      .setInputFiles({ name: 'second.csv', mimeType: 'text/csv', buffer: second });
    await chooseFolder();
    await press('Read CSV file');
    await press('Register');
    await page.getByText(EN.importing.finished).waitFor();
    const link = page.getByRole('link', { name: EN.importing.certain('1') });
    await link.waitFor();
    expect(await axe(page)).toEqual([]);
    await link.click();
    await page.locator('[data-part="family"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/detections');
  });

  it('sends nothing once its page was left before the service agreed', async () => {
    await page.goto(`${appliance.url}/console/import`);
    await page
      .locator('input[accept*="csv"]')
      .setInputFiles({ name: 'left.csv', mimeType: 'text/csv', buffer: Buffer.from('image\nempty.jpg\n') });
    await chooseFolder();
    await press(EN.importing.read);
    await page.getByRole('heading', { name: 'left.csv' }).waitFor();
    let held: Route | undefined;
    await page.route('**/admin/v1/imports/*/run', (route) => {
      held = route;
    });
    await press(EN.importing.run);
    await expect.poll(() => held !== undefined).toBe(true);
    const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    await open(EN.areas.people);
    await page.getByRole('heading', { name: EN.areas.people, exact: true }).first().waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (/\/imports\/\w+\/rows/.test(request.url())) sent++;
    });
    const answered = page.waitForResponse('**/admin/v1/imports/*/run');
    await held?.continue();
    await (await answered).finished();
    await open(EN.areas.import);
    await page.getByText(EN.importing.progress('0', '1')).waitFor();
    expect(sent).toBe(0);
  });

  it('keeps the chosen folder while the operator is elsewhere', async () => {
    await page.goto(`${appliance.url}/console/import`);
    await page.getByText(EN.importing.noPictures).waitFor();
    await chooseFolder();
    await page.getByText(EN.importing.noPictures).waitFor({ state: 'detached' });
    const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    await open(EN.areas.people);
    await page.getByRole('heading', { name: EN.areas.people, exact: true }).first().waitFor();
    await open(EN.areas.import);
    await page.getByRole('heading', { name: EN.importing.title, exact: true }).waitFor();
    expect(await page.getByText(EN.importing.noPictures).count()).toBe(0);
  });

  it('takes a CSV file again that was corrected, and asks for it where only the old one is known', async () => {
    await page.goto(`${appliance.url}/console/import`);
    const file = join(folder, 'people.csv');
    writeFileSync(file, 'wrong\nada.jpg');
    const input = page.locator('input[accept*="csv"]');
    await input.setInputFiles(file);
    // What is chosen a second time is told only by an input that has forgotten it.
    expect(await input.inputValue()).toBe('');
    await chooseFolder();
    expect(await page.locator('input[webkitdirectory]').inputValue()).toBe('');
    await press(EN.importing.read);
    await page.getByRole('alert').waitFor();
    writeFileSync(file, 'image\nempty.jpg');
    await press(EN.importing.read);
    await page.getByText(EN.importing.changed).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await input.setInputFiles(file);
    await press(EN.importing.read);
    await page.getByRole('heading', { name: 'people.csv' }).waitFor();
    // The service would not answer for a picture that the browser cannot read.
    writeFileSync(join(folder, 'empty.jpg'), await emptyFrame(2));
    await press(EN.importing.check);
    await page.getByText(EN.importing.unreadable).waitFor();
    // It is not missing: its row waits until the folder is chosen again.
    expect(await page.getByText(EN.importing.reasons.picture_missing).count()).toBe(0);
    await chooseFolder();
    await press(EN.importing.check);
    await page.getByText(EN.importing.unreadable).waitFor({ state: 'detached' });
    await page.getByText(EN.importing.reasons.image_no_face ?? '').waitFor();
  });
});
