/** From the proposal to calibrate the site to what settings and lists show afterwards. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { containing, EN, JA, starting } from '../support/product-texts.ts';
import { enrolStrangers } from '../support/strangers.ts';
import { axe, chromiumPath } from './browser.ts';
import { type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';

const PEOPLE = 260;
const share = (value: number) => ({ value, low: value / 2, high: 1.5 * value });

describe.skipIf(!chromiumPath)('the calibration of the site in the console', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1' });
    await appliance.app.close();
    await enrolStrangers(appliance.folder, PEOPLE);
    await appliance.restart({ OMOTE_WORKERS: '1' });
    await appliance.app.warmed;
    // As in a pack with measured effects; these shares are invented.
    Object.assign(appliance.app.pack.packCalibration, {
      effects: {
        source: 'made up for this test',
        people: { single: 900, averaged: 120 },
        rows: [1e-3, 1e-4, 1e-5, 1e-6, 1e-7].map((fmr, i) => ({
          fmr,
          single: share(0.1 + 0.1 * i),
          averaged: share(0.02 + 0.03 * i),
        })),
      },
    });
    screens = await openDeskAndPhone(appliance);
    page = screens.page;
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  it('makes settings show how many people need a second try at a threshold', async () => {
    await page.goto(`${appliance.url}/console/settings`);
    await page
      .getByText(containing(EN.settings.threshold.secondTry(EN.settings.threshold.about('8%'))))
      .waitFor();
    const field = page.getByLabel(starting(EN.settings.settings.match_fmr.label));
    await field.selectOption({ label: '1 in 10,000' });
    await page
      .getByText(containing(EN.settings.threshold.secondTry(EN.settings.threshold.about('5%'))))
      .waitFor();
    const effect = page.locator('.threshold-meaning').first();
    // A pack that has only its maker's sentence: it is shown as it is. A rate within the measured ones needs no caveat.
    await expect
      .poll(() => effect.textContent())
      .toContain(EN.settings.threshold.effectSource('made up for this test'));
    expect(await effect.textContent()).not.toContain('estimate');
    await field.selectOption({ label: '1 in 1,000,000' });
    await expect
      .poll(() => effect.textContent())
      .toContain('measured down to 1 in 100,000; beyond that, the score is an estimate.');
    expect(await axe(page)).toEqual([]);
  });

  it('makes settings say in the operator’s language which pictures the effect was measured on', async () => {
    const { effects } = appliance.app.pack.packCalibration;
    Object.assign(effects ?? {}, { basis: { collection: 'Portraits 2020', forTestsOnly: true } });
    await page.evaluate(() => localStorage.setItem('omote.language', 'ja'));
    await page.goto(`${appliance.url}/console/settings`);
    await page.getByText(JA.settings.threshold.effectSource('Portraits 2020')).waitFor({ state: 'attached' });
    await page.evaluate(() => localStorage.setItem('omote.language', 'en'));
    await page.reload();
    // Where the figures come from is shown on demand; without it, one sentence is left.
    await page.getByText(EN.settings.threshold.how).first().click();
    await page.getByText(EN.settings.threshold.effectSource('Portraits 2020')).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('is proposed by the overview, started by its button, and no longer proposed afterwards', async () => {
    await page.goto(`${appliance.url}/console`);
    await page.getByText(containing(EN.proposal.takes)).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.proposal.measure }).click();
    await page.getByRole('link', { name: EN.proposal.see }).click();
    await page.getByText(containing(EN.models.measured('260', '33,670'))).waitFor();
    expect(await page.getByText(EN.proposal.title).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });

  it('says in the operator’s language what the pack was calibrated on, and its maker’s sentence if that is all there is', async () => {
    const speak = async (language: 'en' | 'ja'): Promise<void> => {
      await page.evaluate((chosen) => localStorage.setItem('omote.language', chosen), language);
      await page.reload();
    };
    const named = /LFW folds|a maker’s own words/;
    const basis = page.getByText(named);
    await page.goto(`${appliance.url}/console/models`);
    const english =
      'The pack was calibrated on: 3,707 faces of published photographs, not from your cameras (LFW folds 1-5';
    await expect.poll(() => basis.textContent()).toContain(english);
    await speak('ja');
    await expect
      .poll(() => basis.textContent())
      .toMatch(
        /^パックの較正に使われた画像：公開されている写真の顔3,707枚（LFW folds 1-5 \(deep-funneled\)）[^A-Za-z]+$/,
      );
    const { packCalibration } = appliance.app.pack;
    const { basis: figures, source } = packCalibration;
    Object.assign(packCalibration, { basis: undefined, source: 'a maker’s own words' });
    await expect.poll(() => basis.textContent()).toContain('a maker’s own words');
    expect(await basis.getAttribute('lang')).toBe('en');
    Object.assign(packCalibration, { basis: figures, source });
    await speak('en');
  });

  it('makes lists show how many false matches are expected in all comparisons', async () => {
    await page.goto(`${appliance.url}/console/detections`);
    await page.getByText(containing(EN.score.expectedOfAllFewer('3', '33,670'))).waitFor();
    await page.goto(`${appliance.url}/console/settings`);
    await page.getByText(containing(EN.settings.threshold.ofSite('260'))).waitFor({ state: 'attached' });
    expect(await axe(page)).toEqual([]);
  });
});
