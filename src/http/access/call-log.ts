import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { SCOPES } from '../../contract/access/scopes.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import type { Operation } from '../../contract/operation.ts';
import type { CallError } from '../../domain/access/key-calls.ts';
import { CallLog } from '../../flows/access/call-log.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallLog;
  }
  interface FastifyContextConfig {
    /** Of an operation of /v1. */
    noteCall?: NoteCall;
  }
  interface FastifyRequest {
    /** The API key that a call of /v1 came with, also where it was refused; empty: none that is known. */
    callingKey: string;
    /** When that was known; ms of the process's own clock. */
    calledAtMs: number;
  }
}

/** @param told what the call was refused with; none: it succeeded */
export type NoteCall = (request: FastifyRequest, status: number, told: readonly ErrorEntry[]) => void;

/** Logs calls of API keys; they are written when the server closes. */
export function keepCalls(app: FastifyInstance, world: World): void {
  app.decorate('calls', new CallLog(world));
  app.decorateRequest('callingKey', '');
  app.decorateRequest('calledAtMs', 0);
  app.addHook('onClose', () => app.calls.close());
}

/** Parameters that no operation has among its own. */
const COMMON = ['Authorization', 'Content-Type', 'Idempotency-Key', 'body', 'path', 'ip', ...SCOPES];

/** The call of this request is one of the key's from now on. */
export function beginCall(request: FastifyRequest, keyId: string): void {
  request.callingKey = keyId;
  request.calledAtMs = performance.now();
}

/**
 * Notes calls of an operation by known keys. It is called where the answer is made: a hook for answers that were sent would have
 * Node wait for the end of each, which costs a poll a fifth.
 */
export function callNoter(world: World, operation: Operation): NoteCall {
  const { method, path: route } = operation;
  const known = new Set([...COMMON, ...namesOf(operation)]);
  const parameterOf = (value: string): string => {
    const first = value.split(/[.[]/, 1)[0];
    return known.has(first) ? first : '';
  };
  return (request, status, told) => {
    if (request.callingKey === '') return;
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
      durationUs: Math.round((performance.now() - request.calledAtMs) * 1000),
      address: addressOf(request),
    });
  };
}

const SUCCEEDED: readonly CallError[] = [];

const namesOf = (operation: Operation): string[] =>
  [operation.params, operation.query, operation.body].flatMap((shape) =>
    shape && 'properties' in shape ? Object.keys((shape as TObject).properties) : [],
  );
