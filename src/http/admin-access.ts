import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Scope } from '../contract/operation.ts';
import { Failure, failure } from '../domain/failure.ts';
import { type Actor, actorName, mayAs, type Role } from '../domain/operator.ts';
import type { ApiKey } from '../domain/ports.ts';
import { MICROS_PER_SECOND } from '../domain/time.ts';
import { authoriseCall } from '../flows/authorise-call.ts';
import { actorOf, touchSession } from '../flows/console-access.ts';
import type { World } from '../flows/world.ts';
import { addressOf } from './address.ts';
import { callerAs } from './caller.ts';
import { consoleSessionOf, refuseOtherSites } from './console-cookie.ts';
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
    /** A key of this scope may call it, too; without: keys of scope admin alone. */
    scope?: Scope;
    /** The operator must have proved within the last minutes who they are: see requireConfirmed. */
    confirmed?: boolean;
    /** Also for an operator who has to set a password or a second factor first. */
    always?: boolean;
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
    const { confirmed = false, always = false } = request.routeOptions.config;
    if (who.duty !== null && !always) throw failure('not_ready', who.duty, 'must be set up first');
    if (confirmed) requireConfirmed(world, who);
    request.who = who;
    request.operator = who.name;
    request.caller = callerAs(request, actorName(who));
  });
  admin.get('/admin/v1', async () => ({ routes, errors: [] }));
}

/** A proof is good for so long. */
const CONFIRMED_FOR_US = 5 * 60 * MICROS_PER_SECOND;

/**
 * A session that was stolen, or left open, is not enough for what decides over the appliance. API keys and commands
 * on the host have nobody to ask; they are credentials of their own. @throws Failure step_up
 */
export function requireConfirmed({ clock }: World, { confirmedAtUs }: Actor): void {
  if (confirmedAtUs !== null && clock.nowUs() - confirmedAtUs >= CONFIRMED_FOR_US)
    throw failure('step_up', 'session', 'is not confirmed: say again who you are');
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
    const key = keyFor(world, request, authorization);
    if (key instanceof Failure) throw orThrottled(key, request, reply);
    return {
      kind: 'key',
      id: key.id,
      name: `key ${key.name}`,
      role: 'admin',
      duty: null,
      confirmedAtUs: null,
    };
  }
  const actor = actorOf(world, consoleSessionOf(request));
  if (!actor) throw failure('no_key', 'Authorization', 'is required: sign in at /console');
  refuseOtherSites(request);
  // What the page asks for by itself keeps no console open.
  if (request.headers['x-omote-background'] === undefined)
    touchSession(world, consoleSessionOf(request) ?? '');
  return actor;
}

function keyFor(world: World, request: FastifyRequest, authorization: string): ApiKey | Failure {
  const key = authoriseCall(world, authorization, 'admin', addressOf(request));
  const { scope } = request.routeOptions.config;
  if (scope === undefined || !(key instanceof Failure) || key.faults[0].kind !== 'scope_missing') return key;
  return authoriseCall(world, authorization, scope, addressOf(request));
}
