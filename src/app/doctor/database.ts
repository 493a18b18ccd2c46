/** Findings about the database and its write-ahead log: their sizes, and whether every page is readable. */

import { earlierSchema, examineDatabase, SCHEMA_VERSION, schemaIn, walState } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { databaseCredential } from '../data-key/passphrase.ts';
import { shownDatabase } from '../database-elsewhere.ts';
import { databaseFile, hasDatabase } from '../folders.ts';
import { refuseLost } from '../service/site-store.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const WHAT = 'Database';
const WAY_OUT =
  'restore a backup: omote restore <file> (the current data is kept in another folder). Check the disk first';

/** @param inUse whether a service is using the folder */
export async function databaseFindings(config: Config, inUse: boolean): Promise<Finding[]> {
  const { dataDir } = config;
  const elsewhere = shownDatabase(config);
  if (elsewhere !== null) return [await remote(config, elsewhere)];
  try {
    refuseLost(dataDir);
  } catch (error) {
    return [problem(WHAT, (error as Error).message)];
  }
  if (!hasDatabase(dataDir)) return [];
  // Read before the database is opened: the last connection to close checkpoints the log and removes it.
  const log = inUse ? null : logFinding(dataDir);
  return [pages(dataDir), ...(log ? [log] : [])];
}

/**
 * PostgreSQL's files are its administrators' responsibility. The appliance can only see whether the database responds.
 */
async function remote(config: Config, where: string): Promise<Finding> {
  try {
    if (!(await hasBegun(config)))
      return note(
        WHAT,
        `${where}: it responds and has no Omote data yet. The first start creates what it needs, or bring a data folder with omote store move --to`,
      );
    await withStore(config, (store) => store.setting('probe'));
    return ok(WHAT, where);
  } catch (error) {
    return problem(WHAT, `${where}: ${(error as Error).message}`);
  }
}

/**
 * False: a PostgreSQL database that no appliance has used yet. A mere check must not open it, because opening would
 * initialise it with this folder's data key. A move needs an uninitialised database, and a joining appliance needs the
 * site's key.
 * @throws Error with a human-readable message
 */
export async function hasBegun({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<boolean> {
  if (databaseUrl === null) return true;
  const { hasSchema } = await import('../../store/postgres/site/site-at.ts');
  return await hasSchema(databaseUrl, databaseCredential);
}

function pages(dataDir: string): Finding {
  try {
    const { path, bytes, damage } = examineDatabase(dataDir);
    if (damage.length > 0)
      return problem(WHAT, `${path} is damaged: ${damage.join('; ').replaceAll(/\s+/g, ' ')}: ${WAY_OUT}`);
    const schema = schemaIn(dataDir) ?? 0;
    if (schema !== 0 && schema < SCHEMA_VERSION)
      return problem(
        WHAT,
        earlierSchema(schema)?.message ??
          `${path} is of an earlier version: start the service of this version, which upgrades it`,
      );
    return ok(WHAT, `${path}: ${size(bytes)}, every page is readable`);
  } catch (error) {
    return problem(WHAT, `${databaseFile(dataDir)} can’t be read: ${(error as Error).message}`);
  }
}

function logFinding(dataDir: string): Finding | null {
  const what = 'Write-ahead log';
  const log = walState(dataDir);
  if (log === null) return null;
  const { path, bytes, frames, lostCommits, headDamaged } = log;
  if (headDamaged)
    return problem(
      what,
      `${path} (${size(bytes)}) is damaged at its start, so its changes are lost: ${WAY_OUT}`,
    );
  if (lostCommits > 0)
    return problem(
      what,
      `${path} is damaged after page ${frames}: the next start loses the last ${lostCommits} changes; ${WAY_OUT}, ` +
        'or start without them',
    );
  return note(what, `${size(bytes)} left by an earlier run; the next start applies it`);
}

const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
