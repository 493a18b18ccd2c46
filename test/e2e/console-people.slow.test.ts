/** People, deletions, links, devices and keys, as operators work with them, on a desk and on a phone. */

import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { identificationTexts } from '../../src/ui/console/parts/identification/identification-texts.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { asService } from '../support/as-service.ts';
import { KioskScript } from '../support/kiosk.ts';
import { ANY, containing, EN, JA, starting } from '../support/product-texts.ts';
import { unzip } from '../support/unzip.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

let appliance: Appliance;
let desk: BrowserContext;
let page: Page;

const jpeg = (buffer: Buffer) => ({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
const choose = (picture: Buffer) =>
  page.locator('input[accept="image/*"]').last().setInputFiles(jpeg(picture));
const dialog = () => page.getByRole('dialog');
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const go = (path: string) => page.goto(`${appliance.url}/console/${path}`);
const idInAddress = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const clean = async () => expect(await axe(page)).toEqual([]);

async function signIn(context: BrowserContext): Promise<void> {
  const { body } = await appliance.admin('GET', '/me');
  expect(body.role).toBe('admin');
  const [name = '', value = ''] = (await appliance.consoleCookie()).split('=');
  await context.addCookies([{ name, value, url: appliance.url, httpOnly: true, sameSite: 'Strict' }]);
}

describe.skipIf(!chromiumPath)('people in the console', () => {
  beforeAll(async () => {
    appliance = await Appliance.start(WITHOUT_CHALLENGE);
    desk = await openBrowser({ camera: await cameraFrames('ada', 30) });
    await signIn(desk);
    page = await desk.newPage();
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  let ada: string;

  it('are created with their eKYC ID', async () => {
    await go('people');
    await page.getByText(EN.people.empty).waitFor();
    await clean();
    await press('New person');
    await page.getByLabel(EN.people.newPerson.ekyc).fill('member-0001');
    // Whoever could close it meanwhile would not see the person, and make another.
    const calls = '**/admin/v1/people';
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(calls, (route) => held.then(() => route.continue()));
    await press('Issue Auth ID');
    await page.locator('button[type="submit"][data-loading]').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: EN.operator.cancel }).isDisabled()).toBe(true);
    release();
    await page.getByText(EN.people.person.noFace).waitFor();
    ada = idInAddress();
    expect((await appliance.admin('GET', '/ekyc_links/member-0001')).body.auth_id).toBe(ada);
    await clean();
  });

  it('get a face from a picture, and a refused picture comes with advice', async () => {
    await press('Register a face');
    await choose(await emptyFrame(1));
    await dialog().getByRole('button', { name: EN.people.register.go, exact: true }).click();
    await page.getByText(EN.picture.refusals.no_face.remedy).waitFor();
    await clean();
    await choose(await portrait('ada'));
    await dialog().getByRole('button', { name: EN.people.register.go, exact: true }).click();
    await page.getByRole('button', { name: EN.people.person.replace }).waitFor();
  });

  it('have their face replaced only after confirmation, here with the camera', async () => {
    await press('Replace the face');
    const at = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
    await press('Use the camera');
    await expect.poll(at).toBe('Picture from the camera, mirrored');
    await clean();
    await press('Take picture');
    await expect.poll(at).toBe('Use the camera');
    await dialog().getByRole('button', { name: EN.people.register.go, exact: true }).click();
    await page.getByText(EN.picture.refusals.registered.title).waitFor();
    expect((await appliance.admin('GET', `/people/${ada}`)).body.registrations.length).toBe(1);
    await press('Replace the registered face');
    await expect
      .poll(async () => (await appliance.admin('GET', `/people/${ada}`)).body.registrations.length)
      .toBe(2);
  });

  it('show their face on request, which the audit log records', async () => {
    await go(`people/${ada}`);
    await page.getByText(EN.people.person.showNote).waitFor();
    expect(await page.locator('.person-face img').count()).toBe(0);
    const picture = page.locator('.person-face img');
    const PICTURE = '**/admin/v1/faces/*/image';
    await page.route(PICTURE, (route) => route.abort());
    await press('Show the face');
    await page.getByText(EN.people.person.notShown).waitFor();
    await page.unroute(PICTURE);
    // Whoever asks again gets it.
    await press('Hide the face');
    await press('Show the face');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    await clean();
    await press('Hide the face');
    expect(await picture.count()).toBe(0);
    const { body } = await appliance.admin('GET', '/audit?action=face.look');
    expect(body.entries.length).toBeGreaterThan(0);
  });

  it('keep links that were removed by mistake', async () => {
    await press('Remove: member-0001');
    await page.getByText(EN.people.linksPanel.removed('member-0001')).waitFor();
    expect((await appliance.admin('GET', '/ekyc_links/member-0001')).status).toBe(404);
    await press('Undo');
    await page.getByRole('button', { name: `${EN.people.linksPanel.remove}: member-0001` }).waitFor();
    expect((await appliance.admin('GET', '/ekyc_links/member-0001')).body.auth_id).toBe(ada);
  });

  it('get a link for their phone, and the console shows its progress', async () => {
    await press('Send to phone (QR)');
    await press('Create link');
    await page.getByRole('img', { name: EN.people.phone.qr }).waitFor();
    await page.getByText(EN.people.phone.loopback).waitFor();
    const way = dialog().getByRole('link', { name: EN.loopbackWarning.toNetwork });
    expect(await way.getAttribute('href')).toBe('/console/network');
    await clean();
    const url = (await page.locator('.copyable pre').textContent()) ?? '';
    const phone = await desk.newPage();
    await phone.goto(url);
    await phone.getByRole('button', { name: EN.visitor.turnOnCamera }).click();
    await phone.getByText(EN.visitor.success.authentication).waitFor({ timeout: 30_000 });
    await dialog().getByText(EN.session.accepted).waitFor();
    await phone.waitForURL(/\/done/);
    // biome-ignore lint/plugin: the page /done alone keeps this text
    await phone.getByText('You can close this tab.').waitFor();
    expect(await axe(phone)).toEqual([]);
    await phone.close();
  });

  it('have sessions that a screen reader tells apart by kind and time, with the result of each', async () => {
    expect((await appliance.issue('sessions', ada)).status).toBe(200);
    await new Promise((later) => setTimeout(later, 1100));
    expect((await appliance.issue('sessions', ada)).status).toBe(200);
    await go(`people/${ada}`);
    const links = page
      .getByRole('listitem')
      .getByRole('link', { name: starting(`${EN.session.kinds.authentication} · `) });
    await expect.poll(() => links.count()).toBe(3);
    expect(new Set(await links.allTextContents()).size).toBe(3);
    const results = await links.evaluateAll((all) =>
      all.map((a) => document.getElementById(a.getAttribute('aria-describedby') ?? '')?.textContent),
    );
    expect(results).toEqual(['Not opened yet', 'Not opened yet', 'Accepted']);
    await clean();
  });

  it('get a name and a note in a dialog, and are found by name in the list and with Ctrl K', async () => {
    await go(`people/${ada}`);
    await press('Add a name or note');
    await dialog().getByLabel(EN.people.description.name).fill('山田 花子');
    await dialog().getByLabel(EN.people.description.note).fill('Reads large print');
    await clean();
    await press('Save');
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('heading', { name: '山田 花子', level: 1 }).waitFor();
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('paragraph').filter({ hasText: 'Reads large print' }).waitFor();
    await dialog().waitFor({ state: 'detached' });
    await go('people');
    await page.getByLabel(EN.people.search).fill('花子');
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('link', { name: '山田 花子' }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('花');
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('option', { name: /山田 花子/ }).click();
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('heading', { name: '山田 花子', level: 1 }).waitFor();
    // Clearing both fields removes name and note.
    await press(EN.people.description.edit);
    for (const field of ['Name', 'Note']) await dialog().getByLabel(field).fill('');
    await press('Save');
    await page.getByRole('heading', { name: 'member-0001', level: 1 }).waitFor();
  });

  it('are identified by a picture once there is a purpose, with the odds of a chance match', async () => {
    await go('people/by-picture');
    await page.getByText(identificationTexts.en.off).waitFor();
    expect(await page.getByRole('button', { name: EN.people.pictureSearch.search }).count()).toBe(0);
    const purpose = 'Reception';
    await appliance.admin('PUT', '/settings', { set: { identify_purpose: purpose } });
    await appliance.registered(await portrait('bea'));
    await go('people/by-picture');
    const [frame = Buffer.alloc(0)] = await cameraFrames('ada', 1);
    await choose(frame);
    await page.locator('[data-purpose]').filter({ hasText: purpose }).waitFor();
    await press('Search by this picture');
    await page.getByRole('heading', { name: EN.people.pictureSearch.answers.one }).waitFor();
    expect(await page.getByText(EN.people.pictureSearch.first).count()).toBe(0);
    await clean();
    // What stands above the cards does not touch them.
    const above = await page.locator('.hits').evaluate((list) => {
      const before = list.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      return list.getBoundingClientRect().top - before;
    });
    expect(above).toBeGreaterThanOrEqual(8);
    // Of several hits, each with its own rate, the sentence says whose rate it gives.
    await appliance.registered(await portrait('ada'));
    await press('Search by this picture');
    await page.getByRole('heading', { name: EN.people.pictureSearch.answers.several }).waitFor();
    // biome-ignore lint/plugin: whose rate the sentence gives is under test
    await page.getByText(/^Most similar person: In the model pack’s calibration/).waitFor();
    // The faces are there without another press, and how far the first is ahead is said once.
    await expect
      .poll(() =>
        page
          .locator('.hits img')
          .evaluateAll((all) => all.filter((i) => (i as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBe(2);
    await page.getByText(containing(EN.people.pictureSearch.ahead(ANY))).waitFor();
    await clean();
    await page.getByRole('link', { name: 'member-0001' }).click();
    await page.getByRole('button', { name: EN.people.person.replace }).waitFor();
  });

  it('are found by the start of an ID; the search is in the address, and Back works', async () => {
    await go('people');
    await page.getByLabel(EN.people.search).fill(ada.slice(0, 10));
    await expect.poll(() => page.url()).toContain(`text=${ada.slice(0, 10)}`);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('link', { name: 'member-0001' }).click();
    await page.getByRole('button', { name: EN.people.person.replace }).waitFor();
    await page.getByRole('heading', { name: 'member-0001', level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel(EN.people.search).inputValue()).toBe(ada.slice(0, 10));
    await page.getByLabel(EN.people.search).fill('zzz');
    await page.getByText(EN.people.nothing('zzz')).waitFor();
    // From there, one can register who was searched for, or search again.
    await page.getByRole('button', { name: EN.people.createWith('zzz') }).click();
    await expect.poll(() => page.getByLabel(EN.people.newPerson.ekyc).inputValue()).toBe('zzz');
    await clean();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: EN.people.clear }).click();
    await expect.poll(() => page.getByLabel(EN.people.search).inputValue()).toBe('');
    await page.getByLabel(EN.people.search).fill('member-00');
    await page.getByRole('link', { name: 'member-0001' }).waitFor();
    // The whole row links to the person.
    await page.getByRole('row').nth(1).getByText(EN.people.registered).click({ force: true });
    await page.getByRole('button', { name: EN.people.person.replace }).waitFor();
    const csv = await desk.request.get(`${appliance.url}/admin/v1/people.csv?text=member-`);
    expect((await csv.text()).trim().split('\r\n').length).toBe(2);
  });

  it('show what they agreed to at a kiosk, and so does the session that registered them', async () => {
    const kiosk = await KioskScript.pair(appliance, 'Entrance');
    const { auth_id } = (await appliance.admin('POST', '/people', { ekyc_id: 'member-0002' })).body;
    const consent = { version: 2, language: 'en' };
    await kiosk.call('/sessions', { kind: 'registration', identifier: 'member-0002', consent });
    await go(`people/${auth_id}`);
    await page.getByText(EN.people.consentsPanel.version(2)).waitFor();
    await page.getByText(EN.people.consentsPanel.show, { exact: true }).click();
    await clean();
    await page.locator('.plain-list').getByRole('link', { name: EN.people.consentsPanel.session }).click();
    await page.getByText(EN.sessionDetail.consentVersion(2)).waitFor();
    await clean();
  });

  it('are exempted from head movements with a reason, and the exemption is ended', async () => {
    const exemption = async () =>
      (await appliance.admin('GET', `/people/${ada}/challenge_exemption`)).body.exemption;
    await go(`people/${ada}`);
    await press('Exempt this person…');
    // Movements are off in this appliance, so nobody is asked, exempt or not.
    await dialog().getByText(containing(EN.exemption.off)).waitFor();
    const exempt = page.getByRole('button', { name: EN.exemption.confirm, exact: true });
    await page.getByLabel(EN.exemption.reason).fill(' x ');
    expect(await exempt.isDisabled()).toBe(true);
    await clean();
    await page.getByLabel(EN.exemption.reason).fill(' stiff neck ');
    await exempt.click();
    await expect.poll(() => dialog().count()).toBe(0);
    await page.getByText(EN.exemption.warning).waitFor();
    // biome-ignore lint/plugin: data of this test
    await page.getByText('stiff neck', { exact: true }).waitFor();
    expect(await exemption()).toMatchObject({ reason: 'stiff neck' });
    await clean();
    await press('End the exemption');
    await page.getByRole('button', { name: EN.exemption.grant }).waitFor();
    expect(await exemption()).toBeNull();
  });

  it('have everything about them exported for them', async () => {
    await go(`people/${ada}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: EN.people.person.file }).click();
    expect((await download).suggestedFilename()).toBe(`omote-person-${ada}.zip`);
    const entries = unzip(readFileSync(await (await download).path()));
    expect(JSON.parse(String(entries.get('person.json')))).toMatchObject({ auth_id: ada });
    // Somebody who is no more is refused, on this page.
    const nobody = (url: string) => url.replace(ada, '0'.repeat(32));
    await page.route(/\/file$/, (route) => route.continue({ url: nobody(route.request().url()) }));
    await page.getByRole('button', { name: EN.people.person.file }).click();
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toContain(ada);
    await page.unroute(/\/file$/);
    await clean();
  });

  it('are deleted with a receipt that verifies', async () => {
    await go(`people/${ada}`);
    await press('Delete this person');
    await dialog().getByText(EN.people.remove.text).waitFor();
    await clean();
    await press('Delete permanently');
    await page.getByText(EN.deletions.doneTitle).waitFor();
    await page.getByText(EN.deletions.doneText).waitFor();
    await clean();
    // A completed deletion can no longer change, so the page sends no more requests for it.
    const askedAgain = page.waitForRequest(/\/delete_processes\//, { timeout: 2500 });
    await expect(askedAgain).rejects.toThrow('Timeout');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: EN.deletions.receipt }).click();
    const receipt = readFileSync(await (await download).path(), 'utf8');
    await page.getByRole('link', { name: containing(EN.deletions.back) }).click();
    const verify = (text: string) =>
      page
        .locator('input[accept*="json"]')
        .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await verify(receipt);
    await page.getByText(EN.deletions.valid).waitFor();
    await verify(receipt.replace('"images": 1', '"images": 2'));
    await page.getByText(EN.deletions.invalid).waitFor();
    await clean();
    await go(`people/${ada}`);
    await page.getByText(EN.people.person.gone).waitFor();
  });
});

describe.skipIf(!chromiumPath)('a site’s links, devices and keys', () => {
  let authId: string;
  beforeAll(async () => {
    appliance = await Appliance.start();
    desk = await openBrowser({});
    await signIn(desk);
    page = await desk.newPage();
    authId = await appliance.newPerson();
    await asService(appliance.folder, (db) =>
      db
        .prepare(
          `INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us)
           VALUES (?, ?, ?, ?, ?)`,
        )
        .run('d'.repeat(32), authId, Buffer.alloc(91), 'Chrome 156 / Android 17', Date.now() * 1000),
    );
  });
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  it('links are added, removed and restored', async () => {
    await go('links');
    await page.getByText(EN.links.empty).waitFor();
    await page.getByLabel(EN.links.ekycId, { exact: true }).fill('kyc-7');
    await page.getByLabel(EN.links.authId).fill(authId);
    await press('Link');
    await press('Remove: kyc-7');
    await press('Undo');
    await page.getByRole('button', { name: `${EN.links.remove}: kyc-7` }).waitFor();
    await clean();
  });

  it('kiosks are added and renamed, and a trusted device is renamed and revoked', async () => {
    await go('devices');
    await press('Add a kiosk');
    const name = page.getByRole('textbox', { name: EN.nameForm.name });
    await name.fill('正面玄関 North entrance');
    await press('Save');
    expect(await page.locator('.pairing-code').textContent()).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await dialog()
      .getByText(EN.devices.pairText(`${appliance.url}/kiosk`))
      .waitFor();
    await dialog().getByRole('link', { name: EN.loopbackWarning.toNetwork }).waitFor();
    await clean();
    await dialog().getByRole('button', { name: EN.operator.close }).last().click();
    await press(`${EN.devices.rename}: 正面玄関 North entrance`);
    await name.fill('South');
    await press('Save');
    // biome-ignore lint/plugin: data of this test
    await page.getByText('South').waitFor();
    await page.getByRole('link', { name: EN.devices.trusted }).click();
    await press(/^Rename: Chrome 156 \/ Android 17, /);
    // biome-ignore lint/plugin: data of this test
    expect(await dialog().getByText('Chrome 156 / Android 17').isVisible()).toBe(true);
    await clean();
    await name.fill('  Phone of the ward ');
    await press('Save');
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('rowheader', { name: 'Phone of the ward Chrome 156 / Android 17' }).waitFor();
    await clean();
    await go(`people/${authId}`);
    await press('Rename: Phone of the ward');
    expect(await name.inputValue()).toBe('Phone of the ward');
    await name.fill('病棟の電話');
    await name.press('Enter');
    // biome-ignore lint/plugin: data of this test
    await page.getByText('病棟の電話').waitFor();
    const device = `/people/${authId}/devices/${'d'.repeat(32)}`;
    await appliance.admin('PATCH', device, { label: 'W'.repeat(80) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByText('W'.repeat(80)).scrollIntoViewIfNeeded();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await appliance.admin('PATCH', device, { label: '病棟の電話' });
    await go('devices/trusted');
    await press(/^Revoke: 病棟の電話, /);
    await dialog().getByRole('button', { name: EN.device.revoke, exact: true }).click();
    await page.getByText(EN.devices.noDevices).waitFor();
    await clean();
  });

  it('keys are limited to an address and rotated with an overlap, and come with a first call to copy', async () => {
    await go('keys');
    await press('New key');
    await page.getByRole('textbox', { name: EN.keys.name }).fill('Gate');
    await page.getByLabel(EN.keys.allow).fill('10.1.0.0/16');
    await dialog().locator('button[type=submit]').click();
    const shown = async () => /omk_[\w-]{43}/.exec((await dialog().textContent()) ?? '')?.[0] ?? '';
    await page.getByText(EN.newKey.shownOnce).waitFor();
    const first = await shown();
    expect((await appliance.post('/v1/auth', undefined, { key: first })).status).toBe(403);
    await page.getByText(EN.newKey.curl).click();
    await clean();
    await press('I’ve copied it');
    await press('Replace: first key');
    await dialog().getByLabel(EN.newKey.overlap).press('Enter');
    await page.getByText(EN.newKey.oldEnds).waitFor();
    const second = await shown();
    expect((await appliance.post('/v1/auth', undefined, { key: second })).status).toBe(200);
    expect((await appliance.post('/v1/auth')).status).toBe(200);
    await press('I’ve copied it');
    await page.getByText(EN.keys.soonTitle(1)).waitFor();
    await clean();
  });

  it('a private key for images is refused, and a public one shows its fingerprint', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await page.getByLabel(EN.keys.pem).fill(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    await press('Use this key');
    // biome-ignore lint/plugin: the service says this, not the console
    await page.getByText('is a private key').waitFor();
    await page.getByLabel(EN.keys.pem).fill(publicKey.export({ format: 'pem', type: 'spki' }).toString());
    await press('Use this key');
    await page.getByText(EN.keys.kept).waitFor();
    const { fingerprint } = (await appliance.admin('GET', '/image_key')).body;
    await page.getByText(fingerprint).waitFor();
    await clean();
  });

  it('people are named by their own IDs in the browser’s tab, and the list shows a face when it is pressed', async () => {
    const cora = await appliance.registered(await portrait('cora'));
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: 'member-0500', auth_id: cora });
    const looks = async () => (await appliance.admin('GET', '/audit?action=face.look')).body.entries.length;
    await go('people?text=member-0500');
    const before = await looks();
    const thumb = page.getByRole('button', { name: EN.faceThumb.show('member-0500') });
    await thumb.click();
    await expect
      .poll(() => thumb.locator('img').evaluate((i) => (i as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await looks()).toBe(before + 1);
    await clean();
    // The rest of the row links to the person.
    await page.getByRole('row').nth(1).getByRole('cell').nth(1).click({ force: true });
    await page.waitForURL(`**/people/${cora}`);
    await expect.poll(() => page.title()).toBe('member-0500 – People – Omote');
  });

  it('each of these pages is in Japanese and fits on a phone', async () => {
    const phone = await openBrowser({
      camera: [await emptyFrame(0)],
      viewport: { width: 390, height: 844 },
      locale: 'ja-JP',
      dark: true,
    });
    await signIn(phone);
    page = await phone.newPage();
    for (const [path, text] of [
      ['people', JA.people.create],
      [`people/${authId}`, JA.people.person.noFace],
      ['people/by-picture', JA.people.pictureSearch.title],
      ['import', 'CSVファイルと写真を選ぶ'],
      ['links', 'kyc-7'],
      ['deletions', JA.deletions.empty],
      ['devices', 'South'],
      ['keys', JA.keys.imageKey],
    ] as const) {
      await go(path);
      await page.getByText(text).first().waitFor();
      await clean();
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wide, path).toBeLessThanOrEqual(0);
    }
    await closeBrowser(phone);
  });
});
