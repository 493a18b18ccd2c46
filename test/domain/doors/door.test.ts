import { describe, expect, test } from 'vitest';
import {
  type Direction,
  type Door,
  type DoorHours,
  directionAt,
  newDoor,
  refusalOf,
  setByOthers,
  switched,
  timesSetByOthers,
  turned,
  type Weekday,
} from '../../../src/domain/doors/door.ts';

const us = (iso: string): number => Date.parse(iso) * 1000;
const door = (hours: DoorHours[], allowed = true) => ({
  target: { url: 'https://door.example/', ca: '', onHost: false, hours },
  allowed,
});
const when = (days: Weekday[], from: string, until: string): DoorHours => ({ days, from, until });

describe('hours', () => {
  // 2026-11-27 is a Friday.
  const OFFICE = when(['mon', 'tue', 'wed', 'thu', 'fri'], '08:00', '18:00');
  const NIGHT = when(['fri'], '22:00', '06:00');
  test.each([
    ['without any, at any time', [], '2026-11-28T03:00:00Z', 'UTC', null],
    ['at the beginning', [OFFICE], '2026-11-27T08:00:00Z', 'UTC', null],
    ['just before', [OFFICE], '2026-11-27T07:59:59Z', 'UTC', 'closed'],
    ['at the end', [OFFICE], '2026-11-27T18:00:00Z', 'UTC', 'closed'],
    ['on another day', [OFFICE], '2026-11-28T12:00:00Z', 'UTC', 'closed'],
    [
      'in the site’s zone, where it is already Saturday',
      [OFFICE],
      '2026-11-27T15:30:00Z',
      'Asia/Tokyo',
      'closed',
    ],
    [
      'in the site’s zone, where it is still Friday',
      [OFFICE],
      '2026-11-27T23:30:00Z',
      'America/New_York',
      'closed',
    ],
    ['in the site’s zone, at noon of Friday', [OFFICE], '2026-11-27T17:00:00Z', 'America/New_York', null],
    ['across midnight, before it', [NIGHT], '2026-11-27T23:00:00Z', 'UTC', null],
    ['across midnight, after it', [NIGHT], '2026-11-28T05:59:00Z', 'UTC', null],
    ['across midnight, too late', [NIGHT], '2026-11-28T06:00:00Z', 'UTC', 'closed'],
    ['across midnight, in the morning of its own day', [NIGHT], '2026-11-27T05:00:00Z', 'UTC', 'closed'],
    ['from Sunday into Monday', [when(['sun'], '23:00', '01:00')], '2026-11-30T00:30:00Z', 'UTC', null],
    ['up to 24:00', [when(['fri'], '12:00', '24:00')], '2026-11-27T23:59:59Z', 'UTC', null],
    [
      'up to 24:00, and not beyond',
      [when(['fri'], '12:00', '24:00')],
      '2026-11-28T00:00:00Z',
      'UTC',
      'closed',
    ],
    ['a whole day', [when(['fri'], '00:00', '00:00')], '2026-11-27T13:00:00Z', 'UTC', null],
    ['one of several', [NIGHT, OFFICE], '2026-11-27T09:00:00Z', 'UTC', null],
    [
      'when the clock has gone forward',
      [when(['sun'], '03:00', '04:00')],
      '2026-03-29T01:30:00Z',
      'Europe/Berlin',
      null,
    ],
  ])('%s', (_, hours, at, zone, refused) => {
    expect(refusalOf(door(hours), us(at), zone)).toBe(refused);
  });

  test('the switch comes first', () => {
    expect(refusalOf(door([], false), us('2026-11-27T09:00:00Z'), 'UTC')).toBe('switched_off');
  });
});

test('a visit has the direction of its time, and the oldest changes are forgotten', () => {
  let kiosk = newDoor('k');
  expect(directionAt(kiosk, 5)).toBeNull();
  expect(directionAt(undefined, 5)).toBeNull();
  kiosk = turned(turned(kiosk, 'in', 10), null, 20);
  const seen: (Direction | null)[] = [9, 10, 19, 20].map((at) => directionAt(kiosk, at));
  expect(seen).toEqual([null, 'in', 'in', null]);
  kiosk = turned(kiosk, 'out', 100);
  // Saying the same again is no change.
  expect(turned(kiosk, 'out', 101)).toBe(kiosk);
  for (let i = 0; i < 500; i++) kiosk = turned(kiosk, i % 2 === 0 ? 'in' : 'out', 200 + i);
  expect(kiosk.directions).toHaveLength(400);
  expect(directionAt(kiosk, 10)).toBeNull();
});

test('what others say of a switch that a broker has counts, also where nothing changes', () => {
  const broker = {
    user: '',
    password: '',
    prefix: 'omote',
    confirms: false,
    announces: false,
    switches: true,
  };
  const target = { url: 'mqtts://broker.example', ca: '', onHost: false, hours: [], broker };
  const at: Door = { ...newDoor('k'), target, allowed: false };
  const times = (door: Door) => [door.allowed, timesSetByOthers(door)];
  expect(times(at)).toEqual([false, 0]);
  expect(times(setByOthers(at, false))).toEqual([false, 1]);
  expect(times(setByOthers(setByOthers(at, false), true))).toEqual([true, 2]);
  expect(times(switched(setByOthers(at, false), true))).toEqual([true, 1]);
  expect(switched(at, false)).toBe(at);
  // Of any other switch nothing is kept that does not change.
  const alone: Door = { ...newDoor('k'), allowed: false };
  expect(setByOthers(alone, false)).toBe(alone);
  expect(setByOthers(alone, true)).toEqual({ ...alone, allowed: true });
});
