import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { SqliteSql } from '../../../src/store/file/sqlite-sql.ts';

it('a statement of one column says that it is read alone, or does not compile', async () => {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  const one = () => new SqliteSql(db).prepare<[], number>('SELECT 1 AS one');
  // @ts-expect-error a row is no number
  expect(await one().get()).toEqual({ one: 1 });
  expect(await one().pluck().get()).toBe(1);
});

it('what no engine can store does not compile', () => {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  // @ts-expect-error SQLite has no booleans
  new SqliteSql(db).prepare<[boolean], object>('SELECT ?');
});
