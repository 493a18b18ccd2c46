/** The kiosk's socket, over a real connection to a service that answers as told. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { KioskPageMessage } from '../../../src/contract/kiosks/kiosk.ts';
import { KioskConnection } from '../../../src/ui/kiosk/device/kiosk-connection.ts';

const BUSY = { timeout: 30_000 };
const ended = (id: string): KioskPageMessage => ({
  type: 'presented',
  presentation_id: id,
  state: 'abandoned',
});

test('how a presentation ended is said again, until the service has been heard since', async () => {
  const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(service, 'listening');
  const heard: unknown[][] = [];
  let socket: WebSocket | undefined;
  service.on('connection', (now) => {
    const own: unknown[] = [];
    heard.push(own);
    now.on('message', (data) => own.push(JSON.parse(String(data)).presentation_id));
    now.send(JSON.stringify({ type: 'hello' }));
    socket = now;
  });
  vi.stubGlobal('window', {
    location: { origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
  });
  let isOnline = false;
  let beats = 0;
  const kiosk = new KioskConnection({
    online: (now) => {
      isOnline = now;
    },
    message: ({ type }) => {
      if (type === 'beat') beats++;
    },
    ended: () => undefined,
  });
  onTestFinished(() => {
    kiosk.close();
    service.close();
    vi.unstubAllGlobals();
  });
  kiosk.open();
  await expect.poll(() => isOnline, BUSY).toBe(true);
  socket?.terminate();
  await expect.poll(() => isOnline, BUSY).toBe(false);
  kiosk.send(ended('while it was away'));
  await expect.poll(() => heard[1], BUSY).toEqual(['while it was away']);
  // It may have been said into a connection that was dead already.
  socket?.terminate();
  await expect.poll(() => heard[2], BUSY).toEqual(['while it was away']);
  socket?.send(JSON.stringify({ type: 'beat' }));
  await expect.poll(() => beats, BUSY).toBe(1);
  socket?.terminate();
  await expect.poll(() => heard.length, BUSY).toBe(4);
  kiosk.send(ended('the last'));
  await expect.poll(() => heard[3], BUSY).toContain('the last');
  expect(heard[3]).toEqual(['the last']);
});
