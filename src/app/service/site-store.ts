import type { Store } from '../../domain/ports.ts';
import type { RefusedRow } from '../../domain/site/ports-integrity.ts';
import type { TemplatesPlace } from '../../store/gallery/template-reader.ts';
import type { PostgresStoreOptions } from '../../store/postgres-store.ts';
import { lostDatabase, OtherDataKey, openStore, swapIsCutOff } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { takeKeyOfSite } from '../data-key/next-key.ts';
import { databasePlace, promotionFile } from '../database-place.ts';
import { databaseFile, hasDatabase, hasLostDatabase } from '../folders.ts';
import { lookups } from '../lookups.ts';
import { knownNode } from '../node-file.ts';

/**
 * How a service identifies itself to the other appliances of its site, and what it does if one of their changes fails
 * here.
 */
export type SiteMember = Required<Pick<PostgresStoreOptions, 'node' | 'onFault'>> &
  Pick<PostgresStoreOptions, 'keepKey'>;

interface SiteStoreOptions {
  /**
   * 32 bytes, which the caller may wipe afterwards. If the site's key was replaced, they are overwritten with the new
   * one.
   */
  dataKey: Uint8Array;
  /** For a service, which takes part in its site. Absent for a command, which runs alongside it. */
  member?: () => SiteMember;
  /** For a command: the ID of the appliance whose own settings apply. */
  appliance?: string;
  onRefusedRow?: (row: RefusedRow) => void;
}

/** Opens the appliance's store: in its data folder, or in PostgreSQL if OMOTE_DATABASE_URL is set. */
export async function openSiteStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { member, appliance, ...options }: SiteStoreOptions,
): Promise<Store> {
  // A service continues where its data is, and so abandons a move that was interrupted.
  const whileMoved = member ? 'cancel' : 'refuse';
  if (databaseUrl === null) {
    refuseForgotten(dataDir);
    return await openStore({ folder: dataDir, whileMoved, ...options });
  }
  // The PostgreSQL driver is loaded only if needed.
  const { openPostgresStore } = await import('../../store/postgres-store.ts');
  const promotion = promotionFile(dataDir);
  const place = { ...databasePlace(dataDir, databaseUrl), promotion, lookup: lookups.forSockets };
  const own = appliance === undefined ? {} : { appliance };
  const open = (keyIsKept: boolean) =>
    openPostgresStore({ ...place, whileMoved, ...own, ...member?.(), ...options, keyIsKept });
  try {
    return await open(true);
  } catch (error) {
    if (!(error instanceof OtherDataKey)) throw error;
    const next = await takeKeyOfSite({ dataDir, databaseUrl }, options.dataKey, member !== undefined);
    if (next === null) throw error;
    options.dataKey.set(next.dataKey);
    return await open(next.kept);
  }
}

/**
 * Without its database, an appliance of a site would start with an empty store under the site's data key.
 * @throws Error with a human-readable message
 */
function refuseForgotten(dataDir: string): void {
  if (knownNode(dataDir) === null || hasDatabase(dataDir)) return;
  throw new Error(
    `OMOTE_DATABASE_URL is not set, and ${dataDir} is the folder of an appliance whose data is in a site's PostgreSQL. Set it (for a service, in its ` +
      `unit), or choose another folder by OMOTE_DATA_DIR. If the data was moved back into this folder, ${databaseFile(dataDir)} is missing: put it ` +
      'back, or restore a backup (omote restore).',
  );
}

/**
 * Refuses a folder whose database was lost, before anything is made there: what opened it would be a new, empty appliance,
 * in the place of data that can still be saved.
 * @throws Error with a human-readable message
 */
export function refuseLost(dataDir: string): void {
  // The data of an appliance of a site is elsewhere, and in the middle of a restore it is on its way.
  if (!hasLostDatabase(dataDir) || knownNode(dataDir) !== null || swapIsCutOff(dataDir)) return;
  throw lostDatabase(databaseFile(dataDir));
}

/** Where threads that start now read templates, using their own connections. */
export function templatesPlace({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): TemplatesPlace {
  if (databaseUrl === null) return { folder: dataDir };
  const { url, credential, promotion } = databasePlace(dataDir, databaseUrl);
  return { database: { url, credential: credential(), promotion: promotion?.read() ?? null } };
}
