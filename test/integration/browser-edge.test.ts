// @module-tag security
/** Tests the headers that browsers get with every response, and the host names that they may use. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_HOST_NAMES: 'omote.site.example' });
});
afterAll(() => omote.close());

/** Sends raw bytes, because HTTP clients would correct them. */
function raw(lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(omote.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.once('close', () => resolve(heard));
    socket.once('error', reject);
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  });
}

const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

describe('the requested host', () => {
  const PATHS = ['/healthz', '/console', '/kiosk', '/docs', '/trust', '/films', '/s/x', '/nowhere'];

  test.each(PATHS)('is refused before anything else is checked if it isn’t ours: %s', async (path) => {
    const answer = await raw([`GET ${path} HTTP/1.1`, 'Host: evil.example']);
    expect(statusOf(answer)).toBe(421);
    expect(answer).not.toContain('evil.example');
    const withPort = await raw([`GET ${path} HTTP/1.1`, 'Host: evil.example:80', 'Accept: text/html']);
    expect(statusOf(withPort)).toBe(421);
    expect(withPort).toContain('text/html');
  });

  test.each(['/v1/auth', '/v1/nothing?x', '/v1', '/admin/v1/sign_in', '/kiosk/v1/state', '/scim/v2/Users'])(
    'is refused in JSON to a program, whatever it accepts: %s',
    async (path) => {
      for (const target of [path, `http://evil.example${path}`]) {
        const accepts = 'Accept: text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';
        const answer = await raw([`GET ${target} HTTP/1.1`, 'Host: evil.example', accepts]);
        expect(statusOf(answer)).toBe(421);
        expect(answer).toMatch(/^content-type: application\/json/im);
        expect(answer).toContain('"errors":[{');
      }
    },
  );

  test('is accepted if it is a name of the site, of this host or of loopback', async () => {
    for (const host of ['omote.site.example', 'OMOTE.site.example:99', 'localhost', '127.0.0.1:1', '[::1]'])
      expect(statusOf(await raw(['GET /healthz HTTP/1.1', `Host: ${host}`]))).toBe(200);
  });

  test('must be named, except in the earliest version of HTTP, which has no names', async () => {
    const unnamed = await raw(['GET /healthz HTTP/1.1']);
    expect(statusOf(unnamed)).toBe(400);
    expect(JSON.parse(unnamed.split('\r\n\r\n')[1])).toMatchObject({ errors: [{ value: 'Host' }] });
    expect(statusOf(await raw(['GET /healthz HTTP/1.0']))).toBe(200);
  });

  test('stops DNS rebinding: a page with another name can neither sign in nor read anything', async () => {
    const body = JSON.stringify({ token: new URL(omote.app.setupUrl).hash.slice(1) });
    const answer = await raw(
      [
        'POST /admin/v1/sign_in/link HTTP/1.1',
        'Host: evil.example:7350',
        'Origin: http://evil.example:7350',
        'X-Omote-Console: 1',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    );
    expect(statusOf(answer)).toBe(421);
    expect(answer).not.toMatch(/set-cookie/i);
    // That didn't use up the link.
    expect((await omote.admin('GET', '/status')).status).toBe(200);
  });

  test("can’t lead the console's try-it elsewhere", async () => {
    const answer = await raw([
      'POST /admin/v1/try/registration HTTP/1.1',
      'Host: evil.example',
      `Cookie: ${await omote.consoleCookie()}`,
      'X-Omote-Console: 1',
      'Content-Length: 0',
    ]);
    expect(statusOf(answer)).toBe(421);
    const own = await omote.admin('POST', '/try/registration');
    expect(own.body.url.startsWith(omote.url)).toBe(true);
  });

  test.each([
    ['Host: 127.0.0.1', 'Host: evil.example'],
    ['Host: evil.example', 'Host: 127.0.0.1'],
    ['Host: 127.0.0.1', 'host: 127.0.0.1'],
  ])('two of them: 400 (%s, %s)', async (...hosts) => {
    expect(statusOf(await raw(['GET /healthz HTTP/1.1', ...hosts]))).toBe(400);
  });

  test.each([
    ['http://evil.example/healthz', 'Host: 127.0.0.1', 421],
    ['HTTP://EVIL.example/healthz', 'Host: 127.0.0.1', 421],
    ['https://evil.example:443/healthz', 'Host: 127.0.0.1', 421],
    ['http://evil.example?/healthz', 'Host: 127.0.0.1', 421],
    ['http://127.0.0.1@evil.example/healthz', 'Host: 127.0.0.1', 421],
    ['http://evil.example/console', 'Host: evil.example', 421],
    ['http://localhost/healthz', 'Host: 127.0.0.1', 400],
    ['http://127.0.0.1:1/healthz', 'Host: 127.0.0.1:2', 400],
    ['ftp://127.0.0.1/healthz', 'Host: 127.0.0.1', 421],
    ['evil.example/healthz', 'Host: 127.0.0.1', 400],
    ['http://127.0.0.1/healthz', 'Host: 127.0.0.1', 200],
    ['http://LOCALHOST:7350/healthz', 'Host: localhost:7350', 200],
  ])(
    'is also that of a whole address in the request line: %s with %s gets %i',
    async (target, host, status) => {
      const answer = await raw([`GET ${target} HTTP/1.1`, host]);
      expect(statusOf(answer)).toBe(status);
      expect(answer).not.toMatch(/evil\.example/i);
    },
  );

  test('stops a WebSocket with another name', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const { hostname, port } = new URL(omote.url);
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('data', (data) => {
        resolve(String(data));
        socket.destroy();
      });
      socket.write(
        `${['GET /kiosk/v1/live HTTP/1.1', 'Host: evil.example', 'Origin: http://evil.example', ...upgrade, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n')}\r\n\r\n`,
      );
    });
    expect(statusOf(heard)).toBe(421);
  });
});

describe('every answer', () => {
  test('lets the script of the page of films reach nobody, and of other pages the service alone', async () => {
    const policyOf = async (path: string) =>
      ((await fetch(omote.url + path)).headers.get('content-security-policy') ?? '').split('; ');
    expect(await policyOf('/films')).toEqual(
      expect.arrayContaining([
        'img-src blob: data:',
        'media-src blob:',
        "connect-src 'none'",
        "webrtc 'block'",
      ]),
    );
    expect(await policyOf('/kiosk')).toContain("connect-src 'self'");
  });

  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/v1/auth', 405],
    ['POST', '/v1/auth', 401],
    ['OPTIONS', '/v1/auth', 204],
    ['GET', '/nowhere', 404],
    ['GET', '/admin/v1/status', 401],
    ['GET', '/docs/openapi.json', 200],
    ['GET', '/console', 200],
    ['GET', '/kiosk', 200],
    ['GET', '/done', 200],
    ['GET', '/films', 200],
    ['GET', '/trust', 404],
    ['GET', '/', 302],
    ['GET', '/%zz', 400],
  ])('%s %s carries nosniff and a policy', async (method, path, status) => {
    const answer = await fetch(omote.url + path, { method, redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  test('at the end of a session says nothing about its result, which the page cannot know', async () => {
    const page = await (await fetch(`${omote.url}/done`)).text();
    expect(page).toContain('<title>Done – Omote</title>');
    expect(page).not.toMatch(/<svg|<img|All done|完了/);
  });

  test('has these headers, even if the request is invalid', async () => {
    const answer = await raw(['BROKEN']);
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*x-content-type-options: nosniff/);
    expect(answer).toContain("content-security-policy: default-src 'none'");
  });
});
