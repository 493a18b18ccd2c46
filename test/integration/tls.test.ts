// @module-tag security
/** Tests the service on the network: its own authority, an imported certificate, and changes while it runs. */
import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, getCiphers } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket, { type ClientOptions } from 'ws';
import { makeAuthority, makeServerCertificate } from '../../src/flows/site/make-certificate.ts';
import { Appliance } from '../support/appliance.ts';
import { command, commandJson } from '../support/command.ts';

const ENV = { OMOTE_WORKERS: '1', OMOTE_TLS_PORT: '0' };
const folder = mkdtempSync(join(tmpdir(), 'omote-tls-'));
let omote: Appliance;
let authority = '';

beforeAll(async () => {
  omote = await Appliance.start(ENV);
});
afterAll(async () => {
  await omote.close();
  rmSync(folder, { recursive: true, force: true });
});

const state = async () => (await omote.admin('GET', '/tls')).body;

/** Connects as a device of the site, which trusts only the given authority. */
const visit = (port: number, path: string, ca: string, servername = 'omote.example') =>
  new Promise<{ status: number; body: Buffer; type: string }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${omote.key}` };
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        ca,
        servername,
        headers,
        method: path === '/v1/auth' ? 'POST' : 'GET',
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts),
            type: answer.headers['content-type'] ?? '',
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });

/** The status of a call that names the site's host. */
const statusAt = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: `omote.example:${port}` };
    const to = { host: '127.0.0.1', port, path: '/healthz', ca: authority, servername: 'omote.example' };
    const call = request({ ...to, headers }, (answer) => resolve(answer.resume().statusCode));
    call.once('error', reject);
    call.end();
  });

const presented = (port: number) =>
  new Promise<X509Certificate>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw));
      socket.destroy();
    });
    socket.on('error', reject);
  });

test('isn’t on the network until the site opens it', async () => {
  expect(await state()).toMatchObject({
    mode: null,
    port: null,
    certificate: null,
    trust: null,
    base_url: omote.url,
  });
  expect((await fetch(`${omote.url}/trust`)).status).toBe(404);
});

test('opens with certificates of its own authority; issued URLs follow, and the host keeps its own access', async () => {
  await omote.makeAccount();
  const { status, body } = await omote.admin('POST', '/tls/own', { names: ['omote.example'] });
  expect([status, body.mode, body.problem]).toEqual([200, 'own', null]);
  expect(body.base_url).toBe(`https://omote.example:${body.port}`);
  authority = (await commandJson(['tls', 'ca'], omote.place)).pem;
  expect(new X509Certificate(authority).fingerprint256.replaceAll(':', '').toLowerCase()).toBe(
    body.trust.fingerprint,
  );
  expect((await visit(body.port, '/v1/auth', authority)).status).toBe(200);
  await expect(visit(body.port, '/v1/auth', authority, 'another.example')).rejects.toThrow(/altnames/i);
  expect((await omote.get('/healthz', { key: null })).status).toBe(200);
  const person = await omote.newPerson();
  expect((await omote.issue('sessions', person)).body.errors[0].code).toBe('ELAC1000004');
  const issued = await omote.issue('register_sessions', person);
  expect(issued.body.url.startsWith(`${body.base_url}/s/`)).toBe(true);
});

test('makes browsers stay with TLS, and names cookies so that plain HTTP can’t set them', async () => {
  const { port } = await state();
  // A name that was just added may be refused for as long as an unknown one stays so.
  await expect.poll(() => statusAt(port)).toBe(200);
  const headers = { 'content-type': 'application/json', 'x-omote-console': '1' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: '/admin/v1/sign_in',
        method: 'POST',
        ca: authority,
        servername: 'omote.example',
        headers: { ...headers, host: `omote.example:${port}` },
      },
      resolve,
    );
    call.once('error', reject);
    call.end(JSON.stringify({ name: 'test-admin', password: 'correct horse battery 7' }));
  });
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-omote_console=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  // The cookie name used without TLS doesn't work over TLS.
  const me = (named: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const value = cookie.split(';')[0]?.split('=')[1];
      const own = { host: `omote.example:${port}`, cookie: `${named}=${value}` };
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path: '/admin/v1/me',
          ca: authority,
          servername: 'omote.example',
          headers: own,
        },
        (heard) => {
          heard.resume();
          resolve(heard.statusCode);
        },
      );
      call.once('error', reject);
      call.end();
    });
  expect(await me('__Host-omote_console')).toBe(200);
  expect(await me('omote_console')).toBe(401);
});

test.each([
  ['TLSv1', 'alert'],
  ['TLSv1.1', 'alert'],
  ['TLSv1.2', 'TLSv1.2'],
  ['TLSv1.3', 'TLSv1.3'],
] as const)('%s alone: %s', async (version, expected) => {
  const { port } = await state();
  const got = await new Promise<string>((resolve) => {
    // The client's own limits are lifted, so that the service is the one that refuses.
    const socket = connect({
      host: '127.0.0.1',
      port,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      ciphers: 'ALL:@SECLEVEL=0',
    });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol() ?? '');
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(/ALERT_PROTOCOL_VERSION/.test(error.code ?? '') ? 'alert' : String(error.code)),
    );
  });
  expect(got).toBe(expected);
});

test('serves pages, the instructions for trusting it, and the capture socket over TLS', async () => {
  const { port, trust } = await state();
  const page = await visit(port, '/trust', authority);
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body.toString().replaceAll(' ', '')).toContain(trust.fingerprint);
  const file = await visit(port, '/trust/omote-ca.crt', authority);
  expect([file.type, new X509Certificate(file.body).fingerprint256]).toEqual([
    'application/x-x509-ca-cert',
    new X509Certificate(authority).fingerprint256,
  ]);
  const { url } = (await omote.issue('register_sessions', await omote.newPerson())).body;
  const { pathname } = new URL(url);
  expect((await visit(port, pathname, authority)).status).toBe(200);
  const told = (address: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(address, [], {
        ca: authority,
        servername: 'omote.example',
      } as ClientOptions);
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
      socket.on('close', (code) => resolve(code));
      socket.on('error', () => undefined);
    });
  // Nobody gets further without the page's ticket. The capture socket itself says so, with or without TLS.
  const behindPlain = await told(`${omote.url.replace('http', 'ws')}${pathname}/capture`);
  expect(await told(`wss://127.0.0.1:${port}${pathname}/capture`)).toBe(behindPlain);
  expect([401, 403]).toContain(behindPlain);
});

test('applies a certificate that a command imports, while it runs', async () => {
  const { port, certificate } = await state();
  const site = makeAuthority('site', Date.now());
  const leaf = makeServerCertificate(site, ['omote.site.example'], Date.now());
  writeFileSync(join(folder, 'cert.pem'), leaf.certificatePem);
  writeFileSync(join(folder, 'key.pem'), leaf.keyPem);
  const status = await commandJson(
    ['tls', 'import', join(folder, 'cert.pem'), join(folder, 'key.pem')],
    omote.place,
  );
  expect(status).toMatchObject({ mode: 'imported', subjects: ['omote.site.example'] });
  await expect
    .poll(async () => (await presented(port)).fingerprint256, { timeout: 15_000 })
    .toBe(new X509Certificate(leaf.certificatePem).fingerprint256);
  expect((await state()).certificate.fingerprint).not.toBe(certificate.fingerprint);
  await expect.poll(async () => (await state()).base_url).toBe(`https://omote.site.example:${port}`);
});

test.runIf(existsSync('/usr/bin/openssl'))(
  'an imported certificate of RSA brings back no old suite: each connection has a key of its own',
  async () => {
    const [cert, key] = [join(folder, 'rsa-cert.pem'), join(folder, 'rsa-key.pem')];
    const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=rsa.example'];
    const names = ['-addext', 'subjectAltName=DNS:rsa.example', '-addext', 'basicConstraints=CA:FALSE'];
    await promisify(execFile)('openssl', [...make, ...names, '-keyout', key, '-out', cert]);
    const pem = { certificate: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
    expect((await omote.admin('PUT', '/tls/certificate', pem)).status).toBe(200);
    const { port } = await state();
    expect((await presented(port)).subject).toBe('CN=rsa.example');

    const taken = new Set<string>();
    for (const suite of getCiphers().filter((name) => !name.startsWith('tls_'))) {
      const agreed = await new Promise<string | null>((resolve) => {
        const socket = connect({
          host: '127.0.0.1',
          port,
          rejectUnauthorized: false,
          minVersion: 'TLSv1.2',
          maxVersion: 'TLSv1.2',
          ciphers: `${suite.toUpperCase()}:@SECLEVEL=0`,
        });
        socket.once('secureConnect', () => {
          resolve(socket.getCipher().name);
          socket.destroy();
        });
        socket.once('error', () => resolve(null));
      });
      if (agreed) taken.add(agreed);
    }
    expect([...taken].sort()).toEqual([
      'ECDHE-RSA-AES128-GCM-SHA256',
      'ECDHE-RSA-AES256-GCM-SHA384',
      'ECDHE-RSA-CHACHA20-POLY1305',
    ]);
  },
);

test.each([
  ['certificate', 'not PEM', 'not PEM'],
  ['key', 'leaf', 'not PEM'],
  ['key', 'leaf', 'other'],
  ['certificate', 'ca', 'ca'],
  ['certificate', 'old', 'old'],
  ['certificate', 'early', 'early'],
])('refuses a %s that does not do (%s, %s)', async (value, certificate, key) => {
  const ca = makeAuthority('x', Date.now());
  const leaf = makeServerCertificate(ca, ['a.example'], Date.now());
  const old = makeServerCertificate(ca, ['a.example'], Date.now() - 900 * 86_400_000);
  const early = makeServerCertificate(ca, ['a.example'], Date.now() + 30 * 86_400_000);
  const pems: Record<string, { certificatePem: string; keyPem: string }> = {
    leaf,
    ca,
    old,
    early,
    other: makeAuthority('y', Date.now()),
  };
  const answer = await omote.admin('PUT', '/tls/certificate', {
    certificate: pems[certificate]?.certificatePem ?? certificate,
    key: pems[key]?.keyPem ?? key,
  });
  expect([answer.status, answer.body.errors[0].value]).toEqual([400, value]);
});

test('makes links start with an address that phones can reach, if nobody gave a name', async () => {
  const made = await omote.admin('POST', '/tls/own', { names: [] });
  const [best] = made.body.host_names;
  expect(best.reach).not.toBe('bare');
  expect(new URL(made.body.base_url).hostname.replace(/^\[|\]$/g, '')).toBe(best.name);
});

test('says how long its authority lasts, and in the console and by command whether the next one is new', async () => {
  await omote.admin('POST', '/tls/own', { names: [] });
  const { authority: kept } = await state();
  const { validTo } = new X509Certificate(authority);
  expect(kept).toMatchObject({ to_replace: false });
  expect(Date.parse(kept.ends_at)).toBe(Date.parse(validTo));
  const made = await commandJson(['tls', 'create'], omote.place);
  expect(made).toMatchObject({ authorityReplaced: false, authorityEndsAt: new Date(validTo).toISOString() });
});

test('keeps its authority even over a restart, so that devices need to trust it only once', async () => {
  await omote.admin('POST', '/tls/own', { names: [] });
  expect((await commandJson(['tls', 'ca'], omote.place)).pem).toBe(authority);
  const before = (await state()).certificate.fingerprint;
  await omote.restart(ENV);
  const { certificate, port } = await state();
  expect(certificate.fingerprint).toBe(before);
  expect((await visit(port, '/v1/auth', authority, 'localhost')).status).toBe(200);
  for (const name of ['no name', '1::2::3', '192.0.2.256', 'fe80::1%eth0'])
    expect((await omote.admin('POST', '/tls/own', { names: [name] })).body.errors[0].value).toBe('names');
});

test('writes IPv6 addresses in one form, however they were given', async () => {
  const { body } = await omote.admin('POST', '/tls/own', { names: ['FD00:0:0:0::0001'] });
  expect(body.names).toEqual(['fd00::1']);
  expect(body.certificate.subjects).toContain('fd00::1');
  expect(body.base_url).toBe(`https://[fd00::1]:${body.port}`);
});

test('says in the status, the metrics and by doctor that its port is taken, and opens once it is free', async () => {
  await omote.admin('POST', '/tls/own', { names: ['omote.example'] });
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await omote.restart({ ...ENV, OMOTE_TLS_PORT: String(port) });
  const { degraded } = (await omote.admin('GET', '/status')).body;
  expect(degraded).toContainEqual(expect.objectContaining({ code: 'network_closed', cause: 'port_taken' }));
  const { key } = await omote.newKey({ scopes: ['status:read'] });
  const metrics = await fetch(`${omote.app.baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await metrics.text()).toContain('omote_limited{code="network_closed"} 1');
  const { stdout } = await command(['--json', 'doctor'], { ...omote.place, OMOTE_TLS_PORT: String(port) });
  const ofNetwork = JSON.parse(stdout).filter(({ what }: { what: string }) => what.startsWith('Network'));
  expect(ofNetwork).toEqual([
    {
      what: expect.stringMatching(/^Network: not open/),
      state: 'problem',
      detail: expect.stringMatching(new RegExp(`^port ${port} is in use; .*OMOTE_TLS_PORT`)),
    },
  ]);
  holder.close();
  await expect.poll(async () => (await state()).port, { timeout: 30_000 }).toBe(port);
  expect((await omote.admin('GET', '/status')).body.degraded).not.toContainEqual(
    expect.objectContaining({ code: 'network_closed' }),
  );
});

test('closes at once', async () => {
  const { port } = await state();
  const { body } = await omote.admin('DELETE', '/tls');
  expect(body).toMatchObject({ mode: null, port: null, base_url: omote.url });
  await expect(presented(port)).rejects.toThrow('ECONNREFUSED');
});
