/** Tests clients that hold connections without asking for anything, request IDs, and how clients rotate keys. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

function openSocket(): { socket: Socket; closed: Promise<string> } {
  const { hostname, port } = new URL(omote.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.on('error', () => undefined);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
}

test('a client that sends headers too slowly is cut off with 408, while the service serves others', async () => {
  const slow = Array.from({ length: 200 }, openSocket);
  for (const { socket } of slow) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ');
  const dribble = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('a');
  }, 500);
  try {
    for (let i = 0; i < 20; i++) expect((await omote.get('/healthz')).status).toBe(200);
    const heard = await Promise.all(slow.map(({ closed }) => closed));
    for (const answer of heard) {
      expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
        errors: [{ code: 'ELAC0000005', desc: 'request did not arrive in time', value: 'request' }],
      });
    }
  } finally {
    clearInterval(dribble);
  }
});

test('a body that never comes delays nobody, and with a wrong key its sender gets the response first', async () => {
  const { socket, closed } = openSocket();
  const head = [
    'POST /v1/auth HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${[...head, 'Authorization: Bearer x', 'Connection: close'].join('\r\n')}\r\n\r\n{`);
  expect((await closed).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized');
  expect((await omote.get('/healthz')).status).toBe(200);
});

test('a client that leaves before its response causes no trouble', async () => {
  const sockets = Array.from({ length: 50 }, openSocket);
  for (const { socket } of sockets) {
    socket.write(`POST /v1/auth HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${omote.key}\r\n\r\n`);
    socket.resetAndDestroy();
  }
  await Promise.all(sockets.map(({ closed }) => closed));
  expect((await omote.post('/v1/auth')).status).toBe(200);
});

describe('request IDs', () => {
  const idOf = async (path: string, sent?: string): Promise<string | null> => {
    const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
    const response = await fetch(omote.url + path, { headers });
    await response.arrayBuffer();
    return response.headers.get('x-request-id');
  };

  test.each(['/v1/auth', '/healthz', '/nothing', '/console', '/docs', '/admin/v1/status', '/s/x'])(
    '%s: ours, each its own, or the caller’s',
    async (path) => {
      const [one, two] = [await idOf(path), await idOf(path)];
      expect(one).toMatch(/^[\w-]{10,40}$/);
      expect(two).not.toBe(one);
      expect(await idOf(path, 'order-4711:{"a":1}')).toBe('order-4711:{"a":1}');
    },
  );

  test.each(['x'.repeat(129), 'a b', 'é', ''])(
    '%j is not valid, so the service chooses one',
    async (sent) => {
      expect(await idOf('/healthz', sent)).toMatch(/^[\w-]{10,40}$/);
    },
  );
});

describe('key rotation', () => {
  const call = (key: string) => omote.get('/v1/auth_sessions/0', { key });

  test('gives the new key the same rights, and the old one expires after the overlap', async () => {
    const old = await omote.newKey({ name: 'shop', scopes: ['results:read'], allow: ['127.0.0.0/8'] });
    const { status, body } = await omote.admin('POST', `/keys/${old.id}/rotate`, { overlap_hours: 0 });
    expect([status, Object.keys(body)]).toEqual([200, ['key', 'id', 'old_ends_at', 'errors']]);
    expect((await call(body.key)).status).toBe(404);
    expect((await call(old.key)).body.errors[0]).toEqual({
      code: 'ELAC0000003',
      desc: 'Authorization has expired',
      value: 'Authorization',
    });
    const { keys } = (await omote.admin('GET', '/keys')).body;
    const made = keys.find((k: { id: string }) => k.id === body.id);
    expect([made.name, made.scopes, made.allow]).toEqual(['shop', ['results:read'], ['127.0.0.0/8']]);
    expect([made.expires_at, made.revoked_at]).toEqual([null, null]);
  });

  test('keeps both working for 24 hours by default, and restarts the term of validity', async () => {
    const old = await omote.newKey({ scopes: ['results:read'], expires_in_days: 30 });
    const { body } = await omote.admin('POST', `/keys/${old.id}/rotate`);
    expect([(await call(old.key)).status, (await call(body.key)).status]).toEqual([404, 404]);
    const { keys } = (await omote.admin('GET', '/keys')).body;
    const [before, after] = [old.id, body.id].map((id) => keys.find((k: { id: string }) => k.id === id));
    const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;
    expect(hours(after.created_at, before.expires_at)).toBe(24);
    expect(hours(after.created_at, after.expires_at)).toBe(30 * 24);
    expect(body.old_ends_at).toBe(before.expires_at);
  });

  test('is refused for a key that has expired or isn’t known', async () => {
    const { id } = await omote.newKey({ scopes: ['results:read'] });
    await omote.admin('DELETE', `/keys/${id}`);
    expect((await omote.admin('POST', `/keys/${id}/rotate`)).body.errors[0].desc).toBe(
      'id has already ended',
    );
    expect((await omote.admin('POST', '/keys/0/rotate')).status).toBe(404);
    const wrong = await omote.admin('POST', `/keys/${id}/rotate`, { overlap_hours: 721 });
    expect([wrong.status, wrong.body.errors[0].value]).toEqual([400, 'overlap_hours']);
  });
});
