import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { SCOPES } from '../../contract/access/scopes.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import type { Operation } from '../../contract/operation.ts';
import { CallLog } from '../../flows/access/call-log.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallLog;
  }
  interface FastifyRequest {
    /** The API key that a call of /v1 came with, also where it was refused; empty: none that is known. */
    callingKey: string;
    /** What the call was refused with. */
    told: readonly ErrorEntry[] | null;
  }
}

/** Logs calls of API keys; they are written when the server closes. */
export function keepCalls(app: FastifyInstance, world: World): void {
  app.decorate('calls', new CallLog(world));
  app.decorateRequest('callingKey', '');
  app.decorateRequest('told', null);
  app.addHook('onClose', () => app.calls.close());
}

/** Parameters that no operation has among its own. */
const COMMON = ['Authorization', 'Content-Type', 'Idempotency-Key', 'body', 'path', 'ip', ...SCOPES];

/** For `onResponse` of an operation: notes the call of a known key. */
export function callNoter(
  world: World,
  operation: Operation,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { method, path: route } = operation;
  const known = new Set([...COMMON, ...namesOf(operation)]);
  const parameterOf = (value: string): string => {
    const first = value.split(/[.[]/, 1)[0];
    return known.has(first) ? first : '';
  };
  return (request, reply) => {
    if (request.callingKey === '') return;
    request.server.calls.note({
      keyId: request.callingKey,
      atUs: world.clock.nowUs(),
      method,
      route,
      status: reply.statusCode,
      errors: request.told?.map(({ code, value }) => ({ code, parameter: parameterOf(value) })) ?? [],
      durationUs: Math.round(reply.elapsedTime * 1000),
      address: addressOf(request),
    });
  };
}

const namesOf = (operation: Operation): string[] =>
  [operation.params, operation.query, operation.body].flatMap((shape) =>
    shape && 'properties' in shape ? Object.keys((shape as TObject).properties) : [],
  );
