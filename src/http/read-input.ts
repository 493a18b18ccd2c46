import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Media } from '../contract/media.ts';
import {
  type AnyOperation,
  None,
  type ReadBody,
  type ReadParams,
  type ReadQuery,
} from '../contract/operation.ts';
import { type Fault, fault } from '../domain/failure.ts';
import { isObject, ParameterCheck } from './validate.ts';

export interface Input<O extends AnyOperation> {
  params: ReadParams<O>;
  query: ReadQuery<O>;
  body: ReadBody<O>;
}

const isMedia = (body: object): body is Media => 'media' in body;

/**
 * Makes the reader of an operation's input: it checks, applies defaults, and adds to `faults` one per offending
 * parameter.
 */
export function inputReader<O extends AnyOperation>(
  operation: O,
): (request: FastifyRequest, faults: Fault[]) => Input<O> {
  const params = new QueryCheck<ReadParams<O>>(operation.params ?? None);
  const query = new QueryCheck<ReadQuery<O>>(operation.query ?? None);
  const readBody = bodyReader(operation.body ?? null);
  return (request, faults) => ({
    params: params.read(request.params, faults),
    query: query.read(request.query, faults),
    body: readBody(request.body, faults) as ReadBody<O>,
  });
}

function bodyReader(
  shape: (AnyOperation['body'] & object) | null,
): (given: unknown, faults: Fault[]) => unknown {
  if (shape === null) return () => undefined;
  if (isMedia(shape))
    return (given, faults) => {
      // Reported only if nothing else is wrong: for a picture of an unknown row, the row is the fault to name.
      if (!Buffer.isBuffer(given) && faults.length === 0)
        faults.push(fault('no_body', shape.name ?? 'body', { media: shape.media }));
      return given;
    };
  const check = new ParameterCheck(shape);
  return (given, faults) => {
    if (given !== undefined && given !== null && !isObject(given)) faults.push(fault('not_object', 'body'));
    return check.read(given, faults);
  };
}

/** The path in Fastify's notation: `:name` instead of `{name}`. */
export const urlOf = ({ path }: AnyOperation): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Checks query parameters. A value is text unless the shape says integer, and each parameter may be given once. */
export class QueryCheck<T> {
  readonly #check: ParameterCheck<T>;
  readonly #integers: ReadonlySet<string>;

  constructor(shape: TObject) {
    this.#check = new ParameterCheck(shape);
    const isInteger = (name: string) => (shape.properties[name] as { type?: unknown }).type === 'integer';
    this.#integers = new Set(Object.keys(shape.properties).filter(isInteger));
  }

  /** @see ParameterCheck.read */
  read(input: unknown, faults: Fault[]): T {
    const given = isObject(input) ? input : {};
    const found: Fault[] = [];
    const read = this.#check.read(this.#typed(given), found);
    if (found.length === 0) return read;
    // An array means that the parameter was given several times.
    const said = (f: Fault) => (Array.isArray(given[f.parameter]) ? fault('given_twice', f.parameter) : f);
    faults.push(...found.map(said));
    return read;
  }

  #typed(given: Record<string, unknown>): Record<string, unknown> {
    if (this.#integers.size === 0) return given;
    const typed = { ...given };
    for (const name of this.#integers) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (typeof value === 'string' && INTEGER.test(value)) typed[name] = Number(value);
    }
    return typed;
  }
}

/** The only accepted form of a number: no plus sign, leading zeros, fraction, exponent or spaces. */
const INTEGER = /^(0|-?[1-9][0-9]*)$/;
