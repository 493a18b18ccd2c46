import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Operation, ResponseOf } from '../contract/operation.ts';
import { actorName } from '../domain/access/operator.ts';
import type { ApiKey } from '../domain/access/ports-api-keys.ts';
import type { Caller } from '../domain/audit/audit.ts';
import { Failure, type Fault, failure } from '../domain/failure.ts';
import { authoriseCall } from '../flows/access/authorise-call.ts';
import type { Alongside } from '../flows/answer-once.ts';
import type { World } from '../flows/world.ts';
import { beginCall, callNoter } from './access/call-log.ts';
import { addressOf } from './edge/address.ts';
import { callerAs } from './edge/caller.ts';
import { idempotencyFaults, onceFor } from './idempotency.ts';
import { type Input, inputReader, urlOf } from './read-input.ts';
import { refuse } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of /v1 that is authorised. */
    apiKey: ApiKey | null;
  }
}

export interface Call<O extends Operation> extends Input<O> {
  /** Who calls. */
  key: ApiKey;
  /** The API key, for the audit log. */
  caller: Caller;
  /** For POST: executes once per Idempotency-Key. `run` hands on what it is given into its transaction. */
  once: <T>(
    run: (alongside: Alongside<T>) => Promise<T>,
    answerOf: (result: T) => ResponseOf<O>,
  ) => Promise<ResponseOf<O>>;
}

/** Faults that the shapes cannot say; given what was read so far. */
export type FurtherCheck<O extends Operation> = (call: Omit<Call<O>, 'once' | 'caller'>) => Fault[];

/** Serves one operation of the contract: key, validation of everything at once, one flow, response shape. */
export function serve<O extends Operation>(
  app: FastifyInstance,
  world: World,
  operation: O,
  run: (call: Call<O>) => Promise<ResponseOf<O>>,
  further: FurtherCheck<O> = () => [],
): void {
  const read = inputReader(operation);
  const noteCall = callNoter(world, operation);
  app.route({
    method: operation.method,
    url: urlOf(operation),
    bodyLimit: Math.max(1024, operation.bodyLimitBytes),
    schema: { response: { 200: operation.response } },
    config: { noteCall },
    onRequest: async (request, reply) => {
      const refused = await authorise(world, operation, request, reply);
      if (refused) throw refused;
    },
    handler: async (request, reply) => {
      const faults: Fault[] = [];
      const given = { ...read(request, faults), key: request.apiKey as ApiKey };
      faults.push(...further(given), ...idempotencyFaults(operation, request));
      refuse(faults);
      const answer = await run({ ...given, caller: request.caller, once: onceFor(app, request, reply) });
      noteCall(request, reply.statusCode, []);
      return answer;
    },
  });
}

/** @returns what to answer with, or null when the call may go on. */
async function authorise(
  world: World,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Failure | null> {
  reply.header('cache-control', 'no-store');
  const { authorization } = request.headers;
  const { scope, finerScope = null } = operation;
  const key = await authoriseCall(world, authorization, scope, addressOf(request), finerScope, ({ id }) => {
    beginCall(request, id);
  });
  if (key instanceof Failure) return orThrottled(key, request, reply);
  request.apiKey = key;
  request.caller = callerAs(request, actorName({ kind: 'key', id: key.id }));
  return request.server.limits.ofKey(key.id, reply);
}

/** A wrong key is a guess; a missing one, scope or address is not. */
export function orThrottled(refused: Failure, request: FastifyRequest, reply: FastifyReply): Failure {
  const { kind } = refused.faults[0];
  if (kind === 'no_key') reply.header('www-authenticate', 'Bearer');
  const guess = kind === 'no_key' || kind === 'key_ended';
  if (!guess || request.headers.authorization === undefined) return refused;
  return request.server.limits.guessed(request, reply) ?? refused;
}

/** Every other method on the paths of the contract: OPTIONS tells what is allowed, the rest is 405. */
export function serveOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const byPath = Map.groupBy(operations, (o) => o.path);
  for (const group of byPath.values()) {
    const own = new Set<string>(group.map((o) => o.method));
    if (own.has('GET')) own.add('HEAD');
    const allow = [...own, 'OPTIONS'].join(', ');
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((m) => !own.has(m));
    const url = urlOf(group[0]);
    const onRoute = async ({ params }: FastifyRequest) => {
      if (leadsNowhere(group[0].params, params as Record<string, string>))
        throw failure('unknown_resource', 'path', 'is not known');
    };
    app.route({
      method: 'OPTIONS',
      url,
      onRequest: onRoute,
      handler: (_, reply) => reply.header('allow', allow).code(204).send(),
    });
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      // Refused before the body is read.
      onRequest: async (request, reply) => {
        await onRoute(request);
        reply.header('allow', allow);
        throw failure('method_not_allowed', 'method', 'is not allowed here');
      },
      handler: () => undefined,
    });
  }
}

/** `/v1/{id_type}/…` matches any two words; only those that the contract lists make it a route. */
const leadsNowhere = (shape: TObject, params: Record<string, string>): boolean =>
  Object.entries(shape.properties).some(
    ([name, schema]) => 'enum' in schema && !(schema.enum as string[]).includes(params[name]),
  );
