/** Replay: whatever is good once, or for a time, is used again, by whoever recorded it. */
import { setTimeout as pause } from 'node:timers/promises';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { TOTP } from 'otpauth';
import { Webhook } from 'standardwebhooks';
import { CAPTURE_PROTOCOL, type PageMessage } from '../../../src/contract/capture/capture.ts';
import {
  openIssuedUrl,
  openSocket,
  playCapture,
  UrlRefused,
  WEBCAM,
} from '../../../src/sandbox/camera/play-capture.ts';
import { CapturePage } from '../../../test/support/capture-page.ts';
import { ProviderVisitor } from '../../../test/support/identity-provider.ts';
import { KioskScript, kioskCall } from '../../../test/support/kiosk.ts';
import { WebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { type AttackRow, Refusals } from '../attack-row.ts';
import {
  type AttackedSite,
  BACK,
  OperatorBrowser,
  ok,
  PASSWORD,
  refusalByStatus,
  refusalOf,
  signedIn,
  socketRefusal,
  tokenRefusal,
  tokensFor,
} from './attacked-site.ts';

export async function* replays(site: AttackedSite): AsyncGenerator<AttackRow> {
  yield await operatorSignIns(site);
  yield await secretsOfOperators(site);
  yield await codesOfPeople(site);
  yield await issuedUrls(site);
  yield await idempotencyKeys(site);
  yield* statements(site);
}

/** Answers of the identity provider: code, state, nonce and the cookie of the browser that began. */
async function operatorSignIns(site: AttackedSite): Promise<AttackRow> {
  const { omote, idp } = site;
  const row = new Refusals('answers of the identity provider');
  await omote.confirmAccount();
  ok(await omote.admin('PUT', '/identity_provider', idp.settings));
  const browser = new OperatorBrowser(site);
  const answer = await browser.begin(new ProviderVisitor(idp));
  const recorded = new Map(browser.cookies);
  ok(await browser.finish(answer));
  const thief = () => new OperatorBrowser(site);
  row.note('the same answer in the same browser', refusalOf(await browser.finish(answer)));
  row.note('with its cookie, elsewhere', refusalOf(await thief().take(recorded).finish(answer)));
  row.note('without its cookie', refusalOf(await thief().finish(answer)));
  const [one, two] = [thief(), thief()];
  const [stolen, own] = [
    await one.begin(new ProviderVisitor(idp)),
    await two.begin(new ProviderVisitor(idp)),
  ];
  const mixed = new URLSearchParams(own);
  mixed.set('code', new URLSearchParams(stolen).get('code') ?? '');
  row.note('a stolen code in an own answer', refusalOf(await two.finish(`${mixed}`)));
  row.note('the own answer after that', refusalOf(await two.finish(own)));
  idp.bendToken = ({ claims }) => Object.assign(claims, { nonce: 'of an earlier sign-in' });
  const late = thief();
  row.note(
    'an ID token of an earlier sign-in',
    refusalOf(await late.finish(await late.begin(new ProviderVisitor(idp)))),
  );
  idp.calm();
  const before = new Map(browser.cookies);
  ok(await browser.call('POST', '/me/sign_out', {}));
  row.note('the session after signing out', refusalOf(await thief().take(before).call('GET', '/me')));
  ok(await omote.admin('DELETE', '/identity_provider'));
  return row.row();
}

/** Links, one-time codes, recovery codes and sessions of operators, and pairing codes of kiosks. */
async function secretsOfOperators(site: AttackedSite): Promise<AttackRow> {
  const { omote } = site;
  const row = new Refusals('links, codes and sessions of operators and kiosks');
  const open = (method: string, path: string, body: object) =>
    new OperatorBrowser(site).call(method, path, body);
  row.note(
    'the set-up link',
    refusalOf(await open('POST', '/sign_in/link', { token: new URL(omote.app.setupUrl).hash.slice(1) })),
  );
  const { link } = ok(await omote.admin('POST', '/operators', { name: 'reception', role: 'viewer' }));
  const token = new URL(link).hash.slice(1);
  ok(await open('POST', '/sign_in/reset', { token, password: PASSWORD }));
  row.note(
    'a reset link',
    refusalOf(await open('POST', '/sign_in/reset', { token, password: `${PASSWORD} 9` })),
  );

  const own = new OperatorBrowser(site);
  ok(await own.call('POST', '/sign_in', { name: 'reception', password: PASSWORD }));
  const { secret } = ok(await own.call('POST', '/me/code', { password: PASSWORD }));
  const at = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  const used = at(0);
  const on = ok(await own.call('PUT', '/me/code', { password: PASSWORD, code: used }));
  const signIn = (code: string) =>
    new OperatorBrowser(site).call('POST', '/sign_in', { name: 'reception', password: PASSWORD, code });
  row.note('the one-time code that set it up', refusalOf(await signIn(used)));
  const next = at(1);
  ok(await signIn(next));
  row.note('a one-time code', refusalOf(await signIn(next)));
  const [recovery] = on.recovery_codes;
  ok(await signIn(recovery));
  row.note('a recovery code', refusalOf(await signIn(recovery)));

  const before = new Map(own.cookies);
  ok(await own.call('POST', '/me/sign_out', {}));
  const thief = new OperatorBrowser(site).take(before);
  row.note('a session after signing out', refusalOf(await thief.call('GET', '/me')));

  const { code } = ok(await omote.admin('POST', '/kiosks', { name: 'Replayed' }));
  await KioskScript.enter(omote, code);
  row.note('the pairing code of a kiosk', refusalOf(await kioskCall(omote, '/pair', { code })));
  return row.row();
}

/** Codes and access tokens that the site gives to other systems. */
async function codesOfPeople(site: AttackedSite): Promise<AttackRow> {
  const { omote, portal } = site;
  const row = new Refusals('codes and tokens for other systems');
  const sign = await signedIn(site, portal);
  const first = await tokensFor(site, portal, sign);
  const userinfo = async () => {
    const headers = { authorization: `Bearer ${first.body.access_token}` };
    const { status } = await fetch(`${omote.url}/oidc/userinfo`, { headers });
    return refusalByStatus(status);
  };
  if ((await userinfo()) !== null) throw new Error('the access token is of no use at all');
  row.note('a code', tokenRefusal(await tokensFor(site, portal, sign)));
  row.note('the access token of a code that came twice', await userinfo());
  return row.row();
}

/** Opens the socket of a page and plays a recorded beginning. @returns how it was refused; null: it would be filmed */
function replayRefusal(url: string, cookie: string): Promise<string | null> {
  const socket = openSocket(url, cookie);
  const start = { type: 'start', protocol: CAPTURE_PROTOCOL, camera: WEBCAM } satisfies PageMessage;
  return socketRefusal(socket, ({ type }) => {
    if (type === 'hello') socket.send(JSON.stringify(start));
    // The browser that holds the ticket is told the end again, as after it lost its network.
    if (type === 'finished') return 'told the end again';
    return type === 'started' || type === 'credit' ? null : undefined;
  });
}

const urlRefusal = (url: string): Promise<string | null> =>
  openIssuedUrl(url).then(
    () => null,
    (error: unknown) =>
      error instanceof UrlRefused
        ? refusalByStatus(error.status) && `${error.status} ${error.refused}`
        : Promise.reject(error),
  );

/** Issued URLs, and what was recorded of a capture. */
async function issuedUrls(site: AttackedSite): Promise<AttackRow> {
  const { omote, ada, photo } = site;
  const row = new Refusals('issued URLs, tickets and recorded captures');
  const once = ok(await omote.issue('sessions', ada, { one_time_access: true }));
  const ticket = await openIssuedUrl(once.url);
  row.note('a URL for one access, in another browser', await urlRefusal(once.url));
  const page = await CapturePage.open(once.url, { cookie: ticket });
  if ((await page.attempt([photo])).type !== 'finished') throw new Error('the capture did not end');
  await page.leave();
  row.note('a ticket after the session has ended', await replayRefusal(once.url, ticket));
  row.note('a URL after its session has ended', await urlRefusal(once.url));
  const other = ok(await omote.issue('sessions', ada));
  row.note('the ticket of an ended session at another', await replayRefusal(other.url, ticket));
  const gone = ok(await omote.issue('sessions', ada, { expires: 0 }));
  row.note('a URL that was over when it was issued', await urlRefusal(gone.url));
  return row.row();
}

/** What was answered under an Idempotency-Key, for whoever has the key but not the API key. */
async function idempotencyKeys(site: AttackedSite): Promise<AttackRow> {
  const { omote, ada } = site;
  const row = new Refusals('idempotency keys');
  const session = { id_type: 'auth', identifier: ada, redirect_uri: BACK };
  const post = (key: string, body: object, path = '/v1/auth_face/sessions') =>
    omote.post(path, body, { key, headers: { 'idempotency-key': 'replayed' } });
  const first = ok(await post(omote.key, session));
  const kept = ok(await post(omote.key, session));
  if (kept.url !== first.url) throw new Error('the answer was not kept');
  row.note('with another body', refusalOf(await post(omote.key, { ...session, retry_limit: 1 })));
  const { key } = await omote.newKey({ scopes: ['authentications:write', 'registrations:write'] });
  const anothers = ok(await post(key, session));
  row.note('with another API key', anothers.url === first.url ? null : 'another answer');
  const elsewhere = ok(await post(omote.key, session, '/v1/auth_face/register_sessions'));
  row.note('at another path', elsewhere.url === first.url ? null : 'another answer');
  const weak = await omote.newKey({ scopes: ['status:read'] });
  row.note('with a key without the scope', refusalOf(await post(weak.key, session)));
  const revoked = await omote.newKey({ scopes: ['authentications:write'] });
  ok(await post(revoked.key, session));
  ok(await omote.admin('DELETE', `/keys/${revoked.id}`));
  row.note('with the key that got it, once it is revoked', refusalOf(await post(revoked.key, session)));
  return row.row();
}

/** Signed results, decisions of doors and webhooks, which their receivers have to be able to tell from earlier ones. */
async function* statements(site: AttackedSite): AsyncGenerator<AttackRow> {
  const { omote, ada, photo } = site;
  const { keys } = await (await fetch(`${omote.url}/.well-known/jwks.json`)).json();
  const keySet = createLocalJWKSet({ keys });
  const verified = (token: string, expected: object) =>
    jwtVerify(token, keySet, { issuer: omote.url, algorithms: ['EdDSA'], ...expected }).then(
      () => null,
      (error: { code?: string }) => error.code ?? String(error),
    );

  const results = new Refusals('signed results, used later or for something else');
  const system = await omote.newKey({ name: 'Doors', scopes: ['authentications:write', 'results:read'] });
  const issue = async () =>
    ok(
      await omote.post(
        '/v1/auth_face/sessions',
        { id_type: 'auth', identifier: ada, redirect_uri: BACK, expires: 0 },
        { key: system.key },
      ),
    ).svc_auth_session_id;
  const signedOf = async (id: string): Promise<string> =>
    ok(await omote.get(`/admin/v1/sessions/${id}/signed_result`)).signed_result;
  const session = await issue();
  const [token, again] = [await signedOf(session), await signedOf(session)];
  const asResult = { audience: system.id, typ: 'omote-result+jwt' };
  if ((await verified(token, asResult)) !== null) throw new Error('the result is not accepted at all');
  const { exp = 0, jti, sid } = decodeJwt(token);
  results.note(
    'after its time',
    await verified(token, { ...asResult, currentDate: new Date((exp + 1) * 1000) }),
  );
  results.note('for another system', await verified(token, { ...asResult, audience: site.portal.id }));
  results.note('as the decision of a door', await verified(token, { ...asResult, typ: 'omote-door+jwt' }));
  results.note('as a comparison', await verified(token, { ...asResult, typ: 'omote-comparison+jwt' }));
  results.note('as a receipt', await verified(token, { ...asResult, typ: 'omote-receipt+jwt' }));
  results.note('as an ID token', await verified(token, { issuer: `${omote.url}/oidc`, audience: system.id }));
  results.note('as another signature of the same', jti === decodeJwt(again).jti ? null : 'another jti');
  results.note('about another session', sid === session ? 'its own sid' : null);
  yield results.row();

  const hooks = new Refusals('webhooks and decisions of doors, as recorded');
  const [receiver, door] = [await WebhookReceiver.listen(), await WebhookReceiver.listen()];
  await omote.confirmAccount();
  const hook = ok(
    await omote.admin('POST', '/webhooks', { name: 'R', address: receiver.url, on_host: true }),
  );
  const other = ok(await omote.admin('POST', '/webhooks', { name: 'S', address: door.url, on_host: true }));
  await omote.admin('PATCH', `/webhooks/${other.id}`, { state: 'off' });
  const kiosk = await KioskScript.pair(omote, 'Entrance');
  ok(await omote.admin('PUT', `/kiosks/${kiosk.id}/door`, { address: door.url, on_host: true }));
  const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
  await playCapture(omote.url + body.path, [photo], { atKiosk: true });
  while (receiver.received.length === 0 || door.received.length === 0) await pause(10);
  const [message] = receiver.received;
  const headers = message?.headers as Record<string, string>;
  const taken = (change: Record<string, string>, secret = hook.secret, text = message?.body ?? '') => {
    try {
      new Webhook(secret).verify(text, { ...headers, ...change });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  if (taken({}) !== null) throw new Error('the message is not accepted at all');
  const minutesAgo = (n: number) => String(Math.floor(Date.now() / 1000) - n * 60);
  hooks.note('at another time', taken({ 'webhook-timestamp': minutesAgo(1) }) && 'signature');
  hooks.note('under another ID', taken({ 'webhook-id': 'another' }) && 'signature');
  hooks.note('at another receiver', taken({}, other.secret) && 'signature');
  hooks.note('with another body', taken({}, hook.secret, `${message?.body} `) && 'signature');
  const { deliveries } = ok(await omote.admin('GET', `/webhook_deliveries?webhook=${hook.id}`));
  ok(await omote.admin('POST', `/webhook_deliveries/${deliveries[0].id}/replay`));
  while (receiver.received.length < 2) await pause(10);
  hooks.note('a replay has the ID of the first', new Set(receiver.ids).size === 1 ? 'the same ID' : null);
  const { decision } = JSON.parse(door.received[0]?.body ?? '{}');
  const asDecision = { audience: kiosk.id, typ: 'omote-door+jwt' };
  if ((await verified(decision, asDecision)) !== null) throw new Error('the decision is not accepted at all');
  const ends = (decodeJwt(decision).exp ?? 0) + 1;
  hooks.note(
    'a decision later',
    await verified(decision, { ...asDecision, currentDate: new Date(ends * 1000) }),
  );
  hooks.note('a decision at another door', await verified(decision, { ...asDecision, audience: 'another' }));
  hooks.note('a decision as a result', await verified(decision, { ...asDecision, typ: 'omote-result+jwt' }));
  hooks.note('sent once', door.received.length === 1 ? 'once' : null);
  for (const { id } of [hook, other]) ok(await omote.admin('DELETE', `/webhooks/${id}`));
  ok(await omote.admin('DELETE', `/kiosks/${kiosk.id}`));
  await Promise.all([receiver.close(), door.close()]);
  yield hooks.row();
}
