/** Wraps the data key for transfer to another appliance of the site. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { keyCheckOf } from '../keys/key-check.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;
const WRAPPED_BYTES = 1 + KEY_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES;
/** DER before the 32 bytes of an X25519 private key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI_HEAD = Buffer.from('302a300506032b656e032100', 'hex');

/** An X25519 key pair, 32 bytes each. */
export interface NodeKeyPair {
  publicKey: Uint8Array;
  privateKey: Uint8Array;
}

/** The appliance and the site for which the data key is wrapped; no other can open it. */
export interface Recipient {
  nodeId: string;
  /** See siteOf. */
  site: string;
  publicKey: Uint8Array;
}

export function newNodeKeyPair(): NodeKeyPair {
  const { privateKey } = generateKeyPairSync('x25519');
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return pairOf(der.subarray(PKCS8_HEAD.length));
}

/** @param privateKey 32 bytes */
export function pairOf(privateKey: Uint8Array): NodeKeyPair {
  const der = createPublicKey(privateOf(privateKey)).export({ format: 'der', type: 'spki' });
  return {
    publicKey: new Uint8Array(der.subarray(SPKI_HEAD.length)),
    privateKey: new Uint8Array(privateKey),
  };
}

const privateOf = (key: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, key]), format: 'der', type: 'pkcs8' });
const publicOf = (key: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_HEAD, key]), format: 'der', type: 'spki' });

/**
 * The ID of a site, derived from the check value with which its database recognises the data key; 64 hexadecimal
 * digits.
 */
export const siteOf = (keyCheck: string): string =>
  createHash('sha256').update(`omote site ${keyCheck}`).digest('hex');
/** The part of the site's ID that is in a token. */
export const siteInToken = (site: string): string => site.slice(0, 8);

/** The hash of a token that the database may hold: it reveals nothing about the token's 128 random bits. */
export const hashOfToken = (secret: Uint8Array): Buffer => createHash('sha256').update(secret).digest();

/** The value that members keep of a token, sealed; with it, each side proves to the other that it knows the token. */
export const verifierOf = (secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'omote join token v1', KEY_BYTES));

const partsOf = ({ nodeId, site, publicKey }: Recipient, name: string): string =>
  JSON.stringify(['omote', VERSION, site, nodeId, Buffer.from(publicKey).toString('base64'), name]);

/** Proves that the new appliance has the token and that this public key is its own. */
export const proofOf = (verifier: Uint8Array, recipient: Recipient, name: string): Buffer =>
  createHmac('sha256', verifier)
    .update(`proof ${partsOf(recipient, name)}`)
    .digest();

/** Whether the proof was made with the token for this recipient and name. */
export const proves = (
  proof: Uint8Array,
  verifier: Uint8Array,
  recipient: Recipient,
  name: string,
): boolean => proof.length === KEY_BYTES && timingSafeEqual(proofOf(verifier, recipient, name), proof);

/** Twelve digits in three groups of four, derived from the public key and the token; an operator compares them. */
export function fingerprintOf(verifier: Uint8Array, recipient: Recipient): string {
  const code = createHmac('sha256', verifier)
    .update(`fingerprint ${partsOf(recipient, '')}`)
    .digest();
  const digits = String(code.readBigUInt64BE() % 1_000_000_000_000n).padStart(12, '0');
  return (digits.match(/.{4}/g) ?? []).join('-');
}

/**
 * Wraps the data key for one appliance with an ephemeral X25519 key pair, HKDF-SHA-256 and AES-256-GCM. Wrapped =
 * version ‖ ephemeral public key ‖ nonce ‖ ciphertext ‖ tag.
 * @param secret 32 bytes that both sides know: write access to the database is not enough to make a key that opens
 */
export function wrapForNode(dataKey: Uint8Array, recipient: Recipient, secret: Uint8Array): Buffer {
  const once = newNodeKeyPair();
  const key = agreedKey(once.privateKey, recipient.publicKey, once.publicKey, recipient, secret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(partsOf(recipient, 'data key')));
  const body = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  for (const bytes of [once.privateKey, key]) bytes.fill(0);
  return Buffer.concat([Uint8Array.of(VERSION), once.publicKey, nonce, body, cipher.getAuthTag()]);
}

/** @returns the data key, 32 bytes; null: it is damaged, not for this appliance, or was wrapped without the secret */
export function unwrapForNode(
  wrapped: Uint8Array,
  recipient: Recipient,
  privateKey: Uint8Array,
  secret: Uint8Array,
): Uint8Array | null {
  if (wrapped.length !== WRAPPED_BYTES || wrapped[0] !== VERSION) return null;
  const once = wrapped.subarray(1, 1 + KEY_BYTES);
  const nonce = wrapped.subarray(1 + KEY_BYTES, 1 + KEY_BYTES + NONCE_BYTES);
  const body = wrapped.subarray(1 + KEY_BYTES + NONCE_BYTES, wrapped.length - TAG_BYTES);
  try {
    const key = agreedKey(privateKey, once, once, recipient, secret);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(partsOf(recipient, 'data key')));
    decipher.setAuthTag(wrapped.subarray(wrapped.length - TAG_BYTES));
    const plain = decipher.update(body);
    decipher.final();
    key.fill(0);
    return new Uint8Array(plain);
  } catch {
    return null;
  }
}

/**
 * The recipient of the key that follows this one, and the shared secret: without this key no one can make one that
 * opens.
 */
const successor = (key: KeyObject, nodeId: string, publicKey: Uint8Array) => ({
  recipient: { nodeId, publicKey, site: siteOf(keyCheckOf(key)) },
  secret: new Uint8Array(hkdfSync('sha256', key, '', 'omote next data key v1', KEY_BYTES)),
});

/**
 * Wraps the new data key for one member of the site.
 * @param earlier keys that the appliance has not taken yet; each opens with the one before it
 */
export function wrapNextKey(
  keys: { oldKey: KeyObject; newKey: KeyObject },
  nodeId: string,
  publicKey: Uint8Array,
  earlier: Uint8Array | null,
): Buffer {
  const { recipient, secret } = successor(keys.oldKey, nodeId, publicKey);
  const plain = keys.newKey.export();
  const wrapped = wrapForNode(plain, recipient, secret);
  plain.fill(0);
  return Buffer.concat([earlier ?? new Uint8Array(), wrapped]);
}

/** @returns the latest key that follows this one, 32 bytes; null: there is none for this appliance */
export function unwrapNextKey(
  wrapped: Uint8Array,
  key: KeyObject,
  nodeId: string,
  { publicKey, privateKey }: NodeKeyPair,
): Uint8Array | null {
  let [latest, found]: [KeyObject, Uint8Array | null] = [key, null];
  for (let at = 0; at < wrapped.length; at += WRAPPED_BYTES) {
    const { recipient, secret } = successor(latest, nodeId, publicKey);
    const next = unwrapForNode(wrapped.subarray(at, at + WRAPPED_BYTES), recipient, privateKey, secret);
    if (next === null) continue;
    found?.fill(0);
    found = next;
    latest = createSecretKey(next);
  }
  return found;
}

function agreedKey(
  privateKey: Uint8Array,
  other: Uint8Array,
  once: Uint8Array,
  { publicKey }: Recipient,
  secret: Uint8Array,
): Buffer {
  // Refuses public keys with which every agreement would have the same result.
  const shared = diffieHellman({ privateKey: privateOf(privateKey), publicKey: publicOf(other) });
  const info = Buffer.concat([Buffer.from('omote data key for a node v1'), once, publicKey]);
  const key = Buffer.from(hkdfSync('sha256', shared, secret, info, KEY_BYTES));
  shared.fill(0);
  return key;
}

/** Authenticates a member's public key with the data key: no one without that key can replace it. */
export const publicKeyCode = (dataKey: KeyObject, nodeId: string, publicKey: Uint8Array): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', dataKey, '', 'omote node key v1', KEY_BYTES)))
    .update(JSON.stringify([nodeId, Buffer.from(publicKey).toString('base64')]))
    .digest();

/** Whether the member itself wrote this public key. */
export const isOfMember = (
  dataKey: KeyObject,
  nodeId: string,
  publicKey: Uint8Array,
  code: Uint8Array,
): boolean => code.length === KEY_BYTES && timingSafeEqual(publicKeyCode(dataKey, nodeId, publicKey), code);
