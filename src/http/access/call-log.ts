import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { SCOPES } from '../../contract/access/scopes.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import type { Operation } from '../../contract/operation.ts';
import type { CallError } from '../../domain/access/key-calls.ts';
import { CallLog } from '../../flows/access/call-log.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { CallTimes } from './call-times.ts';

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
export type NoteCall = (request: FastifyRequest, status: number, told: readonly ErrorEntry[]) => void;

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
