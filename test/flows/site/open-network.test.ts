/** Certificates of the site's own authority and from elsewhere, on a real store. */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Reason } from '../../../src/domain/refusals.ts';
import type { Clock } from '../../../src/domain/site/clock-doubt.ts';
import { SITE_TLS } from '../../../src/domain/site/site-tls.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import {
  importTls,
  isAuthorityToReplace,
  renewIfDue,
  turnTlsOff,
  useOwnAuthority,
} from '../../../src/flows/site/open-network.ts';
import {
  AUTHORITY_KEY,
  publicName,
  siteTls,
  tlsMaterial,
  usableUntilMs,
} from '../../../src/flows/site/site-tls.ts';
import type { Stored } from '../../../src/flows/stored.ts';
import { operator } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const HERE = ['192.0.2.2', 'omote.local'];

interface Site extends Stored {
  nowMs: number;
  inDoubt: boolean;
}

async function site(): Promise<Site> {
  const store = await open();
  await store.transact((tx) => tx.addOperator(operator('ada'), '$argon2id$x'));
  const world = { store, nowMs: NOW, inDoubt: false };
  const clock: Clock = {
    nowUs: () => world.nowMs * 1000,
    certainUs: () => (world.inDoubt ? null : world.nowMs * 1000),
  };
  return Object.assign(world, { clock });
}

const create = (world: Site) => useOwnAuthority(world, 'task', ['omote.example'], HERE, 'A site');

/** The authority that a phone trusts, from what the service gives it. */
const authorityOf = async ({ store }: Site): Promise<string> => {
  const pem = (await siteTls(store))?.authorityPem;
  if (!pem) throw new Error('the service has no authority');
  return pem;
};

/** Whether a phone that trusts this authority accepts the certificate in use, at the time of the site. */
async function accepts({ store, nowMs }: Site, authorityPem: string): Promise<boolean> {
  const leaf = new X509Certificate((await tlsMaterial(store))?.certificatePem ?? '');
  const authority = new X509Certificate(authorityPem);
  const lasts = [leaf, authority].every(
    ({ validFrom, validTo }) => Date.parse(validFrom) <= nowMs && nowMs < Date.parse(validTo),
  );
  return lasts && leaf.checkIssued(authority) && leaf.verify(authority.publicKey);
}

const refusedAs = (reason: Reason) =>
  expect.objectContaining({ faults: [expect.objectContaining({ reason })] });

test('the authority stays for as long as a certificate of it would last', async () => {
  const world = await site();
  expect(await create(world)).toEqual({ replaced: false });
  const authority = await authorityOf(world);
  world.nowMs += 3650 * DAY - 400 * DAY;
  expect(await create(world)).toEqual({ replaced: false });
  expect(await authorityOf(world)).toBe(authority);
  expect(await accepts(world, authority)).toBe(true);
});

test.each([
  ['ends within the life of a certificate', 3650 * DAY - 390 * DAY],
  ['has ended', 3660 * DAY],
  ['is not valid yet, because the clock was ahead', -400 * DAY],
])('an authority that %s is replaced, and said to be', async (_, passed) => {
  const world = await site();
  await create(world);
  const earlier = await authorityOf(world);
  await turnTlsOff(world, 'task');
  world.nowMs += passed;
  expect(await create(world)).toEqual({ replaced: true });
  const now = await authorityOf(world);
  expect(now).not.toBe(earlier);
  expect(await accepts(world, now)).toBe(true);
  expect(await create(world)).toEqual({ replaced: false });
  expect(await authorityOf(world)).toBe(now);
});

test('renewal follows the authority: none lasts longer, none is of one that phones refuse', async () => {
  const world = await site();
  await create(world);
  const authority = await authorityOf(world);
  const endsMs = Date.parse(new X509Certificate(authority).validTo);
  const used = async () => (await siteTls(world.store))?.certificatePem;
  world.nowMs = endsMs - 100 * DAY;
  expect(await renewIfDue(world, HERE)).toBe(true);
  expect(await accepts(world, authority)).toBe(true);
  const tls = await siteTls(world.store);
  expect(tls && usableUntilMs(tls)).toBe(endsMs);
  const last = await used();
  world.nowMs = endsMs - 2 * DAY;
  expect(await renewIfDue(world, HERE)).toBe(false);
  world.nowMs = endsMs + DAY;
  expect(await renewIfDue(world, [...HERE, '192.0.2.9'])).toBe(false);
  expect(await used()).toBe(last);
});

test('an appliance of the site whose certificate is of the authority before gets one of the new', async () => {
  const world = await site();
  await create(world);
  const before = await siteTls(world.store);
  world.nowMs += 3660 * DAY;
  await create(world);
  const authority = await authorityOf(world);
  // What another appliance has of its own; authority and key are the site's.
  await world.store.transact((tx) => SITE_TLS.write(tx, before));
  expect(await renewIfDue(world, HERE)).toBe(true);
  expect(await authorityOf(world)).toBe(authority);
  expect(await accepts(world, authority)).toBe(true);
});

test('an authority whose key another appliance has replaced is told to be replaced, and replaced as one that was trusted', async () => {
  const world = await site();
  const { store } = world;
  const toReplace = () => isAuthorityToReplace(store, world.nowMs);
  expect(await toReplace()).toBe(false);
  await create(world);
  expect(await toReplace()).toBe(false);
  // An appliance of an earlier version renewed with its own certificate of the authority and the site's new key.
  await store.transact((tx) => tx.setSecret(AUTHORITY_KEY, Buffer.from(makeAuthority('A site', NOW).keyPem)));
  expect(await renewIfDue(world, [...HERE, '192.0.2.9'])).toBe(false);
  expect(await toReplace()).toBe(true);
  expect(await create(world)).toEqual({ replaced: true });
  expect((await store.auditAfter(0, 10)).at(-1)).toMatchObject({
    action: 'tls.change',
    subject: 'authority',
  });
  expect(await toReplace()).toBe(false);
  expect(await accepts(world, await authorityOf(world))).toBe(true);
});

test('no authority is made while the time is in doubt or cannot be right; one that there is goes on', async () => {
  const world = await site();
  world.inDoubt = true;
  await expect(create(world)).rejects.toEqual(refusedAs('clock_in_doubt'));
  expect(await siteTls(world.store)).toBeNull();
  Object.assign(world, { inDoubt: false, nowMs: Date.UTC(2000, 0, 1) });
  await expect(create(world)).rejects.toEqual(refusedAs('clock_too_early'));
  world.nowMs = NOW;
  await create(world);
  world.inDoubt = true;
  expect(await create(world)).toEqual({ replaced: false });
});

test('a name that no certificate can be for is named', async () => {
  const world = await site();
  const asked = useOwnAuthority(world, 'task', ['omote.example', 'https://x'], HERE, 'A site');
  await expect(asked).rejects.toMatchObject({
    faults: [{ reason: 'not_host_name', values: { name: 'https://x' } }],
  });
});

const made = (names: readonly string[]) => makeServerCertificate(makeAuthority('elsewhere', NOW), names, NOW);

test('a certificate of wildcards alone is refused, unless OMOTE_BASE_URL says what links begin with', async () => {
  const world = await site();
  const leaf = made(['*.corp.example']);
  const take = (hasBaseUrl: boolean) =>
    importTls(world, 'task', leaf.certificatePem, leaf.keyPem, hasBaseUrl);
  await expect(take(false)).rejects.toMatchObject({
    faults: [{ reason: 'certificate_of_wildcards', values: { names: '*.corp.example' } }],
  });
  await take(true);
  const tls = await siteTls(world.store);
  expect(tls && publicName(tls)).toBeNull();
});

test('links begin with a full name of the certificate, the first that phones reach', async () => {
  const world = await site();
  const leaf = made(['*.corp.example', 'localhost', 'omote', 'omote.corp.example', '192.0.2.7']);
  await importTls(world, 'task', leaf.certificatePem, leaf.keyPem, false);
  const tls = await siteTls(world.store);
  expect(tls && publicName(tls)).toBe('omote.corp.example');
});

test('what the listener could not use replaces nothing', async () => {
  const world = await site();
  const used = made(['a.example']);
  await importTls(world, 'task', used.certificatePem, used.keyPem, false);
  const leaf = made(['b.example']);
  const [first] = leaf.certificatePem.split(/(?<=-----END CERTIFICATE-----\n)/);
  const broken = `${first}-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIQ\n-----END CERTIFICATE-----\n`;
  await expect(importTls(world, 'task', broken, leaf.keyPem, false)).rejects.toEqual(
    refusedAs('certificate_unusable'),
  );
  expect(await tlsMaterial(world.store)).toMatchObject({ certificatePem: used.certificatePem });
});

test.runIf(existsSync('/usr/bin/openssl'))(
  'names of a certificate that are no hosts, such as a SPIFFE ID or an email address, begin no link',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-names-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const issued = (names: string) => {
      const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
      const make = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
      const what = ['-subj', '/CN=x', '-addext', 'basicConstraints=CA:FALSE', '-keyout', key, '-out', cert];
      execFileSync('openssl', [...make, ...what, '-addext', `subjectAltName=${names}`], { stdio: 'ignore' });
      return [readFileSync(cert, 'utf8'), readFileSync(key, 'utf8')] as const;
    };
    const world = await site();
    world.nowMs = Date.now();
    const others = 'URI:spiffe://site.example/omote,email:ada@site.example';
    await importTls(world, 'task', ...issued(`${others},DNS:omote.site.example`), false);
    const tls = await siteTls(world.store);
    expect(tls && publicName(tls)).toBe('omote.site.example');
    await expect(importTls(world, 'task', ...issued(others), false)).rejects.toEqual(
      refusedAs('certificate_without_host'),
    );
  },
);
