/** The store of a site with several appliances: the same ports as store.ts, over PostgreSQL. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import { ALONE } from '../domain/site/changes.ts';
import { ALWAYS_HERE, type Leases } from '../domain/site/leases.ts';
import type { IntegrityReads, RefusedRow } from '../domain/site/ports-integrity.ts';
import { keyState, setKeyCheck } from './file/key-check.ts';
import { settleMove, type WhileMoved } from './file/move-mark.ts';
import { PersonKeys } from './file/person-keys.ts';
import { telling } from './file/store-fault.ts';
import { searchRowWrites } from './gallery/search-rows.ts';
import { databaseAddress } from './postgres/address.ts';
import { examinedValues } from './postgres/examined-values.ts';
import { leaseWrites, PostgresLeases } from './postgres/leases.ts';
import { Membership, refuseOr, type SiteNode, whileMember } from './postgres/membership.ts';
import { migratePostgres } from './postgres/migrate.ts';
import { enterMember } from './postgres/new-member.ts';
import { atOneInstant } from './postgres/one-instant.ts';
import { Patience } from './postgres/patience.ts';
import { countRows, RefusedRows, removeRefusedRows, verifyRows } from './postgres/postgres-row-macs.ts';
import type { PostgresSql } from './postgres/postgres-sql.ts';
import { type KeptPromotion, Primary } from './postgres/primary.ts';
import { isBeingMoved } from './postgres/quiet.ts';
import { ReadPool } from './postgres/read-pool.ts';
import { rowKeysOf } from './postgres/row-keys.ts';
import { Transactions } from './postgres/transactions.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';
import { type KeyRing, keyRing, readsOf, writesOf } from './shared-ports.ts';
import { adoptOwnSettings } from './site/adopt-own.ts';
import { changeReads } from './site/changes.ts';
import { publicKeyCode } from './site/key-for-node.ts';
import { settingNameReads } from './site/settings.ts';
import type { Sql } from './sql/sql.ts';

export interface PostgresStoreOptions {
  /** See postgres/address.ts. */
  url: string;
  /** 32 bytes, the site's own. The caller may wipe its array afterwards. */
  dataKey: Uint8Array;
  /** The content of the credential omote-database-password; null: the process was given none. */
  credential?: () => string | null;
  /** For a service, which works with the others of its site. Default: a command, which goes beside them. */
  node?: Omit<SiteNode, 'publicKey'> & { publicKey?: Uint8Array };
  /** Whose own settings are meant; default: those of `node`. */
  appliance?: string;
  /** Where the latest promotion is kept; default: nowhere. */
  promotion?: KeptPromotion;
  /** Told when the others cannot be followed. */
  onFault?: (error: unknown) => void;
  /** What becomes of a move of this store to another engine, or from it; default: refuse. */
  whileMoved?: WhileMoved;
  /** Told once of each row that is not what the service wrote and so counts for nothing. */
  onRefusedRow?: (row: RefusedRow) => void;
}

/**
 * Makes the schema where there is none.
 * @throws Error for people: why the database cannot be used; of a newer schema, of another key or of another program
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, dataKey, credential = () => null, whileMoved = 'refuse', onRefusedRow } = options;
  if (dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
  const key = createSecretKey(dataKey);
  const address = databaseAddress(url);
  const refused = new RefusedRows(onRefusedRow);
  const primary = new Primary(
    { address, credential, rowKeys: rowKeysOf(key), onWarning: refused.onWarning },
    options.promotion,
  );
  const first = await openPatiently(primary);
  try {
    await migratePostgres(first, address);
  } finally {
    await first.close();
  }
  await settle(primary, key, whileMoved);
  const leases = options.node ? new PostgresLeases(primary, options.node.id, () => mayWork()) : null;
  const member = await memberOf(options, primary, key, leases ?? ALWAYS_HERE);
  const mayWork = () => member?.refusal() === null;
  try {
    if (member) await inTransaction(primary, (sql) => adoptOwnSettings(sql, key, member.nodeId));
    const appliance = options.appliance ?? options.node?.id ?? null;
    return await assemble(primary, key, refused, member, leases, appliance);
  } catch (error) {
    await leases?.close();
    await member?.close();
    throw error;
  }
}

async function memberOf(
  { node, onFault = () => undefined }: PostgresStoreOptions,
  primary: Primary,
  key: KeyObject,
  leases: Leases,
): Promise<Membership<StoreReads> | null> {
  if (!node) return null;
  const { publicKey, ...named } = node;
  await inTransaction(primary, (sql) => enterMember(sql, key, named));
  return await Membership.join({
    primary,
    node: { ...named, ...(publicKey ? { publicKey: codedKey(key, node.id, publicKey) } : {}) },
    leases,
    changes: (sql) => changeReads(sql, key),
    onFault,
  });
}

const codedKey = (key: KeyObject, id: string, bytes: Uint8Array) => ({
  bytes,
  code: publicKeyCode(key, id, bytes),
});

/** Of three nodes that start with the database, or after a failover, each waits for it. */
async function openPatiently(primary: Primary): ReturnType<Primary['open']> {
  const patience = new Patience();
  for (;;) {
    try {
      return await primary.open(true);
    } catch (error) {
      await patience.pause(error);
    }
  }
}

/** Tells a wrong key at once, and a store that is elsewhere by now; makes a new database one of this key. */
async function settle(primary: Primary, key: KeyObject, whileMoved: WhileMoved): Promise<void> {
  await inTransaction(primary, async (sql) => {
    const state = await keyState(sql, key);
    await settleMove(sql, whileMoved === 'end' && (await isBeingMoved(sql)) ? 'refuse' : whileMoved);
    if (state === 'authenticated') return;
    await setKeyCheck(sql, key);
    await countRows(sql);
  });
}

/** Before there is a store to do it by. */
async function inTransaction(primary: Primary, job: (sql: Sql) => Promise<void>): Promise<void> {
  const transactions = new Transactions<Sql>({
    primary,
    assemble: (sql) => sql,
    begin: async () => undefined,
    committed: () => undefined,
  });
  try {
    await transactions.add(job);
  } finally {
    await transactions.close();
  }
}

async function assemble(
  primary: Primary,
  key: KeyObject,
  refused: RefusedRows,
  member: Membership<StoreReads> | null,
  leases: PostgresLeases | null,
  appliance: string | null,
): Promise<Store> {
  const pool = new ReadPool(primary);
  try {
    // A command goes beside the appliance and writes the chain of commands.
    const ring = await keyRing(pool.sql, key, appliance, member?.nodeId ?? '');
    const integrity = integrityOf(primary, pool.sql, refused);
    const reads: StoreReads = { ...readsOf(pool.sql, ring), ...integrity };
    const transactions = new Transactions<StoreWrites>({
      primary,
      assemble: (sql) => writesIn(sql, ring, integrity, member?.nodeId ?? null),
      begin: async (sql) => void (await Promise.all([keyState(sql, key), settleMove(sql, 'refuse')])),
      committed: () => pool.cache.forget(),
      ...(member ? { nodeId: member.nodeId, passed: (seq) => member.passed(seq) } : {}),
    });
    const told = telling(reads);
    member?.readBy(told);
    return {
      ...(member ? whileMember(told, member) : told),
      async transact(job) {
        return await refuseOr(member, () => transactions.add(job));
      },
      site: member ?? ALONE,
      writeFault: () => transactions.lostBy,
      // What a destroyed key leaves in PostgreSQL's logs, archives and dead rows opens with the data key of its time alone.
      dropOldVersions: async () => true,
      async close() {
        await transactions.close();
        await pool.close();
        await leases?.close();
        await member?.close();
      },
    };
  } catch (error) {
    await pool.close();
    throw error;
  }
}

const writesIn = (
  sql: PostgresSql,
  ring: KeyRing,
  integrity: IntegrityReads,
  nodeId: string | null,
): StoreWrites => ({
  ...readsOf(sql, ring),
  ...integrity,
  ...settingNameReads(sql),
  verifyRows: () => verifyRows(sql),
  ...writesOf(sql, ring),
  ...leaseWrites(sql, nodeId),
  ...searchRowWrites(sql, new PersonKeys(sql, ring.dataKey)),
  removeRefusedRows: () => removeRefusedRows(sql),
});

const integrityOf = (primary: Primary, sql: Sql, refused: RefusedRows): IntegrityReads => ({
  refusedRows: () => refused.all,
  verifyRows: () => atOneInstant(primary, (connection) => verifyRows(connection.sql)),
  damagedValues: () => atOneInstant(primary, (connection) => examinedValues(connection, READABLE_COLUMNS)),
  ...settingNameReads(sql),
});
