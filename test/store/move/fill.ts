/** A data folder with rows in every table, including tables that are new. */
import { createSecretKey, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { openDatabase } from '../../../src/store/file/database.ts';
import { SqliteSql } from '../../../src/store/file/sqlite-sql.ts';
import { type MovedTable, movedTables } from '../../../src/store/move/tables.ts';
import { openRows } from '../../../src/store/open-rows.ts';
import { appendAudit, openStore } from '../../../src/store/store.ts';
import { face, person, T0 } from '../samples.ts';

type Given = string | number | Uint8Array | null;

/** Values that the tables' checks require; other columns get a value of their type. */
const ASKED: Record<string, Given> = {
  'directory_users.held': 'suspension',
  'faces.gone_at_us': null,
  'sessions.kind': 'registration',
  'sessions.id_type': 'ekyc',
  'sessions.injection_score': 2,
  'sessions.deadline_us': null,
  'sessions.result': 1,
  'sessions.reason': 'accepted',
  'sessions.outcome_injection': 1,
  'liveness_presentations.species': 'print',
  'quarter_counts.what': 'attempt',
  'quarter_counts.injection': -1,
  'kiosk_counts.kind': 'authentication',
  'kiosk_counts.span': 'day',
  'key_calls.failed': 1,
  'delete_processes.id_type': 'ekyc',
  'delete_processes.status': 'Completed',
  'delete_processes.due_at_us': null,
  'reviews.state': 'open',
  'reviews.judged_at_us': null,
  'review_hits.confirmed': 1,
  'review_verdicts.verdict': 'same',
  'trusted_devices.public_key': randomBytes(91),
  'operators.role': 'viewer',
  'operators.password_hash': '$argon2id$x',
  'operators.must_set_password': 1,
  'saved_views.shared': 1,
  'webhook_endpoints.state': 'on',
  'webhook_deliveries.due_at_us': null,
  'webhook_deliveries.state': 'failed',
  'console_sessions.kind': 'operator',
  'kiosks.on_host': 0,
  'presentations.kind': 'registration',
  'consents.language': 'ja',
  'imports.phase': 'run',
  'imports.existing': 'skip',
  'imports.duplicates': 'record',
  'import_rows.state': 'done',
};

const ROWS = 3;
/** A surrogate pair, quotation marks, a backslash and other special characters. */
const ODD = '面𩸽 "\\\' %;\n';

/** By number of people: a folder that was filled, for others to be copies of. */
const filled = new Map<string, string>();

/** @param people how many people with a face to register in addition to the rows */
export async function filledFolder(folder: string, dataKey: Uint8Array, people: number): Promise<void> {
  const like = `${people} ${Buffer.from(dataKey).toString('hex')}`;
  const first = filled.get(like) ?? mkdtempSync(join(tmpdir(), 'omote-filled-'));
  if (!filled.has(like)) {
    process.once('exit', () => rmSync(first, { recursive: true, force: true }));
    await fill(first, dataKey, people);
    filled.set(like, first);
  }
  cpSync(first, folder, { recursive: true });
}

async function fill(folder: string, dataKey: Uint8Array, people: number): Promise<void> {
  const store = await openStore({ folder, dataKey });
  await store.transact(async (tx) => {
    for (let n = 0; n < people; n++) {
      await tx.addPerson(person(`p${n}`));
      await tx.linkEkyc(`e${n}`, `p${n}`, T0);
      if (n % 4 === 0) await tx.putFace(face(`p${n}`, { image: randomBytes(1000 + (n % 64) ** 2) }));
    }
    await tx.setSecret('signing', randomBytes(32));
  });
  await store.close();
  const db = openDatabase(folder);
  const key = createSecretKey(dataKey);
  await openRows(db, key);
  db.exec('BEGIN');
  for (const table of movedTables(db)) if (table.name !== 'audit') addRows(db, table);
  for (let n = 0; n < 2500; n++)
    await appendAudit(new SqliteSql(db), key, {
      atUs: T0 + n,
      actor: 'task',
      action: 'key.create',
      subject: ODD,
      details: { address: '192.0.2.1' },
    });
  // A number that was assigned and whose row is gone must not be assigned again.
  db.exec("UPDATE sqlite_sequence SET seq = seq + 1000 WHERE name = 'reviews'");
  db.exec('COMMIT');
  db.close();
}

function addRows(db: Database.Database, { name, columns }: MovedTable): void {
  interface Reference {
    from: string;
    to: string;
    parent: string;
    first: string;
  }
  const parents = new Map(
    db
      .prepare<[string], Reference>(
        `SELECT "from", "to", "table" AS parent,
           (SELECT group_concat(name || ' DESC') FROM pragma_table_info("table") WHERE pk > 0) AS first
         FROM pragma_foreign_key_list(?)`,
      )
      .all(name)
      .map(({ from, to, parent, first }) => [
        from,
        `SELECT ${to} FROM main.${parent} ORDER BY ${first} LIMIT 1 OFFSET ?`,
      ]),
  );
  const value = (column: MovedTable['columns'][number], n: number): Given => {
    const parent = parents.get(column.name);
    if (parent) return db.prepare(parent).pluck().get(n) as Given;
    const asked = ASKED[`${name}.${column.name}`];
    if (asked !== undefined) return asked;
    if (column.kind === 'BLOB') return randomBytes(32);
    if (column.kind === 'REAL') return [0.1, 1 / 3, 1][n];
    // Every database has versions 1 and 2 of the consent text.
    if (column.kind === 'INTEGER') return column.name === 'seq' ? 5_000_000 + n : n + 3;
    return `${name}.${column.name} ${n} ${ODD}`;
  };
  const insert = db.prepare(
    `INSERT INTO main.${name} (${columns.map((column) => column.name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (let n = 0; n < ROWS; n++)
    try {
      insert.run(...columns.map((column) => value(column, n)));
    } catch (error) {
      throw new Error(`a row of ${name}, which fill.ts does not know to make: ${(error as Error).message}`);
    }
}
