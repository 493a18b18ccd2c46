import { Type } from 'typebox';
import { refusal } from '../../../domain/failure.ts';
import { type Shape, shapeOf } from '../../../domain/stored.ts';
import { PlainReader } from '../plain-reader.ts';
import { AGE_CHUNK, AGE_HEADER_MAX, AGE_NONCE, AGE_TAG, AgeChunks, headerLength } from './age-format.ts';
import { untar } from './tar.ts';

export interface BackupAbout {
  /** ISO 8601. */
  createdAt: string;
  /** The version that made it. */
  program: string;
}

/** A file that is read in pieces, by a thread that waits for each or by one that does not. */
export interface BackupSource {
  /** In bytes. */
  size: number;
  /** Fewer bytes only at the end of the file. */
  read(at: number, length: number): Buffer | Promise<Buffer>;
}

export type TakeFile = (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** The first file of the archive, which says when and by what it was made. */
export const ABOUT_NAME = 'backup.json';
const ABOUT_MAX = 4096;
const ABOUT: Shape<{ created_at: string; program: string }> = shapeOf(
  Type.Object({ created_at: Type.String(), program: Type.String() }),
);

export const aboutText = ({ createdAt, program }: BackupAbout): string =>
  `${JSON.stringify({ created_at: createdAt, program })}\n`;

/**
 * Reads a backup to a public key and passes each file to `take`. Nothing that was passed on may be trusted until this
 * resolves.
 * @param keyOf the file's key, by its header
 * @throws Failure invalid
 */
export async function readAge(
  source: BackupSource,
  keyOf: (header: Buffer) => Buffer,
  take: TakeFile,
  onBytes: (done: number, total: number) => void,
): Promise<BackupAbout> {
  const start = await source.read(0, AGE_HEADER_MAX);
  const length = headerLength(start);
  const fileKey = keyOf(start.subarray(0, length));
  const chunks = new AgeChunks(fileKey, await source.read(length, AGE_NONCE));
  fileKey.fill(0);
  let about: BackupAbout | null = null;
  try {
    const plain = new PlainReader(openedChunks(source, chunks, length + AGE_NONCE, onBytes));
    await untar(plain, async (name, bytes, content) => {
      if (name === ABOUT_NAME) about = await readAbout(bytes, content);
      else await take(name, bytes, content);
    });
  } finally {
    chunks.wipe();
  }
  if (about === null) throw refusal('not_backup_file', '');
  return about;
}

async function* openedChunks(
  source: BackupSource,
  chunks: AgeChunks,
  from: number,
  onBytes: (done: number, total: number) => void,
): AsyncGenerator<Buffer> {
  const { size } = source;
  if (from >= size) throw refusal('backup_cut', '');
  for (let at = from; at < size; ) {
    const length = Math.min(AGE_CHUNK + AGE_TAG, size - at);
    const sealed = await source.read(at, length);
    if (sealed.length !== length) throw refusal('backup_cut', '');
    at += length;
    yield chunks.open(sealed, at >= size);
    onBytes(at, size);
  }
}

async function readAbout(bytes: number, content: AsyncIterable<Uint8Array>): Promise<BackupAbout> {
  if (bytes > ABOUT_MAX) throw refusal('backup_header_damaged', '');
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const about = ABOUT.ofJson(Buffer.concat(parts).toString());
  if (!about) throw refusal('backup_header_damaged', '');
  return { createdAt: about.created_at, program: about.program };
}
