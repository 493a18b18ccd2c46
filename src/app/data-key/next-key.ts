/** Replaces this appliance's stored data key after the site's data key was rotated. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, replaceDataKey } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { databasePlace } from '../database-place.ts';
import { knownNode } from '../node-file.ts';
import { NODE_KEY_FILE, nodeKeyOf } from '../node-key.ts';
import { forgetDataKey, KEY_SOURCES } from './data-key.ts';
import { givenPassphrase } from './passphrase.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Stores the new key while the service runs, without asking for a passphrase.
 * @returns false: the key couldn't be stored, and the next start takes it from the database using the key stored here
 * @throws Error with a human-readable message
 */
export async function keepNextKey(dataDir: string, dataKey: Uint8Array): Promise<boolean> {
  const passphrase = () => {
    const given = givenPassphrase();
    return given === null
      ? Promise.reject(new Error('the passphrase was typed in at the start and is no longer available'))
      : Promise.resolve(given);
  };
  return await replaceDataKey(dataDir, dataKey, { ...KEY_SOURCES, passphrase });
}

/**
 * Takes the site's new data key if it was rotated while this appliance was stopped.
 * @param locked whether this process has locked the folder
 * @returns the new key and whether it was stored here; null: the database holds no new key for this appliance
 */
export async function takeKeyOfSite(
  { dataDir, databaseUrl }: Place,
  dataKey: Uint8Array,
  locked: boolean,
): Promise<{ dataKey: Uint8Array; kept: boolean } | null> {
  const node = knownNode(dataDir);
  if (databaseUrl === null || node === null || !existsSync(join(dataDir, NODE_KEY_FILE))) return null;
  const { takeNextKey } = await import('../../store/take-next-key.ts');
  const place = databasePlace(dataDir, databaseUrl);
  try {
    return await takeNextKey(place, dataKey, { ...node, ...nodeKeyOf(dataDir) }, async (key) => {
      // Another process has locked the folder. If it is the service, it takes the key itself.
      const unlock = locked ? () => undefined : lockFolder(dataDir);
      if (!unlock) return false;
      try {
        return await replaceDataKey(dataDir, key, KEY_SOURCES);
      } finally {
        unlock();
      }
    });
  } finally {
    forgetDataKey();
  }
}
