import { createSecretKey } from 'node:crypto';
import type Database from 'better-sqlite3';
import { ALONE } from '../domain/appliances/changes.ts';
import type { LeaseWrites } from '../domain/appliances/leases.ts';
import type { SearchRowWrites } from '../domain/gallery/ports-gallery.ts';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import type { IntegrityReads, IntegrityWrites, RefusedRow } from '../domain/site/ports-integrity.ts';
import { CommitGroup } from './file/commit-group.ts';
import { damagedValues } from './file/damaged-values.ts';
import { openDatabase, openReader } from './file/database.ts';
import { type OpenDuringMove, settleMove } from './file/move-mark.ts';
import type { RowMacs } from './file/row-macs.ts';
import { SqliteSql } from './file/sqlite-sql.ts';
import { withPortErrors } from './file/store-fault.ts';
import { keyGuard } from './keys/key-check.ts';
import { openRows } from './open-rows.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';
import { type KeyRing, keyRing, readsOf, writesOf } from './shared-ports.ts';
import { settingNameReads } from './site/settings.ts';
import { ReadCache } from './sql/read-cache.ts';

export { appendAudit } from './audit/audit.ts';
export { examineDatabase } from './file/examine-database.ts';
export { DATA_KEY_FILE, lostDatabase } from './file/folder.ts';
export { settleSwap, swapIn, swapIsCutOff } from './file/folder-swap.ts';
export { dropKept, hasKept, isUpgrading, keepDatabase, schemaIn } from './file/kept-database.ts';
export { SCHEMA_VERSION } from './file/migrate.ts';
export { isFolderLocked, lockFile, lockFolder } from './file/service-lock.ts';
export { forgetOpenComparisons } from './file/snapshot.ts';
export { type WalState, walState } from './file/wal-state.ts';
export { keyOfText, keyText, loadDataKey } from './keys/data-key.ts';
export { OtherDataKey } from './keys/key-check.ts';
export {
  adoptDataKey,
  type KeyPlace,
  type KeySources,
  keyPlace,
  moveDataKey,
  obtainDataKey,
  replaceDataKey,
} from './keys/key-places.ts';
export { rotateDataKey } from './rotate-data-key.ts';
export { earlierSchema, NewerSchema } from './sql/known-schemas.ts';

interface StoreOptions {
  /** The data folder; created with mode 0700 if it is missing. */
  folder: string;
  /** The data key, 32 bytes; see loadDataKey. The caller may wipe its array afterwards. */
  dataKey: Uint8Array;
  /** What to do if this store is being moved to or from another engine; default: refuse to open. */
  whileMoved?: OpenDuringMove;
  /** Called once for each row that the service did not write; such rows are ignored. */
  onRefusedRow?: (row: RefusedRow) => void;
}

/**
 * Opens the SQLite store of a data folder, creating both if they are missing.
 * @throws Error when the database belongs to a newer schema, another data key or another program, or was moved
 * elsewhere
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, dataKey, whileMoved = 'refuse', onRefusedRow } = options;
  if (dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
  const opened: Database.Database[] = [];
  try {
    const key = createSecretKey(dataKey);
    const writer = openDatabase(folder);
    opened.push(writer);
    const macs = await openRows(writer, key, onRefusedRow);
    await settleMove(new SqliteSql(writer), whileMoved);
    const reader = openReader(folder);
    opened.push(reader);
    macs.judge(reader);
    return assemble(writer, reader, await keyRing(new SqliteSql(writer), key), macs);
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
  const repair: IntegrityWrites & LeaseWrites & SearchRowWrites = {
    removeRefusedRows: async () => macs.removeRefused(),
    mustHaveLease: async () => undefined,
    makeSearchRows: async () => null,
  };
  const cache = new ReadCache(dataVersion(reader));
  const [read, write] = [new SqliteSql(reader, cache), new SqliteSql(writer)];
  const reads: StoreReads = { ...readsOf(read, ring), ...integrity };
  const writes: StoreWrites = { ...readsOf(write, ring), ...integrity, ...writesOf(write, ring), ...repair };
  const group = new CommitGroup(writer, () => cache.forget());
  const guard = keyGuard(writer, ring.dataKey);
  return {
    ...withPortErrors(reads),
    transact: (job) =>
      group.add(async () => {
        await guard();
        return await job(writes);
      }),
    site: ALONE,
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

/** Returns a function whose number changes when another connection has committed. */
function dataVersion(db: Database.Database): () => number {
  const version = db.prepare<[], number>('PRAGMA data_version').pluck();
  return () => version.get() ?? -1;
}
