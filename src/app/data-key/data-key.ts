/** Reads the data key for the service and for commands, from wherever it is kept. */

import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { refusalWords } from '../../contract/refusals/words.ts';
import type { DataKeyWhereabouts } from '../../contract/site/admin-status.ts';
import { passphraseFault } from '../../flows/access/password-strength.ts';
import {
  DATA_KEY_FILE,
  type KeyPlace,
  type KeySources,
  keyPlace,
  obtainDataKey,
  swapIsCutOff,
} from '../../store/store.ts';
import type { Config } from '../config.ts';
import { databasePlace } from '../database-place.ts';
import { hasDatabase } from '../folders.ts';
import { knownNode } from '../node-file.ts';
import { databaseCredential, hasCredential, readCredential, readPassphrase } from './passphrase.ts';

type Folder = Pick<Config, 'dataDir'>;
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

const CREDENTIAL = 'omote-data-key';

export const KEY_SOURCES: KeySources = {
  credential: () => readCredential(CREDENTIAL),
  async passphrase(fresh) {
    const passphrase = await readPassphrase(fresh);
    const wrong = fresh ? await passphraseFault(passphrase) : null;
    if (wrong) throw new Error(`the passphrase ${refusalWords(wrong)}`);
    return passphrase;
  },
  ...(process.env.OMOTE_DATA_KEY === 'passphrase' && { wanted: 'passphrase' }),
};

/** With PostgreSQL, the database tells which of the two keys left by an interrupted rotation is valid. */
export const keySources = ({ dataDir, databaseUrl }: Place): KeySources =>
  databaseUrl === null
    ? KEY_SOURCES
    : {
        ...KEY_SOURCES,
        async isOfDatabase(key) {
          const { isKeyOfDatabase } = await import('../../store/rotate-postgres.ts');
          return await isKeyOfDatabase(databasePlace(dataDir, databaseUrl), key);
        },
      };

/** The data key for the service, which must have locked the folder. @throws Error with a human-readable message */
export async function dataKeyOfService(config: Place): Promise<Uint8Array> {
  await refuseStranger(config);
  return await obtainDataKey(config.dataDir, keySources(config), true);
}

/**
 * Refuses to make a new key for a database that already belongs to a site: it wouldn't open the data.
 * @throws Error with a human-readable message
 */
export async function refuseStranger({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl === null || keyPlace(dataDir, KEY_SOURCES) !== null) return;
  const { holdsSite } = await import('../../store/postgres/site/site-at.ts');
  if (await holdsSite(databaseUrl, databaseCredential))
    throw new Error(
      `This database belongs to a site, but ${dataDir} doesn’t have its data key. Create a token on one of the site’s appliances (Settings > Site in the console, or omote site token), then run omote site join here.`,
    );
}

/** Keys opened with a passphrase, by data folder: a command may open the store several times, but asks only once. */
const opened = new Map<string, Uint8Array>();

/** The data key for commands. The caller may wipe the returned copy. @throws Error with a human-readable message */
export async function dataKeyOf({ dataDir, databaseUrl }: Place): Promise<Uint8Array> {
  const known = opened.get(dataDir);
  if (known) return new Uint8Array(known);
  await refuseStranger({ dataDir, databaseUrl });
  const key = await obtainDataKey(dataDir, keySources({ dataDir, databaseUrl }));
  if (keyPlace(dataDir, KEY_SOURCES) === 'passphrase') opened.set(dataDir, new Uint8Array(key));
  return key;
}

/** The place of the data key, without reading it; null: there is none yet. */
export const placeOfDataKey = ({ dataDir }: Folder): KeyPlace | null =>
  keyPlace(dataDir, { credential: () => (hasCredential(CREDENTIAL) ? '' : null) });

/**
 * To a user who may not look into a folder, it seems empty.
 * @throws the system’s error, unless the folder can be read or does not exist
 */
export function refuseUnreadable({ dataDir }: Folder): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Whether an appliance, or a command before it, has begun to use this data folder. @throws as refuseUnreadable */
export function isBegun({ dataDir, databaseUrl }: Place): boolean {
  refuseUnreadable({ dataDir });
  return (
    (databaseUrl === null && hasDatabase(dataDir)) ||
    keyPlace(dataDir, ofFolder(databaseUrl)) !== null ||
    swapIsCutOff(dataDir) ||
    knownNode(dataDir) !== null
  );
}

/** A data key that systemd gives to every folder says nothing about this one, unless the data is in PostgreSQL. */
const ofFolder = (databaseUrl: string | null): Pick<KeySources, 'credential'> => ({
  credential: () => (databaseUrl !== null && hasCredential(CREDENTIAL) ? '' : null),
});

/** Where the data key is kept, as the console shows it. */
export const whereaboutsOfDataKey = (folder: Folder): DataKeyWhereabouts => ({
  place: placeOfDataKey(folder),
  besideDatabase: existsSync(join(folder.dataDir, DATA_KEY_FILE)),
});

/** To be called after the key was moved or replaced. */
export const forgetDataKey = (): void => opened.clear();
