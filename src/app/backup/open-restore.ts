import type { KeyObject } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import {
  BackupRestore,
  type RestorePreparer,
  type RestoreRefusal,
  type RestoreState,
} from '../../flows/backup/backup-restore.ts';
import type { Stored } from '../../flows/stored.ts';
import type { Config } from '../config.ts';
import { placeOfDataKey } from '../data-key/data-key.ts';
import { type PreparedRestore, prepareRestore } from './restore-backup.ts';

/** What the console asked for, for whoever runs the service: it is put in place while no service runs. */
export interface AskedRestore extends PreparedRestore {
  /** Of the file. */
  name: string;
  /** The operator, as the audit log names them. */
  askedBy: string;
  /** Of the data in use. */
  dataKey: KeyObject;
}

export interface OpenRestore {
  restore: BackupRestore;
  /** Resolves when one is prepared. */
  asked: Promise<AskedRestore>;
}

/** @param last what became of the one before, which this run of the service is the end of */
export function openRestore(
  world: Stored,
  config: Config,
  dataKey: KeyObject,
  busy: () => boolean,
  last: RestoreState | null,
): OpenRestore {
  const { dataDir } = config;
  const asked = Promise.withResolvers<AskedRestore>();
  const prepare: RestorePreparer = async ({ name, path }, passphrase, onProgress) => {
    const full = await roomFault(dataDir, GROWTH * (await stat(path)).size);
    if (full !== null) throw new Error(`The restore needs ${full}`);
    const prepared = await prepareRestore(dataDir, path, passphrase, onProgress);
    return (askedBy) => asked.resolve({ ...prepared, name, askedBy, dataKey });
  };
  const refusal = () => refusalOf(config);
  return { restore: new BackupRestore(world, { prepare, refusal, busy }, last), asked: asked.promise };
}

/** The restored data brings its key as a file. Where another key is handed to the next start, that one would be wrong. */
function refusalOf(config: Config): RestoreRefusal | null {
  if (config.databaseUrl !== null) return 'database';
  const place = placeOfDataKey(config);
  return place === 'credential' || place === 'keychain' ? place : null;
}

/** An older database is rewritten by its migrations, with the log of that beside it. */
const GROWTH = 2;
/** What the service itself may need meanwhile; bytes. */
const LEFT_FREE = 256 * 2 ** 20;

/** What so many bytes more need and the disk of this folder has not, after "needs"; null: they fit. */
export async function roomFault(folder: string, bytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE];
  return free >= needed ? null : `${inMb(needed)} MB of room on the disk, and ${inMb(free)} MB are free`;
}

const inMb = (bytes: number): string => (bytes / 1e6).toFixed(0);
