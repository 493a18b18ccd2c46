import { expect, test } from 'vitest';
import { canonicalAddress, clientAddress, parseAddress } from '../../src/domain/address.ts';

test.each([
  // As Node writes addresses of certificates.
  ['FD00:0:0:0:0:0:0:1', 'fd00::1'],
  ['2001:0DB8:0000:0000:0008:0800:200C:417A', '2001:db8::8:800:200c:417a'],
  // The longest run of zeros is shortened, and a single one is not (RFC 5952, 4.2).
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['fd00::1', 'fd00::1'],
])('%s is %s', (given, canonical) => {
  expect(canonicalAddress(given)).toBe(canonical);
});

test.each(['192.0.2.1', 'kiosk.example', 'localhost', '', 'fe80::1%eth0', '1:2', 'abc:def'])(
  '%s is no IPv6 address and stays as it is',
  (text) => {
    expect(canonicalAddress(text)).toBe(text);
  },
);

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['203.0.113.7 ', '203.0.113.7'],
  ['\t"203.0.113.7:1"', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:DB8:0:0::7]', '2001:db8::7'],
  ['"[2001:db8::7]:8"', '2001:db8::7'],
  ['for="[2001:db8::7]:8";proto=https', '2001:db8::7'],
  ['For=203.0.113.7;by=10.0.0.1', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
])('%j is the address %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  'localhost',
  'kiosk.example:443',
  '[203.0.113.7]',
  '203.0.113.7%eth0',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7.',
  '203.0.113.7:',
  '203.0.113.7:port',
  '0xcb.0.113.7',
  '[2001:db8::7',
  '2001:db8::7]',
  '1:2',
  ':::1',
  'unix:',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeNull();
});

test.each([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['10.0.0.9, 203.0.113.7:51235', '203.0.113.7'],
  ['203.0.113.7:51234, 127.0.0.1:8080', '203.0.113.7'],
  ['203.0.113.7, [::ffff:127.0.0.1]:80', '203.0.113.7'],
  ['203.0.113.7,', '203.0.113.7'],
  // Whoever is not named is not the proxy: a list that allows the proxy must not let them in.
  ['203.0.113.7, unknown', 'unknown'],
  ['_secret', 'unknown'],
])('behind a trusted proxy, X-Forwarded-For %j is the caller %s', (forwarded, client) => {
  expect(clientAddress('::ffff:127.0.0.1', forwarded, (a) => a === '127.0.0.1')).toBe(client);
});

test('what a peer that is no trusted proxy passes on says nothing', () => {
  expect(clientAddress('::ffff:203.0.113.9', '192.0.2.1', (a) => a === '127.0.0.1')).toBe('203.0.113.9');
  expect(clientAddress('', '192.0.2.1', (a) => a === '127.0.0.1')).toBe('unknown');
});
