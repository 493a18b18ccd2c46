/**
 * The code with which a person opens the face that only they hold. As a QR code: `OMOTE1:`, the Auth ID, a colon and the
 * key. The key alone is what people type: 128 bits as 26 characters of Crockford's base 32, which has no letters that look
 * like digits, and two that tell most typing mistakes.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_BYTES = 16;
const KEY_CHARS = 26;
const CHECK_CHARS = 2;
/** The largest prime that two characters can hold: one wrong character and two that changed places are always found. */
const CHECK_PRIME = 1021n;

const QR_TEXT = /^OMOTE1:([A-Za-z0-9._~-]{1,128}):([0-9A-HJKMNP-TV-Z]{28})$/;
const SEPARATORS = /[\s\u2010-\u2015\u2212ー-]/g;
const KEY_TEXT = /^[0-9A-HJKMNP-TV-Z]{28}$/;

interface OwnerCode {
  /** Whose face it opens; null: the key was typed. */
  authId: string | null;
  /** The key as a page sends it. */
  key: string;
}

/** @param key 16 bytes */
export function textOfOwnerKey(key: Uint8Array): string {
  let number = 0n;
  for (const byte of key) number = number * 256n + BigInt(byte);
  return written(number, KEY_CHARS) + written(number % CHECK_PRIME, CHECK_CHARS);
}

/** @param text as a page sends it @returns 16 bytes, whatever the two last characters say */
export function ownerKeyOfText(text: string): Uint8Array {
  let number = numberOf(text.slice(0, KEY_CHARS));
  const key = new Uint8Array(KEY_BYTES);
  for (let at = KEY_BYTES - 1; at >= 0; at--) {
    key[at] = Number(number % 256n);
    number /= 256n;
  }
  return key;
}

/** What the person's QR code says. */
export const ownerQrText = (authId: string, key: string): string => `OMOTE1:${authId}:${key}`;

/** The key in groups of four, for people to read and type. */
export const groupedOwnerKey = (key: string): string => (key.match(/.{1,4}/g) ?? []).join('-');

/**
 * Reads what a QR code says or what somebody typed: spaces, hyphens, small and full-width letters and the letters that look like
 * digits make no difference.
 * @returns null: it is no such code, or a character of it is wrong
 */
export function readOwnerCode(text: string): OwnerCode | null {
  const qr = QR_TEXT.exec(text.trim());
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(SEPARATORS, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const key = qr?.[2] ?? typed;
  if (!KEY_TEXT.test(key)) return null;
  const number = numberOf(key.slice(0, KEY_CHARS));
  const sound = number < 2n ** 128n && number % CHECK_PRIME === numberOf(key.slice(KEY_CHARS));
  return sound ? { authId: qr?.[1] ?? null, key } : null;
}

/**
 * Whether somebody may have meant the key and mistyped it, or a reader have lost some of it: 26 to 28 characters in one, or 24 to
 * 30 in groups of about four.
 */
export function resemblesOwnerKey(text: string): boolean {
  const groups = text.normalize('NFKC').trim().split(SEPARATORS);
  const chars = groups.join('');
  if (!/^[0-9A-Z]+$/i.test(chars)) return false;
  if (groups.length === 1) return chars.length >= KEY_CHARS && chars.length <= KEY_CHARS + CHECK_CHARS;
  // A character more or less in each, and a hyphen forgotten or taken for a character.
  const grouped = groups.slice(0, -1).every(({ length }) => length >= 3 && length <= 10 && length !== 6);
  return grouped && chars.length >= 24 && chars.length <= 30;
}

function written(number: bigint, chars: number): string {
  let text = '';
  for (let left = number; text.length < chars; left /= 32n) text = ALPHABET[Number(left % 32n)] + text;
  return text;
}

function numberOf(text: string): bigint {
  let number = 0n;
  for (const char of text) number = number * 32n + BigInt(ALPHABET.indexOf(char));
  return number;
}
