import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminOperator,
  type AdminOperatorAnswer,
  type AdminOperators,
  NewOperatorRequest,
  NewPasswordRequest,
  OperatorChangeRequest,
} from '../contract/admin-operators.ts';
import type { Operator } from '../domain/operator.ts';
import { toIso } from '../domain/time.ts';
import { changeOperator, createOperator, setPassword, turnCodeOff } from '../flows/operators.ts';
import type { World } from '../flows/world.ts';
import { checkOf } from './validate.ts';

const ADMIN = { config: { role: 'admin' } } as const;

/** Accounts: list, make, change, disable; a lost password or authenticator is replaced by another administrator. */
export function serveOperators(admin: FastifyInstance, world: World): void {
  const create = checkOf(NewOperatorRequest);
  const change = checkOf(OperatorChangeRequest);
  const password = checkOf(NewPasswordRequest);
  const answer = (operator: Operator): AdminOperatorAnswer => ({ operator: view(operator), errors: [] });
  admin.get('/admin/v1/operators', ADMIN, async (): Promise<AdminOperators> => {
    return { operators: world.store.operators().map(view), errors: [] };
  });
  admin.post('/admin/v1/operators', async (request) => {
    const { display_name = '', ...wanted } = create(request.body);
    return answer(await createOperator(world, request.caller, { ...wanted, displayName: display_name }));
  });
  admin.patch('/admin/v1/operators/:id', async (request) => {
    const { display_name: displayName, role, disabled } = change(request.body);
    const wanted = {
      ...(displayName === undefined ? {} : { displayName }),
      ...(role === undefined ? {} : { role }),
      ...(disabled === undefined ? {} : { disabled }),
    };
    return answer(await changeOperator(world, request.caller, idOf(request), wanted));
  });
  admin.put('/admin/v1/operators/:id/password', async (request) => {
    await setPassword(world, request.caller, idOf(request), password(request.body).password);
    return { errors: [] };
  });
  admin.delete('/admin/v1/operators/:id/code', async (request) => {
    await turnCodeOff(world, request.caller, idOf(request));
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
  created_at: toIso(o.createdAtUs),
  signed_in_at: o.signedInAtUs === null ? null : toIso(o.signedInAtUs),
});
