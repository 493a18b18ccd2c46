/** Statements that run with every request, or read long lists, use an index in PostgreSQL. */
import { beforeAll, expect, it } from 'vitest';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import { NEXT_HELD } from '../../../src/store/gallery/templates.ts';
import { CLAIM } from '../../../src/store/people/erasure.ts';
import { postgresText } from '../../../src/store/postgres/statements/statement-text.ts';
import { pageSql } from '../../../src/store/shield/duplicate-records.ts';
import { migrated } from '../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../support/postgres/shared-server.ts';
import { ALONG_AN_INDEX } from '../along-an-index.ts';

const ROWS = 20_000;
const FILLED = `
INSERT INTO main.people SELECT 'p' || n, n, 0, 0, NULL FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.sessions (id, kind, id_type, identifier, auth_id, policy, issued_at_us, attempts, deadline_us, token_hash)
  SELECT 's' || n, 'authentication', 'auth', 'p' || n, 'p' || n, '{}', n, 0, n, sha256(n::text::bytea) FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.sessions (id, kind, id_type, identifier, auth_id, policy, issued_at_us, attempts, result, reason, ended_at_us)
  SELECT 'n' || n, 'authentication', 'ekyc', 'e' || n, '${NOBODY}', '{}', n, 0, 0, 'never_opened', n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.automatic_detections (auth_id, session_id, face_registered_at_us, detected_at_us)
  SELECT 'p' || n, 's' || n, n, n / 100 FROM generate_series(1, ${ROWS}) AS n;
-- Of each value that a list may be of, all are old, so that whoever walks from the newest passes everything.
INSERT INTO main.audit (at_us, actor, action, subject, details, hash, chain, number)
  SELECT n, CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END, CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END,
    CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END, '{"address":"' || CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END || '"}',
    sha256(n::text::bytea), CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END, n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.delete_processes (id, id_type, identifier, auth_id, status, accepted_at_us, updated_at_us, completed_at_us, failures, removed)
  SELECT 'd' || n, 'auth', 'p' || n, 'p' || n, CASE WHEN n < 2000 THEN 'Failed' ELSE 'Completed' END, n, n, CASE WHEN n < 2000 THEN NULL ELSE n END, 0, '{}'
  FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.webhook_endpoints SELECT id, 'on', 0 FROM unnest(ARRAY['old', 'new']) AS id;
INSERT INTO main.webhook_deliveries (endpoint_id, event, subject, at_us, due_at_us, tries, state)
  SELECT CASE WHEN n < 2000 THEN 'old' ELSE 'new' END, 'session.completed', 's' || n, n, n, 0, 'waiting' FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.session_origins SELECT 's' || n, CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END,
  CASE WHEN n < 2000 THEN 'old' ELSE 'new' || n % 2 END, n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.reviews (id, auth_id, session_id, face_registered_at_us, opened_at_us, state, judged_at_us)
  SELECT 'r' || n, 'p' || n, 's' || n, n, n, 'judged', n FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.faces (feature_id, auth_id, session_id, registered_at_us, quality)
  SELECT 'f' || n, 'p' || n, 's' || n, n, '{}' FROM generate_series(1, ${ROWS}) AS n;
INSERT INTO main.templates (face_seq, pack, template) SELECT seq, 'bench', 'x' FROM main.faces;
INSERT INTO main.owner_held_templates SELECT seq, 'held', CASE seq % 2 WHEN 0 THEN ''::bytea ELSE 'x'::bytea END FROM main.faces;
ANALYZE;`;

const VALUES: Readonly<Record<string, number>> = {
  ...{
    seq: ROWS,
    beforeSeq: ROWS,
    fromSeq: 0,
    afterSeq: 0,
    sinceUs: 0,
    atUs: ROWS,
    fromUs: 0,
    limit: 50,
    injection: 1,
  },
};

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

  it.each(ALONG_AN_INDEX)('%s', async (_, made, index) => {
    // A page looks at a small part of a long table.
    const text = made({ engine: 'postgres' }).replace('LIMIT 20000', `LIMIT ${ROWS / 100}`);
    const values = postgresText(text).names?.map((name) => VALUES[name] ?? "'old'") ?? [];
    const plan = await planOf(text, values);
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

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
    [CLAIM, ["'p5'", "'e5'"], 'sessions_of_nobody'],
  ] as [string, (string | number)[], string][])('%s', async (text, values, index) => {
    const plan = await planOf(text, values);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort Key: (?!detected|judged|[\w".() ]*(detected|judged))/);
  });
});
