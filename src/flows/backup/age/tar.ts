/** A tar archive (POSIX ustar) of a few files in one folder, as any tar unpacks it. */
import { refusal } from '../../../domain/failure.ts';
import type { PlainReader } from '../plain-reader.ts';

const BLOCK = 512;
/** The largest size that fits in octal digits; a larger one is written in base 256, as GNU does. */
const OCTAL_MAX = 8 ** 11 - 1;
const AT = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, sum: 148, type: 156, magic: 257 };

export interface TarEntry {
  name: string;
  bytes: number;
  content: Iterable<Uint8Array>;
}

/**
 * @param madeAtS when the files were made, in seconds since 1970
 * @throws Error: the size of a file changed while it was read
 */
export function* tarOf(entries: readonly TarEntry[], madeAtS: number): Generator<Uint8Array> {
  for (const { name, bytes, content } of entries) {
    yield headOf(name, bytes, madeAtS);
    let sent = 0;
    for (const part of content) {
      sent += part.length;
      yield part;
    }
    if (sent !== bytes) throw new Error(`${name} changed while it was being read`);
    yield Buffer.alloc(paddingOf(bytes));
  }
  yield Buffer.alloc(2 * BLOCK);
}

export const paddingOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** The 512 bytes before a file’s content. */
export function headOf(name: string, bytes: number, madeAtS: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, AT.name);
  head.write('0000600\0', AT.mode);
  head.write('0000000\0', AT.uid);
  head.write('0000000\0', AT.gid);
  if (bytes <= OCTAL_MAX) head.write(`${octal(bytes, 11)}\0`, AT.size);
  else {
    head[AT.size] = 0x80;
    head.writeBigUInt64BE(BigInt(bytes), AT.size + 4);
  }
  head.write(`${octal(madeAtS, 11)}\0`, AT.mtime);
  head.write('0', AT.type);
  head.write('ustar\0' + '00', AT.magic);
  head.write(`${octal(sumOf(head), 6)}\0 `, AT.sum);
  return head;
}

const octal = (value: number, digits: number): string =>
  Math.max(0, Math.floor(value)).toString(8).padStart(digits, '0');

/** The sum of all bytes, those of the sum itself counted as spaces. */
const sumOf = (head: Buffer): number =>
  head.reduce((sum, byte, at) => sum + (at >= AT.sum && at < AT.sum + 8 ? 0x20 : byte), 0);

/**
 * Passes each file to `take`, which must read its content to the end. Archives of other programs are read, too, if they
 * hold files alone.
 * @throws Failure invalid
 */
export async function untar(
  source: PlainReader,
  take: (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const head = await source.exactly(BLOCK);
    if (isZero(head)) return await zerosToEnd(source);
    const { name, bytes } = read(head);
    await take(name, bytes, source.next(bytes));
    await source.exactly(paddingOf(bytes));
  }
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

async function zerosToEnd(source: PlainReader): Promise<void> {
  for await (const part of source.rest()) if (!isZero(part)) throw refusal('backup_too_long', '');
}

function read(head: Buffer): { name: string; bytes: number } {
  const bytes =
    head[AT.size] === 0x80 ? Number(head.readBigUInt64BE(AT.size + 4)) : ofOctal(head, AT.size, 12);
  const name = textAt(head, AT.name, 100);
  const isFile = head[AT.type] === 0 || head[AT.type] === 0x30;
  if (ofOctal(head, AT.sum, 8) !== sumOf(head) || !isFile || !Number.isSafeInteger(bytes))
    throw refusal('backup_file_name_damaged', '');
  return { name: name.replace(/^\.\//, ''), bytes };
}

const textAt = (head: Buffer, at: number, length: number): string =>
  head
    .subarray(at, at + length)
    .toString()
    .split('\0')[0];

const ofOctal = (head: Buffer, at: number, length: number): number => {
  const text = textAt(head, at, length).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
};
