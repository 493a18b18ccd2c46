import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { isCostAccepted } from '../../domain/access/passphrase-cost.ts';
import { refusal } from '../../domain/failure.ts';
import { AGE_MAGIC, type BackupAbout, readAge, type TakeFile } from './age/read-age.ts';
import { identityOfTyped } from './age/recovery-words.ts';
import {
  CHUNK,
  COST,
  checkOf,
  HEADER_MAX,
  type Header,
  keyOf,
  MAGIC,
  nonceOf,
  TAG,
} from './backup-format.ts';
import { BackupReader } from './backup-reader.ts';
import { PlainReader } from './plain-reader.ts';

/**
 * Reads a backup and passes each file to `take`, which must read its content to the end. Nothing that was passed on may
 * be trusted until this resolves, because only then is it known that the end is not missing.
 * @param secret the passphrase of a backup that has one; for one to a public key, the recovery key: 24 words, or as age
 *   writes it
 * @param onBytes receives the progress, in bytes of the backup file
 * @throws Failure invalid; unavailable: the share that it is on does not respond
 */
export async function readBackup(
  path: string,
  secret: string,
  take: TakeFile,
  onBytes: (done: number, total: number) => void = () => undefined,
): Promise<BackupAbout> {
  const file = await BackupReader.open(path);
  try {
    if (await isAge(file)) return await readAge(file, await identityOfTyped(secret), take, onBytes);
    const { header, front } = await readHeader(file);
    const key = await keyOf(secret, Buffer.from(header.salt, 'hex'), header.cost);
    if (!sameText(checkOf(key), header.check)) throw refusal('wrong_passphrase', '');
    const bound = createHash('sha256').update(front).digest();
    const source = new PlainReader(readChunks(file, key, bound, front.length, onBytes));
    await takeFiles(source, take);
    key.fill(0);
    return { createdAt: header.created_at, program: header.program };
  } finally {
    await file.close();
  }
}

const isAge = async (file: BackupReader): Promise<boolean> =>
  (await file.read(0, AGE_MAGIC.length)).equals(AGE_MAGIC);

async function takeFiles(source: PlainReader, take: TakeFile): Promise<void> {
  for (;;) {
    const length = (await source.exactly(2)).readUInt16BE();
    if (length === 0) return await source.end();
    if (length > 255) throw refusal('backup_file_name_damaged', '');
    const name = (await source.exactly(length)).toString();
    const bytes = Number((await source.exactly(8)).readBigUInt64BE());
    await take(name, bytes, source.next(bytes));
  }
}

async function readHeader(file: BackupReader): Promise<{ header: Header; front: Buffer }> {
  const start = await file.read(0, 12);
  if (start.length < 12 || !start.subarray(0, 8).equals(MAGIC)) throw refusal('not_backup_file', '');
  const length = start.readUInt32BE(8);
  if (length > HEADER_MAX) throw refusal('not_backup_file', '');
  const front = await file.read(0, 12 + length);
  const header = parse(front.subarray(12).toString());
  if (!isHeader(header)) throw refusal('backup_header_damaged', '');
  return { header, front };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isHeader(value: unknown): value is Header {
  const h = value as Partial<Header> | null;
  return (
    typeof h?.created_at === 'string' &&
    typeof h.program === 'string' &&
    /^[0-9a-f]{32}$/.test(String(h.salt)) &&
    /^[0-9a-f]{64}$/.test(String(h.check)) &&
    isCostAccepted(h.cost, COST)
  );
}

async function* readChunks(
  file: BackupReader,
  key: Buffer,
  bound: Buffer,
  from: number,
  onBytes: (done: number, total: number) => void,
): AsyncGenerator<Buffer> {
  const { size } = file;
  let [at, index] = [from, 0];
  while (at < size) {
    const length = Math.min(CHUNK + TAG, size - at);
    const sealed = await file.read(at, length);
    at += length;
    if (sealed.length !== length || length <= TAG) throw refusal('backup_cut', '');
    yield opened(sealed, key, nonceOf(index++, at >= size), bound);
    onBytes(at, size);
  }
}

function opened(sealed: Buffer, key: Buffer, nonce: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG));
  try {
    decipher.final();
  } catch {
    plain.fill(0);
    throw refusal('backup_damaged', '');
  }
  return plain;
}

const sameText = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
