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
import { openDatabase, openReader } from './file/database.ts';
import { keyGuard } from './file/key-check.ts';
import { PersonKeys } from './file/person-keys.ts';
import { ReadCache } from './file/read-cache.ts';
import type { RowMacs } from './file/row-macs.ts';
import { SqliteSql } from './file/sqlite-sql.ts';
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
import { auditReads, auditWrites, chainKey } from './site/audit.ts';
import { clockReads, clockWrites } from './site/clock-reset.ts';
import { countReads } from './site/counts.ts';
import { keptAnswerReads, keptAnswerWrites } from './site/kept-answers.ts';
import { quarterCountReads } from './site/quarter-counts.ts';
import { retentionReads, retentionWrites } from './site/retention.ts';
import { secretReads, secretWrites } from './site/secrets.ts';
import { settingNameReads, settingReads, settingWrites } from './site/settings.ts';
import type { Sql } from './sql/sql.ts';

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
export async function openStore({ folder, dataKey, onRefusedRow }: StoreOptions): Promise<Store> {
  if (dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
  const opened: Database.Database[] = [];
  try {
    const key = createSecretKey(dataKey);
    const writer = openDatabase(folder);
    opened.push(writer);
    const macs = await openRows(writer, key, onRefusedRow);
    const reader = openReader(folder);
    opened.push(reader);
    macs.judge(reader);
    const hidden = new HiddenIdentifiers(key);
    hidden.install(reader);
    return assemble(writer, reader, await keyRing(new SqliteSql(writer), key, hidden), macs);
  } catch (error) {
    for (const db of opened) db.close();
    throw error;
  }
}

function assemble(writer: Database.Database, reader: Database.Database, ring: KeyRing, macs: RowMacs): Store {
  const integrity: IntegrityReads = {
    refusedRows: () => macs.refused,
    verifyRows: async () => macs.verify(),
    damagedValues: async () => damagedValues(reader, READABLE_COLUMNS),
    ...settingNameReads(new SqliteSql(reader)),
  };
  const repair: IntegrityWrites = { removeRefusedRows: async () => macs.removeRefused() };
  const cache = new ReadCache(reader);
  const [read, write] = [new SqliteSql(reader, cache), new SqliteSql(writer)];
  const reads: StoreReads = { ...readsOf(read, ring), ...integrity };
  const writes: StoreWrites = { ...readsOf(write, ring), ...integrity, ...writesOf(write, ring), ...repair };
  const group = new CommitGroup(writer, () => cache.forget());
  const guard = keyGuard(writer, ring.dataKey);
  return {
    ...telling(reads),
    transact: (job) =>
      group.add(async () => {
        await guard();
        return await job(writes);
      }),
    writeFault: () => group.lostBy,
    dropOldVersions: () =>
      group.between(() => {
        const [{ busy }] = writer.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
        return busy === 0;
      }),
    async close() {
      await group.close();
      reader.close();
      writer.close();
    },
  };
}

/** What statements seal, sign and hide with. */
interface KeyRing {
  dataKey: KeyObject;
  /** Of the audit log's chain. */
  chain: Uint8Array;
  hidden: HiddenIdentifiers;
}

const keyRing = async (sql: Sql, dataKey: KeyObject, hidden: HiddenIdentifiers): Promise<KeyRing> => ({
  dataKey,
  chain: await chainKey(sql, dataKey),
  hidden,
});

const readsOf = (
  db: Sql,
  { dataKey, chain, hidden }: KeyRing,
  keys = new PersonKeys(db, dataKey),
): Omit<StoreReads, keyof IntegrityReads> => ({
  ...secretReads(db, dataKey),
  ...operatorReads(db, dataKey),
  ...auditReads(db, chain),
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
  db: Sql,
  { dataKey, chain }: KeyRing,
  keys = new PersonKeys(db, dataKey),
): Omit<StoreWrites, keyof StoreReads | keyof IntegrityWrites> => ({
  ...secretWrites(db, dataKey),
  ...operatorWrites(db, dataKey),
  ...auditWrites(db, chain),
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
