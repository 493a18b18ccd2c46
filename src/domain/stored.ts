/**
 * Values that the store keeps as JSON text. Each is checked on reading against the shape that it was written with. A
 * damaged value, or one of another version, is therefore an error that names its place, never a value of another shape.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Fault } from './failure.ts';
import type { SettingReads, SettingWrites } from './site/ports-settings.ts';

/** A stored value does not have its shape. The error names only the place, since the content may be personal. */
export class StoredDamaged extends Error {
  constructor(table: string, column: string, key: string) {
    super(
      `${table}.${column} of ${key} is not what this version writes: it is damaged, or an unknown version wrote it`,
    );
  }
}

/** The shape of a JSON value. Its member names are those in the database: renaming one needs a migration. */
export class Shape<T> {
  readonly schema: TSchema;
  #check: ((value: unknown) => value is T) | null = null;

  constructor(schema: TSchema) {
    this.schema = schema;
  }

  /** Whether `value` has this shape. Members that the shape does not name are ignored: earlier versions wrote some. */
  holds(value: unknown): value is T {
    if (this.#check === null) {
      const compiled = Compile(this.schema);
      this.#check = (given): given is T => compiled.Check(given);
    }
    return this.#check(value);
  }

  /** The value of a JSON text; undefined if it is not JSON or does not have this shape. */
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

  /** @throws StoredDamaged for a value that could not be read back, such as NaN */
  encode(value: T, key = 'a new row'): string {
    const text = JSON.stringify(value);
    this.decode(text, key);
    return text;
  }

  /** @param key names the row in the error @throws StoredDamaged */
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

  /** The same setting under another name. */
  named(name: string): StoredSetting<T> {
    return new StoredSetting(name, this.shape);
  }

  /** The stored value; null if nothing is stored under this name. @throws StoredDamaged */
  async read(store: SettingReads): Promise<T | null> {
    const text = await store.setting(this.name);
    return text === null ? null : this.#column.decode(text, this.name);
  }

  /** For what replaces the value, whatever it is: null also if it is damaged or was emptied. */
  async readIfIntact(store: SettingReads): Promise<T | null> {
    return this.shape.ofJson(await store.setting(this.name)) ?? null;
  }

  async write(tx: SettingWrites, value: T): Promise<void> {
    await tx.setSetting(this.name, this.#column.encode(value, this.name));
  }
}

/** The value of a JSON text; undefined, which no shape accepts, if it is not JSON or not a text, such as NULL. */
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Why a job failed, as it is stored. A reason may be one of another version. */
export const FAULT = Type.Unsafe<Fault>(
  Type.Object({
    kind: Type.String(),
    reason: Type.String(),
    parameter: Type.String(),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  }),
);
