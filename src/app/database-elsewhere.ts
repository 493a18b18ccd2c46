import { refusalWords } from '../contract/refusals/words.ts';
import { grounds } from '../domain/failure.ts';
import { databaseAddress, shownAddress } from '../store/postgres/connection/address.ts';
import type { Config } from './config.ts';

/** Work that isn't the appliance's if its data is in PostgreSQL, and what to do instead. */
const NOT_OURS = {
  backup: refusalWords(grounds('backup_needs_folder')),
  restore:
    'of a backup file needs a data folder, but this appliance keeps its data in PostgreSQL; see docs/site.md',
} as const;

/** The database to show to people, without its password; null: it is in the data folder. */
export const shownDatabase = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null =>
  databaseUrl === null ? null : `PostgreSQL: ${shownAddress(databaseAddress(databaseUrl))}`;

/** Refuses work that isn't the appliance's. @throws Error with a human-readable message */
export function refuseElsewhere(config: Pick<Config, 'databaseUrl'>, what: keyof typeof NOT_OURS): void {
  if (config.databaseUrl !== null) throw new Error(`The ${what} ${NOT_OURS[what]}.`);
}
