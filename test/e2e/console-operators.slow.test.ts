/** Operators' own security in a browser: security keys (a virtual one), confirming who they are, links, sign-ins. */

import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance, openConsole } from '../support/appliance.ts';
import { asService } from '../support/as-service.ts';
import { EN, JA } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, openBrowser } from './browser.ts';

const PASSWORD = 'correct horse battery';
const BENS = 'seven lanterns in the rain';
const KEY = 'Blue key';

describe.skipIf(!chromiumPath).each([
  ['desktop', 'en-GB', { width: 1280, height: 900 }],
  ['phone', 'ja-JP', { width: 390, height: 844 }],
] as const)('operators on a %s in %s', (_, locale, viewport) => {
  let appliance: Appliance;
  let browser: BrowserContext;
  let page: Page;
  let base: string;
  const ja = locale === 'ja-JP';
  const say = (en: string, japanese: string) => (ja ? japanese : en);

  beforeAll(async () => {
    appliance = await Appliance.start({ OMOTE_WORKERS: '1', OMOTE_TLS_PORT: '0' });
    // Browsers do not support security keys at IP addresses.
    base = `http://localhost:${new URL(appliance.url).port}`;
    const setup = await openConsole(appliance.app.setupUrl);
    await appliance.call('POST', '/admin/v1/first_operator', {
      body: { name: 'anna', display_name: '佐藤', password: PASSWORD },
      headers: { cookie: setup, 'x-omote-console': '1' },
      key: null,
    });
    browser = await openBrowser({ viewport, locale });
    page = await browser.newPage();
    const cdp = await browser.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'usb',
        hasResidentKey: false,
        hasUserVerification: false,
        isUserVerified: false,
        automaticPresenceSimulation: true,
      },
    });
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await appliance?.close();
  });

  const passwordField = () => page.locator('input[autocomplete="current-password"]');
  const press = (en: string, japanese: string) =>
    page.getByRole('button', { name: say(en, japanese), exact: true }).click();
  const recoveryCodes = () =>
    page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/ });
  const signIn = async (name = 'anna', password = PASSWORD) => {
    await page.goto(`${base}/console`);
    await page.getByLabel(say(EN.signIn.name, JA.signIn.name)).fill(name);
    await passwordField().fill(password);
    await press(EN.signIn.go, JA.signIn.go);
  };
  const accessible = async () => expect(await axe(page)).toEqual([]);

  it('adds a security key, and gets recovery codes only this once', async () => {
    await signIn();
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('button', { name: '佐藤' }).waitFor();
    await page.goto(`${base}/console/account`);
    await page.getByLabel(say(EN.account.keyName, JA.account.keyName)).fill(KEY);
    await press(EN.account.keyAdd, JA.account.keyAdd);
    await expect.poll(() => recoveryCodes().count()).toBe(10);
    await accessible();
    await press(EN.account.recoveryKept, JA.account.recoveryKept);
    await page.getByRole('rowheader', { name: KEY, exact: true }).waitFor();
    await page.getByRole('cell', { name: '127.0.0.1' }).first().waitFor();
    await accessible();
  });

  it('signs in with the password and the key', async () => {
    await page.context().clearCookies();
    await signIn();
    await page.getByRole('button', { name: say(EN.signIn.useKey, JA.signIn.useKey) }).waitFor();
    await accessible();
    await press(EN.signIn.useKey, JA.signIn.useKey);
    // biome-ignore lint/plugin: data of this test
    await page.getByRole('button', { name: '佐藤' }).waitFor();
  });

  it('changes the password with the key, too, and is asked for it in the form', async () => {
    await page.goto(`${base}/console/account`);
    const form = page.locator('form').filter({ has: page.locator('input[autocomplete="new-password"]') });
    await form.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await form.locator('input[autocomplete="new-password"]').fill(PASSWORD);
    await form.locator('button[type=submit]').click();
    await accessible();
    await form.getByRole('button', { name: (ja ? JA : EN).signIn.useKey }).click();
    await form.getByRole('status').waitFor();
    // The new session may do at once what must be confirmed.
    const answer = await appliance.get('/admin/v1/me/confirmed', {
      key: null,
      headers: { cookie: await cookie() },
    });
    expect(answer.status).toBe(200);
  });

  it('must confirm who they are before a key is created, which then continues', async () => {
    await asService(appliance.folder, (db) =>
      db.exec('UPDATE console_sessions SET confirmed_at_us = confirmed_at_us - 400000000'),
    );
    await page.goto(`${base}/console/keys`);
    await press(EN.keys.create, JA.keys.create);
    await page.getByRole('textbox', { name: say(EN.keys.name, JA.keys.name) }).fill('door');
    await accessible();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    const dialog = page.getByRole('dialog', { name: say(EN.signIn.confirmTitle, JA.signIn.confirmTitle) });
    const password = dialog.locator('input[autocomplete="current-password"]');
    const confirm = dialog.getByRole('button', {
      name: say(EN.signIn.confirmGo, JA.signIn.confirmGo),
      exact: true,
    });
    await password.fill('wrong horse battery');
    await confirm.click();
    // The refusal is said at the field, which gets the focus.
    await dialog.getByText(say(EN.refusal.wrong_password, JA.refusal.wrong_password)).waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    const described = (await password.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await page.locator(described.map((id) => `#${id}`).join()).allTextContents();
    expect(said.join()).toContain(say(EN.refusal.wrong_password, JA.refusal.wrong_password));
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await accessible();
    await password.fill(PASSWORD);
    await accessible();
    await confirm.click();
    await dialog.getByRole('button', { name: say(EN.signIn.useKey, JA.signIn.useKey) }).click();
    await page
      .getByText(/omk_[\w-]{43}/)
      .first()
      .waitFor();
    const { keys } = (
      await appliance.get('/admin/v1/keys', { key: null, headers: { cookie: await cookie() } })
    ).body;
    expect(keys.find((k: { name: string }) => k.name === 'door').scopes).toEqual([
      'authentications:write',
      'results:read',
    ]);
  });

  const cookie = async () =>
    (await page.context().cookies(base)).map((c) => `${c.name}=${c.value}`).join('; ');

  it('creates an account with a link, with which its owner sets a password', async () => {
    await page.goto(`${base}/console/operators`);
    await press(EN.operators.create, JA.operators.create);
    await page.getByLabel(say(EN.operators.name, JA.operators.name)).fill('ben');
    await page.getByRole('dialog').locator('input[value=viewer]').check();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    const link = await page.getByText(/\/console\/reset#[\w-]{43}/).textContent();
    await accessible();
    await press(EN.operators.linkDone, JA.operators.linkDone);
    await page.getByRole('rowheader', { name: 'ben' }).first().waitFor();
    await accessible();
    await page.getByRole('button', { name: /ben/ }).click();
    await page.getByText(say(EN.operators.resetLink, JA.operators.resetLink)).waitFor();
    await accessible();

    await page.context().clearCookies();
    await page.goto(`${base}/console/reset${new URL(link ?? '').hash}`);
    const field = page.locator('input[autocomplete="new-password"]');
    await field.fill('qwerty123456');
    await press(EN.signIn.resetGo, JA.signIn.resetGo);
    await page.getByText(say(EN.refusal.too_common, JA.refusal.too_common)).first().waitFor();
    await accessible();
    await field.fill(BENS);
    await press(EN.signIn.resetGo, JA.signIn.resetGo);
    await page.getByRole('button', { name: 'ben' }).waitFor();
  });

  const factorRequired = () =>
    page.getByRole('heading', { name: say(EN.account.factorRequired, JA.account.factorRequired) }).waitFor();

  it('is led from the sign-in form to the second factor that the site requires', async () => {
    await asService(appliance.folder, (db) =>
      db
        .prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('site_settings', ?)")
        .run(JSON.stringify({ requireSecondFactor: true })),
    );
    const { port } = new URL(appliance.url);
    await appliance.restart({ OMOTE_WORKERS: '1', OMOTE_TLS_PORT: '0', OMOTE_PORT: port });
    await page.context().clearCookies();
    await signIn('ben', BENS);
    await factorRequired();
  });

  it('must set up a second factor if the site requires one, and keeps its recovery codes until they are copied', async () => {
    await page.goto(`${base}/console/people`);
    await factorRequired();
    await accessible();
    await press(EN.operators.codeStart, JA.operators.codeStart);
    const secret = (await page.locator('code.breakable').textContent()) ?? '';
    await page.locator('input[autocomplete="one-time-code"]').fill(new TOTP({ secret }).generate());
    await passwordField().fill(BENS);
    await accessible();
    await press(EN.operators.codeConfirm, JA.operators.codeConfirm);
    await expect.poll(() => recoveryCodes().count()).toBe(10);
    // The page asks twice who is signed in, and is told that nothing is left to be set up.
    for (let times = 0; times < 2; times++) {
      const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/admin/v1/me');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await (await told).finished();
    }
    expect(await recoveryCodes().count()).toBe(10);
    await press(EN.account.recoveryKept, JA.account.recoveryKept);
    await page.getByRole('heading', { level: 1, name: say(EN.people.title, JA.people.title) }).waitFor();
  });

  it('is told at an IP address that security keys do not work there', async () => {
    const other = await page.context().newPage();
    for (const c of await page.context().cookies(base))
      await page.context().addCookies([{ name: c.name, value: c.value, url: appliance.url }]);
    await other.goto(`${appliance.url}/console/account`);
    await other.getByText(say(EN.account.keysNotHere, JA.account.keysNotHere)).waitFor();
    expect(await axe(other)).toEqual([]);
    await other.close();
  });
});
