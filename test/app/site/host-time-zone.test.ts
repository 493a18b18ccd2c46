import { expect, test } from 'vitest';
import { hostTimeZone, namedTimeZone } from '../../../src/app/site/host-time-zone.ts';
import { isTimeZone } from '../../../src/domain/site/calendar.ts';

const TOKYO = '/usr/share/zoneinfo/Asia/Tokyo';
const real = (path: string) => (path === '/etc/localtime' ? TOKYO : path);

test.each([
  ['JST-9', undefined, 'Etc/GMT-9'],
  ['<+09>-9', 'UTC', 'Etc/GMT-9'],
  ['UTC+9', undefined, 'Etc/GMT+9'],
  ['EST5', undefined, 'Etc/GMT+5'],
  ['UTC0', undefined, 'UTC'],
  ['', 'Etc/Unknown', 'UTC'],
  ['GMT', '+00:00', 'GMT'],
  [TOKYO, undefined, 'Asia/Tokyo'],
  [':/etc/localtime', undefined, 'Asia/Tokyo'],
  [undefined, undefined, 'Asia/Tokyo'],
  [undefined, 'Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo'],
  ['IST-5:30', 'UTC', null],
  ['JST-9JDT', 'UTC', null],
] as const)('TZ=%s, which the runtime calls %s, is the time zone %s', (tz, runtime, zone) => {
  expect(namedTimeZone({ tz, runtime, real })).toBe(zone);
});

test('this host has a time zone', () => {
  expect(isTimeZone(hostTimeZone())).toBe(true);
});
