// @module-tag security
/** Tests 4.7 and 4.8 as an integrator uses them, and what remains of a person afterwards. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { verifyReceipt } from '../../src/flows/people/deletion-receipt.ts';
import { type Answer, Appliance, IS_IN_FILE, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { command } from '../support/command.ts';

let omote: Appliance;
let ada: Buffer;
let bea: Buffer;

beforeAll(async () => {
  // Pictures cut from one photograph are high-confidence duplicates.
  [omote, ada, bea] = await Promise.all([
    Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_DUPLICATE_FMR: '0.001' }),
    portrait('ada'),
    portrait('bea'),
  ]);
});
afterAll(() => omote.close());

const remove = (idType: string, identifier: string): Promise<Answer> =>
  omote.call('DELETE', `/v1/${idType}/${identifier}`);
const poll = (processId: string): Promise<Answer> => omote.get(`/v1/delete_processes/${processId}`);

/** Polls until the deletion is finished. @returns the statuses seen on the way */
async function finished(processId: string): Promise<{ seen: string[]; body: Answer['body'] }> {
  const seen: string[] = [];
  for (;;) {
    const { body } = await poll(processId);
    if (seen.at(-1) !== body.status) seen.push(body.status);
    if (body.status === 'Completed' || body.status === 'Failed') return { seen, body };
    expect(body).not.toHaveProperty('completed_at');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function deleted(authId: string): Promise<void> {
  const { body } = await remove('auth', authId);
  expect((await finished(body.process_id)).body.status).toBe('Completed');
}

function inDatabase<T>(use: (db: Database.Database) => T): T {
  const db = new Database(join(omote.folder, 'omote.db'), { readonly: true });
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const onDisk = (): Buffer =>
  Buffer.concat(['omote.db', 'omote.db-wal'].map((name) => readFileSync(join(omote.folder, name))));

/** Runs a command while the service is running. */
const omoteCli = async (...args: string[]): Promise<Answer['body']> =>
  JSON.parse((await command(['--json', ...args], omote.place)).stdout);

const refusal = (status: number, code: string, desc: string, value: string) => ({
  status,
  body: { errors: [{ code, desc, value }] },
});

const UNKNOWN = refusal(404, 'ELAC0000004', 'identifier is not known', 'identifier');
const seenAs = ({ status, body }: Answer) => ({ status, body });

describe('4.7 and 4.8', () => {
  test('a person is deleted: Accepted, in the end Completed, then unknown everywhere', async () => {
    const authId = await omote.registered(ada);
    const asked = await remove('auth', authId);
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({ process_id: expect.stringMatching(/^[0-9a-f]{32}$/), errors: [] });
    const first = await poll(asked.body.process_id);
    expect(['Accepted', 'Processing']).toContain(first.body.status);
    const { body, seen } = await finished(asked.body.process_id);
    expect(seen.at(-1)).toBe('Completed');
    expect(body).toEqual({
      process_id: asked.body.process_id,
      id_type: 'auth',
      identifier: authId,
      status: 'Completed',
      accepted_at: expect.stringMatching(/^\d{4}-.*\+00:00$/),
      completed_at: expect.stringMatching(/^\d{4}-.*\+00:00$/),
      updated_at: body.completed_at,
      errors: [],
    });
    expect(seenAs(await omote.issue('sessions', authId))).toEqual(UNKNOWN);
    expect(seenAs(await omote.issue('register_sessions', authId))).toEqual(UNKNOWN);
    const face_image = ada.toString('base64');
    expect(seenAs(await omote.post(`/v1/auth/${authId}/faces`, { face_image }))).toEqual(UNKNOWN);
    expect(seenAs(await remove('auth', authId))).toEqual(UNKNOWN);
  });

  test('a person without a face can be deleted too', async () => {
    await deleted(await omote.newPerson());
  });

  test('a repeated request while it runs returns the same process, and every write to the person is refused', async () => {
    const authId = await omote.registered(bea);
    const link = await omote.admin('POST', '/ekyc_links', { ekyc_id: 'again-1', auth_id: authId });
    expect(link.status).toBe(200);
    const [first, second, byEkyc, session, face] = await Promise.all([
      remove('auth', authId),
      remove('auth', authId),
      remove('ekyc', 'again-1'),
      omote.issue('register_sessions', authId),
      omote.post(`/v1/auth/${authId}/faces`, { face_image: bea.toString('base64') }),
    ]);
    // On a busy machine a late call may find the deletion finished.
    const [process, ...more] = [first, second, byEkyc].filter((answer) => answer.status === 200);
    for (const other of more) expect(other.body).toEqual(process?.body);
    for (const late of [first, second, byEkyc])
      if (late.status !== 200) expect(seenAs(late)).toEqual(UNKNOWN);
    const running = refusal(409, 'ELAC1000005', 'identifier is being deleted', 'identifier');
    expect([running, UNKNOWN]).toContainEqual(seenAs(face));
    if (session.status !== 200) expect([running, UNKNOWN]).toContainEqual(seenAs(session));
    await finished(process?.body.process_id);
    expect(seenAs(await remove('ekyc', 'again-1'))).toEqual(UNKNOWN);
  });

  test.each([
    ['DELETE', '/v1/face/abc', 400, 'ELAC0000005', 'id_type must be one of ekyc, auth', 'id_type'],
    [
      'DELETE',
      '/v1/auth/a%20b',
      400,
      'ELAC0000005',
      'identifier must have only letters (A-Z, a-z), digits and . _ ~ -',
      'identifier',
    ],
    ['DELETE', '/v1/auth/nobody', 404, 'ELAC0000004', 'identifier is not known', 'identifier'],
    ['DELETE', '/v1/ekyc/nobody', 404, 'ELAC0000004', 'identifier is not known', 'identifier'],
    ['GET', '/v1/delete_processes/x', 404, 'ELAC1000001', 'process_id is not known', 'process_id'],
    ['GET', '/v1/auth/nobody', 405, 'ELAC1000002', 'method is not allowed here', 'method'],
    ['GET', '/v1/nothing/here', 404, 'ELAC1000001', 'path is not known', 'path'],
    ['OPTIONS', '/v1/nothing/here', 404, 'ELAC1000001', 'path is not known', 'path'],
    ['DELETE', '/v1/auth_face/sessions', 405, 'ELAC1000002', 'method is not allowed here', 'method'],
  ])('%s %s: %d', async (method, path, status, code, desc, value) => {
    expect(seenAs(await omote.call(method, path))).toEqual(refusal(status, code, desc, value));
  });

  test('both need the scope users:delete', async () => {
    const { key } = await omote.newKey({ scopes: ['results:read', 'users:write'] });
    const missing = refusal(403, 'ELAC0000007', 'users:delete scope is required', 'users:delete');
    expect(seenAs(await omote.call('DELETE', '/v1/auth/x', { key }))).toEqual(missing);
    expect(seenAs(await omote.get('/v1/delete_processes/x', { key }))).toEqual(missing);
  });
});

describe('data that remains of a person', () => {
  test.runIf(IS_IN_FILE)(
    'includes no key, image, template, link, hit or detail, but results stay',
    async () => {
      const authId = await omote.registered(ada);
      const other = await omote.registered(ada);
      const redirect_uri = 'https://app.example/back?name=taro-yamada';
      await omote.admin('POST', '/ekyc_links', { ekyc_id: 'linked-9', auth_id: authId });
      const metadata = { name: 'taro' };
      const open = await omote.issue('register_sessions', authId, { metadata, redirect_uri, expires: 3600 });
      const auth = await omote.issue('sessions', 'linked-9', {
        id_type: 'ekyc',
        redirect_uri,
        expires: 3600,
      });
      const wrapped = inDatabase((db) =>
        db.prepare('SELECT wrapped FROM person_keys WHERE auth_id = ?').pluck().get(authId),
      ) as Buffer;
      expect(onDisk().includes(wrapped)).toBe(true);
      const others = await omote.admin('GET', `/people/${other}/detections`);
      const names = (body: Answer['body']) => JSON.stringify(body.detections).includes(authId);
      expect(names(others.body)).toBe(true);
      const size = async () => (await omote.admin('GET', '/status')).body.search.size;
      const before = await size();

      await deleted(authId);

      expect(await size()).toBe(before - 1);
      const bytes = onDisk();
      expect(bytes.includes(wrapped)).toBe(false);
      expect(bytes.includes('taro-yamada')).toBe(false);
      // Results return it as it was given; see below.
      expect(bytes.includes('linked-9')).toBe(false);
      expect(names((await omote.admin('GET', `/people/${other}/detections`)).body)).toBe(false);
      const rows = inDatabase((db) => [
        db.prepare('SELECT count(*) FROM person_keys WHERE auth_id = ?').pluck().get(authId),
        db.prepare('SELECT count(*) FROM ekyc_links WHERE auth_id = ?').pluck().get(authId),
        db.prepare('SELECT count(*) FROM detection_hits WHERE auth_id = ?').pluck().get(authId),
        db
          .prepare('SELECT count(*) FROM face_data JOIN faces ON seq = face_seq WHERE auth_id = ?')
          .pluck()
          .get(authId),
        db.prepare('SELECT count(*) FROM faces WHERE auth_id = ? AND gone_at_us IS NULL').pluck().get(authId),
      ]);
      expect(rows).toEqual([0, 0, 0, 0, 0]);

      const registration = await omote.get(
        `/v1/auth_face/register_sessions/${open.body.svc_auth_session_id}`,
      );
      expect(registration.body).toMatchObject({ identifier: authId, completed: true, result: false });
      const authentication = await omote.get(`/v1/auth_sessions/${auth.body.svc_auth_session_id}`);
      expect(authentication.body).toMatchObject({ identifier: 'linked-9', completed: true, result: false });
      expect((await omote.seen(auth.body.svc_auth_session_id)).reason).toBe('person_gone');
      expect((await fetch(auth.body.url)).status).toBe(404);
    },
  );

  test('no longer includes the metadata of a success', async () => {
    const authId = await omote.registered(ada);
    const { body } = await omote.issue('sessions', authId);
    const page = await CapturePage.open(body.url);
    expect(await page.attempt(await cameraFrames('ada', 12))).toMatchObject({ result: true });
    const path = `/v1/auth_sessions/${body.svc_auth_session_id}`;
    expect((await omote.get(`${path}/metadata`)).body).toMatchObject({ metadata: {} });
    await deleted(authId);
    const gone = 'svc_auth_session_id belongs to a person whose data is deleted';
    expect(seenAs(await omote.get(`${path}/metadata`))).toEqual(
      refusal(409, 'ELAC1000005', gone, 'svc_auth_session_id'),
    );
    expect((await omote.get(path)).body).toMatchObject({ completed: true, result: true });
    expect((await omote.seen(body.svc_auth_session_id)).attempts).toEqual([]);
  });

  test('doesn’t delay notifying a person in front of the camera, who is sent back', async () => {
    const authId = await omote.registered(bea);
    const { body } = await omote.issue('sessions', authId, { expires: 600, session_timeout: 600 });
    const page = await CapturePage.open(body.url);
    await page.start();
    await deleted(authId);
    expect(await page.next('finished')).toMatchObject({
      result: false,
      reason: 'person_gone',
      redirectUri: expect.stringContaining('https://app.example/back'),
    });
    await page.closed;
  });
});

describe('the receipt', () => {
  test.runIf(IS_IN_FILE)(
    'says what was removed, names the person only with hashes, and verifies',
    async () => {
      const authId = await omote.registered(ada);
      const { body } = await remove('auth', authId);
      const path = `/delete_processes/${body.process_id}/receipt`;
      const early = await omote.admin('GET', path);
      if (early.status !== 200)
        expect([early.status, early.body.errors[0].code]).toEqual([409, 'ELAC1000005']);
      await finished(body.process_id);
      const signed = (await omote.admin('GET', path)).body;
      expect(signed.receipt).toMatchObject({
        process_id: body.process_id,
        removed: { keys: 1, images: 1, templates: 1 },
      });
      expect(JSON.stringify(signed)).not.toContain(authId);
      expect(verifyReceipt(JSON.stringify(signed))).toMatchObject({ valid: true });
      const changed = { ...signed, receipt: { ...signed.receipt, completed_at: '2020-01-01' } };
      expect(verifyReceipt(JSON.stringify(changed))).toEqual({
        valid: false,
        why: 'it was changed after it was signed',
      });
      const file = join(omote.folder, 'receipt.json');
      writeFileSync(file, JSON.stringify(signed));
      const good = await omoteCli('receipt', 'verify', file);
      const own = (await omoteCli('receipt', 'key')).fingerprint;
      expect([good.verdict.valid, good.fingerprint]).toEqual([true, own]);
      const verdictFor = async (key: string) =>
        (await omoteCli('receipt', 'verify', '--key', key, file)).verdict.valid;
      expect([await verdictFor(own), await verdictFor('0'.repeat(64))]).toEqual([true, false]);
      const latest = await omote.admin('GET', '/delete_processes');
      expect(latest.body.delete_processes[0]).toMatchObject({
        process_id: body.process_id,
        status: 'Completed',
      });
    },
  );
});

describe('the queue', () => {
  test.runIf(IS_IN_FILE)(
    'continues after a restart, and a reader of old versions only delays Completed',
    async () => {
      const people = await Promise.all(Array.from({ length: 50 }, () => omote.newPerson()));
      const reader = new Database(join(omote.folder, 'omote.db'), { readonly: true });
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM people').get();
      const asked = await Promise.all(people.map((id) => remove('auth', id)));
      await omote.restart(WITHOUT_CHALLENGE);
      expect((await poll(asked[0].body.process_id)).body.status).not.toBe('Completed');
      reader.exec('COMMIT');
      reader.close();
      for (const { body } of asked) expect((await finished(body.process_id)).body.status).toBe('Completed');
      for (const id of people) expect(seenAs(await remove('auth', id))).toEqual(UNKNOWN);
    },
  );
});
