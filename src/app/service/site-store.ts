import type { Store } from '../../domain/ports.ts';
import type { RefusedRow } from '../../domain/site/ports-integrity.ts';
import type { TemplatesPlace } from '../../store/gallery/template-reader.ts';
import type { PostgresStoreOptions } from '../../store/postgres-store.ts';
import { OtherDataKey, openStore } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { takeKeyOfSite } from '../data-key/next-key.ts';
import { databaseCredential } from '../data-key/passphrase.ts';
import { hasDatabase } from '../folders.ts';
import { knownNode } from '../node-file.ts';
import { promotionFile } from './promotion-file.ts';

/** How a service presents itself to the other appliances of its site, and what it does when one of their changes fails here. */
export type SiteMember = Required<Pick<PostgresStoreOptions, 'node' | 'onFault'>> &
  Pick<PostgresStoreOptions, 'keepKey'>;

interface SiteStoreOptions {
  /** 32 bytes; the caller may wipe them afterwards. Where the site's key was replaced meanwhile, they are the new one then. */
  dataKey: Uint8Array;
  /** For the service, which works with the other appliances of its site; a command goes beside them. */
  member?: () => SiteMember;
  /** Of a command: whose own settings are meant. */
  appliance?: string;
  onRefusedRow?: (row: RefusedRow) => void;
}

/**
 * What the appliance keeps: in its data folder, or in PostgreSQL where OMOTE_DATABASE_URL names one.
 * @throws Error for people
 */
export async function openSiteStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { member, appliance, ...options }: SiteStoreOptions,
): Promise<Store> {
  // A service goes on where its data is: a move that was cut off is given up.
  const whileMoved = member ? 'end' : 'refuse';
  if (databaseUrl === null) {
    refuseForgotten(dataDir);
    return await openStore({ folder: dataDir, whileMoved, ...options });
  }
  // Its driver is loaded where it is used.
  const { openPostgresStore } = await import('../../store/postgres-store.ts');
  const place = { url: databaseUrl, credential: databaseCredential, promotion: promotionFile(dataDir) };
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

/** An appliance of a site would begin anew with nobody in it, under the site's data key. @throws Error for people */
function refuseForgotten(dataDir: string): void {
  if (knownNode(dataDir) === null || hasDatabase(dataDir)) return;
  throw new Error(
    `OMOTE_DATABASE_URL is not set, and ${dataDir} is the folder of an appliance whose data is in a site's PostgreSQL. Set it (for a service, in its ` +
      'unit), or choose another folder by OMOTE_DATA_DIR.',
  );
}

/** For threads that read templates by connections of their own. */
export const templatesPlace = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): TemplatesPlace =>
  databaseUrl === null
    ? { folder: dataDir }
    : { database: { url: databaseUrl, credential: databaseCredential() } };
