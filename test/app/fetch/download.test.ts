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
/** Creates the part file of an earlier command. */
const left = (bytes: Uint8Array) => {
  mkdirSync(join(folder, 'below'));
  writeFileSync(`${target}.part`, bytes);
};
const arrived = () => readFileSync(target).equals(FILE);
const partLength = () => (existsSync(`${target}.part`) ? statSync(`${target}.part`).size : 0);

/** Sends the first half, then cuts the connection. */
const cuts: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': FILE.length });
  thenCuts(response, FILE.subarray(0, 100_000));
};

describe('a server that sends the file', () => {
  it('sends all of it, with progress', async () => {
    const told: number[] = [];
    await get((await start(gives(FILE))).url, { progress: (received) => told.push(received) });
    expect(arrived()).toBe(true);
    expect(told.at(-1)).toBe(FILE.length);
    expect(existsSync(`${target}.part`)).toBe(false);
  });

  it('can send chunks without a total length', async () => {
    const { url } = await start((_, response) => {
      for (let at = 0; at < FILE.length; at += 50_000) response.write(FILE.subarray(at, at + 50_000));
      response.end();
    });
    await get(url);
    expect(arrived()).toBe(true);
  });

  it('is only asked for the missing part, in this run and in the next', async () => {
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

  it('can send all of it although only the rest was requested', async () => {
    const server = await start((_, response) => response.end(FILE));
    left(new Uint8Array(1000));
    await get(server.url);
    expect(server.ranges).toEqual(['bytes=1000-']);
    expect(arrived()).toBe(true);
  });

  it('can redirect within the host', async () => {
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
  ])('is asked for the missing part when %i bytes are present: %j', async (length, asked) => {
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
  it('is abandoned after some attempts, and what was received is kept', async () => {
    const server = await start(cuts);
    await expect(get(server.url)).rejects.toThrow(/was lost|stopped after \d+ of 200000 bytes/);
    expect(partLength()).toBeGreaterThan(0);
    expect(existsSync(target)).toBe(false);
  });

  it('is abandoned if it never responds', async () => {
    const server = await start(() => undefined);
    const before = performance.now();
    await expect(get(server.url, { limits: { stallMs: 500, tries: 2 } })).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+\/file\.bin has sent nothing for 1 s$/,
    );
    expect(performance.now() - before).toBeGreaterThan(1000);
    expect(server.ranges).toEqual(['', '']);
  });

  it('is asked again for the rest if it stops midway', async () => {
    const server = await start((request, response, nth) => {
      if (nth > 1) return gives(FILE)(request, response, nth);
      response.writeHead(200, { 'content-length': FILE.length });
      response.write(FILE.subarray(0, 70_000));
    });
    await get(server.url, { limits: { stallMs: 100 } });
    expect(arrived()).toBe(true);
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it('is abandoned in the end if it sends too slowly', async () => {
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
  it('about the content: bytes of the right length are removed', async () => {
    const other = FILE.map((v) => v ^ 1);
    await expect(get((await start(gives(other))).url)).rejects.toThrow(
      /is not the published one: its SHA-256 is/,
    );
    expect(existsSync(target)).toBe(false);
    expect(partLength()).toBe(0);
  });

  it('about the beginning: the next command starts over', async () => {
    left(new Uint8Array(1000));
    const { url, ranges } = await start(gives(FILE));
    await expect(get(url)).rejects.toThrow('is not the published one');
    expect(partLength()).toBe(0);
    await get(url);
    expect(ranges).toEqual(['bytes=1000-', '']);
    expect(arrived()).toBe(true);
  });

  it.each([10, FILE.length - 1, FILE.length + 1])('about the length, %i, is refused', async (length) => {
    const { url, ranges } = await start((_, response) => {
      response.writeHead(200, { 'content-length': length }).end(new Uint8Array(length));
    });
    await expect(get(url)).rejects.toThrow(`${length} bytes instead of ${FILE.length}`);
    expect(ranges).toHaveLength(1);
  });

  it('about the end: no more than the file’s length is read', async () => {
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
  ])('about the part (%s) is asked for the whole file', async (_name, range) => {
    const server = await start((request, response, nth) => {
      if (!request.headers.range) return gives(FILE)(request, response, nth);
      response.writeHead(206, range === undefined ? {} : { 'content-range': range }).end(FILE.subarray(1000));
    });
    left(FILE.subarray(0, 1000));
    await get(server.url);
    expect(arrived()).toBe(true);
    expect(server.ranges).toEqual(['bytes=1000-', '']);
  });

  it('about the part twice is refused', async () => {
    const { url } = await start((_, response) => response.writeHead(206).end(FILE));
    await expect(get(url)).rejects.toThrow('sent part of a different file');
    const { url: unsatisfied } = await start((_, response) => response.writeHead(416).end());
    await expect(get(unsatisfied)).rejects.toThrow('sent a different part from the one requested');
  });

  it('about the encoding is refused', async () => {
    const { url } = await start((_, r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(FILE));
    await expect(get(url)).rejects.toThrow('gzip-encoded, which was not requested');
  });

  it('about the place is refused: redirects to another host, in a loop or to an invalid address', async () => {
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
  ])('is refused with status %i, after a retry if that may help', async (status, message, tries) => {
    const { url, ranges } = await start((_, response) => response.writeHead(status).end('no'));
    await expect(get(url)).rejects.toThrow(message);
    expect(ranges).toHaveLength(tries);
  });

  it('without speaking HTTP causes a readable error and never hangs', async () => {
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
      // The message doesn't quote the response, which could contain terminal control sequences.
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
  it('is reported in words', async () => {
    const server = await serve(gives(FILE));
    await server.close();
    await expect(get(server.url)).rejects.toThrow(/refused the connection/);
    await expect(get('http://no-such-host.invalid/')).rejects.toThrow(/can’t be found/);
  });

  it('is reported if its certificate is the reason', async () => {
    const { url } = await secure();
    await expect(get(url)).rejects.toThrow(
      /certificate of 127.0.0.1:\d+ is not accepted .* NODE_EXTRA_CA_CERTS/,
    );
    const plain = await start(gives(FILE));
    await expect(get(plain.url.replace('http:', 'https:'))).rejects.toThrow(/does not speak TLS there/);
  });

  it('is reported without the user name, password and query of its address', async () => {
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

describe('a proxy from the environment', () => {
  const proxy = async (forward: Answer = gives(FILE)) => {
    const made = await serveProxy(forward);
    servers.push(made);
    return made;
  };

  it('is used for http addresses, unless NO_PROXY names the host', async () => {
    const { url, asked } = await proxy();
    await get('http://mirror.invalid/', { env: { HTTP_PROXY: url } });
    expect(arrived()).toBe(true);
    expect(asked).toEqual(['GET http://mirror.invalid/file.bin']);
    const direct = await start(gives(FILE));
    await get(direct.url, { env: { HTTP_PROXY: url, NO_PROXY: '127.0.0.1' } });
    expect(direct.ranges).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('is a tunnel for https addresses, whose certificates are still checked', async () => {
    const { url, asked } = await proxy();
    const there = await secure();
    await expect(get(there.url, { env: { HTTPS_PROXY: url } })).rejects.toThrow(
      /certificate .* is not accepted/,
    );
    expect(asked[0]).toBe(`CONNECT ${new URL(there.url).host}`);
  });

  it('is named if it refuses', async () => {
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
