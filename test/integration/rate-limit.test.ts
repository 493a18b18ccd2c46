// @module-tag security
/** Tests too many calls, and too many wrong ones. The limits are small here; their normal values aren't tested. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Appliance } from '../support/appliance.ts';

const ONE_PATH = '/v1/auth_sessions/0';
const LIMITED = {
  errors: [{ code: 'ELAC1000016', desc: 'rate limit is reached; see Retry-After', value: 'rate' }],
};
/** More than any of the limits admits in the time needed to send them, however slow the host. */
const MANY = 400;

let omote: Appliance;
const SMALL = {
  OMOTE_CALLS_PER_KEY: '10',
  OMOTE_GUESSES_PER_MINUTE: '20',
  OMOTE_TRUSTED_PROXIES: '127.0.0.1',
};
beforeAll(async () => {
  omote = await Appliance.start(SMALL);
});
afterAll(() => omote.close());

/** Headers of a call that appears to come from that address. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Audit entries about floods from the address, without each entry's text. */
const floods = async (address: string): Promise<[cause: string, subject: string][]> => {
  const { body } = await omote.admin('GET', `/audit?action=access.flood&address=${address}`);
  return body.entries.map((e: { subject: string; details: { cause: string } }) => [
    e.details.cause,
    e.subject,
  ]);
};
/** Expects one entry: further events within the minute are counted in the next entry. */
const toldOnce = (address: string, ...causes: [cause: string, subject: string][]) =>
  expect.poll(() => floods(address)).toEqual(causes);

const retryMs = (headers: Headers): number => Number(headers.get('retry-after')) * 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  ['203.0.113.7', ['203.0.113.7:51234', '203.0.113.7:51235', '203.0.113.7'], '203.0.113.8:51234'],
  ['2001:db8::/64', ['[2001:db8::7]:443', '2001:db8::7', '[2001:db8::7]'], '[2001:db8:1::7]:443'],
])('a key for %s only works from there, whatever port the proxy names', async (allowed, there, elsewhere) => {
  const { key } = await omote.newKey({ scopes: ['results:read'], allow: [allowed] });
  for (const address of there)
    expect([address, (await omote.get(ONE_PATH, { key, headers: from(address) })).status]).toEqual([
      address,
      404,
    ]);
  const { status, body } = await omote.get(ONE_PATH, { key, headers: from(elsewhere) });
  expect([status, body.errors[0].code]).toEqual([403, 'ELAC0000007']);
});

test('a key sees its remaining calls, then 429 with Retry-After; another key is unaffected', async () => {
  const { id, key } = await omote.newKey({ scopes: ['results:read'] });
  const { key: other } = await omote.newKey({ scopes: ['results:read'] });
  const first = await omote.get(ONE_PATH, { key });
  expect(first.status).toBe(404);
  expect(first.headers.get('ratelimit-limit')).toBe('10');
  expect(first.headers.get('ratelimit-remaining')).toBe('9');
  expect(first.headers.get('ratelimit-reset')).toBe('1');
  const answers = await Promise.all(
    Array.from({ length: MANY }, () => omote.get(ONE_PATH, { key, headers: from('192.0.2.5') })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body).toEqual(LIMITED);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  await toldOnce('192.0.2.5', ['calls', id]);
  expect((await omote.get(ONE_PATH, { key: other })).status).toBe(404);
  await pause(retryMs(refused[0].headers));
  expect((await omote.get(ONE_PATH, { key })).status).toBe(404);
});

describe('the address of a caller behind a trusted proxy', () => {
  /**
   * The header passed by the proxy, and whether it means 192.0.2.7. The last address that isn't a trusted proxy counts.
   */
  const SPELLINGS: [passedOn: string, isCaller: boolean][] = [
    ['192.0.2.7', true],
    ['  192.0.2.7\t', true],
    ['192.0.2.7,', true],
    ['::ffff:192.0.2.7', true],
    ['10.0.0.1, 192.0.2.7', true],
    ['192.0.2.7, 127.0.0.1', true],
    ['192.0.2.7, ::ffff:127.0.0.1', true],
    ['192.0.2.7, 10.0.0.1', false],
    ['192.0.2.7, unknown', false],
    ['192.0.2.7:443', true],
    ['192.0.2.7, [::ffff:127.0.0.1]:8080', true],
    ['for="192.0.2.7:443"', true],
    ['192.0.2.7:443:443', false],
    ['[192.0.2.7]', false],
    ['0300.0000.0002.0007', false],
    ['0xc0.0.2.7', false],
    ['3221225991', false],
    ['192.0.2.7%eth0', false],
    ['', false],
    [', ,', false],
    ['192.0.2.7'.padEnd(3000, '7'), false],
  ];
  test.each(SPELLINGS)('%j', async (passedOn, isCaller) => {
    const { key } = await omote.newKey({ scopes: ['results:read'], allow: ['192.0.2.7'] });
    const { status, body } = await omote.get(ONE_PATH, { key, headers: from(passedOn) });
    const refused = {
      code: 'ELAC0000007',
      desc: expect.stringMatching(
        /^ip is not allowed for this key: the address seen here is ([\da-f.:]+|unknown)$/,
      ),
      value: 'ip',
    };
    expect([status, body.errors[0]]).toEqual(
      isCaller ? [404, expect.objectContaining({ value: 'svc_auth_session_id' })] : [403, refused],
    );
  });
});

describe('wrong guesses', () => {
  const wrongKey = { authorization: `Bearer omk_${'a'.repeat(43)}` };
  const guess = async (address: string): Promise<number> =>
    (await omote.get(ONE_PATH, { key: null, headers: { ...wrongKey, ...from(address) } })).status;

  test('of keys get 401, and 429 after too many from the address; a right key passes', async () => {
    const statuses = await Promise.all(Array.from({ length: MANY }, () => guess('192.0.2.1')));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    await toldOnce('192.0.2.1', ['calls', '']);
    expect(await guess('192.0.2.2')).toBe(401);
    const { key } = await omote.newKey({ scopes: ['results:read'] });
    expect((await omote.get(ONE_PATH, { key, headers: from('192.0.2.1') })).status).toBe(404);
  });

  test('don’t include calls without a key', async () => {
    for (let i = 0; i < 30; i++)
      expect((await omote.get(ONE_PATH, { key: null, headers: from('192.0.2.3') })).status).toBe(401);
  });

  test.each([
    ['issued URLs', '', '192.0.2.4'],
    ['whatever a link became on its way', '/https:/omote.example', '192.0.2.12'],
  ])('of %s are throttled, but a right one opens', async (_, behind, address) => {
    const authId = await omote.newPerson();
    const { body } = await omote.issue('register_sessions', authId, { first_access_ip_restriction: false });
    const open = async (url: string, address: string): Promise<Response> => {
      const response = await fetch(url, { headers: from(address) });
      await response.text();
      return response;
    };
    const tries = await Promise.all(
      Array.from({ length: MANY }, (_, i) =>
        open(`${omote.url}/s/${String(i).padStart(43, 'x')}${behind}`, address),
      ),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]));
    const throttled = tries.find(({ status }) => status === 429);
    expect(throttled?.headers.get('retry-after')).not.toBeNull();
    await toldOnce(address, ['guesses', '']);
    expect((await open(body.url, address)).status).toBe(200);
    expect((await omote.get(`/v1/auth_face/register_sessions/${body.svc_auth_session_id}`)).status).toBe(200);
  });

  test('of console links are throttled, but the right one opens', async () => {
    const open = (token: string, address: string) =>
      omote.post(
        '/admin/v1/sign_in/link',
        { token },
        { key: null, headers: { 'x-omote-console': '1', ...from(address) } },
      );
    const tries = await Promise.all(Array.from({ length: MANY }, (_, i) => open(`${i}`, '192.0.2.6')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401, 429]));
    await toldOnce('192.0.2.6', ['sign_ins', '']);
    const right = new URL(await omote.app.newSetupUrl()).hash.slice(1);
    expect((await open(right, '192.0.2.6')).status).toBe(200);
  });

  test('of an IPv6 host count as one, whichever address of its network it uses', async () => {
    // The audit log tracks this many addresses at once, and no more until they were quiet for a minute.
    onTestFinished(() => omote.restart(SMALL));
    const statuses = await Promise.all(
      Array.from({ length: MANY }, (_, i) => guess(`2001:db8:0:7::${i.toString(16)}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await guess('2001:db8:0:8::1')).toBe(401);
  });
});

test('an address has one limit for all routes, and requests for issued URLs count as guesses', async () => {
  await omote.restart({ OMOTE_CALLS_PER_ADDRESS: '15', OMOTE_TRUSTED_PROXIES: '127.0.0.1' });
  onTestFinished(() => omote.restart(SMALL));
  const flood = async (address: string, ...paths: string[]) => {
    const calls = Array.from({ length: MANY }, (_, i) =>
      omote.get(paths[i % paths.length], { key: null, headers: from(address) }).catch(() => null),
    );
    return (await Promise.all(calls)).map((answer) => answer?.status);
  };
  expect(await flood('192.0.2.8', '/healthz', '/nothing', '/console', ONE_PATH)).toContain(429);
  await toldOnce('192.0.2.8', ['calls', '']);
  await flood('192.0.2.10', `/s/${'x'.repeat(43)}`);
  await toldOnce('192.0.2.10', ['guesses', '']);
  expect((await omote.get('/healthz', { headers: from('192.0.2.9') })).status).toBe(200);
});
