import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import packageJson from '../../../package.json' with { type: 'json' };
import { writeBackup } from '../../flows/backup/write-backup.ts';
import { DATABASE_FILE } from '../../store/file/folder.ts';
import { DATA_KEY_NAME, fileOf } from './files.ts';
import { type BackupContents, verifyBackup } from './verify-backup.ts';

export interface BackupJob {
  /** The data folder. */
  folder: string;
  dataKey: KeyObject;
  passphrase: string;
  /** Where the backup goes; must not be there yet. */
  to: string;
  createdAt: string;
  /** 0…1 over all steps. */
  onProgress: (share: number) => void;
}

export interface BackupMade {
  bytes: number;
  contents: BackupContents;
}

/** From source (Node strips the types) or from the bundle, where both lie in one folder. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './snapshot-worker.ts' : './snapshot-worker.js',
  import.meta.url,
);

const [SNAPSHOT_SHARE, SEAL_SHARE] = [0.2, 0.4];

/**
 * Snapshot, seal, and a restore to try: a backup that was never restored is a hope. Appears under its name only
 * when it is whole.
 */
export async function makeBackup(job: BackupJob): Promise<BackupMade> {
  const { folder, to, passphrase, onProgress } = job;
  const snapshot = join(folder, `backup-${randomBytes(4).toString('hex')}.tmp`);
  const part = `${to}.part`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    onProgress(0);
    await inThread({ folder, to: snapshot });
    const database = await fileOf(DATABASE_FILE, snapshot);
    const key = keyFile(job.dataKey);
    const files = [{ name: DATA_KEY_NAME, bytes: key.length, content: [key] }, database];
    const about = { createdAt: job.createdAt, program: packageJson.version };
    await writeBackup(part, passphrase, about, files, (done) =>
      onProgress(SNAPSHOT_SHARE + SEAL_SHARE * Math.min(1, done / (database.bytes + 1))),
    );
    const left = 1 - SNAPSHOT_SHARE - SEAL_SHARE;
    const contents = await verifyBackup(part, passphrase, folder, (share) =>
      onProgress(1 - left + left * share),
    );
    await rename(part, to);
    return { bytes: (await stat(to)).size, contents };
  } finally {
    await Promise.all([snapshot, part].map((path) => rm(path, { force: true })));
  }
}

const keyFile = (key: KeyObject): Buffer => Buffer.from(`${key.export().toString('base64')}\n`);

function inThread(workerData: { folder: string; to: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the snapshot ended with ${code}`)),
    );
  });
}
