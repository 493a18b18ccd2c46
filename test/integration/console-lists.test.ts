/**
 * Tests what the console reads from a running appliance: sessions, overview, detections and reviews, and who may read
 * it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/;
const PASSWORD = 'correct horse battery';

let omote: Appliance;
let ada: string;
let rejected: string;

beforeAll(async () => {
  omote = await Appliance.start({
    ...WITHOUT_CHALLENGE,
    OMOTE_WORKERS: '1',
    OMOTE_TIME_ZONE: 'Asia/Tokyo',
    OMOTE_DUPLICATE_FMR: '1e-12',
    OMOTE_REVIEW_FMR: '1e-3',
  });
  ada = await omote.registered(await portrait('ada'));
  await omote.registered((await cameraFrames('ada', 1))[0] as Buffer);
  const { url, svc_auth_session_id } = (await omote.issue('sessions', ada, { retry_limit: 0 })).body;
  rejected = svc_auth_session_id;
  const page = await CapturePage.open(url);
  await page.attempt([await emptyFrame(1), ...(await cameraFrames('bea', 12))]);
  await omote.issue('sessions', ada, { expires: 0 });
});
afterAll(async () => {
  await omote.close();
});

const list = async (query = ''): Promise<{ id: string; result: boolean | null }[]> => {
  const { status, body } = await omote.admin('GET', `/sessions?${query}`);
  expect(status).toBe(200);
  return body.sessions;
};

describe('sessions', () => {
  it('are filtered and paged with tokens of their own filters', async () => {
    expect(await list()).toHaveLength(4);
    expect(await list('kind=authentication&result=failed')).toMatchObject([{ id: rejected }]);
    expect(await list('reason=never_opened')).toHaveLength(1);
    expect(await list('result=rejected')).toHaveLength(2);
    expect(await list(`identifier=${ada}&result=accepted`)).toHaveLength(1);
    expect(await list('identifier=nobody')).toEqual([]);
    expect(await list('since=2020-01-01T00:00:00Z&until=2020-01-02T00:00:00Z')).toEqual([]);
    const first = (await omote.admin('GET', '/sessions?limit=3')).body;
    const { next } = first.pagination;
    const rest = (await omote.admin('GET', `/sessions?limit=3&after=${next}`)).body;
    expect(rest.sessions).toHaveLength(1);
    expect(rest.pagination).toBeUndefined();
    expect((await omote.admin('GET', '/sessions?size=3')).body).toEqual(first);
    const other = await omote.admin('GET', `/sessions?limit=3&result=accepted&after=${next}`);
    expect([other.status, other.body.errors[0].value]).toEqual([400, 'after']);
  });

  it('show whom they are about, as operators know the person', async () => {
    const known = async () =>
      (await omote.admin('GET', `/sessions?identifier=${ada}`)).body.sessions[0].person;
    expect(await known()).toEqual({ auth_id: ada, name: null, ekyc_id: null, erased: false });
    await omote.admin('PUT', `/people/${ada}/description`, { name: '海老名 愛子', note: '' });
    for (const ekyc_id of ['member-2', 'member-1'])
      await omote.admin('POST', '/ekyc_links', { ekyc_id, auth_id: ada });
    const person = { auth_id: ada, name: '海老名 愛子', ekyc_id: 'member-1', erased: false };
    expect(await known()).toEqual(person);
    expect((await omote.admin('GET', `/sessions/${rejected}`)).body.session.person).toEqual(person);
    const { ekyc_links } = (await omote.admin('GET', '/ekyc_links')).body;
    expect(ekyc_links).toMatchObject([
      { ekyc_id: 'member-1', person },
      { ekyc_id: 'member-2', person },
    ]);
    const log = (await omote.admin('GET', '/audit?action=link.create')).body.entries;
    expect(log).toMatchObject([{ subject_person: person }, { subject_person: person }]);
    const others = (await omote.admin('GET', '/audit?action=key.create')).body.entries;
    expect(others.every((e: { subject_person: unknown }) => e.subject_person === null)).toBe(true);
    // The log contains no names, so its table doesn't either.
    const table = await omote.admin('GET', '/audit?action=link.create');
    expect(JSON.stringify(table.body.entries[0].details)).not.toContain('愛子');
  });

  it('show that a person was deleted', async () => {
    const gone = await omote.newPerson();
    await omote.admin('PUT', `/people/${gone}/description`, { name: 'Gone', note: '' });
    await omote.admin('DELETE', `/people/${gone}`);
    const subject = async () =>
      (await omote.admin('GET', `/audit?subject=${gone}&action=person.describe`)).body.entries[0]
        .subject_person;
    await expect.poll(subject).toEqual({ auth_id: gone, name: null, ekyc_id: null, erased: true });
  });

  it('name every invalid parameter', async () => {
    const { status, body } = await omote.admin(
      'GET',
      '/sessions?kind=party&injection=3&since=now&limit=0&after=x',
    );
    expect(status).toBe(400);
    expect(body.errors.map((e: { value: string }) => e.value)).toEqual([
      'kind',
      'injection',
      'since',
      'limit',
      'after',
    ]);
  });

  it('describe each picture, but nothing of a face', async () => {
    const { body } = await omote.admin('GET', `/sessions/${rejected}`);
    const [attempt] = body.session.attempts;
    expect(attempt).toMatchObject({ end: 'mismatch', likeness: { origin: 'comparison' } });
    expect(attempt.readings.measured).toBeGreaterThanOrEqual(3);
    expect(attempt.readings.told.map((s: { instruction: string }) => s.instruction)).toContain(
      'look_at_camera',
    );
    expect(Object.keys(attempt.readings.quality)).toContain('sharpness');
    expect(JSON.stringify(attempt.readings).length).toBeLessThan(2500);
    expect((await omote.admin('GET', '/sessions/unknown')).status).toBe(404);
  });

  it('keep the readings of an attempt that the person left', async () => {
    const { url, svc_auth_session_id } = (await omote.issue('sessions', ada)).body;
    const page = await CapturePage.open(url);
    await page.start();
    await page.frame(await emptyFrame(2));
    await page.leave();
    await expect
      .poll(
        async () => (await omote.admin('GET', `/sessions/${svc_auth_session_id}`)).body.session.attempts[0],
      )
      .toMatchObject({
        end: 'disconnected',
        readings: { measured: 0, told: [{ instruction: 'look_at_camera' }] },
      });
  });

  it('can be exported as CSV with the same filters', async () => {
    const { key } = await omote.newKey({ scopes: ['admin'] });
    const response = await fetch(`${omote.url}/admin/v1/sessions.csv?result=failed`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(rejected);
    const { entries } = (await omote.admin('GET', '/audit?action=list.export')).body;
    expect(entries[0].subject).toBe('sessions');
  });
});

describe('the overview', () => {
  it('counts ended sessions by hours and days of the site', async () => {
    const { status, body } = await omote.admin('GET', '/overview');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      range: 'today',
      time_zone: 'Asia/Tokyo',
      totals: { registered: 2, accepted: 0, rejected: 1, never_opened: 1, other_way: 0, suspicious: 0 },
      reasons: [{ reason: 'attempts_used_up', count: 1 }],
      reviews: { open: 1, pending: 0 },
      gallery: { people: 2, faces: 2, searchable: 2 },
    });
    expect(body.attempt_ends).toEqual(expect.arrayContaining([{ end: 'mismatch', count: 1 }]));
    expect(body.buckets).toHaveLength(24);
    expect(body.from).toMatch(/T15:00:00\.000000\+00:00$/);
    expect(body.from).toMatch(ISO);
    expect(body.disk.total_bytes).toBeGreaterThan(body.disk.free_bytes);
    expect(body.disk.database_bytes + body.disk.wal_bytes).toBeGreaterThan(0);
    const month = (await omote.admin('GET', '/overview?range=30d')).body;
    expect(month.buckets).toHaveLength(30);
    expect(month.totals).toEqual(body.totals);
    expect((await omote.admin('GET', '/overview?range=year')).status).toBe(400);
  });
});

describe('a review', () => {
  it('shows both histories, and where the faces are in their pictures', async () => {
    const [{ id }] = (await omote.admin('GET', '/reviews?state=open&order=oldest')).body.reviews;
    const { body } = await omote.admin('GET', `/reviews/${id}`);
    const { person, hits } = body.review;
    expect(body.history.map((h: { auth_id: string }) => h.auth_id)).toEqual([person.auth_id, ada]);
    expect(body.history[1]).toMatchObject({ accepted: 0, rejected: 1, other_reviews: 0 });
    expect(hits[0]).toMatchObject({
      rate: { rarer: true },
      figures: { eye_distance_px: expect.any(Number) },
    });
    const points = (await omote.admin('GET', `/faces/${hits[0].face_feature_id}/points`)).body;
    const [[leftX, leftY], [rightX, rightY]] = points.face.eyes;
    expect(leftX).toBeLessThan(rightX);
    expect(Math.abs(leftY - rightY)).toBeLessThan(rightX - leftX);
    expect(points.height).toBe(800);
    expect((await omote.admin('GET', '/faces/unknown/points')).status).toBe(404);
  });

  it('can be undone only by the operator who decided', async () => {
    const [{ id, hits }] = (await omote.admin('GET', '/reviews?state=open')).body.reviews;
    const decisions = [{ auth_id: hits[0].auth_id, verdict: 'same' }];
    await omote.admin('POST', `/reviews/${id}/decisions`, { decisions });
    const { key } = await omote.newKey({ scopes: ['admin'] });
    const foreign = await omote.post(`/admin/v1/reviews/${id}/undo`, {}, { key });
    expect([foreign.status, foreign.body.errors[0].code]).toEqual([409, 'ELAC1000005']);
    expect((await omote.admin('POST', `/reviews/${id}/undo`, {})).status).toBe(200);
    const { entries } = (await omote.admin('GET', '/audit?action=review.undo')).body;
    expect(entries).toMatchObject([{ subject: id }]);
  });
});

describe('a viewer', () => {
  it('sees what happened but no faces, and can’t decide anything', async () => {
    await omote.makeAccount();
    const cookie = await omote.newOperator('viewer', 'viewer', PASSWORD);
    const as = (method: string, path: string, body?: unknown) =>
      omote.call(method, `/admin/v1${path}`, {
        body,
        headers: { cookie, 'x-omote-console': '1' },
        key: null,
      });
    const [{ id, hits }] = (await as('GET', '/reviews?state=open')).body.reviews;
    for (const path of ['/sessions', '/overview', '/detections', `/reviews/${id}`])
      expect((await as('GET', path)).status).toBe(200);
    const [{ face_feature_id, auth_id }] = hits;
    for (const [method, path, body] of [
      ['GET', `/faces/${face_feature_id}/image`],
      ['GET', `/faces/${face_feature_id}/points`],
      ['POST', `/reviews/${id}/decisions`, { decisions: [{ auth_id, verdict: 'same' }] }],
      ['POST', `/reviews/${id}/undo`, {}],
      ['POST', '/shield/scan', {}],
    ] as const) {
      const { status, body: answer } = await as(method, path, body);
      expect([path, status, answer.errors[0].value]).toEqual([path, 403, 'role']);
    }
  });
});
