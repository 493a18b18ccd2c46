/**
 * The store of a site with several appliances: it has the same ports as store.ts and keeps everything in PostgreSQL.
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { ALONE } from '../domain/appliances/changes.ts';
import { ALWAYS_HERE, type Leases } from '../domain/appliances/leases.ts';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import type { IntegrityReads, RefusedRow } from '../domain/site/ports-integrity.ts';
import { StoreUnavailable } from '../domain/store-failure.ts';
import { adoptOwnSettings } from './appliances/adopt-own.ts';
import { changeReads } from './appliances/changes.ts';
import { type NodeKeyPair, publicKeyCode } from './appliances/key-for-node.ts';
import { clearWrapped, nextKeyOf } from './appliances/next-key.ts';
import { type OpenDuringMove, settleMove } from './file/move-mark.ts';
import { withPortErrors } from './file/store-fault.ts';
import { searchRowWrites } from './gallery/search-rows.ts';
import { isKeyOf, keyState, OtherDataKey, setKeyCheck } from './keys/key-check.ts';
import { PersonKeys } from './keys/person-keys.ts';
import { forgetKioskLines } from './kiosks/kiosk-lines.ts';
import { databaseAddress } from './postgres/connection/address.ts';
import { type KeptPromotion, Primary } from './postgres/connection/primary.ts';
import { RetryPauses } from './postgres/connection/retry-pauses.ts';
import { migratePostgres } from './postgres/migrate.ts';
import { enterMember } from './postgres/new-member.ts';
import { examinedValues } from './postgres/rows/examined-values.ts';
import {
  countRows,
  RefusedRows,
  removeRefusedRows,
  rowKeysOf,
  verifyRows,
} from './postgres/rows/postgres-row-macs.ts';
import { leaseWrites, PostgresLeases } from './postgres/site/leases.ts';
import { Membership, refuseOr, type SiteNode, whileMember } from './postgres/site/membership.ts';
import { isBeingMoved } from './postgres/site/store-lock.ts';
import { atOneInstant } from './postgres/statements/one-instant.ts';
import type { PostgresSql } from './postgres/statements/postgres-sql.ts';
import { ReadPool } from './postgres/statements/read-pool.ts';
import { Transactions } from './postgres/statements/transactions.ts';
import { READABLE_COLUMNS } from './readable-columns.ts';
import { type KeyRing, keyRing, readsOf, writesOf } from './shared-ports.ts';
import { settingNameReads } from './site/settings.ts';
import type { Sql } from './sql/sql.ts';

/** How long after a write that failed for lack of space the store is reported as full; ms. */
const FULL_MS = 10_000;

export interface PostgresStoreOptions {
  /** See postgres/connection/address.ts. */
  url: string;
  /** The site's data key, 32 bytes. The caller may wipe its array afterwards. */
  dataKey: Uint8Array;
  /** Returns the content of the credential omote-database-password, or null if the process was not given one. */
  credential?: () => string | null;
  /**
   * For a service: the appliance as which it joins the site. Default: the store is opened for a command, which does
   * not join.
   */
  node?: Omit<SiteNode, 'publicKey'> & Partial<NodeKeyPair>;
  /**
   * For a service: stores the data key that replaced this one.
   * @returns whether the next start will find the new key
   */
  keepKey?: (dataKey: Uint8Array) => Promise<boolean>;
  /** For a service: whether the next start will find this key, too; default: true. */
  keyIsKept?: boolean;
  /** The ID of the appliance whose own settings are read and written; default: the ID of `node`. */
  appliance?: string;
  /** For a service: looks up the names of hosts. */
  lookup?: LookupFunction;
  /** Keeps the latest promotion of a standby; default: it is not kept. */
  promotion?: KeptPromotion;
  /** Called when changes of the other appliances cannot be followed. */
  onFault?: (error: unknown) => void;
  /** What to do if this store is being moved to or from another engine; default: refuse to open. */
  whileMoved?: OpenDuringMove;
  /** Called once for each row that the service did not write; such rows are ignored. */
  onRefusedRow?: (row: RefusedRow) => void;
}

/**
 * Opens the store, creating the schema in an empty database.
 * @throws Error with a message for operators: the database cannot be reached, or it belongs to a newer schema,
 * another data key or another program
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, dataKey, credential = () => null, whileMoved = 'refuse', onRefusedRow, lookup } = options;
  if (dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
  const key = createSecretKey(dataKey);
  const address = databaseAddress(url);
  const refused = new RefusedRows(onRefusedRow);
  const primary = new Primary(
    { address, credential, rowKeys: rowKeysOf(key), onWarning: refused.onWarning, lookup },
    options.promotion,
  );
  const first = await openPatiently(primary);
  try {
    await migratePostgres(first, address);
  } finally {
    await first.close();
  }
  await settle(primary, key, whileMoved);
  const held = { key };
  const leases = options.node ? new PostgresLeases(primary, options.node.id, () => mayWork()) : null;
  const member = await memberOf(options, primary, held, leases ?? ALWAYS_HERE);
  const mayWork = () => member?.refusal() === null;
  try {
    if (member) await inTransaction(primary, (sql) => takeOwn(sql, key, member.nodeId, options));
    return await assemble({ options, primary, held, refused, member, leases });
  } catch (error) {
    await leases?.close();
    await member?.close();
    throw error;
  }
}

async function takeOwn(
  sql: Sql,
  key: KeyObject,
  nodeId: string,
  { keyIsKept = true }: PostgresStoreOptions,
): Promise<void> {
  await adoptOwnSettings(sql, key, nodeId);
  await forgetKioskLines(sql, nodeId);
  if (keyIsKept) await clearWrapped(sql, nodeId);
}

/** The site's current data key. */
interface HeldKey {
  key: KeyObject;
}

async function memberOf(
  { node, onFault = () => undefined }: PostgresStoreOptions,
  primary: Primary,
  held: HeldKey,
  leases: Leases,
): Promise<Membership<StoreReads> | null> {
  if (!node) return null;
  const { id, name, version, publicKey } = node;
  await inTransaction(primary, (sql) => enterMember(sql, held.key, { id, name, version }));
  return await Membership.join({
    primary,
    node: { id, name, version, ...(publicKey ? { publicKey: codedKey(held.key, id, publicKey) } : {}) },
    leases,
    changes: (sql) => changeReads(sql, held.key),
    onFault,
  });
}

const codedKey = (key: KeyObject, id: string, bytes: Uint8Array) => ({
  bytes,
  code: publicKeyCode(key, id, bytes),
});

/** Waits for a database that is just starting or failing over: several appliances may start together with it. */
async function openPatiently(primary: Primary): ReturnType<Primary['open']> {
  const patience = new RetryPauses();
  for (;;) {
    try {
      return await primary.open(true);
    } catch (error) {
      await patience.pause(error);
    }
  }
}

/** Verifies the data key and refuses a store that was moved elsewhere. A new database becomes one of this key. */
async function settle(primary: Primary, key: KeyObject, whileMoved: OpenDuringMove): Promise<void> {
  await inTransaction(primary, async (sql) => {
    const state = await keyState(sql, key);
    await settleMove(sql, whileMoved === 'cancel' && (await isBeingMoved(sql)) ? 'refuse' : whileMoved);
    if (state === 'authenticated') return;
    await setKeyCheck(sql, key);
    await countRows(sql);
  });
}

/** Runs one transaction before the store exists. */
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

interface Opened {
  options: PostgresStoreOptions;
  primary: Primary;
  held: HeldKey;
  refused: RefusedRows;
  member: Membership<StoreReads> | null;
  leases: PostgresLeases | null;
}

async function assemble(opened: Opened): Promise<Store> {
  const { options, primary, held, member, leases } = opened;
  let ports = await portsUnder(opened, held.key);
  let fullAtMs = Number.NEGATIVE_INFINITY;
  // Every read goes to the ports of the current data key, which a rotation replaces.
  const names = Object.keys(ports.reads) as (keyof StoreReads)[];
  type Call = (...args: unknown[]) => unknown;
  const reads = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => (ports.reads[name] as Call)(...args)]),
  ) as unknown as StoreReads;
  const told = withPortErrors(reads);
  member?.readBy(told);
  member?.followKey({
    pause: () => ports.stop(),
    isCurrent: (connection) => isKeyOf(connection.sql, held.key),
    async goOn(connection, wrapped) {
      const next = await nextKeyOf(connection.sql, held.key, wrapped, options.node);
      if (next === null) return false;
      if (next !== 'same') {
        if (wrapped && (await kept(options, next)))
          await clearWrapped(connection.sql, member.nodeId, wrapped);
        primary.rekey(rowKeysOf(next));
        held.key = next;
      }
      ports = await portsUnder(opened, held.key);
      return true;
    },
  });
  return {
    ...(member ? whileMember(told, member) : told),
    async transact(job) {
      try {
        return await refuseOr(member, () => ports.transactions.add(job));
      } catch (error) {
        if (error instanceof StoreUnavailable && error.fault === 'full') fullAtMs = performance.now();
        throw error;
      }
    },
    site: member ?? ALONE,
    // On a full disk, writes that need no more room still succeed, so a success does not prove that there is room
    // again.
    writeFault: () =>
      ports.transactions.lostBy ??
      (performance.now() - fullAtMs < FULL_MS ? { fault: 'full', what: 'disk_full' } : null),
    // A destroyed key may remain in PostgreSQL's logs, archives and dead rows, where only the data key of that time
    // opens it.
    dropOldVersions: async () => true,
    async close() {
      await ports.close();
      await leases?.close();
      await member?.close();
    },
  };
}

async function kept({ keepKey }: PostgresStoreOptions, key: KeyObject): Promise<boolean> {
  if (!keepKey) return false;
  const bytes = key.export();
  try {
    return await keepKey(bytes);
  } finally {
    bytes.fill(0);
  }
}

/** The parts of the store that depend on the data key. */
async function portsUnder({ options, primary, refused, member }: Opened, key: KeyObject) {
  const pool = new ReadPool(primary);
  try {
    const appliance = options.appliance ?? options.node?.id ?? null;
    // A command writes its entries to the audit chain of commands and not to an appliance's.
    const ring = await keyRing(pool.sql, key, appliance, member?.nodeId ?? '');
    const integrity = integrityOf(primary, pool.sql, refused);
    const reads: StoreReads = { ...readsOf(pool.sql, ring), ...integrity };
    const transactions = new Transactions<StoreWrites>({
      primary,
      assemble: (sql) => writesIn(sql, ring, integrity, member?.nodeId ?? null),
      begin: async (sql) =>
        void (await Promise.all([stillOf(sql, key, member !== null), settleMove(sql, 'refuse')])),
      committed: () => pool.cache.forget(),
      ...(member ? { nodeId: member.nodeId, passed: (seq) => member.passed(seq) } : {}),
    });
    return {
      reads,
      transactions,
      /** Stops at once: calls that have not been answered fail. */
      stop() {
        void pool.close();
        void transactions.close();
      },
      async close() {
        await transactions.close();
        await pool.close();
      },
    };
  } catch (error) {
    await pool.close();
    throw error;
  }
}

/**
 * Verifies that the database still has this data key. An appliance receives the key that replaced its own, so its
 * callers see a short outage.
 *
 * @param waits whether this is an appliance
 * @throws StoreUnavailable for an appliance, OtherDataKey for a command
 */
async function stillOf(sql: Sql, key: KeyObject, waits: boolean): Promise<void> {
  try {
    await keyState(sql, key);
  } catch (error) {
    throw waits && error instanceof OtherDataKey ? new StoreUnavailable('refused', error) : error;
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
