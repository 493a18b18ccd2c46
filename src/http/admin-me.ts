import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminMe,
  type AdminOwnSession,
  type AdminOwnSessions,
  ConfirmRequest,
  FirstOperatorRequest,
  OwnPasswordRequest,
  SignOutRequest,
} from '../contract/admin-operators.ts';
import { ERROR_CATALOGUE } from '../contract/errors.ts';
import { failure } from '../domain/failure.ts';
import { seconds, toIso } from '../domain/time.ts';
import { firstRun, hasEnded, signOut } from '../flows/console-access.ts';
import { hashHexOf } from '../flows/identifiers.ts';
import { createFirstOperator, setOwnPassword } from '../flows/operators.ts';
import { endSession, type OwnSession } from '../flows/own-factors.ts';
import { confirmOperator, confirmPassword } from '../flows/sign-in.ts';
import type { World } from '../flows/world.ts';
import { requireConfirmed } from './admin-access.ts';
import { consoleSessionOf, dropConsoleCookie, setConsoleCookie } from './console-cookie.ts';
import { askForFactor, factorOf, placeOf } from './sign-in-facts.ts';
import { checkOf } from './validate.ts';

/** Who one is, and what everybody may do for themselves. */
export function serveMe(admin: FastifyInstance, world: World): void {
  admin.get(
    '/admin/v1/me',
    { config: { role: 'viewer', always: true } },
    async ({ who }): Promise<AdminMe> => {
      const operator = who.kind === 'operator' ? world.store.operator(who.id) : null;
      return {
        signed_in_by: who.kind,
        id: who.id || null,
        name: who.name,
        display_name: operator?.displayName ?? who.name,
        role: who.role,
        has_code: operator?.hasCode ?? false,
        security_keys: operator?.securityKeys ?? 0,
        recovery_codes_left: operator ? world.store.recoveryCodesLeft(operator.id) : 0,
        duty: who.duty,
        first_run: firstRun(world.store),
        errors: [],
      };
    },
  );
  serveFirstOperator(admin, world);
  serveSignOut(admin, world);
  servePassword(admin, world);
  serveConfirmation(admin, world);
  serveConfirmed(admin);
  serveSessions(admin, world);
}

function serveFirstOperator(admin: FastifyInstance, world: World): void {
  const check = checkOf(FirstOperatorRequest);
  admin.post('/admin/v1/first_operator', async (request, reply) => {
    const { name, display_name = '', password } = check(request.body);
    if (request.who.kind !== 'setup')
      throw failure('state_forbids', 'name', 'cannot be the first: there are accounts');
    const wanted = { name, displayName: display_name, password };
    const [, session] = await createFirstOperator(world, request.caller, wanted, placeOf(request));
    setConsoleCookie(request, reply, session);
    return { errors: [] };
  });
}

const ALWAYS = { config: { role: 'viewer', always: true } } as const;
const CHANGE = { config: { role: 'viewer', confirmed: true } } as const;

function serveSignOut(admin: FastifyInstance, world: World): void {
  const check = checkOf(SignOutRequest);
  admin.post('/admin/v1/me/sign_out', ALWAYS, async (request, reply) => {
    const { everywhere = false } = check(request.body);
    const session = consoleSessionOf(request);
    if (everywhere) requireConfirmed(world, request.who);
    if (session) await signOut(world, request.who, request.caller, session, everywhere);
    dropConsoleCookie(request, reply);
    return { errors: [] };
  });
}

/** @throws Failure when it is not an account that calls */
export function accountOf({ who }: FastifyRequest): string {
  if (who.kind === 'operator') return who.id;
  throw failure('state_forbids', 'Authorization', 'must be that of an operator who signed in');
}

function servePassword(admin: FastifyInstance, world: World): void {
  const check = checkOf(OwnPasswordRequest);
  admin.put('/admin/v1/me/password', ALWAYS, async (request, reply) => {
    const id = accountOf(request);
    const { password, new_password } = check(request.body);
    await confirmPasswordOf(world, request, password);
    const session = await setOwnPassword(world, request.caller, id, new_password, placeOf(request));
    setConsoleCookie(request, reply, session);
    return { errors: [] };
  });
}

/** @throws Failure when it is not an account that calls */
export const ownSessionOf = (request: FastifyRequest): OwnSession => ({
  operatorId: accountOf(request),
  secret: consoleSessionOf(request) ?? '',
});

/** A console that was left open is no reason to let somebody try passwords. */
export async function confirmPasswordOf(
  world: World,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const id = accountOf(request);
  await confirmPassword(world.store, id, password).catch((error: unknown) => {
    throw request.server.limits.guessedBy(id) ?? error;
  });
}

/** The operator proves again who they are; for some minutes, what asks for that may be called. */
function serveConfirmation(admin: FastifyInstance, world: World): void {
  const check = checkOf(ConfirmRequest);
  admin.post('/admin/v1/me/confirm', ALWAYS, async (request, reply) => {
    const session = ownSessionOf(request);
    const { password, ...shown } = check(request.body);
    const proof = { password, ...factorOf(request, shown) };
    const { caller } = request;
    const choice = await confirmOperator(world, admin.securityKeys, caller, session, proof).catch(
      (error: unknown) => {
        throw request.server.limits.guessedBy(session.operatorId) ?? error;
      },
    );
    return choice ? askForFactor(reply, 409, choice, ERROR_CATALOGUE.state_forbids.code) : { errors: [] };
  });
}

/** Asked before a download, which cannot be repeated by the page. */
function serveConfirmed(admin: FastifyInstance): void {
  admin.get('/admin/v1/me/confirmed', CHANGE, async () => ({ errors: [] }));
}

function serveSessions(admin: FastifyInstance, world: World): void {
  admin.get(
    '/admin/v1/me/sessions',
    { config: { role: 'viewer' } },
    async (request): Promise<AdminOwnSessions> => {
      const { operatorId, secret } = ownSessionOf(request);
      return { sessions: sessionsOf(world, operatorId, secret), errors: [] };
    },
  );
  admin.delete('/admin/v1/me/sessions/:id', CHANGE, async (request) => {
    const { id } = request.params as { id: string };
    await endSession(world, request.caller, accountOf(request), id);
    return { errors: [] };
  });
}

/** @param secret of the one that asks. */
export function sessionsOf(world: World, operatorId: string, secret: string | null): AdminOwnSession[] {
  const own = secret === null ? null : hashHexOf(secret);
  const nowUs = world.clock.nowUs();
  return world.store
    .consoleSessionsOf(operatorId)
    .filter((session) => !hasEnded(session, nowUs, world.settings))
    .map((s) => ({
      id: s.id,
      current: own?.startsWith(s.id) ?? false,
      address: s.address,
      device: s.device,
      started_at: toIso(s.startedAtUs),
      seen_at: toIso(s.seenAtUs),
      ends_at: toIso(Math.min(s.endsAtUs, s.startedAtUs + seconds(world.settings.sessionLifeS))),
    }));
}
