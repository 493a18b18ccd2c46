import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from './folder.ts';
import { PersonKeys } from './person-keys.ts';
import { type TemplatePage, templatePages } from './templates.ts';

/** The database's file is mapped up to this size: reading rows of it saves a system call per page. */
const MAPPED_BYTES = 2 ** 31;

/** Reads templates on another thread than the store's, by a connection of its own that cannot write. */
export class TemplateReader {
  readonly #db: Database.Database;
  readonly #page: TemplatePage;

  constructor(folder: string, dataKey: KeyObject, pack: string) {
    this.#db = new Database(join(folder, DATABASE_FILE), { readonly: true });
    this.#db.pragma('trusted_schema = OFF');
    this.#db.pragma(`mmap_size = ${MAPPED_BYTES}`);
    this.#page = templatePages(this.#db, new PersonKeys(this.#db, dataKey), pack);
  }

  /** Those with a sequence above `after`, up to `upTo`; at most `limit`, in order. */
  page: TemplatePage = (after, upTo, limit) => this.#page(after, upTo, limit);

  close(): void {
    this.#db.close();
  }
}
