import { expect, it } from 'vitest';
import { ReadCache } from '../../../src/store/sql/read-cache.ts';

/** A database whose commits are counted, and whose answers can be held back. */
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

/** Longer than a version check remains valid. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

it('reads a missing row without waiting for the version check', async () => {
  const { asked, version, read, slow } = database();
  const cache = new ReadCache(version);
  slow(new Promise(() => undefined));
  expect(await cache.get('row', 'a', read)).toBe(0);
  expect(asked).toEqual(['version', 'row']);
});

it('returns a cached row only once it knows that no one has committed since', async () => {
  const { asked, commit, version, read } = database();
  const cache = new ReadCache(version);
  await cache.get('row', 'a', read);
  await later();
  await cache.get('row', 'a', read);
  await later();
  expect(await cache.get('row', 'a', read)).toBe(0);
  const reads = asked.filter((what) => what === 'row').length;
  commit();
  await later();
  expect(await cache.get('row', 'a', read)).toBe(1);
  expect(asked.filter((what) => what === 'row').length).toBe(reads + 1);
});

it('does not keep a row that was read before this process committed', async () => {
  const { commit, version, read } = database();
  const cache = new ReadCache(version);
  const { promise, resolve } = Promise.withResolvers<void>();
  const early = cache.get('row', 'a', async () => {
    const row = await read();
    await promise;
    return row;
  });
  commit();
  cache.forget();
  resolve();
  expect(await early).toBe(0);
  expect(await cache.get('row', 'a', read)).toBe(1);
});

it('leaves it to the read to report that the database is unavailable', async () => {
  const away = async () => {
    throw new Error('away');
  };
  const cache = new ReadCache(away);
  expect(await cache.get('row', 'a', async () => 1)).toBe(1);
  await later();
  await expect(cache.get('row', 'b', away)).rejects.toThrow('away');
});
