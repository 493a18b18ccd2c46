/** Whether the way back from a version is open: by the schema of the data, where the version says that it changes that. */
import { hasKept } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { hasDatabase } from '../folders.ts';
import type { Trying } from './update-state.ts';

/** Whose data it is about. */
export type Data = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What the version before can read. */
export type Step = Pick<Trying, 'schemaChanges' | 'schema'>;

/**
 * Whether only the schema tells if the version before can go on with the data: it may be changed, and the copy that that
 * version would begin from is not there. The database of a site can be read by the version before always (decision 52).
 */
export const onlySchemaTells = ({ dataDir, databaseUrl }: Data, { schemaChanges }: Step): boolean =>
  schemaChanges && databaseUrl === null && hasDatabase(dataDir) && !hasKept(dataDir);

/** @param schemaNow of the database in the folder; null: there is none */
export const isReadable = (schemaNow: number | null, { schema }: Step): boolean => (schemaNow ?? 0) <= schema;
