import { createSecretKey } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RefusedRow } from '../../../../src/domain/site/ports-integrity.ts';
import {
  countRows,
  RefusedRows,
  removeRefusedRows,
  rowKeysOf,
  stampRows,
  verifyRows,
} from '../../../../src/store/postgres/rows/postgres-row-macs.ts';
import type { Sql } from '../../../../src/store/sql/sql.ts';
import { migrated, nodeOf } from '../../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../../support/postgres/shared-server.ts';

const keysOf = (fill: number) => rowKeysOf(createSecretKey(new Uint8Array(32).fill(fill)));

describePostgres('codes of rows in PostgreSQL', () => {
  let url: string;
  let node: ReturnType<typeof nodeOf>;
  let told: RefusedRow[];

  beforeEach(async () => {
    url = await freshDatabase();
    await migrated(url);
    told = [];
    node = nodeOf(url, { rowKeys: keysOf(7), onWarning: new RefusedRows((row) => told.push(row)).onWarning });
    await write(countRows);
    await write(async (sql) => {
      await put(sql, 'a', '1');
      await put(sql, 'b', '2');
      await sql
        .prepare(
          "INSERT INTO people (auth_id, created_at_us, failures, locked_until_us) VALUES ('p', 1, 0, 0)",
        )
        .run();
      await sql.prepare("INSERT INTO ekyc_links (ekyc_id, auth_id, linked_at_us) VALUES ('e', 'p', 1)").run();
    });
  });

  const write = <T>(job: (sql: Sql) => Promise<T>) => node.transactions.add(job);
  const put = (sql: Sql, name: string, value: string) =>
    sql
      .prepare(
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      )
      .run(name, value);
  const honestSettings = () =>
    node.reads.prepare<[], string>('SELECT name FROM honest_settings ORDER BY name').pluck().all();
  const damage = (text: string) => besides(url, (client) => client.query(text));
  const report = async () => {
    const { tables, whole } = await write(verifyRows);
    return {
      refused: tables.flatMap(({ table, refused }) => refused.map((name) => `${table} ${name}`)),
      whole,
    };
  };

  it('are written whatever statement changes a row, and are all counted', async () => {
    await write(async (sql) => {
      await put(sql, 'a', '"new"');
      await sql.prepare("DELETE FROM settings WHERE name = 'b'").run();
      await sql
        .prepare(
          "INSERT INTO ekyc_links (ekyc_id, auth_id, linked_at_us) VALUES ('e', 'p', 2) ON CONFLICT DO NOTHING",
        )
        .run();
      await put(sql, 'c', '\\ " \u0001 面');
    });
    expect(await honestSettings()).toEqual(['a', 'c']);
    expect(await report()).toEqual({ refused: [], whole: true });
    expect(told).toEqual([]);
  });

  it('exclude a row that somebody else wrote, and report it once', async () => {
    await damage("UPDATE main.settings SET value = '666' WHERE name = 'a'");
    await damage("INSERT INTO main.settings (name, value) VALUES ('forged', '1')");
    await damage(
      "INSERT INTO main.settings (name, value, mac) SELECT 'copied', value, mac FROM main.settings WHERE name = 'b'",
    );
    await damage("UPDATE main.settings SET mac = NULL WHERE name = 'b'");
    expect(await honestSettings()).toEqual([]);
    expect(await honestSettings()).toEqual([]);
    expect(told.toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual(
      ['a', 'b', 'copied', 'forged'].map((id) => ({ table: 'settings', id })),
    );
    expect((await report()).refused.toSorted()).toEqual([
      'settings a',
      'settings b',
      'settings copied',
      'settings forged',
    ]);
  });

  it('stay invalid when only part of a row is written, and become valid when all of it is', async () => {
    await damage("UPDATE main.ekyc_links SET auth_id = '00000000000000000000000000000000'");
    await damage("UPDATE main.settings SET value = '666' WHERE name = 'a'");
    await write(async (sql) => {
      await sql.prepare("UPDATE ekyc_links SET auth_id = 'p'").run();
      await put(sql, 'a', '1');
    });
    expect(await honestSettings()).toEqual(['a', 'b']);
    // The link is as it was first written, so its code is valid again; changes in between do not matter.
    expect((await report()).refused).toEqual([]);
    await damage("UPDATE main.ekyc_links SET auth_id = '00000000000000000000000000000000'");
    await write((sql) => sql.prepare("UPDATE ekyc_links SET ekyc_id = 'e2'").run());
    expect((await report()).refused).toEqual(['ekyc_links 00000000000000000000000000000000']);
  });

  it('reveal a row that was deleted or replaced with an earlier version', async () => {
    const { rows } = await damage("SELECT value, mac FROM main.settings WHERE name = 'a'");
    await write((sql) => put(sql, 'a', '"later"'));
    expect((await report()).whole).toBe(true);
    await besides(url, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query("UPDATE main.settings SET value = $1, mac = $2 WHERE name = 'a'", [
        rows[0].value,
        rows[0].mac,
      ]);
    });
    expect(await report()).toEqual({ refused: [], whole: false });
    await write(countRows);
    expect((await report()).whole).toBe(true);
    await damage("DELETE FROM main.settings WHERE name = 'b'");
    expect(await report()).toEqual({ refused: [], whole: false });
  });

  it('depend on the key: with another key, none is valid', async () => {
    const other = nodeOf(url, { rowKeys: keysOf(8) });
    const bare = nodeOf(url);
    for (const { reads } of [other, bare])
      expect(await reads.prepare('SELECT * FROM honest_settings').all()).toEqual([]);
    await bare.transactions.add((sql) => put(sql, 'bare', '1'));
    await other.transactions.add((sql) => put(sql, 'other', '1'));
    expect(await honestSettings()).toEqual(['a', 'b']);
    expect((await report()).refused).toEqual(['settings bare', 'settings other']);
  });

  it('are removed with their rows, after which the set is complete', async () => {
    await damage("INSERT INTO main.settings (name, value) VALUES ('forged', '1')");
    await damage("DELETE FROM main.settings WHERE name = 'b'");
    expect(await write(removeRefusedRows)).toBe(1);
    expect(await report()).toEqual({ refused: [], whole: true });
    expect(await honestSettings()).toEqual(['a']);
  });

  it('are written for all existing rows', async () => {
    await damage("INSERT INTO main.settings (name, value) VALUES ('moved', '1')");
    await write(stampRows);
    expect(await honestSettings()).toEqual(['a', 'b', 'moved']);
    expect(await report()).toEqual({ refused: [], whole: true });
  });

  it("are in no statement: the server's list of sessions shows neither keys nor codes", async () => {
    await honestSettings();
    const { rows } = await damage('SELECT query FROM pg_stat_activity');
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(keysOf(7).slice(0, 32));
  });
});
