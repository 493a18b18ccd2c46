/** The work of `omote backup` and `omote restore`. */

import { createSecretKey } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { refusalWords } from '../../contract/refusals/words.ts';
import { toIso } from '../../domain/time.ts';
import { passphraseFault } from '../../flows/access/password-strength.ts';
import { noteBackup } from '../../flows/backup/backups.ts';
import { readGivenText, refuseUnlessFile } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { dataKeyOf } from '../data-key/data-key.ts';
import { refuseElsewhere } from '../database-elsewhere.ts';
import { withStore } from '../with-store.ts';
import { type BackupMade, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupContents, verifyBackup } from './verify-backup.ts';

/**
 * Makes a backup and records it in the audit log. The service may be running.
 * @param file path of the backup, which must not exist yet
 * @param onProgress called with the share that is done, 0…1
 * @throws Error with a human-readable message
 */
export async function backup(
  config: Config,
  file: string,
  passphrase: string,
  onProgress: (share: number) => void,
): Promise<BackupMade & { file: string }> {
  refuseElsewhere(config, 'backup');
  const to = resolve(file);
  if (existsSync(to)) throw new Error(`${to} already exists`);
  const wrong = await passphraseFault(passphrase);
  if (wrong) throw new Error(`the passphrase ${refusalWords(wrong)}`);
  return await withStore(config, async (store, clock) => {
    const dataKey = createSecretKey(await dataKeyOf(config));
    const createdAt = toIso(clock.nowUs());
    const made = await makeBackup({ folder: config.dataDir, dataKey, passphrase, to, createdAt, onProgress });
    await noteBackup({ store, clock }, 'task', { file: to, bytes: made.bytes, ...made.contents });
    return { ...made, file: to };
  });
}

/** Verifies a backup with a test restore. @throws Error that says what is wrong */
export async function verify(config: Config, file: string, passphrase: string): Promise<BackupContents> {
  return await verifyBackup(givenBackup(file), passphrase, config.dataDir);
}

/** Replaces the data with a backup. The service must be stopped. @throws Error with a human-readable message */
export async function restore(
  config: Config,
  file: string,
  passphrase: string,
): ReturnType<typeof restoreBackup> {
  refuseElsewhere(config, 'restore');
  return await restoreBackup(config.dataDir, givenBackup(file), passphrase);
}

/** The path of a file that a person names, maybe by a link. @throws NotAFile, or the system's error */
function givenBackup(file: string): string {
  refuseUnlessFile(resolve(file));
  return realpathSync(resolve(file));
}

/** No passphrase is as long, and what follows the first line is not part of it. */
const MOST_PASSPHRASE_BYTES = 2 ** 16;

/** @param file `-` is standard input */
export const textOfPassphraseFile = (file: string): string => readGivenText(file, MOST_PASSPHRASE_BYTES);
