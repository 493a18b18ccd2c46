/** The store of a site with several appliances: the same ports as store.ts, over PostgreSQL. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { ALONE } from '../domain/appliances/changes.ts';
import { ALWAYS_HERE, type Leases } from '../domain/appliances/leases.ts';
import type { Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import type { IntegrityReads, RefusedRow } from '../domain/site/ports-integrity.ts';
import { StoreUnavailable } from '../domain/store-failure.ts';
import { adoptOwnSettings } from './appliances/adopt-own.ts';
import { changeReads } from './appliances/changes.ts';
import { type NodeKeyPair, publicKeyCode } from './appliances/key-for-node.ts';
import { clearWrapped, nextKeyOf } from './appliances/next-key.ts';
import { settleMove, type WhileMoved } from './file/move-mark.ts';
import { telling } from './file/store-fault.ts';
import { searchRowWrites } from './gallery/search-rows.ts';
import { isKeyOf, keyState, OtherDataKey, setKeyCheck } from './keys/key-check.ts';
import { PersonKeys } from './keys/person-keys.ts';
import { databaseAddress } from './postgres/connection/address.ts';
import { Patience } from './postgres/connection/patience.ts';
import { type KeptPromotion, Primary } from './postgres/connection/primary.ts';
import { migratePostgres } from './postgres/migrate.ts';
import { enterMember } from './postgres/new-member.ts';
import { examinedValues } from './postgres/rows/examined-values.ts';
import { countRows, RefusedRows, removeRefusedRows, verifyRows } from './postgres/rows/postgres-row-macs.ts';
import { rowKeysOf } from './postgres/rows/row-keys.ts';
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

/** So long after a write that found no room the store counts as full; ms. */
const FULL_MS = 10_000;

export interface PostgresStoreOptions {
  /** See postgres/connection/address.ts. */
  url: string;
  /** 32 bytes, the site's own. The caller may wipe its array afterwards. */
  dataKey: Uint8Array;
  /** The content of the credential omote-database-password; null: the process was given none. */
  credential?: () => string | null;
  /** For a service, which works with the others of its site. Default: a command, which goes beside them. */
  node?: Omit<SiteNode, 'publicKey'> & Partial<NodeKeyPair>;
  /** Of a service: keeps the data key that took the place of this one. @returns whether it is kept for the next start */
  keepKey?: (dataKey: Uint8Array) => Promise<boolean>;
  /** Of a service: the next start has this key, too; default: true. */
  keyIsKept?: boolean;
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
  if (keyIsKept) await clearWrapped(sql, nodeId);
}

/** Of the site's data key, the present one. */
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
  // Whoever asks is answered by the ports of the key that the database has now.
  const names = Object.keys(ports.reads) as (keyof StoreReads)[];
  type Call = (...args: unknown[]) => unknown;
  const reads = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => (ports.reads[name] as Call)(...args)]),
  ) as unknown as StoreReads;
  const told = telling(reads);
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
    // Where a disk is full, what needs no more room is still kept, and says nothing about the rest.
    writeFault: () =>
      ports.transactions.lostBy ??
      (performance.now() - fullAtMs < FULL_MS ? { fault: 'full', what: 'disk_full' } : null),
    // What a destroyed key leaves in PostgreSQL's logs, archives and dead rows opens with the data key of its time alone.
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

/** What hangs on the data key. */
async function portsUnder({ options, primary, refused, member }: Opened, key: KeyObject) {
  const pool = new ReadPool(primary);
  try {
    const appliance = options.appliance ?? options.node?.id ?? null;
    // A command goes beside the appliance and writes the chain of commands.
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
      /** At once: what is asked of it and not answered fails. */
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

/** An appliance is given the key that took the place of its own; to callers that is a moment. */
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
