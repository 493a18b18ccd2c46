/**
 * docs/api/v1.md: every operation of /v1 by its section number, from the table that routes and validation are derived
 * from.
 */
import type { TObject } from 'typebox';
import { ERROR_CATALOGUE } from '../../src/contract/errors.ts';
import { plainSchema } from '../../src/contract/openapi/components.ts';
import { sufficientScopes } from '../../src/contract/openapi/kinds.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';

/** The parts of a JSON Schema that the page uses. */
interface Schema {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  description?: string;
}

export function v1Page(): string {
  const bySection = (a: Operation, b: Operation) => numberOf(a) - numberOf(b);
  return [
    '# /v1 by section',
    '',
    'Generated from `src/contract` by `npm run docs`. The numbers are the sections of the wire specification, which comments',
    'in the code cite: “4.9” is GET of an authentication result. Every response carries `errors`; an empty array means no',
    'error. What every call may meet (no key, too many requests and the like) is in the [error catalogue](errors.md); the same',
    'operations as OpenAPI are in [openapi.json](openapi.json).',
    '',
    '| section | subject |',
    '|---|---|',
    '| 2 | names of fields and records: the tables of responses below |',
    '| 4.1 to 4.14 | the operations |',
    '| 7 | errors: [errors.md](errors.md) |',
    '| 8 | limits: the ranges below, and [settings](../settings.md) |',
    '',
    ...(Object.values(OPERATIONS) as Operation[]).toSorted(bySection).flatMap(operationLines),
  ].join('\n');
}

const numberOf = ({ section }: Operation): number => Number(section.split('.')[1]);

function operationLines(o: Operation): string[] {
  const scopes = sufficientScopes(o).map((scope) => `\`${scope}\``);
  const failures = o.failures.map((kind) => ERROR_CATALOGUE[kind]);
  return [
    `## ${o.section} ${o.summary}`,
    '',
    `\`${o.method} ${o.path}\` with scope ${scopes.join(' or ')}`,
    '',
    ...fieldTable('Path', o.params),
    ...fieldTable('Query', o.query ?? null),
    ...fieldTable('Request body', o.body),
    ...fieldTable('Response', o.response),
    ...(failures.length === 0
      ? []
      : [
          '**Errors specific to this call**',
          '',
          ...failures.map(({ status, code, when }) => `- ${status} ${code}: ${when}`),
          '',
        ]),
  ];
}

function fieldTable(title: string, shape: TObject | null): string[] {
  const { properties = {}, required = [] } = (shape ? plainSchema(shape) : {}) as Schema;
  if (Object.keys(properties).length === 0) return [];
  return [
    `**${title}**`,
    '',
    '| field | type | required | default | meaning |',
    '|---|---|---|---|---|',
    ...rowsOf(properties, required, ''),
    '',
  ];
}

/** One row per field. A field that contains records is followed by a row for each of their fields. */
function rowsOf(properties: Record<string, Schema>, required: readonly string[], within: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${within}${name}`;
    const standard = schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``;
    const must = required.includes(name) ? 'yes' : 'no';
    const row = `| \`${path}\` | ${typeOf(schema)} | ${must} | ${standard} | ${meaning(schema)} |`;
    const inner = schema.items ?? schema;
    // Errors have the same members everywhere; the catalogue explains them once.
    if (name === 'errors' || !inner.properties) return [row];
    return [row, ...rowsOf(inner.properties, inner.required ?? [], `${path}${schema.items ? '[]' : ''}.`)];
  });
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  const { type = 'any', minimum, maximum, minLength, maxLength } = schema;
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''} to ${maximum ?? ''}`;
  const length = maxLength === undefined ? '' : ` of ${minLength ?? 0} to ${maxLength} characters`;
  return `${type}${range.trimEnd()}${length}`;
}

const meaning = ({ description = '' }: Schema): string => description.replaceAll('|', '\\|');
