import { expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };

it.each([
  ['is named on the overview with what to set', {}, ['proxy_unknown']],
  ['is not named once it is trusted', { OMOTE_TRUSTED_PROXIES: '127.0.0.1' }, []],
])('a proxy that forwards requests %s', async (_, env, codes) => {
  const omote = await Appliance.start(env);
  try {
    const named = async () => {
      const { body } = await omote.admin('GET', '/status');
      return body.degraded.filter(({ code }: { code: string }) => code === 'proxy_unknown');
    };
    expect(await named()).toEqual([]);
    await omote.get('/v1/auth/unknown', { headers: FORWARDED });
    const found = await named();
    expect(found.map(({ code }: { code: string }) => code)).toEqual(codes);
    if (found.length > 0) expect(found[0].why).toContain('OMOTE_TRUSTED_PROXIES=127.0.0.1');
  } finally {
    await omote.close();
  }
});
