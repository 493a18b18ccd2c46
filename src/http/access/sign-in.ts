import type { FastifyInstance, FastifyReply } from 'fastify';
import { SIGN_IN_OPERATIONS } from '../../contract/access/admin-sign-in.ts';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';
import { signInName } from '../../domain/access/operator.ts';
import { refusal } from '../../domain/failure.ts';
import type { Reason } from '../../domain/refusals.ts';
import { type StoreFault, StoreUnavailable } from '../../domain/store-failure.ts';
import { firstRun, openConsole } from '../../flows/access/console-access.ts';
import { checkResetLink, resetByLink } from '../../flows/access/operators.ts';
import { providerLabel } from '../../flows/access/provider/provider-settings.ts';
import { SignIns } from '../../flows/access/sign-in.ts';
import { hashOf } from '../../flows/identifiers.ts';
import type { World } from '../../flows/world.ts';
import { networkOfCaller } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';
import { serveOperation } from '../route.ts';
import { refuseOtherSites, setConsoleCookie } from './console-cookie.ts';
import { serveProviderSignIn } from './provider-sign-in.ts';
import { askForFactor, factorOf, placeOf } from './sign-in-facts.ts';

/**
 * Serves signing in, to callers who are not signed in.
 * @param restoredFrom see BackupRestore
 */
export function serveSignIn(app: FastifyInstance, world: World, restoredFrom: () => string | null): void {
  app.register(async (open) => {
    open.addHook('preHandler', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      refuseOtherSites(request);
    });
    serveOperation(open, SIGN_IN_OPERATIONS.getSignInState, async () => ({
      first_run: await firstRun(world.store),
      restored_from: restoredFrom(),
      provider: await providerLabel(world.store),
    }));
    serveLink(open, world);
    servePassword(open, world);
    serveReset(open, world);
    serveProviderSignIn(open, world);
  });
}

function serveLink(open: FastifyInstance, world: World): void {
  serveOperation(open, SIGN_IN_OPERATIONS.signInByLink, async ({ body, request, reply }) => {
    const session = await kept(openConsole(world, body.token, callerAs(request, 'setup'), placeOf(request)));
    if (!session) throw request.server.limits.guessed(request, reply) ?? refusal('setup_link_used', 'token');
    setConsoleCookie(request, reply, session);
    return {};
  });
}

function servePassword(open: FastifyInstance, world: World): void {
  const signIns = new SignIns(world, open.securityKeys, open.refusals);
  serveOperation(
    open,
    SIGN_IN_OPERATIONS.signIn,
    async ({ body: { name, password, ...shown }, request, reply }) => {
      const outcome = await kept(
        signIns.signIn({
          name: signInName(name),
          password,
          from: networkOfCaller(request),
          caller: callerAs(request, 'service'),
          ...factorOf(request, shown),
          place: placeOf(request),
        }),
      );
      switch (outcome.kind) {
        case 'wrong':
          throw refusal('wrong_sign_in', 'password');
        case 'factor_missing':
          return askForFactor(reply, 401, outcome.choice, ERROR_CATALOGUE.no_key.code);
        case 'paused':
          throw paused(reply, outcome.untilUs - world.clock.nowUs());
        case 'signed_in':
          setConsoleCookie(request, reply, outcome.session);
          return {};
      }
    },
    {
      // Every attempt counts, even a right one: checking a password takes a tenth of a second of the processor.
      first: (request, reply) => {
        const throttled = request.server.limits.guessed(request, reply, 'password');
        if (throttled) throw throttled;
      },
    },
  );
}

/**
 * Serves setting a new password by a link that an administrator sent. Wrong codes are limited by link, so that the link
 * does not replace the second factor.
 */
function serveReset(open: FastifyInstance, world: World): void {
  serveOperation(
    open,
    SIGN_IN_OPERATIONS.resetPassword,
    async ({ body: { token: secret, password, ...shown }, request, reply }) => {
      // Before anything is counted, so that strangers cause no writes.
      await checkResetLink(world, secret);
      const given = { secret, password, ...factorOf(request, shown), place: placeOf(request) };
      const link = `link ${Buffer.from(hashOf(secret)).toString('base64')}`;
      const outcome = await kept(
        request.server.proofs.of(link, ['code'], () =>
          resetByLink(world, open.securityKeys, callerAs(request, 'service'), given),
        ),
      );
      if ('choice' in outcome) return askForFactor(reply, 401, outcome.choice, ERROR_CATALOGUE.no_key.code);
      setConsoleCookie(request, reply, outcome.session);
      return {};
    },
  );
}

const WHY_NOT = {
  full: 'sign_in_disk_full',
  read_only: 'sign_in_read_only',
  refused: 'sign_in_store_refuses',
  busy: 'sign_in_store_busy',
  damaged: 'sign_in_store_damaged',
} as const satisfies Record<StoreFault, Reason>;

/**
 * Nobody can sign in while nothing can be kept: the session, the use of a code and the entry in the audit log would be
 * lost. So the answer says why, which only a console would show otherwise. /readyz tells the same to everybody.
 * @throws Failure unavailable (`store`), and anything that `work` throws
 */
async function kept<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw refusal(WHY_NOT[error.fault], 'store');
  }
}

function paused(reply: FastifyReply, leftUs: number) {
  reply.header('retry-after', Math.max(1, Math.ceil(leftUs / 1e6)));
  return refusal('paused_after_wrong_sign_ins', 'rate');
}
