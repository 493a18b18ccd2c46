import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { OperatorReads } from '../../domain/access/ports-operators.ts';
import { canonicalAddress } from '../../domain/address.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { SecretReads, SettingReads } from '../../domain/site/ports-settings.ts';
import { inOrderOfReach, reachOf } from '../../domain/site/reach.ts';
import { SITE_TLS, type SiteTls } from '../../domain/site/site-tls.ts';
import { firstRun } from '../access/console-access.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';
import type { KeyAndCertificate } from './make-certificate.ts';

const AUTHORITY = 'tls.authority';
const KEY = 'tls.key';
const AUTHORITY_KEY = 'tls.authority_key';

const RENEW_BEFORE_MS = 30 * 86_400_000;

/** Loaded only when a certificate is made, which most starts don't do. */
const certificates = () => import('./make-certificate.ts');
type Certificates = Awaited<ReturnType<typeof certificates>>;

/** The TLS state of the site; null: it is turned off. */
export const siteTls = (store: SettingReads): Promise<SiteTls | null> => SITE_TLS.read(store);

/** A text that changes with the TLS state, read without opening keys. */
export const tlsVersion = async (store: SettingReads): Promise<string> =>
  (await store.setting(SITE_TLS.name)) ?? 'null';

/** The names and addresses for which the service has a certificate. */
export async function certificateNames(store: SettingReads): Promise<string[]> {
  const tls = await siteTls(store);
  return tls ? [...tls.names, ...subjectsOf(new X509Certificate(tls.certificatePem))] : [];
}

/** The names and addresses that a certificate is for, IPv6 in its canonical form. */
export const subjectsOf = ({ subjectAltName }: X509Certificate): string[] =>
  (subjectAltName ?? '').split(', ').map((s) => canonicalAddress(s.replace(/^(DNS|IP Address):/, '')));

/** The key and certificate for the listener; null: it serves plain HTTP, on the host only. @throws SealBroken */
export async function tlsMaterial(store: SettingReads & SecretReads): Promise<KeyAndCertificate | null> {
  const tls = await siteTls(store);
  const key = tls && (await store.secret(KEY));
  return tls && key ? { keyPem: Buffer.from(key).toString(), certificatePem: tls.certificatePem } : null;
}

/** A host name; all labels of digits would be a broken IPv4 address. */
const HOST_NAME =
  /^(?=.{1,253}$)(?![\d.]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a certificate can be for this host name or IP address. An IPv6 address with a zone cannot be in one. */
const canCertify = (name: string): boolean =>
  HOST_NAME.test(name) || (isIP(name) !== 0 && !name.includes('%'));

/**
 * Turns on TLS with a certificate of the site's own authority, which is made if there is none.
 * @param given host names and IP addresses under which people reach the service
 * @param here names and addresses of the host itself
 * @throws Failure invalid (`names`); state_forbids (`network`): there is no account yet
 */
export async function useOwnAuthority(
  world: Stored,
  actor: AuditedBy,
  given: readonly string[],
  here: readonly string[],
  siteName: string,
): Promise<SiteTls> {
  const names = given.map(canonicalAddress);
  const wrong = names.find((name) => !canCertify(name));
  if (wrong !== undefined) throw refusal('not_host_names', 'names');
  const make = await certificates();
  return await world.store.transact(async (tx) => {
    await refuseWithoutAccount(tx);
    const nowMs = world.clock.nowUs() / 1000;
    const authority = (await keptAuthority(tx)) ?? make.makeAuthority(siteName, nowMs);
    await tx.setSecret(AUTHORITY_KEY, Buffer.from(authority.keyPem));
    await audit(world, tx, { actor, action: 'tls.change', subject: 'own' });
    return issue(make, tx, authority, names, here, nowMs);
  });
}

/**
 * Refuses to open a sandbox to the network: its people are simulated, and whoever has its address can use it.
 * @throws Failure state_forbids
 */
export function refuseSandbox({ sandbox }: { sandbox: boolean }): void {
  if (sandbox) throw refusal('network_of_sandbox', 'network');
}

/**
 * Refuses to open the network before there is an account: until then, the link alone opens the console, which would
 * then be reachable from the network.
 * @throws Failure state_forbids (`network`)
 */
async function refuseWithoutAccount(tx: OperatorReads): Promise<void> {
  if (await firstRun(tx)) throw refusal('no_account', 'network');
}

/** The existing authority, which phones already trust. It is kept even while an imported certificate is used. */
async function keptAuthority(tx: SettingReads & SecretReads): Promise<KeyAndCertificate | null> {
  const key = await tx.secret(AUTHORITY_KEY);
  const certificatePem = (await siteTls(tx))?.authorityPem ?? (await tx.setting(AUTHORITY));
  return key && certificatePem ? { keyPem: Buffer.from(key).toString(), certificatePem } : null;
}

async function issue(
  { makeServerCertificate }: Certificates,
  tx: StoreWrites,
  authority: KeyAndCertificate,
  names: readonly string[],
  here: readonly string[],
  nowMs: number,
): Promise<SiteTls> {
  const all = [...new Set([...names, ...here, 'localhost', '127.0.0.1'])];
  const { keyPem, certificatePem } = makeServerCertificate(authority, all, nowMs);
  const tls: SiteTls = { mode: 'own', names, certificatePem, authorityPem: authority.certificatePem };
  await tx.setSecret(KEY, Buffer.from(keyPem));
  await tx.setSetting(AUTHORITY, authority.certificatePem);
  await SITE_TLS.write(tx, tls);
  return tls;
}

/**
 * Renews the certificate of the site's own authority 30 days before it expires, or when the host has new names or
 * addresses.
 * @returns whether there is a new one
 */
export async function renewIfDue(world: Stored, here: readonly string[]): Promise<boolean> {
  if ((await siteTls(world.store))?.mode !== 'own') return false;
  const make = await certificates();
  return await world.store.transact(async (tx) => {
    const tls = await siteTls(tx);
    const authority = tls?.mode === 'own' ? await keptAuthority(tx) : null;
    if (!tls || !authority) return false;
    const nowMs = world.clock.nowUs() / 1000;
    const certificate = new X509Certificate(tls.certificatePem);
    // A certificate that starts in the future was made while the clock was wrong.
    const wrong = Date.parse(certificate.validFrom) > nowMs + 3600_000;
    const ends = wrong || Date.parse(certificate.validTo) - nowMs < RENEW_BEFORE_MS;
    const missing = here.some((name) => !covers(certificate, name));
    if (!ends && !missing) return false;
    await issue(make, tx, authority, tls.names, here, nowMs);
    await audit(world, tx, {
      actor: 'service',
      action: 'tls.change',
      subject: ends ? 'renewed' : 'addresses',
    });
    return true;
  });
}

const covers = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;

/**
 * Turns on TLS with a certificate from elsewhere.
 * @param certificatePem the service's certificate, then those of its issuers
 * @param keyPem its private key, without a passphrase
 * @throws Failure invalid (`certificate`, `key`); state_forbids (`network`): there is no account yet
 */
export async function importTls(
  world: Stored,
  actor: AuditedBy,
  certificatePem: string,
  keyPem: string,
): Promise<SiteTls> {
  const certificate = readCertificate(certificatePem, world.clock.nowUs() / 1000);
  const key = readKey(keyPem);
  if (!certificate.checkPrivateKey(key)) throw refusal('key_of_other_certificate', 'key');
  return await world.store.transact(async (tx) => {
    await refuseWithoutAccount(tx);
    const tls: SiteTls = { mode: 'imported', names: [], certificatePem, authorityPem: null };
    await tx.setSecret(KEY, Buffer.from(key.export({ format: 'pem', type: 'pkcs8' })));
    await SITE_TLS.write(tx, tls);
    await audit(world, tx, { actor, action: 'tls.change', subject: 'imported' });
    return tls;
  });
}

function readCertificate(pem: string, nowMs: number): X509Certificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    throw refusal('certificate_not_pem', 'certificate');
  }
  if (certificate.ca) throw refusal('certificate_of_authority', 'certificate');
  const ends = new Date(certificate.validTo);
  if (ends.getTime() < nowMs)
    throw refusal('certificate_expired', 'certificate', { date: ends.toISOString().slice(0, 10) });
  if (!certificate.subjectAltName) throw refusal('certificate_without_host', 'certificate');
  return certificate;
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    throw refusal('not_private_key', 'key');
  }
}

/** Turns TLS off, so that only the host itself can reach the service. The authority is kept for the next time. */
export function turnTlsOff(world: Stored, actor: AuditedBy): Promise<void> {
  return world.store.transact(async (tx) => {
    await SITE_TLS.write(tx, null);
    await audit(world, tx, { actor, action: 'tls.change', subject: 'off' });
  });
}

/**
 * The host name in issued URLs: preferably one that an operator gave, and a name without a domain only if there is no
 * other.
 */
export function publicName(tls: SiteTls): string {
  const [given] = tls.names;
  if (given) return given;
  const names = subjectsOf(new X509Certificate(tls.certificatePem)).filter(
    (name) => name !== 'localhost' && !name.startsWith('*') && !name.startsWith('127.'),
  );
  // An operator who supplies a certificate has chosen the order of its names.
  const wide = names.filter((name) => reachOf(name) !== 'bare');
  const [best] = tls.mode === 'own' ? inOrderOfReach(names) : [...wide, ...names];
  return best ?? 'localhost';
}
