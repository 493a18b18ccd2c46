import { expect, it } from 'vitest';
import { UnknownProxies } from '../../../src/app/site/unknown-proxies.ts';

it('names the latest sender for an hour, and logs each once, ten at most', () => {
  let nowMs = 0;
  const logged: object[] = [];
  const proxies = new UnknownProxies({ warn: (what: object) => logged.push(what) } as never, () => nowMs);
  expect(proxies.degraded()).toEqual([]);
  for (let i = 0; i < 3; i++) proxies.note('10.0.0.5');
  expect(logged).toEqual([{ address: '10.0.0.5' }]);
  expect(proxies.degraded()).toMatchObject([{ code: 'proxy_unknown', values: { address: '10.0.0.5' } }]);
  for (let i = 0; i < 300; i++) proxies.note(`::ffff:192.168.0.${i % 256}`);
  expect(logged.length).toBe(10);
  expect(proxies.degraded()).toMatchObject([{ values: { address: '192.168.0.43' } }]);
  // On one link: its zone is only this host's name for the link.
  proxies.note('fe80::1%eth0');
  expect(proxies.degraded()).toMatchObject([{ values: { address: 'fe80::1' } }]);
  nowMs = 3_600_001;
  expect(proxies.degraded()).toEqual([]);
});
