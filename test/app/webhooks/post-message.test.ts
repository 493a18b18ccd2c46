// @module-tag security
/** Tests posting to receivers that lie, stall, redirect or never end, on loopback. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { postMessage } from '../../../src/app/webhooks/post-message.ts';
import {
  type KeyAndCertificate,
  makeAuthority,
  makeServerCertificate,
} from '../../../src/flows/site/make-certificate.ts';

const MESSAGE = { headers: { 'webhook-id': 'm' }, body: '{"type":"test"}' };
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('openssl is missing: strange certificates are not tried');
const NEVER = new AbortController().signal;
/** Long for a stalling receiver, short for a test. */
const SHORT_MS = 400;

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server)
      (server as unknown as { closeAllConnections(): void }).closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const receiver = (answer: RequestListener): Promise<number> => listening(createServer(answer));
const post = (url: string, longestMs?: number, part = {}) =>
  postMessage({ url, ca: '', onHost: true, ...part }, MESSAGE, NEVER, { longestMs });
const answering = async (status: number, headers = {}): Promise<number> =>
  receiver((request, response) => {
    request.resume();
    response.writeHead(status, headers).end();
  });

describe('a receiver', () => {
  test('gets the message as it is, with its headers', async () => {
    const got: { body: string; request: IncomingMessage }[] = [];
    const port = await receiver(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      got.push({ body, request });
      response.writeHead(204).end();
    });
    expect(await post(`http://127.0.0.1:${port}/events?a=1`)).toEqual({ delivered: true, status: 204 });
    expect([got[0].body, got[0].request.url, got[0].request.method]).toEqual([
      MESSAGE.body,
      '/events?a=1',
      'POST',
    ]);
    expect(got[0].request.headers).toMatchObject({ 'webhook-id': 'm', 'content-type': 'application/json' });
  });

  test.each([[400], [404], [410], [429], [500], [503]])(
    'that answers %i has not taken it',
    async (status) => {
      const outcome = { delivered: false, problem: 'status', status };
      expect(await post(`http://127.0.0.1:${await answering(status)}/`)).toEqual(outcome);
    },
  );

  test.each([[301], [302], [303], [307], [308]])('that redirects (%i) is not followed', async (status) => {
    let followed = 0;
    const other = await receiver((_, response) => {
      followed++;
      response.end();
    });
    const port = await answering(status, { location: `http://127.0.0.1:${other}/` });
    const outcome = { delivered: false, problem: 'redirect', status };
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual(outcome);
    expect(followed).toBe(0);
  });

  test('that answers without end is cut off, and its status counts', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const port = await receiver((request, response) => {
      request.resume();
      response.writeHead(200);
      const part = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (!response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
      };
      response.on('close', () => closed.resolve());
      more();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ delivered: true, status: 200 });
    await closed.promise;
    // Buffers of the two sockets take some megabytes; 10 GB would never end.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('that answers with many headers, as servers with policies and cookies do, has taken it', async () => {
    const cookies = Array.from({ length: 10 }, (_, n) => `c${n}=${'x'.repeat(800)}`);
    const port = await answering(204, { 'set-cookie': cookies });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ delivered: true, status: 204 });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['stalls', () => undefined],
    ['breaks off', (socket) => socket.destroy()],
  ])('that %s in the body has got the message: its status counts', async (_, act) => {
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () =>
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nx', () => act(socket)),
        );
      }),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ delivered: true, status: 200 });
  });

  test('has taken the message once its status is there, and the rest is read for a while, of a few side by side', async () => {
    // No time passes in which anything could be waited for.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const open = new Set<ServerResponse>();
    const port = await receiver((request, response) => {
      request.resume();
      open.add(response.once('close', () => open.delete(response)));
      response.writeHead(200).flushHeaders();
    });
    const url = `http://127.0.0.1:${port}/`;
    for (let n = 0; n < 40; n++) expect(await post(url)).toEqual({ delivered: true, status: 200 });
    const left = async (count: number) => {
      while (open.size !== count) await new Promise((resolve) => setImmediate(resolve));
    };
    await left(32);
    vi.runAllTimers();
    await left(0);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['accepts and says nothing', () => undefined],
    ['sends one byte and stalls', (socket) => void socket.write('H')],
    [
      'sends headers without end',
      (socket) => {
        const timer = setInterval(() => socket.write('a: b\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
        socket.write('HTTP/1.1 200 OK\r\n');
      },
    ],
  ])('that %s costs a bounded time', async (_, act) => {
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        act(socket);
      }),
    );
    expect(await post(`http://127.0.0.1:${port}/`, SHORT_MS)).toMatchObject({
      delivered: false,
      problem: 'too_slow',
    });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    [
      'switches to another protocol',
      (socket) =>
        void socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['speaks another protocol', (socket) => void socket.end('220 mail.example ESMTP\r\n')],
    [
      'sends headers of a megabyte',
      (socket) => void socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1024 * 1024)}\r\n\r\n`),
    ],
  ])('that %s is unreachable', async (_, act) => {
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => act(socket));
      }),
    );
    const outcome = { delivered: false, problem: 'unreachable', status: null };
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual(outcome);
  });

  test('that is not there is unreachable', async () => {
    const server = createTcpServer();
    const port = await listening(server);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'unreachable' });
    expect(await post('https://no-such-name.invalid/')).toMatchObject({ problem: 'unreachable' });
  });
});

describe('a destination that may not be called', () => {
  test('is not connected to, whatever it is written as', async () => {
    let called = 0;
    const port = await receiver((_, response) => {
      called++;
      response.end();
    });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])
      expect([host, await post(`http://${host}:${port}/`, undefined, { onHost: false })]).toEqual([
        host,
        { delivered: false, problem: 'destination', status: null },
      ]);
    expect(called).toBe(0);
  });

  test('is one over plain HTTP outside the site', async () => {
    expect(await post('http://203.0.113.9/')).toMatchObject({ problem: 'destination' });
    expect(await post('https://169.254.169.254/latest/meta-data/')).toMatchObject({ problem: 'destination' });
  });
});

describe('over TLS', () => {
  const answer: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(200).end();
  };

  const authority = () => makeAuthority('Test', Date.now());
  const served = (by: KeyAndCertificate, name: string) => {
    const { keyPem, certificatePem } = makeServerCertificate(by, [name], Date.now());
    return { key: keyPem, cert: certificatePem };
  };

  test('a receiver with a certificate of an authority that was given is trusted, and no other', async () => {
    const own = authority();
    const port = await listening(createTlsServer(served(own, '127.0.0.1'), answer));
    const url = `https://127.0.0.1:${port}/`;
    expect(await post(url, undefined, { ca: own.certificatePem })).toEqual({ delivered: true, status: 200 });
    expect(await post(url)).toEqual({
      ...{ delivered: false, problem: 'tls', status: null },
      why: 'SELF_SIGNED_CERT_IN_CHAIN',
    });
    expect(await post(url, undefined, { ca: authority().certificatePem })).toMatchObject({ problem: 'tls' });
  });

  test('a certificate for another name is refused', async () => {
    const own = authority();
    const port = await listening(createTlsServer(served(own, '10.9.9.9'), answer));
    expect(await post(`https://127.0.0.1:${port}/`, undefined, { ca: own.certificatePem })).toMatchObject({
      problem: 'tls',
      why: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  test('a certificate that has expired is refused', async () => {
    const own = makeAuthority('Test', Date.now() - 9 * 365 * 86_400_000);
    const { keyPem: key, certificatePem } = makeServerCertificate(
      own,
      ['127.0.0.1'],
      Date.now() - 2 * 365 * 86_400_000,
    );
    const port = await listening(createTlsServer({ key, cert: certificatePem }, answer));
    expect(await post(`https://127.0.0.1:${port}/`, undefined, { ca: own.certificatePem })).toMatchObject({
      problem: 'tls',
      why: 'CERT_HAS_EXPIRED',
    });
  });

  test('a receiver that does not speak it is one with which TLS fails', async () => {
    expect(await post(`https://127.0.0.1:${await receiver(answer)}/`)).toMatchObject({ problem: 'tls' });
  });

  test.skipIf(!hasOpenssl).each([
    ['is for clients', { leaf: 'extendedKeyUsage=clientAuth' }, 'INVALID_PURPOSE'],
    [
      'is of an authority that may make no other',
      { authority: ',pathlen:0', chain: 3 },
      'PATH_LENGTH_EXCEEDED',
    ],
    [
      'is for a name for which its authority may not vouch',
      { limit: 'permitted;IP:10.0.0.0/255.0.0.0' },
      'UNSPECIFIED',
    ],
  ])('a certificate that %s is refused', async (_, made: Made, why) => {
    const { ca, key, cert } = chainOf(made);
    const port = await listening(createTlsServer({ key, cert }, answer));
    expect(await post(`https://127.0.0.1:${port}/`, undefined, { ca })).toMatchObject({
      problem: 'tls',
      why,
    });
  });
});

interface Made {
  authority?: string;
  chain?: number;
  limit?: string;
  leaf?: string;
}

/** Certificates as the product makes none. */
function chainOf({ authority = '', chain = 2, limit, leaf }: Made): {
  ca: string;
  key: string;
  cert: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'omote-chain-'));
  const make = (n: number, ...extensions: string[]): void => {
    const issuer = n === 0 ? [] : ['-CA', `${n - 1}.pem`, '-CAkey', `${n - 1}.key`];
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      `${n}.key`,
    ];
    const added = extensions.flatMap((one) => ['-addext', one]);
    const rest = ['-subj', `/CN=${n}`, '-days', '30', '-out', `${n}.pem`];
    execFileSync('openssl', ['req', '-x509', ...key, ...issuer, ...added, ...rest], {
      cwd: folder,
      stdio: 'pipe',
    });
  };
  const isCa = `basicConstraints=critical,CA:TRUE${authority}`;
  const last = chain - 1;
  for (let n = 0; n < last; n++)
    make(
      n,
      n === 0 ? isCa : 'basicConstraints=critical,CA:TRUE',
      ...(limit ? [`nameConstraints=critical,${limit}`] : []),
    );
  make(last, 'basicConstraints=critical,CA:FALSE', 'subjectAltName=IP:127.0.0.1', ...(leaf ? [leaf] : []));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const served = Array.from({ length: chain }, (_, n) => read(`${last - n}.pem`)).join('');
  const made = { ca: read('0.pem'), key: read(`${last}.key`), cert: served };
  rmSync(folder, { recursive: true });
  return made;
}

test('a try that is broken off is no outcome', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const port = await receiver((_, response) => asked.resolve(response));
  const stop = new AbortController();
  const tried = postMessage({ url: `http://127.0.0.1:${port}/`, ca: '', onHost: true }, MESSAGE, stop.signal);
  await asked.promise;
  stop.abort();
  await expect(tried).rejects.toThrow();
});
