import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../contract/operation.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import type { Soon } from '../../domain/soon.ts';
import type { World } from '../../flows/world.ts';
import { admitKey } from './admit-key.ts';
import { beginCall, callNoter } from './call-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of /v1 that a route serves. */
    v1?: Operation;
  }
}

/** Checks the API key of every route of /v1 that is registered after it, and notes the calls of known keys. */
export function guardV1(v1: FastifyInstance, world: World): void {
  v1.addHook('onRoute', ({ config }) => {
    if (config?.v1) config.noteCall = callNoter(world, config.v1);
  });
  // Not async: a key that is in memory is judged at once.
  v1.addHook('onRequest', (request, reply, done) => {
    const { v1: operation } = request.routeOptions.config;
    if (!operation) return done();
    let judged: Soon<void>;
    try {
      judged = authorise(world, operation, request, reply);
    } catch (error) {
      return done(error as Error);
    }
    if (judged instanceof Promise) judged.then(() => done(), done);
    else done();
  });
}

/** @throws Failure */
function authorise(
  world: World,
  { scope, finerScope }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Soon<void> {
  reply.header('cache-control', 'no-store');
  const known = ({ id }: ApiKey) => beginCall(request, id);
  const scopes = finerScope === undefined ? { scope } : { scope: finerScope, earlierScope: scope };
  return admitKey(world, request, reply, { ...scopes, known });
}

/** The API key that `guardV1` admitted. */
export const keyOf = (request: FastifyRequest): ApiKey => request.apiKey as ApiKey;
