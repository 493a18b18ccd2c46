import { expect, test } from 'vitest';
import { pathOf, VIEWS, viewOf } from '../../../src/ui/console/route.ts';

test('every view has an address that leads back to it', () => {
  for (const view of VIEWS) expect(viewOf(pathOf(view))).toBe(view);
});

test('a slash at the end and an unknown path do no harm', () => {
  expect(viewOf('/console/')).toBe('status');
  expect(viewOf('/console/keys/')).toBe('keys');
  expect(viewOf('/console/nowhere')).toBe('status');
});
