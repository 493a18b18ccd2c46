import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { type Grounds, grounds } from '../../domain/failure.ts';
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
export function readSiteKey(text: string): SiteKey | Grounds {
  if (text.length > SITE_KEY_MAX_CHARS) return grounds('too_long', { most: SITE_KEY_MAX_CHARS });
  if (/PRIVATE KEY-----/.test(text)) return grounds('pem_private');
  if (/CERTIFICATE-----/.test(text)) return grounds('pem_certificate');
  const blocks = text.match(/-----BEGIN (RSA )?PUBLIC KEY-----/g) ?? [];
  if (blocks.length !== 1) return grounds('pem_not_public_key');
  const key = parse(text);
  return key ? checked(key) : grounds('pem_damaged');
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

function checked(key: KeyObject): SiteKey | Grounds {
  const { modulusLength, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa') return grounds('pem_not_rsa', { type: key.asymmetricKeyType ?? '' });
  if (modulusLength !== BITS) return grounds('pem_other_bits', { needed: BITS, bits: modulusLength ?? 0 });
  // An exponent of 1 would not encrypt at all, and small ones are no longer accepted (FIPS 186-5).
  if (publicExponent < 65_537n) return grounds('pem_small_exponent', { exponent: String(publicExponent) });
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
