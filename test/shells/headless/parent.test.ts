import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { ProbeRequest } from '../../../src/app/packs/provider-probes.ts';
import { Parent } from '../../../src/shells/headless/parent.ts';
import { readFromService, readToService } from '../../../src/shells/service-messages.ts';

/** The service's side of a port; `say` is the desktop app. */
class Port extends EventEmitter {
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  say(data: unknown): void {
    this.emit('message', { data });
  }
}

test('the data key is received when it is sent, even before it is requested', async () => {
  const port = new Port();
  const parent = new Parent(port);
  const key = new Uint8Array(32).fill(9);
  port.say({ type: 'data-key', key: Buffer.from(key).toString('base64'), warning: null });
  expect(await parent.dataKey()).toEqual({ key, warning: null });
});

test('a missing key is an error instead of an endless wait', async () => {
  await expect(new Parent(new Port()).dataKey(20)).rejects.toThrow('did not send the data key');
});

test('the service learns why there is no key in the keychain', async () => {
  const port = new Port();
  const parent = new Parent(port);
  port.say({ type: 'data-key', key: null, warning: 'basic_text' });
  expect(await parent.dataKey()).toEqual({ key: null, warning: 'basic_text' });
});

test('links are created on request, but not before the service is ready or if that fails', async () => {
  const port = new Port();
  const parent = new Parent(port);
  port.say({ type: 'console-link', id: 1 });
  let made = 0;
  parent.ready('http://127.0.0.1:1', 'http://127.0.0.1:1/console/setup#a', {
    newSetupUrl: async () => {
      if (++made === 2) throw new Error('disk full');
      return `http://127.0.0.1:1/console/setup#${made}`;
    },
    newKioskCode: async () => 'ABCD-EFGH',
  });
  for (const id of [2, 3, 4]) port.say({ type: 'console-link', id });
  port.say({ type: 'kiosk-code', id: 5 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(port.heard).toEqual([
    { type: 'ready', baseUrl: 'http://127.0.0.1:1', setupUrl: 'http://127.0.0.1:1/console/setup#a' },
    { type: 'console-link', id: 2, url: 'http://127.0.0.1:1/console/setup#1' },
    { type: 'console-link', id: 4, url: 'http://127.0.0.1:1/console/setup#3' },
    { type: 'kiosk-code', id: 5, code: 'ABCD-EFGH' },
  ]);
});

test('probes are answered with their number', async () => {
  const port = new Port();
  const parent = new Parent(port);
  const probe = (provider: ProbeRequest['provider']) => parent.runProbe({ provider } as ProbeRequest);
  const answers = Promise.all([probe('cuda'), probe('webgpu')]);
  port.say({ type: 'probed', id: 1, answer: { failed: 'second' } });
  port.say({ type: 'probed', id: 0, answer: { failed: 'first' } });
  expect(await answers).toEqual([{ failed: 'first' }, { failed: 'second' }]);
});

test('the reason for not starting is reported', () => {
  const port = new Port();
  new Parent(port).failed('port 7350 is taken');
  expect(port.heard.map(readFromService)).toEqual([{ type: 'failed', message: 'port 7350 is taken' }]);
});

test('quit is received among any other messages', async () => {
  const port = new Port();
  const parent = new Parent(port);
  let asked = false;
  const heard = parent.quitAsked.then(() => {
    asked = true;
  });
  for (const stray of [null, 'quit', 7, {}, { type: 'ready' }, { type: 'console-link', id: 1 }])
    port.say(stray);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(false);
  port.say({ type: 'quit' });
  await heard;
});

test('each side reads only its own messages', () => {
  expect(readToService({ type: 'ready' })).toBeNull();
  expect(readFromService({ type: 'quit' })).toBeNull();
  expect(readFromService({ type: 'probe', id: 0, request: {} })).not.toBeNull();
});
