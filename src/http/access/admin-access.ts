import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ADMIN_ROUTE_OPERATIONS, type AdminRoute } from '../../contract/access/admin-routes.ts';
import type { Scope } from '../../contract/access/scopes.ts';
import type { AdminAccess } from '../../contract/admin-operation.ts';
import { type Actor, actorName, mayAs, type Role } from '../../domain/access/operator.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import { Failure, refusal } from '../../domain/failure.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { authoriseCall, givenKey } from '../../flows/access/authorise-call.ts';
import { actorOf, touchSession } from '../../flows/access/console-access.ts';
import type { Reader } from '../../flows/sessions/session-issuer.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';
import { isOfCommand } from '../edge/command-listener.ts';
import { serveOperation } from '../route.ts';
import { orThrottled } from './admit-key.ts';
import { consoleSessionOf, refuseOtherSites } from './console-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of /admin/v1. */
    who: Actor;
    /** The name that signs decisions: different names are different people. */
    operator: string;
  }
  interface FastifyContextConfig extends AdminAccess {}
}

const roleOf = (method: string, role: Role | undefined): Role =>
  role ?? (method === 'GET' || method === 'HEAD' ? 'viewer' : 'admin');

/**
 * Checks the callers of every route that is registered after it. GET /admin/v1 lists the role that each route needs.
 */
export function guardAdmin(admin: FastifyInstance, world: World): void {
  const routes = listRoutes(admin);
  admin.decorateRequest('who');
  admin.decorateRequest('operator', '');
  admin.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const who = await authorise(world, request, reply);
    // Set before anything is refused, so that the audit log names the caller of a refused call.
    request.who = who;
    request.operator = who.name;
    request.caller = callerAs(request, actorName(who));
    const needed = roleOf(request.method, request.routeOptions.config.role);
    if (!mayAs(who.role, needed)) throw refusal('role_required', 'role', { needed, own: who.role });
    const { confirmed, bringsIn = false, always = false } = request.routeOptions.config;
    if (who.duty !== null && !always) throw refusal('set_up_first', who.duty);
    if (confirmed === true) requireConfirmed(world, who);
    if (bringsIn && who.kind === 'key') throw refusal('operator_required', 'role');
  });
  serveOperation(admin, ADMIN_ROUTE_OPERATIONS.listRoutes, () => ({ routes }));
}

const SECURITY = 'admin:security' satisfies Scope;
/** How long a confirmation is valid. */
const CONFIRMED_FOR_US = 5 * 60 * MICROS_PER_SECOND;

/**
 * Requires a recent confirmation for operations that control the appliance: a stolen session, or a console that was
 * left open, is not enough. An API key cannot be asked, so it needs a scope that an operator gave it. Commands on the
 * host need nothing more: they have the data key.
 * @throws Failure step_up, scope_missing
 */
export function requireConfirmed({ clock }: World, { kind, confirmedAtUs, security = false }: Actor): void {
  if (kind === 'key' && !security) throw refusal('scope_required', SECURITY);
  if (confirmedAtUs !== null && clock.nowUs() - confirmedAtUs >= CONFIRMED_FOR_US)
    throw refusal('not_confirmed', 'session');
}

/** @throws Failure scope_missing: the call is about a kiosk that is not one of the key's, whether there is one or not */
export function refuseOtherKiosks({ kiosks }: ApiKey, { params, routeOptions }: FastifyRequest): void {
  const { id } = params as { id?: string };
  if (id === undefined || !routeOptions.url?.startsWith('/admin/v1/kiosks/:id')) return;
  if (!mayUseKiosk(kiosks, id)) throw refusal('kiosk_of_others', 'id');
}

/** The kiosks that the caller may use, by ID; empty: all, as for operators and for keys that are bound to none. */
export const kiosksOf = ({ apiKey }: Pick<FastifyRequest, 'apiKey'>): readonly string[] =>
  apiKey?.kiosks ?? [];

/** @param kiosks of a key; empty: all */
export const mayUseKiosk = (kiosks: readonly string[], id: string): boolean =>
  kiosks.length === 0 || kiosks.includes(id);

/**
 * The kiosks that a list may tell the caller about; empty: all.
 * @param asked the one that the call asks for
 * @throws Failure scope_missing: it is not one of the key's, whether there is one or not
 */
export function kiosksToList(
  request: Pick<FastifyRequest, 'apiKey'>,
  asked: string | undefined,
): readonly string[] {
  const kiosks = kiosksOf(request);
  if (asked !== undefined && !mayUseKiosk(kiosks, asked)) throw refusal('kiosk_of_others', 'kiosk');
  return kiosks;
}

/** Which sessions the caller may read. @param asked see kiosksToList @throws as kiosksToList */
export const readerOf = (request: Pick<FastifyRequest, 'apiKey'>, asked?: string): Reader => ({
  kiosks: kiosksToList(request, asked),
  keyId: request.apiKey?.id,
});

function listRoutes(admin: FastifyInstance): AdminRoute[] {
  const routes: AdminRoute[] = [];
  admin.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one, path: url, role: roleOf(one, config?.role) });
  });
  return routes;
}

/** @param instead scopes that make confirmation needless for this operation, because it is what they are for */
export const actorOfKey = ({ id, name, scopes }: ApiKey, instead: readonly Scope[]): Actor => ({
  kind: 'key',
  id,
  name: `key ${name}`,
  role: 'admin',
  duty: null,
  confirmedAtUs: null,
  security: [SECURITY, ...instead].some((scope) => scopes.includes(scope)),
});

/** A command on the host: its connection has proved that it can open the data, and it has no session to steal. */
export const COMMAND: Actor = {
  kind: 'task',
  id: '',
  name: 'command line',
  role: 'admin',
  duty: null,
  confirmedAtUs: null,
};

/** @throws Failure */
async function authorise(world: World, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  if (isOfCommand(request)) return COMMAND;
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const key = await keyFor(world, request, authorization);
    if (key instanceof Failure) throw orThrottled(key, request, reply);
    const { scope } = request.routeOptions.config;
    return actorOfKey(key, scope === undefined ? [] : [scope]);
  }
  const actor = await actorOf(world, consoleSessionOf(request));
  if (!actor) throw refusal('sign_in_required', 'Authorization');
  refuseOtherSites(request);
  // Calls that the page makes on its own do not extend the session.
  if (request.headers['x-omote-background'] === undefined)
    await touchSession(world, consoleSessionOf(request) ?? '');
  return actor;
}

async function keyFor(
  world: World,
  request: FastifyRequest,
  authorization: string,
): Promise<ApiKey | Failure> {
  const { scope = 'admin', alsoScopes = [] } = request.routeOptions.config;
  const needed = { least: scope, others: [...alsoScopes, 'admin'] };
  const key = await authoriseCall(world, givenKey(authorization), needed, addressOf(request));
  if (key instanceof Failure) return key;
  request.apiKey = key;
  refuseOtherKiosks(key, request);
  request.server.calls.noteScope(key.id, scope);
  return key;
}
