/** Bech32 (BIP 173), in which age writes its keys: a name, then bytes with a checksum that finds typing errors. */

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM = 6;

/** @returns lower case */
export function bech32(name: string, bytes: Uint8Array): string {
  const data = regroup(bytes, 8, 5, true) ?? [];
  const checked = [...stretched(name), ...data, ...Array<number>(CHECKSUM).fill(0)];
  const sum = polymod(checked) ^ 1;
  const end = Array.from({ length: CHECKSUM }, (_, i) => (sum >> (5 * (CHECKSUM - 1 - i))) & 31);
  return `${name}1${[...data, ...end].map((value) => LETTERS[value]).join('')}`;
}

/** @returns the name in lower case and the bytes; null: it is no such text, or was mistyped */
export function ofBech32(text: string): { name: string; bytes: Buffer } | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  const at = lower.lastIndexOf('1');
  const values = Array.from(lower.slice(at + 1), (letter) => LETTERS.indexOf(letter));
  if (at < 1 || values.length < CHECKSUM || values.includes(-1)) return null;
  const name = lower.slice(0, at);
  if (polymod([...stretched(name), ...values]) !== 1) return null;
  const bytes = regroup(values.slice(0, -CHECKSUM), 5, 8, false);
  return bytes && { name, bytes: Buffer.from(bytes) };
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [i, term] of GENERATOR.entries()) if ((top >> i) & 1) sum ^= term;
  }
  return sum;
}

const stretched = (name: string): number[] => {
  const codes = Array.from(name, (letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
};

/** Regroups bits. @returns null: what is left over is not zero */
function regroup(values: Iterable<number>, from: number, to: number, pad: boolean): number[] | null {
  const grouped: number[] = [];
  let [bits, left] = [0, 0];
  for (const value of values) {
    bits = (bits << from) | value;
    left += from;
    while (left >= to) {
      left -= to;
      grouped.push((bits >> left) & (2 ** to - 1));
    }
    bits &= 2 ** left - 1;
  }
  if (pad) return left === 0 ? grouped : [...grouped, (bits << (to - left)) & (2 ** to - 1)];
  return left < from && bits === 0 ? grouped : null;
}
