import { databaseAddress, shownAddress } from '../store/postgres/connection/address.ts';
import type { Config } from './config.ts';

/** Where PostgreSQL holds what the appliance keeps, some things are not the appliance's to do. */
const NOT_OURS = {
  backup:
    'must be made with PostgreSQL’s own tools (pg_basebackup or pgBackRest, with WAL archiving). For a portable file, copy ' +
    'everything into an empty data folder with omote store move --from … --keep and back that folder up: docs/site.md has the steps',
  restore:
    'of a backup file needs a data folder, but this appliance keeps its data in PostgreSQL; see docs/site.md',
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
