/** `omote data-key …`. */
import { audit } from '../../flows/audit.ts';
import { appendAudit, type KeyPlace, lockFolder, moveDataKey, rotateDataKey } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';
import { forgetDataKey, keySources } from './data-key.ts';
import { databaseCredential } from './passphrase.ts';

export { placeOfDataKey } from './data-key.ts';

export interface MovedKey {
  to: KeyPlace;
  /** Files that are gone; the disk may still hold what was in them. */
  removed: string[];
}

/** Beside a running service, too: the key stays the same. @throws Error for people */
export async function moveKey(config: Config, to: Exclude<KeyPlace, 'keychain'>): Promise<MovedKey> {
  const removed = await moveDataKey(config.dataDir, to, keySources(config));
  forgetDataKey();
  await withStore(config, (store, clock) =>
    store.transact((tx) => audit({ clock }, tx, { actor: 'task', action: 'data_key.move', details: { to } })),
  );
  return { to, removed };
}

/** With the service stopped. @throws Error for people */
export async function rotateKey(
  config: Config,
  onProgress: (done: number, total: number) => void,
): Promise<Awaited<ReturnType<typeof rotateDataKey>>> {
  // Brings an older folder up to date first, and says at once when the key is not there.
  const atUs = await withStore(config, async (_, clock) => clock.nowUs());
  const unlock = lockFolder(config.dataDir);
  if (!unlock) throw new Error(`a service runs on ${config.dataDir}; stop it first`);
  const ends = new AsyncDisposableStack();
  try {
    return await rotateDataKey({
      folder: config.dataDir,
      sources: keySources(config),
      ...(config.databaseUrl === null ? {} : { database: ends.use(await elsewhere(config.databaseUrl)) }),
      note: (db, key) =>
        appendAudit(db, key, { atUs, actor: 'task', action: 'data_key.rotate', subject: '', details: {} }),
      onProgress,
    });
  } finally {
    await ends.disposeAsync();
    forgetDataKey();
    unlock();
  }
}

async function elsewhere(url: string) {
  const { keyedDatabase } = await import('../../store/rotate-postgres.ts');
  return keyedDatabase({ url, credential: databaseCredential });
}
