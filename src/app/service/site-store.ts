import type { Store } from '../../domain/ports.ts';
import type { RefusedRow } from '../../domain/site/ports-integrity.ts';
import { openStore } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { readCredential } from '../data-key/passphrase.ts';

/** The credential that systemd gives with the database's password. */
const CREDENTIAL = 'omote-database-password';

/** Null: the process was given none. */
export const databasePassword = (): string | null => readCredential(CREDENTIAL);

interface SiteStoreOptions {
  /** 32 bytes; the caller may wipe them afterwards. */
  dataKey: Uint8Array;
  /** For the service: no other appliance may have the database at the same time. */
  alone: boolean;
  onRefusedRow?: (row: RefusedRow) => void;
}

/**
 * What the appliance keeps: in its data folder, or in PostgreSQL where OMOTE_DATABASE_URL names one.
 * @throws Error for people
 */
export async function openSiteStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { alone, ...options }: SiteStoreOptions,
): Promise<Store> {
  // Alone, nobody can be at moving it: a move that was begun is given up.
  const whileMoved = alone ? 'end' : 'refuse';
  if (databaseUrl === null) return await openStore({ folder: dataDir, whileMoved, ...options });
  // Its driver is loaded where it is used.
  const { openPostgresStore } = await import('../../store/postgres-store.ts');
  return await openPostgresStore({
    url: databaseUrl,
    credential: databasePassword,
    alone,
    whileMoved,
    ...options,
  });
}
