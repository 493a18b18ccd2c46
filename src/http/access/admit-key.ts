import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../contract/access/scopes.ts';
import { actorName } from '../../domain/access/operator.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import { Failure } from '../../domain/failure.ts';
import { authoriseCall } from '../../flows/access/authorise-call.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key of an admitted call; null: the call came without one. */
    apiKey: ApiKey | null;
  }
}

interface Wanted {
  /** The scope that is enough alone. */
  scope: Scope;
  /** Another that is enough, and that a refusal names. */
  earlierScope?: Scope | undefined;
  /** Receives the key as soon as it is known, even if the call is then refused. */
  known?: (key: ApiKey) => void;
}

/** Admits a call by its API key: the key becomes the caller, and its rate is counted. @throws Failure */
export async function admitKey(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, earlierScope, known }: Wanted,
): Promise<void> {
  const { authorization } = request.headers;
  const needed =
    earlierScope === undefined
      ? { least: scope }
      : { least: scope, others: [earlierScope], named: earlierScope };
  const key = await authoriseCall(world, authorization, needed, addressOf(request), known);
  if (key instanceof Failure) throw orThrottled(key, request, reply);
  request.server.calls.noteScope(key.id, scope);
  callsBy(key, request);
  const throttled = request.server.limits.ofKey(key.id, reply);
  if (throttled) throw throttled;
}

/** Makes the key the caller of the request. */
export function callsBy(key: ApiKey, request: FastifyRequest): void {
  request.apiKey = key;
  request.caller = callerAs(request, actorName({ kind: 'key', id: key.id }));
}

/** What to answer to a refused key: a wrong key counts as a guess; a missing key, scope or address does not. */
export function orThrottled(refused: Failure, request: FastifyRequest, reply: FastifyReply): Failure {
  const { kind } = refused.faults[0];
  if (kind === 'no_key') reply.header('www-authenticate', 'Bearer');
  const guess = kind === 'no_key' || kind === 'key_ended';
  if (!guess || request.headers.authorization === undefined) return refused;
  return request.server.limits.guessed(request, reply) ?? refused;
}
