import type { KeyObject } from 'node:crypto';
import { stat } from 'node:fs/promises';
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
import { GROWTH, refuseWithoutRoom } from './room.ts';

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
    await refuseWithoutRoom('The restore', dataDir, GROWTH * (await stat(path)).size);
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
