import { beforeEach, describe, expect, it } from 'vitest';
import { POSTGRES_SCHEMA } from '../../../src/store/postgres/migrate.ts';
import type { Given, Value } from '../../../src/store/sql/sql.ts';
import { migrated, nodeOf } from '../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../support/postgres/shared-server.ts';

describePostgres('the schema of PostgreSQL', () => {
  let url: string;
  beforeEach(async () => {
    url = await freshDatabase();
  });

  it('is created once when three appliances start at the same time', async () => {
    await Promise.all([migrated(url), migrated(url), migrated(url)]);
    const { rows } = await besides(url, (client) =>
      client.query('SELECT id::int, version::int FROM main.omote_schema'),
    );
    expect(rows).toEqual([{ id: 1, version: POSTGRES_SCHEMA }]);
    expect(
      (await besides(url, (client) => client.query('SELECT version FROM main.consent_versions'))).rowCount,
    ).toBe(2);
    await migrated(url);
  });

  it('is accepted if a later version has only added to it, because appliances are updated one by one', async () => {
    await migrated(url);
    await besides(url, (client) => client.query('UPDATE main.omote_schema SET version = 999'));
    await migrated(url);
    const { rows } = await besides(url, (client) =>
      client.query('SELECT version::int FROM main.omote_schema'),
    );
    expect(rows).toEqual([{ version: 999 }]);
  });

  it('takes the index of the audit log that was built beforehand, while entries are added, if it is whole', async () => {
    await migrated(url);
    const migratedAgain = async (before: string) => {
      await besides(url, (client) =>
        client.query(
          `DROP INDEX main.delete_processes_by_status, main.sessions_of_nobody; DROP VIEW main.honest_api_keys;
           ALTER TABLE main.api_keys DROP COLUMN term_us; UPDATE main.omote_schema SET version = 43; ${before}`,
        ),
      );
      await migrated(url);
      const { rows } = await besides(url, (client) =>
        client.query<{ built: number; indisvalid: boolean }>(
          "SELECT indexrelid::int AS built, indisvalid FROM pg_index WHERE indexrelid = 'main.audit_by_time'::regclass",
        ),
      );
      return rows[0];
    };
    const absent = await migratedAgain('DROP INDEX main.audit_by_time');
    expect(absent?.indisvalid).toBe(true);
    expect(await migratedAgain('')).toEqual(absent);
    const interrupted = await migratedAgain(
      "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'main.audit_by_time'::regclass",
    );
    expect(interrupted?.indisvalid).toBe(true);
    expect(interrupted?.built).not.toBe(absent?.built);
  });

  it('is refused and not changed if it is newer than the program supports', async () => {
    await migrated(url);
    await besides(url, (client) => client.query('UPDATE main.omote_schema SET version = 999, needs = 999'));
    await expect(migrated(url)).rejects.toThrow(/schema 999.*supports schemas up to \d+/);
  });

  it('is refused and not changed if it is older than the first release', async () => {
    await migrated(url);
    await besides(url, (client) => client.query('UPDATE main.omote_schema SET version = 36, needs = 27'));
    await expect(migrated(url)).rejects.toThrow(/schema 36.*the version that made it/);
    const { rows } = await besides(url, (client) =>
      client.query('SELECT version::int, needs::int FROM main.omote_schema'),
    );
    expect(rows).toEqual([{ version: 36, needs: 27 }]);
  });

  it("is not created in another program's database", async () => {
    await besides(url, (client) => client.query('CREATE TABLE public.theirs (x int)'));
    await expect(migrated(url)).rejects.toThrow(/not an Omote database: it has the table public.theirs/);
    const schemas = await besides(url, (client) =>
      client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'main'"),
    );
    expect(schemas.rowCount).toBe(0);
  });

  it('cannot be created without the necessary permission, and the error says so', async () => {
    await besides(url, async (client) => {
      await client.query(
        'DO $$ BEGIN CREATE ROLE reader LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
      );
    });
    await expect(migrated(url.replace('omote@', 'reader@'))).rejects.toThrow(
      /permission denied for database/,
    );
  });

  it("has the functions that the store's statements call", async () => {
    await migrated(url);
    const { reads } = nodeOf(url);
    const one = (text: string, ...args: Given) =>
      reads
        .prepare<Given, Value>(`SELECT ${text}`)
        .pluck()
        .get(...args);
    expect(await one("iif(1 = 1, NULL, 'a')")).toBeNull();
    expect(await one("iif(1 = 2, NULL, 'a')")).toBe('a');
    expect(await one('ifnull(NULL::bigint, -1)')).toBe(-1);
    expect(await one("hex('\\x00ff'::bytea)")).toBe('00FF');
    expect([
      await one('max(1::bigint, ?)', 3),
      await one('min(1::bigint, ?)', 3),
      await one('max(1::bigint, NULL)'),
    ]).toEqual([3, 1, null]);
    expect(
      await one('max(2::bigint, coalesce((SELECT sum(x) FROM (VALUES (3::bigint), (4)) AS v (x)), 0))'),
    ).toBe(7);
    expect(await one(`'{"a":5,"b":"x"}' ->> '$.a'`)).toBe('5');
    expect(await one(`'no JSON' ->> '$.a'`)).toBeNull();
    expect(JSON.parse((await one(`json_set('{"a":"b","c":[1]}', '$.a', '')`)) as string)).toEqual({
      a: '',
      c: [1],
    });
    expect(await one(`json_group_array(x) FROM (VALUES ('a'), ('"')) AS v (x)`)).toBe('["a","\\""]');
    expect(await one(`json_group_array(x) FROM (SELECT 'a'::text AS x WHERE false) AS v`)).toBe('[]');
    expect(await one(`CAST('\\x01'::bytea || '\\x02'::bytea AS BLOB)`)).toEqual(Buffer.from([1, 2]));
    expect(await one(`+x = 'a' FROM (VALUES ('a'::text)) AS v (x)`)).toBe(1);
  });

  describe('an update from schema 37', () => {
    /** Kiosks count everyone, also those who choose another way; no deletion says that consent was withdrawn, and there are neither comparisons nor faces that their owners hold, nor indexes of long lists, nor terms of keys. */
    const asBefore = async (): Promise<void> => {
      await migrated(url);
      await besides(url, (client) =>
        client.query(`DROP TRIGGER sessions_counted_by_kiosk ON main.sessions;
          CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
            EXECUTE FUNCTION main.session_counted_by_kiosk();
          ALTER TABLE main.delete_processes DROP COLUMN withdrawn_at_us;
          DROP VIEW main.honest_api_keys;
          ALTER TABLE main.api_keys DROP COLUMN term_us;
          DROP TABLE main.comparison_differences, main.comparison_templates, main.owner_held_templates CASCADE;
          DROP INDEX main.audit_by_time, main.delete_processes_by_status, main.sessions_of_nobody;
          DROP FUNCTION main.session_forgets_comparison CASCADE;
          DROP FUNCTION main.face_forgets_owner_held CASCADE;
          UPDATE main.omote_schema SET version = 37`),
      );
    };
    const found = async () => {
      const read = (sql: string) => besides(url, async (client) => (await client.query(sql)).rows);
      const [{ version }] = await read('SELECT version::int FROM main.omote_schema');
      const [{ trigger }] = await read(
        "SELECT pg_get_triggerdef(oid) AS trigger FROM pg_trigger WHERE tgname = 'sessions_counted_by_kiosk'",
      );
      return { schema: version, leavesOut: trigger.includes("'alternative'") };
    };

    it('that is cut off in the middle changes nothing, and the next one, or two at once, make it', async () => {
      await asBefore();
      await besides(url, async (client) => {
        // The update waits for this table, after it has begun.
        await client.query('BEGIN; LOCK TABLE main.sessions IN ACCESS EXCLUSIVE MODE');
        const cutOff = expect(migrated(url)).rejects.toThrow();
        const waiting = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'`;
        const waits = async (): Promise<number | null> => {
          // A transaction sees activities as they were when it first asked.
          await client.query('SELECT pg_stat_clear_snapshot()');
          return (await client.query(waiting)).rowCount;
        };
        await expect.poll(waits, { timeout: 20_000 }).toBe(1);
        await cutOff;
        await client.query('ROLLBACK');
      });
      expect(await found()).toEqual({ schema: 37, leavesOut: false });
      await Promise.all([migrated(url), migrated(url)]);
      await migrated(url);
      expect(await found()).toEqual({ schema: POSTGRES_SCHEMA, leavesOut: true });
    });
  });
});
