import type { FolderAdopter } from '../../flows/backup/backup-plan.ts';
import type { BackupRestore } from '../../flows/backup/backup-restore.ts';
import type { MissingRoom } from '../../flows/backup/backup-upload.ts';
import type { Backups } from '../../flows/backup/backups.ts';
import type { PlannedBackups } from '../../flows/backup/planned-backups.ts';

/** What the routes of backups work with. */
export interface BackupContext {
  backups: Backups;
  restore: BackupRestore;
  folder: string;
  planned: PlannedBackups;
  /** Takes a folder into use. */
  adopt: FolderAdopter;
  /** The folder that the host names; null: none. */
  fixedFolder: string | null;
  /** Why this many more bytes do not fit on the folder's disk, to follow the word “need”; null: they fit. */
  missingRoom: (bytes: number) => Promise<MissingRoom | null>;
}
