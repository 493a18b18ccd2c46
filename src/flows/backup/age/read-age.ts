import { refusal } from '../../../domain/failure.ts';
import { PlainReader } from '../plain-reader.ts';
import { age, streamOf } from './age-keys.ts';
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

export const aboutText = ({ createdAt, program }: BackupAbout): string =>
  `${JSON.stringify({ created_at: createdAt, program })}\n`;

/** What opens a file: the private key, as age writes it, or the file's own key. */
type AgeSecret = string | Uint8Array;

/** What every file of age begins with. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/** The line that ends a header. */
const LAST_LINE = /\n--- [A-Za-z0-9+/]{43}\n/;
/** The longest header accepted, in bytes: some hundred public keys. The library would read on without end. */
const HEADER_MAX = 65_536;
/** Bytes that are read at once. */
const PIECE = 2 ** 20;

/**
 * Reads a backup to a public key and passes each file to `take`. Nothing that was passed on may be trusted until this
 * resolves.
 * @throws Failure invalid; whatever the source throws
 */
export async function readAge(
  source: BackupSource,
  secret: AgeSecret,
  take: TakeFile,
  onBytes: (done: number, total: number) => void,
): Promise<BackupAbout> {
  if (!LAST_LINE.test((await source.read(0, HEADER_MAX)).toString('latin1')))
    throw refusal('backup_header_damaged', '');
  const opened = openedOf(source, secret, onBytes);
  let about: BackupAbout | null = null;
  try {
    await untar(new PlainReader(opened), async (name, bytes, content) => {
      if (name === ABOUT_NAME) about = await readAbout(bytes, content);
      else await take(name, bytes, content);
    });
  } finally {
    // It may wait for a share that is silent.
    opened.return(undefined).catch(() => undefined);
  }
  if (about === null) throw refusal('not_backup_file', '');
  return about;
}

/** The plain content. @throws Failure invalid; whatever the source throws */
async function* openedOf(
  source: BackupSource,
  secret: AgeSecret,
  onBytes: (done: number, total: number) => void,
): AsyncGenerator<Buffer> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(typeof secret === 'string' ? secret : { unwrapFileKey: () => secret });
  let sourceFault: unknown = null;
  const pieces = piecesOf(source, onBytes, (error) => {
    sourceFault = error;
  });
  try {
    const plain = await decrypter.decrypt(streamOf(pieces));
    for await (const part of plain) yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  } catch (error) {
    throw sourceFault ?? faultOf(error);
  }
}

async function* piecesOf(
  source: BackupSource,
  onBytes: (done: number, total: number) => void,
  failed: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    const { size } = source;
    for (let at = 0; at < size; ) {
      const piece = await source.read(at, Math.min(PIECE, size - at));
      if (piece.length === 0) throw refusal('backup_cut', '');
      at += piece.length;
      yield piece;
      onBytes(at, size);
    }
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** What the library says when none of the keys in the header is the given one's; anything else is damage. */
const NO_MATCH = /no identity matched/;

const faultOf = (error: unknown) =>
  refusal(NO_MATCH.test(String(error)) ? 'backup_other_key' : 'backup_damaged', '');

async function readAbout(bytes: number, content: AsyncIterable<Uint8Array>): Promise<BackupAbout> {
  if (bytes > ABOUT_MAX) throw refusal('backup_header_damaged', '');
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const about = aboutOf(Buffer.concat(parts).toString());
  if (!about) throw refusal('backup_header_damaged', '');
  return about;
}

/** By hand: a thread in the folder of backups would load the hundreds of modules of the schema library for two texts. */
function aboutOf(text: string): BackupAbout | null {
  try {
    const { created_at: createdAt, program } = JSON.parse(text);
    return typeof createdAt === 'string' && typeof program === 'string' ? { createdAt, program } : null;
  } catch {
    return null;
  }
}
