import { createSecretKey, type KeyObject } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import type { IntegrityReads, IntegrityWrites, RefusedRow } from '../domain/site/ports-integrity.ts';
import { apiKeyReads, apiKeyWrites } from './access/api-keys.ts';
import { consoleSessionReads, consoleSessionWrites } from './access/console-sessions.ts';
import { guessingReads, guessingWrites } from './access/guessing.ts';
import { operatorReads, operatorWrites } from './access/operators.ts';
import { secondFactorReads, secondFactorWrites } from './access/security-keys.ts';
import { importReads, importWrites } from './enrolment/imports.ts';
import { visitReads, visitWrites } from './enrolment/visit-templates.ts';
import { CommitGroup } from './file/commit-group.ts';
import { damagedValues } from './file/damaged-values.ts';
import { openDatabase } from './file/database.ts';
import { keyGuard } from './file/key-check.ts';
import { PersonKeys } from './file/person-keys.ts';
import { ReadCache } from './file/read-cache.ts';
import type { RowMacs } from './file/row-macs.ts';
import { telling } from './file/store-fault.ts';
import { templateReads } from './gallery/templates.ts';
import { consentReads, consentWrites } from './kiosks/consents.ts';
import { kioskReads, kioskWrites } from './kiosks/kiosks.ts';
import { livenessTestReads, livenessTestWrites } from './liveness/liveness-presentations.ts';
import { openRows } from './open-rows.ts';
import { packReads, packWrites } from './packs/pack-templates.ts';
import { deletionReads, deletionWrites } from './people/deletions.ts';
import { deviceReads, deviceWrites } from './people/devices.ts';
import { ekycReads, ekycWrites } from './people/ekyc-links.ts';
import { erasedPeopleReads } from './people/erased-people.ts';
import { erasureWrites } from './people/erasure.ts';
import { faceReads, faceWrites } from './people/faces.ts';
import { HiddenIdentifiers } from './people/hidden-identifiers.ts';
import { peopleReads, peopleWrites } from './people/people.ts';
import { peopleListReads } from './people/people-list.ts';
import { personHistoryReads } from './people/person-history.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';
import { attemptReads, attemptWrites } from './sessions/attempts.ts';
import { exemptionReads, exemptionWrites } from './sessions/challenge-exemptions.ts';
import { sessionListReads } from './sessions/session-list.ts';
import { sessionReads, sessionWrites } from './sessions/sessions.ts';
import { detectionListReads } from './shield/detection-list.ts';
import { detectionReads, detectionWrites } from './shield/detections.ts';
import { duplicateRecordReads } from './shield/duplicate-records.ts';
import { reviewReads, reviewWrites } from './shield/reviews.ts';
import { auditReads, auditWrites } from './site/audit.ts';
import { clockReads, clockWrites } from './site/clock-reset.ts';
import { countReads } from './site/counts.ts';
import { keptAnswerReads, keptAnswerWrites } from './site/kept-answers.ts';
import { quarterCountReads } from './site/quarter-counts.ts';
import { retentionReads, retentionWrites } from './site/retention.ts';
import { secretReads, secretWrites } from './site/secrets.ts';
import { settingNameReads, settingReads, settingWrites } from './site/settings.ts';

export { keyOfText, loadDataKey } from './file/data-key.ts';
export { examineDatabase } from './file/examine-database.ts';
export { DATA_KEY_FILE } from './file/folder.ts';
export { type KeyPlace, type KeySources, keyPlace, moveDataKey, obtainDataKey } from './file/key-places.ts';
export { lockFolder } from './file/service-lock.ts';
export { type WalState, walState } from './file/wal-state.ts';
export { rotateDataKey } from './rotate-data-key.ts';
export { appendAudit } from './site/audit.ts';

export interface StoreOptions {
  /** The data folder; made with mode 0700 where missing. */
  folder: string;
  /** 32 bytes; see loadDataKey. The caller may wipe its array afterwards. */
  dataKey: Uint8Array;
  /** Told once of each row that is not what the service wrote and so counts for nothing. */
  onRefusedRow?: (row: RefusedRow) => void;
}

/** @throws Error when the database is of a newer schema, of another key or of another program. */
export function openStore({ folder, dataKey, onRefusedRow }: StoreOptions): Store {
  if (dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
  const db = openDatabase(folder);
  try {
    const key = createSecretKey(dataKey);
    return assemble(db, key, openRows(db, key, onRefusedRow));
  } catch (error) {
    db.close();
    throw error;
  }
}

function assemble(db: Database.Database, dataKey: KeyObject, macs: RowMacs): Store {
  const keys = new PersonKeys(db, dataKey);
  const integrity: IntegrityReads = {
    refusedRows: () => macs.refused,
    verifyRows: () => macs.verify(),
    damagedValues: () => damagedValues(db, READABLE_COLUMNS),
    ...settingNameReads(db),
  };
  const repair: IntegrityWrites = { removeRefusedRows: () => macs.removeRefused() };
  const reads: StoreReads = {
    ...readsOf(db, keys, new HiddenIdentifiers(dataKey)),
    ...sealedReads(db, dataKey),
    ...integrity,
  };
  const writes: StoreWrites = { ...reads, ...writesOf(db, keys), ...sealedWrites(db, dataKey), ...repair };
  const group = new CommitGroup(db);
  const cache = ReadCache.of(db);
  const guard = keyGuard(db, dataKey);
  return {
    ...telling(reads),
    transact: (job) =>
      group.add(() => {
        cache.forget();
        guard();
        return job(writes);
      }),
    writeFault: () => group.lostBy,
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
  hidden: HiddenIdentifiers,
): Omit<StoreReads, keyof ReturnType<typeof sealedReads> | keyof IntegrityReads> => ({
  ...peopleReads(db),
  ...peopleListReads(db),
  ...importReads(db),
  ...ekycReads(db),
  ...erasedPeopleReads(db),
  ...deletionReads(db, hidden),
  ...deviceReads(db, keys),
  ...exemptionReads(db, keys),
  ...guessingReads(db),
  ...kioskReads(db),
  ...livenessTestReads(db),
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
): Omit<StoreWrites, keyof StoreReads | keyof ReturnType<typeof sealedWrites> | keyof IntegrityWrites> => ({
  ...peopleWrites(db, keys),
  ...importWrites(db),
  ...ekycWrites(db),
  ...deletionWrites(db),
  ...deviceWrites(db, keys),
  ...exemptionWrites(db, keys),
  ...guessingWrites(db),
  ...kioskWrites(db),
  ...livenessTestWrites(db),
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
