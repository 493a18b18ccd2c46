import { createPrivateKey, X509Certificate } from 'node:crypto';
import { canonicalAddress, isLoopback } from '../../domain/address.ts';
import type { SecretReads, SettingReads } from '../../domain/site/ports-settings.ts';
import { inOrderOfReach, reachOf } from '../../domain/site/reach.ts';
import { SITE_TLS, type SiteTls } from '../../domain/site/site-tls.ts';
import type { KeyAndCertificate } from './make-certificate.ts';

export const AUTHORITY = 'tls.authority';
export const KEY = 'tls.key';
export const AUTHORITY_KEY = 'tls.authority_key';

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

/** One alternative name as Node writes it: its kind, and its value, in JSON where it would not be clear otherwise. */
const ALTERNATIVE_NAME = /([^:",]+):("(?:[^"\\]|\\.)*"|[^,]*)(?:, |$)/gy;

/** The host names and addresses that a certificate is for, IPv6 in its canonical form. Other kinds of names reach no host. */
export const subjectsOf = ({ subjectAltName }: X509Certificate): string[] =>
  [...(subjectAltName ?? '').matchAll(ALTERNATIVE_NAME)]
    .filter(([, kind]) => kind === 'DNS' || kind === 'IP Address')
    .map(([, , value]) => canonicalAddress(value));

/** The key and certificate for the listener; null: it serves plain HTTP, on the host only. @throws SealBroken */
export async function tlsMaterial(store: SettingReads & SecretReads): Promise<KeyAndCertificate | null> {
  const tls = await siteTls(store);
  const key = tls && (await store.secret(KEY));
  return tls && key ? { keyPem: Buffer.from(key).toString(), certificatePem: tls.certificatePem } : null;
}

/**
 * The existing authority, which phones already trust. It is kept even while an imported certificate is used. An appliance
 * whose certificate is of an authority that another one has replaced since finds the new one.
 */
export async function keptAuthority(tx: SettingReads & SecretReads): Promise<KeyAndCertificate | null> {
  const key = await tx.secret(AUTHORITY_KEY);
  if (!key) return null;
  const keyPem = Buffer.from(key).toString();
  const privateKey = createPrivateKey(keyPem);
  const kept = [await tx.setting(AUTHORITY), (await siteTls(tx))?.authorityPem];
  const certificatePem = kept.find((pem) => pem && new X509Certificate(pem).checkPrivateKey(privateKey));
  return certificatePem ? { keyPem, certificatePem } : null;
}

/** The certificate of that authority; null: there is none. */
export async function authorityCertificate(store: SettingReads): Promise<X509Certificate | null> {
  const pem = (await store.setting(AUTHORITY)) ?? (await siteTls(store))?.authorityPem;
  return pem ? new X509Certificate(pem) : null;
}

/** When a certificate is valid, in milliseconds. */
export const validityOf = ({ validFrom, validTo }: X509Certificate) => ({
  fromMs: Date.parse(validFrom),
  toMs: Date.parse(validTo),
});

export const isValid = (certificate: X509Certificate, nowMs: number): boolean => {
  const { fromMs, toMs } = validityOf(certificate);
  return fromMs <= nowMs && nowMs < toMs;
};

/** When phones stop to accept the certificate in use: when it ends, or its own authority does. */
export const usableUntilMs = ({ certificatePem, authorityPem }: SiteTls): number =>
  Math.min(
    ...[certificatePem, authorityPem ?? certificatePem].map(
      (pem) => validityOf(new X509Certificate(pem)).toMs,
    ),
  );

/**
 * The host name in issued URLs: preferably one that an operator gave, and a name without a domain, or this host's name for
 * itself, only if there is no other. Null: an imported certificate has only wildcards, and no link can begin with one.
 */
export function publicName(tls: SiteTls): string | null {
  const [given] = tls.names;
  return given ?? nameForLinks(subjectsOf(new X509Certificate(tls.certificatePem)), tls.mode);
}

/** The same for the names of a certificate. */
export function nameForLinks(subjects: readonly string[], mode: SiteTls['mode']): string | null {
  const names = subjects.filter((name) => !name.startsWith('*'));
  const far = names.filter((name) => !isLoopback(name));
  // An operator who supplies a certificate has chosen the order of its names.
  const wide = far.filter((name) => reachOf(name) !== 'bare');
  const [best] = mode === 'own' ? inOrderOfReach(far) : [...wide, ...far];
  return best ?? names[0] ?? null;
}
