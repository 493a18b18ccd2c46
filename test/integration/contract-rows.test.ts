/**
 * One test for each row of each table of the specification, made from the contract's own table: an input row is refused
 * if it is missing or wrong, alone and by its name; an output row is in the response. What the rows mean is tested
 * elsewhere. A new operation without a recipe here fails.
 */
import { generateKeyPairSync } from 'node:crypto';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { type Answer, Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { bySection, inputRows } from '../support/contract-rows.ts';

type Input = Record<string, unknown>;

const redirect_uri = 'https://app.example/back';
let omote: Appliance;
let ada: string;
let registration: string;
let authentication: string;
let face_feature_id: string;
let face_image: string;

/** A successful call of each section. */
const RECIPES: Record<string, () => Input | Promise<Input>> = {
  '4.1': () => ({ id_type: 'auth', identifier: ada, redirect_uri }),
  '4.2': () => ({ id_type: 'auth', identifier: ada, redirect_uri }),
  '4.3': () => ({ svc_auth_session_id: registration }),
  '4.4': () => ({}),
  '4.5': async () => ({ identifier: await omote.newPerson(), face_image }),
  '4.6': () => ({ identifier: ada, face_feature_id }),
  '4.7': async () => ({ id_type: 'auth', identifier: await omote.newPerson() }),
  '4.8': async () => {
    const { process_id } = await omote.client.deleteUser({
      id_type: 'auth',
      identifier: await omote.newPerson(),
    });
    return { process_id };
  },
  '4.9': () => ({ svc_auth_session_id: authentication }),
  '4.10': () => ({ svc_auth_session_id: authentication }),
  '4.11': () => ({ reviewed_at_since: '2026-01-01T00:00:00Z' }),
  '4.12': () => ({ auto_detected_at_since: '2026-01-01T00:00:00Z' }),
  '4.13': () => ({ id_type: 'auth', identifier: ada }),
  '4.14': () => ({ id_type: 'auth', identifier: ada, device_id: 'f'.repeat(32) }),
};

beforeAll(async () => {
  const [started, picture, frames] = await Promise.all([
    Appliance.start(WITHOUT_CHALLENGE),
    portrait('ada'),
    cameraFrames('ada', 12),
  ]);
  omote = started;
  face_image = picture.toString('base64');
  ada = await omote.newPerson();
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await omote.admin('PUT', '/image_key', { pem: publicKey.export({ type: 'spki', format: 'pem' }) });
  const call = { id_type: 'auth', identifier: ada, redirect_uri } as const;
  const one = await omote.client.issueRegistrationUrl(call);
  await playCapture(one.url, frames, { frameGapMs: 30 });
  const two = await omote.client.issueAuthenticationUrl(call);
  await playCapture(two.url, frames, { frameGapMs: 30 });
  [registration, authentication] = [one.svc_auth_session_id, two.svc_auth_session_id];
  face_feature_id = (await omote.client.getRegistrationResult(one)).face_feature_id ?? '';
});
afterAll(() => omote.close());

/** Sends the call as written, even with values that a typed client would refuse. */
function send(o: Operation, input: Input): Promise<Answer> {
  const path = o.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const own = (shape: TObject | null | undefined): Input =>
    Object.fromEntries(
      Object.keys(shape?.properties ?? {}).flatMap((n) => (n in input ? [[n, input[n]]] : [])),
    );
  const query = new URLSearchParams(Object.entries(own(o.query)).map(([n, v]) => [n, String(v)])).toString();
  return omote.call(o.method, query === '' ? path : `${path}?${query}`, o.body ? { body: own(o.body) } : {});
}

/** Values that the row's shape doesn't accept, in a form that its place can carry. */
function wrongValues(schema: TSchema, where: string): unknown[] {
  const candidates: unknown[] =
    where === 'body'
      ? [null, true, 'x y', '', 5, -1, 1.5, 1e9, [], { a: 1 }, 'x'.repeat(3000)]
      : ['x y', 'x'.repeat(300), '-1', '1.5', '1e9', 'ü'];
  const integer = (schema as { type?: string }).type === 'integer';
  const read = (value: unknown) =>
    where === 'query' && integer && typeof value === 'string' && /^-?\d+$/.test(value)
      ? Number(value)
      : value;
  const check = Compile(schema);
  return candidates.filter((value) => !check.Check(read(value)));
}

for (const { operation: o } of bySection())
  describe(`${o.section} ${o.id}`, () => {
    const recipe = RECIPES[o.section];

    for (const { name, where, schema, required } of inputRows(o)) {
      test(`${o.section} ${name}: wrong values are refused, alone and by name`, async () => {
        const right = await recipe();
        const wrong = wrongValues(schema, where);
        expect(wrong.length).toBeGreaterThan(0);
        for (const value of wrong) {
          const { status, body } = await send(o, { ...right, [name]: value });
          const told = `${JSON.stringify(value)?.slice(0, 40)} → ${JSON.stringify(body)}`;
          expect([400, 404].includes(status), told).toBe(true);
          expect(
            body.errors.map((e: { value: string }) => e.value),
            told,
          ).toEqual([name]);
        }
      });

      if (required && where !== 'path')
        test(`${o.section} ${name}: is required`, async () => {
          const { [name]: _, ...rest } = await recipe();
          const { status, body } = await send(o, rest);
          expect([status, body.errors]).toEqual([
            400,
            [{ code: 'ELAC0000005', desc: `${name} is required`, value: name }],
          ]);
        });
    }

    for (const [name, schema] of Object.entries(o.response.properties))
      test(`${o.section} ${name}: is in the answer, as the contract has it`, async () => {
        const { status, body } = await send(o, await recipe());
        expect([status, body.errors]).toEqual([200, []]);
        if (o.response.required?.includes(name)) expect(Object.keys(body)).toContain(name);
        if (name in body) expect(Compile(schema).Check(body[name])).toBe(true);
        expect(Object.keys(body).filter((key) => !(key in o.response.properties))).toEqual([]);
      });
  });

test('every section has a recipe, and every recipe its section', () => {
  const sections = bySection().map(({ section }) => section);
  expect(sections.filter((section) => !RECIPES[section])).toEqual([]);
});
