import fc from 'fast-check';
import type { TSchema } from 'typebox';

/** Adding 0 turns −0 into 0, because JSON loses the sign of zero. */
const NUMBER = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0);

interface Described {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly TSchema[];
  items?: TSchema | readonly TSchema[];
  properties?: Record<string, TSchema>;
  required?: readonly string[];
  patternProperties?: Record<string, TSchema>;
}

/** Arbitrary values of a schema, for the kinds of schema that stored values use. */
export function ofSchema(schema: TSchema): fc.Arbitrary<unknown> {
  const s = schema as Described;
  if (s.const !== undefined) return fc.constant(s.const);
  if (s.enum) return fc.constantFrom(...s.enum);
  if (s.anyOf) return fc.oneof(...s.anyOf.map(ofSchema));
  if (s.type === 'string') return fc.string();
  if (s.type === 'number') return NUMBER;
  if (s.type === 'boolean') return fc.boolean();
  if (s.type === 'null') return fc.constant(null);
  if (s.type === 'array')
    return Array.isArray(s.items)
      ? fc.tuple(...s.items.map(ofSchema))
      : fc.array(ofSchema(s.items as TSchema), { maxLength: 4 });
  const [of] = Object.values(s.patternProperties ?? {});
  if (of) return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), ofSchema(of), { maxKeys: 4 });
  if (s.properties)
    return fc.record(
      Object.fromEntries(Object.entries(s.properties).map(([name, member]) => [name, ofSchema(member)])),
      { requiredKeys: [...(s.required ?? [])] },
    );
  if (s.type === undefined)
    return fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value)));
  throw new Error(`no values for ${JSON.stringify(schema)}`);
}
