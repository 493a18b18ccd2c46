import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { NOBODY } from '../../../src/contract/sandbox/people.ts';
import { simulatedPeople } from '../../../src/sandbox/people/simulated-people.ts';

/** Visits a page that opens, answers its visit with this text, and closes its socket at once. */
async function visit(answer: string) {
  const server = createServer((request, response) => response.end(request.method === 'POST' ? answer : ''));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    sockets.close();
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/x`;
  const scene = { person: NOBODY, manner: 'as_told' } as const;
  return await simulatedPeople().visit(url, scene, 1, new AbortController().signal);
}

test('a page that was closed is disconnected', async () => {
  expect(await visit('{}')).toEqual({ outcome: 'disconnected' });
});

test('a fault is no page that was closed', async () => {
  await expect(visit('broken')).rejects.toThrow(SyntaxError);
});
