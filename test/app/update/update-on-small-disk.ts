/**
 * Run by apply.test.ts in a mount namespace of its own: an update on a disk that has too little room from the beginning, and on one
 * that becomes full while it is unpacked. Argument: the folder to mount on. Prints what each led to.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { applyUpdate, type UpdateOptions } from '../../../src/app/update/apply.ts';
import { Installation } from '../../../src/app/update/installation.ts';
import { UpdateRefused } from '../../../src/app/update/update-file.ts';
import { readState } from '../../../src/app/update/update-state.ts';
import { DATABASE_FILE } from '../../../src/store/file/folder.ts';
import { SCHEMA_VERSION } from '../../../src/store/file/migrate.ts';
import { install, newKey, smallTree, updateTo } from '../../support/installation.ts';

const [mount = ''] = process.argv.slice(2);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', mount]);
const [root, dataDir, filler] = ['omote', 'data', 'filler'].map((name) => join(mount, name)) as [
  string,
  string,
  string,
];
const key = newKey();
install(root, smallTree('0.1.0', key));
mkdirSync(dataDir);
const large = { path: 'out/main/large.js', mode: 0o644, content: randomBytes(8 * 2 ** 20) };
const tree = [...smallTree('0.2.0', key), large].sort((a, b) => (a.path < b.path ? -1 : 1));
const file = join(mount, 'omote.update.tar');
writeFileSync(file, updateTo('0.2.0', tree, key));
const at = new Installation(root);

/** Leaves a megabyte. */
function fill(): void {
  for (let size = 2 ** 20; size >= 2 ** 12; size /= 2)
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller pieces may still fit.
    }
  execFileSync('truncate', ['-s', `-${2 ** 20}`, filler]);
}

async function outcome(say: () => void, backup: UpdateOptions['backup'] = 'none'): Promise<object> {
  const options = { restart: null, readyWithinS: 60, backup, say };
  const reason = await applyUpdate({ dataDir, databaseUrl: null }, file, options, at).then(
    ({ outcome }) => outcome,
    (error) =>
      error instanceof UpdateRefused
        ? `${error.reason}: ${error.message.replaceAll(mount, '')}`
        : String(error),
  );
  return {
    reason,
    version: at.version,
    left: readdirSync(join(root, 'versions'), { recursive: true }).length,
  };
}

mkdirSync(join(root, 'versions'));
writeFileSync(filler, Buffer.alloc(100 * 2 ** 20));
const before = await outcome(() => undefined);
rmSync(filler);
const amid = await outcome(fill);
rmSync(filler);
// The program would have room, and the backup before it takes that.
const db = new Database(join(dataDir, DATABASE_FILE));
db.pragma(`user_version = ${SCHEMA_VERSION}`);
db.exec(`CREATE TABLE faces AS SELECT zeroblob(${24 * 2 ** 20}) AS face`);
db.close();
const backup = { file: join(mount, 'backup'), passphraseFile: join(mount, 'passphrase') };
const ofBackup = await outcome(() => undefined, backup);
const { outcomes } = readState(at);
const after = await outcome(() => undefined);
process.stdout.write(
  `${JSON.stringify({ before, amid, ofBackup, noted: outcomes.map(({ reason }) => reason), after: (after as { reason: string }).reason })}\n`,
);
