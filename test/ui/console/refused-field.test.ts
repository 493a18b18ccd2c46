import { expect, test } from 'vitest';
import { refusedField } from '../../../src/ui/console/parts/forms/refused-field.ts';

test('a corrected input is about its own field, also where another says the same', () => {
  const shown = { name: 'is wrong', password: 'is too short', new_password: 'is too short', code: null };
  expect(refusedField(shown, 'is wrong', 0)).toBe('name');
  expect(refusedField(shown, 'is too short', 0)).toBe('password');
  expect(refusedField(shown, 'is too short', 1)).toBe('new_password');
  expect(refusedField(shown, 'is something else', 0)).toBeUndefined();
  expect(refusedField(shown, null, 0)).toBeUndefined();
});
