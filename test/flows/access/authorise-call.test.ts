// @module-tag security
import { expect, it } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { authoriseCall, givenKey } from '../../../src/flows/access/authorise-call.ts';
import { createKey } from '../../../src/flows/access/manage-keys.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it('a header that carries no key in the form of one is told the form, whatever key is in it', async () => {
  const store = await open();
  const world = worldOf({ store });
  const wanted = { name: 'a', scopes: ['results:read'], allow: [], expiresInDays: null };
  const { key } = await createKey(store, T0, wanted, async () => undefined, 'omk_');
  const answered = async (header: string | undefined) => {
    const given = await authoriseCall(world, givenKey(header), { least: 'results:read' }, '127.0.0.1');
    return given instanceof Failure ? given.faults[0].reason : 'admitted';
  };
  for (const header of [`Bearer ${key}`, `bearer  ${key} `]) expect(await answered(header)).toBe('admitted');
  for (const wrong of [
    key,
    `Token ${key}`,
    `Bearer: ${key}`,
    `Bearer "${key}"`,
    `Bearer ${key}x`,
    'Bearer',
    '',
  ])
    expect([wrong, await answered(wrong)]).toEqual([wrong, 'not_bearer_key']);
  expect(await answered(`Bearer omk_${'a'.repeat(43)}`)).toBe('unknown_key');
  expect(await answered(`Bearer omk_sandbox_${'a'.repeat(43)}`)).toBe('key_of_sandbox');
  expect(await answered(undefined)).toBe('key_required');
});
