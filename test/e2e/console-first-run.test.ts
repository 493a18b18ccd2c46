/**
 * The first day: link, wizard and account; then signing in by name, with another role and language, and signing out.
 */

import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cameraFrames } from '../../scripts/sample-people.ts';
import { COMMAND_FORM } from '../../src/app/service/command-form.ts';
import { texts } from '../../src/ui/console/areas/welcome/texts.ts';
import { Appliance } from '../support/appliance.ts';
import { ANY, containing, EN, JA, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

const { en } = texts;

const PASSWORD = 'correct horse battery';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const BETTER =
  /From a single picture, mobilefacenet recognises 97\.4% of people .*; the pack in use recognises 90\.8% of people .* false match rate of 1 in 100,000/;

describe.skipIf(!chromiumPath)('the first run', () => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1' });
    browser = await openBrowser({ camera: await cameraFrames('ada', 24), viewport: DESKTOP });
    page = await browser.newPage();
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('leads from the link to an account, a working camera and a first key', async () => {
    await page.goto(appliance.app.setupUrl);
    await page.getByRole('heading', { name: EN.welcome.accountTitle }).waitFor();
    expect(page.url()).toBe(`${appliance.url}/console/welcome`);
    expect(await axe(page)).toEqual([]);
    // Each step after the first opens with its headline in focus, which is read out, and the next key goes on from it.
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
      });
    // The account is the only step that cannot be skipped, and the page has no other way out.
    expect(await page.getByRole('button', { name: EN.welcome.next }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: EN.operator.title }).count()).toBe(0);
    await page.getByLabel(EN.operators.name).fill('hanako');
    await page.getByLabel(EN.operators.displayName).fill('山田 花子（第一営業部・受付担当・夜間）');
    await page.getByLabel(starting(EN.operators.password)).fill('password password');
    await page.getByRole('button', { name: EN.operators.make }).click();
    // The service refuses what is easy to guess, and the field says so.
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await page.getByText(containing(EN.welcome.accountDone(ANY))).count()).toBe(0);
    await page.getByLabel(starting(EN.operators.password)).fill(PASSWORD);
    // What was wrong is not said of what is typed now.
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.getByRole('button', { name: EN.operators.make }).click();
    await page.getByRole('heading', { name: EN.welcome.addressTitle }).waitFor();
    await page.getByRole('button', { name: EN.welcome.back }).click();
    await page.getByText(containing(EN.welcome.accountDone(`山田 花子${ANY}`))).waitFor();
    await page.getByRole('button', { name: EN.welcome.next }).click();
    await page.getByText(appliance.url).first().waitFor();
    await expect.poll(focused).toBe('Who can reach this service?');
    // One choice comes first; what opening the service takes is not in the way of who only tries it.
    expect(await page.getByRole('radio', { name: starting(EN.welcome.reachHere) }).isChecked()).toBe(true);
    expect(await page.getByText(EN.network.closed).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('radio', { name: starting(EN.welcome.reachNetwork) }).check();
    await page.getByText(EN.network.closed).waitFor();
    // Only the button that continues stands out.
    expect(await page.locator('button[data-variant=filled]').allTextContents()).toEqual(['Next']);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.welcome.next }).click();
    await page.getByRole('status').getByText(EN.dataKeyPlace.places.file).waitFor();
    await expect.poll(focused).toBe('Where should the data key be kept?');
    await page.getByText(EN.dataKey.goodEnough).waitFor();
    // biome-ignore lint/plugin: a command
    const command = page.getByText('data-key move --to passphrase');
    expect(await command.isVisible()).toBe(false);
    await page.getByText(EN.dataKey.more).click();
    await command.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.welcome.next }).click();
    await page.getByRole('radio', { name: starting(EN.welcome.movementsOn) }).waitFor();
    // The previous step is longer than the screen, and its button is at the end.
    expect(await page.evaluate('window.scrollY')).toBe(0);
    expect(await page.getByRole('radio', { name: starting(EN.welcome.movementsOn) }).isChecked()).toBe(true);
    await expect.poll(focused).toBe('Keep photographs out?');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('radio', { name: starting(EN.welcome.movementsOff) }).check();
    await page.getByRole('alert').getByText(EN.photograph.title).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('radio', { name: starting(EN.welcome.movementsOn) }).check();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    // The page shows the choice at once, and saves it meanwhile.
    await expect.poll(async () => (await appliance.get('/readyz')).body.degradations).toEqual([]);
    await page.getByRole('button', { name: EN.welcome.next }).click();
    await expect.poll(focused).toBe('Test the camera');
    await page.getByRole('button', { name: EN.welcome.skip }).click();
    await expect.poll(focused).toBe(en.keyTitle);
    // The terminal has shown a key, so there is nothing to skip.
    await page.getByText(en.keyAlready(1)).waitFor();
    await page.getByRole('button', { name: en.next, exact: true }).waitFor();
    await page.getByRole('button', { name: en.skipped }).filter({ hasText: en.steps.camera }).click();
    await page.getByRole('button', { name: EN.welcome.cameraStart }).click();
    await page.getByText(containing(EN.welcome.cameraGood(ANY))).waitFor();
    // Steps in which nothing was changed are not said to be done.
    const skipped = page.getByRole('button', { name: en.skipped });
    await expect
      .poll(() => skipped.allInnerTexts())
      .toEqual([expect.stringContaining(en.steps.address), expect.stringContaining(en.steps.dataKey)]);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.welcome.next }).click();
    await page.getByRole('button', { name: EN.welcome.keyMake }).click();
    const curl = (await page.getByText(/^curl /).textContent()) ?? '';
    const key = /omk_[\w-]{43}/.exec(curl)?.[0] ?? '';
    expect((await appliance.post('/v1/auth', undefined, { key })).status).toBe(200);
    await page.getByRole('button', { name: EN.welcome.next }).click();
    // The recommendation is one sentence with figures, and the command.
    await page.getByText(BETTER).waitFor();
    // Nothing is left to skip.
    expect(await page.getByRole('button', { name: EN.welcome.later }).count()).toBe(0);
    await expect.poll(focused).toBe('You’re set up');
    // biome-ignore lint/plugin: a command
    await page.getByText(`${COMMAND_FORM} models fetch mobilefacenet`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.welcome.overview }).click();
    await page.getByRole('navigation', { name: EN.operator.title }).waitFor();
    expect(await page.getByText(EN.frame.firstRun).count()).toBe(0);
  });

  it('lists operators, creates one, and keeps the last administrator', async () => {
    await page.goto(`${appliance.url}/console/operators`);
    await page.getByRole('button', { name: EN.operators.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(EN.operators.name).fill('taro');
    expect(await axe(page)).toEqual([]);
    await dialog.locator('button[type=submit]').click();
    const link = (await page.getByText(/\/console\/reset#[\w-]{43}/).textContent()) ?? '';
    // It is shown once, and not lost by a key that closes other dialogs.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: EN.operators.linkDone }).click();
    await page.getByRole('rowheader', { name: 'taro' }).first().waitFor();
    const reset = { token: new URL(link.trim()).hash.slice(1), password: PASSWORD };
    const headers = { 'x-omote-console': '1' };
    const set = await appliance.call('POST', '/admin/v1/sign_in/reset', { body: reset, headers, key: null });
    expect(set.status).toBe(200);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: `${EN.operators.edit}: hanako` }).click();
    await dialog.getByRole('button', { name: EN.operators.disable }).click();
    // biome-ignore lint/plugin: the service says this, not the console
    await dialog.getByText('last administrator').waitFor();
    await page.keyboard.press('Escape');
  });

  it('saves of an operator what was changed in the dialog, and keeps what somebody else changed meanwhile', async () => {
    const { request } = page.context();
    const path = `${appliance.url}/admin/v1/operators`;
    const taro = async () =>
      (await (await request.get(path)).json()).operators.find(
        ({ name }: { name: string }) => name === 'taro',
      );
    const { id, role } = await taro();
    const other = role === 'reviewer' ? 'viewer' : 'reviewer';
    await page.getByRole('button', { name: `${EN.operators.edit}: taro` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(EN.operators.displayName).fill('taro (Sato)');
    const headers = { 'x-omote-console': '1' };
    expect((await request.patch(`${path}/${id}`, { headers, data: { role: other } })).status()).toBe(200);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await taro()).toMatchObject({ display_name: 'taro (Sato)', role: other });
    await request.patch(`${path}/${id}`, { headers, data: { role } });
  });

  it('turns on one-time codes for the operator’s own account', async () => {
    await page.goto(`${appliance.url}/console/account`);
    await page.getByRole('button', { name: EN.operators.codeStart }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByLabel(starting(EN.operators.codeField)).fill(new TOTP({ secret }).generate());
    const form = page.locator('form').filter({ has: page.getByRole('img', { name: 'QR code' }) });
    await form.locator('input[type=password]').fill(PASSWORD);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: EN.operators.codeConfirm }).click();
    await page.getByRole('button', { name: EN.account.recoveryKept }).click();
    await page.getByText(EN.operators.codeIsOn, { exact: true }).waitFor();
    await page.getByRole('button', { name: EN.operators.codeStop }).click();
    const end = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: EN.operators.codeStop }) });
    await end.locator('input[type=password]').fill(PASSWORD);
    await end.getByRole('button', { name: EN.operators.codeStop }).click();
    await page.getByText(EN.operators.codeIsOff, { exact: true }).waitFor();
  });

  describe.each([
    ['desktop', DESKTOP, 'ja-JP', false],
    ['phone', PHONE, 'ja-JP', false],
    ['phone in the dark', PHONE, 'en-GB', true],
  ] as const)('on a %s', (_, viewport, locale, dark) => {
    let other: BrowserContext;
    let theirs: Page;
    const ja = locale === 'ja-JP';
    beforeEach(async () => {
      other = await openBrowser({ viewport, locale, dark });
      theirs = await other.newPage();
    });
    afterEach(() => closeBrowser(other));

    it('lets a reviewer sign in, see what the role allows, and sign out', async () => {
      await theirs.goto(`${appliance.url}/console`);
      await theirs.getByRole('heading', { name: ja ? JA.signIn.title : EN.signIn.title }).waitFor();
      expect(await axe(theirs)).toEqual([]);
      await theirs.getByLabel(ja ? JA.signIn.name : EN.signIn.name).fill('taro');
      const password = theirs.getByLabel(starting(`${(ja ? JA : EN).signIn.password} *`));
      await password.fill('wrong horse battery');
      await theirs.keyboard.press('Enter');
      await theirs.getByText((ja ? JA : EN).signIn.wrong).waitFor();
      await password.fill(PASSWORD);
      await theirs.keyboard.press('Enter');
      await theirs.getByRole('button', { name: /taro/ }).waitFor();
      await theirs.goto(`${appliance.url}/console/operators`);
      await theirs.getByRole('button', { name: /taro/ }).waitFor();
      expect(
        await theirs.getByRole('heading', { name: ja ? JA.operators.title : EN.operators.title }).count(),
      ).toBe(0);
      await theirs.goto(`${appliance.url}/console/account`);
      await theirs.getByRole('heading', { level: 1 }).waitFor();
      expect(await axe(theirs)).toEqual([]);
      await theirs.getByRole('button', { name: /taro/ }).click();
      const menu = theirs.locator('.account-menu');
      await menu.getByRole('button', { name: ja ? JA.frame.signOut : EN.frame.signOut }).click();
      await theirs.getByRole('heading', { name: ja ? JA.signIn.title : EN.signIn.title }).waitFor();
    });
  });
});

describe.skipIf(!chromiumPath)('a console without accounts', () => {
  let appliance: Appliance;
  let browser: BrowserContext;

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1', OMOTE_TLS_PORT: '0' });
    browser = await openBrowser({ viewport: DESKTOP });
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  it('does not open the service to the network, and says what must be done first', async () => {
    const page = await browser.newPage();
    await page.goto(appliance.app.setupUrl);
    await page.getByRole('heading', { name: EN.welcome.accountTitle }).waitFor();
    await page.goto(`${appliance.url}/console/network`);
    await page.getByText(EN.network.closed).waitFor();
    await page.getByLabel(EN.network.names).fill('omote.example');
    await page.getByRole('button', { name: EN.network.ownGo }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /account/i })
      .waitFor();
    await page.getByText(EN.network.closed).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
