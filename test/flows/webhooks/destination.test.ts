// @module-tag security
import { describe, expect, test } from 'vitest';
import { isWebhookUrl, mayCall } from '../../../src/flows/webhooks/destination.ts';

const far = { secure: true, onHost: false };
const plain = { secure: false, onHost: false };

describe('a receiver at', () => {
  test.each([
    ['192.0.2.7', true, false],
    ['203.0.113.9', true, false],
    ['2606:4700::1111', true, false],
    ['10.1.2.3', true, true],
    ['172.31.255.255', true, true],
    ['192.168.1.20', true, true],
    ['fd12:3456::1', true, true],
    ['10.0.0.6', true, true],
    ['fd00:100::1', true, true],
    ['172.32.0.1', true, false],
    ['100.64.0.1', true, false],
  ])('%s may be called: over TLS %s, without %s', (address, secure, without) => {
    expect([mayCall(address, far), mayCall(address, plain)]).toEqual([secure, without]);
  });

  test.each([
    ['127.0.0.1'],
    ['127.9.9.9'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:7f00:1'],
    ['0:0:0:0:0:0:0:1'],
  ])('%s, this host, only where an administrator said so', (address) => {
    expect([mayCall(address, far), mayCall(address, { ...far, onHost: true })]).toEqual([false, true]);
    expect(mayCall(address, { ...plain, onHost: true })).toBe(true);
  });

  test.each([
    ['169.254.169.254'],
    ['::ffff:169.254.169.254'],
    ['::ffff:a9fe:a9fe'],
    ['64:ff9b::a9fe:a9fe'],
    ['2002:a9fe:a9fe::1'],
    ['fd00:ec2::254'],
    ['fd00:ec2::253'],
    ['fd20:ce::254'],
    ['fd00:42::42'],
    ['fd00:c1::a9fe:a9fe'],
    ['fd00:a9fe:a9fe::1'],
    ['fd00:100::100:200'],
    ['169.254.7.7'],
    ['fe80::5'],
    ['100.100.100.200'],
    ['168.63.129.16'],
    ['::127.0.0.1'],
    ['::a9fe:a9fe'],
    ['::10.0.0.7'],
    ['::ffff:0:127.0.0.1'],
    ['::ffff:0:a9fe:a9fe'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['0.0.0.0'],
    ['0.1.2.3'],
    ['::'],
    ['::ffff:0.0.0.0'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['ff02::1'],
    ['localhost.example'],
    [''],
  ])('%s may never be called', (address) => {
    for (const onHost of [false, true])
      for (const secure of [false, true]) expect(mayCall(address, { secure, onHost })).toBe(false);
  });
});

test.each([
  ['https://doors.example/events', true],
  ['https://doors.example:8443/events?site=7', true],
  ['http://10.0.0.7/', true],
  ['https://[fd12::1]/', true],
  ['https://user:pass@doors.example/', false],
  ['https://user@doors.example/', false],
  ['https://doors.example/#part', false],
  ['ftp://doors.example/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['unix:/run/receiver.sock', false],
  ['//doors.example/', false],
  ['doors.example', false],
  ['https://', false],
  [`https://doors.example/${'x'.repeat(2048)}`, false],
])('%s as an address: %s', (text, good) => {
  expect(isWebhookUrl(text)).toBe(good);
});
