/** The overview: the figures, charts and texts that a site looks at first. */

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { COMMAND_FORM } from '../../src/app/service/command-form.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { ANY, containing, EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath } from './browser.ts';
import { type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';
import { overlong } from './overlong.ts';

/** A time zone in which midnight is not near, so that everything here happens on one day. */
const ZONE = ['Asia/Tokyo', 'Europe/Berlin'].find((timeZone) => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(),
  );
  return hour > 0 && hour < 23;
}) as string;

const HIGH_DESK = { width: 1280, height: 1000 };

describe.skipIf(!chromiumPath)('the overview', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start({
      ...WITHOUT_CHALLENGE,
      OMOTE_WORKERS: '1',
      OMOTE_TIME_ZONE: ZONE,
    });
    const ada = await appliance.registered(await portrait('ada'));
    await appliance.registered((await cameraFrames('ada', 1))[0] as Buffer);
    const play = async (person: 'ada' | 'bea') => {
      const { url } = (await appliance.issue('sessions', ada, { retry_limit: 0 })).body;
      await playCapture(url, await cameraFrames(person, 12));
    };
    await play('ada');
    await play('bea');
    await appliance.issue('sessions', ada, { expires: 0 });
    screens = await openDeskAndPhone(appliance, HIGH_DESK);
    page = screens.page;
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  const card = (name: string) => page.locator('.figure-card').filter({ hasText: name }).locator('.value');

  const openOverview = async (): Promise<void> => {
    await page.goto(`${appliance.url}/console`);
    await page.getByRole('heading', { name: EN.overview.title, level: 1 }).waitFor();
  };

  it('is the first page, with today’s figures', async () => {
    await openOverview();
    await page.getByRole('link', { name: EN.overview.rate.of('1', '2') }).waitFor();
    await page.getByText('50%').waitFor();
    await page.getByRole('link', { name: EN.overview.attention.notices.backup_none() }).waitFor();
    await expect.poll(() => page.getByText(EN.overview.yesterday('0')).count()).toBe(7);
    await page.getByText(EN.overview.zone(ZONE)).waitFor();
    expect(await card('Successful authentications').textContent()).toBe('1');
    expect(await card('Rejected authentications').textContent()).toBe('1');
    expect(await card('Successful registrations').textContent()).toBe('2');
    expect(await card('Links never opened').textContent()).toBe('1');
    await expect.poll(() => page.locator('.small-chart svg').count()).toBe(7);
    expect(await axe(page)).toEqual([]);
  });

  it('has charts of the period that is chosen', async () => {
    await openOverview();
    for (const range of ['today', '7d', '30d'] as const) {
      await page.goto(`${appliance.url}/console/overview?range=${range}`);
      await page.getByText(EN.overview.rate.hint[range]).waitFor();
    }
  });

  it('shows the charts as a table, whose rows add up to the figures', async () => {
    await openOverview();
    await page.getByText(EN.overview.table).click();
    const accepted = await page.locator('details[open] tbody tr td:nth-child(2)').allTextContents();
    expect(accepted).toHaveLength(24);
    expect(accepted.map(Number).reduce((a, b) => a + b)).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.getByText(EN.overview.ranges['30d'], { exact: true }).click();
    await expect.poll(() => page.locator('details tbody tr').count()).toBe(30);
    expect(new URL(page.url()).search).toBe('?range=30d');
    // Whatever is said of a period is said of the chosen one.
    await page.getByText(EN.overview.rate.hint['30d']).waitFor();
    await page.getByRole('img', { name: EN.overview.rate.chart['30d'] }).waitFor();
    for (const other of ['today', '7d'] as const)
      expect(await page.getByText(EN.overview.rate.hint[other]).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('links each figure to its list', async () => {
    await openOverview();
    await page.getByRole('link', { name: containing(EN.overview.figures.rejected) }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page
      .getByRole('row')
      .getByText(EN.session.ends.mismatch ?? '')
      .first()
      .waitFor();
    expect(page.url()).toContain('result=failed');
  });

  it('lists what needs attention', async () => {
    await openOverview();
    await page.getByText(containing(EN.overview.free(ANY, ANY))).waitFor();
    // "No attempts left" is no reason: the list says how attempts failed, and a link leads to those sessions.
    await page.locator('.bars li').getByText(EN.session.ends.mismatch).waitFor();
    expect(await page.locator('.bars').getByText(EN.session.reasons.attempts_used_up).count()).toBe(0);
    const usedUp = page.getByRole('link', { name: EN.overview.usedUp(1, 'en') });
    expect(await usedUp.getAttribute('href')).toContain('reason=attempts_used_up');
    // The pack in use is the standard one.
    await page
      .getByText(
        // biome-ignore lint/plugin: the figures are what this test is about
        /From a single picture, mobilefacenet recognises 97\.4% .*; the pack in use recognises 90\.8%/,
      )
      .waitFor();
    // biome-ignore lint/plugin: a command
    await page.getByText(`${COMMAND_FORM} models fetch mobilefacenet`).waitFor();
  });

  it('fits a phone, in Japanese and in the dark', async () => {
    const small = await screens.phone.newPage();
    for (const range of ['30d', '7d', 'today']) {
      await small.goto(`${appliance.url}/console/overview?range=${range}`);
      await small.getByRole('heading', { name: JA.overview.title }).waitFor();
      await expect.poll(() => small.locator('.small-chart svg').count()).toBe(7);
      expect(await overlong(small, true)).toEqual([]);
    }
    expect(await axe(small)).toEqual([]);
    await small.setViewportSize({ width: 390, height: 1900 });
  });
});
