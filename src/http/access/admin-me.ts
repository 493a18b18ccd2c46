import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN_ME_OPERATIONS } from '../../contract/access/admin-me.ts';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';
import { refusal } from '../../domain/failure.ts';
import { signOut } from '../../flows/access/console-access.ts';
import { endSession, type OwnSession } from '../../flows/access/factors/own-factors.ts';
import {
  changeOwnPassword,
  checkNewPassword,
  createFirstOperator,
  notFirst,
  readOwnAccount,
} from '../../flows/access/operators.ts';
import { confirmOperator } from '../../flows/access/proof.ts';
import { providerLabel } from '../../flows/access/provider/provider-settings.ts';
import { signOutAddress } from '../../flows/access/provider/provider-sign-in.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';
import { requireConfirmed } from './admin-access.ts';
import { sessionsOf } from './admin-operators.ts';
import { consoleSessionOf, dropConsoleCookie, setConsoleCookie } from './console-cookie.ts';
import { askForFactor, factorOf, placeOf } from './sign-in-facts.ts';

/** Serves the caller’s own account: its state, password, confirmation, sessions and sign-out. */
export function serveMe(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_ME_OPERATIONS.getMe, async ({ request: { who } }) => {
    const { operator, recoveryCodesLeft, firstRun } = await readOwnAccount(world, who);
    return {
      signed_in_by: who.kind,
      id: who.id || null,
      name: who.name,
      display_name: operator?.displayName ?? who.name,
      role: who.role,
      has_code: operator?.hasCode ?? false,
      security_keys: operator?.securityKeys ?? 0,
      recovery_codes_left: recoveryCodesLeft,
      duty: who.duty,
      first_run: firstRun,
      provider: who.fromProvider ? await providerLabel(world.store) : null,
    };
  });
  serveFirstOperator(admin, world);
  serveSignOut(admin, world);
  servePassword(admin, world);
  serveConfirmation(admin, world);
  // The hooks of /admin/v1 have already checked the confirmation.
  serveOperation(admin, ADMIN_ME_OPERATIONS.checkConfirmed, () => ({}));
  serveSessions(admin, world);
}

function serveFirstOperator(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_ME_OPERATIONS.createFirstOperator, async ({ body, caller, request, reply }) => {
    if (request.who.kind !== 'setup') throw notFirst();
    const { name, display_name: displayName, password } = body;
    const wanted = { name, displayName, password };
    const [, session] = await createFirstOperator(world, caller, wanted, placeOf(request));
    setConsoleCookie(request, reply, session);
    return {};
  });
}

function serveSignOut(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_ME_OPERATIONS.signOut, async ({ body, caller, request, reply }) => {
    const session = consoleSessionOf(request);
    if (body.everywhere) requireConfirmed(world, request.who);
    if (session) await signOut(world, request.who, caller, session, body.everywhere);
    dropConsoleCookie(request, reply);
    const isAtProvider = request.who.fromProvider === true;
    return { provider_address: isAtProvider ? await signOutAddress(world) : null };
  });
}

/** The ID of the operator who calls. @throws Failure state_forbids if the caller has no account */
export function accountOf({ who }: FastifyRequest): string {
  if (who.kind === 'operator') return who.id;
  throw refusal('account_required', 'Authorization');
}

/** Refuses callers without an account before their input is checked. */
export const OF_AN_ACCOUNT = { first: (request: FastifyRequest) => void accountOf(request) };

/** Refuses also operators who sign in at the identity provider: they have no password or second factors here. */
export const OF_A_LOCAL_ACCOUNT = {
  first: (request: FastifyRequest) => {
    accountOf(request);
    if (request.who.fromProvider === true) throw refusal('account_of_provider', 'Authorization');
  },
};

function servePassword(admin: FastifyInstance, world: World): void {
  serveOperation(
    admin,
    ADMIN_ME_OPERATIONS.changePassword,
    async ({ body: { password, new_password, ...shown }, caller, request, reply }) => {
      const operatorId = accountOf(request);
      await checkNewPassword(world, operatorId, new_password, 'new_password');
      const proof = { password, ...factorOf(request, shown) };
      const change = { operatorId, proof, password: new_password, place: placeOf(request) };
      const changed = await withLimitedProofs(request, () =>
        changeOwnPassword(world, admin.securityKeys, caller, change),
      );
      if (changed.choice !== null)
        return askForFactor(reply, 409, changed.choice, ERROR_CATALOGUE.state_forbids.code);
      setConsoleCookie(request, reply, changed.value);
      return {};
    },
    OF_A_LOCAL_ACCOUNT,
  );
}

/** The session of the operator who calls. @throws Failure state_forbids if the caller has no account */
export const ownSessionOf = (request: FastifyRequest): OwnSession => ({
  operatorId: accountOf(request),
  secret: consoleSessionOf(request) ?? '',
});

/**
 * Limits wrong passwords and codes, so that nobody can guess at a console that was left open.
 * @throws Failure rate_limited, and anything that `prove` throws
 */
export const withLimitedProofs = <T>(request: FastifyRequest, prove: () => Promise<T>): Promise<T> =>
  request.server.proofs.of(`operator ${accountOf(request)}`, ['password', 'code', 'old_code'], prove);

/** Operators prove again who they are. For some minutes they may then call operations that require it. */
function serveConfirmation(admin: FastifyInstance, world: World): void {
  serveOperation(
    admin,
    ADMIN_ME_OPERATIONS.confirm,
    async ({ body: { password, ...shown }, caller, request, reply }) => {
      const session = ownSessionOf(request);
      const proof = { password, ...factorOf(request, shown) };
      const choice = await withLimitedProofs(request, () =>
        confirmOperator(world, admin.securityKeys, caller, session, proof),
      );
      return choice ? askForFactor(reply, 409, choice, ERROR_CATALOGUE.state_forbids.code) : {};
    },
    OF_A_LOCAL_ACCOUNT,
  );
}

function serveSessions(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_ME_OPERATIONS.listOwnSessions, async ({ request }) => {
    const { operatorId, secret } = ownSessionOf(request);
    return { sessions: await sessionsOf(world, operatorId, secret) };
  });
  serveOperation(admin, ADMIN_ME_OPERATIONS.endOwnSession, async ({ params, caller, request }) => {
    await endSession(world, caller, accountOf(request), params.id);
    return {};
  });
}
