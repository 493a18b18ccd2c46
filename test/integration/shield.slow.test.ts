import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { commandJson } from '../support/command.ts';

const AUTOMATIC = '/v1/shield/duplicate_face_auto_detection/results';
const REVIEWED = '/v1/shield/duplicate_face_detection/results';
const EVER = 'auto_detected_at_since=2000-01-01T00:00:00Z';
const EVER_REVIEWED = 'reviewed_at_since=2000-01-01T00:00:00Z';
/** No hit counts as a high-confidence duplicate; every hit of the same face leads to a review. */
const ONLY_REVIEWS = { ...WITHOUT_CHALLENGE, OMOTE_DUPLICATE_FMR: '1e-12', OMOTE_REVIEW_FMR: '1e-3' };

let omote: Appliance;
let ada: Buffer;
let adaAgain: Buffer;

beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  ada = await portrait('ada');
  [adaAgain] = (await cameraFrames('ada', 1)) as [Buffer];
});
afterAll(async () => {
  await omote.close();
});

const sessionsOf = async (path: string) =>
  (await omote.get(path)).body.results.map((r: { svc_auth_session_id: string }) => r.svc_auth_session_id);

async function walk(path: string, size: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after = ''; ; ) {
    const { status, body } = await omote.get(`${path}&size=${size}${after && `&after=${after}`}`);
    expect(status).toBe(200);
    pages.push(body.results.map((r: { svc_auth_session_id: string }) => r.svc_auth_session_id));
    if (!body.pagination) return pages;
    after = body.pagination.next;
  }
}

describe('automatic records', () => {
  const people: string[] = [];

  it('are made by the later of two registrations of one face, and visible from both people', async () => {
    people.push(await omote.registered(ada), await omote.registered(await portrait('bea')));
    expect((await omote.get(`${AUTOMATIC}?${EVER}`)).body).toEqual({ results: [], errors: [] });
    people.push(await omote.registered(adaAgain));
    const { status, body } = await omote.get(`${AUTOMATIC}?${EVER}`);
    expect(status).toBe(200);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    const id = expect.stringMatching(/^[0-9a-f]{32}$/);
    const hit = { auth_id: people[0], svc_auth_session_id: id, face_registered_at: iso };
    const own = { auth_id: people[2], svc_auth_session_id: id, face_registered_at: iso };
    expect(body).toEqual({ results: [{ ...own, detected_at: iso, hits: [hit] }], errors: [] });

    const earlier = await omote.admin('GET', `/people/${people[0]}/detections`);
    expect(earlier.body.detections).toEqual([]);
    expect(earlier.body.named_in).toMatchObject([{ auth_id: people[2], hits: [{ auth_id: people[0] }] }]);
    const later = await omote.admin('GET', `/people/${people[2]}/detections`);
    expect(later.body.detections).toMatchObject([
      { hits: [{ score: expect.any(Number), rate: { fmr: expect.any(Number), site: null } }] },
    ]);
  });

  it('are not made against oneself, and are also made by the capture page', async () => {
    const before = (await sessionsOf(`${AUTOMATIC}?${EVER}`)).length;
    const bea = people[1] as string;
    const { body } = await omote.issue('register_sessions', bea);
    const page = await CapturePage.open(body.url);
    expect(await page.attempt(await cameraFrames('bea', 30))).toMatchObject({
      type: 'finished',
      result: true,
    });
    expect(await sessionsOf(`${AUTOMATIC}?${EVER}`)).toHaveLength(before);

    const twin = await omote.newPerson();
    const issued = await omote.issue('register_sessions', twin);
    const again = await CapturePage.open(issued.body.url);
    await again.attempt(await cameraFrames('bea', 30));
    expect((await sessionsOf(`${AUTOMATIC}?${EVER}`)).at(-1)).toBe(issued.body.svc_auth_session_id);
  });

  it('are listed in pages, once each, with `next` only if there are more', async () => {
    const all = await sessionsOf(`${AUTOMATIC}?${EVER}`);
    expect(all).toHaveLength(2);
    expect(await walk(`${AUTOMATIC}?${EVER}`, 1)).toEqual([[all[0]], [all[1]]]);
    expect(await walk(`${AUTOMATIC}?${EVER}`, 2)).toEqual([all]);
  });

  it('reject a token with another period, list or spelling, but not with another size', async () => {
    const { body } = await omote.get(`${AUTOMATIC}?${EVER}&size=1`);
    const { next } = body.pagination;
    const sameInstant = 'auto_detected_at_since=2000-01-01T09:00:00%2B09:00';
    expect((await omote.get(`${AUTOMATIC}?${sameInstant}&size=5&after=${next}`)).status).toBe(200);
    const flipped = (next[0] === 'A' ? 'B' : 'A') + next.slice(1);
    for (const path of [
      `${AUTOMATIC}?auto_detected_at_since=2000-01-01T00:00:01Z&after=${next}`,
      `${AUTOMATIC}?${EVER}&auto_detected_at_until=2100-01-01T00:00:00Z&after=${next}`,
      `${REVIEWED}?${EVER_REVIEWED}&after=${next}`,
      `${AUTOMATIC}?${EVER}&after=${flipped}`,
      `${AUTOMATIC}?${EVER}&after=1`,
      `${AUTOMATIC}?${EVER}&after=`,
    ]) {
      const answer = await omote.get(path);
      expect([path, answer.status, answer.body.errors]).toMatchObject([
        path,
        400,
        [{ code: 'ELAC0000005', value: 'after' }],
      ]);
    }
  });

  it('name every faulty parameter at once', async () => {
    const wrong = 'auto_detected_at_since=2026-02-30T00:00:00Z&auto_detected_at_until=now&size=0&after=x';
    const { status, body } = await omote.get(`${AUTOMATIC}?${wrong}`);
    expect(status).toBe(400);
    expect(body.errors.map((e: { value: string }) => e.value)).toEqual([
      'auto_detected_at_since',
      'auto_detected_at_until',
      'size',
      'after',
    ]);
    const none = await omote.get(AUTOMATIC);
    expect(none.body.errors).toEqual([
      { code: 'ELAC0000005', desc: 'auto_detected_at_since is required', value: 'auto_detected_at_since' },
    ]);
    for (const size of ['1e2', '%2010', '10.0', '%2B10', '1001', '']) {
      const answer = await omote.get(`${AUTOMATIC}?${EVER}&size=${size}`);
      expect([size, answer.status, answer.body.errors[0]?.value]).toEqual([size, 400, 'size']);
    }
  });

  it('accept an empty period, but not one that ends before it begins', async () => {
    const at = (since: string, until: string) =>
      omote.get(`${AUTOMATIC}?auto_detected_at_since=${since}&auto_detected_at_until=${until}`);
    expect((await at('2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z')).body).toEqual({
      results: [],
      errors: [],
    });
    expect((await at('2000-01-01T00:00:01Z', '2000-01-01T00:00:00Z')).body.errors).toEqual([
      {
        code: 'ELAC0000005',
        desc: 'auto_detected_at_until must be greater equal than auto_detected_at_since',
        value: 'auto_detected_at_until',
      },
    ]);
  });

  it('require the scope shield:read', async () => {
    const { key } = await omote.newKey({ scopes: ['results:read'] });
    expect((await omote.get(`${AUTOMATIC}?${EVER}`, { key })).status).toBe(403);
  });

  it('have no expected number of false hits before the site was calibrated', async () => {
    const { thresholds } = (await omote.admin('GET', '/status')).body;
    expect(thresholds.review.score).toBeLessThan(thresholds.duplicate.score);
    expect(thresholds.review.one_in).toBe(100_000);
    expect(thresholds.expected).toEqual({ duplicate: null, review: null });
  });
});

describe('reviews', () => {
  beforeAll(() => omote.restart({ ...ONLY_REVIEWS, OMOTE_WORKERS: '1' }));

  const open = async () => (await omote.admin('GET', '/reviews?state=open')).body.reviews;
  const decide = (id: string, decisions: object[]) =>
    omote.admin('POST', `/reviews/${id}/decisions`, { decisions });

  it('are opened for an uncertain hit and shown with faces and similarity', async () => {
    const authId = await omote.registered(await portrait('cora'));
    expect(await open()).toEqual([]);
    const [frame] = (await cameraFrames('cora', 1)) as [Buffer];
    const twin = await omote.registered(frame);
    const [review] = await open();
    expect(review).toMatchObject({ state: 'open', person: { auth_id: twin }, hits: [{ auth_id: authId }] });
    expect(review.hits[0].rate.one_in).toBeGreaterThan(1000);
    expect(review.hits[0]).toMatchObject({ origin: 'comparison', expected: null });
    const picture = await fetch(`${omote.url}/admin/v1/faces/${review.hits[0].face_feature_id}/image`, {
      headers: { authorization: `Bearer ${(await omote.newKey({ scopes: ['admin'] })).key}` },
    });
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(await portrait('cora'));
    expect((await omote.admin('GET', '/faces/unknown/image')).status).toBe(404);
  });

  it('become a record of 4.11 with the confirmed hits, and none once undone', async () => {
    const [review] = await open();
    const [{ auth_id }] = review.hits;
    expect((await omote.get(`${REVIEWED}?${EVER_REVIEWED}`)).body.results).toEqual([]);
    const judged = await decide(review.id, [{ auth_id, verdict: 'same' }]);
    expect(judged.body.review).toMatchObject({ state: 'judged', hits: [{ confirmed: true }] });
    const { results } = (await omote.get(`${REVIEWED}?${EVER_REVIEWED}`)).body;
    const { person, hits } = review;
    const bare = ({ auth_id, svc_auth_session_id, face_registered_at }: typeof person) => ({
      auth_id,
      svc_auth_session_id,
      face_registered_at,
    });
    expect(results).toEqual([
      { ...bare(person), reviewed_at: judged.body.review.judged_at, hits: hits.map(bare) },
    ]);
    expect((await decide(review.id, [{ auth_id, verdict: 'different' }])).status).toBe(409);
    const undone = await omote.admin('POST', `/reviews/${review.id}/undo`);
    expect(undone.body.review).toMatchObject({ state: 'open', opinions: [] });
    expect((await omote.get(`${REVIEWED}?${EVER_REVIEWED}`)).body.results).toEqual([]);
    await decide(review.id, [{ auth_id, verdict: 'different' }]);
    expect((await omote.get(`${REVIEWED}?${EVER_REVIEWED}`)).body.results).toMatchObject([{ hits: [] }]);
  });

  it('refuse decisions that omit a hit, name another person or give no reason for doubt', async () => {
    const frame = (await cameraFrames('cora', 4))[3] as Buffer;
    await omote.registered(frame);
    const [review] = await open();
    expect(review.hits).toHaveLength(2);
    const [a, b] = review.hits.map((h: { auth_id: string }) => h.auth_id);
    const same = (auth_id: string) => ({ auth_id, verdict: 'same' });
    for (const decisions of [
      [same(a)],
      [same(a), same('stranger')],
      [same(a), same(a)],
      [same(a), { auth_id: b, verdict: 'undecided' }],
      [],
      [same(a), { auth_id: b, verdict: 'maybe' }],
    ]) {
      const { status, body } = await decide(review.id, decisions);
      expect([status, body.errors.length, body.errors[0].value]).toEqual([400, 1, 'decisions']);
    }
    const doubt = await decide(review.id, [same(a), { auth_id: b, verdict: 'undecided', note: 'blurred' }]);
    expect(doubt.body.review.state).toBe('pending');
    expect((await omote.admin('POST', '/reviews/unknown/undo')).status).toBe(404);
  });

  it('are listed by state in pages', async () => {
    const { body } = await omote.admin('GET', '/reviews?size=1');
    expect(body.counts).toEqual({ open: 0, pending: 1, judged: 1 });
    expect(body.reviews[0].state).toBe('pending');
    const rest = await omote.admin('GET', `/reviews?size=1&after=${body.pagination.next}`);
    expect(rest.body.reviews[0].state).toBe('judged');
    expect(rest.body.pagination).toBeUndefined();
    const other = await omote.admin('GET', `/reviews?state=open&after=${body.pagination.next}`);
    expect(other.body.errors[0].value).toBe('after');
    expect((await omote.admin('GET', '/reviews?state=closed')).status).toBe(400);
  });

  it('are withdrawn when the face is replaced', async () => {
    const [review] = (await omote.admin('GET', '/reviews?state=pending')).body.reviews;
    const face_image = (await portrait('bea')).toString('base64');
    await omote.post(`/v1/auth/${review.person.auth_id}/faces`, { face_image });
    expect((await omote.admin('GET', `/reviews/${review.id}`)).status).toBe(404);
  });

  it('need a second operator if the site says so', async () => {
    await omote.restart({ ...ONLY_REVIEWS, OMOTE_WORKERS: '1', OMOTE_REVIEW_OPERATORS: '2' });
    const [review] = await open();
    const decisions = review.hits.map(({ auth_id }: { auth_id: string }) => ({ auth_id, verdict: 'same' }));
    // The set-up link is nobody's account.
    expect((await decide(review.id, decisions)).status).toBe(403);
    await omote.makeAccount();
    expect((await decide(review.id, decisions)).body.review.state).toBe('pending');
    expect((await decide(review.id, decisions)).body.review.state).toBe('pending');
    const cookie = await omote.newOperator('second', 'reviewer', 'correct horse battery');
    const second = await omote.call('POST', `/admin/v1/reviews/${review.id}/decisions`, {
      body: { decisions },
      headers: { cookie, 'x-omote-console': '1' },
      key: null,
    });
    expect(second.body).toMatchObject({ operator: 'second', review: { state: 'judged' } });
  });
});

describe('the scan of the gallery', () => {
  const omoteScan = (...args: string[]) =>
    commandJson(['shield', 'scan', ...args], { ...omote.place, OMOTE_WORKERS: '1' });

  it('finds once what stricter registrations missed, while the service runs', async () => {
    const none = {
      ...WITHOUT_CHALLENGE,
      OMOTE_DUPLICATE_FMR: '1e-12',
      OMOTE_REVIEW_FMR: '1e-12',
      OMOTE_WORKERS: '1',
    };
    await omote.restart(none);
    // Another picture, because the same one scores 1, which no threshold exceeds.
    const twin = await omote.registered((await cameraFrames('ada', 3))[2] as Buffer);
    await omote.restart({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
    expect((await omote.admin('GET', '/shield/scan')).body).toMatchObject({ state: 'never', done: 0 });
    const scan = await omoteScan();
    const { size } = (await omote.admin('GET', '/status')).body.search;
    expect(scan).toMatchObject({ state: 'finished', done: size, total: size });
    expect(scan.automatic_records).toBeGreaterThan(0);
    const { detections } = (await omote.admin('GET', `/people/${twin}/detections`)).body;
    expect(detections).toHaveLength(1);
    expect(detections[0].hits).toHaveLength(2);
    const again = await omoteScan();
    expect(again).toMatchObject({ state: 'finished', automatic_records: 0, reviews_opened: 0 });
  });

  it('runs without a running service', async () => {
    await omote.app.close();
    const scan = await omoteScan('--anew');
    expect(scan).toMatchObject({ state: 'finished', automatic_records: 0, reviews_opened: 0 });
  });
});
