import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { Store } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

/**
 * The site's public key, with which registered pictures are encrypted (4.6). The private key is never stored in Omote.
 */
export interface SiteKey {
  /** SPKI as PEM. */
  pem: string;
  /** SHA-256 of the SPKI (DER), hexadecimal, for comparison by people. */
  fingerprint: string;
}

const SETTING = 'image_key';
const SITE_KEY_MAX_CHARS = 8192;
const BITS = 2048;

/**
 * Reads a public key: RSA with 2048 bits, in PEM.
 * @returns the key, or what is wrong with it, to be put after its name
 */
export function readSiteKey(text: string): SiteKey | string {
  if (text.length > SITE_KEY_MAX_CHARS) return `must be at most ${SITE_KEY_MAX_CHARS} characters`;
  if (/PRIVATE KEY-----/.test(text))
    return 'is a private key: keep it to yourself and give its public half (openssl pkey -in private.pem -pubout)';
  if (/CERTIFICATE-----/.test(text))
    return 'is a certificate; give its public key (openssl x509 -in certificate.pem -pubkey -noout)';
  const blocks = text.match(/-----BEGIN (RSA )?PUBLIC KEY-----/g) ?? [];
  if (blocks.length !== 1) return 'must be one public key in PEM (-----BEGIN PUBLIC KEY-----)';
  const key = parse(text);
  return key ? checked(key) : 'is a damaged public key';
}

/** Replaces the site's public key. The audit log names it by its fingerprint. */
export const setSiteKey = (world: Stored, key: SiteKey, actor: AuditedBy): Promise<void> =>
  world.store.transact(async (tx) => {
    await tx.setSetting(SETTING, key.pem);
    await audit(world, tx, { actor, action: 'image_key.set', subject: key.fingerprint });
  });

/** The site's public key; null: none was set. */
export async function siteKey(store: Store): Promise<SiteKey | null> {
  const pem = await store.setting(SETTING);
  return pem === null ? null : described(createPublicKey(pem));
}

function checked(key: KeyObject): SiteKey | string {
  const { modulusLength, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa') return `must be an RSA key, not ${key.asymmetricKeyType}`;
  if (modulusLength !== BITS) return `must be RSA with ${BITS} bits, not ${modulusLength}`;
  // An exponent of 1 would not encrypt at all, and small ones are no longer accepted (FIPS 186-5).
  if (publicExponent < 65_537n) return `must have a public exponent of at least 65537, not ${publicExponent}`;
  return described(key);
}

function described(key: KeyObject): SiteKey {
  const der = key.export({ format: 'der', type: 'spki' });
  return {
    pem: key.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex'),
  };
}

function parse(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
}
