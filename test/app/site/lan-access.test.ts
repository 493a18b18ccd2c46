/** How the service opens itself to the network, on hosts and stores where that fails for a while. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { hostNames } from '../../../src/app/site/host-names.ts';
import { type LanAccess, startLanAccess } from '../../../src/app/site/lan-access.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { SITE_TLS } from '../../../src/domain/site/site-tls.ts';
import { SealBroken } from '../../../src/domain/store-failure.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { AUTHORITY, AUTHORITY_KEY, KEY } from '../../../src/flows/site/site-tls.ts';
import { Connections } from '../../../src/http/edge/connections.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const PLAIN = 'http://127.0.0.1:7350';
const DAY_MS = 86_400_000;

/** An app that never listens itself. */
async function plainApp(): Promise<FastifyInstance> {
  const app = Fastify();
  app.decorate(
    'connections',
    new Connections(
      () => false,
      () => undefined,
    ),
  );
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

/** The store of a site that is open to the network with its own authority. @param madeMs when its certificate was made */
async function siteStore(madeMs = Date.now()): Promise<Store> {
  const store = await open();
  const authority = makeAuthority('A site', madeMs);
  const { keyPem, certificatePem } = makeServerCertificate(
    authority,
    ['omote.example', ...hostNames()],
    madeMs,
  );
  const tls = { mode: 'own', names: ['omote.example'], certificatePem } as const;
  await store.transact(async (tx) => {
    await tx.setSecret(KEY, Buffer.from(keyPem));
    await tx.setSecret(AUTHORITY_KEY, Buffer.from(authority.keyPem));
    await tx.setSetting(AUTHORITY, authority.certificatePem);
    await SITE_TLS.write(tx, { ...tls, authorityPem: authority.certificatePem });
  });
  return store;
}

/** The same store, of which a few things are otherwise. */
const but = (store: Store, other: Partial<Store>): Store =>
  new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(other, name)) return other[name as keyof Store];
      const value = target[name as keyof Store];
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });

async function started(store: Store, port: number, renews = false) {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const settings = { ...DEFAULT_SETTINGS, baseUrl: PLAIN };
  const world = worldOf({ store, settings, clock: { nowUs: () => Date.now() * 1000 } });
  const base = { plain: PLAIN, fixed: false };
  const lan = await startLanAccess(await plainApp(), world, port, log, base, () => renews);
  onTestFinished(() => lan.stop());
  return { lan, world, lines };
}

const codes = (lan: LanAccess) => lan.degraded().map(({ code, cause, values }) => ({ code, cause, values }));

test('a port that another program holds is told of once, and taken as soon as it is free', async () => {
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const announced: string[] = [];
  const store = await siteStore();
  const site = { ...store.site, announce: (address: string) => void announced.push(address) };
  const { lan, world, lines } = await started(but(store, { site }), port);
  for (let i = 0; i < 3; i++) await lan.refresh();
  expect([lan.port(), world.settings.baseUrl]).toEqual([null, PLAIN]);
  expect(codes(lan)).toEqual([
    { code: 'network_closed', cause: 'port_taken', values: { port: String(port) } },
  ]);
  expect(lines.length).toBe(1);
  holder.close();
  await once(holder, 'close');
  await lan.refresh();
  const address = `https://omote.example:${port}`;
  expect([lan.port(), lan.problem(), world.settings.baseUrl]).toEqual([port, null, address]);
  expect(codes(lan)).toEqual([]);
  // The other appliances of a site learn the address, too.
  expect(announced).toEqual([address]);
});

test('a store that fails for a moment leaves the network open or opens it later', async () => {
  const store = await siteStore();
  let fails = true;
  const secret = (name: string) =>
    fails ? Promise.reject(new Error('the database isn’t responding')) : store.secret(name);
  const { lan } = await started(but(store, { secret }), 0);
  expect(codes(lan)).toMatchObject([{ code: 'network_closed', cause: 'error' }]);
  fails = false;
  await lan.refresh();
  expect([lan.port(), codes(lan)]).toEqual([expect.any(Number), []]);
});

test('a certificate that cannot be renewed is a limitation until it is', async () => {
  const store = await siteStore(Date.now() - 390 * DAY_MS);
  let fails = true;
  const transact: Store['transact'] = (job) =>
    fails ? Promise.reject(new Error('the disk is full')) : store.transact(job);
  const { lan } = await started(but(store, { transact }), 0, true);
  expect(codes(lan)).toMatchObject([{ code: 'certificate_not_renewed', cause: 'error' }]);
  expect(lan.port()).toEqual(expect.any(Number));
  fails = false;
  await lan.refresh();
  expect(codes(lan)).toEqual([]);
});

test('nor is it one any more once another is used, or none', async () => {
  const store = await siteStore(Date.now() - 390 * DAY_MS);
  const transact: Store['transact'] = () => Promise.reject(new Error('the disk is full'));
  const { lan } = await started(but(store, { transact }), 0, true);
  expect(codes(lan)).toMatchObject([{ code: 'certificate_not_renewed' }]);
  await store.transact((tx) => SITE_TLS.write(tx, null));
  await lan.refresh();
  expect(codes(lan)).toEqual([]);
});

test('a store that can’t be read for a moment says nothing of a certificate, and one that is due is renewed later', async () => {
  const store = await siteStore(Date.now() - 390 * DAY_MS);
  const before = await SITE_TLS.read(store);
  let fails = true;
  const setting: Store['setting'] = (name) =>
    fails ? Promise.reject(new Error('the database isn’t responding')) : store.setting(name);
  const { lan, lines } = await started(but(store, { setting }), 0, true);
  expect(codes(lan)).not.toContainEqual(expect.objectContaining({ code: 'certificate_not_renewed' }));
  await lan.refresh();
  expect(lines.filter(({ msg }) => msg.includes('looked at')).length).toBe(1);
  fails = false;
  await lan.refresh();
  expect(await SITE_TLS.read(store)).not.toEqual(before);
  expect(codes(lan)).toEqual([]);
});

test.each([
  [390, 1],
  [0, 0],
])(
  'an authority whose key does not open, with a certificate of %i days: %i limitations',
  async (days, count) => {
    const store = await siteStore(Date.now() - days * DAY_MS);
    const broken = <T>(name: string, otherwise: Promise<T>) =>
      name === AUTHORITY_KEY ? Promise.reject(new SealBroken('damaged')) : otherwise;
    const secret: Store['secret'] = (name) => broken(name, store.secret(name));
    const transact: Store['transact'] = (job) =>
      store.transact((tx) => job(but(tx as never, { secret }) as never));
    const { lan } = await started(but(store, { secret, transact }), 0, true);
    expect(codes(lan).filter(({ code }) => code === 'certificate_not_renewed').length).toBe(count);
  },
);
