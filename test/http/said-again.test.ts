// @module-tag security
/** What is remembered of a connection, and what is not. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { givenOn } from '../../src/http/access/admit-key.ts';
import { addressOf, knowProxies } from '../../src/http/edge/address.ts';

const LOOPBACK = '127.0.0.1';

/** What is made of requests that come one after the other on one connection, from a proxy that is trusted. */
async function onOneConnection<T>(lines: readonly string[], seen: (request: FastifyRequest) => T) {
  const app = Fastify();
  knowProxies(
    app,
    (address) => address === LOOPBACK,
    () => undefined,
  );
  const all: T[] = [];
  app.get('/', async (request) => all.push(seen(request)));
  await app.listen({ port: 0, host: LOOPBACK });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, LOOPBACK);
  for (const line of lines) {
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${line}\r\n`);
    await once(socket, 'data');
  }
  socket.destroy();
  return all;
}

test('for whom a proxy forwards one request is not taken for its own address, nor for the next one’s', async () => {
  const by = (address: string) => `X-Forwarded-For: ${address}\r\n`;
  const lines = [by('203.0.113.7'), '', by('203.0.113.8'), ''];
  const addresses = await onOneConnection(lines, addressOf);
  expect(addresses).toEqual(['203.0.113.7', LOOPBACK, '203.0.113.8', LOOPBACK]);
});

const KEY = `omk_${'k'.repeat(43)}`;

test('a key that comes again is not hashed again, and headers that are none or are long are not kept', async () => {
  const kept = async (header: string) => {
    const line = `Authorization: ${header}\r\n`;
    const [one, other] = await onOneConnection([line, line], givenOn);
    expect(one).toEqual(other);
    return { again: one === other, isKey: one.hashHex !== null };
  };
  expect(await kept(`Bearer ${KEY}`)).toEqual({ again: true, isKey: true });
  expect(await kept(`bearer omk_sandbox_${'k'.repeat(43)}`)).toEqual({ again: true, isKey: true });
  expect(await kept(`Bearer${' '.repeat(8000)}${KEY}`)).toEqual({ again: false, isKey: true });
  expect(await kept('x'.repeat(15_000))).toEqual({ again: false, isKey: false });
  expect(await kept(`Basic ${'x'.repeat(20)}`)).toEqual({ again: false, isKey: false });
});

test('each key of a connection is the one that its call carries', async () => {
  const other = `omk_${'l'.repeat(43)}`;
  const lines = [KEY, other, 'x', other, KEY].map((key) => `Authorization: Bearer ${key}\r\n`);
  const hashes = (await onOneConnection([...lines, ''], givenOn)).map(({ hashHex }) => hashHex);
  const [a, b] = hashes;
  expect(a).not.toBe(b);
  expect(hashes).toEqual([a, b, null, b, a, null]);
});
