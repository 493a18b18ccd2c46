import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AdminSignInState,
  LinkRequest,
  ResetRequest,
  SignInRequest,
} from '../contract/admin-operators.ts';
import { ERROR_CATALOGUE } from '../contract/errors.ts';
import { networkOf } from '../domain/address.ts';
import { type Fault, failure } from '../domain/failure.ts';
import { firstRun, openConsole } from '../flows/console-access.ts';
import { resetByLink } from '../flows/operators.ts';
import { SignIns } from '../flows/sign-in.ts';
import type { World } from '../flows/world.ts';
import { addressOf } from './address.ts';
import { callerAs } from './caller.ts';
import { refuseOtherSites, setConsoleCookie } from './console-cookie.ts';
import { askForFactor, factorOf, placeOf } from './sign-in-facts.ts';
import { checkOf, ParameterCheck, refuse } from './validate.ts';

/** What is open to those who are not signed in: how to sign in. */
export function serveSignIn(app: FastifyInstance, world: World): void {
  app.get('/admin/v1/sign_in', async (_, reply): Promise<AdminSignInState> => {
    reply.header('cache-control', 'no-store');
    return { first_run: firstRun(world.store), errors: [] };
  });
  serveLink(app, world);
  servePassword(app, world);
  serveReset(app, world);
}

function guard(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  refuseOtherSites(request);
}

function serveLink(app: FastifyInstance, world: World): void {
  const check = new ParameterCheck<{ token: string }>(LinkRequest);
  app.post('/admin/v1/sign_in/link', async (request, reply) => {
    guard(request, reply);
    const faults: Fault[] = [];
    const { token } = check.read(request.body, faults);
    refuse(faults);
    const session = await openConsole(world, token, callerAs(request, 'setup'), placeOf(request));
    if (!session)
      throw (
        request.server.limits.guessed(request, reply) ??
        failure('no_key', 'token', 'was used already, has expired, or there are accounts now')
      );
    setConsoleCookie(request, reply, session);
    return { errors: [] };
  });
}

function servePassword(app: FastifyInstance, world: World): void {
  const signIns = new SignIns(world, app.securityKeys, app.refusals);
  const check = new ParameterCheck<SignInRequest>(SignInRequest);
  app.post('/admin/v1/sign_in', async (request, reply) => {
    guard(request, reply);
    // Each counts, also a right one: judging a password takes a tenth of a second of the processor.
    const throttled = request.server.limits.guessed(request, reply, 'password');
    if (throttled) throw throttled;
    const faults: Fault[] = [];
    const { name, password, ...shown } = check.read(request.body, faults);
    refuse(faults);
    const caller = callerAs(request, 'service');
    const from = networkOf(addressOf(request));
    const outcome = await signIns.signIn({
      name: name.normalize('NFKC'),
      password,
      from,
      caller,
      ...factorOf(request, shown),
      place: placeOf(request),
    });
    switch (outcome.kind) {
      case 'wrong':
        throw failure('no_key', 'password', 'or name or code is wrong');
      case 'factor_missing':
        return askForFactor(reply, 401, outcome.choice, ERROR_CATALOGUE.no_key.code);
      case 'paused':
        throw paused(reply, outcome.untilUs - world.clock.nowUs());
      case 'signed_in':
        setConsoleCookie(request, reply, outcome.session);
        return { errors: [] };
    }
  });
}

/** By a link that an administrator sent. */
function serveReset(app: FastifyInstance, world: World): void {
  const check = checkOf(ResetRequest);
  app.post('/admin/v1/sign_in/reset', async (request, reply) => {
    guard(request, reply);
    const { token: secret, password, ...shown } = check(request.body);
    const given = { secret, password, ...factorOf(request, shown), place: placeOf(request) };
    const outcome = await resetByLink(world, app.securityKeys, callerAs(request, 'service'), given);
    if ('choice' in outcome) return askForFactor(reply, 401, outcome.choice, ERROR_CATALOGUE.no_key.code);
    setConsoleCookie(request, reply, outcome.session);
    return { errors: [] };
  });
}

function paused(reply: FastifyReply, leftUs: number) {
  reply.header('retry-after', Math.max(1, Math.ceil(leftUs / 1e6)));
  return failure('rate_limited', 'rate', 'limit is reached after wrong sign-ins; see Retry-After');
}
