// @module-tag security
/** Tests the command `omote doctor` with a running service and its certificate. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenEngine, packInfo } from '../../src/engine/engine.ts';
import { Appliance } from '../support/appliance.ts';
import { command } from '../support/command.ts';
import { engineWithoutNetworks } from '../support/world.ts';

// Each test runs a process that loads every network.
vi.setConfig({ testTimeout: 120_000 });

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_TLS_PORT: '0' });
});
afterAll(() => omote.close());

interface Finding {
  what: string;
  state: string;
  detail: string;
}

async function doctor(args: string[], env: Record<string, string> = {}) {
  const { status, stdout } = await command([...args, 'doctor'], { ...omote.place, ...env });
  return { code: status, out: stdout };
}

async function findings(env: Record<string, string> = {}) {
  const { code, out } = await doctor(['--json'], env);
  const found = JSON.parse(out) as Finding[];
  return { code, of: (what: string) => found.find((f) => f.what === what) };
}

test('it finds nothing wrong while the service is running', async () => {
  const { code, of } = await findings();
  expect(of('Service')).toMatchObject({ state: 'ok', detail: expect.stringContaining(omote.url) });
  expect(of('Address')).toEqual({ what: 'Address', state: 'ok', detail: omote.url });
  expect(code).toBe(0);
});

test('its text ends with what matters, and its exit status says so', async () => {
  const good = await doctor([]);
  expect(good.out.trimEnd()).toMatch(/\nNo problems found\.$/);
  const bad = await doctor([], { OMOTE_PACK: 'nothing' });
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/PROBLEM +Model pack nothing +there is no model pack "nothing"/);
  expect(bad.out.trimEnd()).toMatch(/\n1 problem\.$/);
});

test('accepted photographs are a problem, and its exit status says so', async () => {
  const { code, of } = await findings({ OMOTE_ACTIVE_CHALLENGE: 'off' });
  expect(of('Photographs')).toEqual({
    what: 'Photographs',
    state: 'problem',
    detail: expect.stringMatching(/^Photographs are accepted as faces: /),
  });
  expect(code).toBe(1);
});

test('of a service that is not ready, or limited, it says why and what to do', async () => {
  const blind: OpenEngine = async ({ pack }) => engineWithoutNetworks(packInfo(pack));
  const env = { OMOTE_AUDIT_SYSLOG: 'tcp://127.0.0.1:9' };
  const limited = await Appliance.start(env, { openEngine: blind });
  try {
    const codes = async () =>
      (await limited.admin('GET', '/status')).body.degraded.map(({ code }: { code: string }) => code);
    await expect.poll(codes).toContain('audit_export_failing');
    const { status, stdout } = await command(['--json', 'doctor'], limited.place);
    const found = JSON.parse(stdout) as Finding[];
    expect(found.find(({ what }) => what === 'Service')).toMatchObject({
      state: 'problem',
      detail: expect.stringMatching(/not ready \(engine: the engine’s workers /),
    });
    expect(found).toContainEqual({
      what: 'Audit log: export to syslog',
      state: 'problem',
      detail: expect.stringMatching(/ECONNREFUSED.*; look at the collector/),
    });
    expect(status).toBe(1);
  } finally {
    await limited.close();
  }
});

describe.runIf(existsSync('/usr/bin/openssl'))('a certificate', () => {
  let server: Server;
  const serveFor = async (days: number): Promise<string> => {
    const [key, cert] = [join(omote.folder, 'tls.key'), join(omote.folder, 'tls.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', String(days), '-keyout', key, '-out', cert];
    const make = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      ...subject,
    ];
    execFileSync('openssl', make, { stdio: 'ignore' });
    server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
      response.end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  };

  test('is noted if it remains valid', async () => {
    const { of } = await findings({ OMOTE_BASE_URL: await serveFor(90) });
    server.close();
    expect(of('TLS')?.state).toBe('note');
    expect(of('TLS')?.detail).toMatch(/^the certificate ends 20\d\d-\d\d-\d\d; this host does not trust it/);
  });

  test('is a problem if it expires soon', async () => {
    const { code, of } = await findings({ OMOTE_BASE_URL: await serveFor(3) });
    server.close();
    expect(of('TLS')?.detail).toMatch(/in [23] days: renew it$/);
    expect(code).toBe(1);
  });
});

test('network access is reported: closed, then open with a certificate of the site’s own authority', async () => {
  expect((await findings()).of('Network')).toMatchObject({ state: 'note' });
  // Without an account, network access stays closed.
  const refused = await omote.admin('POST', '/tls/own', { names: ['omote.test'] });
  expect([refused.status, refused.body.errors[0].value]).toEqual([409, 'network']);
  await omote.makeAccount();
  const opened = await omote.admin('POST', '/tls/own', { names: ['omote.test'] });
  expect(opened.status).toBe(200);
  const { of, code } = await findings({ OMOTE_TLS_PORT: String(opened.body.port) });
  expect(of('Network')).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining(`:${opened.body.port}`),
  });
  expect(of('Certificate')).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/omote\.test.*ends 20\d\d-/),
  });
  expect(code).toBe(0);
  await omote.admin('DELETE', '/tls');
});
