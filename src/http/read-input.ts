import type { FastifyRequest } from 'fastify';
import type { Media } from '../contract/media.ts';
import {
  type AnyOperation,
  None,
  type ReadBody,
  type ReadParams,
  type ReadQuery,
} from '../contract/operation.ts';
import { type Fault, fault } from '../domain/failure.ts';
import { QueryCheck } from './query-check.ts';
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
