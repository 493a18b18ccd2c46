/** Tests switching model packs with the networks that every machine has: the twin pack weighs them differently. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { loadDataKey, openStore } from '../../src/store/store.ts';
import { besides } from '../store/temporary.ts';
import { allOf } from '../support/all-of.ts';
import { Appliance, NETWORKS_AT_START, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { command } from '../support/command.ts';
import { installTwin } from '../support/twin-pack.ts';

const ENV = { OMOTE_WORKERS: '1', ...WITHOUT_CHALLENGE };
let omote: Appliance;
const people = new Map<string, PersonName>();

beforeAll(async () => {
  omote = await Appliance.start(ENV, NETWORKS_AT_START);
  installTwin(omote.folder);
  for (const name of ['ada', 'bea', 'cora'] as const) people.set(await enrol(name), name);
});
afterAll(() => omote?.close());

const enrol = async (name: PersonName) => omote.registered(await portrait(name));
const models = async () => (await omote.admin('GET', '/models')).body;
const act = async (method: string, path: string, body?: object) => {
  const answer = await omote.admin(method, `/models${path}`, body);
  return answer.status === 200 ? answer.body : answer;
};

async function until(state: string): Promise<void> {
  for (;;) {
    const { switch: now } = await models();
    if (now.state === state) return;
    if (now.state === 'failed') throw new Error(now.problem);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function recognised(authId: string, as: PersonName): Promise<boolean> {
  const { body } = await omote.issue('sessions', authId, { retry_limit: 0 });
  const end = await playCapture(body.url, await cameraFrames(as, 16), { frameGapMs: 5 });
  return end.type === 'finished' && end.result;
}

/** A page whose attempt has begun but whose camera is still covered. */
async function begun(kind: 'sessions' | 'register_sessions', authId: string, terms: object) {
  const page = await CapturePage.open((await omote.issue(kind, authId, terms)).body.url);
  await page.start();
  return page;
}

async function shown(page: CapturePage, as: PersonName) {
  const frames = await cameraFrames(as, 16);
  for (let sent = 0; ; ) {
    const message = await page.next('credit', 'finished', 'attempt_over');
    if (message.type !== 'credit') return message;
    for (let i = 0; i < message.frames; i++) page.frame(frames[sent++ % frames.length]);
  }
}

/** Auth IDs of the people with a template of the pack in the store. */
async function stored(pack: string): Promise<string[]> {
  const dataKey = loadDataKey(omote.folder);
  const store = await openStore({ folder: omote.folder, dataKey });
  const ids = (await allOf(store.templates(pack))).map((t) => t.authId).sort();
  await store.close();
  return ids;
}

const everybody = () => [...people.keys()].sort();
const someone = (name: PersonName) => [...people].find(([, n]) => n === name)?.[0] ?? '';

describe('the switch of model packs', () => {
  it('is refused if it makes no sense', async () => {
    expect(await act('POST', '/switch', { pack: 'standard' })).toMatchObject({ status: 409 });
    expect(await act('POST', '/switch', { pack: 'nothing' })).toMatchObject({ status: 400 });
    expect(await act('POST', '/switch', { pack: '../etc' })).toMatchObject({ status: 400 });
    expect(await act('POST', '/switch', { pack: 'zoo' })).toMatchObject({ status: 409 });
    for (const step of ['pause', 'resume', 'cut_over'])
      expect(await act('POST', `/switch/${step}`, {})).toMatchObject({ status: 409 });
    expect(await act('DELETE', '/switch')).toMatchObject({ status: 409 });
    expect(await act('POST', '/rollback')).toMatchObject({ status: 409 });
    expect(await act('DELETE', '/standard/templates')).toMatchObject({ status: 409 });
    expect(await models()).toMatchObject({
      active: 'standard',
      rollback_to: null,
      switch: { state: 'none' },
    });
  });

  it('makes templates from the stored pictures while the old pack stays in use', async () => {
    await act('POST', '/switch', { pack: 'twin' });
    expect(await act('POST', '/switch', { pack: 'twin' })).toMatchObject({ status: 409 });
    await until('ready');
    expect(await stored('twin')).toEqual(everybody());
    expect(await models()).toMatchObject({
      active: 'standard',
      switch: { from: 'standard', to: 'twin', done: 3, total: 3, failures: 0, automatic: false },
    });
    const asked = ['models', 'switch', 'twin', '--automatic'];
    const joined = await command(asked, { OMOTE_DATA_DIR: omote.folder });
    expect([joined.status, joined.stderr]).toEqual([1, expect.stringContaining('--automatic')]);
    expect(await recognised(someone('ada'), 'ada')).toBe(true);
    expect(await act('DELETE', '/twin/templates')).toMatchObject({ status: 409 });
  });

  it('catches up with people registered, replaced or deleted meanwhile, even over a restart', async () => {
    people.set(await enrol('bea'), 'bea');
    await until('ready');
    await act('POST', '/switch/pause');
    people.set(await enrol('cora'), 'cora');
    const replaced = someone('bea');
    const face_image = (await portrait('ada')).toString('base64');
    await omote.client.registerFaceImage({ identifier: replaced, face_image });
    people.set(replaced, 'ada');
    await omote.restart(ENV, NETWORKS_AT_START);
    expect(await models()).toMatchObject({ switch: { state: 'paused' } });
    const gone = someone('cora');
    people.delete(gone);
    await omote.call('DELETE', `/v1/auth/${gone}`);
    await act('POST', '/switch/resume');
    await until('ready');
    for (let left = [gone]; left.length > 0; left = (await stored('twin')).filter((id) => id === gone))
      await new Promise((resolve) => setTimeout(resolve, 50));
    for (let lacking = 1; lacking > 0; )
      lacking = (await omote.admin('GET', '/models/unconverted?pack=twin')).body.people.length;
    expect(await stored('twin')).toEqual(everybody());
  });

  it('names people whose picture doesn’t open, and only cuts over without them on request', async () => {
    const damaged = await enrol('bea');
    await omote.restart(ENV, NETWORKS_AT_START);
    await act('POST', '/switch/pause');
    await omote.admin('DELETE', '/models/switch');
    besides(omote.folder, (db) => {
      db.prepare('DELETE FROM templates WHERE pack = ?').run('twin');
      db.prepare(
        `UPDATE face_data SET image = zeroblob(length(image))
         WHERE face_seq = (SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL)`,
      ).run(damaged);
    });
    await act('POST', '/switch', { pack: 'twin', automatic: true });
    await until('ready');
    expect((await models()).packs).toMatchObject([
      { name: 'embedded', unreadable: 0 },
      { name: 'mobilefacenet', unreadable: 0 },
      { name: 'standard', unreadable: 0 },
      { name: 'twin', unreadable: 1 },
      { name: 'zoo', unreadable: 0 },
    ]);
    const { body } = await omote.admin('GET', '/models/unconverted');
    expect(body).toMatchObject({ pack: 'twin', people: [{ auth_id: damaged, reason: 'image_damaged' }] });
    expect(await models()).toMatchObject({ switch: { failures: 1, automatic: true } });
    const joined = await command(['models', 'switch', 'twin'], { OMOTE_DATA_DIR: omote.folder });
    expect([joined.status, joined.stderr]).toEqual([1, expect.stringContaining('--automatic')]);
    expect((await act('POST', '/switch/cut_over', {})).body.errors).toMatchObject([
      { code: 'ELAC1000005', value: 'accept_failures' },
    ]);
    expect(await recognised(damaged, 'bea')).toBe(true);

    await act('POST', '/switch/cut_over', { accept_failures: true });
    await until('none');
    expect(await models()).toMatchObject({ active: 'twin', rollback_to: 'standard' });
    expect((await omote.admin('GET', '/gallery')).body).toMatchObject({ pack: 'twin', size: people.size });
    expect((await omote.issue('sessions', damaged)).body.errors).toMatchObject([{ code: 'ELAC1000004' }]);

    const face_image = (await portrait('bea')).toString('base64');
    await omote.client.registerFaceImage({ identifier: damaged, face_image });
    people.set(damaged, 'bea');
    expect(await recognised(damaged, 'bea')).toBe(true);
    expect((await omote.admin('GET', '/models/unconverted')).body.people).toEqual([]);
  });

  it('recognises people and finds duplicates with the new pack, and never compares templates of different packs', async () => {
    expect(await recognised(someone('ada'), 'ada')).toBe(true);
    expect(await recognised(someone('ada'), 'bea')).toBe(false);
    const again = await enrol('cora');
    const { body } = await omote.admin('GET', `/people/${again}/detections`);
    const found = body.detections.flatMap((d: { hits: { auth_id: string }[] }) =>
      d.hits.map((h) => h.auth_id),
    );
    expect(found).toEqual([someone('cora')]);
    people.set(again, 'cora');
    const both = await stored('standard');
    expect(both).not.toContain(again);
    expect(await stored('twin')).toEqual(everybody());
  });

  it('keeps the new pack over a restart, whatever OMOTE_PACK said before', async () => {
    await omote.restart(ENV, NETWORKS_AT_START);
    expect(await models()).toMatchObject({ active: 'twin', asked_by_environment: null });
  });

  it('can be rolled back, including people registered since', async () => {
    const late = await omote.newPerson();
    // How long a registration looks for a face, for which 4.2 has no parameter.
    const slow = await omote.admin('PUT', '/settings', {
      set: { registration_detection_timeout_seconds: 300 },
      reset: [],
    });
    expect(slow.status).toBe(200);
    const patience = { detection_timeout: 300, session_timeout: 600 };
    const known = await begun('sessions', someone('ada'), patience);
    const fresh = await begun('register_sessions', late, patience);
    const { body } = await omote.admin('POST', '/models/rollback');
    expect(body.switch).toMatchObject({ to: 'standard', automatic: true });
    await until('none');
    expect(await models()).toMatchObject({ active: 'standard', rollback_to: 'twin' });

    // An attempt ends with the pack it began with; a registration with the old pack is started again.
    expect(await shown(known, 'ada')).toMatchObject({ type: 'finished', result: true });
    expect(await shown(fresh, 'bea')).toMatchObject({ type: 'attempt_over', reason: 'interrupted' });
    expect(await fresh.attempt(await cameraFrames('bea', 16))).toMatchObject({ result: true });
    people.set(late, 'bea');
    expect(await stored('standard')).toEqual(everybody());
    const latest =
      everybody()
        .filter((id) => people.get(id) === 'cora')
        .at(-1) ?? '';
    expect(await recognised(latest, 'cora')).toBe(true);
  });

  it('drops the other pack for good', async () => {
    expect(await act('DELETE', '/twin/templates')).toMatchObject({ active: 'standard', rollback_to: null });
    expect(await stored('twin')).toEqual([]);
    expect(await act('POST', '/rollback')).toMatchObject({ status: 409 });
  });

  it('starts automatically if OMOTE_PACK is set to another pack, and cuts over', async () => {
    await omote.restart({ ...ENV, OMOTE_PACK: 'twin' }, NETWORKS_AT_START);
    await until('none');
    expect(await models()).toMatchObject({ active: 'twin', asked_by_environment: 'twin' });
    await omote.admin('POST', '/models/rollback');
    await until('none');
    await omote.restart({ ...ENV, OMOTE_PACK: 'twin' }, NETWORKS_AT_START);
    expect(await models()).toMatchObject({ active: 'standard', switch: { state: 'none' } });
    const { degraded } = (await omote.admin('GET', '/status')).body;
    expect(degraded.map((d: { what: string }) => d.what)).toContain(
      'Model pack: standard, not twin from OMOTE_PACK',
    );
  });

  it('is recorded in the audit log', async () => {
    const { body } = await omote.admin('GET', '/audit?action=models.change&size=200');
    const steps = body.entries.map((e: { details: { step?: string } }) => e.details.step ?? 'cut over');
    expect(new Set(steps)).toEqual(
      new Set(['begin', 'pause', 'resume', 'cancel', 'cut_over', 'cut over', 'rollback', 'drop', 'dropped']),
    );
  });
});
