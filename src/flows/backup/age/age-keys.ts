/** Keys of age (age-encryption.org/v1): X25519, and their form as text. */
import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import { refusal } from '../../../domain/failure.ts';
import { bech32, ofBech32 } from './bech32.ts';

const KEY_BYTES = 32;
const PRIVATE = 'age-secret-key-';
const PUBLIC = 'age';
/** What precedes the 32 bytes in the forms that OpenSSL reads: PKCS #8 and SPKI. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');

/** The public key as its 32 bytes. */
export type Recipient = Buffer;
/** The private key as its 32 bytes; to be wiped after use. */
export type Identity = Buffer;

const privateKey = (bytes: Uint8Array): KeyObject => {
  const der = Buffer.concat([PKCS8, bytes]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  der.fill(0);
  return key;
};
const publicKey = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });

/** @throws Error for a public key with which nothing can be agreed on */
export const agreed = (mine: Uint8Array, theirs: Uint8Array): Buffer =>
  diffieHellman({ privateKey: privateKey(mine), publicKey: publicKey(theirs) });

export const recipientOf = (identity: Identity): Recipient =>
  createPublicKey(privateKey(identity)).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);

/** `age1…` */
export const recipientText = (recipient: Recipient): string => bech32(PUBLIC, recipient);
/** `AGE-SECRET-KEY-1…` */
export const identityText = (identity: Identity): string => bech32(PRIVATE, identity).toUpperCase();

export const isIdentityText = (text: string): boolean => /^\s*AGE-SECRET-KEY-/i.test(text);

/** @throws Failure invalid, which never holds what was typed: it may be a private key */
export function recipientOfText(text: string, parameter = 'recipient'): Recipient {
  if (/AGE-SECRET-KEY-/i.test(text)) throw refusal('backup_key_private', parameter);
  // Other kinds of age's keys: post-quantum, of security keys, of plugins. SSH keys are another kind, too.
  if (/^\s*(age1[a-z0-9]+1|ssh-)/.test(text)) throw refusal('backup_key_other_kind', parameter);
  const read = ofBech32(text.trim());
  if (read?.name !== PUBLIC || read.bytes.length !== KEY_BYTES || !agrees(read.bytes))
    throw refusal('backup_key_invalid', parameter);
  return read.bytes;
}

/** Whether the key is a point with which something secret can be agreed on. */
function agrees(recipient: Recipient): boolean {
  try {
    return agreed(Buffer.alloc(KEY_BYTES, 1), recipient).some((byte) => byte !== 0);
  } catch {
    return false;
  }
}

/** @throws Failure invalid */
export function identityOfText(text: string): Identity {
  const read = ofBech32(text.trim());
  if (read?.name !== PRIVATE || read.bytes.length !== KEY_BYTES) throw refusal('backup_identity_invalid', '');
  return read.bytes;
}
