import { expect, it } from 'vitest';
import { drawnOnce } from '../../../src/sandbox/people/drawn-once.ts';

it('draws each person once, and a person whose drawing failed again', async () => {
  const asked: string[] = [];
  const headOf = drawnOnce(async (person) => {
    asked.push(person);
    await Promise.resolve();
    if (asked.length === 1) throw new Error('out of memory');
    return `head of ${person}`;
  });
  const [one, other] = [headOf('aiko'), headOf('aiko')];
  await expect(one).rejects.toThrow('out of memory');
  await expect(other).rejects.toThrow('out of memory');
  expect(await headOf('aiko')).toBe('head of aiko');
  expect(await headOf('aiko')).toBe('head of aiko');
  expect(await headOf('ben')).toBe('head of ben');
  expect(asked).toEqual(['aiko', 'aiko', 'ben']);
});
