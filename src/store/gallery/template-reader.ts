import type { KeyObject } from 'node:crypto';
import Database from 'better-sqlite3';
import { databaseIn } from '../file/folder.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import { PersonKeys } from '../keys/person-keys.ts';
import { type ManyUnsealer, manyUnsealer } from './native-unseal.ts';
import type { DatabaseTemplates } from './postgres-templates.ts';
import { quickTemplatePages, type ReadPage, templatePages } from './templates.ts';

/** The database file is mapped up to this size, which saves a system call per page; bytes. */
const MAPPED_BYTES = 2 ** 31;
/** Rows read at a time from a file: few, so that the garbage collector finds few live objects. */
const FILE_PAGE = 64;
/** Rows read at a time over a connection: many, because each page waits for its answer. */
const NETWORK_PAGE = 512;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** The data folder with the database, or the PostgreSQL database. */
export type TemplatesPlace = { folder: string } | { database: DatabaseTemplates };

interface TemplatesToRead {
  place: TemplatesPlace;
  dataKey: KeyObject;
  pack: string;
  dimension: number;
  /** The path of the native library; without it, templates are opened one by one, which takes twice as long. */
  libraryPath: string;
  /**
   * The length of a search row on this host, bytes; the store may hold such rows, which are read instead of
   * templates. null: read templates only.
   */
  storedBytes: number | null;
}

/** Reads templates on a thread other than the store's, over a connection of its own that cannot write. */
interface TemplateReader {
  /**
   * Reads those with a sequence number above `after`, up to `upTo`; at most `limit`, in order. The next page may
   * overwrite the templates.
   */
  page: ReadPage;
  /** How many to read at a time. */
  pageRows: number;
  close(): Promise<void>;
}

/** Opens a reader for the calling thread. @throws Error when the database cannot be opened */
export async function openTemplateReader(what: TemplatesToRead): Promise<TemplateReader> {
  const { place, dataKey, pack, dimension, libraryPath, storedBytes } = what;
  const unsealer = await manyUnsealer(libraryPath, dataKey, dimension);
  if ('folder' in place) return ofFolder(place.folder, what, unsealer);
  // PostgreSQL's driver is loaded only if it is used.
  const { openPostgresTemplates } = await import('./postgres-templates.ts');
  const ofRows =
    storedBytes === null ? null : await manyUnsealer(libraryPath, dataKey, storedBytes / FLOAT_BYTES);
  const rows = storedBytes === null ? null : { unsealer: ofRows, bytes: storedBytes };
  const { page, close } = await openPostgresTemplates(
    place.database,
    dataKey,
    { templates: unsealer, rows },
    pack,
  );
  return {
    page,
    pageRows: NETWORK_PAGE,
    async close() {
      unsealer?.close();
      ofRows?.close();
      await close();
    },
  };
}

function ofFolder(
  folder: string,
  { dataKey, pack }: TemplatesToRead,
  unsealer: ManyUnsealer | null,
): TemplateReader {
  const db = new Database(databaseIn(folder), { readonly: true });
  db.pragma('trusted_schema = OFF');
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  const sql = new SqliteSql(db);
  return {
    page: unsealer
      ? quickTemplatePages(db, unsealer, pack)
      : templatePages(sql, new PersonKeys(sql, dataKey), pack),
    pageRows: FILE_PAGE,
    async close() {
      unsealer?.close();
      db.close();
    },
  };
}
