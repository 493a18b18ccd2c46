import { expect, it } from 'vitest';
import { NOBODY } from '../../src/domain/kiosks/kiosk.ts';
import { knownOrNull } from '../../src/http/known-views.ts';

it('an ID that nobody has is not told as a person who was deleted', () => {
  const gone = 'a'.repeat(32);
  const told = new Map(
    [NOBODY, gone].map((authId) => [authId, { authId, name: null, ekycId: null, erased: true }]),
  );
  expect(knownOrNull(told, NOBODY)).toBeNull();
  expect(knownOrNull(told, gone)).toMatchObject({ erased: true });
});
