/**
 * What an operator carries to a new appliance: 25 bytes as eight groups of five letters and digits. Which site and which token it is,
 * a secret of 128 bits, and one byte by which a mistake in typing is told.
 */
export interface JoinToken {
  /** Of the site's data key, 4 bytes in hexadecimal: tells another site. */
  site: string;
  /** 4 bytes in hexadecimal. */
  id: string;
  /** 16 bytes. */
  secret: Uint8Array;
}

/** Crockford's: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 25;
const LETTERS = 40;
const GROUP = 5;
const NAME_BYTES = 4;
const CHECK_AT = BYTES - 1;

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

/** As people type it: without regard to case, spaces and hyphens. @returns null for what is no token */
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

/** CRC-8 of all bytes but the last: finds every wrong letter and every two letters that changed places. */
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
