import { expect, it } from 'vitest';
import { ReadCache } from '../../../src/store/sql/read-cache.ts';

/** A database whose commits are counted, and whose answers wait until they are let go. */
function database() {
  let [version, looks] = [0, Promise.resolve()];
  const asked: string[] = [];
  return {
    asked,
    commit: () => void version++,
    slow: (until: Promise<void>) => {
      looks = until;
    },
    version: async () => {
      asked.push('version');
      const seen = version;
      await looks;
      return seen;
    },
    read: async () => {
      asked.push('row');
      return version;
    },
  };
}

/** Longer than a look is believed. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

it('asks for what it does not have without waiting to be told whether anything was written', async () => {
  const { asked, version, read, slow } = database();
  const cache = new ReadCache(version);
  slow(new Promise(() => undefined));
  expect(await cache.get('a', read)).toBe(0);
  expect(asked).toEqual(['version', 'row']);
});

it('answers what it has only once it knows that nobody has committed since', async () => {
  const { asked, commit, version, read } = database();
  const cache = new ReadCache(version);
  await cache.get('a', read);
  await later();
  await cache.get('a', read);
  await later();
  expect(await cache.get('a', read)).toBe(0);
  const reads = asked.filter((what) => what === 'row').length;
  commit();
  await later();
  expect(await cache.get('a', read)).toBe(1);
  expect(asked.filter((what) => what === 'row').length).toBe(reads + 1);
});

it('keeps nothing that was read before its own process committed', async () => {
  const { commit, version, read } = database();
  const cache = new ReadCache(version);
  const { promise, resolve } = Promise.withResolvers<void>();
  const early = cache.get('a', async () => {
    const row = await read();
    await promise;
    return row;
  });
  commit();
  cache.forget();
  resolve();
  expect(await early).toBe(0);
  expect(await cache.get('a', read)).toBe(1);
});

it('leaves it to the read to tell that the database is away', async () => {
  const away = async () => {
    throw new Error('away');
  };
  const cache = new ReadCache(away);
  expect(await cache.get('a', async () => 1)).toBe(1);
  await later();
  await expect(cache.get('b', away)).rejects.toThrow('away');
});
