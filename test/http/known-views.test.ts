import { expect, it } from 'vitest';
import { NOBODY } from '../../src/domain/kiosks/kiosk.ts';
import { knownOrNull } from '../../src/http/known-views.ts';

it('an ID that nobody has is not shown as a deleted person', () => {
  const erased = (authId: string) => ({ authId, name: null, ekycId: null, erased: true });
  expect(knownOrNull(erased(NOBODY))).toBeNull();
  expect(knownOrNull(erased('a'.repeat(32)))).toMatchObject({ erased: true });
});
