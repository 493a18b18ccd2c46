import { createSecretKey } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import { apiKeyReads, apiKeyWrites } from './api-keys.ts';
import { attemptReads, attemptWrites } from './attempts.ts';
import { CommitGroup } from './commit-group.ts';
import { countReads } from './counts.ts';
import { checkDataKey } from './data-key.ts';
import { openDatabase } from './database.ts';
import { detectionReads, detectionWrites } from './detections.ts';
import { faceReads, faceWrites } from './faces.ts';
import { peopleReads, peopleWrites } from './people.ts';
import { PersonKeys } from './person-keys.ts';
import { sessionReads, sessionWrites } from './sessions.ts';
import { settingReads, settingWrites } from './settings.ts';
import { templateReads } from './templates.ts';

export { loadDataKey } from './data-key.ts';
export { lockFolder } from './service-lock.ts';

export interface StoreOptions {
  /** The data folder; made with mode 0700 where missing. */
  folder: string;
  /** 32 bytes; see loadDataKey. The caller may wipe its array afterwards. */
  dataKey: Uint8Array;
}

/** @throws Error when the database is of a newer schema, of another key or of another program. */
export function openStore({ folder, dataKey }: StoreOptions): Store {
  if (dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
  const db = openDatabase(folder);
  try {
    checkDataKey(db, dataKey);
    return assemble(db, new PersonKeys(db, createSecretKey(dataKey)));
  } catch (error) {
    db.close();
    throw error;
  }
}

function assemble(db: Database.Database, keys: PersonKeys): Store {
  const reads = readsOf(db, keys);
  const writes: StoreWrites = { ...reads, ...writesOf(db, keys) };
  const group = new CommitGroup(db);
  return {
    ...reads,
    transact: (job) => group.add(() => job(writes)),
    async close() {
      await group.close();
      db.close();
    },
  };
}

const readsOf = (db: Database.Database, keys: PersonKeys): StoreReads => ({
  ...peopleReads(db),
  ...faceReads(db, keys),
  ...templateReads(db, keys),
  ...sessionReads(db, keys),
  ...attemptReads(db),
  ...detectionReads(db),
  ...apiKeyReads(db),
  ...settingReads(db),
  ...countReads(db),
});

const writesOf = (db: Database.Database, keys: PersonKeys): Omit<StoreWrites, keyof StoreReads> => ({
  ...peopleWrites(db, keys),
  ...faceWrites(db, keys),
  ...sessionWrites(db, keys),
  ...attemptWrites(db),
  ...detectionWrites(db),
  ...apiKeyWrites(db),
  ...settingWrites(db),
});
