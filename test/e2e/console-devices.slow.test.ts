/**
 * Hundreds of trusted devices, which are searched, sorted and revoked together, and the service's limits in the
 * reader's language.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cause, limit } from '../../src/app/site/degradation.ts';
import { Appliance } from '../support/appliance.ts';
import { asService } from '../support/as-service.ts';
import { EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath } from './browser.ts';
import { type DeskAndPhone, openDeskAndPhone } from './desk-and-phone.ts';

const PHONES = 60;

/** The calls by which devices are revoked. */
const REVOKED = /\/people\/\w+\/devices\//;

describe.skipIf(!chromiumPath)('trusted devices in the console', () => {
  let appliance: Appliance;
  let screens: DeskAndPhone;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start(
      { OMOTE_WORKERS: '1' },
      { degraded: [limit('shell_headless', 'Shell: headless', cause('no_electron_binary', 'no binary'))] },
    );
    const authId = await appliance.newPerson();
    await asService(appliance.folder, (db) => {
      const add = db.prepare(
        'INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us) VALUES (?, ?, ?, ?, ?)',
      );
      for (let n = 1; n <= PHONES; n++) {
        const id = n.toString(16).padStart(32, '0');
        add.run(id, authId, Buffer.alloc(91, n), `${n % 20 === 0 ? 'Safari' : 'Chrome'} ${n} / Phone`, n);
      }
    });
    screens = await openDeskAndPhone(appliance);
    page = screens.page;
  });
  afterAll(async () => {
    await screens?.close();
    await appliance?.close();
  });

  const devices = async () =>
    (await appliance.admin('GET', '/trusted_devices?size=1000')).body.trusted_devices;
  const first = (of: Page) => of.getByRole('row').nth(1);

  it('are searched and sorted', async () => {
    await page.goto(`${appliance.url}/console/devices/trusted`);
    await page.getByText(EN.devices.shown(String(PHONES), String(PHONES))).waitFor();
    // biome-ignore lint/plugin: data of this test
    await first(page).getByText('Safari 60').waitFor();
    await page.getByLabel(EN.devices.order).selectOption({ label: EN.devices.orders.oldest });
    // biome-ignore lint/plugin: data of this test
    await first(page).getByText('Chrome 1 /').waitFor();
    await page.getByLabel(EN.devices.find).fill('safari');
    await page.getByText(EN.devices.shown('3', String(PHONES))).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    expect(await axe(page)).toEqual([]);
  });

  it('are chosen all together beside what an earlier search found, and an old failure is not shown again', async () => {
    await page.getByLabel(EN.devices.find).fill('Chrome 59');
    await page.getByLabel(EN.devices.chooseAll).check();
    await page.getByLabel(EN.devices.find).fill('safari');
    await page.getByLabel(EN.devices.chooseAll).check();
    const ask = page.getByRole('button', { name: EN.devices.revokeChosen('4') });
    await page.route(REVOKED, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await ask.click();
    const dialog = page.getByRole('dialog', { name: EN.devices.revokeTitle('4') });
    await dialog.getByRole('button', { name: EN.devices.revokeGo, exact: true }).click();
    await dialog.getByText(EN.operator.problem.refused).waitFor();
    await page.unroute(REVOKED);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await ask.click();
    await dialog.getByText(EN.devices.revokeText('4')).waitFor();
    expect(await dialog.getByText(EN.operator.problem.refused).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel(EN.devices.chooseAll).uncheck();
    await page.getByLabel(EN.devices.find).fill('Chrome 59');
    await page.getByLabel(EN.devices.chooseAll).uncheck();
    await page.getByLabel(EN.devices.find).fill('safari');
  });

  it('are revoked together, each with an entry in the audit log', async () => {
    await page.getByRole('checkbox', { name: starting(EN.devices.choose('Safari 40 / Phone')) }).check();
    await page.getByRole('button', { name: EN.devices.revokeChosen('1') }).waitFor();
    await page.getByLabel(EN.devices.chooseAll).check();
    await page.getByRole('button', { name: EN.devices.revokeChosen('3') }).click();
    const dialog = page.getByRole('dialog', { name: EN.devices.revokeTitle('3') });
    await dialog.waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: EN.devices.revokeGo, exact: true }).click();
    await page.getByText(EN.devices.nothing).waitFor();
    expect(await devices()).toHaveLength(PHONES - 3);
    const { entries } = (await appliance.admin('GET', '/audit?action=device.revoke')).body;
    expect(entries).toHaveLength(3);
  });

  it('are revoked together although the owner of one was deleted meanwhile', async () => {
    const owner = await appliance.newPerson();
    const gone = 'f'.repeat(32);
    await asService(appliance.folder, (db) =>
      db
        .prepare(
          'INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us) VALUES (?, ?, ?, ?, ?)',
        )
        .run(gone, owner, Buffer.alloc(91, 99), 'Opera 99 / Phone', PHONES + 1),
    );
    await page.reload();
    for (const name of ['Opera 99 / Phone', 'Chrome 59 / Phone'])
      await page.getByRole('checkbox', { name: starting(EN.devices.choose(name)) }).check();
    await page.getByRole('button', { name: EN.devices.revokeChosen('2') }).click();
    await appliance.admin('DELETE', `/people/${owner}`);
    await expect.poll(async () => (await devices()).length).toBe(PHONES - 3);
    const dialog = page.getByRole('dialog', { name: EN.devices.revokeTitle('2') });
    await dialog.getByRole('button', { name: EN.devices.revokeGo, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await devices()).toHaveLength(PHONES - 4);
    await page.getByText(EN.devices.shown(String(PHONES - 4), String(PHONES - 4))).waitFor();
  });

  it('fit a phone, in Japanese and in the dark', async () => {
    const small = await screens.phone.newPage();
    await small.goto(`${appliance.url}/console/devices/trusted`);
    await small.getByText(JA.devices.shown(String(PHONES - 4), String(PHONES - 4))).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(small)).toEqual([]);
  });

  it('are not all that a phone shows as cards: the status and its limitations are in Japanese too', async () => {
    const small = await screens.phone.newPage();
    await small.goto(`${appliance.url}/console/status`);
    await small
      // biome-ignore lint/plugin: that both sentences stand there is under test
      .getByText(/デスクトップアプリなしで動いています。このコンピューターにElectronがありません/)
      .waitFor();
    // biome-ignore lint/plugin: an internal name, which must not be shown
    expect(await small.getByText('Shell: headless').count()).toBe(0);
    for (const path of ['status', 'about']) {
      await small.goto(`${appliance.url}/console/${path}`);
      await small.getByRole('table').first().waitFor();
      const wider = await small
        .locator('.table-scroll')
        .evaluateAll((all) => all.filter((v) => v.scrollWidth > v.clientWidth + 1).length);
      expect([path, wider]).toEqual([path, 0]);
      expect(await axe(small)).toEqual([]);
    }
  });
});
