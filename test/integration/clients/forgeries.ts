/** Signed results and messages of webhooks, right ones and what somebody may send in their place. */
import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { toIso } from '../../../src/domain/time.ts';

const keys = generateKeyPairSync('ed25519');
const KID = 'site-1';
const jwk = keys.publicKey.export({ format: 'jwk' });
export const keySet = { keys: [{ ...jwk, kid: KID, use: 'sig', alg: 'EdDSA' }] };

const coded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const nowS = () => Math.floor(Date.now() / 1000);
const header = { alg: 'EdDSA', kid: KID, typ: 'omote-result+jwt' };
const claims = () => ({
  iss: 'https://omote.example',
  aud: 'doors',
  sub: 'ada',
  sid: 'session-1',
  kind: 'authentication',
  result: true,
  iat: nowS(),
  exp: nowS() + 300,
  concluded_at: minutesAgo(0),
});
const minutesAgo = (n: number) => toIso((nowS() - n * 60) * 1_000_000);

export function statement(of: object = {}, head: object = {}, key: KeyObject = keys.privateKey): string {
  const signed = `${coded({ ...header, ...head })}.${coded({ ...claims(), ...of })}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** Signed as if it were a right one, with claims that no JSON.stringify writes. */
function written(name: string, value: string): string {
  const body = JSON.stringify({ ...claims(), [name]: 'HERE' }).replace('"HERE"', value);
  const signed = `${coded(header)}.${coded(body)}`;
  return `${signed}.${sign(null, Buffer.from(signed), keys.privateKey).toString('base64url')}`;
}

/** Signed by somebody with a curve of their own. */
function otherCurve(namedCurve: string, alg: string, hash: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  const signed = `${coded({ ...header, alg })}.${coded(claims())}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const };
  return `${signed}.${sign(hash, Buffer.from(signed), key).toString('base64url')}`;
}

/** Unsigned, with a header as no JSON.stringify writes it. */
const headed = (text: string): string => `${coded(text)}.${coded(claims())}.`;

/** Signed with a MAC whose key is public. */
function confused(secret: string | Buffer, alg = 'HS256'): string {
  const signed = `${coded({ ...header, alg })}.${coded(claims())}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The same signature with the order of the group added to S. RFC 8032 has S refused then. */
function malleable(): string {
  const [head, body, signature = ''] = statement().split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse().copy(bytes, 32);
  return `${head}.${body}.${bytes.toString('base64url')}`;
}

/** Accepted by a verifier of these claims and keys, of what is not older than ten minutes: the first and the second alone. */
export function statements(): Record<string, string> {
  const right = statement();
  const [head, body, signature] = right.split('.');
  const thief = generateKeyPairSync('ed25519');
  const without = (name: string) => ({ [name]: undefined });
  return {
    right,
    'of a clock that differs': statement({ iat: nowS() + 20, exp: nowS() + 320 }),
    'unsigned, by name': `${coded({ ...header, alg: 'none' })}.${coded(claims())}.`,
    'unsigned, with something': `${coded({ ...header, alg: 'none' })}.${coded(claims())}.AAAA`,
    'signature left out': `${head}.${body}.`,
    'MAC of the raw key': confused(Buffer.from(jwk.x ?? '', 'base64url')),
    'MAC of the key in PEM': confused(keys.publicKey.export({ type: 'spki', format: 'pem' }) as string),
    'MAC of the JWK': confused(JSON.stringify(keySet.keys[0])),
    'MAC by another name': confused(Buffer.from(jwk.x ?? '', 'base64url'), 'EdDSA'),
    'of another type': statement({}, { typ: 'JWT' }),
    'of no type': statement({}, without('typ')),
    'of another algorithm': statement({}, { alg: 'RS256' }),
    'with what must be understood': statement({}, { crit: ['b64'], b64: false }),
    'of another site': statement({ iss: 'https://omote.example.org' }),
    'for another system': statement({ aud: 'windows' }),
    'for several systems': statement({ aud: ['doors', 'windows'] }),
    'about another session': statement({ sid: 'session-2' }),
    'about no session': statement(without('sid')),
    expired: statement({ iat: nowS() - 900, exp: nowS() - 600 }),
    'of the future': statement({ iat: nowS() + 600, exp: nowS() + 900 }),
    'without an end': statement(without('exp')),
    'with an end that never comes': written('exp', '1e999'),
    'with an end as text': statement({ exp: String(nowS() + 300) }),
    'without a beginning': statement(without('iat')),
    'old session, freshly signed': statement({ concluded_at: minutesAgo(60) }),
    'session of the future': statement({ concluded_at: minutesAgo(-60) }),
    'session without an end': statement(without('concluded_at')),
    'session with an end as a number': statement({ concluded_at: nowS() }),
    'session with an end that is no time': statement({ concluded_at: 'just now' }),
    'of a sandbox': statement({ sandbox: true }),
    'of a sandbox, as text': statement({ sandbox: 'false' }),
    'with a result as text': statement({ result: 'false' }),
    'without a result': statement(without('result')),
    changed: `${head}.${coded({ ...claims(), sub: 'bea' })}.${signature}`,
    'signed by somebody else': statement({}, {}, thief.privateKey),
    'with a key of its own': statement(
      {},
      { kid: undefined, jwk: thief.publicKey.export({ format: 'jwk' }) },
      thief.privateKey,
    ),
    'with a key elsewhere': statement({}, { jku: 'https://evil.example/jwks.json' }, thief.privateKey),
    'with a certificate elsewhere': statement({}, { x5u: 'https://evil.example/x.pem' }, thief.privateKey),
    'with a certificate of its own': statement({}, { x5c: ['MAA='] }, thief.privateKey),
    'of a curve': otherCurve('P-256', 'ES256', 'sha256'),
    'of another curve': otherCurve('P-384', 'ES384', 'sha384'),
    'of a curve by another name': otherCurve('P-256', 'EdDSA', 'sha256'),
    'of a key by a path': statement({}, { kid: '../../../dev/null' }, thief.privateKey),
    'of a key by an address': statement({}, { kid: 'https://evil.example/key' }, thief.privateKey),
    'of a key of prototypes': statement({}, { kid: '__proto__' }, thief.privateKey),
    'unsigned, by name in other letters': headed(`{"alg":"nOnE","kid":"${KID}","typ":"omote-result+jwt"}`),
    'unsigned, the algorithm twice': headed(
      `{"alg":"EdDSA","alg":"none","kid":"${KID}","typ":"omote-result+jwt"}`,
    ),
    'unsigned, the algorithm as a list': headed(`{"alg":["none"],"kid":"${KID}","typ":"omote-result+jwt"}`),
    'of an unknown key': statement({}, { kid: 'site-2' }),
    'of a key that is no text': statement({}, { kid: { kid: KID } }),
    malleable: malleable(),
    'with half a signature': `${head}.${body}.${signature?.slice(0, 42)}`,
    'with more behind it': `${right}.${body}`,
    'with a line end': `${right}\n`,
    padded: `${right}==`,
    'in other letters': `${head}.${body}.${signature?.slice(0, -2)}!!`,
    'with a header that is a list': `${coded([header])}.${body}.${signature}`,
    'with a header of text': `${coded('no JSON')}.${body}.${signature}`,
    'with a deep header': `${coded('['.repeat(9000))}.${body}.${signature}`,
    long: `${head}.${coded({ ...claims(), more: 'x'.repeat(20_000) })}.${signature}`,
    empty: '',
  };
}

/**
 * What somebody may send to a door in place of a decision, as bodies of requests. @param right claims of a decision
 * that opens it
 */
export function decisions(right: object): Record<string, string> {
  const typ = 'omote-door+jwt';
  const signed = (of: object = {}, head: object = {}, key = keys.privateKey): string => {
    const text = `${coded({ alg: 'EdDSA', kid: KID, typ, ...head })}.${coded({ ...right, jti: randomUUID(), ...of })}`;
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
  };
  const mac = (of: string | Buffer, alg: string): string => {
    const text = `${coded({ alg, kid: KID, typ })}.${coded(right)}`;
    return `${text}.${createHmac('sha256', of).update(text).digest('base64url')}`;
  };
  const thief = generateKeyPairSync('ed25519');
  const [head, , signature] = signed().split('.');
  const all: Record<string, unknown> = {
    'unsigned, by name': `${coded({ alg: 'none', kid: KID, typ })}.${coded(right)}.`,
    'MAC of the raw key': mac(Buffer.from(jwk.x ?? '', 'base64url'), 'HS256'),
    'MAC of the key in PEM': mac(keys.publicKey.export({ type: 'spki', format: 'pem' }) as string, 'HS256'),
    'MAC by another name': mac(Buffer.from(jwk.x ?? '', 'base64url'), 'EdDSA'),
    'signed by somebody else': signed({}, {}, thief.privateKey),
    'with a key of its own': signed({}, { jwk: thief.publicKey.export({ format: 'jwk' }) }, thief.privateKey),
    'of an unknown key': signed({}, { kid: 'site-2' }),
    'a signed result': signed({ result: true, kind: 'authentication' }, { typ: 'omote-result+jwt' }),
    'of no type': signed({}, { typ: undefined }),
    'with what must be understood': signed({}, { crit: ['b64'], b64: false }),
    'of another site': signed({ iss: 'https://omote.example.org' }),
    'for another door': signed({ aud: 'f'.repeat(32) }),
    'for several doors': signed({ aud: [(right as { aud: string }).aud, 'f'.repeat(32)] }),
    expired: signed({ iat: nowS() - 30, exp: nowS() - 20 }),
    'of the future': signed({ iat: nowS() + 60, exp: nowS() + 70 }),
    'of before the relay began, without an end in sight': signed({ iat: nowS() - 3600, exp: nowS() + 3600 }),
    'without an end': signed({ exp: undefined }),
    'without a beginning': signed({ iat: undefined }),
    'with an end as text': signed({ exp: String(nowS() + 10) }),
    'without an ID': signed({ jti: undefined }),
    'with an ID as a number': signed({ jti: 1 }),
    'that says nothing': signed({ decision: undefined }),
    'that says no': signed({ decision: 'stay closed' }),
    'of a sandbox': signed({ sandbox: true }),
    changed: `${head}.${coded({ ...right, jti: 'changed' })}.${signature}`,
    'that is a list': [signed()],
    'that is nothing': null,
    long: signed({ more: 'x'.repeat(20_000) }),
  };
  return {
    ...Object.fromEntries(
      Object.entries(all).map(([name, decision]) => [name, JSON.stringify({ decision })]),
    ),
    'no JSON': signed(),
    'a list': JSON.stringify([{ decision: signed() }]),
    'nothing at all': '{}',
  };
}

/** A decision that opens, as the body of a request. */
export const opening = (right: object): string => {
  const text = `${coded({ alg: 'EdDSA', kid: KID, typ: 'omote-door+jwt' })}.${coded(right)}`;
  return JSON.stringify({
    decision: `${text}.${sign(null, Buffer.from(text), keys.privateKey).toString('base64url')}`,
  });
};

export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export interface Message {
  headers: Record<string, string>;
  body: string;
}

export function message(whose: string, body: string, at = new Date(), id = 'message.1'): Message {
  const signature = new Webhook(whose).sign(id, at, body);
  const time = String(Math.floor(at.getTime() / 1000));
  return {
    headers: { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature },
    body,
  };
}

const BODY = '{"type":"test","timestamp":"2026-11-26T09:00:00.000000+00:00","data":{"of":"面"}}';

/** Accepted with the secret: the first two alone. */
export function messages(): Record<string, Message> {
  const minutes = (n: number) => new Date(Date.now() + n * 60_000);
  const right = message(secret, BODY);
  const other = message(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, BODY);
  const signature = right.headers['webhook-signature'] ?? '';
  const signed = (as: string) => ({ ...right, headers: { ...right.headers, 'webhook-signature': as } });
  const without = (name: string) => ({
    ...right,
    headers: Object.fromEntries(Object.entries(right.headers).filter(([key]) => key !== name)),
  });
  return {
    right,
    'while a secret changes': signed(`${other.headers['webhook-signature']} ${signature}`),
    'of another secret': other,
    old: message(secret, BODY, minutes(-10)),
    'of the future': message(secret, BODY, minutes(10)),
    changed: { ...right, body: BODY.replace('test', 'best') },
    'under another ID': { ...right, headers: { ...right.headers, 'webhook-id': 'message.2' } },
    'at another time': {
      ...right,
      headers: { ...right.headers, 'webhook-timestamp': String(nowS() - 7) },
    },
    'at no time': { ...right, headers: { ...right.headers, 'webhook-timestamp': 'now' } },
    'before all time': { ...right, headers: { ...right.headers, 'webhook-timestamp': `-${nowS()}` } },
    'without an ID': without('webhook-id'),
    'without a time': without('webhook-timestamp'),
    'without a signature': without('webhook-signature'),
    'with an empty signature': signed(''),
    'with the name of a signature': signed('v1,'),
    'with half a signature': signed(signature.slice(0, 20)),
    'with a signature of another version': signed(signature.replace('v1,', 'v1a,')),
  };
}
