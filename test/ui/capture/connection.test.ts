/** The page's visit and its socket, over a real connection to a service that answers as told. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
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
const sockets = new WebSocketServer({ noServer: true });
/** What the service does with a socket. */
let served: (socket: WebSocket) => void;
/** Called in place of it, where something before the service passes on no sockets, and says nothing. */
let swallowed: (() => void) | null;
server.on('upgrade', (request, connection, head) => {
  asked.push(`socket ${request.url}`);
  if (swallowed) return swallowed();
  sockets.handleUpgrade(request, connection, head, (socket) => served(socket));
});

beforeAll(async () => {
  vi.stubGlobal('document', new EventTarget());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  served = (socket) => socket.close(4000);
  swallowed = null;
});
afterEach(() => {
  asked.splice(0);
  visits = [];
  Object.assign(document, { prerendering: undefined, visibilityState: undefined });
});
afterAll(() => {
  vi.unstubAllGlobals();
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  server.close();
});

const connection = (atKiosk?: string | null) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Connection(captureAddress({ origin, pathname: '/s/token' }, atKiosk));
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
  ['a person’s own', null, ''],
  ['a kiosk’s', '', '?kiosk='],
  ['a kiosk’s, of a presentation', 'p1', '?kiosk=p1'],
])('the page visits before it opens its socket: %s', async (_, atKiosk, query) => {
  expect(await outcome(connection(atKiosk))).toEqual(['lost', 4000]);
  expect(asked.filter((what) => what !== 'up')).toEqual([
    `POST /s/token/visit${query}`,
    `socket /s/token/capture${query}`,
  ]);
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
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(await ended).toEqual(['lost', 4000]);
});

test('a link that was opened in the background is visited once somebody looks at it, and again whatever they look at', async () => {
  Object.assign(document, { visibilityState: 'hidden' });
  const page = connection();
  const ended = outcome(page);
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await ended).toEqual(['lost', 4000]);
  Object.assign(document, { visibilityState: 'hidden' });
  expect(await outcome(page)).toEqual(['lost', 4000]);
  // Kiosks are opened by whoever stands there.
  expect(await outcome(connection(''))).toEqual(['lost', 4000]);
});

test('a page that was left meanwhile opens nothing', async () => {
  const page = connection();
  const heard = vi.fn();
  page.connect({ up: heard, message: heard, lost: heard, refused: heard });
  server.once('request', () => page.close());
  await vi.waitUntil(() => asked.length > 0);
  expect(await outcome(connection())).toEqual(['lost', 4000]);
  expect(heard).not.toHaveBeenCalled();
});

describe('a service that says nothing any more', () => {
  const SECOND = 1000;
  /** Of the page, which the test turns. */
  let nowMs = 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => {
    vi.mocked(performance.now).mockRestore();
    vi.useRealTimers();
  });
  const turn = (ms: number): void => {
    nowMs += ms;
    vi.advanceTimersByTime(ms);
  };

  /** What the page of a socket that was accepted and greeted tells, and how it hears more. */
  const greeted = async (hello: object) => {
    const told: unknown[] = [];
    const socket = await new Promise<WebSocket>((resolve) => {
      served = resolve;
      connection().connect({
        up: () => undefined,
        message: ({ type }) => told.push(type),
        lost: (code) => told.push(code),
        refused: () => undefined,
      });
    });
    const say = async (message: object) => {
      socket.send(JSON.stringify(message));
      // The page answers a ping once it has read what came before.
      socket.ping();
      await once(socket, 'pong');
    };
    await say({ type: 'hello', ...hello });
    return { told, say };
  };

  test('is asked again if it does not greet the page', async () => {
    const reached = new Promise<void>((resolve) => {
      swallowed = resolve;
    });
    const ended = outcome(connection());
    await reached;
    turn(10 * SECOND);
    expect(await ended).toEqual(['lost', 1006]);
  });

  test('is asked again after three beats that did not come, which pages are not told', async () => {
    const { told, say } = await greeted({ beatMs: 10 * SECOND });
    for (let beats = 0; beats < 5; beats++) {
      turn(29 * SECOND);
      await say({ type: 'beat' });
    }
    turn(30 * SECOND - 1);
    expect(told).toEqual(['hello']);
    turn(1);
    expect(told).toEqual(['hello', 1006]);
  });

  test('is heard first by a page that slept itself', async () => {
    const { told, say } = await greeted({ beatMs: 10 * SECOND });
    nowMs += 3600 * SECOND;
    turn(30 * SECOND);
    expect(told).toEqual(['hello']);
    await say({ type: 'beat' });
    turn(30 * SECOND);
    expect(told).toEqual(['hello', 1006]);
  });

  test('may be one from before there were beats', async () => {
    const { told } = await greeted({});
    turn(3600 * SECOND);
    expect(told).toEqual(['hello']);
  });
});
