import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { Micros } from '../../domain/time.ts';

export interface ZipEntry {
  /** A relative path, with `/` between folders. */
  name: string;
  content: Uint8Array;
  /** The content is compressed already, as pictures are. */
  stored?: boolean;
}

const FIXED = { local: 30, central: 46, end: 22 };
/** Names are in UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

/**
 * Writes a ZIP file (PKWARE APPNOTE 6.3, without ZIP64) entry by entry, so that no more than one is in memory.
 * @throws Error beyond 65,535 entries or 4 GB
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  atUs: Micros,
): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = entry.stored ? entry.content : await promisify(deflateRaw)(entry.content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(FLAGS, 2);
    about.writeUInt16LE(entry.stored ? 0 : 8, 4);
    about.writeUInt32LE(dosTime(atUs), 6);
    about.writeUInt32LE(crc32(entry.content), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(entry.content.length, 18);
    about.writeUInt16LE(name.length, 22);
    yield Buffer.concat([signature(0x04034b50), about, name]);
    yield data;
    const record = Buffer.alloc(FIXED.central);
    signature(0x02014b50).copy(record);
    record.writeUInt16LE(VERSION, 4);
    about.copy(record, 6);
    record.writeUInt32LE(offset, 42);
    central.push(Buffer.concat([record, name]));
    offset += FIXED.local + name.length + data.length;
    if (central.length > MOST_ENTRIES || offset > MOST_BYTES) throw new Error('too much for a ZIP file');
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(FIXED.end);
  signature(0x06054b50).copy(end);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}

function signature(word: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(word);
  return bytes;
}

/** Date and time of MS-DOS, in UTC and steps of two seconds. */
function dosTime(atUs: Micros): number {
  const at = new Date(atUs / 1000);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
