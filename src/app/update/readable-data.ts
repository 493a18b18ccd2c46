/** Whether the way back from a version is open: by what the data is, not by what the version has said of itself. */
import { hasKept } from '../../store/store.ts';
import type { Config } from '../config.ts';
import { hasDatabase } from '../folders.ts';
import type { Trying } from './update-state.ts';

/** Whose data it is about. */
export type Data = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What the version before can read. */
export type Step = Pick<Trying, 'schemaChanges' | 'schema'>;

/**
 * Whether the version before can go on with the data: it is as it was, or the copy that it would begin from is there. The
 * database of a site can be read by the version before always (decision 52).
 * @param schemaNow reads the schema of the database in the folder; null: there is none
 */
export function leadsBack(
  { dataDir, databaseUrl }: Data,
  { schemaChanges, schema }: Step,
  schemaNow: () => number | null,
): boolean {
  return !mayBeChanged({ dataDir, databaseUrl }, schemaChanges) || (schemaNow() ?? 0) <= schema;
}

/** Whether only the schema can tell. */
export const mayBeChanged = ({ dataDir, databaseUrl }: Data, schemaChanges: boolean): boolean =>
  schemaChanges && databaseUrl === null && hasDatabase(dataDir) && !hasKept(dataDir);
