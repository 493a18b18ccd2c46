import { databaseAddress, shownAddress } from '../store/postgres/address.ts';
import type { Config } from './config.ts';

/** Where PostgreSQL holds what the appliance keeps, some things are not the appliance's to do. */
const NOT_OURS = {
  backup:
    'is made by the tools of the database (pg_dump, or an archive of its log), which everything sealed passes through as it is; the data key is backed up apart, see docs/site.md',
  restore:
    'of a backup file goes into a data folder, and this appliance keeps its data in PostgreSQL; see docs/site.md',
  'rotation of the data key': 'is not there yet for a database in PostgreSQL; see docs/site.md',
} as const;

/** For people, without its password; null: the database lies in the data folder. */
export const shownDatabase = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null =>
  databaseUrl === null ? null : `PostgreSQL: ${shownAddress(databaseAddress(databaseUrl))}`;

/** In words, after its name; null: it is ours to do. */
export const notOurs = (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  what: keyof typeof NOT_OURS,
): string | null => (databaseUrl === null ? null : NOT_OURS[what]);

/** @throws Error for people */
export function refuseElsewhere(config: Pick<Config, 'databaseUrl'>, what: keyof typeof NOT_OURS): void {
  const why = notOurs(config, what);
  if (why !== null) throw new Error(`The ${what} ${why}.`);
}
