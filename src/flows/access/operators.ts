import {
  type Actor,
  isLastAdmin,
  OPERATOR_NAME,
  type Operator,
  type Role,
} from '../../domain/access/operator.ts';
import type { AuditedBy, Caller } from '../../domain/audit/audit.ts';
import { type Failure, failure } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { firstRun, type SettledAccess, startSession } from './console-access.ts';
import {
  type FactorChoice,
  factorChoice,
  hasSecondFactor,
  proveSecondFactor,
  type SecondFactor,
  usedKeyOf,
  wrongFactor,
} from './factors/second-factor.ts';
import type { SecurityKeys } from './factors/security-keys.ts';
import { hashPassword } from './password.ts';
import { signInPasswordFault } from './password-strength.ts';
import type { Place } from './sign-in-places.ts';

/** How long a link for setting an operator's password is valid. */
const RESET_LIFE_S = 24 * 3600;

export interface NewOperator {
  name: string;
  displayName: string;
  role: Role;
  /** null: nobody knows one before the operator has set it by a link. */
  password: string | null;
  /** Somebody else knows it: it opens nothing but the choice of another. */
  mustSetPassword?: boolean;
}

/** @throws Failure invalid (`name`, `password`, `role`), state_forbids (`name`) */
export async function createOperator(
  world: Stored,
  actor: AuditedBy,
  wanted: NewOperator,
): Promise<Operator> {
  const [made] = await makeOperator(world, actor, wanted, async () => null);
  return made;
}

/** The first account: ends what the set-up link opened. @returns also a session of the new operator */
export function createFirstOperator(
  world: SettledAccess,
  actor: AuditedBy,
  wanted: Omit<NewOperator, 'role'>,
  place: Place,
): Promise<[Operator, string]> {
  return makeOperator(world, actor, { ...wanted, role: 'admin' }, async (tx, operator) => {
    await tx.endConsoleSessionsOf(null);
    await tx.saveOperator({ ...operator, signedInAtUs: operator.createdAtUs });
    return startSession(tx, world.clock.nowUs(), operator, world.settings.sessionLifeS, place);
  });
}

async function makeOperator<T>(
  world: Stored,
  actor: AuditedBy,
  wanted: NewOperator,
  then: (tx: StoreWrites, operator: Operator) => Promise<T>,
): Promise<[Operator, T]> {
  const name = wanted.name.normalize('NFKC');
  if (!OPERATOR_NAME.test(name))
    throw failure(
      'invalid',
      'name',
      'may have letters, digits and . _ @ + - and begins with a letter or digit',
    );
  const wrong = wanted.password === null ? null : await signInPasswordFault(wanted.password, name);
  if (wrong) throw failure('invalid', 'password', wrong);
  const passwordHash = await hashPassword(wanted.password ?? newSecret());
  return await world.store.transact(async (tx) => {
    if (await tx.operatorByName(name))
      throw failure('state_forbids', 'name', 'is taken, perhaps by a disabled account');
    if ((await firstRun(tx)) && wanted.role !== 'admin')
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
      securityKeys: 0,
      mustSetPassword: wanted.mustSetPassword ?? false,
    };
    await tx.addOperator(operator, passwordHash);
    await audit(world, tx, {
      actor,
      action: 'operator.create',
      subject: operator.id,
      details: { role: wanted.role },
    });
    return [operator, await then(tx, operator)];
  });
}

export interface OperatorChange {
  displayName?: string;
  role?: Role;
  disabled?: boolean;
}

/** @throws Failure unknown_resource (`id`), state_forbids (`role`, `disabled`) */
export function changeOperator(
  world: Stored,
  actor: AuditedBy,
  id: string,
  change: OperatorChange,
): Promise<Operator> {
  return world.store.transact(async (tx) => {
    const before = await known(tx, id);
    const { displayName = before.displayName, role = before.role } = change;
    const disabled = change.disabled ?? before.disabledAtUs !== null;
    if (isLastAdmin(await tx.operators(), id)) {
      if (role !== 'admin') throw lastAdmin('role');
      if (disabled) throw lastAdmin('disabled');
    }
    const disabledAtUs = disabled ? (before.disabledAtUs ?? world.clock.nowUs()) : null;
    const after = { ...before, displayName: displayName.trim() || before.name, role, disabledAtUs };
    await tx.saveOperator(after);
    if (disabled) await tx.endConsoleSessionsOf(id);
    await audit(world, tx, { actor, action: 'operator.change', subject: id, details: { role, disabled } });
    return after;
  });
}

/**
 * A link by which the operator sets a new password, and nobody else learns it; it replaces the one before. Ends all
 * sessions of the operator. The present password stays until the link is used.
 */
export function issueResetLink(
  world: Stored,
  actor: AuditedBy,
  id: string,
  /** The first link of an account whose making is told already. */
  first = false,
): Promise<{ secret: string; endsAtUs: Micros }> {
  const secret = newSecret();
  return world.store.transact(async (tx) => {
    await known(tx, id);
    const endsAtUs = world.clock.nowUs() + seconds(RESET_LIFE_S);
    await tx.setReset(id, hashOf(secret), endsAtUs);
    await tx.endConsoleSessionsOf(id);
    if (!first) await audit(world, tx, { actor, action: 'operator.reset_link', subject: id });
    return { secret, endsAtUs };
  });
}

/** A made-up password that is shown at the host; it opens nothing but the choice of another. */
export async function setPasswordForNow(
  world: Stored,
  actor: AuditedBy,
  id: string,
  password: string,
): Promise<void> {
  await replacePassword(world, actor, id, password, (tx) => tx.setMustSetPassword(id, true));
}

/** Ends all sessions of the operator. @returns a new one for who changed it @throws Failure invalid (`password`) */
export const setOwnPassword = (
  world: SettledAccess,
  actor: AuditedBy,
  id: string,
  password: string,
  place: Place,
): Promise<string> =>
  replacePassword(world, actor, id, password, async (tx) => {
    await tx.setMustSetPassword(id, false);
    return startSession(tx, world.clock.nowUs(), { id }, world.settings.sessionLifeS, place);
  });

async function replacePassword<T>(
  world: Stored,
  actor: AuditedBy,
  id: string,
  password: string,
  then: (tx: StoreWrites) => Promise<T>,
): Promise<T> {
  const { name } = await known(world.store, id);
  const wrong = await signInPasswordFault(password, name);
  if (wrong) throw failure('invalid', 'password', wrong);
  const passwordHash = await hashPassword(password);
  return await world.store.transact(async (tx) => {
    await tx.setPasswordHash(id, passwordHash);
    await tx.dropReset(id);
    await tx.endConsoleSessionsOf(id);
    await audit(world, tx, { actor, action: 'operator.password', subject: id });
    return then(tx);
  });
}

export interface ResetByLink extends SecondFactor {
  secret: string;
  password: string;
  place: Place;
}

/**
 * The password is set by the link, and the operator is signed in. The link stands for the password alone: a second
 * factor is asked for as ever. @throws Failure no_key (`token`), invalid (`password`, `code`)
 */
export async function resetByLink(
  world: SettledAccess,
  keys: SecurityKeys,
  caller: Caller,
  given: ResetByLink,
): Promise<{ session: string } | { choice: FactorChoice }> {
  const { store, clock, settings } = world;
  const hash = hashOf(given.secret);
  const operator = await ownerOfReset(store, hash, clock.nowUs());
  const wrong = await signInPasswordFault(given.password, operator.name);
  if (wrong) throw failure('invalid', 'password', wrong);
  if (hasSecondFactor(operator) && given.code === null && given.securityKey === null)
    return {
      choice: await factorChoice(keys, operator, given.site, await store.recoveryCodesLeft(operator.id)),
    };
  const passwordHash = await hashPassword(given.password);
  const usedKey = await usedKeyOf(keys, operator.id, given);
  return await store.transact(async (tx) => {
    const nowUs = clock.nowUs();
    const now = await ownerOfReset(tx, hash, nowUs);
    const factor = await proveSecondFactor(tx, now, given, usedKey, world.clock);
    if (factor === null) throw wrongFactor();
    await tx.setPasswordHash(now.id, passwordHash);
    await tx.setMustSetPassword(now.id, false);
    await tx.dropReset(now.id);
    await tx.endConsoleSessionsOf(now.id);
    await tx.saveOperator({ ...now, signedInAtUs: nowUs });
    const actor = { ...caller, actor: `operator:${now.id}` };
    await audit(world, tx, {
      actor,
      action: 'operator.password',
      subject: now.id,
      details: { link: true, factor },
    });
    return { session: await startSession(tx, nowUs, now, settings.sessionLifeS, given.place) };
  });
}

async function ownerOfReset(
  store: Pick<StoreWrites, 'operatorOfReset' | 'operator'>,
  hash: Uint8Array,
  nowUs: Micros,
): Promise<Operator> {
  const id = await store.operatorOfReset(hash, nowUs);
  const operator = id === null ? null : await store.operator(id);
  if (!operator || operator.disabledAtUs !== null)
    throw failure('no_key', 'token', 'was used already or has expired');
  return operator;
}

export interface OwnAccount {
  /** null: the caller has no account, such as an API key or the set-up link. */
  operator: Operator | null;
  recoveryCodesLeft: number;
  /** Nobody has an account yet. */
  firstRun: boolean;
}

/** The account of a caller of the console’s interface. */
export async function readOwnAccount(
  { store }: Pick<Stored, 'store'>,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<OwnAccount> {
  const operator = kind === 'operator' ? await store.operator(id) : null;
  return {
    operator,
    recoveryCodesLeft: operator ? await store.recoveryCodesLeft(operator.id) : 0,
    firstRun: await firstRun(store),
  };
}

/** All accounts, also disabled ones. */
export const listOperators = ({ store }: Pick<Stored, 'store'>): Promise<Operator[]> => store.operators();

export async function known(store: Pick<StoreWrites, 'operator'>, id: string): Promise<Operator> {
  const operator = await store.operator(id);
  if (!operator) throw failure('unknown_resource', 'id', 'is not known');
  return operator;
}

const lastAdmin = (parameter: string): Failure =>
  failure('state_forbids', parameter, 'cannot be changed: this is the last administrator');
