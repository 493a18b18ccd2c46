/** The rows of the specification's tables, read from the contract. */
import type { TObject, TSchema } from 'typebox';
import type { Operation } from '../../src/contract/operation.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';

export interface InputRow {
  name: string;
  where: 'path' | 'query' | 'body';
  schema: TSchema;
  required: boolean;
}

/** The operation's parameters of path, query and body. */
export function inputRows(o: Operation): InputRow[] {
  const places: [InputRow['where'], TObject | null | undefined][] = [
    ['path', o.params],
    ['query', o.query],
    ['body', o.body],
  ];
  return places.flatMap(([where, shape]) =>
    Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({
      name,
      where,
      schema,
      required: shape?.required?.includes(name) ?? false,
    })),
  );
}

export interface Section {
  section: string;
  operation: Operation;
  /** Names of input and output rows. A name that is both appears once. */
  rows: string[];
}

/** The operations of /v1 in the order of the specification's sections. */
export function bySection(): Section[] {
  const sections = Object.values(OPERATIONS as Record<string, Operation>).map((operation) => {
    const names = [
      ...inputRows(operation).map(({ name }) => name),
      ...Object.keys(operation.response.properties),
    ];
    return { section: operation.section, operation, rows: [...new Set(names)] };
  });
  return sections.sort((a, b) => Number(a.section.split('.')[1]) - Number(b.section.split('.')[1]));
}
