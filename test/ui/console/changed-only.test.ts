import { expect, test } from 'vitest';
import { changedOnly } from '../../../src/ui/console/parts/forms/changed-only.ts';

test('a form sends what was changed in it, and nothing of the rest', () => {
  const shown = { name: 'Sato', role: 'admin' };
  expect(changedOnly(shown, shown)).toEqual({});
  expect(changedOnly(shown, { ...shown, name: '' })).toEqual({ name: '' });
  expect(changedOnly(shown, { name: 'Mori', role: 'viewer' })).toEqual({ name: 'Mori', role: 'viewer' });
});
