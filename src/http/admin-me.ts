import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminCodeOffer,
  type AdminMe,
  CodeOffRequest,
  CodeOnRequest,
  FirstOperatorRequest,
  OwnPasswordRequest,
  SignOutRequest,
} from '../contract/admin-operators.ts';
import { failure } from '../domain/failure.ts';
import { firstRun, signOut } from '../flows/console-access.ts';
import { codeAddress, codeText, newCodeSecret, readCodeText } from '../flows/one-time-code.ts';
import { createFirstOperator, setOwnPassword, turnCodeOff, turnCodeOn } from '../flows/operators.ts';
import { confirmPassword } from '../flows/sign-in.ts';
import type { World } from '../flows/world.ts';
import { CONSOLE_COOKIE, dropConsoleCookie, setConsoleCookie } from './console-cookie.ts';
import { checkOf } from './validate.ts';

/** Who one is, and what everybody may do for themselves. */
export function serveMe(admin: FastifyInstance, world: World): void {
  admin.get('/admin/v1/me', async ({ who }): Promise<AdminMe> => {
    const operator = who.kind === 'operator' ? world.store.operator(who.id) : null;
    return {
      signed_in_by: who.kind,
      id: who.id || null,
      name: who.name,
      display_name: operator?.displayName ?? who.name,
      role: who.role,
      has_code: operator?.hasCode ?? false,
      first_run: firstRun(world.store),
      errors: [],
    };
  });
  serveFirstOperator(admin, world);
  serveSignOut(admin, world);
  servePassword(admin, world);
  serveCode(admin, world);
}

function serveFirstOperator(admin: FastifyInstance, world: World): void {
  const check = checkOf(FirstOperatorRequest);
  admin.post('/admin/v1/first_operator', async (request, reply) => {
    const { name, display_name = '', password } = check(request.body);
    if (request.who.kind !== 'setup')
      throw failure('state_forbids', 'name', 'cannot be the first: there are accounts');
    const wanted = { name, displayName: display_name, password };
    const [, session] = await createFirstOperator(world, request.caller, wanted);
    setConsoleCookie(request, reply, session);
    return { errors: [] };
  });
}

const VIEWER = { config: { role: 'viewer' } } as const;

function serveSignOut(admin: FastifyInstance, world: World): void {
  const check = checkOf(SignOutRequest);
  admin.post('/admin/v1/me/sign_out', VIEWER, async (request, reply) => {
    const { everywhere = false } = check(request.body);
    const session = request.cookies[CONSOLE_COOKIE];
    if (session) await signOut(world, request.who, request.caller, session, everywhere);
    dropConsoleCookie(reply);
    return { errors: [] };
  });
}

/** @throws Failure when it is not an account that calls */
function accountOf({ who }: FastifyRequest): string {
  if (who.kind === 'operator') return who.id;
  throw failure('state_forbids', 'Authorization', 'must be that of an operator who signed in');
}

function servePassword(admin: FastifyInstance, world: World): void {
  const check = checkOf(OwnPasswordRequest);
  admin.put('/admin/v1/me/password', VIEWER, async (request, reply) => {
    const id = accountOf(request);
    const { password, new_password } = check(request.body);
    await confirm(world, request, id, password);
    setConsoleCookie(request, reply, await setOwnPassword(world, request.caller, id, new_password));
    return { errors: [] };
  });
}

/** A console that was left open is no reason to let somebody try passwords. */
async function confirm(world: World, request: FastifyRequest, id: string, password: string): Promise<void> {
  await confirmPassword(world.store, id, password).catch((error: unknown) => {
    throw request.server.limits.guessedBy(id) ?? error;
  });
}

function serveCode(admin: FastifyInstance, world: World): void {
  const on = checkOf(CodeOnRequest);
  const off = checkOf(CodeOffRequest);
  admin.post('/admin/v1/me/code', VIEWER, async (request): Promise<AdminCodeOffer> => {
    accountOf(request);
    const secret = newCodeSecret();
    return { secret: codeText(secret), address: codeAddress(secret, request.who.name), errors: [] };
  });
  admin.put('/admin/v1/me/code', VIEWER, async (request) => {
    const id = accountOf(request);
    const { secret, code } = on(request.body);
    const bytes = readCodeText(secret);
    if (!bytes) throw failure('invalid', 'secret', 'is not one that was offered');
    await turnCodeOn(world, request.caller, id, bytes, code);
    return { errors: [] };
  });
  admin.post('/admin/v1/me/code/off', VIEWER, async (request) => {
    const id = accountOf(request);
    await confirm(world, request, id, off(request.body).password);
    await turnCodeOff(world, request.caller, id);
    return { errors: [] };
  });
}
