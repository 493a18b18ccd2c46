import { DESCRIBED } from '../described.ts';

/** A JSON Schema as plain data. */
export type PlainSchema = { [keyword: string]: unknown };

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
