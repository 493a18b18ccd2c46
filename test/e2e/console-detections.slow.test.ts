/** The scan of the gallery and what the machine recorded by itself. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { axe, chromiumPath, photograph } from './browser.ts';
import { type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';

/** So strict that registrations find nobody. */
const BLIND = { OMOTE_DUPLICATE_FMR: '1e-12', OMOTE_REVIEW_FMR: '1e-12', OMOTE_WORKERS: '1' };

describe.skipIf(!chromiumPath)('duplicates that the machine finds', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;
  let ada: string;
  let twin: string;

  beforeAll(async () => {
    appliance = await Appliance.start(BLIND);
    const [, , later] = await cameraFrames('ada', 3);
    ada = await appliance.registered(await portrait('ada'));
    await appliance.registered(await portrait('bea'));
    twin = await appliance.registered(later as Buffer);
    await appliance.restart({ OMOTE_WORKERS: '1' });
    screens = await openDeskAndPhone(appliance);
    page = screens.page;
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  it('are none before anybody looked', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    await page.getByText('No duplicate was detected').waitFor();
    await page.getByText(/at most 1 in 10,000,000 comparisons of two different people/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Scan the gallery' }).click();
    await page.getByText('Never run').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('are found by a scan of the gallery, whose course is told', async () => {
    await page.getByRole('button', { name: 'Start the scan' }).click();
    await page.getByText('Finished').waitFor();
    await page.getByText('3 of 3 people compared').waitFor();
    await page.getByText(/^1 Certain duplicates/).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(await axe(page)).toEqual([]);
    await photograph(page, 'scan');
  });

  it('are listed with both sides, by person and time', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Certain duplicates' }).click();
    const row = page.getByRole('row').nth(1);
    await row.getByTitle(twin).waitFor();
    await row.getByTitle(ada).waitFor();
    await row.getByText(/1 in [\d,]+/).waitFor();
    expect(await axe(page)).toEqual([]);
    await photograph(page, 'detections');
    for (const [person, found] of [
      [ada, 2],
      [twin, 2],
      ['0'.repeat(32), 0],
    ] as const) {
      await page.goto(`${appliance.url}/console/detections?person=${person}`);
      if (found === 0) await page.getByText('No detection matches').waitFor();
      else await expect.poll(() => page.getByRole('row').count()).toBe(found);
    }
    await page.goto(`${appliance.url}/console/detections?to=2020-01-01`);
    await page.getByText('No detection matches').waitFor();
  });

  it('are exported, one line for each hit', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
    const [head, line, ...rest] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    expect(rest).toEqual([]);
    const columns = (head ?? '').replace('\uFEFF', '').split(',');
    const cell = (name: string) => line?.split(',')[columns.indexOf(name)];
    expect([cell('auth_id'), cell('hit_auth_id')]).toEqual([twin, ada]);
    // Never told rarer than was measured.
    expect(Number(cell('fmr'))).toBeLessThanOrEqual(1e-6);
  });

  it('fit a phone, in Japanese and in the dark', async () => {
    const small = await screens.phone.newPage();
    for (const [area, text] of [
      ['detections', '確実な重複'],
      ['scan', '完了しました'],
    ] as const) {
      await small.goto(`${appliance.url}/console/${area}`);
      await small.getByRole('main').getByText(text).first().waitFor();
      expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axe(small)).toEqual([]);
      await photograph(small, `${area}-phone`);
    }
  });
});
