import { describe, expect, test } from 'vitest';
import { grounds } from '../../../src/domain/failure.ts';
import { addressAllowed, addressFault, canonicalEntry } from '../../../src/flows/access/address-list.ts';

describe('address lists', () => {
  test.each([
    ['FD00:0:0:0:0:0:0:0/8', 'fd00::/8'],
    ['2001:0DB8::0001', '2001:db8::1'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
    ['::FFFF:a00:0/128', '10.0.0.0/32'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
  ])('%s is kept as %s', (entry, kept) => {
    expect(canonicalEntry(entry)).toBe(kept);
  });

  test.each([
    '10.0.0.1',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '255.255.255.255/32',
    '::1',
    'fd00::/8',
    '::/0',
    '::1/128',
    '::ffff:10.0.0.0/104',
  ])('%s is a valid entry', (entry) => {
    expect(addressFault(entry)).toBeNull();
  });

  test.each([
    '',
    '/',
    '/8',
    'localhost',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/104',
    // A network of IPv6 that has more in it than IPv4 addresses.
    '::ffff:10.0.0.0/95',
    '::ffff:10.0.0.0/24',
    '::ffff:10.0.0.0/129',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8.0',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    '::1/129',
    ':::',
    '[::1]',
    '10.0.0.1:80',
    ' 10.0.0.1',
  ])('%j is not a valid entry', (entry) => {
    expect(addressFault(entry)).toEqual(grounds('not_addresses'));
  });

  test('an empty list allows every address', () => {
    expect(addressAllowed([], '203.0.113.7')).toBe(true);
    expect(addressAllowed([], 'no address')).toBe(true);
  });

  test.each([
    ['::ffff:10.0.0.0/104', '10.1.2.3', '11.1.2.3'],
    ['::ffff:10.0.0.0/128', '10.0.0.0', '10.0.0.1'],
    ['FD00:0:0:0:0:0:0:0/8', 'fd12::1', 'fe00::1'],
  ])('%s allows %s and not %s, as it is given and as it is kept', (entry, inside, outside) => {
    for (const list of [[entry], [canonicalEntry(entry)]])
      expect([inside, outside].map((address) => addressAllowed(list, address))).toEqual([true, false]);
  });

  test.each(['10.0.0.0/104', '::ffff:10.0.0.0/24', 'no address'])(
    '%s, which was kept although it names no network, allows nobody',
    (entry) => {
      expect(addressAllowed([entry], '10.0.0.0')).toBe(false);
      expect(addressAllowed([entry, '10.0.0.0/8'], '10.0.0.0')).toBe(true);
    },
  );

  test.each([
    ['10.1.2.3', true],
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['192.168.7.9', true],
    ['192.168.7.8', false],
    ['fd12:3456::1', true],
    ['fe00::1', false],
    ['2001:db8::1', true],
    ['2001:0db8:0:0::0001', true],
    ['2001:db8::2', false],
    // A dual-stack socket reports IPv4 addresses like this.
    ['::ffff:10.1.2.3', true],
    ['::ffff:11.1.2.3', false],
    ['', false],
    ['unknown', false],
  ])('%s: %j', (address, allowed) => {
    const list = ['10.0.0.0/8', '192.168.7.9', 'fd00::/8', '2001:db8::1'];
    expect(addressAllowed(list, address)).toBe(allowed);
  });
});
