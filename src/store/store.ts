import { createSecretKey, type KeyObject } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import { apiKeyReads, apiKeyWrites } from './api-keys.ts';
import { attemptReads, attemptWrites } from './attempts.ts';
import { auditReads, auditWrites } from './audit.ts';
import { exemptionReads, exemptionWrites } from './challenge-exemptions.ts';
import { clockReads, clockWrites } from './clock-reset.ts';
import { CommitGroup } from './commit-group.ts';
import { consentReads, consentWrites } from './consents.ts';
import { consoleSessionReads, consoleSessionWrites } from './console-sessions.ts';
import { countReads } from './counts.ts';
import { checkDataKey } from './data-key.ts';
import { openDatabase } from './database.ts';
import { deletionReads, deletionWrites } from './deletions.ts';
import { detectionListReads } from './detection-list.ts';
import { detectionReads, detectionWrites } from './detections.ts';
import { deviceReads, deviceWrites } from './devices.ts';
import { duplicateRecordReads } from './duplicate-records.ts';
import { ekycReads, ekycWrites } from './ekyc-links.ts';
import { erasedPeopleReads } from './erased-people.ts';
import { erasureWrites } from './erasure.ts';
import { faceReads, faceWrites } from './faces.ts';
import { guessingReads, guessingWrites } from './guessing.ts';
import { importReads, importWrites } from './imports.ts';
import { keptAnswerReads, keptAnswerWrites } from './kept-answers.ts';
import { kioskReads, kioskWrites } from './kiosks.ts';
import { operatorReads, operatorWrites } from './operators.ts';
import { packReads, packWrites } from './pack-templates.ts';
import { peopleReads, peopleWrites } from './people.ts';
import { peopleListReads } from './people-list.ts';
import { personHistoryReads } from './person-history.ts';
import { PersonKeys } from './person-keys.ts';
import { quarterCountReads } from './quarter-counts.ts';
import { ReadCache } from './read-cache.ts';
import { retentionReads, retentionWrites } from './retention.ts';
import { reviewReads, reviewWrites } from './reviews.ts';
import { secretReads, secretWrites } from './secrets.ts';
import { secondFactorReads, secondFactorWrites } from './security-keys.ts';
import { sessionListReads } from './session-list.ts';
import { sessionReads, sessionWrites } from './sessions.ts';
import { settingReads, settingWrites } from './settings.ts';
import { templateReads } from './templates.ts';
import { visitReads, visitWrites } from './visit-templates.ts';

export { keyOfText, loadDataKey } from './data-key.ts';
export { examineDatabase } from './examine-database.ts';
export { lockFolder } from './service-lock.ts';
export { type WalState, walState } from './wal-state.ts';

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
    return assemble(db, createSecretKey(dataKey));
  } catch (error) {
    db.close();
    throw error;
  }
}

function assemble(db: Database.Database, dataKey: KeyObject): Store {
  const keys = new PersonKeys(db, dataKey);
  const reads: StoreReads = { ...readsOf(db, keys), ...sealedReads(db, dataKey) };
  const writes: StoreWrites = { ...reads, ...writesOf(db, keys), ...sealedWrites(db, dataKey) };
  const group = new CommitGroup(db);
  const cache = ReadCache.of(db);
  return {
    ...reads,
    transact: (job) =>
      group.add(() => {
        cache.forget();
        return job(writes);
      }),
    writeFault: () => group.fault,
    dropOldVersions() {
      // Groups run from BEGIN to COMMIT without a pause, so none of ours is open here.
      const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
      return busy === 0;
    },
    async close() {
      await group.close();
      db.close();
    },
  };
}

/** What is sealed or signed with the data key itself. */
const sealedReads = (db: Database.Database, dataKey: KeyObject) => ({
  ...secretReads(db, dataKey),
  ...operatorReads(db, dataKey),
  ...auditReads(db, dataKey),
});

const sealedWrites = (db: Database.Database, dataKey: KeyObject) => ({
  ...secretWrites(db, dataKey),
  ...operatorWrites(db, dataKey),
  ...auditWrites(db, dataKey),
});

const readsOf = (
  db: Database.Database,
  keys: PersonKeys,
): Omit<StoreReads, keyof ReturnType<typeof sealedReads>> => ({
  ...peopleReads(db),
  ...peopleListReads(db),
  ...importReads(db),
  ...ekycReads(db),
  ...erasedPeopleReads(db),
  ...deletionReads(db),
  ...deviceReads(db, keys),
  ...exemptionReads(db, keys),
  ...guessingReads(db),
  ...kioskReads(db),
  ...consentReads(db),
  ...faceReads(db, keys),
  ...templateReads(db, keys),
  ...packReads(db),
  ...visitReads(db, keys),
  ...sessionReads(db, keys),
  ...attemptReads(db),
  ...clockReads(db),
  ...detectionReads(db),
  ...duplicateRecordReads(db),
  ...reviewReads(db),
  ...apiKeyReads(db),
  ...keptAnswerReads(db),
  ...settingReads(db),
  ...retentionReads(db),
  ...consoleSessionReads(db),
  ...secondFactorReads(db),
  ...countReads(db),
  ...personHistoryReads(db),
  ...quarterCountReads(db),
  ...detectionListReads(db),
  ...sessionListReads(db, attemptReads(db).attempts),
});

const writesOf = (
  db: Database.Database,
  keys: PersonKeys,
): Omit<StoreWrites, keyof StoreReads | keyof ReturnType<typeof sealedWrites>> => ({
  ...peopleWrites(db, keys),
  ...importWrites(db),
  ...ekycWrites(db),
  ...deletionWrites(db),
  ...deviceWrites(db, keys),
  ...exemptionWrites(db, keys),
  ...guessingWrites(db),
  ...kioskWrites(db),
  ...consentWrites(db),
  ...erasureWrites(db),
  ...faceWrites(db, keys),
  ...packWrites(db, keys),
  ...visitWrites(db, keys),
  ...sessionWrites(db, keys),
  ...attemptWrites(db),
  ...clockWrites(db),
  ...detectionWrites(db),
  ...reviewWrites(db),
  ...apiKeyWrites(db),
  ...keptAnswerWrites(db),
  ...settingWrites(db),
  ...retentionWrites(db),
  ...consoleSessionWrites(db),
  ...secondFactorWrites(db),
});
