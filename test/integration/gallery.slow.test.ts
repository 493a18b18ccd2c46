/** Tests starting a service whose gallery is loaded in the background, and gallery rows that don't open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { besides } from '../store/temporary.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';

let omote: Appliance;
let ada: string;
let bea: string;
let picture: string;
const ENV = { ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' };

beforeAll(async () => {
  omote = await Appliance.start(ENV);
  picture = (await portrait('cora')).toString('base64');
  ada = await omote.registered(await portrait('ada'));
  bea = await omote.registered(await portrait('bea'));
});
afterAll(() => omote?.close());

const gallery = async () => (await omote.admin('GET', '/gallery')).body;
const enrol = async (identifier: string) =>
  await omote.post(`/v1/auth/${identifier}/faces`, { face_image: picture });

/** Restarts with background loading until all calls were answered before the loading ended. */
async function whileLoading<T>(calls: () => Promise<T>): Promise<T> {
  for (;;) {
    await omote.restart(ENV, { atOnce: -1 });
    const answers = await calls();
    if (omote.app.gallery.loading) return answers;
    await omote.app.warmed;
  }
}

describe('while the gallery is being loaded', () => {
  it('no one is registered, and everything that needs no gallery continues', async () => {
    const person = await omote.newPerson();
    const answers = await whileLoading(async () => ({
      enrolled: await enrol(person),
      scan: await omote.admin('POST', '/shield/scan', {}),
      change: await omote.admin('POST', '/models/switch', { pack: 'twin' }),
      ready: await omote.call('GET', '/readyz', { key: null }),
      issued: await omote.issue('sessions', ada),
      toRegister: await omote.issue('register_sessions', person),
      status: await omote.admin('GET', '/status'),
    }));
    for (const refused of [answers.enrolled, answers.scan, answers.change]) {
      expect(refused.status).toBe(503);
      expect(refused.body.errors).toMatchObject([{ code: 'ELAC0000008' }]);
      expect(refused.headers.get('retry-after')).toBe('1');
    }
    expect(answers.ready.status).toBe(503);
    expect(answers.ready.body).toMatchObject({ checks: { gallery: false }, warming: { total: 2 } });
    expect([answers.issued.status, answers.toRegister.status]).toEqual([200, 200]);
    expect(answers.status.body.search.warm).toMatchObject({ total: 2 });
    await omote.app.warmed;
    expect((await omote.call('GET', '/readyz', { key: null })).status).toBe(200);
    expect(await gallery()).toMatchObject({ size: 2, warm: null, left_out: 0 });
    expect((await enrol(person)).status).toBe(200);
  });

  it('people are recognised', async () => {
    const frames = await cameraFrames('ada', 16);
    await omote.restart(ENV, { atOnce: -1 });
    const { body } = await omote.issue('sessions', ada);
    expect(await playCapture(body.url, frames, { frameGapMs: 5 })).toMatchObject({ result: true });
  });

  it('a registration page is asked to wait and loses no attempt', async () => {
    const person = await omote.newPerson();
    const frames = await cameraFrames('cora', 40);
    const said: string[] = [];
    while (!said.includes('busy')) {
      said.length = 0;
      await omote.restart(ENV, { atOnce: -1 });
      const { body } = await omote.issue('register_sessions', person);
      const onMessage = ({ type }: { type: string }) => said.push(type);
      const end = await playCapture(body.url, frames, { frameGapMs: 5, onMessage });
      expect(end).toMatchObject({ type: 'finished', result: true });
      expect((await omote.seen(body.svc_auth_session_id)).attempts).toHaveLength(1);
    }
    expect(said.indexOf('busy')).toBeLessThan(said.indexOf('started'));
  });

  it('a person deleted meanwhile is absent afterwards', async () => {
    const person = await omote.newPerson();
    await enrol(person);
    const before = (await gallery()).size;
    await whileLoading(async () => await omote.call('DELETE', `/v1/auth/${person}`));
    await omote.app.warmed;
    while ((await gallery()).size !== before - 1) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

async function metrics(): Promise<string> {
  const { key } = await omote.newKey({ scopes: ['status:read'] });
  const headers = { authorization: `Bearer ${key}` };
  return await (await fetch(`${omote.url}/metrics`, { headers })).text();
}

describe('a template whose seal is broken', () => {
  it('leaves the person out, by name, and the rest continues', async () => {
    const opened = await omote.issue('sessions', bea, { retry_limit: 3, expires: 600, session_timeout: 600 });
    besides(omote.folder, (db) =>
      db
        .prepare(
          `UPDATE templates SET template = zeroblob(length(template)) WHERE face_seq =
           (SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL)`,
        )
        .run(bea),
    );
    const frames = await cameraFrames('bea', 16);
    const end = await playCapture(opened.body.url, frames, { frameGapMs: 5 });
    expect(end).toMatchObject({ type: 'finished', result: false, reason: 'face_unusable' });
    const polled = await omote.get(`/v1/auth_sessions/${opened.body.svc_auth_session_id}`);
    expect(polled.body).toMatchObject({ completed: true, result: false });

    for (const atOnce of [1000, -1]) {
      await omote.restart(ENV, { atOnce });
      await omote.app.warmed;
      expect(await gallery()).toMatchObject({ left_out: 1, left_out_people: [bea], warm: null });
      expect((await omote.admin('GET', '/status')).body.degraded).toMatchObject([
        { what: 'Photographs are accepted as faces' },
        { what: 'Gallery: 1 people left out' },
      ]);
      expect(await metrics()).toContain('omote_limited{code="people_left_out"} 1');
    }
    const refused = await omote.issue('sessions', bea);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'ELAC1000004']);
    expect((await omote.issue('sessions', ada)).status).toBe(200);
  });

  it('is replaced by registering again', async () => {
    const face_image = (await portrait('bea')).toString('base64');
    expect((await omote.post(`/v1/auth/${bea}/faces`, { face_image })).status).toBe(200);
    expect(await gallery()).toMatchObject({ left_out: 0 });
    expect((await omote.issue('sessions', bea)).status).toBe(200);
  });
});

describe('other data that does not open', () => {
  it('causes a clear error', async () => {
    besides(omote.folder, (db) =>
      db
        .prepare(
          `UPDATE face_data SET image = zeroblob(length(image)), metadata = zeroblob(length(metadata))
           WHERE face_seq = (SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL)`,
        )
        .run(ada),
    );
    const frames = await cameraFrames('ada', 16);
    const { body } = await omote.issue('sessions', ada);
    expect(await playCapture(body.url, frames, { frameGapMs: 5 })).toMatchObject({ result: true });
    const metadata = await omote.get(`/v1/auth_sessions/${body.svc_auth_session_id}/metadata`);
    expect([metadata.status, metadata.body.errors[0].code]).toEqual([409, 'ELAC1000005']);
    expect(metadata.body.errors[0].desc).toMatch(/does not open/);
  });
});

it('an empty store counts as loaded at once', async () => {
  const empty = await Appliance.start(ENV, { atOnce: 0 });
  expect(empty.app.gallery.loading).toBeNull();
  await empty.close();
});
