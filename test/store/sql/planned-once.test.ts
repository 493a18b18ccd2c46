/** Queries of issuing (4.1) are not planned anew for each person. */
import { createSecretKey } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { directoryReads } from '../../../src/store/directory/directory-users.ts';
import { RowMacs } from '../../../src/store/file/row-macs.ts';
import { SqliteSql } from '../../../src/store/file/sqlite-sql.ts';
import { deletionReads } from '../../../src/store/people/deletions.ts';
import { HiddenIdentifiers } from '../../../src/store/people/hidden-identifiers.ts';
import type { Sql } from '../../../src/store/sql/sql.ts';
import { besides, DATA_KEY, freshFolder, open } from '../temporary.ts';

const KEY = createSecretKey(DATA_KEY);

/**
 * How often a query is planned for three values. A function of any number of arguments is there when it is first planned;
 * one of just its number, which SQLite prefers, is defined afterwards, and so is called only by a later plan.
 */
async function plansOf(ask: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  const folder = freshFolder();
  await open(folder);
  return besides(folder, (db) => {
    new RowMacs(db, KEY).judge(db);
    const prepared = vi.spyOn(db, 'prepare');
    void ask(new SqliteSql(db));
    const [[text]] = prepared.mock.calls;
    db.function('omote_planned', { varargs: true }, () => 'first');
    const query = db
      .prepare<[string], string>(`SELECT omote_planned(1), (SELECT count(*) FROM (${text}))`)
      .pluck();
    const plans = [query.get('a')];
    db.function('omote_planned', (_) => 'later');
    return [...plans, query.get('b'), query.get('c')].map(String);
  });
}

const ONCE = ['first', 'first', 'first'];

it('whether a person is suspended', async () => {
  expect(await plansOf((sql) => directoryReads(sql).suspendedSince('a'))).toEqual(ONCE);
});

it('whether a person is being deleted', async () => {
  expect(await plansOf((sql) => deletionReads(sql, new HiddenIdentifiers(KEY)).deletionOf('a'))).toEqual(
    ONCE,
  );
});

it('a parameter that several indexes suit is planned again, or this could not be told', async () => {
  const ask = (sql: Sql) =>
    sql.prepare('SELECT 1 FROM delete_processes WHERE auth_id = ? ORDER BY seq').get('a');
  expect(await plansOf(ask)).toEqual(['first', 'later', 'later']);
});
