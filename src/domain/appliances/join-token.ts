/**
 * The token that an operator enters on a new appliance: 25 bytes as eight groups of five letters and digits. It holds
 * the site's and the token's ID, a secret of 128 bits, and one check byte that detects typing errors.
 */
export interface JoinToken {
  /** Derived from the site's data key, 4 bytes in hexadecimal: distinguishes sites. */
  site: string;
  /** ID of the token, 4 bytes in hexadecimal. */
  id: string;
  /** The secret, 16 bytes. */
  secret: Uint8Array;
}

/** Crockford's alphabet, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 25;
const LETTERS = 40;
const GROUP = 5;
const NAME_BYTES = 4;
const CHECK_AT = BYTES - 1;

/** The text of a token: 40 letters and digits in groups of five, joined by hyphens. */
export function tokenText({ site, id, secret }: JoinToken): string {
  const bytes = Uint8Array.from([...bytesOfHex(site), ...bytesOfHex(id), ...secret, 0]);
  bytes[CHECK_AT] = checkOf(bytes);
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: LETTERS }, (_, i) => {
    const at = BigInt(LETTERS - 1 - i) * 5n;
    return ALPHABET[Number((bits >> at) & 31n)];
  }).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * Reads a typed token: case, spaces and hyphens do not matter; O counts as 0, I and L as 1.
 * @returns null for anything that is not a token
 */
export function readToken(text: string): JoinToken | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (plain.length !== LETTERS) return null;
  let bits = 0n;
  for (const letter of plain) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    bits = (bits << 5n) | BigInt(value);
  }
  const bytes = Uint8Array.from({ length: BYTES }, (_, i) =>
    Number((bits >> (BigInt(BYTES - 1 - i) * 8n)) & 255n),
  );
  if (bytes[CHECK_AT] !== checkOf(bytes)) return null;
  return {
    site: hexOf(bytes.subarray(0, NAME_BYTES)),
    id: hexOf(bytes.subarray(NAME_BYTES, 2 * NAME_BYTES)),
    secret: bytes.slice(2 * NAME_BYTES, CHECK_AT),
  };
}

/** CRC-8 of all bytes but the last: detects every wrong letter and every two exchanged letters. */
function checkOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes.subarray(0, CHECK_AT)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return crc;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
