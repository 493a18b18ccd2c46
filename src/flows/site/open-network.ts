/** Opens the service to the network and closes it: which certificate it has, and when it gets another. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { OperatorReads } from '../../domain/access/ports-operators.ts';
import { canonicalAddress } from '../../domain/address.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { certainUs } from '../../domain/site/clock-doubt.ts';
import type { SecretReads, SettingReads } from '../../domain/site/ports-settings.ts';
import { CERTIFICATE_MS, SITE_TLS, type SiteTls } from '../../domain/site/site-tls.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { toIso } from '../../domain/time.ts';
import { firstRun } from '../access/console-access.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';
import type { KeyAndCertificate } from './make-certificate.ts';
import {
  AUTHORITY,
  AUTHORITY_KEY,
  authorityCertificate,
  isValid,
  KEY,
  keptAuthority,
  nameForLinks,
  siteTls,
  subjectsOf,
  validityOf,
} from './site-tls.ts';

const RENEW_BEFORE_MS = 30 * 86_400_000;
/** The clock of who issued an imported certificate may be ahead by so much: phones accept it soon. */
const EARLY_MS = 300_000;
/** No clock that is right shows a time before this program: an empty battery sets a host's clock to 1970, 2000 or so. */
const PROGRAM_MS = Date.UTC(2025, 0, 1);

/** Loaded only when a certificate is made, which most starts don't do. */
const certificates = () => import('./make-certificate.ts');
type Certificates = Awaited<ReturnType<typeof certificates>>;

/** A host name; all labels of digits would be a broken IPv4 address. */
const HOST_NAME =
  /^(?=.{1,253}$)(?![\d.]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Whether a certificate can be for this host name or IP address. An IPv6 address with a zone cannot be in one. */
const canCertify = (name: string): boolean =>
  HOST_NAME.test(name) || (isIP(name) !== 0 && !name.includes('%'));

/**
 * Turns on TLS with a certificate of the site's own authority. If there is none, or phones would not accept what it issues
 * for as long as a certificate lasts, it is made: every phone then has to trust the new one.
 * @param given host names and IP addresses under which people reach the service
 * @param here names and addresses of the host itself
 * @returns whether a new authority took the place of an earlier one
 * @throws Failure invalid (`names`); state_forbids (`network`): there is no account yet; (`clock`): an authority would be
 * made at a time that may be wrong
 */
export async function useOwnAuthority(
  world: Stored,
  actor: AuditedBy,
  given: readonly string[],
  here: readonly string[],
  siteName: string,
): Promise<{ replaced: boolean }> {
  const names = given.map(canonicalAddress);
  const wrong = names.find((name) => !canCertify(name));
  if (wrong !== undefined) throw refusal('not_host_name', 'names', { name: wrong });
  const make = await certificates();
  return await world.store.transact(async (tx) => {
    await refuseWithoutAccount(tx);
    const nowMs = world.clock.nowUs() / 1000;
    const kept = await lastingAuthority(tx, nowMs);
    if (kept === null) refuseWrongTime(world, nowMs);
    const replaced = await isAuthorityToReplace(tx, nowMs);
    const authority = kept ?? make.makeAuthority(siteName, nowMs);
    await tx.setSecret(AUTHORITY_KEY, Buffer.from(authority.keyPem));
    await audit(world, tx, { actor, action: 'tls.change', subject: replaced ? 'authority' : 'own' });
    await issue(make, tx, authority, names, here, nowMs);
    return { replaced };
  });
}

/** The existing authority, if it is valid for as long as a certificate made now. @throws SealBroken */
async function lastingAuthority(
  store: SettingReads & SecretReads,
  nowMs: number,
): Promise<KeyAndCertificate | null> {
  const kept = await keptAuthority(store);
  if (kept === null) return null;
  const certificate = new X509Certificate(kept.certificatePem);
  const lasts = isValid(certificate, nowMs) && validityOf(certificate).toMs >= nowMs + CERTIFICATE_MS;
  return lasts ? kept : null;
}

/**
 * Whether the next certificate comes from a new authority, although phones may trust an earlier one: that one is not valid
 * for as long as the certificate will be, or no key fits it, because another appliance of the site has replaced it.
 * @throws SealBroken
 */
export const isAuthorityToReplace = async (
  store: SettingReads & SecretReads,
  nowMs: number,
): Promise<boolean> =>
  (await authorityCertificate(store)) !== null && (await lastingAuthority(store, nowMs)) === null;

/** Phones trust an authority once, so that it isn't made while its time may be wrong. @throws Failure state_forbids (`clock`) */
function refuseWrongTime({ clock }: Pick<Stored, 'clock'>, nowMs: number): void {
  if (nowMs < PROGRAM_MS) throw refusal('clock_too_early', 'clock', { time: toIso(nowMs * 1000) });
  if (certainUs(clock) === null) throw refusal('clock_in_doubt', 'clock');
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

async function issue(
  { makeServerCertificate }: Certificates,
  tx: StoreWrites,
  authority: KeyAndCertificate,
  names: readonly string[],
  here: readonly string[],
  nowMs: number,
): Promise<void> {
  const all = [...new Set([...names, ...here, 'localhost', '127.0.0.1'])];
  const { keyPem, certificatePem } = makeServerCertificate(authority, all, nowMs);
  await tx.setSecret(KEY, Buffer.from(keyPem));
  await tx.setSetting(AUTHORITY, authority.certificatePem);
  await SITE_TLS.write(tx, { mode: 'own', names, certificatePem, authorityPem: authority.certificatePem });
}

/**
 * Whether the certificate of the site's own authority must be made anew: 30 days before it expires, when the host has new
 * names or addresses, or when another appliance has replaced the authority. An authority that phones do not accept now renews
 * nothing: an operator replaces it, because every phone has to trust the new one.
 */
export async function isRenewalDue({ store, clock }: Stored, here: readonly string[]): Promise<boolean> {
  const tls = await siteTls(store);
  if (tls?.mode !== 'own') return false;
  const issuer = await issuerOf(store, tls);
  return issuer !== null && whyRenewed(tls, issuer, here, clock.nowUs() / 1000) !== null;
}

/** The authority by which a certificate would be made now. One whose key doesn't open fails only once it is needed. */
async function issuerOf(store: SettingReads & SecretReads, tls: SiteTls): Promise<string | null> {
  try {
    return (await keptAuthority(store))?.certificatePem ?? null;
  } catch (error) {
    if (error instanceof SealBroken) return tls.authorityPem;
    throw error;
  }
}

function whyRenewed(
  { certificatePem, authorityPem }: SiteTls,
  issuerPem: string,
  here: readonly string[],
  nowMs: number,
): 'renewed' | 'addresses' | null {
  const issuer = new X509Certificate(issuerPem);
  if (!isValid(issuer, nowMs)) return null;
  const certificate = new X509Certificate(certificatePem);
  const { fromMs, toMs } = validityOf(certificate);
  // A certificate that starts in the future was made while the clock was wrong.
  const wrong = fromMs > nowMs + 3600_000;
  // Nothing lasts longer than its authority.
  const ends = toMs - nowMs < RENEW_BEFORE_MS && toMs < validityOf(issuer).toMs;
  if (wrong || ends || authorityPem !== issuerPem) return 'renewed';
  return here.some((name) => !covers(certificate, name)) ? 'addresses' : null;
}

/** Renews the certificate if that is due. @returns whether there is a new one @throws SealBroken */
export async function renewIfDue(world: Stored, here: readonly string[]): Promise<boolean> {
  if (!(await isRenewalDue(world, here))) return false;
  const make = await certificates();
  return await world.store.transact(async (tx) => {
    const tls = await siteTls(tx);
    const authority = tls?.mode === 'own' ? await keptAuthority(tx) : null;
    if (!tls || !authority) return false;
    const nowMs = world.clock.nowUs() / 1000;
    const why = whyRenewed(tls, authority.certificatePem, here, nowMs);
    if (why === null) return false;
    await issue(make, tx, authority, tls.names, here, nowMs);
    await audit(world, tx, { actor: 'service', action: 'tls.change', subject: why });
    return true;
  });
}

const covers = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;

/**
 * Turns on TLS with a certificate from elsewhere.
 * @param certificatePem the service's certificate, then those of its issuers
 * @param keyPem its private key, without a passphrase
 * @param hasBaseUrl whether OMOTE_BASE_URL says what links begin with; otherwise, the certificate has to
 * @throws Failure invalid (`certificate`, `key`); state_forbids (`network`): there is no account yet
 */
export async function importTls(
  world: Stored,
  actor: AuditedBy,
  certificatePem: string,
  keyPem: string,
  hasBaseUrl: boolean,
): Promise<void> {
  const certificate = readCertificate(certificatePem, world.clock.nowUs() / 1000);
  const subjects = subjectsOf(certificate);
  if (subjects.length === 0) throw refusal('certificate_without_host', 'certificate');
  if (!hasBaseUrl && nameForLinks(subjects, 'imported') === null)
    throw refusal('certificate_of_wildcards', 'certificate', { names: subjects.join(', ') });
  const key = readKey(keyPem);
  if (!certificate.checkPrivateKey(key)) throw refusal('key_of_other_certificate', 'key');
  refuseUnusable(certificatePem, key);
  await world.store.transact(async (tx) => {
    await refuseWithoutAccount(tx);
    await tx.setSecret(KEY, Buffer.from(key.export({ format: 'pem', type: 'pkcs8' })));
    await SITE_TLS.write(tx, { mode: 'imported', names: [], certificatePem, authorityPem: null });
    await audit(world, tx, { actor, action: 'tls.change', subject: 'imported' });
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
  const { fromMs, toMs } = validityOf(certificate);
  if (fromMs > nowMs + EARLY_MS)
    throw refusal('certificate_early', 'certificate', { time: toIso(fromMs * 1000) });
  if (toMs < nowMs)
    throw refusal('certificate_expired', 'certificate', { date: new Date(toMs).toISOString().slice(0, 10) });
  return certificate;
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw refusal('not_private_key', 'key');
  }
}

/**
 * What the listener could not use, such as a chain with a broken certificate, would replace what it uses now.
 * @throws Failure invalid (`certificate`)
 */
function refuseUnusable(cert: string, key: KeyObject): void {
  try {
    createSecureContext({ cert, key: key.export({ format: 'pem', type: 'pkcs8' }) });
  } catch (error) {
    throw refusal('certificate_unusable', 'certificate', { detail: (error as Error).message });
  }
}

/** Turns TLS off, so that only the host itself can reach the service. The authority is kept for the next time. */
export function turnTlsOff(world: Stored, actor: AuditedBy): Promise<void> {
  return world.store.transact(async (tx) => {
    await SITE_TLS.write(tx, null);
    await audit(world, tx, { actor, action: 'tls.change', subject: 'off' });
  });
}
