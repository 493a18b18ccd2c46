/**
 * Files of age (age-encryption.org/v1) for X25519 keys, with the primitives of OpenSSL. The header holds the file's key
 * once for each public key. The content is in chunks under nonces that count and mark the last, so that none can be
 * swapped, left out or cut off.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { refusal } from '../../../domain/failure.ts';
import { agreed, type Identity, type Recipient, recipientOf } from './age-keys.ts';

export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/** Bytes of content per chunk; only the last may be shorter. */
export const AGE_CHUNK = 65_536;
export const AGE_TAG = 16;
export const AGE_NONCE = 16;
/** The longest header accepted, in bytes: some hundred public keys. */
export const AGE_HEADER_MAX = 65_536;
const FILE_KEY = 16;
const CIPHER = 'chacha20-poly1305';
const STANZA = 'X25519';
const NO_SALT = Buffer.alloc(0);
const ZERO_NONCE = Buffer.alloc(12);

const derived = (key: Uint8Array, salt: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const wrapKey = (shared: Uint8Array, share: Uint8Array, recipient: Uint8Array): Buffer =>
  derived(shared, Buffer.concat([share, recipient]), 'age-encryption.org/v1/X25519');

const macOf = (fileKey: Uint8Array, upToMac: string): Buffer =>
  createHmac('sha256', derived(fileKey, NO_SALT, 'header'))
    .update(upToMac)
    .digest();

export const newFileKey = (): Buffer => randomBytes(FILE_KEY);

/** The header of a file with this key, for one public key. */
export function ageHeader(fileKey: Buffer, recipient: Recipient): Buffer {
  const ephemeral = randomBytes(32);
  const share = recipientOf(ephemeral);
  const key = wrapKey(agreed(ephemeral, recipient), share, recipient);
  const body = sealed(key, ZERO_NONCE, fileKey);
  const upToMac = `${AGE_MAGIC}-> ${STANZA} ${base64(share)}\n${base64(body)}\n---`;
  ephemeral.fill(0);
  key.fill(0);
  return Buffer.from(`${upToMac} ${base64(macOf(fileKey, upToMac))}\n`);
}

/** The line that ends a header. */
const LAST_LINE = /\n--- ([A-Za-z0-9+/]{43})\n/;

/**
 * The bytes of the header at the beginning of a file.
 * @throws Failure invalid
 */
export function headerLength(start: Buffer): number {
  const found = LAST_LINE.exec(start.toString('latin1'));
  if (!found || !start.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC))
    throw refusal('backup_header_damaged', '');
  return found.index + found[0].length;
}

/**
 * The key of the file.
 * @throws Failure invalid: the header is damaged, or the file was made for other keys
 */
export function fileKeyOf(header: Buffer, identity: Identity): Buffer {
  for (const { share, body } of stanzasOf(header)) {
    const key = unwrapped(share, body, identity);
    if (!key) continue;
    checkMac(header, key);
    return key;
  }
  throw refusal('backup_other_key', '');
}

/** @throws Failure invalid: the header was changed, or has another key */
export function checkMac(header: Buffer, fileKey: Buffer): void {
  const text = header.toString('latin1');
  const found = LAST_LINE.exec(text);
  const mac = macOf(fileKey, text.slice(0, (found?.index ?? 0) + '\n---'.length));
  if (!found || !timingSafeEqual(mac, Buffer.from(found[1], 'base64')))
    throw refusal('backup_header_damaged', '');
}

/** The entries for X25519 keys; those for others are passed over. */
function stanzasOf(header: Buffer): { share: Buffer; body: Buffer }[] {
  const found = header
    .toString('latin1')
    .matchAll(/\n-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})(?=\n)/g);
  return Array.from(found, ([, share, body]) => ({
    share: Buffer.from(share, 'base64'),
    body: Buffer.from(body, 'base64'),
  }));
}

function unwrapped(share: Buffer, body: Buffer, identity: Identity): Buffer | null {
  try {
    const key = wrapKey(agreed(identity, share), share, recipientOf(identity));
    return opened(key, ZERO_NONCE, body);
  } catch {
    // Made for another key.
    return null;
  }
}

function sealed(key: Uint8Array, nonce: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: AGE_TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error: it was changed, or has another key */
function opened(key: Uint8Array, nonce: Uint8Array, body: Buffer): Buffer {
  const end = body.length - AGE_TAG;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: AGE_TAG });
  decipher.setAuthTag(body.subarray(end));
  const plain = decipher.update(body.subarray(0, end));
  decipher.final();
  return plain;
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Seals or opens the chunks of one file, in their order. */
export class AgeChunks {
  readonly #key: Buffer;
  #index = 0;

  /** @param nonce the 16 bytes between header and chunks */
  constructor(fileKey: Buffer, nonce: Buffer) {
    this.#key = derived(fileKey, nonce, 'payload');
  }

  /** @param last no other chunk follows; it is empty only if it is also the first */
  seal(chunk: Uint8Array, last: boolean): Buffer {
    return sealed(this.#key, nonceOf(this.#index++, last), chunk);
  }

  /** @throws Failure invalid */
  open(chunk: Buffer, last: boolean): Buffer {
    if (chunk.length < AGE_TAG) throw refusal('backup_cut', '');
    const index = this.#index++;
    let plain: Buffer;
    try {
      plain = opened(this.#key, nonceOf(index, last), chunk);
    } catch {
      throw refusal('backup_damaged', '');
    }
    if (plain.length === 0 && index > 0) throw refusal('backup_damaged', '');
    return plain;
  }

  wipe(): void {
    this.#key.fill(0);
  }
}
