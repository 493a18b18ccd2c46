/** Tests Idempotency-Key: a repeated POST has one effect and one response. See docs/decisions/0012. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { type Answer, Appliance, IS_IN_FILE } from '../support/appliance.ts';

let omote: Appliance;
let ada: string;
let face_image: string;
let count = 0;

beforeAll(async () => {
  const [started, picture] = await Promise.all([Appliance.start(), portrait('ada')]);
  omote = started;
  face_image = picture.toString('base64');
  ada = await omote.registered(picture);
});
afterAll(() => omote.close());

const freshKey = (): string => `retry-${++count}`;
const post = (path: string, body: unknown, idempotencyKey: string, key?: string): Promise<Answer> =>
  omote.post(path, body, { headers: { 'idempotency-key': idempotencyKey }, ...(key ? { key } : {}) });
const replayed = ({ headers }: Answer): boolean => headers.get('idempotency-replayed') === 'true';

const redirect_uri = 'https://app.example/back';
const session = () => ({ id_type: 'auth', identifier: ada, redirect_uri, expires: 600 });

/** What there is, once all appliances of a site say the same: on a busy machine one may still say what was. */
async function settledCounts(): Promise<unknown> {
  let said: string[] = [];
  const different = async (): Promise<number> => {
    said = [];
    // Calls go to the three appliances by turns.
    for (let i = 0; i < 3; i++) said.push(JSON.stringify((await omote.admin('GET', '/status')).body.counts));
    return new Set(said).size;
  };
  await expect.poll(different).toBe(1);
  return JSON.parse(said[0]);
}

describe('the same call again', () => {
  test.each([
    ['4.1', () => '/v1/auth_face/sessions', session],
    ['4.2', () => '/v1/auth_face/register_sessions', () => ({ ...session(), metadata: { a: [1] } })],
    ['4.4', () => '/v1/auth', () => undefined],
    ['4.5', () => `/v1/auth/${ada}/faces`, () => ({ face_image })],
  ])('%s Idempotency-Key: the same answer, executed once', async (_, path, body) => {
    const key = freshKey();
    const before = await settledCounts();
    const first = await post(path(), body(), key);
    const after = await settledCounts();
    const second = await post(path(), body(), key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect([replayed(first), replayed(second)]).toEqual([false, true]);
    expect(after).not.toEqual(before);
    expect(await settledCounts()).toEqual(after);
  });

  test('is executed again without the header or with another key', async () => {
    const answers = [
      await omote.post('/v1/auth'),
      await omote.post('/v1/auth'),
      await post('/v1/auth', undefined, freshKey()),
      await post('/v1/auth', undefined, freshKey()),
    ];
    expect(new Set(answers.map(({ body }) => body.auth_id)).size).toBe(4);
  });

  test('returns an issued URL that opens', async () => {
    const key = freshKey();
    await post('/v1/auth_face/sessions', session(), key);
    const { body } = await post('/v1/auth_face/sessions', session(), key);
    expect((await fetch(body.url)).status).toBe(200);
  });

  test('has the same response after a restart', async () => {
    const key = freshKey();
    const first = await post('/v1/auth', undefined, key);
    await omote.restart();
    const second = await post('/v1/auth', undefined, key);
    expect([second.body, replayed(second)]).toEqual([first.body, true]);
  });

  test('is executed once even at the same moment', async () => {
    const key = freshKey();
    const twins = await Promise.all(
      Array.from({ length: 20 }, () => post(`/v1/auth/${ada}/faces`, { face_image }, key)),
    );
    expect(new Set(twins.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(twins.filter(replayed)).toHaveLength(19);
  });
});

describe('differences that make it another call', () => {
  const other = [
    409,
    {
      errors: [
        {
          code: 'ELAC1000006',
          desc: 'Idempotency-Key was used with a body of other bytes: repeat exactly those, or use a new key',
          value: 'Idempotency-Key',
        },
      ],
    },
  ];

  test('are another body (409, even while the first is running)', async () => {
    const key = freshKey();
    const [first, meanwhile] = await Promise.all([
      post(`/v1/auth/${ada}/faces`, { face_image }, key),
      post(`/v1/auth/${ada}/faces`, { face_image, check_overwrite: false }, key),
    ]);
    const answers = [first, meanwhile].sort((a, b) => a.status - b.status);
    expect(answers[0].status).toBe(200);
    expect([answers[1].status, answers[1].body]).toEqual(other);
    const later = await post(`/v1/auth/${ada}/faces`, { face_image, x: 1 }, key);
    expect([later.status, later.body]).toEqual(other);
  });

  test('are another path or another API key (separate calls)', async () => {
    const key = freshKey();
    const one = await post('/v1/auth', undefined, key);
    const { key: neighbour } = await omote.newKey({ scopes: ['users:write', 'sessions:write'] });
    const two = await post('/v1/auth', undefined, key, neighbour);
    expect(two.body.auth_id).not.toBe(one.body.auth_id);
    expect((await post('/v1/auth_face/sessions', session(), key)).status).toBe(200);
  });

  test('a failure isn’t kept, so the next try is executed', async () => {
    const key = freshKey();
    const path = '/v1/auth_face/register_sessions';
    const wrong = await post(path, { ...session(), expires: -1 }, key);
    expect(wrong.status).toBe(400);
    expect((await post(path, { ...session(), check_overwrite: true }, key)).status).toBe(409);
    const right = await post(path, session(), key);
    expect([right.status, replayed(right)]).toEqual([200, false]);
  });

  test.runIf(IS_IN_FILE)('after 24 hours it is a new call, and the kept response is deleted', async () => {
    const key = freshKey();
    const first = await post('/v1/auth', undefined, key);
    const db = new Database(join(omote.folder, 'omote.db'));
    db.prepare('UPDATE kept_answers SET ends_at_us = ends_at_us - 24 * 3600 * 1000000').run();
    db.close();
    const second = await post('/v1/auth', undefined, key);
    expect(second.body.auth_id).not.toBe(first.body.auth_id);
  });
});

test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('a key that is none (%j): 400', async (key) => {
  const headers = { 'idempotency-key': key };
  const answer = await omote.post('/v1/auth', undefined, { headers }).catch(() => null);
  // fetch itself refuses values that no header may have.
  if (!answer) return;
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [
      {
        code: 'ELAC0000005',
        desc: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
        value: 'Idempotency-Key',
      },
    ],
  ]);
});

test.runIf(IS_IN_FILE)('no token, body or key is in clear in the data folder', async () => {
  const key = `of-tanaka-${freshKey()}`;
  const metadata = { secretive: 'zebra-4711-zebra' };
  const { body } = await post('/v1/auth_face/register_sessions', { ...session(), metadata }, key);
  const token = body.url.split('/').at(-1);
  for (const file of ['omote.db', 'omote.db-wal']) {
    const bytes = readFileSync(join(omote.folder, file)).toString('latin1');
    for (const secret of [token, key, metadata.secretive, omote.key])
      expect(bytes.includes(secret)).toBe(false);
  }
});
