import { randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedBy } from '../../domain/audit/audit.ts';
import { failure } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { MAGIC } from './backup-format.ts';

export interface BackupUpload {
  id: string;
  /** The size of the whole file. */
  bytes: number;
  received: number;
  /** Its name in the folder; null: it is not whole yet. */
  name: string | null;
}

interface Current extends BackupUpload {
  path: string;
  file: FileHandle;
  writing: boolean;
}

/** The files that a killed process leaves behind. */
export const UPLOAD_LEFTOVER = /^upload-[0-9a-f]{16}\.part$/;

/** A backup that comes from elsewhere, in parts, onto the disk: one at a time, and nothing of it in memory but a part. */
export class BackupUploads {
  readonly #world: Stored;
  readonly #folder: string;
  readonly #roomFault: (bytes: number) => Promise<string | null>;
  #current: Current | null = null;

  /** @param roomFault what so many bytes more need and the disk has not, after "need"; null: they fit */
  constructor(world: Stored, folder: string, roomFault: (bytes: number) => Promise<string | null>) {
    this.#world = world;
    this.#folder = folder;
    this.#roomFault = roomFault;
  }

  /** Gives up the one before. @throws Failure invalid where the disk has no room */
  async begin(actor: AuditedBy, bytes: number): Promise<BackupUpload> {
    await this.close();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const full = await this.#roomFault(bytes);
    if (full !== null) throw failure('invalid', 'bytes', `need ${full}`);
    const id = randomBytes(8).toString('hex');
    await auditLook(this.#world, { actor, action: 'backup.upload', subject: id, details: { bytes } });
    const path = join(this.#folder, `upload-${id}.part`);
    const file = await open(path, 'wx', 0o600);
    this.#current = { id, bytes, received: 0, name: null, path, file, writing: false };
    return { id, bytes, received: 0, name: null };
  }

  /**
   * @param at what was received before it
   * @throws Failure unknown_resource, state_forbids where another part is due, invalid where it is no backup
   */
  async take(id: string, at: number, part: Uint8Array): Promise<BackupUpload> {
    const upload = this.#current;
    if (upload?.id !== id) throw failure('unknown_resource', 'id', 'is not known');
    if (upload.writing || at !== upload.received)
      throw failure('state_forbids', 'at', `must be ${upload.received}, one part after the other`);
    if (part.length === 0 || at + part.length > upload.bytes)
      throw failure('invalid', 'body', 'must be the next part of the file, and no more than its rest');
    upload.writing = true;
    try {
      await this.#write(upload, at, part);
    } catch (error) {
      await this.close();
      throw error;
    }
    upload.writing = false;
    const { bytes, received, name } = upload;
    return { id, bytes, received, name };
  }

  async #write(upload: Current, at: number, part: Uint8Array): Promise<void> {
    if (at === 0 && !MAGIC.equals(part.subarray(0, MAGIC.length)))
      throw failure('invalid', 'body', 'is not a backup of Omote');
    await written(upload.file, part, at);
    upload.received += part.length;
    if (upload.received < upload.bytes) return;
    await upload.file.sync();
    const now = toIso(this.#world.clock.nowUs()).slice(0, 19);
    const time = now.replaceAll(/[-:]/g, '').replace('T', '-');
    upload.name = await linked(upload.path, this.#folder, `uploaded-${time}`);
    await this.close();
  }

  /** Incomplete uploads are deleted. */
  async close(): Promise<void> {
    const upload = this.#current;
    if (upload === null) return;
    this.#current = null;
    await upload.file.close();
    await rm(upload.path, { force: true });
  }
}

/** @throws Failure unavailable where the disk is full, although there was room at the beginning */
async function written(file: FileHandle, part: Uint8Array, at: number): Promise<void> {
  try {
    const { bytesWritten } = await file.write(part, 0, part.length, at);
    if (bytesWritten === part.length) return;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!FULL.has(code)) throw error;
  }
  throw failure('unavailable', '', 'the disk is full: the upload was given up, and its part removed');
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What came in one second. */
const MOST_OF_A_SECOND = 999;

/** Unlike a rename a link replaces nothing: of two that came in one second both stay. @returns the name that it got */
async function linked(path: string, folder: string, stem: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${stem}.omb` : `${stem}-${n}.omb`;
    try {
      await link(path, join(folder, name));
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || n === MOST_OF_A_SECOND) throw error;
    }
  }
}
