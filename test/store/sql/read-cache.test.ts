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
    versionNow: () => {
      asked.push('version');
      return version;
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

/** Of SQLite, which answers at once, and of PostgreSQL. */
const VERSIONS = {
  'at once': ({ versionNow }: ReturnType<typeof database>) => versionNow,
  later: ({ version }: ReturnType<typeof database>) => version,
};

it.each(Object.entries(VERSIONS))(
  'returns a cached row only once it knows, %s, that no one has committed since',
  async (_, versionOf) => {
    const db = database();
    const { asked, commit, read } = db;
    const cache = new ReadCache(versionOf(db));
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
  },
);

it('returns a cached row without a promise where the version is known at once', async () => {
  const { read, versionNow } = database();
  const cache = new ReadCache(versionNow);
  await cache.get('row', 'a', read);
  await later();
  expect(cache.get('row', 'a', read)).toBe(0);
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

const AWAY = {
  'at once': () => {
    throw new Error('away');
  },
  later: async () => {
    throw new Error('away');
  },
};

it.each(Object.entries(AWAY))(
  'leaves it to the read of a missing row to report that the database is unavailable, %s',
  async (_, away) => {
    const cache = new ReadCache(away);
    expect(await cache.get('row', 'a', async () => 1)).toBe(1);
    await later();
    await expect(cache.get('row', 'b', AWAY.later)).rejects.toThrow('away');
  },
);

it.each(Object.entries(AWAY))(
  'refuses a cached row while the version cannot be read, %s, and asks again',
  async (_, away) => {
    const { read, versionNow } = database();
    let look: () => unknown = versionNow;
    const cache = new ReadCache(() => look());
    await cache.get('row', 'a', read);
    await later();
    look = away;
    await expect(cache.get('row', 'a', read)).rejects.toThrow('away');
    look = versionNow;
    expect(await cache.get('row', 'a', read)).toBe(0);
  },
);
