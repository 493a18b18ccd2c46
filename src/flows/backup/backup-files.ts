import { lstat, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { isBackupName } from '../../domain/backup/backup-name.ts';
import { Failure, type Fault, refusal } from '../../domain/failure.ts';
import type { Micros } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { backupPlan } from './backup-plan.ts';
import { inTime, openBackupFile } from './backup-reader.ts';

interface BackupFile {
  name: string;
  folder: string;
  madeAtUs: Micros;
  bytes: number;
}

/** A folder that does not respond is waited for so long, ms. */
const PATIENCE_MS = 5000;

/** The folders that hold the backups. */
export class BackupFiles {
  readonly #world: Stored;
  /** The appliance's own folder, where backups with a passphrase are made. */
  readonly folder: string;
  /** The look into each folder that is still waited for: a share that hangs gets no second one. */
  readonly #looks = new Map<string, Promise<BackupFile[]>>();

  constructor(world: Stored, folder: string) {
    this.#world = world;
    this.folder = folder;
  }

  /**
   * The backups in the appliance's own folder and in that of the plan, newest first. Of two of one name, the own is listed
   * and used: files are asked for by name.
   * @returns also why a folder cannot be read; null: they can
   */
  async list(): Promise<{ files: BackupFile[]; problem: Fault | null }> {
    const folders = await this.#folders();
    let problem: Fault | null = null;
    const found = await Promise.all(
      folders.map((folder) =>
        this.#look(folder).catch((error) => {
          // The own one is made with its first backup.
          const isProblem = error instanceof Failure && !(folder === this.folder && isAbsent(error));
          if (isProblem) problem = error.faults[0];
          return [];
        }),
      ),
    );
    const named = new Map(
      found
        .flat()
        .toReversed()
        .map((file) => [file.name, file]),
    );
    const files = [...named.values()].sort((a, b) => b.madeAtUs - a.madeAtUs || (a.name < b.name ? 1 : -1));
    return { files, problem };
  }

  async #folders(): Promise<string[]> {
    const plan = await backupPlan(this.#world);
    return [...new Set([this.folder, plan?.folder ?? this.folder])];
  }

  /**
   * @param anew not what is seen by a look that runs already: the file asked for may have been made since it began
   * @throws Failure unavailable: the folder does not respond or cannot be read
   */
  async #look(folder: string, anew = false): Promise<BackupFile[]> {
    const running = this.#looks.get(folder);
    const look = running && !anew ? running : this.#lookAfter(running, folder);
    return await inTime(look, PATIENCE_MS, () => refusal('backup_folder_silent', '', { folder }));
  }

  #lookAfter(running: Promise<BackupFile[]> | undefined, folder: string): Promise<BackupFile[]> {
    const before = running ? running.catch(() => []) : Promise.resolve([]);
    const look = before
      .then(() => this.#filesOf(folder))
      .finally(() => {
        if (this.#looks.get(folder) === look) this.#looks.delete(folder);
      });
    this.#looks.set(folder, look);
    return look;
  }

  async #filesOf(folder: string): Promise<BackupFile[]> {
    const names = await readdir(folder).catch((error) => {
      throw isGone(error) ? refusal('backup_folder_absent', '', { folder }) : unreadable(folder, error);
    });
    const files: BackupFile[] = [];
    // One after the other: a share that goes silent meanwhile holds one of Node's few threads, and not all.
    for (const name of names.filter(isBackupName)) {
      // Another request may have deleted it meanwhile, and a link leads to what is nobody's backup.
      const found = await lstat(join(folder, name)).catch((error) => {
        if (isGone(error)) return null;
        throw unreadable(folder, error);
      });
      if (found?.isFile())
        files.push({ name, folder, madeAtUs: Math.round(found.mtimeMs * 1000), bytes: found.size });
    }
    return files;
  }

  /**
   * Opens a backup for downloading, and records that in the audit log.
   * @throws Failure unknown_resource; unavailable: it cannot be read
   */
  async open(actor: AuditedBy, name: string): Promise<{ bytes: number; content: NodeJS.ReadableStream }> {
    const path = await this.find(name);
    const { file, size } = await openBackupFile(path).catch((error) => {
      throw isGone(error) || error instanceof Failure ? notKnown() : unreadable(dirname(path), error);
    });
    try {
      await auditLook(this.#world, { actor, action: 'backup.download', subject: name });
    } catch (error) {
      await file.close();
      throw error;
    }
    return { bytes: size, content: file.createReadStream() };
  }

  /**
   * Records in the audit log that a backup is deleted, and deletes it.
   * @throws Failure unknown_resource; unavailable: the folder cannot be written to
   */
  async remove(actor: AuditedBy, name: string): Promise<void> {
    const path = await this.find(name);
    await auditLook(this.#world, { actor, action: 'backup.remove', subject: name });
    await rm(path).catch((error: NodeJS.ErrnoException) => {
      throw isGone(error)
        ? notKnown()
        : refusal('backup_folder_unwritable', '', { code: error.code ?? error.message });
    });
  }

  /** The path of an existing backup. @throws Failure unknown_resource; unavailable: the folder does not respond */
  async find(name: string): Promise<string> {
    if (!isBackupName(name)) throw notKnown();
    for (const folder of await this.#folders()) {
      const files = await this.#look(folder, true).catch((error) => {
        if (isAbsent(error)) return [];
        throw error;
      });
      if (files.some((file) => file.name === name)) return join(folder, name);
    }
    throw notKnown();
  }
}

const notKnown = (): Failure => refusal('not_found', 'name');

const isAbsent = (error: unknown): boolean =>
  error instanceof Failure && error.faults[0].reason === 'backup_folder_absent';

const isGone = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOENT' || code === 'ENOTDIR';

const unreadable = (folder: string, { code, message }: NodeJS.ErrnoException): Failure =>
  refusal('backup_folder_unreadable', '', { folder, code: code ?? message });
