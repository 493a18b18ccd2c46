import { expect, test } from 'vitest';
import { canonicalAddress } from '../../src/domain/address.ts';

test.each([
  // As Node writes addresses of certificates.
  ['FD00:0:0:0:0:0:0:1', 'fd00::1'],
  ['2001:0DB8:0000:0000:0008:0800:200C:417A', '2001:db8::8:800:200c:417a'],
  // The longest run of zeros is shortened, and a single one is not (RFC 5952, 4.2).
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
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
