import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../src/app/backup/make-backup.ts';
import { openStore } from '../../src/store/store.ts';

test('a backup is tried without its data key ever being a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-verify-'));
  try {
    const key = new Uint8Array(randomBytes(32));
    const store = await openStore({ folder, dataKey: key });
    const seen = new Set<string>();
    await makeBackup({
      folder,
      dataKey: createSecretKey(key),
      passphrase: 'a passphrase of the test 72',
      to: join(folder, 'kept.omote'),
      createdAt: new Date().toISOString(),
      onProgress: () => {
        for (const name of readdirSync(folder, { recursive: true })) seen.add(String(name));
      },
    });
    await store.close();
    // The trial was seen while it was under way: its database, and no key.
    expect([...seen].filter((name) => /^verify-.*omote\.db$/.test(name))).toHaveLength(1);
    expect([...seen].filter((name) => name.endsWith('data.key'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
