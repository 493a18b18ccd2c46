import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { Micros } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Stored } from '../stored.ts';

export interface BackupFile {
  name: string;
  madeAtUs: Micros;
  bytes: number;
}

/** Only names that Omote gives to backups: none can lead out of the folder. */
const NAME = /^(omote|uploaded)-\d{8}-\d{6}(-\d{1,3})?\.omb$/;

/** The folder that holds the backups. */
export class BackupFiles {
  readonly #world: Stored;
  readonly folder: string;

  constructor(world: Stored, folder: string) {
    this.#world = world;
    this.folder = folder;
  }

  /** The backups in the folder, newest first; none if it cannot be read. */
  async list(): Promise<BackupFile[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => NAME.test(name));
    const all = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.folder, name)).catch(() => null);
        // Another request may have deleted it meanwhile.
        if (!found?.isFile()) return [];
        return [{ name, madeAtUs: Math.round(found.mtimeMs * 1000), bytes: found.size }];
      }),
    );
    return all.flat().sort((a, b) => b.madeAtUs - a.madeAtUs || (a.name < b.name ? 1 : -1));
  }

  /** Opens a backup for downloading, and records that in the audit log. @throws Failure unknown_resource */
  async open(actor: AuditedBy, name: string): Promise<{ bytes: number; content: NodeJS.ReadableStream }> {
    const path = this.#pathOf(name);
    const { size } = await stat(path).catch(notKnown);
    await auditLook(this.#world, { actor, action: 'backup.download', subject: name });
    return { bytes: size, content: createReadStream(path) };
  }

  /** Deletes a backup, and records that in the audit log. @throws Failure unknown_resource */
  async remove(actor: AuditedBy, name: string): Promise<void> {
    await rm(this.#pathOf(name)).catch(notKnown);
    await auditLook(this.#world, { actor, action: 'backup.remove', subject: name });
  }

  /** The path of an existing backup. @throws Failure unknown_resource */
  async find(name: string): Promise<string> {
    const path = this.#pathOf(name);
    await stat(path).catch(notKnown);
    return path;
  }

  #pathOf(name: string): string {
    return NAME.test(name) ? join(this.folder, name) : notKnown();
  }
}

function notKnown(): never {
  throw refusal('not_found', 'name');
}
