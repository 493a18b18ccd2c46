/**
 * An update is one file: a tar archive with `manifest.json`, its Ed25519 signature `manifest.sig`, and the program’s archive, in
 * this order. All its other bytes follow from the manifest, so that a changed byte is found wherever it is. Any Debian can
 * take it apart and check it: tar, openssl, sha256sum.
 */
import { createHash, type KeyObject, verify } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import { headOf, paddingOf } from '../../flows/backup/age/tar.ts';
import { refuseUnlessFile } from '../../store/file/given-file.ts';

const BLOCK = 512;
const SIGNATURE_BYTES = 64;
const PART = 2 ** 20;
const MANIFEST_NAME = 'manifest.json';
const SIGNATURE_NAME = 'manifest.sig';

/** Why an update is refused, in one sentence with the remedy. Nothing was changed. */
export class UpdateRefused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}
type Reason =
  | 'not_update'
  | 'cut'
  | 'damaged'
  | 'untrusted'
  | 'older'
  | 'least'
  | 'target'
  | 'data_newer'
  | 'paths'
  | 'no_room'
  | 'no_backup';

export interface Update {
  manifest: Manifest;
  /** Where the program’s archive begins in the file, bytes. */
  payloadAt: number;
}

/**
 * Verifies signature, sizes and every byte. What the file holds is not looked at before its signature is.
 * @param trusted public keys by their numbers
 * @throws UpdateRefused; the system’s error if the file cannot be read
 */
export async function verifyUpdate(path: string, trusted: ReadonlyMap<string, KeyObject>): Promise<Update> {
  refuseUnlessFile(path);
  const file = await open(path, 'r');
  try {
    return await verified(new Parts(file, path), trusted);
  } finally {
    await file.close();
  }
}

async function verified(parts: Parts, trusted: ReadonlyMap<string, KeyObject>): Promise<Update> {
  const { path } = parts;
  const damaged = (): UpdateRefused =>
    new UpdateRefused(
      'damaged',
      `${path} was changed or damaged on its way. Get it again, and compare its SHA-256 with the publisher’s.`,
    );
  const head = await parts.next(BLOCK, () => notUpdate(path));
  const bytes = Number.parseInt(head.subarray(124, 135).toString('latin1'), 8);
  if (!(bytes > 0 && bytes <= MOST_MANIFEST) || !head.equals(headOf(MANIFEST_NAME, bytes, 0)))
    throw notUpdate(path);
  const json = await parts.padded(bytes, damaged);
  if (!(await parts.next(BLOCK)).equals(headOf(SIGNATURE_NAME, SIGNATURE_BYTES, 0))) throw damaged();
  const signature = await parts.padded(SIGNATURE_BYTES, damaged);
  refuseUnsigned(path, json, signature, trusted, damaged);
  const manifest = manifestOf(json.toString());
  if (!manifest)
    throw new UpdateRefused(
      'not_update',
      `${path} is signed, but is no update that this version understands. Apply an update to a version in between first.`,
    );
  const { name, bytes: size, sha256 } = manifest.payload;
  if (!(await parts.next(BLOCK)).equals(headOf(name, size, 0))) throw damaged();
  const payloadAt = parts.at;
  // Its size is known now, so a file that is cut off is told from one that was changed, and without reading it.
  const whole = payloadAt + size + paddingOf(size) + 2 * BLOCK;
  const has = await parts.size();
  if (has < whole) throw cut(path, has, whole);
  if (has > whole) throw damaged();
  const hash = createHash('sha256');
  for (let left = size; left > 0; left -= Math.min(left, PART))
    hash.update(await parts.next(Math.min(left, PART)));
  if (hash.digest('hex') !== sha256) throw damaged();
  const rest = await parts.next(paddingOf(size) + 2 * BLOCK);
  if (rest.some((byte) => byte !== 0)) throw damaged();
  return { manifest, payloadAt };
}

function refuseUnsigned(
  path: string,
  json: Buffer,
  signature: Buffer,
  trusted: ReadonlyMap<string, KeyObject>,
  damaged: () => UpdateRefused,
): void {
  if ([...trusted.values()].some((key) => verify(null, json, key, signature))) return;
  // Which key it names is believed for the words alone.
  const named = /"key":"([0-9a-f]{16})"/.exec(json.toString('latin1'))?.[1];
  if (named !== undefined && trusted.has(named)) throw damaged();
  const ours = [...trusted.keys()].join(', ') || 'none';
  throw new UpdateRefused(
    'untrusted',
    `${path} is signed with key ${named ?? 'unknown'}, and this installation trusts ${ours}. Take the file of your publisher; if that is who signed it, put their public key into /etc/omote/update-keys as a .pem file.`,
  );
}

const notUpdate = (path: string): UpdateRefused =>
  new UpdateRefused('not_update', `${path} is no update of Omote. Its name ends in .update.tar.`);

const cut = (path: string, has: number, whole: number): UpdateRefused =>
  new UpdateRefused(
    'cut',
    `${path} is cut off${whole > 0 ? `: it has ${has} of ${whole} bytes` : ''}. Copy or download it again.`,
  );

/** A file, read from its beginning. */
class Parts {
  readonly path: string;
  at = 0;
  readonly #file: FileHandle;

  constructor(file: FileHandle, path: string) {
    this.#file = file;
    this.path = path;
  }

  async size(): Promise<number> {
    return (await this.#file.stat()).size;
  }

  /** @param short what to throw where the file ends before; default: that it is cut off */
  async next(bytes: number, short = () => cut(this.path, 0, 0)): Promise<Buffer> {
    const part = Buffer.alloc(bytes);
    for (let got = 0; got < bytes; ) {
      const { bytesRead } = await this.#file.read(part, got, bytes - got, this.at + got);
      if (bytesRead === 0) throw short();
      got += bytesRead;
    }
    this.at += bytes;
    return part;
  }

  /** A member’s content, whose padding must be empty. */
  async padded(bytes: number, damaged: () => UpdateRefused): Promise<Buffer> {
    const content = await this.next(bytes);
    if ((await this.next(paddingOf(bytes))).some((byte) => byte !== 0)) throw damaged();
    return content;
  }
}

const MEBIBYTE = 2 ** 20;
/** The largest archive, and what it may hold unpacked; bytes. Packages are 90 MB and 280 MB. */
const MOST_PACKED = 1024 * MEBIBYTE;
const MOST_UNPACKED = 4096 * MEBIBYTE;
const MOST_FILES = 100_000;
/** The largest manifest, most of which is what the version changes; bytes. */
const MOST_MANIFEST = 256 * 1024;

const Version = Type.String({ pattern: '^(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})\\.(0|[1-9]\\d{0,5})$' });

const MANIFEST = Type.Object(
  {
    /** No other file that the same key may sign begins like this. */
    kind: Type.Literal('omote-update'),
    format: Type.Literal(1),
    version: Version,
    /** The earliest version that this update can be applied to. */
    least: Version,
    platform: Type.String({ pattern: '^[a-z0-9]{1,16}$' }),
    arch: Type.String({ pattern: '^[a-z0-9]{1,16}$' }),
    /** The schema that its database has. */
    schema: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** The number of the key that signed it; see keyNumber. */
    key: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    payload: Type.Object(
      {
        name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,90}$' }),
        bytes: Type.Integer({ minimum: 1, maximum: MOST_PACKED }),
        /** SHA-256 in hexadecimal digits. */
        sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        /** Bytes and number of the files in it. */
        unpacked: Type.Integer({ minimum: 1, maximum: MOST_UNPACKED }),
        files: Type.Integer({ minimum: 1, maximum: MOST_FILES }),
      },
      { additionalProperties: false },
    ),
    /** The part of CHANGELOG.md about this version. */
    changes: Type.String({ maxLength: MOST_MANIFEST }),
  },
  { additionalProperties: false },
);
export type Manifest = Static<typeof MANIFEST>;

const SHAPE = shapeOf(MANIFEST);

/** @returns undefined if the text is no manifest, or of a later format */
export const manifestOf = (json: string): Manifest | undefined => SHAPE.ofJson(json);

/** What tells which host an update is for, as in its name. */
export const targetOf = ({ platform, arch }: { platform: string; arch: string }): string =>
  `${platform}-${arch}`;
