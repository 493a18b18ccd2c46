import { expect, test } from 'vitest';
import { AREAS, areaOf, pathOf } from '../../../src/ui/console/areas.ts';

test('every area has an address of its own and is found by it', () => {
  for (const area of AREAS) expect(areaOf(pathOf(area.id))).toBe(area);
  expect(new Set(AREAS.map((a) => a.id)).size).toBe(AREAS.length);
});

test('what follows the area is its own; anything else shows the first area', () => {
  expect(areaOf('/console/keys/').id).toBe('keys');
  expect(areaOf('/console/sessions/0123').id).toBe('sessions');
  for (const path of ['/console', '/console/', '/console/nowhere', '/console/__proto__'])
    expect(areaOf(path)).toBe(AREAS[0]);
});
