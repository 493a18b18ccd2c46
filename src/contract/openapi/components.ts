import type { TObject } from 'typebox';
import { DESCRIBED } from '../described.ts';
import { NAMED_SHAPES } from './named-shapes.ts';

/** An object with members, or a choice: what generators make a type of. */
const isTypeOfItsOwn = (schema: PlainSchema): boolean =>
  Array.isArray(schema.enum) || Array.isArray(schema.anyOf) || schema.properties !== undefined;

const isSchema = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && ('type' in value || 'enum' in value || 'anyOf' in value);

/** A shape with its name. */
interface Named {
  name: string;
  schema: PlainSchema;
}

let shapes: readonly Named[] | undefined;
/** The first of two names of the same shape comes last, so that it stays in a map. */
const namedShapes = (): readonly Named[] => {
  shapes ??= NAMED_SHAPES.flatMap((module) =>
    Object.entries(module).flatMap(([name, shape]) => {
      const schema = isSchema(shape) ? plainSchema(shape) : null;
      return schema && (name === 'Errors' || isTypeOfItsOwn(schema)) ? [{ name, schema }] : [];
    }),
  ).toReversed();
  return shapes;
};

/** Names by the text of what a shape is known by. */
const namesBy = (known: (schema: PlainSchema) => unknown): (() => ReadonlyMap<string, string>) => {
  let names: ReadonlyMap<string, string> | undefined;
  return () => {
    names ??= new Map(namedShapes().map(({ name, schema }) => [JSON.stringify(known(schema)), name]));
    return names;
  };
};
const byShape = namesBy((schema) => schema);
/** An answer has the members of a shape, and `errors`. */
const byMembers = namesBy(({ properties }) => properties ?? null);
const nameOf = (schema: unknown): string | undefined => byShape().get(JSON.stringify(schema));

/** The shared schemas of one document: whatever has a name is described once and referred to. */
export class Components {
  readonly #schemas = new Map<string, object>();
  readonly #texts = new Map<string, string>();

  /** The schema of a shape, with references to the shapes in it that have names. */
  of(shape: object): object {
    return this.#referring(plainSchema(shape));
  }

  /** A reference to what an operation takes or answers. @param name for a shape that has none */
  named(shape: TObject, name: string): object {
    const schema = plainSchema(shape);
    return this.#reference(nameOf(schema) ?? name, schema);
  }

  /** A reference to an answer: a shape with `errors`, which has the name of the shape without them. */
  answer(shape: TObject, id: string): object {
    const schema = plainSchema(shape);
    const { errors: _, ...members } = schema.properties as PlainSchema;
    const name =
      Object.keys(members).length === 0
        ? 'Done'
        : (byMembers().get(JSON.stringify(members)) ?? nameOf(schema) ?? id);
    return this.#reference(name.endsWith('Answer') ? name : `${name}Answer`, schema);
  }

  /** By name, in a stable order. */
  all(): Record<string, object> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** @throws Error if another schema has the name */
  #reference(name: string, schema: PlainSchema): object {
    const text = JSON.stringify(schema);
    const known = this.#texts.get(name);
    if (known !== undefined && known !== text)
      throw new Error(`two shapes of one document are named ${name}`);
    if (known === undefined) {
      this.#texts.set(name, text);
      this.#schemas.set(name, this.#inside(schema) as object);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #referring(value: unknown): object {
    const name = nameOf(value);
    return name === undefined ? (this.#inside(value) as object) : this.#reference(name, value as PlainSchema);
  }

  /** The same with references to named shapes among its parts. */
  #inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#part(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, this.#part(part)]));
  }

  #part(part: unknown): unknown {
    return typeof part === 'object' && part !== null ? this.#referring(part) : part;
  }
}

/** A JSON Schema as plain data. */
type PlainSchema = { [keyword: string]: unknown };

/**
 * A schema of the contract as generators of clients understand it: what it is described as besides what it validates, a type
 * beside every choice of texts, one choice for a union of constants, and the values of a record under
 * `additionalProperties`. TypeBox keeps its own markers in hidden properties, which JSON drops.
 */
export const plainSchema = (schema: object): PlainSchema =>
  readable(JSON.parse(JSON.stringify(schema))) as PlainSchema;

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const { [DESCRIBED]: shown, ...own } = value as PlainSchema;
  if (shown !== undefined) return readable({ ...(shown as object), ...without(own, shown as object) });
  const made = Object.fromEntries(Object.entries(own).map(([name, member]) => [name, readable(member)]));
  return withValues(withChoice(withType(made)));
}

const without = (schema: PlainSchema, shown: object): PlainSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !(keyword in shown)));

const isText = (value: unknown): value is string => typeof value === 'string';

function withType(schema: PlainSchema): PlainSchema {
  const all = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const isTexts = Array.isArray(all) && all.length > 0 && all.every(isText);
  return isTexts && schema.type === undefined ? { type: 'string', ...schema } : schema;
}

function withChoice(schema: PlainSchema): PlainSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length < 2) return schema;
  const texts = anyOf.map((one: PlainSchema) => one.const);
  return texts.every(isText) ? { type: 'string', enum: texts, ...rest } : schema;
}

function withValues(schema: PlainSchema): PlainSchema {
  if (schema.type !== 'object') return schema;
  const { patternProperties, ...rest } = schema;
  const [values] = Object.values((patternProperties ?? {}) as object);
  if (values !== undefined) return { ...rest, additionalProperties: values };
  const hasMembers = schema.properties !== undefined && Object.keys(schema.properties as object).length > 0;
  return hasMembers || schema.additionalProperties !== undefined
    ? schema
    : { ...rest, additionalProperties: true };
}
