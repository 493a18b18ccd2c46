/**
 * Sends the examples of the OpenAPI documents unchanged to a running appliance, except that existing names replace
 * made-up values. No response may be one that its document doesn't describe.
 */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { EXAMPLE_JPEG } from '../../src/contract/fields.ts';
import { openApi, SURFACES } from '../../src/contract/openapi.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { SANDBOX_OPERATIONS } from '../../src/contract/sandbox/operations.ts';
import { type Answer, Appliance } from '../support/appliance.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document as a stranger's program reads it
const documents: any[] = SURFACES.map((surface) => openApi('0', surface));
const described = documents.flatMap(({ paths }) =>
  Object.values(paths).flatMap((o) => Object.values(o as object)),
);

const WITH_BODY: [string, AnyOperation][] = SURFACES.flatMap(({ operations }) =>
  operations.filter((o) => o.body && !('media' in o.body)).map((o): [string, AnyOperation] => [o.id, o]),
);

/** Examples of something that this appliance doesn't have, and the status that says so. All others succeed. */
const REFUSED: Record<string, number> = {
  // Unknown names, codes and links.
  signIn: 401,
  signInByLink: 401,
  resetPassword: 401,
  // There is already an account; no code was offered; there is no domain name for a security key.
  createFirstOperator: 409,
  turnCodeOn: 409,
  addSecurityKey: 409,
  // Kiosks don't offer it.
  withdrawAtKiosk: 409,
  // A truncated certificate.
  importCertificate: 400,
  // The pack isn't installed, nothing is in progress, or two people are too few.
  startSwitch: 409,
  cutOver: 409,
  startCalibration: 409,
  // No page of the kiosk is open.
  present: 409,
  // There is no identity provider.
  finishAtProvider: 409,
  // There is no such device, review, duplicate, import or presentation, and no appliance is waiting.
  renameDevice: 404,
  decideReview: 404,
  dismissDetection: 404,
  checkBackup: 404,
  restoreBackup: 404,
  reportMissingPictures: 404,
  consentToPresentation: 404,
  acceptAppliance: 404,
};
/** Called last, because nothing can be called afterwards. */
const LAST = ['changePassword', 'signOut'];
/** Only a sandbox has these; test/integration/sandbox.test.ts sends their examples. */
const OF_SANDBOX = Object.keys(SANDBOX_OPERATIONS);
const inOrder = WITH_BODY.filter(([id]) => !OF_SANDBOX.includes(id)).sort(
  ([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b),
);

let omote: Appliance;
let kiosk = '';
/** Real values, by made-up value. */
const real: Record<string, unknown> = {};
/** Values for `{…}` in paths; IDs by the path segment before them. */
const params: Record<string, string> = {};

beforeAll(async () => {
  omote = await Appliance.start();
  await omote.makeAccount();
  const picture = await portrait('ada');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const person = await omote.registered(picture);
  real[EXAMPLE_JPEG] = (await portrait('bea')).toString('base64');
  real['0123456789abcdef0123456789abcdef'] = person;
  real['-----BEGIN PUBLIC KEY-----…'] = publicKey.export({ type: 'spki', format: 'pem' });
  params.auth_id = person;
  params.identifier = await omote.newPerson();
  params['keys/{id}'] = (await omote.newKey({ scopes: ['results:read'] })).id;
  await omote.newOperator('sato', 'reviewer', 'correct horse battery 9');
  const { body } = await omote.admin('GET', '/operators');
  params['operators/{id}'] = body.operators.find(({ name }: { name: string }) => name === 'sato').id;
  const { body: made } = await omote.admin('POST', '/kiosks', { name: 'Back door' });
  params['kiosks/{id}'] = made.kiosk.id;
  real.ABCD2345 = made.code;
  const receiver = { name: 'Ledger', address: 'https://app.example/ledger' };
  params['webhooks/{id}'] = (await omote.admin('POST', '/webhooks', receiver)).body.id;
  await omote.admin('PUT', '/settings', { set: { identify_purpose: 'Reception' } });
  const { body: status } = await omote.admin('GET', '/status');
  const notice = status.attention.notices.find(({ kind }: { kind: string }) => kind === 'backup_none');
  params.kind = notice.kind;
  real['CqRBjeuDRBxnv-Cq'] = notice.version;
});
afterAll(() => omote.close());

const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return real[value] ?? value;
  if (Array.isArray(value)) return value.map(filled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member)]));
};

async function send({ method, path, example }: AnyOperation): Promise<Answer> {
  const target = path.replaceAll(
    /(\w+\/)\{(\w+)\}/g,
    (part, before: string, name: string) => before + (params[part] ?? params[name] ?? 'no-such'),
  );
  const body = filled(example);
  if (path.startsWith('/admin/v1')) return await omote.admin(method, target.slice('/admin/v1'.length), body);
  if (path.startsWith('/v1')) return await omote.call(method, target, { body });
  return await omote.call(method, target, {
    body,
    key: null,
    headers: { 'x-omote-kiosk': '1', cookie: kiosk },
  });
}

describe('the documents', () => {
  test('have for every operation a summary, who may call it, and what can fail', () => {
    expect(described.length).toBe(SURFACES.reduce((sum, { operations }) => sum + operations.length, 0));
    for (const { operationId, summary, description, responses } of described) {
      expect(summary.length, operationId).toBeGreaterThan(5);
      expect(description.length, operationId).toBeGreaterThan(5);
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '429', '500', '503']),
      );
    }
  });

  test('have an example wherever a call takes JSON', () => {
    expect(WITH_BODY.length).toBeGreaterThan(40);
    const shown = described.filter((o) => o.requestBody?.content['application/json']?.example);
    expect(shown.map(({ operationId }) => operationId)).toEqual(WITH_BODY.map(([id]) => id));
  });
});

test.each(inOrder)('the example of %s', async (id, operation) => {
  const { status, body, headers } = await send(operation);
  // Keeps cookies like a browser.
  const [cookie] = headers.getSetCookie().map((set) => set.split(';')[0]);
  if (cookie?.startsWith('omote_kiosk=')) kiosk = cookie;
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
  else if (cookie && id === 'changePassword') omote.useConsole(cookie);
  const { responses } = described.find(({ operationId }) => operationId === id);
  expect(Object.keys(responses), JSON.stringify(body.errors)).toContain(String(status));
  expect(status, JSON.stringify(body.errors)).toBe(REFUSED[id] ?? 200);
});
