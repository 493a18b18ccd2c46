import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { hostNames, namesOfHost } from '../../../src/app/site/host-names.ts';

const at = (address: string, internal = false) =>
  [{ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }] as NetworkInterfaceInfo[];

test.each([
  [
    'a usual host',
    'Reception-PC',
    { lo: at('127.0.0.1', true), eth0: [...at('fe80::1'), ...at('2001:db8::5'), ...at('192.168.1.20')] },
    ['192.168.1.20', 'reception-pc.local', '2001:db8::5', 'reception-pc'],
  ],
  [
    'a host with containers and a tunnel',
    'pc',
    { docker0: at('172.17.0.1'), wg0: at('10.9.0.1'), wlan0: at('10.0.0.7') },
    ['10.0.0.7', 'pc.local', 'pc', '172.17.0.1', '10.9.0.1'],
  ],
  ['a host without a network', 'pc', { lo: at('127.0.0.1', true) }, ['pc.local', 'pc']],
  [
    'a host that a name server knows',
    'omote.example.com',
    { eth0: at('10.0.0.7') },
    ['10.0.0.7', 'omote.example.com'],
  ],
  ['a name that certificates do not take', 'my_pc', { eth0: at('10.0.0.7') }, ['10.0.0.7']],
])('%s', (_, host, interfaces, expected) => {
  expect(namesOfHost(host, interfaces)).toEqual(expected);
});

test('this host’s first name or address can be reached from the network: it has a dot or colon', () => {
  // A host without any name or address passes.
  expect(hostNames()[0] ?? 'x.').toMatch(/[.:]/);
});
