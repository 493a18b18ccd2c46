import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../contract/access/scopes.ts';
import { actorName } from '../../domain/access/operator.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import { Failure } from '../../domain/failure.ts';
import { type Soon, when } from '../../domain/soon.ts';
import { authoriseCall, type GivenKey, givenKey } from '../../flows/access/authorise-call.ts';
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
export function admitKey(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, earlierScope, known }: Wanted,
): Soon<void> {
  const needed =
    earlierScope === undefined
      ? { least: scope }
      : { least: scope, others: [earlierScope], named: earlierScope };
  return when(authoriseCall(world, givenOn(request), needed, addressOf(request), known), (key) => {
    if (key instanceof Failure) throw orThrottled(key, request, reply);
    request.server.calls.noteScope(key.id, scope);
    callsBy(key, request);
    const throttled = request.server.limits.ofKey(key.id, reply);
    if (throttled) throw throttled;
  });
}

/** The key that came last on each connection: a poller sends the same one with every call, and hashing takes a µs. */
const latest = new WeakMap<Socket, GivenKey>();
/** Headers that are longer than any key's would fill the memory for as long as their connections are open. */
const KEPT_LENGTH = 80;

export function givenOn({ raw: { socket }, headers: { authorization } }: FastifyRequest): GivenKey {
  const before = latest.get(socket);
  if (before?.header === authorization && before !== undefined) return before;
  const given = givenKey(authorization);
  if (given.hashHex !== null && (authorization ?? '').length <= KEPT_LENGTH) latest.set(socket, given);
  return given;
}

/** Makes the key the caller of the request. */
export function callsBy(key: ApiKey, request: FastifyRequest): void {
  request.apiKey = key;
  request.caller = callerAs(request, actorName({ kind: 'key', id: key.id }));
}

/** What to answer to a refused key: a wrong key counts as a guess; a missing key, scope or address does not. */
export function orThrottled(refused: Failure, request: FastifyRequest, reply: FastifyReply): Failure {
  const { kind } = refused.faults[0];
  const guess = kind === 'no_key' || kind === 'key_ended';
  if (!guess || request.headers.authorization === undefined) return refused;
  return request.server.limits.guessed(request, reply) ?? refused;
}
