import { expect, test } from 'vitest';
import { inOrderOfReach, reachOf } from '../../../src/domain/site/reach.ts';

test.each([
  ['192.168.1.20', 'ipv4'],
  ['omote.local', 'local'],
  ['omote.local.', 'local'],
  ['omote.example.com', 'domain'],
  ['2001:db8::1', 'ipv6'],
  ['reception-pc', 'bare'],
  ['reception-pc.', 'bare'],
])('%s: %s', (name, reach) => {
  expect(reachOf(name)).toBe(reach);
});

test('names that phones reach most reliably come first; equal ones keep their order', () => {
  const given = ['pc', 'pc.local', '10.0.0.2', 'fd00::1', 'pc.example.com', '192.168.1.2'];
  expect(inOrderOfReach(given)).toEqual([
    '10.0.0.2',
    '192.168.1.2',
    'pc.local',
    'pc.example.com',
    'fd00::1',
    'pc',
  ]);
});
