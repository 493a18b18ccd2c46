/** A switch between model packs in the console, with people whose pictures the new pack cannot read, and back. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { besides } from '../store/temporary.ts';
import { Appliance } from '../support/appliance.ts';
import { ANY, EN, JA, starting } from '../support/product-texts.ts';
import { installTwin } from '../support/twin-pack.ts';
import { axe, chromiumPath } from './browser.ts';
import { DESK, type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';

/** So strict that there are no duplicates. */
const ENV = { OMOTE_DUPLICATE_FMR: '1e-12', OMOTE_REVIEW_FMR: '1e-12', OMOTE_WORKERS: '1' };
const READABLE = 3;
/** More than fit on one page of the list. */
const DAMAGED = 52;
const ALL = READABLE + DAMAGED;

describe.skipIf(!chromiumPath)('a switch of model packs', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;
  let phone: Page;
  let damaged: string[];

  beforeAll(async () => {
    appliance = await Appliance.start(ENV);
    installTwin(appliance.folder);
    const picture = await portrait('ada');
    const people: string[] = [];
    for (let i = 0; i < ALL; i++) people.push(await appliance.registered(picture));
    damaged = people.slice(READABLE);
    besides(appliance.folder, (db) => {
      const spoil = db.prepare(
        `UPDATE face_data SET image = zeroblob(length(image))
         WHERE face_seq = (SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL)`,
      );
      for (const authId of damaged) spoil.run(authId);
    });
    screens = await openDeskAndPhone(appliance);
    page = screens.page;
    phone = await screens.phone.newPage();
    for (const one of [page, phone]) {
      await one.goto(`${appliance.url}/console/models`);
      await one.getByRole('rowheader', { name: 'twin', exact: true }).waitFor();
    }
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const told = (on: Page, text: string) => on.getByRole('status').getByText(text).waitFor();
  const looked = async () => await page.getByRole('progressbar').first().getAttribute('aria-label');
  const decides = async () => (await appliance.admin('GET', '/models')).body.active;
  const unreadable = () => page.getByRole('region', { name: starting(EN.models.unconverted.title(ANY)) });
  /** The Auth IDs that the rows link to. The rows show only a short form. */
  const linked = () =>
    unreadable()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));

  /** Waits until both pages show the text, and checks that neither has a violation or is too wide. */
  async function seen(en: string, ja: string): Promise<void> {
    await told(page, en);
    await told(phone, ja);
    for (const one of [page, phone]) {
      expect(await axe(one)).toEqual([]);
      expect(await one.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  }

  it('is started and paused, while the old pack decides', async () => {
    expect(await page.getByRole('heading', { name: EN.models.changing }).count()).toBe(0);
    await press('Switch to this: twin');
    await told(page, EN.models.states.running);
    await press('Pause');
    await seen(EN.models.states.paused, JA.models.states.paused);
    expect(await looked()).toMatch(new RegExp(`^Processed: \\d+ / ${ALL}$`));
    expect((await page.locator('.mantine-Progress-root').first().boundingBox())?.width).toBeGreaterThan(500);
    expect(await decides()).toBe('standard');
  });

  it('continues, and shows when it is ready and whose pictures it cannot read', async () => {
    await press('Resume');
    await seen(EN.models.states.ready, JA.models.states.ready);
    expect(await looked()).toBe(`Processed: ${ALL} / ${ALL}`);
    expect(await page.getByRole('progressbar').first().getAttribute('aria-valuenow')).toBe('100');
    await page.getByText(EN.models.unconverted.count(String(DAMAGED))).waitFor();
    await phone.getByText(JA.models.unconverted.count(String(DAMAGED))).waitFor();
  });

  it('lists these people page by page, with the reason', async () => {
    const rows = unreadable().getByRole('row');
    await expect.poll(() => rows.count()).toBe(51);
    await press('Load more');
    await expect.poll(() => rows.count()).toBe(DAMAGED + 1);
    expect(await linked()).toEqual(damaged);
    await rows.last().getByText(EN.models.unconverted.reasons.image_damaged).waitFor();
    await rows.last().scrollIntoViewIfNeeded();
    expect(await axe(page)).toEqual([]);
    await unreadable().getByRole('link').first().click();
    await page.getByTitle(damaged[0]).first().waitFor();
    await page.goBack();
  });

  it('no longer counts people who were registered again', async () => {
    const face_image = (await portrait('ada')).toString('base64');
    await appliance.client.registerFaceImage({ identifier: damaged[0], face_image });
    await page.getByText(EN.models.unconverted.count(String(DAMAGED - 1))).waitFor();
    await expect.poll(linked).not.toContain(damaged[0]);
  });

  it('cuts over only once the loss of these people is confirmed', async () => {
    await press('Cut over');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(EN.models.acceptText(String(DAMAGED - 1))).waitFor();
    const { x, width } = (await dialog.boundingBox()) ?? expect.fail('no dialog');
    expect(Math.abs(x + width / 2 - DESK.width / 2)).toBeLessThan(2);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: EN.models.cutOver }).click();
    await seen(EN.models.states.none, JA.models.states.none);
    expect(await decides()).toBe('twin');
    await page.getByRole('row', { name: /^twin/ }).getByText(EN.models.active).waitFor();
    await page.getByText(EN.models.unconverted.count(String(DAMAGED - 1))).waitFor();
  });

  it('is rolled back to the pack that can read every picture', async () => {
    await press('Switch back to standard');
    await page.getByRole('button', { name: EN.models.rollback('twin') }).waitFor();
    await page.getByText(EN.models.unconverted.none).waitFor();
    await phone.getByText(JA.models.unconverted.none).waitFor();
    await seen(EN.models.states.none, JA.models.states.none);
    expect(await decides()).toBe('standard');
    await page
      .getByRole('row', { name: /^standard/ })
      .getByText(EN.models.active)
      .waitFor();
  });
});
