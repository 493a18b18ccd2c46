import { describe, expect, test } from 'vitest';
import { type KioskSorting, kiosksFound } from '../../../src/ui/console/areas/devices/kiosk-order.ts';

const AT = (minute: number) => `2026-01-01T00:0${minute}:00.000000+00:00`;
const kiosk = (name: string, given: object = {}) => ({
  name,
  online: false,
  paired_at: AT(0),
  last_seen_at: null as string | null,
  staff_asked_at: null,
  camera_problem: null,
  ...given,
});
const ALL = [
  kiosk('Gate 10', { last_seen_at: AT(2) }),
  kiosk('Gate 2', { online: true, last_seen_at: AT(3) }),
  kiosk('Ward', { online: true, last_seen_at: AT(3), staff_asked_at: AT(3) }),
  kiosk('ＬＯＢＢＹ', { paired_at: null }),
  kiosk('Annex', { online: true, last_seen_at: AT(3), camera_problem: 'missing' as const }),
  kiosk('Desk', { last_seen_at: AT(1) }),
];
const found = (typed: string, order: KioskSorting) => kiosksFound(ALL, typed, order).map(({ name }) => name);

describe('kiosks', () => {
  test('are found by a part of the name, whatever its case and width', () => {
    expect(found('gate', 'name')).toEqual(['Gate 2', 'Gate 10']);
    expect(found(' lobby ', 'name')).toEqual(['ＬＯＢＢＹ']);
    expect(found('nowhere', 'name')).toEqual([]);
  });

  test('are sorted by name with numbers as numbers, by what needs attention, and by when they were seen', () => {
    expect(found('', 'name')).toEqual(['Annex', 'Desk', 'Gate 2', 'Gate 10', 'ＬＯＢＢＹ', 'Ward']);
    expect(found('', 'state')).toEqual(['Ward', 'Annex', 'Desk', 'Gate 10', 'ＬＯＢＢＹ', 'Gate 2']);
    expect(found('', 'seen')).toEqual(['Annex', 'Gate 2', 'Ward', 'Gate 10', 'Desk', 'ＬＯＢＢＹ']);
  });
});
