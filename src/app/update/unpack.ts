/** Unpacks the program’s archive (tar, gzip). Its signature was verified, and still it may write to one folder only. */
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, createReadStream, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { syncFolder } from '../../store/file/folder.ts';
import { type Update, UpdateRefused } from './update-file.ts';

const BLOCK = 512;
/** The folder that all files of an archive are in. */
const TOP = 'omote';
/** What one part of a path may be; above all none that leads out of the folder, and no name of Windows’ own. */
const PART = /^(?!\.{1,2}$)[^/\\:*?"<>|\p{Cc}]{1,200}$/u;
const MOST_PARTS = 40;

/**
 * @param path of the update
 * @param to the new version’s folder, which must not exist yet
 * @throws UpdateRefused, if the archive holds anything else than its manifest says, or a path that leads elsewhere
 */
export async function unpack(path: string, { manifest, payloadAt }: Update, to: string): Promise<void> {
  const { bytes, sha256, unpacked, files } = manifest.payload;
  const hash = createHash('sha256');
  const packed = createReadStream(path, { start: payloadAt, end: payloadAt + bytes - 1 });
  // The file may be replaced between the verification and this.
  packed.on('data', (part) => hash.update(part));
  const gunzip = createGunzip();
  packed.once('error', (error) => gunzip.destroy(error));
  const writer = new TreeWriter(path, to, unpacked, files);
  try {
    for await (const part of packed.pipe(gunzip)) writer.take(part as Buffer);
    if (hash.digest('hex') !== sha256) throw refused(path, 'was replaced while it was read');
    writer.end();
  } finally {
    packed.destroy();
    writer.close();
  }
}

const refused = (path: string, what: string): UpdateRefused =>
  new UpdateRefused(
    'paths',
    `${path} ${what}. It is not what a release of Omote holds: get it again from your publisher.`,
  );

class TreeWriter {
  readonly #path: string;
  readonly #to: string;
  #bytesLeft: number;
  #filesLeft: number;
  #rest: Buffer = Buffer.alloc(0);
  #file: { fd: number; left: number; padding: number } | null = null;
  readonly #folders = new Set<string>();
  #ended = false;

  constructor(path: string, to: string, bytes: number, files: number) {
    [this.#path, this.#to, this.#bytesLeft, this.#filesLeft] = [path, to, bytes, files];
    makeOpen(to);
    this.#folders.add(to);
  }

  take(part: Buffer): void {
    this.#rest = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part]);
    for (;;) {
      if (this.#file !== null && !this.#fill(this.#file)) return;
      if (this.#rest.length < BLOCK) return;
      const head = this.#rest.subarray(0, BLOCK);
      this.#rest = this.#rest.subarray(BLOCK);
      this.#begin(head);
    }
  }

  /** Makes what was written survive a power cut. */
  end(): void {
    if (this.#file !== null || !this.#ended || this.#filesLeft !== 0 || this.#bytesLeft !== 0)
      throw refused(this.#path, 'holds fewer files than it says');
    for (const folder of this.#folders) syncFolder(folder);
    syncFolder(dirname(this.#to));
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file.fd);
    this.#file = null;
  }

  /** @returns whether the file is complete */
  #fill(file: { fd: number; left: number; padding: number }): boolean {
    const part = this.#rest.subarray(0, file.left);
    for (let sent = 0; sent < part.length; ) sent += writeSync(file.fd, part, sent);
    file.left -= part.length;
    this.#rest = this.#rest.subarray(part.length);
    if (file.left > 0 || this.#rest.length < file.padding) return false;
    this.#rest = this.#rest.subarray(file.padding);
    fsyncSync(file.fd);
    closeSync(file.fd);
    this.#file = null;
    return true;
  }

  #begin(head: Buffer): void {
    if (head.every((byte) => byte === 0)) {
      this.#ended = true;
      return;
    }
    if (this.#ended) throw refused(this.#path, 'goes on after its end');
    const [prefix, name] = [text(head, 345, 155), text(head, 0, 100)];
    const path = prefix === '' ? name : `${prefix}/${name}`;
    const kind = String.fromCharCode(head[156] ?? 0);
    const at = this.#placeOf(path, kind);
    if (kind === '5') {
      this.#makeFolder(at);
      return;
    }
    const size = Number.parseInt(text(head, 124, 12), 8);
    this.#bytesLeft -= size;
    this.#filesLeft--;
    if (!(size >= 0) || this.#bytesLeft < 0 || this.#filesLeft < 0)
      throw refused(this.#path, 'holds more than it says');
    const isProgram = (Number.parseInt(text(head, 100, 8), 8) & 0o111) !== 0;
    this.#makeFolder(dirname(at));
    const fd = openSync(at, 'wx', 0o600);
    chmodSync(at, isProgram ? 0o755 : 0o644);
    this.#file = { fd, left: size, padding: (BLOCK - (size % BLOCK)) % BLOCK };
  }

  #placeOf(path: string, kind: string): string {
    const [top, ...parts] = path.replace(/\/$/, '').split('/');
    const within = top === TOP && parts.length <= MOST_PARTS && parts.every((part) => PART.test(part));
    if (!within)
      throw refused(
        this.#path,
        `holds the path ${JSON.stringify(path.slice(0, 200))}, which leads elsewhere`,
      );
    if (kind !== '5' && (kind !== '0' || parts.length === 0))
      throw refused(this.#path, `holds ${JSON.stringify(path.slice(0, 200))}, which is no file`);
    return join(this.#to, ...parts);
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#makeFolder(dirname(folder));
    makeOpen(folder);
    this.#folders.add(folder);
  }
}

/** Whatever the caller’s umask: the service’s user must be able to read it. */
function makeOpen(folder: string): void {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

const text = (head: Buffer, at: number, length: number): string =>
  head
    .subarray(at, at + length)
    .toString('utf8')
    .split('\0')[0] ?? '';
