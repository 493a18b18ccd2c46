/** The page's visit and its socket, over a real connection to a service that answers as told. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { Connection, captureAddress } from '../../../src/ui/capture/device/connection.ts';

const asked: string[] = [];
/** The answers to the next visits. */
let visits: { status: number; refused?: string | null }[] = [];

const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const { status, refused } = visits.shift() ?? { status: 200, refused: null };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ refused, errors: [] }));
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket, request) => {
  asked.push(`socket ${request.url}`);
  socket.close(4000);
});

beforeAll(async () => {
  vi.stubGlobal('document', new EventTarget());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  asked.splice(0);
  visits = [];
  Object.assign(document, { prerendering: undefined });
});
afterAll(() => {
  vi.unstubAllGlobals();
  sockets.close();
  server.close();
});

const connection = (shownAt?: 'kiosk') => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Connection(captureAddress({ origin, pathname: '/s/token' }, shownAt));
};

/** Connects. Resolves once the connection is lost or refused. */
const outcome = (page: Connection): Promise<unknown[]> =>
  new Promise((resolve) => {
    page.connect({
      up: () => asked.push('up'),
      message: () => undefined,
      lost: (code) => resolve(['lost', code]),
      refused: (why, again) => resolve(['refused', why, again]),
    });
  });

test.each([
  [undefined, '/s/token/capture'],
  ['kiosk', '/s/token/capture?kiosk'],
] as const)('the page visits before it opens its socket (%s)', async (shownAt, path) => {
  expect(await outcome(connection(shownAt))).toEqual(['lost', 4000]);
  expect(asked.filter((what) => what !== 'up')).toEqual(['POST /s/token/visit', `socket ${path}`]);
});

test('a page that is refused opens no socket, and knows whether it was let in before', async () => {
  visits = [{ status: 403, refused: 'used' }];
  expect(await outcome(connection())).toEqual(['refused', 'used', false]);
  const page = connection();
  await outcome(page);
  visits = [{ status: 403, refused: 'other_address' }];
  expect(await outcome(page)).toEqual(['refused', 'other_address', true]);
  expect(asked.filter((what) => what.startsWith('socket'))).toHaveLength(1);
});

test.each([{ status: 503, refused: 'unavailable' }, { status: 429 }, { status: 500 }])(
  'a service that cannot answer is asked again later: %j',
  async (answer) => {
    visits = [answer];
    expect(await outcome(connection())).toEqual(['lost', 1006]);
  },
);

test('a page that a browser prepares before anybody clicks visits once it is shown', async () => {
  Object.assign(document, { prerendering: true });
  const ended = outcome(connection());
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(await ended).toEqual(['lost', 4000]);
});

test('a page that was left meanwhile opens nothing', async () => {
  const page = connection();
  const heard = vi.fn();
  page.connect({ up: heard, message: heard, lost: heard, refused: heard });
  page.close();
  await vi.waitUntil(() => asked.length > 0);
  expect(await outcome(connection())).toEqual(['lost', 4000]);
  expect(heard).not.toHaveBeenCalled();
});
