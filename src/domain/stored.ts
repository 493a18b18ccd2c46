/**
 * Values that the store keeps as JSON text. What stands in the database is read by the shape that it was written by, so that
 * a damaged value, or one of another version, is an error that names its place and never a value of another shape.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SettingReads, SettingWrites } from './site/ports-settings.ts';

/** What is kept does not have the shape that it is written in. Tells the place alone: the content may be personal. */
export class StoredDamaged extends Error {
  constructor(table: string, column: string, key: string) {
    super(
      `${table}.${column} of ${key} is not what this version writes: it is damaged or of a version that is not known`,
    );
  }
}

/** The names of members are those in the database: renaming one needs a migration. */
export class Shape<T> {
  readonly schema: TSchema;
  #check: ((value: unknown) => value is T) | null = null;

  constructor(schema: TSchema) {
    this.schema = schema;
  }

  /** Members that the shape does not name are left alone: earlier versions wrote some. */
  holds(value: unknown): value is T {
    if (this.#check === null) {
      const compiled = Compile(this.schema);
      this.#check = (given): given is T => compiled.Check(given);
    }
    return this.#check(value);
  }

  /** What a JSON text says. Undefined: it is no JSON, or not of this shape. */
  ofJson(text: unknown): T | undefined {
    const value = parsed(text);
    return this.holds(value) ? value : undefined;
  }
}

export const shapeOf = <S extends TSchema>(schema: S): Shape<Static<S>> => new Shape(schema);

export const TEXTS: Shape<readonly string[]> = shapeOf(Type.Array(Type.String()));
export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A column of JSON text. */
export class StoredColumn<T> {
  readonly table: string;
  readonly column: string;
  readonly #shape: Shape<T>;

  constructor(table: string, column: string, shape: Shape<T>) {
    this.table = table;
    this.column = column;
    this.#shape = shape;
  }

  /** @throws StoredDamaged for what could not be read again, such as NaN */
  encode(value: T, key = 'a new row'): string {
    const text = JSON.stringify(value);
    this.decode(text, key);
    return text;
  }

  /** @param key names the row to people @throws StoredDamaged */
  decode(text: string, key: string): T {
    const value = this.#shape.ofJson(text);
    if (value !== undefined) return value;
    throw new StoredDamaged(this.table, this.column, key);
  }
}

/** A row of the table `settings` that holds JSON. */
export class StoredSetting<T> {
  readonly name: string;
  readonly shape: Shape<T>;
  readonly #column: StoredColumn<T>;

  constructor(name: string, shape: Shape<T>) {
    this.name = name;
    this.shape = shape;
    this.#column = new StoredColumn('settings', 'value', shape);
  }

  /** The same under another name. */
  named(name: string): StoredSetting<T> {
    return new StoredSetting(name, this.shape);
  }

  /** Null where nothing is kept under this name. @throws StoredDamaged */
  async read(store: SettingReads): Promise<T | null> {
    const text = await store.setting(this.name);
    return text === null ? null : this.#column.decode(text, this.name);
  }

  async write(tx: SettingWrites, value: T): Promise<void> {
    await tx.setSetting(this.name, this.#column.encode(value, this.name));
  }
}

/** Undefined, which no shape holds, for what is no JSON; also for NULL where a text is expected. */
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
