import { expect, test } from 'vitest';
import { AREAS, areaOf, pathOf } from '../../../src/ui/console/areas.ts';

test('every area has an address of its own and is found with it', () => {
  for (const area of AREAS) expect(areaOf(pathOf(area.id))).toBe(area);
  expect(new Set(AREAS.map((a) => a.id)).size).toBe(AREAS.length);
});

test('the rest of an address belongs to the area; an unknown address shows the first area', () => {
  expect(areaOf('/console/keys/').id).toBe('keys');
  expect(areaOf('/console/sessions/0123').id).toBe('sessions');
  for (const path of ['/console', '/console/', '/console/nowhere', '/console/__proto__'])
    expect(areaOf(path)).toBe(AREAS[0]);
});
