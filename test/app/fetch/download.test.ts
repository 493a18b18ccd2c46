import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DownloadLimits, type DownloadOptions, download } from '../../../src/app/fetch/download.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { type Answer, gives, serve, serveProxy, type TestServer, thenCuts } from './lying-server.ts';

const FILE = Uint8Array.from({ length: 200_000 }, (_, i) => (i * 31 + (i >> 8)) & 255);
const SHA256 = createHash('sha256').update(FILE).digest('hex');
const LIMITS: DownloadLimits = { stallMs: 2000, totalMs: 20_000, tries: 3, waitMs: 5 };

let folder = '';
let target = '';
const servers: { close(): Promise<void> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-fetch-'));
  target = join(folder, 'below', 'file.bin');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  rmSync(folder, { recursive: true });
});

async function start(answer: Answer): Promise<TestServer> {
  const server = await serve(answer);
  servers.push(server);
  return server;
}

const get = (url: string, options: Partial<DownloadOptions> = {}) =>
  download({ address: new URL('file.bin', url), bytes: FILE.length, sha256: SHA256 }, target, {
    env: {},
    ...options,
    limits: { ...LIMITS, ...options.limits },
  });
/** What an earlier command left. */
const left = (bytes: Uint8Array) => {
  mkdirSync(join(folder, 'below'));
  writeFileSync(`${target}.part`, bytes);
};
const arrived = () => readFileSync(target).equals(FILE);
const partLength = () => (existsSync(`${target}.part`) ? statSync(`${target}.part`).size : 0);

/** The first half, then the line is cut. */
const cuts: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': FILE.length });
  thenCuts(response, FILE.subarray(0, 100_000));
};

describe('a server that gives the file', () => {
  it('gives it whole, and tells how far it is', async () => {
    const told: number[] = [];
    await get((await start(gives(FILE))).url, { progress: (received) => told.push(received) });
    expect(arrived()).toBe(true);
    expect(told.at(-1)).toBe(FILE.length);
    expect(existsSync(`${target}.part`)).toBe(false);
  });

  it('in chunks of no stated length', async () => {
    const { url } = await start((_, response) => {
      for (let at = 0; at < FILE.length; at += 50_000) response.write(FILE.subarray(at, at + 50_000));
      response.end();
    });
    await get(url);
    expect(arrived()).toBe(true);
  });

  it('is asked only for what is missing, in this run and in the next', async () => {
    const server = await start((request, response, nth) =>
      (nth === 1 ? cuts : gives(FILE))(request, response, nth),
    );
    await get(server.url);
    expect(arrived()).toBe(true);
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    rmSync(target);
    writeFileSync(`${target}.part`, FILE.subarray(0, 150_000));
    await get(server.url);
    expect(arrived()).toBe(true);
    expect(server.ranges.at(-1)).toBe('bytes=150000-');
  });

  it('whole, although only the rest was asked for', async () => {
    const server = await start((_, response) => response.end(FILE));
    left(new Uint8Array(1000));
    await get(server.url);
    expect(server.ranges).toEqual(['bytes=1000-']);
    expect(arrived()).toBe(true);
  });

  it('from a redirect within the host', async () => {
    const { url } = await start((request, response, nth) => {
      if (request.url === '/moved') return gives(FILE)(request, response, nth);
      response.writeHead(302, { location: '/moved' }).end();
    });
    await get(url);
    expect(arrived()).toBe(true);
  });

  it.each([
    [0, ['']],
    [1, ['bytes=1-']],
    [FILE.length - 1, [`bytes=${FILE.length - 1}-`]],
    [FILE.length, []],
    [FILE.length + 1, ['']],
  ])('when %i bytes are there already, asked for %j', async (length, asked) => {
    const there = new Uint8Array(length);
    there.set(FILE.subarray(0, Math.min(length, FILE.length)));
    left(there);
    const server = await start(gives(FILE));
    await get(server.url);
    expect(server.ranges).toEqual(asked);
    expect(arrived()).toBe(true);
  });
});

describe('a server that cuts or stalls', () => {
  it('is given up after some tries; what came is kept', async () => {
    const server = await start(cuts);
    await expect(get(server.url)).rejects.toThrow(/was lost|stopped after \d+ of 200000 bytes/);
    expect(partLength()).toBeGreaterThan(0);
    expect(existsSync(target)).toBe(false);
  });

  it('that never answers is given up', async () => {
    const server = await start(() => undefined);
    const before = performance.now();
    await expect(get(server.url, { limits: { stallMs: 500, tries: 2 } })).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+\/file\.bin has sent nothing for 1 s$/,
    );
    expect(performance.now() - before).toBeGreaterThan(1000);
    expect(server.ranges).toEqual(['', '']);
  });

  it('that stops in the middle is asked again for the rest', async () => {
    const server = await start((request, response, nth) => {
      if (nth > 1) return gives(FILE)(request, response, nth);
      response.writeHead(200, { 'content-length': FILE.length });
      response.write(FILE.subarray(0, 70_000));
    });
    await get(server.url, { limits: { stallMs: 100 } });
    expect(arrived()).toBe(true);
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it('that drips has an end', async () => {
    const { url } = await start((_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const before = performance.now();
    await expect(get(url, { limits: { totalMs: 600 } })).rejects.toThrow(/took longer than/);
    expect(performance.now() - before).toBeLessThan(4000);
  });
});

describe('a server that lies', () => {
  it('with other bytes of the right length: they are removed', async () => {
    const other = FILE.map((v) => v ^ 1);
    await expect(get((await start(gives(other))).url)).rejects.toThrow(
      /is not the published one: its SHA-256 is/,
    );
    expect(existsSync(target)).toBe(false);
    expect(partLength()).toBe(0);
  });

  it('after a beginning of other bytes, starts over at the next command', async () => {
    left(new Uint8Array(1000));
    const { url, ranges } = await start(gives(FILE));
    await expect(get(url)).rejects.toThrow('is not the published one');
    expect(partLength()).toBe(0);
    await get(url);
    expect(ranges).toEqual(['bytes=1000-', '']);
    expect(arrived()).toBe(true);
  });

  it.each([10, FILE.length - 1, FILE.length + 1])('with a length of %i', async (length) => {
    const { url, ranges } = await start((_, response) => {
      response.writeHead(200, { 'content-length': length }).end(new Uint8Array(length));
    });
    await expect(get(url)).rejects.toThrow(`${length} bytes instead of ${FILE.length}`);
    expect(ranges).toHaveLength(1);
  });

  it('with a body without end: not more than the file is read', async () => {
    let sent = 0;
    const { url } = await start((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(FILE)) sent += FILE.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await expect(get(url)).rejects.toThrow(/sent more than the 200000 bytes/);
    expect(partLength()).toBe(0);
    expect(sent).toBeLessThan(100e6);
  });

  it.each([
    ['another beginning', 'bytes 5-199999/200000'],
    ['another end', 'bytes 1000-1999/200000'],
    ['another whole', 'bytes 1000-199999/300000'],
    ['no range at all', undefined],
    ['words', 'all of it'],
  ])('with a part of %s: the file is asked for whole', async (_name, range) => {
    const server = await start((request, response, nth) => {
      if (!request.headers.range) return gives(FILE)(request, response, nth);
      response.writeHead(206, range === undefined ? {} : { 'content-range': range }).end(FILE.subarray(1000));
    });
    left(FILE.subarray(0, 1000));
    await get(server.url);
    expect(arrived()).toBe(true);
    expect(server.ranges).toEqual(['bytes=1000-', '']);
  });

  it('with a part that nobody asked for, or one that is never right', async () => {
    const { url } = await start((_, response) => response.writeHead(206).end(FILE));
    await expect(get(url)).rejects.toThrow('sent part of a different file');
    const { url: unsatisfied } = await start((_, response) => response.writeHead(416).end());
    await expect(get(unsatisfied)).rejects.toThrow('sent a different part from the one requested');
  });

  it('with a compressed body', async () => {
    const { url } = await start((_, r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(FILE));
    await expect(get(url)).rejects.toThrow('gzip-encoded, which was not requested');
  });

  it('with a redirect to another host, a loop, or nowhere', async () => {
    const other = await start(gives(FILE));
    const redirect = (location: string) => start((_, r) => r.writeHead(302, { location }).end());
    const to = (await redirect(`${other.url}login?token=secret`)).url;
    const message = await get(to).catch((error: Error) => error.message);
    expect(message).toMatch(/it redirects to http:\/\/127.0.0.1:\d+\/login\. If you trust that address/);
    expect(message).not.toContain('secret');
    expect(other.ranges).toEqual([]);
    await expect(get((await redirect('/again')).url)).rejects.toThrow('more than 5 times');
    await expect(get((await redirect('http://[')).url)).rejects.toThrow('it redirects to an invalid address');
  });

  it.each([
    [404, /has no such file \(404\)/, 1],
    [403, /denies this host the file/, 1],
    [418, /responded with status 418/, 1],
    [500, /responded with status 500/, 3],
    [503, /responded with status 503/, 3],
    [429, /responded with status 429/, 3],
  ])('with status %i', async (status, message, tries) => {
    const { url, ranges } = await start((_, response) => response.writeHead(status).end('no'));
    await expect(get(url)).rejects.toThrow(message);
    expect(ranges).toHaveLength(tries);
  });

  it('with what is no HTTP: an error in words, never a hang', async () => {
    const property = fc.asyncProperty(fc.string({ maxLength: 80 }), async (text) => {
      const server = await serve((request) => {
        request.socket.write(text);
        request.socket.end();
      });
      const message = await get(server.url, { limits: { tries: 1 } }).then(
        () => 'arrived',
        (error: Error) => error.message,
      );
      const { host } = new URL(server.url);
      // Of the answer itself nothing is said: it may steer the terminal.
      expect([
        `the connection to ${host} was lost`,
        `http://${host}/file.bin sent no file: Parse Error: Expected HTTP/, RTSP/ or ICE/`,
      ]).toContain(message);
      expect(existsSync(target)).toBe(false);
      await server.close();
    });
    await fc.assert(property, { numRuns: 20 });
  });
});

describe('a server that cannot be reached', () => {
  it('is said in words', async () => {
    const server = await serve(gives(FILE));
    await server.close();
    await expect(get(server.url)).rejects.toThrow(/refused the connection/);
    await expect(get('http://no-such-host.invalid/')).rejects.toThrow(/can’t be found/);
  });

  it('because of its certificate', async () => {
    const { url } = await secure();
    await expect(get(url)).rejects.toThrow(
      /certificate of 127.0.0.1:\d+ is not accepted .* NODE_EXTRA_CA_CERTS/,
    );
    const plain = await start(gives(FILE));
    await expect(get(plain.url.replace('http:', 'https:'))).rejects.toThrow(/does not speak TLS there/);
  });

  it('says no name, password or query of the address', async () => {
    const server = await start((_, response) => response.writeHead(404).end());
    const url = server.url.replace('http://', 'http://name:secret@');
    const failed = download({ address: new URL(`${url}f?key=secret`), bytes: 1, sha256: '' }, target, {
      env: {},
    });
    const message = await failed.catch((error: Error) => error.message);
    expect(message).toContain('404');
    expect(message).not.toContain('secret');
  });
});

describe('a proxy of the environment', () => {
  const proxy = async (forward: Answer = gives(FILE)) => {
    const made = await serveProxy(forward);
    servers.push(made);
    return made;
  };

  it('gets http addresses, unless NO_PROXY has the host', async () => {
    const { url, asked } = await proxy();
    await get('http://mirror.invalid/', { env: { HTTP_PROXY: url } });
    expect(arrived()).toBe(true);
    expect(asked).toEqual(['GET http://mirror.invalid/file.bin']);
    const direct = await start(gives(FILE));
    await get(direct.url, { env: { HTTP_PROXY: url, NO_PROXY: '127.0.0.1' } });
    expect(direct.ranges).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('is a tunnel for https addresses, whose certificate still counts', async () => {
    const { url, asked } = await proxy();
    const there = await secure();
    await expect(get(there.url, { env: { HTTPS_PROXY: url } })).rejects.toThrow(
      /certificate .* is not accepted/,
    );
    expect(asked[0]).toBe(`CONNECT ${new URL(there.url).host}`);
  });

  it('that refuses is said', async () => {
    const { url } = await proxy((_, response) => response.writeHead(407).end());
    await expect(get('http://mirror.invalid/', { env: { http_proxy: url } })).rejects.toThrow(
      'add them to HTTPS_PROXY',
    );
    await expect(get('https://mirror.invalid/', { env: { https_proxy: `${url}` } })).rejects.toThrow(
      /the proxy refused to connect to it|was lost/,
    );
  });
});

async function secure(): Promise<TestServer> {
  const now = Date.now();
  const authority = makeAuthority('Test', now);
  const own = makeServerCertificate(authority, ['127.0.0.1'], now);
  const server = createTlsServer({ key: own.keyPem, cert: own.certificatePem });
  const { url, ...rest } = await serve(gives(FILE), server as unknown as Server);
  servers.push(rest);
  return { ...rest, url: url.replace('http:', 'https:') };
}
