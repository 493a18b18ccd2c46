/** The data key for the service and for commands, from wherever it lies. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataKeyWhereabouts } from '../../contract/site/admin-status.ts';
import { passphraseFault } from '../../flows/access/password-strength.ts';
import { DATA_KEY_FILE, type KeyPlace, type KeySources, keyPlace, obtainDataKey } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { databasePassword, hasCredential, readCredential, readPassphrase } from './passphrase.ts';

/** What of the configuration says where the key lies, and what it is the key of. */
type Folder = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>;

const CREDENTIAL = 'omote-data-key';

const KEY_SOURCES: KeySources = {
  credential: () => readCredential(CREDENTIAL),
  async passphrase(fresh) {
    const passphrase = await readPassphrase(fresh);
    const wrong = fresh ? await passphraseFault(passphrase) : null;
    if (wrong) throw new Error(`the passphrase ${wrong}`);
    return passphrase;
  },
  ...(process.env.OMOTE_DATA_KEY === 'passphrase' && { wanted: 'passphrase' }),
};

/** Where the database is elsewhere, it is the one that says which of two keys a rotation has left. */
export const keySources = ({ databaseUrl = null }: Pick<Folder, 'databaseUrl'>): KeySources =>
  databaseUrl === null
    ? KEY_SOURCES
    : {
        ...KEY_SOURCES,
        async isOfDatabase(key) {
          const { isKeyOfDatabase } = await import('../../store/rotate-postgres.ts');
          return await isKeyOfDatabase({ url: databaseUrl, credential: databasePassword }, key);
        },
      };

/** For the service, which has the folder to itself. @throws Error for people */
export const dataKeyOfService = (folder: Folder): Promise<Uint8Array> =>
  obtainDataKey(folder.dataDir, keySources(folder), true);

/** Asked for once in a command, which may open the store several times. */
const opened = new Map<string, Uint8Array>();

/** For commands. The caller may wipe what it gets. @throws Error for people */
export async function dataKeyOf({ dataDir, databaseUrl }: Folder): Promise<Uint8Array> {
  const known = opened.get(dataDir);
  if (known) return new Uint8Array(known);
  const key = await obtainDataKey(dataDir, keySources({ databaseUrl: databaseUrl ?? null }));
  if (keyPlace(dataDir, KEY_SOURCES) === 'passphrase') opened.set(dataDir, new Uint8Array(key));
  return key;
}

/** Without reading it; null: there is none yet. */
export const placeOfDataKey = ({ dataDir }: Folder): KeyPlace | null =>
  keyPlace(dataDir, { credential: () => (hasCredential(CREDENTIAL) ? '' : null) });

/** For the console. */
export const whereaboutsOfDataKey = (folder: Folder): DataKeyWhereabouts => ({
  place: placeOfDataKey(folder),
  besideDatabase: existsSync(join(folder.dataDir, DATA_KEY_FILE)),
});

/** After the key has moved or was replaced. */
export const forgetDataKey = (): void => opened.clear();
