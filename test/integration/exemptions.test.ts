/** Tests exemptions from head movements: granted by operators and by authorised systems, recorded and undone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { openIssuedUrl, playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { besides } from '../store/temporary.ts';
import { Appliance, IS_IN_FILE } from '../support/appliance.ts';

let omote: Appliance;
let image: Buffer;
/** A person who doesn't move. */
let still: Buffer[];

beforeAll(async () => {
  [omote, image, still] = await Promise.all([
    Appliance.start({ OMOTE_WORKERS: '1' }),
    portrait('ada'),
    cameraFrames('ada', 24),
  ]);
});
afterAll(() => omote.close());

const entries = async (action: string) =>
  (await omote.admin('GET', `/audit?action=${action}`)).body.entries as { actor: string; subject: string }[];
const at = (authId: string) => `/people/${authId}/challenge_exemption`;
const allow = (value: boolean) => omote.admin('PUT', '/settings', { set: { challenge_exemptions: value } });

async function authenticate(authId: string) {
  const { body } = await omote.issue('sessions', authId, { retry_limit: 0 });
  const end = await playCapture(body.url, still, { frameGapMs: 20 });
  return { end, attempt: (await omote.seen(body.svc_auth_session_id)).attempts[0] };
}

describe('a person', () => {
  test('is exempted with a reason, is accepted without movements, and the result says so', async () => {
    const authId = await omote.registered(image);
    const reason = 'Cannot turn the neck since an operation';
    const granted = await omote.admin('PUT', at(authId), { reason: `  ${reason} ` });
    expect(granted).toMatchObject({ status: 200, body: { exemption: { by: 'setup', reason } } });
    expect((await omote.admin('GET', at(authId))).body.exemption).toMatchObject({ reason });

    const { end, attempt } = await authenticate(authId);
    expect(end).toMatchObject({ type: 'finished', result: true });
    expect(attempt).toMatchObject({ end: 'accepted', evidence: ['challenge_exempted'] });
    expect(attempt.evidence_weights).toEqual({ challenge_exempted: 'neutral' });

    expect((await omote.admin('DELETE', at(authId))).body).toEqual({ exemption: null, errors: [] });
    expect((await authenticate(authId)).attempt).toMatchObject({ end: 'challenge_failed' });
    expect((await omote.admin('DELETE', at(authId))).status).toBe(404);

    const [grant] = await entries('exemption.grant');
    expect(grant).toMatchObject({ actor: 'setup', subject: authId });
    expect((await entries('exemption.end'))[0]).toMatchObject({ actor: 'setup', subject: authId });
    // Text about a person's health stays out of the log, which outlives the person.
    expect(JSON.stringify(await entries('exemption.grant'))).not.toContain('neck');
  });

  test('is not shown head movements when the page greets them', async () => {
    const authId = await omote.registered(image);
    await omote.admin('PUT', at(authId), { reason: 'wheelchair with head rest' });
    const greeting = async () => {
      const { body } = await omote.issue('sessions', authId, { retry_limit: 3 });
      const heard: object[] = [];
      await playCapture(body.url, still, { frameGapMs: 20, onMessage: (m) => heard.push(m) });
      return heard[0];
    };
    expect(await greeting()).toMatchObject({ type: 'hello', movements: 0 });
  });

  test.each([[{}], [{ reason: '' }], [{ reason: '   ' }], [{ reason: 'x'.repeat(301) }], [{ reason: 7 }]])(
    'is not exempted without a reason: %j',
    async (body) => {
      const authId = await omote.newPerson();
      expect((await omote.admin('PUT', at(authId), body)).status).toBe(400);
      expect((await omote.admin('GET', at(authId))).body.exemption).toBeNull();
    },
  );

  test('isn’t exempted if unknown', async () => {
    expect((await omote.admin('PUT', at('nobody'), { reason: 'no such person' })).status).toBe(404);
  });

  test('can only be exempted by admins', async () => {
    const { key } = await omote.newKey({ scopes: ['sessions:exempt', 'users:write'] });
    const authId = await omote.newPerson();
    const answer = await omote.call('PUT', `/admin/v1${at(authId)}`, { key, body: { reason: 'because' } });
    expect(answer.status).toBe(403);
    const routes = (await omote.admin('GET', '')).body.routes as {
      method: string;
      path: string;
      role: string;
    }[];
    const mine = routes.filter(({ path }) => path.endsWith('/challenge_exemption'));
    expect(mine.map(({ method, role }) => `${method} ${role}`).sort()).toEqual([
      'DELETE admin',
      'GET viewer',
      'POST admin',
      'PUT admin',
    ]);
  });

  test('leaves no exemption behind when deleted', async () => {
    const authId = await omote.registered(image);
    await omote.admin('PUT', at(authId), { reason: 'to be forgotten' });
    const { body } = await omote.admin('DELETE', `/people/${authId}`);
    const receipt = async () => (await omote.admin('GET', '/delete_processes')).body;
    await expect
      .poll(receipt, { timeout: 20_000 })
      .toMatchObject({ delete_processes: [{ process_id: body.process_id, status: 'Completed' }] });
    expect(JSON.stringify(await receipt())).toContain('challenge_exemptions');
    expect((await omote.admin('GET', at(authId))).body.exemption).toBeNull();
  });
});

describe('a session', () => {
  const exempt = (id: string, key: string) =>
    omote.call('POST', `/admin/v1/sessions/${id}/challenge_exemption`, { key });
  const issued = async () => {
    const authId = await omote.registered(image);
    return (await omote.issue('sessions', authId, { retry_limit: 0 })).body;
  };

  test('cannot be exempted if the site does not allow it', async () => {
    const { key } = await omote.newKey({ scopes: ['sessions:exempt'] });
    const { svc_auth_session_id: id } = await issued();
    const answer = await exempt(id, key);
    expect([answer.status, answer.body.errors[0].value]).toEqual([409, 'challenge_exemptions']);
  });

  test('can be exempted before it is opened, by a key with that scope or an operator, and the result says so', async () => {
    await allow(true);
    const { id: keyId, key } = await omote.newKey({ scopes: ['sessions:exempt'] });
    const { svc_auth_session_id: id, url } = await issued();
    expect(await exempt(id, key)).toMatchObject({ status: 200, body: { svc_auth_session_id: id } });
    // Repeating the call, as after a lost response, isn't an error.
    expect((await exempt(id, key)).status).toBe(200);
    expect(await playCapture(url, still, { frameGapMs: 20 })).toMatchObject({ result: true });
    expect((await omote.seen(id)).attempts[0].evidence).toEqual(['challenge_exempted']);
    expect((await entries('exemption.session'))[0]).toMatchObject({ actor: `key:${keyId}`, subject: id });
    // /v1 doesn't show it.
    expect(Object.keys((await omote.get(`/v1/auth_sessions/${id}`)).body)).not.toContain('exempted');

    const other = await issued();
    const byOperator = `/sessions/${other.svc_auth_session_id}/challenge_exemption`;
    expect((await omote.admin('POST', byOperator)).status).toBe(200);
  });

  test('can’t be exempted if it was opened, has ended or isn’t known', async () => {
    await allow(true);
    const { key } = await omote.newKey({ scopes: ['sessions:exempt'] });
    const opened = await issued();
    await openIssuedUrl(opened.url);
    expect((await exempt(opened.svc_auth_session_id, key)).status).toBe(409);
    const authId = await omote.registered(image);
    const over = (await omote.issue('sessions', authId, { expires: 0 })).body;
    expect((await exempt(over.svc_auth_session_id, key)).status).toBe(409);
    expect((await exempt('f'.repeat(32), key)).status).toBe(404);
  });

  test('can’t be exempted by keys that issue sessions, and the scope allows nothing else', async () => {
    await allow(true);
    const { svc_auth_session_id: id } = await issued();
    expect((await exempt(id, omote.key)).status).toBe(403);
    const { key } = await omote.newKey({ scopes: ['sessions:exempt'] });
    for (const path of ['/sessions', '/people', '/settings', `/sessions/${id}`])
      expect((await omote.call('GET', `/admin/v1${path}`, { key })).status).toBe(403);
  });
});

test.runIf(IS_IN_FILE)(
  'one that a hand in the database changed is ignored, and the log says so without its person',
  async () => {
    const authId = await omote.newPerson();
    await omote.admin('PUT', at(authId), { reason: 'A cast' });
    besides(omote.folder, (db) =>
      db.prepare('UPDATE challenge_exemptions SET since_us = since_us + 1 WHERE auth_id = ?').run(authId),
    );
    expect((await omote.admin('GET', at(authId))).body.exemption).toBeNull();
    const log = () => readFileSync(join(omote.folder, 'logs', 'service.log'), 'utf8');
    await expect.poll(log).toContain('"table":"challenge_exemptions"');
    expect(log()).not.toContain(authId);
  },
);
