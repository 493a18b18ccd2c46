/** The parts of a JSON Schema that the contract's schemas use. */
export interface Schema {
  type?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  patternProperties?: Record<string, Schema>;
}

/**
 * The TypeScript type of the values that a schema allows, as text. An empty schema is `unknown`.
 * @param absent added to the type of optional members: `| undefined` for a client's input
 * @throws if a schema uses a keyword that is not supported here, because a type that is too wide would go unnoticed
 */
export function typeOf(schema: Schema, absent: '' | ' | undefined' = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return unionOf(schema.anyOf.map((one) => typeOf(one)));
  switch (schema.type) {
    case undefined:
      return 'unknown';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      return `Array<${typeOf(schema.items ?? {})}>`;
    case 'object':
      return objectOf(schema, absent);
    default:
      throw new Error(`no TypeScript type is known for ${JSON.stringify(schema)}`);
  }
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function objectOf({ properties, required = [], patternProperties }: Schema, absent: string): string {
  const [values] = Object.values(patternProperties ?? {});
  if (values) return `Record<string, ${typeOf(values)}>`;
  if (!properties) return 'Record<string, unknown>';
  if (Object.keys(properties).length === 0) return 'object';
  const members = Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema);
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const told = schema.description ? `/** ${schema.description.replaceAll('*/', '* /')} */\n` : '';
    return required.includes(name) ? `${told}${key}: ${type};` : `${told}${key}?: ${type}${absent};`;
  });
  return `{\n${members.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}
