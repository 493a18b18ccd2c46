import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP file by name, as its directory lists them. @throws Error on a wrong checksum or length */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.length - 22;
  if (file.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of a ZIP file');
  const entries = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    const [method, sum] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 16)];
    const [packed, whole] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(begin, begin + packed);
    const content = method === 0 ? data : inflateRawSync(data);
    if (content.length !== whole || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    entries.set(name, content);
    at += 46 + nameLength;
  }
  return entries;
}
