/**
 * An administrator lets a system sign people in by face, and somebody does, in a browser whose camera films them. The system
 * runs `openid-client` at another site than Omote, as systems do, so that cookies are kept and sent as there.
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { EN, starting } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';
import { succeed } from './capture-visit.ts';
import { LivePerson } from './live-person.ts';

const t = EN.openid;

/** A system with pages of its own: `/` sends the browser to Omote, `/back` says who came back. */
class Portal {
  readonly #server: Server;
  #config: client.Configuration | null = null;
  #kept: { pkceCodeVerifier: string; expectedState: string } | null = null;
  person = '';

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      this.#answer(new URL(request.url ?? '', this.url), response).catch(() => response.writeHead(500).end());
    });
  }

  static async open(): Promise<Portal> {
    const server = createServer();
    server.listen(0);
    await once(server, 'listening');
    return new Portal(server);
  }

  /** Another site than that of the appliance, which is at 127.0.0.1. */
  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async know(issuer: string, id: string, secret: string): Promise<void> {
    const metadata = { id_token_signed_response_alg: 'EdDSA' };
    this.#config = await client.discovery(new URL(issuer), id, metadata, client.ClientSecretBasic(secret), {
      execute: [client.allowInsecureRequests],
    });
  }

  get #known(): client.Configuration {
    if (this.#config === null) throw new Error('the portal knows no provider yet');
    return this.#config;
  }

  async #answer(url: URL, response: ServerResponse): Promise<void> {
    if (url.pathname === '/') response.writeHead(302, { location: (await this.#begin()).href }).end();
    else if (url.pathname === '/back')
      response.writeHead(200, { 'content-type': 'text/html' }).end(await this.#finish(url));
    else response.writeHead(404).end();
  }

  async #begin(): Promise<URL> {
    this.#kept = { pkceCodeVerifier: client.randomPKCECodeVerifier(), expectedState: client.randomState() };
    return client.buildAuthorizationUrl(this.#known, {
      redirect_uri: `${this.url}/back`,
      scope: 'openid',
      login_hint: this.person,
      state: this.#kept.expectedState,
      code_challenge: await client.calculatePKCECodeChallenge(this.#kept.pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
  }

  async #finish(url: URL): Promise<string> {
    try {
      const tokens = await client.authorizationCodeGrant(this.#known, url, this.#kept ?? {});
      return `<h1 data-signed-in="${tokens.claims()?.sub}">Portal</h1>`;
    } catch (error) {
      return `<h1 data-refused="${(error as { error?: string }).error}">Portal</h1>`;
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

describe.skipIf(!chromiumPath)('sign-in to another system by face', () => {
  let appliance: Appliance;
  let console_: BrowserContext;
  let page: Page;
  let there: LivePerson;
  let portal: Portal;

  beforeAll(async () => {
    [appliance, portal] = await Promise.all([Appliance.start(), Portal.open()]);
    await appliance.makeAccount();
    const ada = await appliance.registered(await portrait('ada'));
    await appliance.admin('POST', '/ekyc_links', { ekyc_id: 'E-4711', auth_id: ada });
    console_ = await openBrowser({});
    await enterConsole(console_, appliance);
    page = await console_.newPage();
    there = await LivePerson.sit('ada');
  });
  afterAll(async () => {
    await there?.leave();
    await closeBrowser(console_);
    await portal?.close();
    await appliance?.close();
  });

  it('is switched on, and a system added, whose secret is shown once', async () => {
    await page.goto(`${appliance.url}/console/openid`);
    await page.getByText(t.empty).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: t.switchOn }).click();
    await page.getByText(t.on).waitFor();
    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog', { name: t.add });
    await dialog.getByLabel(t.name).fill('Portal');
    const redirects = dialog.getByLabel(t.redirects);
    await redirects.fill('http://portal.example/back');
    await dialog.getByRole('button', { name: t.make }).click();
    await expect.poll(() => redirects.getAttribute('aria-invalid')).toBe('true');
    await redirects.fill(`${portal.url}/back`);
    await dialog.getByRole('button', { name: t.make }).click();
    await dialog.getByText(t.shownOnce).waitFor();
    // A key that closes other dialogs does not lose it.
    await page.keyboard.press('Escape');
    expect(await axe(page)).toEqual([]);
    const [id = '', secret = ''] = await dialog.locator('pre').allTextContents();
    await dialog.getByRole('button', { name: t.done }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: t.idTypes.ekyc }).waitFor();
    expect((await page.content()).includes(secret.trim())).toBe(false);
    await portal.know(`${appliance.url}/oidc`, id.trim(), secret.trim());
  });

  it('needs the person before the camera, who is back at the system afterwards', async () => {
    portal.person = 'E-4711';
    const visit = await there.browser.newPage();
    await visit.goto(portal.url);
    await visit.locator('video').waitFor();
    expect(new URL(visit.url()).origin).toBe(appliance.url);
    await succeed(visit, visit.locator('[data-signed-in="E-4711"]'));
    expect(visit.url()).toContain(`${portal.url}/back?`);
    await visit.close();
  });

  it('goes on after the page was loaded again', async () => {
    const visit = await there.browser.newPage();
    await visit.goto(portal.url);
    await visit.locator('video').waitFor();
    await visit.reload();
    await visit.locator('video').waitFor();
    await succeed(visit, visit.locator('[data-signed-in="E-4711"]'));
    await visit.close();
  });

  it('does not open from its link in another browser', async () => {
    const visit = await there.browser.newPage();
    await visit.goto(portal.url);
    await visit.locator('video').waitFor();
    const other = await openBrowser({});
    const elsewhere = await other.newPage();
    await elsewhere.goto(visit.url());
    await elsewhere.getByRole('heading').first().waitFor();
    expect(await elsewhere.locator('video').count()).toBe(0);
    await closeBrowser(other);
    await visit.close();
  });

  it('ends with another secret, and with the system removed', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: starting(t.newSecret) }).click();
    const dialog = page.getByRole('dialog', { name: t.newSecretTitle('Portal') });
    await dialog.getByRole('button', { name: t.newSecret }).click();
    await dialog.getByText(t.shownOnce).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t.done }).click();
    await page.getByRole('button', { name: starting(t.remove) }).click();
    const asked = page.getByRole('dialog', { name: t.removeTitle('Portal') });
    await asked.getByRole('button', { name: t.remove }).click();
    await page.getByText(t.empty).waitFor();
    const visit = await there.browser.newPage();
    const answer = await visit.goto(portal.url);
    expect(answer?.status()).toBe(400);
    expect(await axe(visit)).toEqual([]);
    await visit.close();
  });
});
