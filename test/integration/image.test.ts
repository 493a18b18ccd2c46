// @module-tag security
/** Tests 4.6 and the site's public key. */
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { setImageKey } from '../../src/app/people/people-tasks.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { type Answer, Appliance } from '../support/appliance.ts';

let omote: Appliance;
let picture: Buffer;
let ada: string;
let bea: string;
let feature: string;
let other: string;

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
const rsa = (modulusLength: number, publicExponent = 65_537) =>
  generateKeyPairSync('rsa', { modulusLength, publicExponent, publicKeyEncoding, privateKeyEncoding });
const site = rsa(2048);

/** As docs/api/decrypting-images.md says it of a face that was registered from a picture. */
const featureOf = async (authId: string): Promise<string> =>
  (await omote.admin('GET', `/people/${authId}`)).body.registrations[0].face_feature_id;

const image = (query: Record<string, string>, key?: string): Promise<Answer> =>
  omote.get(`/v1/auth_face/register_sessions/faces?${new URLSearchParams(query)}`, key ? { key } : {});
const setKey = (text: string): Promise<Answer> => omote.admin('PUT', '/image_key', { pem: text });

function decrypt({ body }: Answer, privateKey: string): Buffer {
  const [sealed, secret] = [body.image, body.secret].map((t: string) => Buffer.from(t, 'base64'));
  expect(secret.length).toBe(256 + 12);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, secret.subarray(0, 256));
  expect(key.length).toBe(32);
  const decipher = createDecipheriv('aes-256-gcm', key, secret.subarray(256));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}

const error = (code: string, value: string, desc: string) => ({ code, desc, value });

beforeAll(async () => {
  [omote, picture] = await Promise.all([Appliance.start(), portrait('ada')]);
  ada = await omote.registered(picture);
  bea = await omote.registered(await portrait('bea'));
  feature = await featureOf(ada);
  other = await featureOf(bea);
});
afterAll(() => omote.close());

describe('before a key is set', () => {
  test('the response is 409, and the operator sees that there is none', async () => {
    const answer = await image({ identifier: ada, face_feature_id: feature });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      error('ELAC1000005', 'image_key', 'image_key is not set: omote image-key set <file>'),
    ]);
    expect((await omote.admin('GET', '/image_key')).body).toEqual({
      fingerprint: null,
      pem: null,
      errors: [],
    });
  });

  const ed25519 = generateKeyPairSync('ed25519', { publicKeyEncoding, privateKeyEncoding });
  const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding });
  test.each([
    ['a private key', site.privateKey, /^pem is a private key: keep it to yourself/],
    ['both halves', site.publicKey + site.privateKey, /^pem is a private key/],
    ['RSA with 1024 bits', rsa(1024).publicKey, /^pem must be RSA with 2048 bits, not 1024$/],
    ['RSA with 3072 bits', rsa(3072).publicKey, /^pem must be RSA with 2048 bits, not 3072$/],
    [
      'a small exponent',
      rsa(2048, 3).publicKey,
      /^pem must have a public exponent of at least 65537, not 3$/,
    ],
    ['Ed25519', ed25519.publicKey, /^pem must be an RSA key, not ed25519$/],
    ['RSA for signatures', pss.publicKey, /^pem must be an RSA key, not rsa-pss$/],
    ['two keys', site.publicKey + site.publicKey, /^pem must be one public key in PEM/],
    [
      'a damaged key',
      site.publicKey.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA'),
      /^pem is a damaged public key$/,
    ],
    [
      'a certificate',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      /^pem is a certificate/,
    ],
    ['something else', 'hello', /^pem must be one public key in PEM/],
    ['nothing', '', /^pem must not be empty$/],
    ['a book', 'x'.repeat(9000), /^pem must be at most 8192 characters$/],
  ])('%s is refused', async (_, text, desc) => {
    const { status, body } = await setKey(text);
    expect([status, body.errors[0].code, body.errors[0].value]).toEqual([400, 'ELAC0000005', 'pem']);
    expect(body.errors[0].desc).toMatch(desc);
    expect((await omote.admin('GET', '/image_key')).body.fingerprint).toBeNull();
  });
});

describe('with a key', () => {
  test('the image comes back byte for byte, under a fresh key and nonce each time', async () => {
    const set = await setKey(site.publicKey);
    expect(set.body).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      pem: site.publicKey,
      errors: [],
    });
    const [one, two] = [
      await image({ identifier: ada, face_feature_id: feature }),
      await image({ identifier: ada, face_feature_id: feature }),
    ];
    expect(one.status).toBe(200);
    expect(Object.keys(one.body)).toEqual(['image', 'secret', 'errors']);
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(decrypt(one, site.privateKey).equals(picture)).toBe(true);
    expect(decrypt(two, site.privateKey).equals(picture)).toBe(true);
    expect(one.body.secret.slice(-16)).not.toBe(two.body.secret.slice(-16));
    expect(one.body.image).not.toBe(two.body.image);
  });

  test('another key takes effect at once', async () => {
    const next = rsa(2048);
    const before = (await omote.admin('GET', '/image_key')).body.fingerprint;
    expect((await setKey(next.publicKey)).body.fingerprint).not.toBe(before);
    const answer = await image({ identifier: ada, face_feature_id: feature });
    expect(decrypt(answer, next.privateKey).equals(picture)).toBe(true);
    expect(() => decrypt(answer, site.privateKey)).toThrow();
  });

  test('what is not this person’s registered face is unknown', async () => {
    const unknownFeature = [error('ELAC1000001', 'face_feature_id', 'face_feature_id is not known')];
    for (const face_feature_id of ['nothing', other]) {
      const answer = await image({ identifier: ada, face_feature_id });
      expect([answer.status, answer.body.errors]).toEqual([404, unknownFeature]);
    }
    const nobody = await image({ identifier: 'nobody', face_feature_id: feature });
    expect([nobody.status, nobody.body.errors]).toEqual([
      404,
      [error('ELAC0000004', 'identifier', 'identifier is not known')],
    ]);
  });

  test('a face that was overwritten is gone', async () => {
    const old = await featureOf(bea);
    await omote.post(`/v1/auth/${bea}/faces`, { face_image: picture.toString('base64') });
    expect((await image({ identifier: bea, face_feature_id: old })).status).toBe(404);
    const now = await image({ identifier: bea, face_feature_id: await featureOf(bea) });
    expect(now.status).toBe(200);
  });

  test('all offending query parameters are named together, in their order', async () => {
    const none = await image({});
    expect([none.status, none.body.errors.map((e: { desc: string }) => e.desc)]).toEqual([
      400,
      ['identifier is required', 'face_feature_id is required'],
    ]);
    const twice = await omote.get(
      '/v1/auth_face/register_sessions/faces?identifier=a&identifier=b&face_feature_id=',
    );
    expect(twice.body.errors.map((e: { desc: string }) => e.desc)).toEqual([
      'identifier must be given once',
      'face_feature_id must not be empty',
    ]);
  });

  test('needs the scope images:read', async () => {
    const { key } = await omote.newKey({ scopes: ['users:write', 'results:read'] });
    const answer = await image({ identifier: ada, face_feature_id: feature }, key);
    expect([answer.status, answer.body.errors[0].value]).toEqual([403, 'images:read']);
  });

  test('the audit log names the key by its fingerprint, whether the console or a command set it', async () => {
    const file = join(omote.folder, 'site.pem');
    writeFileSync(file, rsa(2048).publicKey);
    const { fingerprint } = await setImageKey(readConfig(omote.place), file);
    const byConsole = await setKey(site.publicKey);
    const { entries } = (await omote.admin('GET', '/audit?action=image_key.set&size=2')).body;
    expect(entries.map((entry: { subject: string }) => entry.subject)).toEqual([
      byConsole.body.fingerprint,
      fingerprint,
    ]);
  });
});
