import { describe, expect, it } from 'vitest';
import { hashOf as sha256 } from '../../../src/flows/identifiers.ts';
import { apiKey, T0 } from '../samples.ts';
import { ENGINE, freshPlace, open } from '../temporary.ts';

const answer = (n: number, endsAtUs: number) => ({
  name: sha256(`name ${n}`),
  bodyHash: sha256(`body ${n}`),
  sealed: Uint8Array.of(n),
  endsAtUs,
});

describe('kept answers', () => {
  it('are found by name, replaced, and deleted when they expire, oldest first', async () => {
    const store = await open(freshPlace());
    await store.transact(async (tx) => {
      for (let n = 0; n < 5; n++) await tx.keepAnswer(answer(n, T0 + n));
      await tx.keepAnswer({ ...answer(4, T0 + 100), sealed: Uint8Array.of(9) });
    });
    expect(await store.keptAnswer(sha256('none'))).toBeNull();
    expect((await store.keptAnswer(sha256('name 4')))?.endsAtUs).toBe(T0 + 100);
    expect([...((await store.keptAnswer(sha256('name 4')))?.sealed ?? [])]).toEqual([9]);
    expect(await store.transact((tx) => tx.dropAnswers(T0 + 3, 3))).toBe(3);
    expect(
      await Promise.all(
        [0, 1, 2, 3, 4].map(async (n) => (await store.keptAnswer(sha256(`name ${n}`))) !== null),
      ),
    ).toEqual([false, false, false, true, true]);
    expect(await store.transact((tx) => tx.dropAnswers(T0 + 3, 3))).toBe(1);
    const takes = () => store.transact((tx) => tx.takeAnswer(sha256('name 4')));
    const taken = await Promise.all([takes(), takes()]);
    expect(taken.map((one) => one?.endsAtUs ?? null)).toEqual([T0 + 100, null]);
    expect(await store.keptAnswer(sha256('name 4'))).toBeNull();
    await store.close();
  });
});

describe('the cached API key', () => {
  const key = apiKey('k', { scopes: ['admin'] });
  const hashHex = Buffer.from(sha256('key')).toString('hex');

  it('is the same object until this or another process changes the key', async () => {
    const folder = freshPlace();
    const store = await open(folder);
    await store.transact((tx) => tx.addApiKey(key, sha256('key')));
    const first = await store.apiKeyByHash(hashHex);
    // PostgreSQL's version also changes with commits to the server's other databases, so the key may be read again.
    if (ENGINE === 'sqlite') expect(await store.apiKeyByHash(hashHex)).toBe(first);
    expect(await store.apiKeyByHash(hashHex)).toEqual(first);
    await store.transact((tx) => tx.touchApiKey('k', T0 + 1, '192.0.2.1'));
    expect(await store.apiKeyByHash(hashHex)).toEqual({
      ...key,
      lastUsedAtUs: T0 + 1,
      lastUsedFrom: '192.0.2.1',
    });
    // As a command does while the service is running, or another appliance.
    const other = await open(folder);
    await other.transact((tx) => tx.revokeApiKey('k', T0 + 2));
    await expect.poll(async () => (await store.apiKeyByHash(hashHex))?.revokedAtUs).toBe(T0 + 2);
    await store.close();
  });

  it('is not taken from a transaction that was rolled back', async () => {
    const store = await open(freshPlace());
    await store.transact((tx) => tx.addApiKey(key, sha256('key')));
    const undone = store.transact(async (tx) => {
      await tx.revokeApiKey('k', T0 + 1);
      expect((await tx.apiKeyByHash(hashHex))?.revokedAtUs).toBe(T0 + 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await store.apiKeyByHash(hashHex))?.revokedAtUs).toBeNull();
    await store.close();
  });
});
