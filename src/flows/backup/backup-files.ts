import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
   * @returns also why the folder of the plan cannot be read; null: it can, or there is none of its own
   */
  async list(): Promise<{ files: BackupFile[]; problem: Fault | null }> {
    const folders = await this.#folders();
    let problem: Fault | null = null;
    const found = await Promise.all(
      folders.map((folder) =>
        this.#look(folder).catch((error) => {
          if (folder !== this.folder && error instanceof Failure) problem = error.faults[0];
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
    const names = await readdir(folder).catch(() => {
      throw refusal('backup_folder_absent', '', { folder });
    });
    const files: BackupFile[] = [];
    // One after the other: a share that goes silent meanwhile holds one of Node's few threads, and not all.
    for (const name of names.filter(isBackupName)) {
      // Another request may have deleted it meanwhile, and a link leads to what is nobody's backup.
      const found = await lstat(join(folder, name)).catch(() => null);
      if (found?.isFile())
        files.push({ name, folder, madeAtUs: Math.round(found.mtimeMs * 1000), bytes: found.size });
    }
    return files;
  }

  /** Opens a backup for downloading, and records that in the audit log. @throws Failure unknown_resource */
  async open(actor: AuditedBy, name: string): Promise<{ bytes: number; content: NodeJS.ReadableStream }> {
    const path = await this.find(name);
    const { file, size } = await openBackupFile(path).catch(notKnown);
    try {
      await auditLook(this.#world, { actor, action: 'backup.download', subject: name });
    } catch (error) {
      await file.close();
      throw error;
    }
    return { bytes: size, content: file.createReadStream() };
  }

  /** Deletes a backup, and records that in the audit log. @throws Failure unknown_resource */
  async remove(actor: AuditedBy, name: string): Promise<void> {
    await rm(await this.find(name)).catch(notKnown);
    await auditLook(this.#world, { actor, action: 'backup.remove', subject: name });
  }

  /** The path of an existing backup. @throws Failure unknown_resource; unavailable: the folder does not respond */
  async find(name: string): Promise<string> {
    if (!isBackupName(name)) notKnown();
    for (const folder of await this.#folders()) {
      const files = await this.#look(folder, true).catch((error) => {
        if (error instanceof Failure && error.faults[0].reason === 'backup_folder_absent') return [];
        throw error;
      });
      if (files.some((file) => file.name === name)) return join(folder, name);
    }
    return notKnown();
  }
}

function notKnown(): never {
  throw refusal('not_found', 'name');
}
