import { describe, expect, test } from 'vitest';
import { devicesFound, withAllOrNone } from '../../../src/ui/console/areas/devices/device-order.ts';

const device = (n: number, name: string | null, ekyc_id: string | null) => ({
  label: null,
  device_info: 'Chrome 140 / Android',
  registered_at: `2026-01-0${n}T00:00:00.000000+00:00`,
  person: { auth_id: `${n}`.repeat(32), name, ekyc_id, erased: false },
});
const ALL = [device(1, '海老名 愛子', 'member-1'), device(2, null, 'Member-2'), device(3, null, null)];
const found = (typed: string) => devicesFound(ALL, typed, 'oldest').map((d) => d.person.auth_id[0]);

describe('trusted devices', () => {
  test('are found by the person’s name and by each ID', () => {
    expect(found('')).toEqual(['1', '2', '3']);
    expect(found('愛子')).toEqual(['1']);
    expect(found('ＭＥＭＢＥＲ')).toEqual(['1', '2']);
    expect(found('3333')).toEqual(['3']);
    expect(found('nobody')).toEqual([]);
  });

  test('are chosen all together, or not, beside those that another search found', () => {
    const [a, b] = [{ device_id: 'a' }, { device_id: 'b' }];
    expect(withAllOrNone(new Set(['c']), [a, b])).toEqual(new Set(['c', 'a', 'b']));
    expect(withAllOrNone(new Set(['c', 'a']), [a, b])).toEqual(new Set(['c', 'a', 'b']));
    expect(withAllOrNone(new Set(['c', 'a', 'b']), [a, b])).toEqual(new Set(['c']));
    expect(withAllOrNone(new Set(['c']), [])).toEqual(new Set(['c']));
  });

  test('are sorted by people’s names', () => {
    const named = [device(1, 'Mori', null), device(2, 'Abe', null), device(3, 'Oda', null)];
    expect(devicesFound(named, '', 'person').map((d) => d.person.name)).toEqual(['Abe', 'Mori', 'Oda']);
  });
});
