import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../file/folder.ts';
import { PersonKeys } from '../file/person-keys.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import { type ManyUnsealer, manyUnsealer } from './native-unseal.ts';
import { quickTemplatePages, type TemplatePage, templatePages } from './templates.ts';

/** The database's file is mapped up to this size: reading rows of it saves a system call per page. */
const MAPPED_BYTES = 2 ** 31;

export interface TemplatesToRead {
  folder: string;
  dataKey: KeyObject;
  pack: string;
  dimension: number;
  /** The native library; without it templates are opened one by one, which takes twice as long. */
  libraryPath: string;
}

const slowPages = (sql: SqliteSql, dataKey: KeyObject, pack: string): TemplatePage =>
  templatePages(sql, new PersonKeys(sql, dataKey), pack);

/** Reads templates on another thread than the store's, by a connection of its own that cannot write. */
export class TemplateReader {
  readonly #db: Database.Database;
  readonly #unsealer: ManyUnsealer | null;
  readonly #page: TemplatePage;

  private constructor({ folder, dataKey, pack }: TemplatesToRead, unsealer: ManyUnsealer | null) {
    this.#db = new Database(join(folder, DATABASE_FILE), { readonly: true });
    this.#db.pragma('trusted_schema = OFF');
    this.#db.pragma(`mmap_size = ${MAPPED_BYTES}`);
    this.#unsealer = unsealer;
    this.#page = unsealer
      ? quickTemplatePages(this.#db, unsealer, pack)
      : slowPages(new SqliteSql(this.#db), dataKey, pack);
  }

  static async open(what: TemplatesToRead): Promise<TemplateReader> {
    return new TemplateReader(what, await manyUnsealer(what.libraryPath, what.dataKey, what.dimension));
  }

  /** Those with a sequence above `after`, up to `upTo`; at most `limit`, in order. Templates may change with the next page. */
  page: TemplatePage = (after, upTo, limit) => this.#page(after, upTo, limit);

  close(): void {
    this.#unsealer?.close();
    this.#db.close();
  }
}
