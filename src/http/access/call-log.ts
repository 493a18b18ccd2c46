import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { SCOPES } from '../../contract/access/scopes.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import type { Operation } from '../../contract/operation.ts';
import type { CallError } from '../../domain/access/key-calls.ts';
import { CallLog } from '../../flows/access/call-log.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { Histogram, type Histograms, type Metric } from '../metrics-text.ts';

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallLog;
    callTimes: CallTimes;
  }
  interface FastifyContextConfig {
    /** Notes calls of the operation of /v1 that the route serves. */
    noteCall?: NoteCall;
  }
  interface FastifyRequest {
    /** The ID of the known API key that came with a call of /v1, even if the call was refused; empty: no known key. */
    callingKey: string;
    /** When the key was recognised, ms of `performance.now()`. */
    calledAtMs: number;
  }
}

/** @param told the errors that the call was refused with; empty: it succeeded */
type NoteCall = (request: FastifyRequest, status: number, told: readonly ErrorEntry[]) => void;

/** Logs calls of API keys. Calls that are still in memory are written when the server closes. */
export function keepCalls(app: FastifyInstance, world: World): void {
  app.decorate('calls', new CallLog(world));
  app.decorate('callTimes', new CallTimes());
  app.decorateRequest('callingKey', '');
  app.decorateRequest('calledAtMs', 0);
  app.addHook('onClose', () => app.calls.close());
}

/** Parameters that errors can name although no operation declares them. */
const COMMON = ['Authorization', 'Content-Type', 'Idempotency-Key', 'body', 'path', 'ip', ...SCOPES];

/** Counts the call as one of this key from now on. */
export function beginCall(request: FastifyRequest, keyId: string): void {
  request.callingKey = keyId;
  request.calledAtMs = performance.now();
}

/**
 * Notes calls of an operation by known keys. It is called where the answer is made: a hook for sent answers would make
 * Node wait for the end of each, which takes a fifth more time per poll.
 */
export function callNoter(world: World, operation: Operation): NoteCall {
  const { id, method, path: route } = operation;
  const known = new Set([...COMMON, ...namesOf(operation)]);
  const parameterOf = (value: string): string => {
    const first = value.split(/[.[]/, 1)[0];
    return known.has(first) ? first : '';
  };
  return (request, status, told) => {
    if (request.callingKey === '') return;
    const durationMs = performance.now() - request.calledAtMs;
    request.server.callTimes.add(id, status, durationMs / 1000);
    request.server.calls.note({
      keyId: request.callingKey,
      atUs: world.clock.nowUs(),
      method,
      route,
      status,
      errors:
        told.length === 0
          ? SUCCEEDED
          : told.map(({ code, value }) => ({ code, parameter: parameterOf(value) })),
      durationUs: Math.round(durationMs * 1000),
      address: addressOf(request),
    });
  };
}

const SUCCEEDED: readonly CallError[] = [];

const namesOf = (operation: Operation): string[] =>
  [operation.params, operation.query, operation.body].flatMap((shape) =>
    shape && 'properties' in shape ? Object.keys((shape as TObject).properties) : [],
  );

/** Seconds. A poll takes a millisecond, a registration by picture half a second, a call that waits for a person longer. */
const LIMITS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface OfOperation {
  times: Histogram;
  /** By status. */
  answers: Map<number, number>;
}

/** Counts the calls of /v1 by known keys since the start: by operation, not by key, and never by person. */
class CallTimes {
  readonly #operations = new Map<string, OfOperation>();

  /** @param operation as in OpenAPI: operationId */
  add(operation: string, status: number, seconds: number): void {
    let of = this.#operations.get(operation);
    if (of === undefined) {
      of = { times: new Histogram(LIMITS_S), answers: new Map() };
      this.#operations.set(operation, of);
    }
    of.times.add(seconds);
    of.answers.set(status, (of.answers.get(status) ?? 0) + 1);
  }

  counts(): Metric {
    return {
      name: 'omote_api_calls_total',
      type: 'counter',
      help: 'Calls of /v1 by known API keys, by operation and HTTP status',
      samples: [...this.#operations].flatMap(([operation, { answers }]) =>
        [...answers].map(([status, count]) => [count, { operation, status: String(status) }] as const),
      ),
    };
  }

  times(): Histograms {
    return {
      name: 'omote_api_call_duration_seconds',
      help: 'Time from recognising the API key to the answer of a call of /v1, by operation',
      of: [...this.#operations].map(([operation, { times }]) => [times, { operation }] as const),
    };
  }
}
