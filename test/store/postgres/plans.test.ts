/** Statements that run with every request, or read long lists, use an index in PostgreSQL. */
import { beforeAll, expect, it } from 'vitest';
import { NEXT_HELD } from '../../../src/store/gallery/templates.ts';
import { postgresText } from '../../../src/store/postgres/statements/statement-text.ts';
import { pageSql } from '../../../src/store/shield/duplicate-records.ts';
import { migrated } from '../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../support/postgres/shared-server.ts';

const ROWS = 20_000;
const FILLED = `
INSERT INTO main.people SELECT 'p' || n, n, 0, 0, NULL FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.sessions (id, kind, id_type, identifier, auth_id, policy, issued_at_us, attempts, deadline_us, token_hash)
  SELECT 's' || n, 'authentication', 'auth', 'p' || n, 'p' || n, '{}', n, 0, n, sha256(n::text::bytea) FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.automatic_detections (auth_id, session_id, face_registered_at_us, detected_at_us)
  SELECT 'p' || n, 's' || n, n, n / 100 FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.reviews (id, auth_id, session_id, face_registered_at_us, opened_at_us, state, judged_at_us)
  SELECT 'r' || n, 'p' || n, 's' || n, n, n, 'judged', n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.faces (feature_id, auth_id, session_id, registered_at_us, quality)
  SELECT 'f' || n, 'p' || n, 's' || n, n, '{}' FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.templates (face_seq, pack, template) SELECT seq, 'bench', 'x' FROM main.faces;
INSERT INTO main.owner_held_templates SELECT seq, 'held', CASE seq % 2 WHEN 0 THEN ''::bytea ELSE 'x'::bytea END FROM main.faces;
ANALYZE;`;

describePostgres('plans of PostgreSQL', () => {
  let url: string;
  beforeAll(async () => {
    url = await freshDatabase();
    await migrated(url);
    await besides(url, (client) => client.query(FILLED));
  }, 60_000);

  const planOf = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await besides(url, async (client) => {
      await client.query('SET search_path = main');
      // Plans the statement as PostgreSQL plans one that is run often: for all values alike.
      await client.query('SET plan_cache_mode = force_generic_plan');
      const made = postgresText(text);
      await client.query(`PREPARE asked AS ${made.text}`);
      return await client.query<Record<string, string>>(`EXPLAIN EXECUTE asked(${values.join(', ')})`);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each([
    ['SELECT * FROM honest_sessions WHERE id = ?', ["'s5'"], 'sessions_id_key'],
    ['SELECT * FROM honest_sessions WHERE token_hash = ?', ["'\\x00'"], 'sessions_token_hash_key'],
    [
      'SELECT * FROM honest_sessions WHERE ended_at_us IS NULL AND deadline_us <= ? ORDER BY deadline_us, seq LIMIT ?',
      [5, 9],
      'sessions_open',
    ],
    ['SELECT * FROM faces WHERE auth_id = ? AND gone_at_us IS NULL', ["'p5'"], 'faces_'],
    [pageSql('automatic'), [0, 100, 3, 10], 'automatic_detections_by_time'],
    [NEXT_HELD, ["'held'", 200], 'owner_held_by_pack'],
    [pageSql('reviewed'), [0, 100, 3, 10], 'reviews_by_judgement'],
  ] as [string, (string | number)[], string][])('%s', async (text, values, index) => {
    const plan = await planOf(text, values);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort Key: (?!detected|judged|[\w".() ]*(detected|judged))/);
  });
});
