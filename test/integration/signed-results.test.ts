// @module-tag security
/** Tests signed results as a relying program verifies them: with the library `jose` and the published key set. */
import { createHmac } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { command } from '../support/command.ts';

let omote: Appliance;
let ada: string;
let system: { id: string; key: string };

beforeAll(async () => {
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  ada = await omote.registered(await portrait('ada'));
  system = await omote.newKey({ name: 'Doors', scopes: ['authentications:write', 'results:read'] });
});
afterAll(() => omote.close());

/** A session that nobody opened: it ends when it is issued. */
async function endedSession(key = system.key): Promise<string> {
  const body = { id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example/back', expires: 0 };
  return (await omote.post('/v1/auth_face/sessions', body, { key })).body.svc_auth_session_id;
}

const signed = (id: string, key = system.key) => omote.get(`/admin/v1/sessions/${id}/signed_result`, { key });
const tokenOf = async (id: string): Promise<string> => (await signed(id)).body.signed_result;
const published = () => fetch(`${omote.url}/.well-known/jwks.json`);
const keySet = async () => createLocalJWKSet(await (await published()).json());
const expected = () => ({
  issuer: omote.url,
  audience: system.id,
  algorithms: ['EdDSA'],
  typ: 'omote-result+jwt',
});

describe('a signed result', () => {
  test('is verified by the key set of the site, fetched by its address', async () => {
    const id = await endedSession();
    const keys = createRemoteJWKSet(new URL(`${omote.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(await tokenOf(id), keys, expected());
    expect(payload).toMatchObject({ sid: id, sub: ada, result: false, reason: 'never_opened' });
    expect(Object.keys(protectedHeader).sort()).toEqual(['alg', 'kid', 'typ']);
  });

  test('is another statement each time, about the same session', async () => {
    const id = await endedSession();
    const [one, two] = [decodeJwt(await tokenOf(id)), decodeJwt(await tokenOf(id))];
    expect(one.jti).not.toBe(two.jti);
    expect(one.sid).toBe(two.sid);
  });

  test('does not pass for another system, issuer or kind of statement, nor later', async () => {
    const token = await tokenOf(await endedSession());
    const keys = await keySet();
    const { exp = 0 } = decodeJwt(token);
    for (const other of [
      { audience: 'another-key' },
      { issuer: 'https://other.example' },
      { typ: 'JWT' },
      { currentDate: new Date((exp + 1) * 1000) },
    ])
      await expect(jwtVerify(token, keys, { ...expected(), ...other })).rejects.toThrow();
  });

  test('cannot be changed, or signed anew with what is public', async () => {
    const token = await tokenOf(await endedSession());
    const keys = await keySet();
    const [head, body, signature] = token.split('.');
    const claims = { ...decodeJwt(token), result: true, reason: 'accepted' };
    const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = decodeProtectedHeader(token);
    const confused = `${coded({ ...header, alg: 'HS256' })}.${coded(claims)}`;
    const [{ x }] = (await (await published()).json()).keys;
    const mac = createHmac('sha256', Buffer.from(x, 'base64url')).update(confused).digest('base64url');
    for (const forged of [
      `${head}.${coded(claims)}.${signature}`,
      `${coded({ ...header, alg: 'none' })}.${coded(claims)}.`,
      `${confused}.${mac}`,
      `${head}.${body}.`,
    ])
      await expect(jwtVerify(forged, keys, expected())).rejects.toThrow();
  });

  test('of a session that goes on is refused, as is one of none', async () => {
    const { svc_auth_session_id } = (await omote.issue('sessions', ada)).body;
    expect(await signed(svc_auth_session_id)).toMatchObject({
      status: 409,
      body: { errors: [{ desc: 'id has not ended yet' }] },
    });
    expect((await signed('0'.repeat(32))).status).toBe(404);
  });

  test('is for keys that may read results', async () => {
    const id = await endedSession();
    const { key } = await omote.newKey({ scopes: ['authentications:write', 'status:read'] });
    expect((await signed(id, key)).status).toBe(403);
    expect((await fetch(`${omote.url}/admin/v1/sessions/${id}/signed_result`)).status).toBe(401);
  });
});

describe('the keys', () => {
  test('are published without their private halves, to everybody', async () => {
    const answer = await published();
    expect(answer.headers.get('content-type')).toContain('application/jwk-set+json');
    const { keys } = await answer.json();
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  test('change with an overlap: old results and old copies of the key set go on to work', async () => {
    const before = await tokenOf(await endedSession());
    const copy = await keySet();
    const { body, status } = await omote.admin('POST', '/result_keys/rotate', {});
    expect([status, body.keys.map(({ state }: { state: string }) => state)]).toEqual([
      200,
      ['current', 'next', 'retired'],
    ]);
    const after = await tokenOf(await endedSession());
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    await jwtVerify(before, await keySet(), expected());
    await jwtVerify(after, copy, expected());
  });

  test('that somebody else may have are worth nothing once they are replaced', async () => {
    const before = await tokenOf(await endedSession());
    const { keys: old } = (await omote.admin('GET', '/result_keys')).body;
    await omote.admin('POST', '/result_keys/rotate', { compromised: true });
    await expect(jwtVerify(before, await keySet(), expected())).rejects.toThrow();
    const { keys } = (await omote.admin('GET', '/result_keys')).body;
    const kids = old.map(({ kid }: { kid: string }) => kid);
    expect(keys.filter(({ kid }: { kid: string }) => kids.includes(kid))).toEqual([]);
    await jwtVerify(await tokenOf(await endedSession()), await keySet(), expected());
  });

  test('change by command while the service runs, which signs with the new one from then on', async () => {
    const { kid } = decodeProtectedHeader(await tokenOf(await endedSession()));
    const { stdout } = await command(['--json', 'result-keys', 'rotate'], omote.place);
    const set = JSON.parse(stdout);
    const token = await tokenOf(await endedSession());
    expect(decodeProtectedHeader(token).kid).toBe(set.keys[0].kid);
    expect(decodeProtectedHeader(token).kid).not.toBe(kid);
    const shown = await command(['result-keys', 'show'], omote.place);
    expect(JSON.parse(shown.stdout)).toEqual(await (await published()).json());
    await jwtVerify(token, createLocalJWKSet(set), expected());
  });

  test('survive a restart', async () => {
    const before = await (await published()).json();
    await omote.restart(WITHOUT_CHALLENGE);
    expect(await (await published()).json()).toEqual(before);
  });
});
