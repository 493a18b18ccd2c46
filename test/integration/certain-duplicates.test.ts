/**
 * Tests how operators handle duplicates recorded automatically: they look at both people and may dismiss the record.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';

const REVIEWED = '/v1/shield/duplicate_face_detection/results?reviewed_at_since=2000-01-01T00:00:00Z';
const AUTOMATIC =
  '/v1/shield/duplicate_face_auto_detection/results?auto_detected_at_since=2000-01-01T00:00:00Z';
const PASSWORD = 'correct horse battery 9';

let omote: Appliance;
let ada: string;
let twin: string;
let bea: string;
let reviewer: string;
let viewer: string;

beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
  await omote.makeAccount();
  reviewer = await omote.newOperator('rui', 'reviewer', PASSWORD);
  viewer = await omote.newOperator('vera', 'viewer', PASSWORD);
  ada = await omote.registered(await portrait('ada'));
  bea = await omote.registered(await portrait('bea'));
  await omote.admin('POST', '/ekyc_links', { ekyc_id: 'member-7', auth_id: ada });
  const [frame] = (await cameraFrames('ada', 1)) as [Buffer];
  twin = await omote.registered(frame);
});
afterAll(() => omote.close());

const as = (cookie: string, method: string, path: string, body?: unknown) =>
  omote.call(method, `/admin/v1${path}`, {
    body,
    headers: { cookie, 'x-omote-console': '1' },
    key: null,
  });
const image = (cookie: string, feature: string) =>
  fetch(`${omote.url}/admin/v1/faces/${feature}/image`, { headers: { cookie } }).then(async (r) => {
    await r.arrayBuffer();
    return r.status;
  });
const listed = async () => (await omote.admin('GET', '/detections')).body.detections;
const dismiss = (cookie: string, one = twin, other = ada) =>
  as(cookie, 'POST', `/detections/${one}/${other}/dismiss`, { note: '双子' });

describe('a certain duplicate', () => {
  test('is listed with the names and pictures of both before anybody has reviewed it', async () => {
    const feature = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(await listed()).toMatchObject([
      {
        auth_id: twin,
        ekyc_id: null,
        face_feature_id: feature,
        hits: [{ auth_id: ada, ekyc_id: 'member-7', face_feature_id: feature, review: null }],
      },
    ]);
    const { body } = await omote.admin('GET', `/detections/${twin}/${ada}`);
    expect(body).toMatchObject({ person: { auth_id: twin }, hit: { auth_id: ada }, review: null });
    expect(body.history.map((h: { auth_id: string }) => h.auth_id)).toEqual([twin, ada]);
    for (const [one, other] of [
      [ada, twin],
      [twin, bea],
    ])
      expect((await omote.admin('GET', `/detections/${one}/${other}`)).status).toBe(404);
  });

  test('shows reviewers both pictures, viewers none', async () => {
    const { person, hit } = (await omote.admin('GET', `/detections/${twin}/${ada}`)).body;
    for (const { face_feature_id } of [person, hit]) {
      expect(await image(reviewer, face_feature_id)).toBe(200);
      expect(await image(viewer, face_feature_id)).toBe(403);
    }
    const other = (await omote.admin('GET', `/people/${bea}`)).body.registrations[0].face_feature_id;
    expect(await image(reviewer, other)).toBe(404);
    const { entries } = (await omote.admin('GET', '/audit?action=face.look')).body;
    expect(entries.map((e: { subject: string }) => e.subject)).toEqual(
      expect.arrayContaining([person.face_feature_id, hit.face_feature_id]),
    );
  });

  test('can be dismissed by a reviewer: a decided review without a finding, and the record stays', async () => {
    expect((await dismiss(viewer)).status).toBe(403);
    expect((await dismiss(reviewer, ada, twin)).status).toBe(404);
    const { status, body } = await dismiss(reviewer);
    expect([status, body.review]).toEqual([200, { id: expect.any(String), state: 'judged', same: false }]);
    expect((await dismiss(reviewer)).status).toBe(409);
    expect(await listed()).toMatchObject([{ hits: [{ review: { id: body.review.id, same: false } }] }]);
    const [judged] = (await omote.admin('GET', '/reviews?state=judged')).body.reviews;
    expect(judged).toMatchObject({
      id: body.review.id,
      hits: [{ auth_id: ada, ekyc_id: 'member-7', confirmed: false }],
      opinions: [{ operator: 'rui', decisions: [{ verdict: 'different', note: '双子' }] }],
    });
    const { results } = (await omote.get(REVIEWED)).body;
    expect(results).toMatchObject([{ auth_id: twin, hits: [] }]);
    expect((await omote.get(AUTOMATIC)).body.results).toMatchObject([{ auth_id: twin }]);
    const { entries } = (await omote.admin('GET', '/audit?action=detection.dismiss')).body;
    expect(entries).toMatchObject([{ subject: body.review.id, details: { state: 'judged' } }]);
  });

  test('is reviewed again once that is undone, and can be dismissed again', async () => {
    const { id } = (await listed())[0].hits[0].review;
    expect((await as(reviewer, 'POST', `/reviews/${id}/undo`, {})).status).toBe(200);
    expect(await listed()).toMatchObject([{ hits: [{ review: { id, state: 'open' } }] }]);
    expect((await dismiss(reviewer)).body.review).toMatchObject({ id, state: 'judged' });
  });

  test('waits for a second operator if two must agree', async () => {
    await as(reviewer, 'POST', `/reviews/${(await listed())[0].hits[0].review.id}/undo`, {});
    await omote.restart({ OMOTE_WORKERS: '1', OMOTE_REVIEW_OPERATORS: '2' });
    expect((await dismiss(reviewer)).body.review).toMatchObject({ state: 'pending', same: false });
    // The same person's key, or a command, is nobody else.
    const { key } = await omote.newKey({ scopes: ['admin', 'admin:security'] });
    const { id } = (await listed())[0].hits[0].review;
    const decisions = [{ auth_id: ada, verdict: 'different' }];
    for (const [path, body] of [
      [`/detections/${twin}/${ada}/dismiss`, {}],
      [`/reviews/${id}/decisions`, { decisions }],
    ] as const) {
      const byKey = await omote.post(`/admin/v1${path}`, body, { key });
      expect([byKey.status, byKey.body.errors[0].value]).toEqual([403, 'role']);
    }
    expect(await listed()).toMatchObject([{ hits: [{ review: { state: 'pending' } }] }]);
    const answer = await omote.admin('POST', `/detections/${twin}/${ada}/dismiss`, {});
    expect(answer.body.review).toMatchObject({ state: 'judged', same: false });
  });
});
