import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { CHUNK, COST, checkOf, type Header, keyOf, MAGIC, nonceOf, TAG } from './backup-format.ts';

export interface BackupFile {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes a backup as a new file with mode 600 and syncs it to the disk.
 * @param onBytes receives the progress, in bytes of content
 * @throws Error: the file exists, cannot be written, or a source file changed its size meanwhile
 */
export async function writeBackup(
  path: string,
  passphrase: string,
  about: { createdAt: string; program: string },
  files: readonly BackupFile[],
  onBytes: (done: number) => void,
): Promise<void> {
  const salt = randomBytes(16);
  const key = await keyOf(passphrase, salt, COST);
  const header: Header = {
    created_at: about.createdAt,
    program: about.program,
    salt: salt.toString('hex'),
    cost: COST,
    check: checkOf(key),
  };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const file = await open(path, 'wx', 0o600);
  try {
    const front = Buffer.concat([MAGIC, length, head]);
    await file.writeFile(front);
    await writeChunks(file, key, createHash('sha256').update(front).digest(), plainOf(files), onBytes);
    await file.sync();
  } finally {
    key.fill(0);
    await file.close();
  }
}

/**
 * The content of the chunks: for each file [2 bytes: length of the name, name, 8 bytes: length, content]; then 2 zero
 * bytes.
 */
async function* plainOf(files: readonly BackupFile[]): AsyncGenerator<Uint8Array> {
  for (const { name, bytes, content } of files) {
    const label = Buffer.from(name);
    const front = Buffer.alloc(10 + label.length);
    front.writeUInt16BE(label.length, 0);
    label.copy(front, 2);
    front.writeBigUInt64BE(BigInt(bytes), 2 + label.length);
    yield front;
    let sent = 0;
    for await (const part of content) {
      sent += part.length;
      yield part;
    }
    if (sent !== bytes) throw new Error(`${name} changed while it was being read`);
  }
  yield Buffer.alloc(2);
}

async function writeChunks(
  file: FileHandle,
  key: Buffer,
  bound: Buffer,
  plain: AsyncIterable<Uint8Array>,
  onBytes: (done: number) => void,
): Promise<void> {
  let [index, done] = [0, 0];
  let held: Buffer[] = [];
  let size = 0;
  const flush = async (chunk: Buffer, last: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, last), { authTagLength: TAG });
    cipher.setAAD(bound);
    const body = cipher.update(chunk);
    cipher.final();
    // All of it, unlike `write`, which a disk that is nearly full lets end early.
    await file.writeFile(Buffer.concat([body, cipher.getAuthTag()]));
    done += chunk.length;
    onBytes(done);
  };
  for await (const part of plain) {
    held.push(Buffer.from(part));
    size += part.length;
    if (size <= CHUNK) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    // The held-back data is never empty, so that the last chunk is always written as the last.
    for (; whole.length - at > CHUNK; at += CHUNK) await flush(whole.subarray(at, at + CHUNK), false);
    held = [whole.subarray(at)];
    size = whole.length - at;
  }
  await flush(Buffer.concat(held), true);
}
