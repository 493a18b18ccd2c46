/** Confused deputies: what one client, key, kiosk or operator has is used with another, or gets there by a nested reference. */

import { ROLES } from '../../../src/contract/access/roles.ts';
import { SCOPES } from '../../../src/contract/access/scopes.ts';
import { ADMIN_OPERATIONS } from '../../../src/contract/admin-operations.ts';
import { SCIM_SCOPE } from '../../../src/contract/directory/scim-routes.ts';
import { openIssuedUrl, openSocket, playCapture } from '../../../src/sandbox/camera/play-capture.ts';
import { ProviderVisitor } from '../../../test/support/identity-provider.ts';
import { KioskScript } from '../../../test/support/kiosk.ts';
import { type AttackRow, Refusals } from '../attack-row.ts';
import {
  type AttackedSite,
  authorization,
  authorizationRefusal,
  BACK,
  OperatorBrowser,
  ok,
  PASSWORD,
  refusalOf,
  signedIn,
  socketRefusal,
  tokenRefusal,
  tokensFor,
} from './attacked-site.ts';

export async function* deputies(site: AttackedSite): AsyncGenerator<AttackRow> {
  yield await clients(site);
  yield await issuers(site);
  yield await credentials(site);
  yield await kiosks(site);
  yield await sessions(site);
  yield await operators(site);
}

/** Codes, redirects and sign-ins of one system used by another. */
async function clients(site: AttackedSite): Promise<AttackRow> {
  const { omote, portal, other, ada } = site;
  const row = new Refusals('what one system got used by another');
  const sign = await signedIn(site, portal);
  row.note('a code, by the other', tokenRefusal(await tokensFor(site, other, sign)));
  row.note(
    'a code, by the other in the name of the first',
    tokenRefusal(await tokensFor(site, other, sign, { client_id: portal.id })),
  );
  row.note(
    'a code, with another verifier',
    tokenRefusal(await tokensFor(site, portal, sign, { code_verifier: sign.nonce })),
  );
  row.note(
    'a code, with another redirect',
    tokenRefusal(await tokensFor(site, portal, sign, { redirect_uri: `${BACK}/` })),
  );
  row.note(
    'a code, as a refresh token',
    tokenRefusal(
      await tokensFor(site, portal, sign, { grant_type: 'refresh_token', refresh_token: sign.code }),
    ),
  );
  row.note(
    'a code, as a password',
    tokenRefusal(
      await tokensFor(site, portal, sign, { grant_type: 'password', username: ada, password: sign.code }),
    ),
  );
  const { body } = await tokensFor(site, portal, sign);
  if (typeof body.id_token !== 'string') throw new Error('the code is not taken at all');
  const bearer = (path: string, token: string) =>
    omote.call('GET', path, { key: null, headers: { authorization: `Bearer ${token}` } });
  const real = ok(await omote.issue('sessions', ada)).svc_auth_session_id;
  ok(await omote.get(`/v1/auth_sessions/${real}`));
  for (const token of [body.access_token, body.id_token, portal.secret])
    for (const path of [`/v1/auth_sessions/${real}`, '/admin/v1/people', '/scim/v2/Users', '/metrics'])
      row.note(`a token at ${path}`, refusalOf(await bearer(path, token)));
  for (const token of [omote.key, body.id_token, sign.code]) {
    const { status } = await fetch(`${omote.url}/oidc/userinfo`, {
      headers: { authorization: `Bearer ${token}` },
    });
    row.note('another token at userinfo', status === 401 ? '401' : null);
  }
  const end = (more: Record<string, string>) =>
    authorizationRefusal(site, authorization(site, portal, ada, more).address);
  for (const redirect_uri of [
    'https://evil.example/',
    `${BACK}/`,
    `${BACK}/..`,
    `${BACK}?x=1`,
    `${BACK}%20`,
    BACK.toUpperCase(),
    BACK.replace('https', 'http'),
    BACK.replace('app.example', 'app.example@evil.example'),
    BACK.replace('app.example', 'app.example.evil.example'),
    BACK.replace('app.example', 'app.example:443'),
  ])
    row.note(`redirect to ${redirect_uri}`, await end({ redirect_uri }));
  for (const more of [
    { request_uri: 'http://127.0.0.1/request' },
    { response_type: 'code token' },
    { response_type: 'id_token' },
    { response_mode: 'fragment' },
    { prompt: 'none' },
    { login_hint: `${ada} ` },
  ])
    row.note(JSON.stringify(more), await end(more));
  const there = authorization(site, portal, ada);
  const twice = `${there.address}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
  row.note('two redirects', await authorizationRefusal(site, twice));
  return row.row();
}

/** Answers and tokens of one issuer in place of another's. */
async function issuers(site: AttackedSite): Promise<AttackRow> {
  const { omote, idp } = site;
  const row = new Refusals('answers of other issuers and for other clients');
  await omote.confirmAccount();
  ok(await omote.admin('PUT', '/identity_provider', idp.settings));
  const attempt = async (change: (answer: URLSearchParams) => void = () => undefined) => {
    const browser = new OperatorBrowser(site);
    const answer = new URLSearchParams(await browser.begin(new ProviderVisitor(idp)));
    change(answer);
    return refusalOf(await browser.finish(`${answer}`));
  };
  if ((await attempt()) !== null) throw new Error('nobody signs in at all');
  row.note('iss of another', await attempt((answer) => answer.set('iss', 'https://other.example')));
  row.note('iss of this site', await attempt((answer) => answer.set('iss', `${omote.url}/oidc`)));
  row.note('iss left out', await attempt((answer) => answer.delete('iss')));
  row.note('another state', await attempt((answer) => answer.set('state', 'another')));
  row.note('a state more', await attempt((answer) => answer.append('state', 'another')));
  row.note('a code more', await attempt((answer) => answer.append('code', 'another')));
  for (const [what, claims] of [
    ['iss of another', { iss: 'https://other.example' }],
    ['iss of this site', { iss: `${omote.url}/oidc` }],
    ['aud of another', { aud: 'other' }],
    ['aud of several, azp of another', { aud: ['omote', 'other'], azp: 'other' }],
    ['aud as part of a name', { aud: 'omote2' }],
    ['no aud', { aud: undefined }],
    ['no nonce', { nonce: undefined }],
    ['no exp', { exp: undefined }],
    ['no iat', { iat: undefined }],
    ['no sub', { sub: undefined }],
  ] as const) {
    idp.bendToken = (token) => Object.assign(token.claims, claims);
    row.note(`an ID token with ${what}`, await attempt());
  }
  idp.calm();
  // Whoever has a name of this site at the provider is not that account.
  idp.person = 'test-admin';
  idp.people.set('test-admin', { groups: ['omote-viewers'] });
  const namesake = new OperatorBrowser(site);
  ok(await namesake.finish(await namesake.begin(new ProviderVisitor(idp))));
  const me = ok(await namesake.call('GET', '/me'));
  row.note(
    'a namesake of an administrator',
    me.role === 'viewer' && me.name !== 'test-admin' ? 'another account' : null,
  );
  idp.calm();
  ok(await omote.admin('DELETE', '/identity_provider'));
  return row.row();
}

/** Secrets of each kind where another kind belongs. */
async function credentials(site: AttackedSite): Promise<AttackRow> {
  const { omote } = site;
  const row = new Refusals('secrets of one kind in place of another');
  const console = await omote.consoleCookie();
  const [, session = ''] = console.split('=');
  const kiosk = await KioskScript.pair(omote, 'Cookies');
  const [, paired = ''] = kiosk.cookie.split('=');
  const scim = await omote.newKey({ scopes: [SCIM_SCOPE] });
  const call = (path: string, headers: Record<string, string>) =>
    omote.call('GET', path, { key: null, headers: { 'x-omote-console': '1', ...headers } });
  row.note(
    'the cookie of a kiosk as a console’s',
    refusalOf(await call('/admin/v1/me', { cookie: `omote_console=${paired}` })),
  );
  row.note(
    'the cookie of a console as a kiosk’s',
    refusalOf(
      await omote.call('POST', '/kiosk/v1/sessions', {
        key: null,
        body: { kind: 'registration' },
        headers: { 'x-omote-kiosk': '1', origin: omote.url, cookie: `omote_kiosk=${session}` },
      }),
    ),
  );
  row.note(
    'the secret of a session as a key',
    refusalOf(await call('/admin/v1/people', { authorization: `Bearer ${session}` })),
  );
  row.note(
    'an API key as a session',
    refusalOf(await call('/admin/v1/me', { cookie: `omote_console=${omote.key}` })),
  );
  row.note('a key of SCIM at /v1', refusalOf(await omote.post('/v1/auth', undefined, { key: scim.key })));
  row.note('a key of SCIM at /admin/v1', refusalOf(await omote.get('/admin/v1/people', { key: scim.key })));
  row.note('any other key at SCIM', refusalOf(await omote.get('/scim/v2/Users', { key: omote.key })));
  const list = ok(await omote.admin('GET', '/audit?size=1'));
  const after = list.pagination?.next ?? '';
  row.note(
    'the cursor of one list in another',
    refusalOf(await omote.admin('GET', `/sessions?after=${after}`)),
  );
  row.note(
    'the cursor of a list with other filters',
    refusalOf(await omote.admin('GET', `/audit?action=key.create&after=${after}`)),
  );
  ok(await omote.admin('DELETE', `/kiosks/${kiosk.id}`));
  return row.row();
}

/** A key bound to one kiosk, and a kiosk, reach for another. */
async function kiosks(site: AttackedSite): Promise<AttackRow> {
  const { omote, ada } = site;
  const row = new Refusals('kiosks and keys bound to one, at another');
  const [own, vault] = [await KioskScript.pair(omote, 'Own'), await KioskScript.pair(omote, 'Vault')];
  const scopes = SCOPES.filter((scope) => scope !== 'sessions:write' && scope !== SCIM_SCOPE);
  const { key } = await omote.newKey({ scopes, kiosks: [own.id] });
  const all: readonly { method: string; path: string }[] = Object.values(ADMIN_OPERATIONS);
  const ofKiosks = all.filter(({ path }) => path.startsWith('/admin/v1/kiosks/{id}'));
  if (ofKiosks.length === 0) throw new Error('no operation of one kiosk is known');
  for (const { method, path } of ofKiosks) {
    const place = path.replace('{id}', vault.id).replaceAll(/\{\w+\}/g, 'x');
    const how = refusalOf(await omote.call(method, place, { key, body: method === 'GET' ? undefined : {} }));
    row.note(`${method} ${path}`, how?.startsWith('403') ? how : null);
  }
  await vault.connect();
  const { key: free } = await omote.newKey({ scopes: ['kiosks:present'] });
  const asked = omote.post(
    `/admin/v1/kiosks/${vault.id}/present`,
    { authentication: { id_type: 'auth', identifier: ada } },
    { key: free },
  );
  await vault.show();
  const { presentation_id: presentation } = ok(await asked);
  const at = (id: string) => omote.get(`/admin/v1/kiosks/${id}/presentations/${presentation}`, { key });
  row.note('a presentation of another kiosk at the own one', refusalOf(await at(own.id)));
  row.note(
    'taking it back at the own one',
    refusalOf(
      await omote.call('DELETE', `/admin/v1/kiosks/${own.id}/presentations/${presentation}`, {
        key,
        body: {},
      }),
    ),
  );
  const { body } = await own.call('/sessions', { kind: 'authentication', identifier: ada });
  const url = omote.url + body.path;
  const ticket = await openIssuedUrl(url, { cookie: own.cookie });
  for (const [what, cookie] of [
    ['the cookie of another kiosk', vault.cookie],
    ['no ticket', ''],
    ['a ticket of a made-up form', `${ticket.split('=')[0]}=x`],
  ] as const) {
    const status = await opened(url, cookie);
    row.note(`the page of a kiosk with ${what}`, status);
  }
  for (const { id } of [own, vault]) ok(await omote.admin('DELETE', `/kiosks/${id}`));
  row.note(
    'a kiosk that was removed',
    refusalOf(await own.call('/sessions', { kind: 'authentication', identifier: ada })),
  );
  return row.row();
}

/** @returns how the socket of a page was refused; null: it opened */
const opened = (url: string, cookie: string): Promise<string | null> =>
  socketRefusal(openSocket(url, cookie));

/** The URL, ticket, ID or result of one session used for another, or for another person or kind. */
async function sessions(site: AttackedSite): Promise<AttackRow> {
  const { omote, ada, photo } = site;
  const row = new Refusals('what belongs to one session, at another');
  const bea = await omote.newPerson();
  const [one, two] = [ok(await omote.issue('sessions', ada)), ok(await omote.issue('sessions', ada))];
  const enrols = ok(await omote.issue('register_sessions', bea));
  const ticket = await openIssuedUrl(one.url);
  row.note('the ticket of one session at another', await opened(two.url, ticket));
  row.note('the ticket of an authentication at a registration', await opened(enrols.url, ticket));
  await playCapture(two.url, [photo]);
  const result = (path: string, key = omote.key) => omote.get(path, { key });
  const id = two.svc_auth_session_id;
  row.note(
    'an authentication read as a registration',
    refusalOf(await result(`/v1/auth_face/register_sessions/${id}`)),
  );
  row.note('an authentication read as a comparison', refusalOf(await result(`/admin/v1/comparisons/${id}`)));
  row.note(
    'an authentication ended as a comparison',
    refusalOf(await omote.call('DELETE', `/admin/v1/comparisons/${id}`)),
  );
  const narrow = async (...scopes: string[]) => (await omote.newKey({ scopes })).key;
  const compares = await narrow('faces:compare');
  row.note(
    'a result, with a key that compares',
    refusalOf(await result(`/admin/v1/sessions/${id}/signed_result`, compares)),
  );
  row.note(
    'a session, with a key that compares',
    refusalOf(await result(`/admin/v1/sessions/${id}`, compares)),
  );
  const issues = await narrow('authentications:write');
  const asked = { id_type: 'auth', identifier: ada, redirect_uri: BACK };
  row.note(
    'a registration, with a key that authenticates',
    refusalOf(await omote.post('/v1/auth_face/register_sessions', asked, { key: issues })),
  );
  row.note(
    'a picture, with a key that authenticates',
    refusalOf(
      await omote.post(`/v1/auth/${ada}/faces`, { face_image: photo.toString('base64') }, { key: issues }),
    ),
  );
  const bound = (
    await omote.newKey({ scopes: ['authentications:write'], redirects: ['https://other.example/'] })
  ).key;
  row.note(
    'a redirect of another key',
    refusalOf(await omote.post('/v1/auth_face/sessions', asked, { key: bound })),
  );
  row.note(
    'an Auth ID as an eKYC ID',
    refusalOf(await omote.post('/v1/auth_face/sessions', { ...asked, id_type: 'ekyc' })),
  );
  return row.row();
}

/** Operators of each role at everything that is above it, also with the cookie of their own session alone. */
async function operators(site: AttackedSite): Promise<AttackRow> {
  const { omote } = site;
  const row = new Refusals('operators at what is above their role');
  const ranks: readonly string[] = ROLES;
  const { routes } = ok(await omote.admin('GET', ''));
  await omote.confirmAccount();
  const [admin] = ok(await omote.admin('GET', '/operators')).operators;
  for (const role of ranks.slice(0, -1)) {
    const cookie = await omote.newOperator(`confused-${role}`, role, PASSWORD);
    const above = routes.filter(
      ({ role: needed }: { role: string | null }) =>
        needed !== null && ranks.indexOf(needed) > ranks.indexOf(role),
    );
    if (above.length === 0) throw new Error(`nothing is above ${role}`);
    for (const { method, path } of above) {
      const place = path.replaceAll(/:\w+/g, admin.id);
      const how = refusalOf(
        await omote.call(method, place, {
          key: null,
          headers: { cookie, 'x-omote-console': '1' },
          body: method === 'GET' ? undefined : {},
        }),
      );
      row.note(`${role}: ${method} ${path}`, how?.startsWith('403') ? how : null);
    }
    const without = await omote.call('POST', '/admin/v1/me/sign_out', {
      key: null,
      headers: { cookie },
      body: {},
    });
    row.note(`${role}: from another page`, refusalOf(without));
  }
  return row.row();
}
