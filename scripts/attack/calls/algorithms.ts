/**
 * Algorithm confusion: tokens signed with nothing, with what is public, with a key of their own, or by another algorithm than
 * the one that was agreed, at each place where the service believes a signature.
 */
import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { playCapture } from '../../../src/sandbox/camera/play-capture.ts';
import { ProviderVisitor } from '../../../test/support/identity-provider.ts';
import { type AttackRow, Refusals } from '../attack-row.ts';
import {
  type AttackedSite,
  authorization,
  authorizationRefusal,
  BACK,
  OperatorBrowser,
  ok,
  refusalOf,
  signedIn,
  tokenRefusal,
  tokensFor,
} from './attacked-site.ts';

export async function* algorithms(site: AttackedSite): AsyncGenerator<AttackRow> {
  yield await idTokens(site);
  yield await hints(site);
  yield await assertions(site);
  yield await opaque(site);
}

const coded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

type Claims = Record<string, unknown>;
type Made = (claims: Claims) => string;

/** Signed by whoever makes it, or by nobody. */
function signedBy(header: object | string, key: KeyObject | null, hash: string | null = null): Made {
  return (claims) => {
    const text = `${coded(header)}.${coded(claims)}`;
    const ec = key?.asymmetricKeyType === 'ec' ? { dsaEncoding: 'ieee-p1363' as const } : {};
    const signature = key === null ? '' : sign(hash, Buffer.from(text), { key, ...ec }).toString('base64url');
    return `${text}.${signature}`;
  };
}

const macBy =
  (header: object, secret: string | Buffer): Made =>
  (claims) => {
    const text = `${coded(header)}.${coded(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

type Jwk = Record<string, string>;

/** Whatever a forger can make who knows the public key and everything else that is not secret. */
function forgeries({ kid = '', alg = '', ...of }: Jwk, secret: string, elsewhere: string): [string, Made][] {
  const thief = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const edwards = generateKeyPairSync('ed25519');
  const jwk = { ...of, kid, alg };
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
  const own = { ...thief.publicKey.export({ format: 'jwk' }), kid };
  const rs = signedBy({ alg: 'RS256', kid }, thief.privateKey, 'sha256');
  return [
    ['alg none', signedBy({ alg: 'none' }, null)],
    ['alg None', signedBy({ alg: 'None', kid }, null)],
    ['alg nONE with a signature', macBy({ alg: 'nONE', kid }, 'x')],
    ['no alg', signedBy({ kid }, null)],
    ['alg as a list', signedBy({ alg: ['none'], kid }, null)],
    ['HS256 of the key in PEM', macBy({ alg: 'HS256', kid }, pem)],
    ['HS256 of the key in PEM without its last line end', macBy({ alg: 'HS256', kid }, pem.trim())],
    ['HS256 of the JWK', macBy({ alg: 'HS256', kid }, JSON.stringify(jwk))],
    [
      'HS256 of a part of the key',
      macBy({ alg: 'HS256', kid }, Buffer.from(of.n ?? of.x ?? '', 'base64url')),
    ],
    ['HS256 of nothing', macBy({ alg: 'HS256', kid }, '')],
    ['HS256 of the client’s secret', macBy({ alg: 'HS256', kid }, secret)],
    ['a MAC under the right name', macBy({ alg, kid }, pem)],
    ['the right name, a key of its own', rs],
    ['a curve', signedBy({ alg: 'ES256', kid }, curve.privateKey, 'sha256')],
    ['another curve', signedBy({ alg: 'ES256', kid }, other.privateKey, 'sha256')],
    ['a curve of Edwards', signedBy({ alg: 'EdDSA', kid }, edwards.privateKey)],
    ['PS256 as RS256', signedBy({ alg: 'PS256', kid }, thief.privateKey, 'sha256')],
    ['jwk', signedBy({ alg: 'RS256', jwk: own }, thief.privateKey, 'sha256')],
    ['jwk and kid', signedBy({ alg: 'RS256', kid, jwk: own }, thief.privateKey, 'sha256')],
    ['jku', signedBy({ alg: 'RS256', kid, jku: elsewhere }, thief.privateKey, 'sha256')],
    ['x5u', signedBy({ alg: 'RS256', kid, x5u: elsewhere }, thief.privateKey, 'sha256')],
    ['x5c', signedBy({ alg: 'RS256', kid, x5c: [coded('x')] }, thief.privateKey, 'sha256')],
    ['kid of nobody', signedBy({ alg: 'RS256', kid: 'nobody' }, thief.privateKey, 'sha256')],
    ['kid as a path', macBy({ alg: 'HS256', kid: '../../../../dev/null' }, '')],
    ['kid as a query', macBy({ alg: 'HS256', kid: "x' UNION SELECT 'x" }, 'x')],
    ['kid as an address', signedBy({ alg: 'RS256', kid: elsewhere }, thief.privateKey, 'sha256')],
    ['kid of prototypes', signedBy({ alg: 'RS256', kid: '__proto__' }, thief.privateKey, 'sha256')],
    ['no kid', signedBy({ alg: 'RS256' }, thief.privateKey, 'sha256')],
    ['members twice', signedBy(`{"alg":"${alg}","alg":"none","kid":"${kid}"}`, null)],
    ['an empty signature', signedBy({ alg, kid }, null)],
    ['no third part', (claims) => `${coded({ alg, kid })}.${coded(claims)}`],
    ['five parts', (claims) => `${coded({ alg: 'dir', enc: 'A256GCM' })}..${coded('x')}.${coded(claims)}.x`],
    ['JSON in place of parts', (claims) => JSON.stringify({ payload: coded(claims), signatures: [] })],
  ];
}

/** Rightly signed tokens that were bent afterwards, or whose header asks for something else. */
const bentOnes = (): [string, (token: string) => string][] => {
  const parts = (token: string) => token.split('.') as [string, string, string];
  const claimsOf = (token: string): Claims =>
    JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString());
  const headerOf = (token: string): Claims =>
    JSON.parse(Buffer.from(parts(token)[0], 'base64url').toString());
  return [
    ['other claims', (t) => `${parts(t)[0]}.${coded({ ...claimsOf(t), sub: 'ito' })}.${parts(t)[2]}`],
    [
      'b64 false',
      (t) => `${coded({ ...headerOf(t), b64: false, crit: ['b64'] })}.${parts(t)[1]}.${parts(t)[2]}`,
    ],
    ['crit', (t) => `${coded({ ...headerOf(t), crit: ['exp'] })}.${parts(t)[1]}.${parts(t)[2]}`],
    ['another alg', (t) => `${coded({ ...headerOf(t), alg: 'RS512' })}.${parts(t)[1]}.${parts(t)[2]}`],
    ['half a signature', (t) => t.slice(0, -8)],
    ['a byte more', (t) => `${t}AA`],
    ['a bit changed', (t) => `${t.slice(0, -9)}${t.at(-9) === 'A' ? 'B' : 'A'}${t.slice(-8)}`],
    ['a zero before the signature', (t) => `${parts(t)[0]}.${parts(t)[1]}.${coded('\0')}${parts(t)[2]}`],
    ['a part more', (t) => `${t}.${parts(t)[1]}`],
    ['another token behind it', (t) => `${t} ${t}`],
  ];
};

/** ID tokens of the identity provider, by which operators sign in. */
async function idTokens(site: AttackedSite): Promise<AttackRow> {
  const { omote, idp } = site;
  const row = new Refusals('ID tokens of operators');
  await omote.confirmAccount();
  ok(await omote.admin('PUT', '/identity_provider', idp.settings));
  const attempt = async () => {
    const browser = new OperatorBrowser(site);
    return refusalOf(await browser.finish(await browser.begin(new ProviderVisitor(idp))));
  };
  if ((await attempt()) !== null) throw new Error('nobody signs in at all');
  const jwk = idp.publicKeys()[0] ?? {};
  const claims = (token: unknown): Claims =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
  const bend = (to: (token: string) => string) => {
    idp.bend = (path, body) => {
      if (path === '/token' && typeof body.id_token === 'string') body.id_token = to(body.id_token);
    };
  };
  const elsewhere = `${idp.issuer}/thief/jwks`;
  idp.calls.length = 0;
  for (const [what, make] of forgeries(jwk, idp.settings.client_secret, elsewhere)) {
    bend((token) => make(claims(token)));
    row.note(what, await attempt());
  }
  for (const [what, to] of bentOnes()) {
    bend(to);
    row.note(what, await attempt());
  }
  const fetched = idp.calls.includes('/thief/jwks');
  idp.calm();
  // Signed by the provider's own key, by an algorithm that its metadata doesn't name.
  const metadata = (algorithms: string[]) => {
    idp.bend = (path, body) => {
      if (path.startsWith('/.well-known/')) body.id_token_signing_alg_values_supported = algorithms;
      if (path === '/jwks') for (const key of body.keys as Jwk[]) delete key.alg;
    };
  };
  const fresh = async (label: string) =>
    ok(await omote.admin('PUT', '/identity_provider', { ...idp.settings, label }));
  metadata(['RS256']);
  await fresh('RS256 alone');
  if ((await attempt()) !== null) throw new Error('nobody signs in by RS256');
  for (const alg of ['PS256', 'PS512', 'RS384', 'RS512']) {
    idp.bendToken = (token) => {
      token.alg = alg;
      const { alg: _, ...key } = token.key;
      token.key = key;
    };
    row.note(`the provider's own key by ${alg}`, await attempt());
  }
  idp.bendToken = null;
  // A provider that says that it signs with what is shared, with nothing, or by what this service doesn't know.
  for (const algorithms of [['none'], ['HS256', 'HS512'], ['none', 'HS256', 'X']]) {
    metadata(algorithms);
    await fresh(algorithms.join());
    const { problem } = ok(await omote.admin('POST', '/identity_provider/test'));
    row.note(`a provider of ${algorithms}`, problem === 'no_algorithm' ? problem : null);
  }
  idp.calm();
  // Keys that the provider publishes, but not for this: a MAC's, and one of another use.
  const oct = { kty: 'oct', kid: 'shared', k: coded('x'.repeat(32)), alg: 'HS256', use: 'sig' };
  idp.bend = (path, body) => {
    if (path === '/jwks') body.keys = [oct, ...(body.keys as unknown[])];
    if (path === '/token')
      body.id_token = macBy({ alg: 'HS256', kid: 'shared' }, 'x'.repeat(32))(claims(body.id_token));
    if (path.startsWith('/.well-known/'))
      body.id_token_signing_alg_values_supported = ['HS256', 'none', 'RS256'];
  };
  ok(await omote.admin('PUT', '/identity_provider', { ...idp.settings, label: 'Another' }));
  row.note('a shared key among the public ones', await attempt());
  idp.calm();
  ok(await omote.admin('PUT', '/identity_provider', idp.settings));
  if ((await attempt()) !== null) throw new Error('nobody signs in any more');
  ok(await omote.admin('DELETE', '/identity_provider'));
  return row.row({ held: !fetched, found: fetched ? 'asked where a header said' : 'asked nowhere else' });
}

/** ID tokens that this site signed, as systems send them back to say whom they expect. */
async function hints(site: AttackedSite): Promise<AttackRow> {
  const { omote, portal, ada, photo } = site;
  const row = new Refusals('hints with ID tokens of this site');
  const { body } = await tokensFor(site, portal, await signedIn(site, portal));
  const token: string = body.id_token;
  const claims: Claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const [jwk] = (await (await fetch(`${omote.url}/oidc/jwks`)).json()).keys;
  const end = (hint: string) =>
    authorizationRefusal(site, authorization(site, portal, ada, { id_token_hint: hint }).address);
  if ((await end(token)) !== null) throw new Error('no hint is taken at all');
  for (const [what, make] of forgeries(jwk, portal.secret, `${omote.url}/thief`))
    row.note(what, await end(make(claims)));
  for (const [what, to] of bentOnes()) row.note(what, await end(to(token)));
  row.note('malleable', await end(malleable(token)));
  // Rightly signed by this site, but for something else.
  const { svc_auth_session_id: id, url } = ok(await omote.issue('sessions', ada));
  await playCapture(url, [photo]);
  const result = ok(await omote.get(`/admin/v1/sessions/${id}/signed_result`)).signed_result;
  row.note('a signed result', await end(result));
  return row.row();
}

/** The same signature with the order of the group added to S, which RFC 8032 refuses. */
function malleable(token: string): string {
  const [head, body, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse().copy(bytes, 32);
  return `${head}.${body}.${bytes.toString('base64url')}`;
}

/** Assertions and request objects, by which no system can be anybody here. */
async function assertions(site: AttackedSite): Promise<AttackRow> {
  const { omote, portal, ada } = site;
  const row = new Refusals('assertions of clients, request objects');
  const sign = await signedIn(site, portal);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: portal.id,
    sub: portal.id,
    aud: `${omote.url}/oidc/token`,
    iat: now,
    exp: now + 60,
    jti: 'x',
  };
  const [jwk] = (await (await fetch(`${omote.url}/oidc/jwks`)).json()).keys;
  const made = forgeries(jwk, portal.secret, `${omote.url}/thief`);
  for (const [what, make] of made) {
    const response = await fetch(`${omote.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: sign.code,
        redirect_uri: BACK,
        code_verifier: sign.verifier,
        client_id: portal.id,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: make(claims),
      }),
    });
    row.note(`an assertion: ${what}`, tokenRefusal({ status: response.status, body: await response.json() }));
  }
  for (const [what, make] of made) {
    const request = make({
      iss: portal.id,
      aud: `${omote.url}/oidc`,
      redirect_uri: 'https://evil.example/',
      login_hint: ada,
    });
    const { address } = authorization(site, portal, ada, { request });
    row.note(`a request: ${what}`, await authorizationRefusal(site, address));
  }
  const { body } = await tokensFor(site, portal, sign);
  if (typeof body.id_token !== 'string') throw new Error('the code was used up');
  return row.row();
}

/** What the service gives out is no JWT: nothing in it says how it is signed. */
async function opaque(site: AttackedSite): Promise<AttackRow> {
  const { omote } = site;
  const row = new Refusals('JWTs in place of keys, sessions and cursors');
  const [jwk] = (await (await fetch(`${omote.url}/.well-known/jwks.json`)).json()).keys;
  const claims = { iss: omote.url, sub: 'test-admin', aud: omote.url, scope: 'admin', role: 'admin' };
  for (const [what, make] of forgeries(jwk, omote.key, `${omote.url}/thief`)) {
    const token = make(claims);
    if (!/^[\x21-\x7e]+$/.test(token)) continue;
    const plain = encodeURIComponent(token);
    row.note(`a key: ${what}`, refusalOf(await omote.get('/admin/v1/people', { key: token })));
    const headers = { cookie: `omote_console=${plain}`, 'x-omote-console': '1' };
    row.note(
      `a session: ${what}`,
      refusalOf(await omote.call('GET', '/admin/v1/me', { key: null, headers })),
    );
    row.note(`a cursor: ${what}`, refusalOf(await omote.admin('GET', `/audit?after=${plain}`)));
  }
  return row.row();
}
