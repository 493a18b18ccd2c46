import { beforeEach, describe, expect, it } from 'vitest';
import { POSTGRES_SCHEMA } from '../../../src/store/postgres/migrate.ts';
import { migrated, nodeOf } from '../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../support/postgres/shared-server.ts';
import { WITHOUT_IMPORT_DETAILS } from '../temporary.ts';

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

  it('is refused and not changed if it is newer than the program supports', async () => {
    await migrated(url);
    await besides(url, (client) => client.query('UPDATE main.omote_schema SET version = 999, needs = 999'));
    await expect(migrated(url)).rejects.toThrow(/schema 999.*supports schemas up to \d+/);
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
    const one = (text: string, ...args: unknown[]) =>
      reads
        .prepare(`SELECT ${text}`)
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

  describe('an update from schema 32', () => {
    /** What the database has before the update, apart from what the test adds. */
    async function asBefore(added = ''): Promise<void> {
      await migrated(url);
      await besides(url, (client) =>
        client.query(`DELETE FROM main.consent_versions WHERE version = 2;
          ${WITHOUT_IMPORT_DETAILS.postgres} UPDATE main.omote_schema SET version = 32; ${added}`),
      );
    }
    const found = async () => {
      const read = (sql: string) => besides(url, async (client) => (await client.query(sql)).rows);
      const [{ version }] = await read('SELECT version::int FROM main.omote_schema');
      const texts = await read('SELECT version::int FROM main.consent_versions ORDER BY version');
      return { schema: version, texts: texts.map((row) => row.version) };
    };

    it('that is cut off in the middle changes nothing, and the next one, or two at once, supply the text once', async () => {
      await asBefore();
      await besides(url, async (client) => {
        // The update waits for this table, after it has begun.
        await client.query('BEGIN; LOCK TABLE main.consent_versions IN ACCESS EXCLUSIVE MODE');
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
      expect(await found()).toEqual({ schema: 32, texts: [1] });
      await Promise.all([migrated(url), migrated(url)]);
      await migrated(url);
      expect(await found()).toEqual({ schema: POSTGRES_SCHEMA, texts: [1, 2] });
    });

    it.each([
      [
        'to which somebody has agreed',
        `INSERT INTO main.people (auth_id, created_at_us, failures, locked_until_us) VALUES ('ada', 1, 0, 0);
         INSERT INTO main.consents VALUES ('s', 'ada', 1, 'en', 'k', 1)`,
        [1],
      ],
      [
        'that the site has written itself',
        "INSERT INTO main.consent_versions (version, made_at_us, en, ja) VALUES (3, 5, 'Ours?', '当館の文書？')",
        [1, 3],
      ],
    ])('keeps a text %s', async (_, added, texts) => {
      await asBefore(added);
      await migrated(url);
      expect(await found()).toEqual({ schema: POSTGRES_SCHEMA, texts });
    });
  });
});
