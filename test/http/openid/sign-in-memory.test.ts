// @module-tag security
import { expect, test } from 'vitest';
import { ACRS } from '../../../src/domain/openid/openid.ts';
import { ShortMap, SignInMemory } from '../../../src/http/openid/sign-in-memory.ts';

const SESSION = { sessionId: 's', path: '/s/t', ticket: 't', lifeS: 1, acr: ACRS[0] };

test('nothing is made for a map that is full, and one thing for a key', () => {
  const map = new ShortMap<number>(60_000, 2);
  let made = 0;
  const make = () => ++made;
  expect(['a', 'a', 'b', 'c', 'c'].map((key) => map.getOrMake(key, make))).toEqual([1, 1, 2, null, null]);
  expect(made).toBe(2);
  map.delete('a');
  expect(map.getOrMake('c', make)).toBe(3);
});

test('an interaction that is over takes no room', async () => {
  const memory = new SignInMemory();
  const interactions = memory.adapter(
    'Interaction',
    async () => undefined,
    () => new Error('full'),
  );
  for (let n = 0; n < 2500; n++) {
    await interactions.upsert(`i${n}`, {}, 600);
    expect(memory.begun.getOrMake(`i${n}`, async () => SESSION)).not.toBeNull();
    await interactions.destroy(`i${n}`);
  }
});
