import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isDeeperThan } from '../../domain/json-depth.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import type { Store } from '../../domain/ports.ts';
import { toIso } from '../../domain/time.ts';
import { type SigningKey, signingKey } from '../signing-key.ts';

/**
 * A deletion receipt: what was deleted, when, and in which process, signed (Ed25519) by this appliance. It names the
 * person only by hashes. The signature covers the UTF-8 bytes of the receipt as JSON with sorted keys and no spaces
 * (RFC 8785 for the strings and integers it contains), so the file may be reformatted.
 */
export type ReceiptSigner = SigningKey;

interface SignedReceipt {
  receipt: Record<string, unknown>;
  algorithm: 'Ed25519';
  /** SPKI, Base64. */
  public_key: string;
  signature: string;
}

const SECRET = 'receipt_key';

/** Opens the signer of receipts; its key is created on first use. */
export const receiptSigner = (store: Store): Promise<ReceiptSigner> => signingKey(store, SECRET);

/** The signed receipt of a completed deletion, as JSON text. */
export function receiptOf(signer: ReceiptSigner, p: DeleteProcess): string {
  const receipt = {
    type: 'omote deletion receipt',
    version: 1,
    process_id: p.id,
    id_type: p.idType,
    identifier_sha256: sha256(p.identifier),
    auth_id_sha256: sha256(p.authId),
    accepted_at: toIso(p.acceptedAtUs),
    completed_at: toIso(p.completedAtUs ?? p.updatedAtUs),
    removed: p.removed,
    ...(p.withdrawnAtUs === null ? {} : { withdrawn_at: toIso(p.withdrawnAtUs) }),
  };
  const signature = sign(null, canonical(receipt), signer.key).toString('base64');
  const signed: SignedReceipt = { receipt, algorithm: 'Ed25519', public_key: signer.publicKey, signature };
  return JSON.stringify(signed, null, 2);
}

export type ReceiptVerdict = { valid: true; receipt: SignedReceipt } | { valid: false; why: string };

/** A compact JWS (RFC 7515): header, claims, signature. */
export const JWS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Verifies a receipt against the public key it names. The reader has to know whose key that is. */
export function verifyReceipt(text: string): ReceiptVerdict {
  if (JWS.test(text.trim()))
    return {
      valid: false,
      why: 'it is a JWS: verify it in the console, or by the keys of /.well-known/jwks.json',
    };
  const signed = parse(text);
  if (!signed) return { valid: false, why: 'it is not an Omote deletion receipt' };
  const key = publicKeyOf(signed.public_key);
  if (!key) return { valid: false, why: 'its public key is not an Ed25519 key' };
  const good = verify(null, canonical(signed.receipt), key, Buffer.from(signed.signature, 'base64'));
  return good
    ? { valid: true, receipt: signed }
    : { valid: false, why: 'it was changed after it was signed' };
}

/** SHA-256 of the public key (SPKI, DER), hexadecimal, for comparison by people. */
export const keyFingerprint = (spkiBase64: string): string =>
  createHash('sha256').update(Buffer.from(spkiBase64, 'base64')).digest('hex');

/** Ours have two levels. What is nested deeper cannot be one, and would exhaust the stack of what reads it. */
const MAX_DEPTH = 16;

function parse(text: string): SignedReceipt | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return null;
  }
  if (isDeeperThan(value, MAX_DEPTH)) return null;
  const { receipt, algorithm, public_key, signature } = (value ?? {}) as Partial<SignedReceipt>;
  const texts = typeof public_key === 'string' && typeof signature === 'string';
  if (algorithm !== 'Ed25519' || !texts || typeof receipt !== 'object' || receipt === null) return null;
  return receipt.type === 'omote deletion receipt' ? { receipt, algorithm, public_key, signature } : null;
}

function publicKeyOf(spkiBase64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(spkiBase64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

const canonical = (value: unknown): Buffer => Buffer.from(JSON.stringify(sorted(value)));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([k, v]) => [k, sorted(v)]));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
