import type { Soon } from '../../../domain/soon.ts';
import { NulRefused } from '../../../domain/store-failure.ts';
import type { ReadCache } from '../../sql/read-cache.ts';
import type { Changed, Dialect, Given, NotedChange, Prepared, Sql, Statement } from '../../sql/sql.ts';
import { BY_CONDITIONS } from '../../sql/values.ts';
import { type PostgresText, postgresText } from './statement-text.ts';

const POSTGRES: Dialect = {
  engine: 'postgres',
  texts: '(SELECT json_array_elements_text(?::json))',
  integers: '(SELECT json_array_elements_text(?::json)::bigint)',
};

export interface Rows {
  rows: readonly unknown[];
  count: number;
}

function noTransaction(): never {
  throw new Error('a change is noted within a transaction');
}

/** Runs one statement, on a connection of the pool or on the one of a transaction. */
export type RunStatement = (text: PostgresText, args: readonly unknown[], pluck: boolean) => Promise<Rows>;

export class PostgresSql implements Sql {
  readonly dialect = POSTGRES;
  readonly #ask: RunStatement;
  readonly #made = new Map<string, PostgresText>();
  readonly #cache: ReadCache | null;
  readonly #note: (change: NotedChange) => void;

  /**
   * @param cache null: nothing is cached
   * @param note collects a change that the transaction's commit announces; default: for use outside transactions,
   * throws
   */
  constructor(
    ask: RunStatement,
    cache: ReadCache | null = null,
    note: (change: NotedChange) => void = noTransaction,
  ) {
    this.#ask = ask;
    this.#cache = cache;
    this.#note = note;
  }

  changed(noted: NotedChange): void {
    this.#note(noted);
  }

  kept<T>(kind: string, id: string, read: () => Promise<T | null>): Soon<T | null> {
    return this.#cache === null ? read() : this.#cache.get(kind, id, read);
  }

  prepare<Args extends Given, Row>(text: string): Prepared<Args, Row> {
    const made = this.#made.get(text) ?? postgresText(text);
    this.#made.set(text, made);
    return new PostgresStatement<Args, Row>(this.#ask, made) as Prepared<Args, Row>;
  }
}

class PostgresStatement<Args extends Given, Row> implements Statement<Args, Row> {
  readonly #ask: RunStatement;
  readonly #text: PostgresText;
  #plucks = false;

  constructor(ask: RunStatement, text: PostgresText) {
    this.#ask = ask;
    this.#text = text;
  }

  async get(...args: Args): Promise<Row | undefined> {
    return (await this.all(...args))[0];
  }

  async all(...args: Args): Promise<Row[]> {
    const { rows } = await this.#answer(args, this.#plucks);
    return (this.#plucks ? (rows as [Row][]).map(([value]) => value) : rows) as Row[];
  }

  async run(...args: Args): Promise<Changed> {
    return { changes: (await this.#answer(args, false)).count };
  }

  pluck(): this {
    this.#plucks = true;
    return this;
  }

  async #answer(args: Args, plucks: boolean): Promise<Rows> {
    try {
      return await this.#ask(this.#text, args, plucks);
    } catch (error) {
      if (error instanceof NulRefused && BY_CONDITIONS.test(this.#text.text)) return { rows: [], count: 0 };
      throw error;
    }
  }
}
