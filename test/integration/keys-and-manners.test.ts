// @module-tag security
/** Tests who may call, and how the service responds to callers that don't follow HTTP or JSON, or behave badly. */

import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, METHODS } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import packageJson from '../../package.json' with { type: 'json' };
import { portrait } from '../../scripts/sample-people.ts';
import { PICTURE_BODY_BYTES } from '../../src/contract/fields.ts';
import { Appliance, IS_CALLED_DIRECTLY, IS_IN_FILE, openConsole } from '../support/appliance.ts';
import { asService } from '../support/as-service.ts';
import { CapturePage } from '../support/capture-page.ts';

const SESSIONS = '/v1/auth_face/sessions';
const ONE_PATH = '/v1/auth_sessions/0';
/** What a key that is not good any more, or never was, is answered with. */
const NOT_GOOD = 'Bearer error="invalid_token"';

let omote: Appliance;
let ada: string;
let picture: Buffer;
let setupUrl: string;

beforeAll(async () => {
  [omote, picture] = await Promise.all([Appliance.start({ OMOTE_LOG_LEVEL: 'trace' }), portrait('ada')]);
  setupUrl = omote.app.setupUrl;
  ada = await omote.registered(picture);
});
afterAll(() => omote.close());

const one = (code: string, desc: string, value = desc.split(' ')[0]) => ({ errors: [{ code, desc, value }] });

/** Sends bytes that fetch wouldn't send to the service's port. @returns what it responds until it closes */
async function rawExchange(sent: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(omote.url);
  const socket = connect(Number(port), hostname);
  // The service may respond and close before everything is sent.
  socket.on('error', () => undefined);
  socket.write(sent);
  return await text(socket).catch(() => '');
}

const bodyOf = (response: string): unknown => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));

describe('API keys', () => {
  test('are required: 401 without one, and how to send one', async () => {
    const { status, body, headers } = await omote.get(ONE_PATH, { key: null });
    expect([status, body]).toEqual([401, one('ELAC0000002', 'Authorization is required')]);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    for (const path of ['/admin/v1/status', '/scim/v2/Users', '/metrics']) {
      const other = await omote.get(path, { key: null });
      expect([path, other.status, other.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
    }
  });

  test('unknown: 401', async () => {
    const headers = { authorization: `Bearer omk_${'a'.repeat(43)}` };
    const answer = await omote.get(ONE_PATH, { key: null, headers });
    expect([answer.status, answer.body]).toEqual([
      401,
      one('ELAC0000002', 'Authorization is not a known API key'),
    ]);
    expect(answer.headers.get('www-authenticate')).toBe(NOT_GOOD);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer omk_',
    `Bearer omk_${'a'.repeat(44)}`,
    `Basic ${'a'.repeat(47)}`,
    `Bearer ${'a'.repeat(8000)}`,
  ])('in another form (%s): 401, and the form', async (authorization) => {
    const answer = await omote.get(ONE_PATH, { key: null, headers: { authorization } });
    const { status, body } = answer;
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    const form = 'Authorization must be Bearer, a space and an API key (omk_…)';
    expect([status, body]).toEqual([401, one('ELAC0000002', form)]);
  });

  test('are only accepted exactly as issued', async () => {
    const answers = [];
    for (const authorization of [omote.key, `Bearer ${omote.key.toLowerCase()}`, `Bearer ${omote.key}x`])
      answers.push((await omote.get(ONE_PATH, { key: null, headers: { authorization } })).status);
    answers.push((await omote.get(`${ONE_PATH}?access_token=${omote.key}`, { key: null })).status);
    expect(answers).toEqual([401, 401, 401, 401]);
    const headers = { authorization: `bearer   ${omote.key}` };
    expect((await omote.get(ONE_PATH, { key: null, headers })).status).toBe(404);
  });

  test('are checked before anything else is revealed', async () => {
    const answers = await Promise.all([
      omote.call('POST', SESSIONS, { key: null, raw: '{', headers: { 'content-type': 'text/plain' } }),
      omote.call('GET', '/v1/auth_sessions/x%20y', { key: null }),
      omote.call('POST', `/v1/auth/${ada}/faces`, { key: null, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('are judged call by call, also on one connection', async () => {
    const call = (authorization: string, last = '') =>
      `GET ${ONE_PATH} HTTP/1.1\r\nhost: localhost\r\n${authorization}${last}\r\n`;
    const right = `authorization: Bearer ${omote.key}\r\n`;
    const wrong = `authorization: Bearer omk_${'a'.repeat(43)}\r\n`;
    const said = await rawExchange(
      [right, wrong, right, ''].map((key) => call(key)).join('') + call(right, 'connection: close\r\n'),
    );
    expect([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '404',
      '401',
      '404',
      '401',
      '404',
    ]);
  });

  test('revoked: 401 from the next call on', async () => {
    const { id, key } = await omote.newKey({ scopes: ['results:read'] });
    expect((await omote.get(ONE_PATH, { key })).status).toBe(404);
    expect((await omote.admin('DELETE', `/keys/${id}`)).body).toEqual({ errors: [] });
    for (const path of [ONE_PATH, '/admin/v1/status', '/scim/v2/Users']) {
      const { status, headers } = await omote.get(path, { key });
      expect([path, status, headers.get('www-authenticate')]).toEqual([path, 401, NOT_GOOD]);
    }
    const { status, body } = await omote.get(ONE_PATH, { key });
    expect([status, body]).toEqual([401, one('ELAC0000003', 'Authorization was revoked')]);
    expect((await omote.admin('DELETE', `/keys/${id}`)).status).toBe(200);
    expect((await omote.admin('DELETE', '/keys/0')).status).toBe(404);
  });

  test.runIf(IS_IN_FILE)('expired: 401', async () => {
    const { id, key } = await omote.newKey({ scopes: ['results:read'], expires_in_days: 1 });
    expect((await omote.get(ONE_PATH, { key })).status).toBe(404);
    await letKeyExpire(id);
    const { status, body, headers } = await omote.get(ONE_PATH, { key });
    expect([status, body]).toEqual([401, one('ELAC0000003', 'Authorization has expired')]);
    expect(headers.get('www-authenticate')).toBe(NOT_GOOD);
  });

  test('scope missing: 403, naming it', async () => {
    const { key } = await omote.newKey({ scopes: ['results:read'] });
    const { status, body } = await omote.post('/v1/auth', undefined, { key });
    expect([status, body]).toEqual([403, one('ELAC0000007', 'users:write scope is required')]);
    const admin = await omote.get('/admin/v1/status', { key });
    const [ofAdmin] = one('ELAC0000007', 'status:read scope is required').errors;
    const errors = [{ ...ofAdmin, reason: 'scope_required', values: {} }];
    expect([admin.status, admin.body]).toEqual([403, { errors }]);
  });

  test('each operation requires its scope and no other', async () => {
    const { key: write } = await omote.newKey({ scopes: ['sessions:write'] });
    const { key: users } = await omote.newKey({ scopes: ['users:write'] });
    const { key: read } = await omote.newKey({ scopes: ['results:read'] });
    const calls = [
      ['POST', SESSIONS, write],
      ['POST', '/v1/auth_face/register_sessions', write],
      ['GET', '/v1/auth_face/register_sessions/0', read],
      ['POST', '/v1/auth', users],
      ['POST', `/v1/auth/${ada}/faces`, users],
      ['GET', ONE_PATH, read],
      ['GET', `${ONE_PATH}/metadata`, read],
    ];
    for (const [method, path, own] of calls)
      for (const key of [write, users, read]) {
        const { status } = await omote.call(method, path, { key });
        expect([method, path, status === 403]).toEqual([method, path, key !== own]);
      }
  });

  test('address not allowed: 403', async () => {
    const scopes = ['results:read'];
    for (const allow of [['127.0.0.1'], ['10.0.0.0/8', '127.0.0.0/8'], ['::1', '127.0.0.1/32'], []]) {
      const { key } = await omote.newKey({ scopes, allow });
      expect((await omote.get(ONE_PATH, { key })).status).toBe(404);
    }
    for (const allow of [['127.0.0.2'], ['10.0.0.0/8'], ['::1'], ['fd00::/8']]) {
      const { key } = await omote.newKey({ scopes, allow });
      const { status, body } = await omote.get(ONE_PATH, { key });
      expect([status, body]).toEqual([
        403,
        one('ELAC0000007', 'ip is not allowed for this key: the address seen here is 127.0.0.1'),
      ]);
    }
    // A claimed address isn't trusted unless configured.
    const { key } = await omote.newKey({ scopes, allow: ['10.0.0.1'] });
    const headers = { 'x-forwarded-for': '10.0.0.1', forwarded: 'for=10.0.0.1', 'x-real-ip': '10.0.0.1' };
    expect((await omote.get(ONE_PATH, { key, headers })).status).toBe(403);
  });

  test('the parameters of a new key are checked', async () => {
    const refused = [
      {},
      { name: '', scopes: ['admin'] },
      { name: 'a', scopes: [] },
      { name: 'a', scopes: ['all'] },
      { name: 'a', scopes: 'admin' },
      { name: 'a', scopes: ['admin'], allow: ['nowhere'] },
      { name: 'a', scopes: ['admin'], allow: ['10.0.0.0/33'] },
      { name: 'a', scopes: ['admin'], allow: ['10.0.0.0/8/8'] },
      { name: 'a', scopes: ['admin'], allow: ['10.0.0.0/'] },
      { name: 'a', scopes: ['admin'], expires_in_days: 0 },
    ];
    for (const request of refused)
      expect([request, (await omote.admin('POST', '/keys', request)).status]).toEqual([request, 400]);
  });

  test('the list of keys doesn’t show the keys themselves', async () => {
    const { id, key } = await omote.newKey({ scopes: ['results:read'], allow: ['127.0.0.1'] });
    const { body } = await omote.admin('GET', '/keys');
    expect(body.keys.find((k: { id: string }) => k.id === id)).toEqual({
      id,
      name: 'test',
      scopes: ['results:read'],
      allow: ['127.0.0.1'],
      redirects: [],
      kiosks: [],
      needed: null,
      created_at: expect.any(String),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      last_used_from: null,
    });
    expect(JSON.stringify(body)).not.toContain(key.slice(4));
  });

  test('a key of scope admin works without the console', async () => {
    const { key } = await omote.newKey({ scopes: ['admin'] });
    expect((await omote.get('/admin/v1/status', { key })).status).toBe(200);
    const made = await omote.post('/admin/v1/keys', { name: 'a', scopes: ['admin'] }, { key });
    expect(made.status).toBe(403);
    expect((await omote.post('/v1/auth', undefined, { key })).status).toBe(403);
  });
});

/** Makes a day pass for the key, in the only way a test can. */
async function letKeyExpire(id: string): Promise<void> {
  await asService(omote.folder, (db) =>
    db.prepare('UPDATE api_keys SET expires_at_us = created_at_us WHERE id = ?').run(id),
  );
}

describe('methods and routes', () => {
  test.each([
    ['GET', SESSIONS, 'POST, OPTIONS'],
    ['PUT', SESSIONS, 'POST, OPTIONS'],
    ['PATCH', '/v1/auth', 'POST, OPTIONS'],
    ['DELETE', `/v1/auth/${'0'.repeat(32)}/faces`, 'POST, OPTIONS'],
    ['POST', ONE_PATH, 'GET, HEAD, OPTIONS'],
    ['DELETE', `${ONE_PATH}/metadata`, 'GET, HEAD, OPTIONS'],
    ['POST', '/v1/auth_face/register_sessions/0', 'GET, HEAD, OPTIONS'],
  ])('%s %s: 405, allowed are %s', async (method, path, allow) => {
    const { status, body, headers } = await omote.call(method, path);
    expect([status, body]).toEqual([405, one('ELAC1000002', 'method is not allowed here')]);
    expect(headers.get('allow')).toBe(allow);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  // The Node of some hosts does not know QUERY.
  const nobodys = ['TRACE', 'PROPFIND', 'REPORT', 'QUERY'].filter((method) => METHODS.includes(method));
  test.each(nobodys)('%s, which no path has: 405 where there is a path', async (method) => {
    const asked = (path: string) =>
      rawExchange(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    for (const [path, allow] of [
      ['/v1/auth', 'POST, OPTIONS'],
      [`/v1/auth/${'0'.repeat(32)}?x`, 'DELETE, OPTIONS'],
      [`${ONE_PATH}/metadata`, 'GET, HEAD, OPTIONS'],
    ]) {
      const response = await asked(path);
      expect(response).toMatch(/^HTTP\/1.1 405 /);
      expect(response).toMatch(new RegExp(`^allow: ${allow}\r$`, 'im'));
      expect(bodyOf(response)).toEqual(one('ELAC1000002', 'method is not allowed here'));
    }
    for (const path of ['/v1/other/x', '/v1/auth/', '/nowhere', '/console', '/s/x'])
      expect(await asked(path)).toMatch(/^HTTP\/1.1 404 /);
  });

  test('OPTIONS lists the methods and admits no other site', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await omote.call('OPTIONS', SESSIONS, { key: null, headers });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('HEAD responds like GET, without the body', async () => {
    const get = await omote.get(ONE_PATH);
    const head = await omote.call('HEAD', ONE_PATH);
    expect([head.status, head.body]).toEqual([404, undefined]);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect((await omote.call('HEAD', ONE_PATH, { key: null })).status).toBe(401);
    expect((await omote.call('HEAD', SESSIONS)).status).toBe(405);
  });

  test.each([
    '/v1',
    '/v1/',
    '/v2/auth',
    '/v1/auth_face',
    `${SESSIONS}/`,
    '/V1/auth',
    '//v1/auth',
    '/v1/auth/../auth',
    '/admin/v1/nothing',
    '/robots.txt',
    '/ui/assets/../../package.json',
    '/ui/assets/%2e%2e/%2e%2e/package.json',
    '/ui/assets/',
    '/ui/assets/x%00',
  ])('%s is no route: 404', async (path) => {
    const response = await rawExchange(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    );
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 404 Not Found');
    expect(response.toLowerCase()).toContain('cache-control: no-store');
    expect(bodyOf(response)).toMatchObject(one('ELAC1000001', 'path is not known'));
  });

  test.each(['/v1/auth/', '/v1/auth_sessions/', '/v1/auth//faces', '/v1/auth/x/trusted_devices/'])(
    '%s lacks what a route needs, and leads nowhere with any method that is not its own',
    async (path) => {
      for (const method of ['POST', 'PUT', 'OPTIONS']) {
        if (method === 'POST' && path.endsWith('/faces')) continue;
        const { status, body, headers } = await omote.call(method, path);
        expect([status, body]).toEqual([404, one('ELAC1000001', 'path is not known')]);
        expect(headers.get('allow')).toBeNull();
      }
    },
  );

  test.each(['/v1/auth_sessions/%', '/v1/auth_sessions/%zz', '/v1/auth_sessions/%ff', '/%c0%ae'])(
    '%s is badly encoded: 400',
    async (path) => {
      const { status, body, headers } = await omote.get(path);
      const said = 'path has a % that encodes no character: a % itself is written %25';
      expect([status, body]).toEqual([400, one('ELAC0000005', said)]);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([129, 513, 4000])('an ID of %d characters is named as too long', async (length) => {
    const long = 'a'.repeat(length);
    for (const [path, name] of [
      [`/v1/auth_sessions/${long}`, 'svc_auth_session_id'],
      [`/v1/auth/${long}/trusted_devices`, 'identifier'],
      [`/v1/delete_processes/${long}`, 'process_id'],
    ] as const) {
      const { status, body } = await omote.get(path);
      expect([status, body]).toEqual([400, one('ELAC0000005', `${name} must be at most 128 characters`)]);
    }
  });
});

describe('refusals of what pages call', () => {
  const evil = { origin: 'http://evil.example' };
  const own = () => ({ origin: omote.url });
  test.each([
    ['GET', '/s/x/capture', () => evil, 403, 'Origin'],
    ['GET', '/s/x/capture', own, 403, 'Cookie'],
    ['GET', '/kiosk/v1/live', () => ({}), 403, 'Origin'],
    ['GET', '/kiosk/v1/live', own, 403, 'Cookie'],
    ['GET', '/trust/omote-ca.crt', own, 404, 'path'],
    ['POST', '/s/x/visit', () => evil, 403, 'Origin'],
    ['POST', '/s/x/visit', own, 404, 'url'],
  ] as const)('%s %s: say why (%#)', async (method, path, headers, expected, value) => {
    const { status, body } = await omote.call(method, path, { key: null, headers: headers() });
    expect([status, body.errors]).toEqual([expected, [expect.objectContaining({ value })]]);
  });
});

describe('the page of an issued URL', () => {
  const shown = async (path: string) => {
    const answer = await fetch(omote.url + path);
    const html = await answer.text();
    return [answer.status, /"omote-refused" content="(\w*)"/.exec(html)?.[1]];
  };

  test('is shown with a slash behind it, too', async () => {
    const { url } = (await omote.issue('sessions', ada)).body;
    const { pathname } = new URL(url);
    expect(await shown(`${pathname}/`)).toEqual([200, '']);
    expect(await shown(`${pathname}/?from=mail`)).toEqual([200, '']);
  });

  test('says that the link is not valid, whatever became of it on its way', async () => {
    const { url } = (await omote.issue('sessions', ada)).body;
    const { pathname } = new URL(url);
    for (const path of ['/s', '/s/', '/s/x/', `${pathname}${url}`, `${pathname}//`, `/s/${'x'.repeat(600)}`])
      expect(await shown(path), path).toEqual([404, 'unknown']);
    for (const end of ['%', '%E3%80', '%E3%80%82', '%2', '%zz?from=%', '%/%41%'])
      expect(await shown(pathname + end), end).toEqual([404, 'unknown']);
  });

  test('leads from an address that no browser can mean to the page, and nowhere else', async () => {
    const led = async (path: string, method = 'GET') => {
      const answer = await fetch(omote.url + path, { method, redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await led('/console/people?query=100%')).toEqual([200, null]);
    expect(await led('/console/people/100%?of=%')).toEqual([302, '/console/people/100%25?of=%']);
    expect(await led('/s/%41%E3%81%82%E3')).toEqual([302, '/s/%2541%25E3%2581%2582%25E3']);
    for (const path of ['/v1/%', '//app.example/%', '/s%', '/nowhere/%'])
      expect(await led(path), path).toEqual([400, null]);
    expect(await led('/s/%/visit', 'POST')).toEqual([400, null]);
  });
});

describe('bodies', () => {
  const send = (raw: string | Uint8Array<ArrayBuffer>, type = 'application/json', path = SESSIONS) =>
    omote.call('POST', path, { raw, headers: { 'content-type': type } });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('%s: 415', async (type) => {
    const { status, body } = await send('{}', type);
    const wording = 'Content-Type must be application/json';
    expect([status, body]).toEqual([415, one('ELAC1000009', wording)]);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=y'])(
    '%s is JSON',
    async (type) => {
      expect((await send('{}', type)).body.errors).toHaveLength(3);
    },
  );

  test.each([
    ['{', 1, 2],
    ['null,', 1, 5],
    ['{"a":1}x', 1, 8],
    ["{'a':1}", 1, 2],
    ['\ufeff\ufeff{}', 1, 1],
    ['{\n"a":[1,]}', 2, 8],
    ['NaN', 1, 1],
    ['\0', 1, 1],
    ['"\n"', 1, 2],
  ])('malformed JSON %j: 400, and where it is malformed', async (raw, line, character) => {
    const { status, body, headers } = await send(raw);
    const said = `body is not JSON from line ${line}, character ${character} on`;
    expect([status, body]).toEqual([400, one('ELAC0000006', said)]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  /** The same body in several encodings. */
  const written = (encoding: 'utf8' | 'latin1' | 'utf16le', text: string) =>
    new Uint8Array(Buffer.from(text, encoding));
  const SJIS = new Uint8Array([
    ...Buffer.from('{"identifier":"'),
    0x8e,
    0x52,
    0x93,
    0x63,
    ...Buffer.from('"}'),
  ]);
  test.each([
    ['CP932', SJIS],
    ['Latin-1', written('latin1', '{"identifier":"M\u00fcller"}')],
    ['UTF-16', written('utf16le', '\ufeff{"identifier":"a"}')],
    ['half a letter', new Uint8Array([...Buffer.from('{"identifier":"'), 0xe5, 0xb1, ...Buffer.from('"}')])],
  ])('a body in %s is refused in plain words, by every interface', async (_, raw) => {
    const refused = [400, one('ELAC0000006', 'body must be UTF-8, but has bytes of another encoding')];
    const plain = await send(raw);
    expect([plain.status, plain.body]).toEqual(refused);
    const headers = {
      cookie: await omote.consoleCookie(),
      'x-omote-console': '1',
      'content-type': 'application/json',
    };
    const console = await omote.call('POST', '/admin/v1/people', { raw, headers, key: null });
    expect([console.status, console.body]).toMatchObject(refused);
  });

  test.each(['Shift_JIS', '"windows-31j"', 'iso-8859-1', 'utf-16'])('charset=%s: 415', async (charset) => {
    const { status, body } = await send('{}', `application/json; charset=${charset}`);
    const wording = 'Content-Type must name no charset other than utf-8';
    expect([status, body]).toEqual([415, one('ELAC1000009', wording)]);
  });

  test('a byte order mark is no part of the JSON', async () => {
    expect((await send('\ufeff{}')).body.errors).toHaveLength(3);
  });

  test.each([
    ['gzip', gzipSync('{}')],
    ['br', brotliCompressSync('{}')],
    ['identity, gzip', gzipSync('{}')],
  ])('Content-Encoding: %s: 415', async (coding, bytes) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    const { status, body } = await omote.call('POST', SESSIONS, { raw: new Uint8Array(bytes), headers });
    const wording = 'Content-Encoding must be identity: send the body uncompressed';
    expect([status, body]).toEqual([415, one('ELAC1000009', wording)]);
  });

  test('Content-Encoding: identity is no encoding', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    expect((await omote.call('POST', SESSIONS, { raw: '{}', headers })).body.errors).toHaveLength(3);
  });

  test('100,000 nested arrays', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const whole = await send(deep, 'application/json', '/v1/auth_face/register_sessions');
    expect([whole.status, whole.body.errors[0].value]).toEqual([400, 'body']);
    const member = `{"expires":${deep.slice(50_000, 150_000)},"tutorial":${deep.slice(99_000, 101_000)}}`;
    const inside = await send(member, 'application/json', '/v1/auth_face/register_sessions');
    expect([inside.status, inside.body.errors[2].desc]).toEqual([400, 'expires must be an integer']);
  });

  test.runIf(IS_CALLED_DIRECTLY)('10 MB to a small endpoint: 413 before they are read', async () => {
    const head = `POST ${SESSIONS} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${omote.key}\r\n`;
    const type = 'content-type: application/json\r\n';
    // Nothing of the announced body is sent, so a response shows that the service didn't wait for it.
    const announced = await rawExchange(
      `${head}${type}content-length: 10485760\r\nconnection: close\r\n\r\n`,
    );
    expect(announced.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
    expect(bodyOf(announced)).toEqual(one('ELAC1000008', 'body must be at most 64 KB'));

    const chunk = `20000\r\n${' '.repeat(0x20000)}\r\n`;
    const chunked = await rawExchange(
      `${head}${type}transfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunk}`,
    );
    expect(bodyOf(chunked)).toEqual(one('ELAC1000008', 'body must be at most 64 KB'));
  });

  test.runIf(IS_CALLED_DIRECTLY).each([
    [SESSIONS, 'application/json'],
    ['/scim/v2/Users', 'application/scim+json'],
  ])(
    'who still sends %s a body that was refused hears why, and calls again over the connection',
    async (refusing, type) => {
      await omote.admin('PUT', '/directory', { on: true, linked_by: 'externalId' });
      const { key } = await omote.newKey({ scopes: ['sessions:write', 'people:provision'] });
      const { port, hostname } = new URL(omote.url);
      const socket = connect(Number(port), hostname);
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      const until = (text: RegExp) => expect.poll(() => heard, { timeout: 20_000 }).toMatch(text);
      const head = (method: string, path: string) =>
        `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}\r\n`;
      const length = 310 * 1024;
      socket.write(`${head('POST', refusing)}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
      await until(/^HTTP\/1\.1 413 /);
      socket.write(' '.repeat(length));
      socket.write(`${head('GET', '/healthz')}connection: close\r\n\r\n`);
      await until(/\}HTTP\/1\.1 200 OK/);
      socket.destroy();
    },
  );

  test.runIf(IS_CALLED_DIRECTLY)(
    'who asks that the connection ends after a refusal is told that it does',
    async () => {
      const calls = [
        ['close', '{', 1, 400],
        ['close', '{}', 2, 400],
        // Refused before the body comes.
        ['Close', '', 100_000, 413],
        ['TE, Close', '', 100_000, 413],
      ] as const;
      for (const [connection, body, length, status] of calls) {
        const refused = await rawExchange(
          `POST ${SESSIONS} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${omote.key}\r\n` +
            `content-type: application/json\r\ncontent-length: ${length}\r\nconnection: ${connection}\r\n\r\n${body}`,
        );
        const [head = ''] = refused.split('\r\n\r\n');
        expect.soft(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        expect.soft(head).toMatch(/\r\nconnection: close(\r\n|$)/i);
      }
    },
  );

  test.runIf(IS_CALLED_DIRECTLY)('each endpoint has its own limit', async () => {
    const sizes = [
      [SESSIONS, 64],
      ['/v1/auth', 64],
      ['/v1/auth_face/register_sessions', 2048],
      [`/v1/auth/${ada}/faces`, PICTURE_BODY_BYTES / 1024],
    ] as const;
    for (const [path, kb] of sizes) {
      const filled = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;
      expect([path, (await send(filled(kb * 1024), 'application/json', path)).status === 413]).toEqual([
        path,
        false,
      ]);
      expect([path, (await send(filled(kb * 1024 + 1), 'application/json', path)).status]).toEqual([
        path,
        413,
      ]);
    }
  });
});

describe('broken HTTP', () => {
  test.runIf(IS_CALLED_DIRECTLY)('huge headers, and a huge address', async () => {
    const huge = 'a'.repeat(20_000);
    for (const sent of [`${ONE_PATH} HTTP/1.1\r\nx-a: ${huge}`, `/v1/auth_sessions/${huge} HTTP/1.1`]) {
      const response = await rawExchange(`GET ${sent}\r\nhost: localhost\r\n\r\n`);
      expect(response.split('\r\n')[0]).toBe('HTTP/1.1 431 Request Header Fields Too Large');
      const said = 'headers must be at most 16 KB, together with the address';
      expect(bodyOf(response)).toEqual(one('ELAC0000005', said));
    }
  });

  test.runIf(IS_CALLED_DIRECTLY)('an expectation that HTTP does not know is refused in JSON', async () => {
    const head = `POST /v1/auth HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${omote.key}\r\n`;
    const response = await rawExchange(`${head}expect: foo\r\nconnection: close\r\n\r\n`);
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 417 Expectation Failed');
    expect(bodyOf(response)).toEqual(one('ELAC0000005', 'Expect must be 100-continue'));
  });

  test.runIf(IS_CALLED_DIRECTLY)('a call without Host is refused in JSON, except by HTTP/1.0', async () => {
    const asked = (version: string) =>
      rawExchange(`GET /healthz HTTP/${version}\r\nconnection: close\r\n\r\n`);
    const response = await asked('1.1');
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(bodyOf(response)).toEqual(one('ELAC0000005', 'Host is required'));
    expect(await asked('1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.runIf(IS_CALLED_DIRECTLY).each([
    ['a method that HTTP does not have', 'FOO /v1/auth HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01'],
  ])('%s: 400, the method is named', async (_, sent) => {
    const response = await rawExchange(sent);
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(bodyOf(response)).toEqual(one('ELAC0000005', 'method is not one of HTTP'));
  });

  test.runIf(IS_CALLED_DIRECTLY).each([
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    [
      'two lengths',
      `POST ${SESSIONS} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    ],
    [
      'length and chunks',
      `POST ${SESSIONS} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a line without its end', 'GET / HTTP/1.1\nhost: localhost\n\n\x00'],
  ])('%s: 400 and closed', async (_, sent) => {
    const response = await rawExchange(sent);
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(bodyOf(response)).toEqual({ errors: [expect.objectContaining({ value: 'request' })] });
  });

  test('TRACE returns nothing of the request', async () => {
    const sent = 'TRACE / HTTP/1.1\r\nhost: localhost\r\nx-secret: told\r\nconnection: close\r\n\r\n';
    const response = await rawExchange(sent);
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 404 Not Found');
    expect(response).not.toContain('told');
  });

  test.each([
    { 'x-original-url': '/admin/v1/keys', 'x-rewrite-url': '/admin/v1/keys' },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  ])('headers that name another path, method or address say nothing: %j', async (headers) => {
    const plain = await omote.get('/v1/auth_sessions/0');
    const dressed = await omote.get('/v1/auth_sessions/0', { headers });
    expect([dressed.status, dressed.body]).toEqual([plain.status, plain.body]);
    const admin = await omote.get('/admin/v1/keys', { headers, key: null });
    expect([admin.status, admin.body.errors[0].code]).toEqual([401, 'ELAC0000002']);
  });

  test('an upgrade request where there is nothing to upgrade', async () => {
    const socket = new WebSocket(`${omote.url.replace('http', 'ws')}${ONE_PATH}`);
    const ended = new Promise<string>((resolve) => {
      socket.on('open', () => resolve('open'));
      socket.on('error', () => resolve('refused'));
    });
    expect(await ended).toBe('refused');
    expect((await omote.get('/healthz')).status).toBe(200);
  });

  test.each([ONE_PATH, '/healthz', '/nowhere', '/admin/v1/keys', '/kiosk/v1/live', '/s/x/capture'])(
    'a connection that asks %s for a socket without right is answered and ended',
    async (path) => {
      const asks = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
      const lines = [
        `GET ${path} HTTP/1.1`,
        'host: localhost',
        ...asks,
        'sec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==',
      ];
      expect(await rawExchange(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    },
  );

  test.runIf(IS_CALLED_DIRECTLY)(
    'an offer to continue with HTTP/2, as Java makes it, is ignored, and the body is read',
    async () => {
      const offer = [
        'connection: Upgrade, HTTP2-Settings, close',
        'upgrade: h2c',
        'http2-settings: AAEAAEAA',
      ];
      const body = JSON.stringify({ id_type: 'auth', identifier: ada, redirect_uri: 'https://a.example/' });
      const lines = [
        `POST ${SESSIONS} HTTP/1.1`,
        'host: localhost',
        ...offer,
        `authorization: Bearer ${omote.key}`,
      ];
      lines.push('content-type: application/json', `content-length: ${body.length}`);
      const answer = await rawExchange(`${lines.join('\r\n')}\r\n\r\n${body}`);
      expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
      expect(bodyOf(answer)).toMatchObject({ errors: [] });
    },
  );
});

describe('console', () => {
  const trade = (token: string, headers: Record<string, string> = { 'x-omote-console': '1' }) =>
    omote.post('/admin/v1/sign_in/link', { token }, { key: null, headers });

  test('the setup link works once, and loading its page doesn’t use it up', async () => {
    await omote.restart({ OMOTE_LOG_LEVEL: 'trace' });
    setupUrl = omote.app.setupUrl;
    for (const method of ['HEAD', 'GET', 'GET']) {
      const page = await fetch(setupUrl, { method });
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    }
    const token = new URL(setupUrl).hash.slice(1);
    expect((await trade(token, {})).status).toBe(403);
    const first = await trade(token);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [cookie] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^omote_console=[A-Za-z0-9_-]{43}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const second = await trade(token);
    expect([second.status, second.headers.getSetCookie()]).toEqual([401, []]);
    const status = await omote.get('/admin/v1/status', {
      key: null,
      headers: { cookie: cookie.split(';')[0] },
    });
    expect(status.status).toBe(200);
  });

  test.each([undefined, '', 'x', ['x', 'y'], 'a'.repeat(43)])(
    'a guessed link (%j) opens nothing',
    async (token) => {
      const answer = await trade(token as string);
      expect([answer.status >= 400, answer.headers.getSetCookie()]).toEqual([true, []]);
    },
  );

  test('a new start creates a new link and invalidates the old one', async () => {
    const { setupUrl: old, baseUrl } = omote.app;
    await omote.restart({ OMOTE_LOG_LEVEL: 'trace' });
    await expect(openConsole(old.replace(baseUrl, omote.url))).rejects.toThrow();
    expect(await openConsole(omote.app.setupUrl)).toMatch(/^omote_console=/);
  });

  test.each(['', 'omote_console=', 'omote_console=x', `omote_console=${'a'.repeat(43)}`])(
    'cookie %j: 401',
    async (cookie) => {
      for (const path of ['/status', '/sessions', '/keys', `/people/${ada}/detections`]) {
        const { status, body } = await omote.get(`/admin/v1${path}`, { key: null, headers: { cookie } });
        expect([status, body.errors[0].code]).toEqual([401, 'ELAC0000002']);
      }
    },
  );

  test('an API key of /v1 does not open the administration', async () => {
    expect((await omote.get('/admin/v1/keys')).status).toBe(403);
  });

  test('a form of another site with the cookie is refused, because it lacks the header', async () => {
    await omote.restart({ OMOTE_LOG_LEVEL: 'trace' });
    const cookie = await openConsole(omote.app.setupUrl);
    const sent = { key: null, headers: { cookie, origin: 'https://evil.example' } };
    const body = { name: 'evil', scopes: ['admin'] };
    expect((await omote.post('/admin/v1/keys', body, sent)).status).toBe(403);
    expect((await omote.call('DELETE', '/admin/v1/keys/0', sent)).status).toBe(403);
    expect((await omote.post('/admin/v1/try/registration', undefined, sent)).status).toBe(403);
    const own = { key: null, headers: { cookie, 'x-omote-console': '1' } };
    expect((await omote.post('/admin/v1/keys', { name: 'mine', scopes: ['admin'] }, own)).status).toBe(200);
  });
});

describe('pages', () => {
  test.each(['/console', '/console/', '/console/people', '/kiosk', '/s/unknown'])(
    '%s: security headers',
    async (path) => {
      const page = await fetch(omote.url + path);
      const html = await page.text();
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(html).toContain(`name="omote-nonce" content="${nonce}"`);
      const other = await fetch(omote.url + path);
      expect(other.headers.get('content-security-policy')).not.toBe(policy);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'no-store',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  test('assets are never stale, and their types are never guessed', async () => {
    const html = await (await fetch(`${omote.url}/kiosk`)).text();
    const asset = /\/ui\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const answer = await fetch(omote.url + asset);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await answer.text();
  });

  test('conditions and parts of assets that cannot be met are no faults of the service', async () => {
    const html = await (await fetch(`${omote.url}/kiosk`)).text();
    const asset = omote.url + (/\/ui\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '');
    for (const range of ['bytes=99999999-', 'bytes=5-1', 'bytes=0-9']) {
      const answer = await fetch(asset, { headers: { range } });
      expect([range, answer.status]).toEqual([range, 200]);
      await answer.text();
    }
    for (const condition of [
      { 'if-match': '"x"' },
      { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
    ]) {
      const answer = await fetch(asset, { headers: condition as Record<string, string> });
      expect(answer.status).toBe(200);
      await answer.text();
    }
  });

  test('health', async () => {
    const alive = await omote.get('/healthz', { key: null });
    expect([alive.status, alive.body]).toEqual([200, { alive: true, errors: [] }]);
    const ready = await omote.get('/readyz', { key: null });
    expect([ready.status, ready.body.ready, ready.body.errors]).toEqual([200, true, []]);
  });
});

describe('files on the disk', () => {
  test.runIf(IS_CALLED_DIRECTLY)(
    'service.json is only readable for its owner, correct, and deleted at the end',
    async () => {
      const path = join(omote.folder, 'service.json');
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
        pid: process.pid,
        version: packageJson.version,
        baseUrl: omote.url,
        address: omote.url,
        commands: omote.app.commands,
      });
      await omote.app.close();
      expect(existsSync(path)).toBe(false);
      // In a container, the file that a crash left names the process that starts now.
      await using other = createServer((_, response) => response.end());
      await once(other.listen(0, '127.0.0.1'), 'listening');
      const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      writeFileSync(path, JSON.stringify({ pid: process.pid, baseUrl: address }));
      await omote.restart({ OMOTE_LOG_LEVEL: 'trace' });
    },
  );

  test('the log contains no key, token, ticket, cookie or picture', async () => {
    const { key } = await omote.newKey({ scopes: ['results:read'] });
    await omote.get(ONE_PATH, { key });
    const image = picture.toString('base64');
    await omote.post(`/v1/auth/${ada}/faces`, { face_image: image });
    await omote.post(`/v1/auth/${ada}/faces`, { face_image: `${image}!` });
    const { url } = (await omote.issue('sessions', ada)).body;
    const page = await CapturePage.open(url);
    await page.start();
    page.frame(picture);
    await page.next('guide');
    await page.leave();
    await fetch(`${url}x`);
    const log = readFileSync(join(omote.folder, 'logs', 'service.log'), 'utf8');
    expect(statSync(join(omote.folder, 'logs', 'service.log')).mode & 0o777).toBe(0o600);
    expect(log).toContain('ready');
    const secrets = [
      omote.key,
      key,
      url,
      url.slice(-43),
      setupUrl.slice(-43),
      image.slice(100, 160),
      'omote_c',
    ];
    for (const secret of secrets) expect(log.includes(secret)).toBe(false);
  });
});
