import type { AuditedBy } from '../domain/audit.ts';
import { type Failure, failure } from '../domain/failure.ts';
import { isLastAdmin, OPERATOR_NAME, type Operator, passwordFault, type Role } from '../domain/operator.ts';
import type { StoreWrites } from '../domain/ports.ts';
import { audit } from './audit.ts';
import { firstRun, startSession } from './console-access.ts';
import { newId } from './identifiers.ts';
import { codeStep } from './one-time-code.ts';
import { hashPassword } from './password.ts';
import type { World } from './world.ts';

type Access = Pick<World, 'store' | 'clock'>;

export interface NewOperator {
  name: string;
  displayName: string;
  role: Role;
  password: string;
}

/** @throws Failure invalid (`name`, `password`, `role`), state_forbids (`name`) */
export async function createOperator(
  world: Access,
  actor: AuditedBy,
  wanted: NewOperator,
): Promise<Operator> {
  const [made] = await makeOperator(world, actor, wanted, () => null);
  return made;
}

/** The first account: ends what the set-up link opened. @returns also a session of the new operator */
export function createFirstOperator(
  world: Access,
  actor: AuditedBy,
  wanted: Omit<NewOperator, 'role'>,
): Promise<[Operator, string]> {
  return makeOperator(world, actor, { ...wanted, role: 'admin' }, (tx, operator) => {
    tx.endConsoleSessionsOf(null);
    tx.saveOperator({ ...operator, signedInAtUs: operator.createdAtUs });
    return startSession(tx, world.clock.nowUs(), operator);
  });
}

async function makeOperator<T>(
  world: Access,
  actor: AuditedBy,
  wanted: NewOperator,
  then: (tx: StoreWrites, operator: Operator) => T,
): Promise<[Operator, T]> {
  const name = wanted.name.normalize('NFKC');
  if (!OPERATOR_NAME.test(name))
    throw failure(
      'invalid',
      'name',
      'may have letters, digits and . _ @ + - and begins with a letter or digit',
    );
  const wrong = passwordFault(wanted.password, name);
  if (wrong) throw failure('invalid', 'password', wrong);
  const passwordHash = await hashPassword(wanted.password);
  return await world.store.transact((tx) => {
    if (tx.operatorByName(name))
      throw failure('state_forbids', 'name', 'is taken, perhaps by a disabled account');
    if (firstRun(tx) && wanted.role !== 'admin')
      throw failure('invalid', 'role', 'must be admin for the first account');
    const operator: Operator = {
      id: newId(),
      name,
      displayName: wanted.displayName.trim() || name,
      role: wanted.role,
      createdAtUs: world.clock.nowUs(),
      disabledAtUs: null,
      signedInAtUs: null,
      hasCode: false,
    };
    tx.addOperator(operator, passwordHash);
    audit(world, tx, {
      actor,
      action: 'operator.create',
      subject: operator.id,
      details: { role: wanted.role },
    });
    return [operator, then(tx, operator)];
  });
}

export interface OperatorChange {
  displayName?: string;
  role?: Role;
  disabled?: boolean;
}

/** @throws Failure unknown_resource (`id`), state_forbids (`role`, `disabled`) */
export function changeOperator(
  world: Access,
  actor: AuditedBy,
  id: string,
  change: OperatorChange,
): Promise<Operator> {
  return world.store.transact((tx) => {
    const before = known(tx, id);
    const { displayName = before.displayName, role = before.role } = change;
    const disabled = change.disabled ?? before.disabledAtUs !== null;
    if (isLastAdmin(tx.operators(), id)) {
      if (role !== 'admin') throw lastAdmin('role');
      if (disabled) throw lastAdmin('disabled');
    }
    const disabledAtUs = disabled ? (before.disabledAtUs ?? world.clock.nowUs()) : null;
    const after = { ...before, displayName: displayName.trim() || before.name, role, disabledAtUs };
    tx.saveOperator(after);
    if (disabled) tx.endConsoleSessionsOf(id);
    audit(world, tx, { actor, action: 'operator.change', subject: id, details: { role, disabled } });
    return after;
  });
}

/** Ends all sessions of the operator. @throws Failure invalid (`password`), unknown_resource (`id`) */
export async function setPassword(
  world: Access,
  actor: AuditedBy,
  id: string,
  password: string,
): Promise<void> {
  await replacePassword(world, actor, id, password, () => undefined);
}

/** As setPassword. @returns a new session for the one who changed it */
export const setOwnPassword = (
  world: Access,
  actor: AuditedBy,
  id: string,
  password: string,
): Promise<string> =>
  replacePassword(world, actor, id, password, (tx) => startSession(tx, world.clock.nowUs(), { id }));

async function replacePassword<T>(
  world: Access,
  actor: AuditedBy,
  id: string,
  password: string,
  then: (tx: StoreWrites) => T,
): Promise<T> {
  const { name } = known(world.store, id);
  const wrong = passwordFault(password, name);
  if (wrong) throw failure('invalid', 'password', wrong);
  const passwordHash = await hashPassword(password);
  return await world.store.transact((tx) => {
    tx.setPasswordHash(id, passwordHash);
    tx.endConsoleSessionsOf(id);
    audit(world, tx, { actor, action: 'operator.password', subject: id });
    return then(tx);
  });
}

/** From now on sign-in asks for a code. @param code proves that the authenticator has the secret. @throws Failure invalid (`code`) */
export function turnCodeOn(
  world: Access,
  actor: AuditedBy,
  id: string,
  secret: Uint8Array,
  code: string,
): Promise<void> {
  return world.store.transact((tx) => {
    known(tx, id);
    const step = codeStep(secret, code, world.clock.nowUs() / 1000, 0);
    if (step === null)
      throw failure('invalid', 'code', 'is wrong; check the clock of the phone and of this host');
    tx.setCodeSecret(id, secret);
    tx.setCodeStep(id, step);
    audit(world, tx, { actor, action: 'operator.code_on', subject: id });
  });
}

export function turnCodeOff(world: Access, actor: AuditedBy, id: string): Promise<void> {
  return world.store.transact((tx) => {
    known(tx, id);
    tx.setCodeSecret(id, null);
    audit(world, tx, { actor, action: 'operator.code_off', subject: id });
  });
}

function known(store: Pick<StoreWrites, 'operator'>, id: string): Operator {
  const operator = store.operator(id);
  if (!operator) throw failure('unknown_resource', 'id', 'is not known');
  return operator;
}

const lastAdmin = (parameter: string): Failure =>
  failure('state_forbids', parameter, 'cannot be changed: this is the last administrator');
