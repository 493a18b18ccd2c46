import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptKey } from '../../../src/app/service/first-start.ts';
import { besides, freshFolder, open } from '../../store/temporary.ts';

const NAME = 'capture_ticket_key';

/** All bytes of all files in the data folder. */
const onDisk = (folder: string): Buffer =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));

const holds = (folder: string, key: Uint8Array): boolean => {
  const bytes = onDisk(folder);
  return bytes.includes(Buffer.from(key)) || bytes.includes(Buffer.from(key).toString('base64'));
};

describe('a key that outlives the process', () => {
  test('is the same at the next start, and isn’t in clear in any file', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    const key = Buffer.from(await keptKey(store, NAME));
    expect(key).toHaveLength(32);
    expect(holds(folder, key)).toBe(false);
    await store.close();
    expect(Buffer.from(await keptKey(await open(folder), NAME))).toEqual(key);
  });

  test('stays the same and gets sealed if an earlier version kept it in clear', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    const key = randomBytes(32);
    await store.transact((tx) => tx.setSetting(NAME, key.toString('base64')));
    expect(holds(folder, key)).toBe(true);
    expect(Buffer.from(await keptKey(store, NAME))).toEqual(key);
    expect(Buffer.from(await keptKey(store, NAME))).toEqual(key);
    const kept = besides(folder, (db) =>
      db.prepare('SELECT value FROM settings WHERE name = ?').pluck().get(NAME),
    ) as string;
    expect(kept.includes(key.toString('base64'))).toBe(false);
  });
});
