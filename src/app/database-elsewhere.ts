import { databaseAddress, shownAddress } from '../store/postgres/connection/address.ts';
import type { Config } from './config.ts';

/** Work that isn't the appliance's if its data is in PostgreSQL, and what to do instead. */
const NOT_OURS = {
  backup:
    'must be made with PostgreSQL’s own tools (pg_basebackup or pgBackRest, with WAL archiving). For a portable file, copy ' +
    'everything into an empty data folder with omote store move --from … --keep and back that folder up: docs/site.md has the steps',
  restore:
    'of a backup file needs a data folder, but this appliance keeps its data in PostgreSQL; see docs/site.md',
} as const;

/** The database to show to people, without its password; null: it is in the data folder. */
export const shownDatabase = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null =>
  databaseUrl === null ? null : `PostgreSQL: ${shownAddress(databaseAddress(databaseUrl))}`;

/** Why the appliance doesn't do this work, phrased to follow its name; null: it does. */
export const notOurs = (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  what: keyof typeof NOT_OURS,
): string | null => (databaseUrl === null ? null : NOT_OURS[what]);

/** Refuses work that isn't the appliance's. @throws Error with a human-readable message */
export function refuseElsewhere(config: Pick<Config, 'databaseUrl'>, what: keyof typeof NOT_OURS): void {
  const why = notOurs(config, what);
  if (why !== null) throw new Error(`The ${what} ${why}.`);
}
