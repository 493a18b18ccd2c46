import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { isBackupName } from '../../domain/backup/backup-name.ts';
import { Failure, type Fault, refusal } from '../../domain/failure.ts';
import type { Micros } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';
import { backupPlan } from './backup-plan.ts';

export interface BackupFile {
  name: string;
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
   * The backups in the appliance's own folder and in that of the plan, newest first.
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
    const files = found.flat().sort((a, b) => b.madeAtUs - a.madeAtUs || (a.name < b.name ? 1 : -1));
    return { files, problem };
  }

  async #folders(): Promise<string[]> {
    const plan = await backupPlan(this.#world);
    return [...new Set([this.folder, plan?.folder ?? this.folder])];
  }

  /** @throws Failure unavailable: the folder does not respond or cannot be read */
  async #look(folder: string): Promise<BackupFile[]> {
    const running =
      this.#looks.get(folder) ?? this.#filesOf(folder).finally(() => this.#looks.delete(folder));
    this.#looks.set(folder, running);
    return await inTime(running, () => refusal('backup_folder_silent', '', { folder }));
  }

  async #filesOf(folder: string): Promise<BackupFile[]> {
    const names = await readdir(folder).catch(() => {
      throw refusal('backup_folder_absent', '', { folder });
    });
    const all = await Promise.all(
      names.filter(isBackupName).map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => null);
        // Another request may have deleted it meanwhile.
        if (!found?.isFile()) return [];
        return [{ name, madeAtUs: Math.round(found.mtimeMs * 1000), bytes: found.size }];
      }),
    );
    return all.flat();
  }

  /** Opens a backup for downloading, and records that in the audit log. @throws Failure unknown_resource */
  async open(actor: AuditedBy, name: string): Promise<{ bytes: number; content: NodeJS.ReadableStream }> {
    const { path, size } = await this.#found(name);
    await auditLook(this.#world, { actor, action: 'backup.download', subject: name });
    return { bytes: size, content: createReadStream(path) };
  }

  /** Deletes a backup, and records that in the audit log. @throws Failure unknown_resource */
  async remove(actor: AuditedBy, name: string): Promise<void> {
    await rm((await this.#found(name)).path).catch(notKnown);
    await auditLook(this.#world, { actor, action: 'backup.remove', subject: name });
  }

  /** The path of an existing backup. @throws Failure unknown_resource */
  async find(name: string): Promise<string> {
    return (await this.#found(name)).path;
  }

  async #found(name: string): Promise<{ path: string; size: number }> {
    if (!isBackupName(name)) notKnown();
    for (const folder of await this.#folders()) {
      const path = join(folder, name);
      const silent = () => refusal('backup_folder_silent', 'name', { folder });
      const found = await inTime(
        stat(path).catch(() => null),
        silent,
      );
      if (found) return { path, size: found.size };
    }
    return notKnown();
  }
}

function notKnown(): never {
  throw refusal('not_found', 'name');
}

/** @param late the failure after some seconds */
async function inTime<T>(work: Promise<T>, late: () => Failure): Promise<T> {
  const waiting = Promise.withResolvers<never>();
  const timer = setTimeout(() => waiting.reject(late()), PATIENCE_MS);
  try {
    return await Promise.race([work, waiting.promise]);
  } finally {
    clearTimeout(timer);
  }
}
