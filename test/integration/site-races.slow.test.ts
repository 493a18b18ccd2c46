// @module-tag security
/** Tests two appliances of a site that do the same thing at the same moment; `npm run test:drills` makes it 500 races. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import type { Answer, Appliance } from '../support/appliance.ts';
import { besides, describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';

const RACES = Number(process.env.OMOTE_SITE_RACES ?? '16');
/** Each round has four kinds of races, and the search returns at most a hundred duplicates of one face. */
const ROUNDS = Math.ceil(RACES / 4);
/** A test that timed out would continue during the next one and change what that one counts. */
const timeout = 60_000 + ROUNDS * 5000;

/** Opens an issued URL as its page does. @returns why it does not open; null: it does */
const visit = async (url: string): Promise<string | null> =>
  ((await (await fetch(`${url}/visit`, { method: 'POST' })).json()) as { refused: string | null }).refused;

describePostgres('two appliances at the same moment', () => {
  let url: string;
  let [here, there]: Appliance[] = [];
  let face_image: string;

  beforeAll(async () => {
    url = await schemaDatabase();
    [here, there] = await siteOf(2, url);
    face_image = (await portrait('ada')).toString('base64');
  }, 60_000);
  afterAll(() => Promise.all([here?.close(), there?.close()]));

  const asked = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
    await besides(url, async (client) => (await client.query<Row>(text, values)).rows);
  const register = (at: Appliance, authId: string, headers = {}) =>
    at.post(`/v1/auth/${authId}/faces`, { face_image }, { headers });
  const erase = (at: Appliance, authId: string): Promise<Answer> => at.call('DELETE', `/v1/auth/${authId}`);
  const gone = async (...processIds: string[]): Promise<void> => {
    for (const id of processIds)
      await expect
        .poll(async () => (await here.get(`/v1/delete_processes/${id}`)).body.status, { interval: 50 })
        .toBe('Completed');
  };

  it('that register one face find each other: one duplicate of each pair, whoever was first', {
    timeout,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [await here.newPerson(), await there.newPerson()];
      const answers = await Promise.all([register(here, a), register(there, b)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const found = await asked<{ auth_id: string; hit: string }>(
        `SELECT d.auth_id, h.auth_id AS hit FROM main.automatic_detections d JOIN main.detection_hits h ON h.detection_seq = d.seq
         WHERE d.auth_id = ANY ($1) AND h.auth_id = ANY ($1)`,
        [a, b],
      );
      expect(found).toHaveLength(1);
      const deleted = await Promise.all([erase(here, a), erase(there, b)]);
      await gone(...deleted.map(({ body }) => body.process_id));
      // Deletions are reported once all appliances have removed the person.
      expect([here.app.gallery.size, there.app.gallery.size]).toEqual([0, 0]);
    }
  });

  it('that get the same call with one Idempotency-Key have one effect and one response', {
    timeout,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const headers = { 'idempotency-key': `twin-${round}` };
      const [before] = await asked<{ n: string }>('SELECT count(*) AS n FROM main.people');
      const answers = await Promise.all(
        [here, there].map((at) => at.post('/v1/auth', undefined, { headers })),
      );
      const [after] = await asked<{ n: string }>('SELECT count(*) AS n FROM main.people');
      expect(Number(after.n) - Number(before.n)).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0].body).toEqual(answers[1].body);
    }
  });

  it('that get requests for a URL with one access open it once', { timeout }, async () => {
    const ada = await here.registered(await portrait('ada'));
    for (let round = 0; round < ROUNDS; round++) {
      const { body } = await here.issue('sessions', ada, { one_time_access: true, expires: 600 });
      const { pathname } = new URL(body.url);
      const opened = await Promise.all([here, there].map((at) => visit(at.url + pathname)));
      expect(opened.filter((refused) => refused === null)).toHaveLength(1);
    }
    await gone((await erase(here, ada)).body.process_id);
  });

  it('that delete a person and issue a session leave no session of a deleted person', {
    timeout,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ada = await here.registered(await portrait('ada'));
      const [deleted, issued] = await Promise.all([erase(here, ada), there.issue('sessions', ada)]);
      await gone(deleted.body.process_id);
      expect((await there.issue('sessions', ada)).status).not.toBe(200);
      expect(there.app.gallery.size).toBe(0);
      if (issued.status !== 200) continue;
      const { body } = await there.get(`/v1/auth_sessions/${issued.body.svc_auth_session_id}`);
      expect(body.result).toBe(false);
      expect(await visit(there.url + new URL(issued.body.url).pathname)).not.toBeNull();
    }
  });
});
