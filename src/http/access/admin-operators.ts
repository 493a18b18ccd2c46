import type { FastifyInstance } from 'fastify';
import {
  ADMIN_OPERATOR_OPERATIONS,
  type AdminOperator,
  type AdminOwnSession,
} from '../../contract/access/admin-operators.ts';
import { RESET_PATH } from '../../contract/access/console-paths.ts';
import type { Operator } from '../../domain/access/operator.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { listConsoleSessions } from '../../flows/access/console-access.ts';
import { endSession, endSessions, removeSecondFactors } from '../../flows/access/factors/own-factors.ts';
import {
  changeOperator,
  createOperator,
  issueResetLink,
  listOperators,
} from '../../flows/access/operators.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves accounts: list, create, change, disable. Only owners set passwords, by a link that an administrator sends. */
export function serveOperators(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_OPERATOR_OPERATIONS;
  const resetLink = ({ secret, endsAtUs }: { secret: string; endsAtUs: number }) => ({
    link: `${world.settings.baseUrl}${RESET_PATH}#${secret}`,
    ends_at: toIso(endsAtUs),
  });
  serveOperation(admin, operations.listOperators, async () => ({
    operators: (await listOperators(world)).map(view),
  }));
  serveOperation(admin, operations.createOperator, async ({ body, caller }) => {
    const { display_name: displayName, name, role } = body;
    const operator = await createOperator(world, caller, { name, role, displayName, password: null });
    return { operator: view(operator), ...resetLink(await issueResetLink(world, caller, operator.id, true)) };
  });
  serveOperation(admin, operations.changeOperator, async ({ params, body, caller }) => {
    const { display_name: displayName, role, disabled } = body;
    const wanted = {
      ...(displayName === undefined ? {} : { displayName }),
      ...(role === undefined ? {} : { role }),
      ...(disabled === undefined ? {} : { disabled }),
    };
    return { operator: view(await changeOperator(world, caller, params.id, wanted)) };
  });
  serveOperation(admin, operations.createResetLink, async ({ params, caller }) =>
    resetLink(await issueResetLink(world, caller, params.id)),
  );
  serveOperation(admin, operations.deleteSecondFactors, async ({ params, caller }) => {
    await removeSecondFactors(world, caller, params.id);
    return {};
  });
  serveSessions(admin, world);
}

function serveSessions(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_OPERATOR_OPERATIONS;
  serveOperation(admin, operations.listOperatorSessions, async ({ params }) => ({
    sessions: await sessionsOf(world, params.id, null),
  }));
  serveOperation(admin, operations.endOperatorSessions, async ({ params, caller }) => {
    await endSessions(world, caller, params.id);
    return {};
  });
  serveOperation(admin, operations.endOperatorSession, async ({ params, caller }) => {
    await endSession(world, caller, params.id, params.session);
    return {};
  });
}

/** @param secret of the caller’s own session, which is marked as current; null: none is */
export async function sessionsOf(
  world: World,
  operatorId: string,
  secret: string | null,
): Promise<AdminOwnSession[]> {
  return (await listConsoleSessions(world, operatorId, secret)).map((s) => ({
    id: s.id,
    current: s.current,
    address: s.address,
    device: s.device,
    started_at: toIso(s.startedAtUs),
    seen_at: toIso(s.seenAtUs),
    ends_at: toIso(s.endsAtUs),
  }));
}

const view = (o: Operator): AdminOperator => ({
  id: o.id,
  name: o.name,
  display_name: o.displayName,
  role: o.role,
  disabled: o.disabledAtUs !== null,
  has_code: o.hasCode,
  security_keys: o.securityKeys,
  must_set_password: o.mustSetPassword,
  from_provider: o.fromProvider,
  created_at: toIso(o.createdAtUs),
  signed_in_at: isoOrNull(o.signedInAtUs),
});
