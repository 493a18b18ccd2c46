// @module-tag security
/** Tests sign-in to other systems by face, with `openid-client` as such a system and real captures in between. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { type CaptureEnd, playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { SignInBrowser } from '../support/sign-in-browser.ts';

const BACK = 'https://app.example/signed_in';
const ROOT = join(import.meta.dirname, '..', '..');
const GUIDE = readFileSync(join(ROOT, 'docs/integrate/openid-provider.md'), 'utf8');

let omote: Appliance;
let ada: string;
let photo: Buffer;
let stranger: Buffer;
let portal: { id: string; secret: string };
let other: { id: string; secret: string };
let config: client.Configuration;

beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  [photo, stranger] = await Promise.all([portrait('ada'), portrait('bea')]);
  ada = await omote.registered(photo);
  await omote.admin('POST', '/ekyc_links', { ekyc_id: 'E-4711', auth_id: ada });
});
afterAll(() => omote?.close());

const added = async (change: object = {}) => {
  const { status, body } = await omote.admin('POST', '/openid/clients', {
    name: 'Portal',
    redirect_uris: [BACK],
    auth: 'client_secret_basic',
    id_type: 'ekyc',
    ...change,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const discovered = (
  { id, secret }: { id: string; secret: string },
  auth = client.ClientSecretBasic(secret),
) =>
  client.discovery(new URL(`${omote.url}/oidc`), id, { id_token_signed_response_alg: 'EdDSA' }, auth, {
    execute: [client.allowInsecureRequests],
  });

/** What the system has to remember of a sign-in that it began. */
interface Begun {
  address: string;
  browser: SignInBrowser;
  expected: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
}
async function begun(params: Record<string, string> = {}, of = config): Promise<Begun> {
  const [verifier, state, nonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ];
  const address = client.buildAuthorizationUrl(of, {
    redirect_uri: BACK,
    scope: 'openid',
    login_hint: 'E-4711',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...params,
  });
  const expected = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  return { address: address.href, browser: new SignInBrowser(omote.url), expected };
}

/** Goes to the camera. @returns the address of the capture page */
async function toCamera({ address, browser }: Omit<Begun, 'expected'>): Promise<string> {
  const { url, status, text } = await browser.follow(address);
  if (status !== 200 || !url.startsWith(`${omote.url}/s/`)) throw new Error(`${status} ${url} ${text}`);
  return url;
}

const filmed = (browser: SignInBrowser, page: string, scene = photo): Promise<CaptureEnd> =>
  playCapture(page, [scene], { headers: { cookie: browser.cookiesFor(page) } });

/** Where the capture page sends the browser of a sign-in. */
const backOf = ({ browser }: Pick<Begun, 'browser'>): string => browser.pathOf('omote_openid');

/** The whole way of somebody who shows this face. @returns the parameters that the system is sent */
async function signedIn(params: Record<string, string> = {}, scene = photo) {
  const sign = await begun(params);
  await filmed(sign.browser, await toCamera(sign), scene);
  const { url } = await sign.browser.follow(backOf(sign));
  return { ...sign, back: new URL(url) };
}
const errorOf = ({ searchParams }: URL) => [searchParams.get('error'), searchParams.get('error_description')];
const paramsOf = async (answer: { url: string }) => errorOf(new URL(answer.url));

describe('as long as it is off', () => {
  test('there is nothing at its paths', async () => {
    for (const path of [
      '.well-known/openid-configuration',
      'jwks',
      'auth',
      'interaction/x',
      'userinfo',
      'anything',
    ])
      expect((await fetch(`${omote.url}/oidc/${path}`)).status, path).toBe(404);
    expect((await fetch(`${omote.url}/oidc/token`, { method: 'POST' })).status).toBe(404);
  });

  test('clients can be made, and are shown without their secrets', async () => {
    portal = await added();
    other = await added({ name: 'Other', auth: 'client_secret_post' });
    const { body, text } = await omote.admin('GET', '/openid');
    expect(body).toMatchObject({ on: false, issuer: `${omote.url}/oidc`, acr: 'urn:omote:face' });
    expect(body.clients.map(({ id }: { id: string }) => id)).toEqual([portal.id, other.id]);
    expect(text).not.toContain(portal.secret);
    expect(text).not.toContain(createHash('sha256').update(portal.secret).digest('hex'));
  });

  test('codes are sent over plain http to the person’s own device alone', async () => {
    for (const uri of ['http://app.example/back', `${BACK}#part`, 'myapp:back', 'javascript:alert(1)']) {
      const { status } = await omote.admin('POST', '/openid/clients', {
        name: 'Portal',
        redirect_uris: [BACK, uri],
        auth: 'none',
        id_type: 'auth',
      });
      expect(status, uri).toBe(400);
    }
  });

  test('an app has no redirect that would make all of it useless', async () => {
    for (const uri of ['http://127.0.0.9/back', 'https://localhost/back', 'https://127.0.0.1/back'])
      await expect(added({ redirect_uris: ['com.example.app:/back', uri] }), uri).rejects.toThrow(
        'redirect_uris',
      );
    const dev = await added({ redirect_uris: ['https://localhost/back'] });
    expect((await omote.admin('DELETE', `/openid/clients/${dev.id}`)).status).toBe(200);
  });
});

describe('switched on', () => {
  beforeAll(async () => {
    await omote.admin('PUT', '/openid', { on: true });
    config = await discovered(portal);
  });

  test('it says what it can, and nothing else', async () => {
    const metadata = config.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: `${omote.url}/oidc`,
      authorization_endpoint: `${omote.url}/oidc/auth`,
      jwks_uri: `${omote.url}/oidc/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      id_token_signing_alg_values_supported: ['EdDSA'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    });
    for (const name of Object.keys(metadata).filter((key) => key.endsWith('_endpoint')))
      expect(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint']).toContain(name);
    for (const path of ['request', 'reg', 'device', 'session/end', 'session/end/confirm', 'me'])
      expect((await fetch(`${omote.url}/oidc/${path}`)).status, path).toBe(404);
  });

  test('somebody signs in with their face, and the system gets one ID token', async () => {
    const { back, expected } = await signedIn();
    const tokens = await client.authorizationCodeGrant(config, back, expected);
    expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('EdDSA');
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: `${omote.url}/oidc`,
      aud: portal.id,
      sub: 'E-4711',
      amr: ['face'],
      acr: 'urn:omote:face',
      auth_time: expect.any(Number),
    });
    expect(Object.keys(claims ?? {}).sort()).toEqual(
      ['acr', 'amr', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sub'].sort(),
    );
    expect(tokens.refresh_token).toBeUndefined();
    expect(await client.fetchUserInfo(config, tokens.access_token, 'E-4711')).toEqual({ sub: 'E-4711' });
    const { entries } = (await omote.admin('GET', '/audit?action=openid.sign_in')).body;
    expect(entries[0]).toMatchObject({ subject: ada, details: { client: portal.id } });
  });

  test('a system with the code of the guide signs its people in, and nobody else', async () => {
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(GUIDE) ?? [];
    const plain = code.replace('(secret));', '(secret), { execute: [client.allowInsecureRequests] });');
    const folder = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'portal-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'portal.mjs');
    const set = { ISSUER: `${omote.url}/oidc`, CLIENT_ID: portal.id, CLIENT_SECRET: portal.secret, BACK };
    const env = Object.entries(set).map(([name, value]) => `process.env.${name} = ${JSON.stringify(value)};`);
    // Imports are evaluated first, and what the code reads from the environment is not.
    writeFileSync(file, `${env.join('\n')}\n${plain}`);
    const { begin, finish } = await import(file);
    const { url, kept } = await begin('E-4711');
    const sign = { address: url.href, browser: new SignInBrowser(omote.url), expected: kept };
    await filmed(sign.browser, await toCamera(sign));
    const back = new URL((await sign.browser.follow(backOf(sign))).url);
    expect(await finish(back, kept)).toBe(true);
    const another = await begin('E-4711');
    const bent = { ...sign, address: another.url.href.replace('E-4711', 'E-4712') };
    await omote.admin('POST', '/ekyc_links', { ekyc_id: 'E-4712', auth_id: ada });
    await filmed(bent.browser, await toCamera(bent));
    const bentBack = new URL((await bent.browser.follow(backOf(bent))).url);
    expect(await finish(bentBack, another.kept)).toBe(false);
  });

  test('the log has a sign-in once its code is sent, and once', async () => {
    const logged = async () => (await omote.admin('GET', '/audit?action=openid.sign_in')).body.entries.length;
    const sign = await begun();
    await filmed(sign.browser, await toCamera(sign));
    const before = await logged();
    for (let i = 0; i < 3; i++)
      expect((await sign.browser.get(backOf(sign))).headers.get('location')).toContain('/oidc/auth/');
    expect(await logged()).toBe(before);
    expect((await sign.browser.follow(backOf(sign))).url).toContain('code=');
    expect(await logged()).toBe(before + 1);
    await sign.browser.follow(backOf(sign));
    expect(await logged()).toBe(before + 1);
  });

  test('the signed result of its session is for the system, and not for the site', async () => {
    const sign = await begun();
    await filmed(sign.browser, await toCamera(sign));
    const { sessions } = (await omote.admin('GET', '/sessions?limit=1')).body;
    const { status, body } = await omote.admin('GET', `/sessions/${sessions[0].id}/signed_result`);
    expect([status, decodeJwt(body.signed_result ?? '').aud]).toEqual([200, portal.id]);
  });

  test('a code is of use once, and what it gave is revoked if it comes again', async () => {
    const { back, expected } = await signedIn();
    const { access_token } = await client.authorizationCodeGrant(config, back, expected);
    await expect(client.authorizationCodeGrant(config, back, expected)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(client.fetchUserInfo(config, access_token, 'E-4711')).rejects.toThrow();
  });

  test('a code is of no use to another client, with another verifier, or another redirect', async () => {
    const { back, expected } = await signedIn();
    const code = back.searchParams.get('code') ?? '';
    const token = (body: Record<string, string>, { id, secret } = portal) =>
      fetch(`${omote.url}/oidc/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: BACK,
          code_verifier: expected.pkceCodeVerifier,
          ...body,
        }),
      }).then((answer) => answer.json());
    const posted = { client_id: other.id, client_secret: other.secret };
    const byOther = await fetch(`${omote.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: BACK,
        code_verifier: expected.pkceCodeVerifier,
        ...posted,
      }),
    });
    expect(await byOther.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await token({ code_verifier: client.randomPKCECodeVerifier() })).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await token({ redirect_uri: `${BACK}/` })).toMatchObject({ error: 'invalid_grant' });
    expect(await token({}, { ...portal, secret: 'x' })).toMatchObject({ error: 'invalid_client' });
    const hash = createHash('sha256').update(portal.secret).digest('hex');
    expect(await token({}, { ...portal, secret: hash })).toMatchObject({ error: 'invalid_client' });
    expect(await token({})).toHaveProperty('id_token');
  });

  test('a redirect that is not listed, letter by letter, is not followed', async () => {
    for (const redirect_uri of ['https://evil.example/', `${BACK}/`, `${BACK}?x=1`, BACK.toUpperCase()]) {
      const { address, browser } = await begun({ redirect_uri });
      expect(await browser.follow(address)).toMatchObject({ status: 400, url: address });
    }
  });

  test('the port of an app on the person’s own device is compared, too', async () => {
    const listed = 'http://127.0.0.1:4000/back';
    const app = await added({ auth: 'none', redirect_uris: ['com.example.app:/back', listed] });
    const of = await discovered(app, client.None());
    const elsewhere = await begun({ redirect_uri: 'http://127.0.0.1:4001/back' }, of);
    expect((await elsewhere.browser.get(elsewhere.address)).status).toBe(400);
    const there = await begun({ redirect_uri: listed }, of);
    expect((await there.browser.get(there.address)).status).toBe(303);
  });

  test('a request that asks for less safety is refused', async () => {
    const plain = await begun({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' });
    expect((await paramsOf(await plain.browser.follow(plain.address)))[0]).toBe('invalid_request');
    const without = await begun();
    const url = new URL(without.address);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    expect((await paramsOf(await without.browser.follow(url.href)))[0]).toBe('invalid_request');
    for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
      const { address, browser } = await begun({ response_type });
      const { text, url: at } = await browser.follow(address);
      expect(`${text} ${at}`, response_type).toMatch(/error|can’t be continued/);
    }
    for (const response_mode of ['fragment', 'form_post']) {
      const { address, browser } = await begun({ response_mode });
      const { text, url: at } = await browser.follow(address);
      expect(`${text} ${at}`).not.toContain('code=');
      expect(`${text} ${at}`).toMatch(/error/);
    }
    const unsigned = [{ alg: 'none' }, { iss: portal.id, login_hint: 'E-4711' }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const jar = await begun({ request: `${unsigned.join('.')}.` });
    expect((await paramsOf(await jar.browser.follow(jar.address)))[0]).toBe('request_not_supported');
  });

  test('without an ID, or without asking anybody, there is no sign-in', async () => {
    const nobody = await begun();
    const url = new URL(nobody.address);
    url.searchParams.delete('login_hint');
    expect((await paramsOf(await nobody.browser.follow(url.href)))[0]).toBe('login_required');
    const silent = await begun({ prompt: 'none' });
    expect((await paramsOf(await silent.browser.follow(silent.address)))[0]).toBe('login_required');
    const odd = await begun({ login_hint: '<script>' });
    expect((await paramsOf(await odd.browser.follow(odd.address)))[0]).toBe('invalid_request');
  });

  test('each sign-in needs the face again, also in the same browser', async () => {
    const { browser } = await signedIn();
    const again = await begun();
    again.browser.takeCookiesOf(browser);
    await toCamera(again);
    const silent = await begun({ prompt: 'none' });
    silent.browser.takeCookiesOf(browser);
    expect((await paramsOf(await silent.browser.follow(silent.address)))[0]).toBe('login_required');
  });

  test('another face, and an ID that nobody has, end alike and look alike on the way', async () => {
    const seen = async (login_hint: string) => {
      const sign = await begun({ login_hint });
      const page = await toCamera(sign);
      const capture = await CapturePage.open(page, { cookie: sign.browser.cookiesFor(page) });
      while ((await capture.attempt([stranger])).type !== 'finished');
      await capture.leave();
      const ends = capture.heard.filter(({ type }) => type === 'attempt_over' || type === 'finished');
      const heard = ends.map((message) => ({ ...message, redirectUri: '' }));
      const { url } = await sign.browser.follow(backOf(sign));
      return { heard, end: errorOf(new URL(url)) };
    };
    const known = await seen('E-4711');
    expect(known.end[0]).toBe('access_denied');
    expect(await seen('E-0000')).toEqual(known);
    await omote.admin('POST', `/people/${ada}/unlock`);
  });

  test('the names for a browser’s key do not tell IDs apart', async () => {
    const handles = new Set<string>();
    for (const login_hint of ['E-4711', 'E-4711', 'E-0000', 'E-0000']) {
      const sign = await begun({ login_hint });
      const page = await toCamera(sign);
      await playCapture(page, [photo], {
        headers: { cookie: sign.browser.cookiesFor(page) },
        onMessage: (message) => {
          if (message.type === 'hello') handles.add(message.device.handle);
        },
      });
    }
    expect(handles.size).toBe(4);
  });

  describe('a sign-in that somebody else began', () => {
    test('cannot be finished by a person who is sent its link', async () => {
      const attacker = await begun();
      const page = await toCamera(attacker);
      const victim = new SignInBrowser(omote.url);
      await expect(filmed(victim, page)).rejects.toThrow('used');
    });

    test('cannot be finished in another browser, whoever showed their face', async () => {
      const sign = await begun();
      await filmed(sign.browser, await toCamera(sign));
      const elsewhere = new SignInBrowser(omote.url);
      expect(await elsewhere.follow(backOf(sign))).toMatchObject({ status: 400 });
      expect((await sign.browser.follow(backOf(sign))).url).toContain('code=');
    });

    test('takes no other session than its own', async () => {
      const accepted = await begun();
      await filmed(accepted.browser, await toCamera(accepted));
      const { sessions } = (await omote.admin('GET', '/sessions?limit=1')).body;
      const mine = await begun({ login_hint: 'E-0000' });
      const page = await toCamera(mine);
      const back = `${backOf(mine)}?svc_auth_session_id=${sessions[0].id}`;
      expect((await mine.browser.follow(back)).url).toBe(page);
    });

    test('is not told of one that another interaction began in the same browser', async () => {
      const one = await begun();
      await toCamera(one);
      const two = await begun();
      await toCamera(two);
      expect((await two.browser.get(backOf(one))).status).toBe(400);
    });
  });

  test('a sign-in that has not ended cannot be turned into another one', async () => {
    const sign = await begun();
    await toCamera(sign);
    const [one, two] = [sign, await begun()];
    await toCamera(two);
    for (const { browser } of [one, two])
      expect((await paramsOf(await browser.follow(browser.pathOf('omote_openid_resume'))))[0]).toBe(
        'access_denied',
      );
  });

  test('a system that accepts none of the site’s limits is told before a camera opens', async () => {
    const strict = await added({ acr: ['urn:omote:face:nist_800_63b'] });
    const sign = await begun({}, await discovered(strict));
    expect((await paramsOf(await sign.browser.follow(sign.address)))[0]).toBe(
      'unmet_authentication_requirements',
    );
  });

  test('what an ID token says of the limits was in force from the beginning to the end', async () => {
    const sign = await begun();
    await filmed(sign.browser, await toCamera(sign));
    const profile = (guessing_profile: string) =>
      omote.admin('PUT', '/settings', { set: { guessing_profile } });
    expect((await profile('nist_800_63b')).status).toBe(200);
    const back = await sign.browser.follow(backOf(sign));
    expect((await profile('site')).status).toBe(200);
    expect((await paramsOf(back))[0]).toBe('unmet_authentication_requirements');
  });

  test('a public client signs in without a secret, and with PKCE alone', async () => {
    const app = await added({ auth: 'none', redirect_uris: ['com.example.app:/back'], id_type: 'auth' });
    expect(app.secret).toBeNull();
    const of = await discovered(app, client.None());
    const sign = await begun({ redirect_uri: 'com.example.app:/back', login_hint: ada }, of);
    await filmed(sign.browser, await toCamera(sign));
    const { url } = await sign.browser.follow(backOf(sign));
    const tokens = await client.authorizationCodeGrant(of, new URL(url), sign.expected);
    expect(decodeJwt(tokens.id_token ?? '').sub).toBe(ada);
    const renewed = await omote.admin('POST', `/openid/clients/${app.id}/secret`);
    expect([renewed.status, renewed.body.errors[0].reason]).toEqual([409, 'public_client']);
  });

  test('another secret replaces the one before at once', async () => {
    const one = await added();
    const { secret } = (await omote.admin('POST', `/openid/clients/${one.id}/secret`)).body;
    const asked = async (given: string) => {
      const answer = await fetch(`${omote.url}/oidc/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${one.id}:${given}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x', redirect_uri: BACK }),
      });
      return (await answer.json()).error;
    };
    expect(await asked(one.secret)).toBe('invalid_client');
    expect(await asked(secret)).toBe('invalid_grant');
    await omote.admin('DELETE', `/openid/clients/${one.id}`);
    expect(await asked(secret)).toBe('invalid_client');
  });

  test('keys that are rotated sign from then on, and tokens of before stay verifiable', async () => {
    const before = await signedIn();
    await omote.admin('POST', '/result_keys/rotate', {});
    await client.authorizationCodeGrant(config, before.back, before.expected);
    const { back, expected } = await signedIn();
    const { id_token } = await client.authorizationCodeGrant(await discovered(portal), back, expected);
    const { keys } = await (await fetch(`${omote.url}/oidc/jwks`)).json();
    expect(keys[0].kid).toBe(decodeProtectedHeader(id_token ?? '').kid);
    expect(keys.every((key: object) => !('d' in key))).toBe(true);
  });

  test('switched off, nothing that was begun goes on', async () => {
    const { back, expected } = await signedIn();
    await omote.admin('PUT', '/openid', { on: false });
    await expect(client.authorizationCodeGrant(config, back, expected)).rejects.toThrow();
    await omote.admin('PUT', '/openid', { on: true });
  });
});

describe('from one network', () => {
  test('what a page only loads, or a browser fetches ahead, begins no sign-in', async () => {
    for (const headers of [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    ] as Record<string, string>[]) {
      const { address, browser } = await begun();
      expect((await browser.get(address, headers)).status, JSON.stringify(headers)).toBe(400);
    }
    const { address, browser } = await begun();
    expect((await browser.get(address, { 'sec-fetch-dest': 'document' })).status).toBe(303);
  });

  test('so many sign-ins begin a minute, and requests that are refused are not counted', async () => {
    const { address, browser } = await begun();
    const outcomes = async (of: string) => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => browser.get(of)));
      return answers.map((answer) => answer.headers.get('location') ?? String(answer.status));
    };
    expect(new Set(await outcomes(`${omote.url}/oidc/auth?client_id=x`))).toEqual(new Set(['400']));
    expect((await browser.get(address)).headers.get('location')).toContain('/oidc/interaction/');
    const many = await outcomes(address);
    expect(many.some((to) => to.includes('error=temporarily_unavailable'))).toBe(true);
    const ends = await omote.admin('GET', '/audit?limit=100');
    expect(ends.text).toContain('guesses');
  });
});
