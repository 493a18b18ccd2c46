/**
 * A program for backup-upload.test.ts that runs in a mount namespace of its own and uploads a backup to a tmpfs of 1
 * MB, which is too small for it. Arguments: the folder to mount on, and a folder for the database. Prints the refusal
 * of the part, and what is left in the folder.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { MAGIC } from '../../../src/flows/backup/backup-format.ts';
import { BackupUploads } from '../../../src/flows/backup/backup-upload.ts';
import { openStore } from '../../../src/store/store.ts';
import { T0 } from '../../store/samples.ts';
import { DATA_KEY } from '../../store/temporary.ts';

const [, , folder = '', database = ''] = process.argv;
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
const store = await openStore({ folder: database, dataKey: DATA_KEY.slice() });
const uploads = new BackupUploads({ store, clock: { nowUs: () => T0 } }, folder, async () => null);
const { id } = await uploads.begin('service', 2 ** 22);
const part = Buffer.concat([MAGIC, Buffer.alloc(2 ** 21)]);
const refused = await uploads.take(id, 0, part).catch((error: unknown) => error);
process.stdout.write(JSON.stringify({ refused: (refused as Error).message, left: readdirSync(folder) }));
process.exit(0);
