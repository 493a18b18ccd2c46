/**
 * Run by restore-plan.test.ts in a mount namespace of its own: a restore over a file that is a mount of its own, which
 * cannot be renamed. Arguments: the data folder, the file’s name, a backup, its passphrase. Prints why the restore failed.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';

const [folder = '', name = '', file = '', passphrase = ''] = process.argv.slice(2);
const mounted = join(folder, name);
execFileSync('mount', ['--bind', mounted, mounted]);
const why = await restoreBackup(folder, file, passphrase).then(
  () => 'it did not fail',
  (error: Error) => error.message,
);
process.stdout.write(why);
