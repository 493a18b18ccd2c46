/** The console's lists are compressed for browsers; what may hold a secret, and what programs of the site ask, is not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

const call = async (path: string, encoding: string, method = 'GET') => {
  const cookie = await omote.consoleCookie();
  const headers = { cookie, 'x-omote-console': '1', 'accept-encoding': encoding };
  return await fetch(`${omote.url}${path}`, { method, headers });
};

it('answers a long GET of the console compressed, with the same content', async () => {
  const small = await call('/admin/v1/settings', 'gzip, deflate, br');
  const plain = await call('/admin/v1/settings', 'identity');
  expect([small.status, small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual([
    200,
    'gzip',
    'accept-encoding',
  ]);
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    null,
    'accept-encoding',
  ]);
  expect(await small.json()).toEqual(await plain.json());
});

it('goes by what the browser accepts', async () => {
  const encodings = ['gzip;q=0', 'gzip; q=0.000, br', 'br', 'gzippy', 'gzip;q=0.5', 'br;q=1.0, GZIP'];
  const answered = await Promise.all(encodings.map((encoding) => call('/admin/v1/settings', encoding)));
  expect(answered.map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    null,
    null,
    null,
    'gzip',
    'gzip',
  ]);
});

it('leaves short answers, refusals and other surfaces as they are', async () => {
  for (const [path, method] of [
    ['/admin/v1/no-such-thing', 'GET'],
    ['/admin/v1/me', 'GET'],
    ['/docs/openapi.json', 'GET'],
    ['/admin/v1/me/confirm', 'POST'],
  ] as const)
    expect((await call(path, 'gzip', method)).headers.get('content-encoding')).toBe(null);
});
