import type { KeyObject } from 'node:crypto';
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

/** A restore requested by the console. It is put in place while the service is stopped (run-app.ts). */
export interface RequestedRestore extends PreparedRestore {
  /** The name of the backup file. */
  name: string;
  /** The operator, as named in the audit log. */
  askedBy: string;
  /** The key of the data currently in use. */
  dataKey: KeyObject;
}

export interface OpenRestore {
  restore: BackupRestore;
  /** Resolves when a restore is prepared. */
  asked: Promise<RequestedRestore>;
}

/**
 * @param last the outcome of the previous restore, if it led to this start
 * @param stopping breaks off the preparation of one
 */
export function openRestore(
  world: Stored & { sandbox: boolean },
  config: Config,
  dataKey: () => KeyObject,
  busy: () => boolean,
  last: RestoreState | null,
  stopping: AbortSignal,
): OpenRestore {
  const { dataDir } = config;
  const asked = Promise.withResolvers<RequestedRestore>();
  const prepare: RestorePreparer = async ({ name, path }, passphrase, onProgress) => {
    const prepared = await prepareRestore(dataDir, path, passphrase, onProgress, stopping);
    return (askedBy) => asked.resolve({ ...prepared, name, askedBy, dataKey: dataKey() });
  };
  const refusal = () => (world.sandbox ? 'sandbox' : refusalOf(config));
  return { restore: new BackupRestore(world, { prepare, refusal, busy }, last), asked: asked.promise };
}

/**
 * Why a restore can't be done here; null: it can. Restored data comes with its key as a file, so a key that the next
 * start gets from a credential or keychain would be the wrong one.
 */
function refusalOf(config: Config): RestoreRefusal | null {
  if (config.databaseUrl !== null) return 'database';
  const place = placeOfDataKey(config);
  return place === 'credential' || place === 'keychain' ? place : null;
}
