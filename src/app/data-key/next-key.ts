/** The key that took the place of the site's data key, in the place of the one that this appliance has. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, replaceDataKey } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { knownNode } from '../node-file.ts';
import { NODE_KEY_FILE, nodeKeyOf } from '../node-key.ts';
import { forgetDataKey, KEY_SOURCES } from './data-key.ts';
import { databaseCredential, givenPassphrase } from './passphrase.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * For a service that runs: nobody is asked for a passphrase.
 * @returns false: the next start takes it from the database again, by the key that lies here
 * @throws Error for people
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
 * Where the data key was replaced while this appliance was stopped.
 * @param locked this process has the folder to itself
 * @returns null: nothing was left for this appliance that opens the database
 */
export async function takeKeyOfSite(
  { dataDir, databaseUrl }: Place,
  dataKey: Uint8Array,
  locked: boolean,
): Promise<{ dataKey: Uint8Array; kept: boolean } | null> {
  const node = knownNode(dataDir);
  if (databaseUrl === null || node === null || !existsSync(join(dataDir, NODE_KEY_FILE))) return null;
  const { takeNextKey } = await import('../../store/take-next-key.ts');
  const place = { url: databaseUrl, credential: databaseCredential };
  try {
    return await takeNextKey(place, dataKey, { ...node, ...nodeKeyOf(dataDir) }, async (key) => {
      // The service that has the folder takes it by itself.
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
