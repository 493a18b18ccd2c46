/** The parts of the store that communicate with PostgreSQL, opened for a test and closed after it. */
import { onTestFinished } from 'vitest';
import { databaseAddress } from '../../../src/store/postgres/connection/address.ts';
import { Connection, type ConnectionOptions } from '../../../src/store/postgres/connection/connection.ts';
import { Primary } from '../../../src/store/postgres/connection/primary.ts';
import { migratePostgres } from '../../../src/store/postgres/migrate.ts';
import type { PostgresSql } from '../../../src/store/postgres/statements/postgres-sql.ts';
import { ReadPool } from '../../../src/store/postgres/statements/read-pool.ts';
import { Transactions } from '../../../src/store/postgres/statements/transactions.ts';

export const optionsFor = (url: string, part: Partial<ConnectionOptions> = {}): ConnectionOptions => ({
  address: databaseAddress(url),
  credential: () => null,
  rowKeys: null,
  onWarning: () => undefined,
  ...part,
});

export const primaryOf = (url: string): Primary => new Primary(optionsFor(url));

/** One node: its reads, and its transactions over plain statements. */
export function nodeOf(
  url: string,
  part: Partial<ConnectionOptions & { patienceMs: number }> = {},
): { reads: PostgresSql; transactions: Transactions<PostgresSql> } {
  const { patienceMs = 5000, ...connection } = part;
  const primary = new Primary(optionsFor(url, connection));
  const pool = new ReadPool(primary);
  const transactions = new Transactions<PostgresSql>({
    primary,
    patienceMs,
    assemble: (sql) => sql,
    begin: async () => undefined,
    committed: () => undefined,
  });
  onTestFinished(async () => {
    await transactions.close();
    await pool.close();
  });
  return { reads: pool.sql, transactions };
}

/** A connection that is closed at the end of the test. */
export async function connectionTo(url: string): Promise<Connection> {
  const options = optionsFor(url);
  const connection = await Connection.open(options.address.hosts[0], options);
  onTestFinished(() => connection.close());
  return connection;
}

/** Gives the database this program's schema. */
export async function migrated(url: string): Promise<void> {
  const connection = await primaryOf(url).open(true);
  try {
    await migratePostgres(connection, databaseAddress(url));
  } finally {
    await connection.close();
  }
}
