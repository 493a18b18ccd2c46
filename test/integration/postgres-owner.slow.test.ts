// @module-tag security
/**
 * What the owner of a site's PostgreSQL can do who changes rows and functions there, as docs/security.md says: without the
 * key of the row codes, nothing that lets anybody in; with it, which its functions are given, rows of access, but no face
 * of another and no change of the audit log that verification misses.
 */
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { hashHexOf } from '../../src/flows/identifiers.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { besides, describePostgres, freshDatabase } from '../support/postgres/shared-server.ts';

const FORGED = `omk_${'forged'.padEnd(43, 'x')}`;
const SCOPES = ['users:write'];

/** A key with all scopes, as a row of its own. */
const addKey = (client: Client) =>
  client.query(
    `INSERT INTO main.api_keys (id, hash, name, scopes, allow, created_at_us)
     SELECT 'forged', $1, 'forged', scopes, '[]', created_at_us FROM main.api_keys LIMIT 1`,
    [Buffer.from(hashHexOf(FORGED), 'hex')],
  );

describePostgres('the owner of the database', () => {
  let url: string;
  let omote: Appliance;
  let ada: string;
  let bea: string;
  const asOwner = <T>(job: (client: Client) => Promise<T>) => besides(url, job);
  const env = () => ({ OMOTE_DATABASE_URL: url, OMOTE_WORKERS: '1', ...WITHOUT_CHALLENGE });
  const verdict = async () => (await omote.admin('POST', '/audit/verify')).body.sound;
  const statusOf = async (key: string) => (await omote.call('POST', '/v1/auth', { body: {}, key })).status;

  /** Whether these pictures pass for this person. */
  async function passes(authId: string, frames: readonly Buffer[]): Promise<boolean> {
    const issued = await omote.issue('sessions', authId);
    // Whose face cannot be read isn't let try.
    if (issued.status !== 200) return false;
    const end = await playCapture(issued.body.url, frames);
    return 'result' in end && end.result === true;
  }

  beforeAll(async () => {
    url = await freshDatabase();
    omote = await Appliance.start(env());
    await omote.makeAccount();
    ada = await omote.registered(await portrait('ada'));
    bea = await omote.registered(await portrait('bea'));
  });
  afterAll(() => omote.close());

  it('makes no API key, no administrator and no longer life of a key without the key of row codes', async () => {
    const { id, key } = await omote.newKey({ name: 'revoked', scopes: SCOPES });
    expect(await statusOf(key)).toBe(200);
    expect((await omote.admin('DELETE', `/keys/${id}`)).status).toBe(200);
    const viewer = await omote.newOperator('viewer', 'viewer', 'seven amber kites at dawn');
    await asOwner(async (client) => {
      await addKey(client);
      await client.query('UPDATE main.api_keys SET revoked_at_us = NULL WHERE id = $1', [id]);
      await client.query("UPDATE main.operators SET role = 'admin' WHERE name = 'viewer'");
    });
    await omote.restart(env());
    expect(await statusOf(FORGED)).toBe(401);
    expect(await statusOf(key)).toBe(401);
    const made = await omote.call('POST', '/admin/v1/keys', {
      body: { name: 'by a viewer', scopes: SCOPES },
      headers: { cookie: viewer, 'x-omote-console': '1' },
      key: null,
    });
    expect([401, 403]).toContain(made.status);
    await asOwner((client) => client.query("DELETE FROM main.api_keys WHERE id = 'forged'"));
  });

  it('gives nobody the face of another, whatever is exchanged', async () => {
    const [asAda, asBea] = [await cameraFrames('ada', 12), await cameraFrames('bea', 12)];
    expect([await passes(ada, asAda), await passes(ada, asBea)]).toEqual([true, false]);
    const exchange = (table: string, column: string, key: string) =>
      asOwner((client) =>
        client.query(
          `WITH two AS (SELECT * FROM main.${table} ORDER BY ${key}::text = ANY($1) DESC LIMIT 2)
           UPDATE main.${table} AS t SET ${column} = o.${column} FROM two AS o, two AS own
           WHERE own.${key} = t.${key} AND o.${key} <> t.${key}`,
          [[ada, bea]],
        ),
      );
    for (const [table, column, key] of [
      ['templates', 'template', 'seq'],
      ['person_keys', 'wrapped', 'auth_id'],
    ] as const) {
      expect((await exchange(table, column, key)).rowCount).toBe(2);
      await omote.restart(env());
      expect([table, await passes(ada, asBea), await passes(bea, asAda)]).toEqual([table, false, false]);
    }
    // Both are exchanged now. Back to what it was.
    await exchange('templates', 'template', 'seq');
    await exchange('person_keys', 'wrapped', 'auth_id');
    await omote.restart(env());
    expect(await passes(ada, asAda)).toBe(true);
  });

  it('makes rows of access with the key that functions are given; the audit log has what they do, and not who made them', async () => {
    const stolen = await asOwner(async (client) => {
      const { rows } = await client.query<{ body: string }>(
        "SELECT pg_get_functiondef('main.omote_hmac'::regproc) AS body",
      );
      await client.query(
        `CREATE TABLE main.stolen (k text);
         CREATE FUNCTION main.steal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           INSERT INTO main.stolen VALUES (current_setting('omote.row_key', true)); RETURN NULL; END $$;
         CREATE TRIGGER steal AFTER INSERT ON main.people EXECUTE FUNCTION main.steal();`,
      );
      await omote.newPerson();
      const { rows: found } = await client.query<{ k: string }>('SELECT k FROM main.stolen');
      await client.query(
        'DROP TRIGGER steal ON main.people; DROP FUNCTION main.steal; DROP TABLE main.stolen',
      );
      return { body: rows[0]?.body, key: found[0]?.k };
    });
    expect(stolen.key).toMatch(/^[0-9a-f]{384,}$/);
    await asOwner(async (client) => {
      await client.query("SELECT set_config('omote.row_key', $1, false)", [stolen.key]);
      await addKey(client);
    });
    // As docs/security.md says of the owner: the limit of the codes, which this test keeps honest.
    expect(await statusOf(FORGED)).toBe(200);
    const { entries } = (await omote.admin('GET', '/audit')).body;
    const acts = entries.map(({ actor, action, subject }: Record<string, string>) => [
      actor,
      action,
      subject,
    ]);
    expect(acts).toContainEqual(['key:forged', 'person.create', expect.any(String)]);
    expect(acts.filter(([, , subject]: string[]) => subject === 'forged')).toEqual([]);
    expect(await verdict()).toBe(true);
  });

  it('is found by verification who changes an entry of the audit log, or takes one out', async () => {
    const change = (sql: string) =>
      asOwner(async (client) => {
        await client.query('ALTER TABLE main.audit DISABLE TRIGGER USER');
        expect((await client.query(sql)).rowCount).toBe(1);
        await client.query('ALTER TABLE main.audit ENABLE TRIGGER USER');
      });
    const first = 'seq = (SELECT min(seq) FROM main.audit)';
    await change(`UPDATE main.audit SET actor = actor || '2' WHERE ${first}`);
    expect(await verdict()).toBe(false);
    await change(`UPDATE main.audit SET actor = left(actor, -1) WHERE ${first}`);
    expect(await verdict()).toBe(true);
    await change(`DELETE FROM main.audit WHERE ${first}`);
    expect(await verdict()).toBe(false);
  });
});
