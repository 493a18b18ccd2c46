/** Tests eKYC linkage IDs: operators create and list them, and they work wherever id_type is ekyc. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { type Answer, Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';

let omote: Appliance;
let ada: string;

beforeAll(async () => {
  const picture = portrait('ada');
  omote = await Appliance.start();
  ada = await omote.registered(await picture);
});
afterAll(() => omote.close());

const link = (ekyc_id: unknown, auth_id: unknown): Promise<Answer> =>
  omote.admin('POST', '/ekyc_links', { ekyc_id, auth_id });
const faults = ({ status, body }: Answer) => [status, ...body.errors.map((e: { desc: string }) => e.desc)];

describe('links', () => {
  test('are created, found, listed and removed', async () => {
    const made = await link('kyc-1', ada);
    expect(made.body).toEqual({
      ekyc_id: 'kyc-1',
      auth_id: ada,
      linked_at: expect.stringMatching(/\+00:00$/),
      errors: [],
    });
    expect((await link('kyc-1', ada)).body).toEqual(made.body);
    expect((await omote.admin('GET', '/ekyc_links/kyc-1')).body).toEqual(made.body);
    expect((await omote.admin('DELETE', '/ekyc_links/kyc-1')).status).toBe(200);
    expect(faults(await omote.admin('DELETE', '/ekyc_links/kyc-1'))).toEqual([404, 'ekyc_id is not known']);
    expect(faults(await omote.admin('GET', '/ekyc_links/kyc-1'))).toEqual([404, 'ekyc_id is not known']);
  });

  test('never move to another person', async () => {
    const other = await omote.newPerson();
    await link('kyc-2', ada);
    expect(faults(await link('kyc-2', other))).toEqual([409, 'ekyc_id is linked to another Auth ID']);
    expect((await omote.admin('GET', '/ekyc_links/kyc-2')).body.auth_id).toBe(ada);
  });

  test.each([
    ['', ['ekyc_id must not be empty']],
    ['a b', ['ekyc_id must have only letters (A-Z, a-z), digits and . _ ~ -']],
    ['面', ['ekyc_id must have only letters (A-Z, a-z), digits and . _ ~ -']],
    ['x'.repeat(129), ['ekyc_id must be at most 128 characters']],
    ['.', ['ekyc_id must not be . or .. alone, which mean another path in an address']],
    ['..', ['ekyc_id must not be . or .. alone, which mean another path in an address']],
    [7, ['ekyc_id must be a string']],
    [undefined, ['ekyc_id is required']],
  ])('linkage ID %j is refused', async (id, said) => {
    expect(faults(await link(id, ada))).toEqual([400, ...said]);
    if (id !== undefined)
      expect(faults(await omote.admin('POST', '/people', { ekyc_id: id }))).toEqual([400, ...said]);
  });

  test('may have every character of the alphabet, and 128 characters', async () => {
    for (const id of ['AZaz09._~-', 'y'.repeat(128), '0', '...', '.a'])
      expect([id, (await link(id, ada)).status]).toEqual([id, 200]);
  });

  test('to unknown people are refused', async () => {
    expect(faults(await link('kyc-3', 'nobody'))).toEqual([404, 'auth_id is not known']);
    expect(faults(await link(undefined, undefined))).toEqual([
      400,
      'ekyc_id is required',
      'auth_id is required',
    ]);
  });

  test('are listed in pages without gaps or repetition', async () => {
    const owner = await omote.newPerson();
    const ids = Array.from({ length: 23 }, (_, i) => `page-${String(i).padStart(2, '0')}`);
    await Promise.all(ids.map((id) => link(id, owner)));
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const query = new URLSearchParams({ auth_id: owner, size: '5', ...(after && { after }) });
      const { body } = await omote.admin('GET', `/ekyc_links?${query}`);
      seen.push(...body.ekyc_links.map((l: { ekyc_id: string }) => l.ekyc_id));
      if (!body.pagination) break;
      after = body.pagination.next;
    }
    expect(seen).toEqual(ids);
    expect(faults(await omote.admin('GET', '/ekyc_links?size=0&after=a%20b'))).toEqual([
      400,
      'size must be greater equal than 1',
      'after is not a page token of this list and period',
    ]);
    const made = Buffer.alloc(40, 1).toString('base64url');
    expect(faults(await omote.admin('GET', `/ekyc_links?after=${made}`))).toEqual([
      400,
      'after is not a page token of this list',
    ]);
  });
});

describe('id_type ekyc', () => {
  test('authenticates the linked person, and results return what the client sent', async () => {
    await link('kyc-auth', ada);
    const { status, body } = await omote.issue('sessions', 'kyc-auth', { id_type: 'ekyc' });
    expect(status).toBe(200);
    const page = await CapturePage.open(body.url);
    expect(await page.attempt(await ActingPerson.of('ada'))).toMatchObject({
      type: 'finished',
      result: true,
    });
    const result = await omote.get(`/v1/auth_sessions/${body.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ id_type: 'ekyc', identifier: 'kyc-auth', result: true });
  });

  test('doesn’t know an unlinked ID, even if it is an Auth ID', async () => {
    for (const identifier of ['kyc-none', ada])
      expect(faults(await omote.issue('sessions', identifier, { id_type: 'ekyc' }))).toEqual([
        404,
        'identifier is not known',
      ]);
  });

  test('deletes the linked person, and all links with them', async () => {
    const authId = await omote.newPerson();
    await link('kyc-gone', authId);
    await link('kyc-gone-too', authId);
    const { body } = await omote.call('DELETE', '/v1/ekyc/kyc-gone');
    const path = `/v1/delete_processes/${body.process_id}`;
    await expect.poll(async () => (await omote.get(path)).body.status).toBe('Completed');
    expect((await omote.get(path)).body).toMatchObject({ id_type: 'ekyc', identifier: 'kyc-gone' });
    expect((await omote.admin('GET', '/ekyc_links/kyc-gone-too')).status).toBe(404);
    expect(faults(await omote.issue('register_sessions', authId))).toEqual([404, 'identifier is not known']);
    // The linkage ID belongs to the calling system, which may use it for somebody else.
    expect((await link('kyc-gone', ada)).status).toBe(200);
  });
});
