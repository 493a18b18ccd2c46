import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Failure, failure } from '../domain/failure.ts';
import { type Actor, actorName, mayAs, type Role } from '../domain/operator.ts';
import { authoriseCall } from '../flows/authorise-call.ts';
import { actorOf } from '../flows/console-access.ts';
import type { World } from '../flows/world.ts';
import { addressOf } from './address.ts';
import { callerAs } from './caller.ts';
import { CONSOLE_COOKIE, refuseOtherSites } from './console-cookie.ts';
import { orThrottled } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls /admin/v1. */
    who: Actor;
    /** As decisions are signed: different names are different people. */
    operator: string;
  }
  interface FastifyContextConfig {
    /** The least role that may call it; without: viewer for GET and HEAD, admin for all else. */
    role?: Role;
  }
}

export interface AdminRoute {
  method: string;
  path: string;
  role: Role;
}

const roleOf = (method: string, role: Role | undefined): Role =>
  role ?? (method === 'GET' || method === 'HEAD' ? 'viewer' : 'admin');

/** In front of every route that is registered after it; what each may be called by is listed at GET /admin/v1. */
export function guardAdmin(admin: FastifyInstance, world: World): void {
  const routes = listRoutes(admin);
  admin.decorateRequest('who');
  admin.decorateRequest('operator', '');
  admin.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const who = authorise(world, request, reply);
    const needed = roleOf(request.method, request.routeOptions.config.role);
    if (!mayAs(who.role, needed))
      throw failure('scope_missing', 'role', `must be ${needed} for this; yours is ${who.role}`);
    request.who = who;
    request.operator = who.name;
    request.caller = callerAs(request, actorName(who));
  });
  admin.get('/admin/v1', async () => ({ routes, errors: [] }));
}

function listRoutes(admin: FastifyInstance): AdminRoute[] {
  const routes: AdminRoute[] = [];
  admin.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one, path: url, role: roleOf(one, config?.role) });
  });
  return routes;
}

/** @throws Failure */
function authorise(world: World, request: FastifyRequest, reply: FastifyReply): Actor {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const key = authoriseCall(world, authorization, 'admin', addressOf(request));
    if (key instanceof Failure) throw orThrottled(key, request, reply);
    return { kind: 'key', id: key.id, name: `key ${key.name}`, role: 'admin' };
  }
  const actor = actorOf(world.store, world.clock, request.cookies[CONSOLE_COOKIE]);
  if (!actor) throw failure('no_key', 'Authorization', 'is required: sign in at /console');
  refuseOtherSites(request);
  return actor;
}
