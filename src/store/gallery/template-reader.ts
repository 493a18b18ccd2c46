import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../file/folder.ts';
import { PersonKeys } from '../file/person-keys.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import { type ManyUnsealer, manyUnsealer } from './native-unseal.ts';
import type { DatabaseTemplates } from './postgres-templates.ts';
import { quickTemplatePages, type ReadPage, templatePages } from './templates.ts';

/** The database's file is mapped up to this size: reading rows of it saves a system call per page. */
const MAPPED_BYTES = 2 ** 31;
/** Rows read at a time from the file: few, so that the garbage collector finds little alive. */
const FILE_PAGE = 64;
/** ... and over a connection: many, since each page waits for its answer. */
const NETWORK_PAGE = 512;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** The data folder with the database, or where else it is. */
export type TemplatesPlace = { folder: string } | { database: DatabaseTemplates };

export interface TemplatesToRead {
  place: TemplatesPlace;
  dataKey: KeyObject;
  pack: string;
  dimension: number;
  /** The native library; without it templates are opened one by one, which takes twice as long. */
  libraryPath: string;
  /** Of a row that the search of this host makes and a store may have kept, which is read instead of its template; null: templates are read. */
  storedBytes: number | null;
}

/** Reads templates on another thread than the store's, by a connection of its own that cannot write. */
export interface TemplateReader {
  /** Those with a sequence above `after`, up to `upTo`; at most `limit`, in order. Templates may change with the next page. */
  page: ReadPage;
  /** How many to ask for at a time. */
  pageRows: number;
  close(): Promise<void>;
}

export async function openTemplateReader(what: TemplatesToRead): Promise<TemplateReader> {
  const { place, dataKey, pack, dimension, libraryPath, storedBytes } = what;
  const unsealer = await manyUnsealer(libraryPath, dataKey, dimension);
  if ('folder' in place) return ofFolder(place.folder, what, unsealer);
  // Its driver is loaded where it is used.
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
  const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
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
