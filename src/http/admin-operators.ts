import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminOperator,
  type AdminOperatorAnswer,
  type AdminOperatorCreated,
  type AdminOperators,
  type AdminOwnSessions,
  type AdminResetLink,
  NewOperatorRequest,
  OperatorChangeRequest,
} from '../contract/admin-operators.ts';
import type { Operator } from '../domain/operator.ts';
import { toIso } from '../domain/time.ts';
import { changeOperator, createOperator, issueResetLink } from '../flows/operators.ts';
import { endSession, endSessions, removeSecondFactors } from '../flows/own-factors.ts';
import type { World } from '../flows/world.ts';
import { sessionsOf } from './admin-me.ts';
import { checkOf } from './validate.ts';

const ADMIN = { config: { role: 'admin' } } as const;
const CONFIRMED = { config: { role: 'admin', confirmed: true } } as const;

/** Accounts: list, make, change, disable. Passwords are set by their owners alone, by a link that an administrator sends. */
export function serveOperators(admin: FastifyInstance, world: World): void {
  const create = checkOf(NewOperatorRequest);
  const change = checkOf(OperatorChangeRequest);
  const reset = async (request: FastifyRequest, id: string): Promise<{ link: string; ends_at: string }> => {
    const { secret, endsAtUs } = await issueResetLink(world, request.caller, id);
    return { link: `${world.settings.baseUrl}/console/reset#${secret}`, ends_at: toIso(endsAtUs) };
  };
  const answer = (operator: Operator): AdminOperatorAnswer => ({ operator: view(operator), errors: [] });
  admin.get('/admin/v1/operators', ADMIN, async (): Promise<AdminOperators> => {
    return { operators: world.store.operators().map(view), errors: [] };
  });
  admin.post('/admin/v1/operators', CONFIRMED, async (request): Promise<AdminOperatorCreated> => {
    const { display_name: displayName = '', ...wanted } = create(request.body);
    const account = { ...wanted, displayName, password: null };
    const operator = await createOperator(world, request.caller, account);
    return { ...answer(operator), ...(await reset(request, operator.id)) };
  });
  admin.patch('/admin/v1/operators/:id', CONFIRMED, async (request) => {
    const { display_name: displayName, role, disabled } = change(request.body);
    const wanted = {
      ...(displayName === undefined ? {} : { displayName }),
      ...(role === undefined ? {} : { role }),
      ...(disabled === undefined ? {} : { disabled }),
    };
    return answer(await changeOperator(world, request.caller, idOf(request), wanted));
  });
  admin.post('/admin/v1/operators/:id/reset_link', CONFIRMED, async (request): Promise<AdminResetLink> => {
    return { ...(await reset(request, idOf(request))), errors: [] };
  });
  admin.delete('/admin/v1/operators/:id/second_factors', CONFIRMED, async (request) => {
    await removeSecondFactors(world, request.caller, idOf(request));
    return { errors: [] };
  });
  serveSessions(admin, world);
}

function serveSessions(admin: FastifyInstance, world: World): void {
  const base = '/admin/v1/operators/:id/sessions';
  admin.get(base, ADMIN, async (request): Promise<AdminOwnSessions> => {
    return { sessions: sessionsOf(world, idOf(request), null), errors: [] };
  });
  admin.delete(base, CONFIRMED, async (request) => {
    await endSessions(world, request.caller, idOf(request));
    return { errors: [] };
  });
  admin.delete(`${base}/:session`, CONFIRMED, async (request) => {
    const { session } = request.params as { session: string };
    await endSession(world, request.caller, idOf(request), session);
    return { errors: [] };
  });
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

const view = (o: Operator): AdminOperator => ({
  id: o.id,
  name: o.name,
  display_name: o.displayName,
  role: o.role,
  disabled: o.disabledAtUs !== null,
  has_code: o.hasCode,
  security_keys: o.securityKeys,
  must_set_password: o.mustSetPassword,
  created_at: toIso(o.createdAtUs),
  signed_in_at: o.signedInAtUs === null ? null : toIso(o.signedInAtUs),
});
