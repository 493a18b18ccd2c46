import { expect, test } from 'vitest';
import { headingAt, TITLES } from '../../../src/ui/console/area-titles.ts';
import { texts as about } from '../../../src/ui/console/areas/about/texts.ts';
import { texts as detections } from '../../../src/ui/console/areas/detections/texts.ts';
import { en as reviews } from '../../../src/ui/console/areas/reviews/texts-en.ts';
import { ja as reviewsJa } from '../../../src/ui/console/areas/reviews/texts-ja.ts';
import { texts as scan } from '../../../src/ui/console/areas/scan/texts.ts';
import { texts as upgrade } from '../../../src/ui/console/areas/upgrade/texts.ts';
import { texts as welcome } from '../../../src/ui/console/areas/welcome/texts.ts';
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

test('the heading that is there at once is that of the loaded page', () => {
  const headings = { about, detections, scan, upgrade, welcome };
  for (const [id, { en, ja }] of Object.entries(headings))
    expect(headingAt(pathOf(id))).toEqual({ en: en.title, ja: ja.title });
  expect(TITLES.reviews.heading).toEqual({ en: reviews.title, ja: reviewsJa.title });
  expect(TITLES.decided.heading).toEqual({ en: reviews.decided.title, ja: reviewsJa.decided.title });
});

test('only the addresses of areas have a heading', () => {
  expect(headingAt('/console')).toBe(TITLES.overview.title);
  expect(headingAt('/console/people/0123')).toBe(TITLES.people.title);
  for (const path of ['/console/constructor', '/console/__proto__', '/console/reset'])
    expect(headingAt(path)).toBeNull();
});
