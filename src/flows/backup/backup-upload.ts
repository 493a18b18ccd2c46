import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { timeInName } from '../../domain/backup/backup-name.ts';
import { refusal } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { AGE_MAGIC } from './age/read-age.ts';
import { MAGIC } from './backup-format.ts';
import { moveNew } from './move-new.ts';

interface BackupUpload {
  id: string;
  /** The size of the whole file. */
  bytes: number;
  received: number;
  /** Its name in the folder; null: the upload is not complete yet. */
  name: string | null;
}

/** Megabytes that are needed on a disk, and that are free there. */
export interface MissingRoom {
  needed: number;
  free: number;
}

interface Current extends BackupUpload {
  path: string;
  file: FileHandle;
  writing: boolean;
  /** What it begins with, until that tells the extension. */
  start: Buffer;
  /** That of its name, by its content; empty: not enough has come to tell. */
  extension: string;
  /** Discards the upload when no further part comes. */
  idle: NodeJS.Timeout;
}

/** The names of unfinished uploads, which a killed process leaves in the folder. */
export const UPLOAD_LEFTOVER = /^upload-[0-9a-f]{16}\.part$/;

/** An upload of which no part has come for so long was given up by its page, ms. */
const IDLE_MS = 3_600_000;

/** Receives a backup in parts and writes it to the disk: one upload at a time, with only one part in memory. */
export class BackupUploads {
  readonly #world: Stored;
  readonly #folder: string;
  readonly #missingRoom: (bytes: number) => Promise<MissingRoom | null>;
  readonly #idleMs: number;
  #current: Current | null = null;
  /** The latest that is whole: the answer to its last part may have been lost, and the part comes again. */
  #whole: BackupUpload | null = null;
  /** Resolves when no upload is being started. */
  #begun: Promise<unknown> = Promise.resolve();

  /**
   * @param missingRoom creates the folder if it is missing, or rejects; for a number of further bytes, it returns what
   * the disk lacks, or null: they fit
   * @param idleMs an upload is discarded, and its space freed, when no part has come for so long
   */
  constructor(
    world: Stored,
    folder: string,
    missingRoom: (bytes: number) => Promise<MissingRoom | null>,
    idleMs = IDLE_MS,
  ) {
    this.#idleMs = idleMs;
    this.#world = world;
    this.#folder = folder;
    this.#missingRoom = missingRoom;
  }

  /**
   * Starts an upload and discards an unfinished one.
   * @param bytes the size of the whole file
   * @throws Failure invalid: the disk has too little space; unavailable: the folder cannot be written to
   */
  begin(actor: AuditedBy, bytes: number): Promise<BackupUpload> {
    // One start after the other: of two at the same moment, the second discards the first.
    const begun = this.#begun.then(() => this.#begin(actor, bytes));
    this.#begun = begun.catch(() => undefined);
    return begun;
  }

  async #begin(actor: AuditedBy, bytes: number): Promise<BackupUpload> {
    await this.#discard(this.#current);
    const full = await inFolder(this.#missingRoom(bytes));
    if (full !== null) throw refusal('no_room', 'bytes', full);
    const id = randomBytes(8).toString('hex');
    await auditLook(this.#world, { actor, action: 'backup.upload', subject: id, details: { bytes } });
    const path = join(this.#folder, `upload-${id}.part`);
    const file = await inFolder(open(path, 'wx', 0o600));
    const idle = setTimeout(() => void this.#discard(upload).catch(() => undefined), this.#idleMs).unref();
    const upload: Current = {
      id,
      bytes,
      received: 0,
      name: null,
      path,
      file,
      writing: false,
      start: Buffer.alloc(0),
      extension: '',
      idle,
    };
    this.#current = upload;
    return stateOf(upload);
  }

  /**
   * Takes the next part of the file.
   * @param at the number of bytes received before this part
   * @throws Failure unknown_resource; state_forbids: another part is expected; invalid: it is not a backup, or the part
   * is empty or too long; unavailable: the disk is full
   */
  async take(id: string, at: number, part: Uint8Array): Promise<BackupUpload> {
    if (this.#whole?.id === id) return this.#whole;
    const upload = this.#current;
    if (upload?.id !== id) throw refusal('not_found', 'id');
    if (upload.writing || at !== upload.received)
      throw refusal('other_part_expected', 'at', { next: upload.received });
    if (part.length === 0 || at + part.length > upload.bytes) throw refusal('not_next_part', 'body');
    upload.writing = true;
    upload.idle.refresh();
    try {
      await this.#write(upload, at, part);
    } catch (error) {
      const discarded = this.#current !== upload && upload.name === null;
      await this.#discard(upload);
      throw discarded ? refusal('not_found', 'id') : error;
    }
    upload.writing = false;
    return stateOf(upload);
  }

  async #write(upload: Current, at: number, part: Uint8Array): Promise<void> {
    if (upload.extension === '') {
      upload.start = Buffer.concat([upload.start, part.subarray(0, LONGEST_MAGIC)]);
      const isEnough = upload.start.length >= LONGEST_MAGIC || at + part.length === upload.bytes;
      if (isEnough) upload.extension = extensionOf(upload.start);
    }
    await written(upload.file, part, at);
    upload.received += part.length;
    if (upload.received < upload.bytes) return;
    await ifRoom(upload.file.sync());
    const time = timeInName(toIso(this.#world.clock.nowUs()));
    upload.name = await ifRoom(moved(upload.path, this.#folder, `uploaded-${time}`, upload.extension));
    // From here on, no part belongs to an unknown upload: the last may come again while this one is closed.
    this.#whole = stateOf(upload);
    await this.#discard(upload);
  }

  /** Deletes the unfinished upload, if there is one. */
  async close(): Promise<void> {
    await this.#begun;
    await this.#discard(this.#current);
  }

  /** Closes the upload's file and deletes it. Another upload that has started since stays. */
  async #discard(upload: Current | null): Promise<void> {
    if (upload === null) return;
    if (this.#current === upload) this.#current = null;
    clearTimeout(upload.idle);
    await upload.file.close();
    await rm(upload.path, { force: true });
  }
}

const stateOf = ({ id, bytes, received, name }: Current): BackupUpload => ({ id, bytes, received, name });

const LONGEST_MAGIC = Math.max(MAGIC.length, AGE_MAGIC.length);

/** @throws Failure invalid: it does not begin as a backup does */
function extensionOf(start: Uint8Array): string {
  const begins = (magic: Buffer): boolean => magic.equals(start.subarray(0, magic.length));
  if (begins(MAGIC)) return '.omb';
  if (begins(AGE_MAGIC)) return '.tar.age';
  throw refusal('not_backup', 'body');
}

/** @throws Failure unavailable: the folder cannot be written to */
function inFolder<T>(work: Promise<T>): Promise<T> {
  return work.catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw refusal('backup_folder_unwritable', '', { code });
  });
}

/** @throws Failure unavailable: the disk is full, although there was enough space at the beginning */
async function written(file: FileHandle, part: Uint8Array, at: number): Promise<void> {
  const { bytesWritten } = await ifRoom(file.write(part, 0, part.length, at));
  if (bytesWritten !== part.length) throw refusal('disk_full_in_upload', '');
}

/**
 * NFS and quotas say only at the end, when the file is forced to the disk, that it does not fit.
 * @throws Failure unavailable: the disk is full
 */
function ifRoom<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    throw FULL.has(error.code ?? '') ? refusal('disk_full_in_upload', '') : error;
  });
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The most backups that can be uploaded within one second. */
const MOST_OF_A_SECOND = 999;

/** Moves the file. Of two uploads in one second, both stay. @returns its name */
async function moved(path: string, folder: string, stem: string, extension: string): Promise<string> {
  for (let n = 1; n <= MOST_OF_A_SECOND; n++) {
    const name = n === 1 ? `${stem}${extension}` : `${stem}-${n}${extension}`;
    if (await moveNew(path, join(folder, name))) return name;
  }
  throw refusal('uploads_in_one_second', '', { most: MOST_OF_A_SECOND });
}
