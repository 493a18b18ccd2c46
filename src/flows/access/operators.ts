import {
  type Actor,
  OPERATOR_NAME,
  type Operator,
  type Role,
  signInName,
} from '../../domain/access/operator.ts';
import type { AuditedBy, Caller } from '../../domain/audit/caller.ts';
import { type Failure, refusal, refusalOf } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { type AccessNeeds, firstRun, startSession } from './console-access.ts';
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
import { adminsWithPassword, hashForNobody, hashPassword } from './password.ts';
import { signInPasswordFault } from './password-strength.ts';
import { afterProof, known, type Proof } from './proof.ts';
import type { SignInPlace } from './sign-in-places.ts';

/** How long a link for setting an operator's password is valid: 24 hours. */
const RESET_LIFE_S = 24 * 3600;

interface NewOperator {
  name: string;
  displayName: string;
  role: Role;
  /** Null: the operator sets one with a link, and until then nobody knows a password. */
  password: string | null;
  /** True: someone else knows the password, so signing in with it only allows choosing another. */
  mustSetPassword?: boolean;
}

/** Creates an account. @throws Failure invalid (`name`, `password`, `role`); state_forbids (`name`): it is taken */
export async function createOperator(
  world: Stored,
  actor: AuditedBy,
  wanted: NewOperator,
): Promise<Operator> {
  const [made] = await makeOperator(world, actor, wanted, async () => null);
  return made;
}

/**
 * Creates the first account, an administrator's, and ends the sessions opened with the set-up link.
 * @returns the operator, and the secret of a session for them
 * @throws Failure invalid (`name`, `password`), state_forbids (`name`): also if there are accounts
 */
export function createFirstOperator(
  world: AccessNeeds,
  actor: AuditedBy,
  wanted: Omit<NewOperator, 'role'>,
  place: SignInPlace,
): Promise<[Operator, string]> {
  return makeOperator(world, actor, { ...wanted, role: 'admin', first: true }, async (tx, operator) => {
    await tx.endConsoleSessionsOf(null);
    await tx.saveOperator({ ...operator, signedInAtUs: operator.createdAtUs });
    return startSession(tx, world.clock.nowUs(), operator, world.settings.sessionLifeS, place, 'none');
  });
}

async function makeOperator<T>(
  world: Stored,
  actor: AuditedBy,
  wanted: NewOperator & { first?: boolean },
  then: (tx: StoreWrites, operator: Operator) => Promise<T>,
): Promise<[Operator, T]> {
  const name = signInName(wanted.name);
  if (!OPERATOR_NAME.test(name)) throw refusal('bad_operator_name', 'name');
  const wrong = wanted.password === null ? null : await signInPasswordFault(wanted.password, name);
  if (wrong) throw refusalOf('password', wrong);
  const passwordHash = await (wanted.password === null ? hashForNobody() : hashPassword(wanted.password));
  return await world.store.transact(async (tx) => {
    if (await tx.operatorByName(name)) throw refusal('operator_name_taken', 'name');
    const first = await firstRun(tx);
    // The link's session may have asked for several at once.
    if (wanted.first && !first) throw notFirst();
    if (first && wanted.role !== 'admin') throw refusal('first_must_be_admin', 'role');
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
      fromProvider: false,
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

interface OperatorChange {
  displayName?: string;
  role?: Role;
  disabled?: boolean;
}

/**
 * Changes an account. Disabling it ends all its sessions, and the link with which its owner could set a password.
 * @throws Failure unknown_resource (`id`); state_forbids (`role`, `disabled`): this is the last administrator with a
 * password; (`role`, `display_name`): it is the identity provider's
 */
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
    const shownAs = displayName.trim() || before.name;
    if (before.fromProvider && role !== before.role) throw refusal('role_of_provider', 'role');
    // The provider's word would replace it at the next sign-in.
    if (before.fromProvider && shownAs !== before.displayName)
      throw refusal('account_of_provider', 'display_name');
    const admins = await adminsWithPassword(tx);
    if (admins.length === 1 && admins[0]?.id === id) {
      if (role !== 'admin') throw lastAdmin('role');
      if (disabled) throw lastAdmin('disabled');
    }
    const disabledAtUs = disabled ? (before.disabledAtUs ?? world.clock.nowUs()) : null;
    const after = { ...before, displayName: shownAs, role, disabledAtUs };
    await tx.saveOperator(after);
    if (disabled) {
      await tx.endConsoleSessionsOf(id);
      await tx.dropReset(id);
    }
    await audit(world, tx, { actor, action: 'operator.change', subject: id, details: { role, disabled } });
    return after;
  });
}

/**
 * Issues a link, valid for 24 hours, with which only the operator can set a new password; it replaces an earlier one.
 * Ends all sessions of the operator. The current password is valid until the link is used.
 * @param first true: the link belongs to a new account, whose creation is already in the audit log
 * @returns the link's secret
 * @throws Failure unknown_resource
 */
export function issueResetLink(
  world: Stored,
  actor: AuditedBy,
  id: string,
  first = false,
): Promise<{ secret: string; endsAtUs: Micros }> {
  const secret = newSecret();
  return world.store.transact(async (tx) => {
    refuseProviders(await known(tx, id), 'id');
    const endsAtUs = world.clock.nowUs() + seconds(RESET_LIFE_S);
    await tx.setReset(id, hashOf(secret), endsAtUs);
    await tx.endConsoleSessionsOf(id);
    if (!first) await audit(world, tx, { actor, action: 'operator.reset_link', subject: id });
    return { secret, endsAtUs };
  });
}

/**
 * Sets a generated password that is shown at the host; signing in with it only allows choosing another.
 * @throws Failure unknown_resource, invalid (`password`)
 */
export async function setPasswordForNow(
  world: Stored,
  actor: AuditedBy,
  id: string,
  password: string,
): Promise<void> {
  await checkNewPassword(world, id, password);
  const passwordHash = await hashPassword(password);
  await world.store.transact(async (tx) => {
    await replacePassword(tx, id, passwordHash, true);
    await audit(world, tx, { actor, action: 'operator.password', subject: id });
  });
}

interface OwnPasswordChange {
  operatorId: string;
  /** The current password, and a second factor if the account has one. */
  proof: Proof;
  /** The new password, which `checkNewPassword` has accepted. */
  password: string;
  place: SignInPlace;
}

/**
 * Sets the operator's own password, and ends all their sessions. It takes the same proof as a confirmation, because the
 * session that it begins is confirmed.
 * @returns the secret of a new session, or the second factors to choose from if one is required and none was given
 * @throws Failure invalid (`password`: the current one; `code`); EngineBusy
 */
export async function changeOwnPassword(
  world: AccessNeeds,
  keys: SecurityKeys,
  actor: AuditedBy,
  { operatorId, proof, password, place }: OwnPasswordChange,
): Promise<{ choice: FactorChoice } | { choice: null; value: string }> {
  const passwordHash = await hashPassword(password);
  return await afterProof(world, keys, operatorId, proof, async (tx, factor) => {
    await replacePassword(tx, operatorId, passwordHash, false);
    const details = { factor };
    await audit(world, tx, { actor, action: 'operator.password', subject: operatorId, details });
    const { sessionLifeS } = world.settings;
    return startSession(tx, world.clock.nowUs(), { id: operatorId }, sessionLifeS, place, factor);
  });
}

/**
 * @param member what the caller calls the password, beside which the current one may be given
 * @throws Failure invalid (`member`): it can be guessed or has a wrong form; unknown_resource
 */
export async function checkNewPassword(
  { store }: Pick<Stored, 'store'>,
  id: string,
  password: string,
  member: 'password' | 'new_password' = 'password',
) {
  const operator = await known(store, id);
  refuseProviders(operator, member);
  const { name } = operator;
  const wrong = await signInPasswordFault(password, name);
  if (wrong) throw refusalOf(member, wrong);
}

async function replacePassword(
  tx: StoreWrites,
  id: string,
  passwordHash: string,
  mustSetPassword: boolean,
): Promise<void> {
  await tx.setPasswordHash(id, passwordHash);
  await tx.setMustSetPassword(id, mustSetPassword);
  await tx.dropReset(id);
  await tx.endConsoleSessionsOf(id);
}

/** @throws Failure no_key (`token`): no account can set a password with this link */
export async function checkResetLink({ store, clock }: Stored, secret: string): Promise<void> {
  await ownerOfReset(store, hashOf(secret), clock.nowUs());
}

interface ResetByLink extends SecondFactor {
  secret: string;
  password: string;
  place: SignInPlace;
}

/**
 * Sets a password with a reset link and signs the operator in. The link replaces only the password: a second factor is
 * still required.
 * @returns the session's secret, or the second factors to choose from if one is required and none was given
 * @throws Failure no_key (`token`), invalid (`password`, `code`)
 */
export async function resetByLink(
  world: AccessNeeds,
  keys: SecurityKeys,
  caller: Caller,
  given: ResetByLink,
): Promise<{ session: string } | { choice: FactorChoice }> {
  const { store, clock, settings } = world;
  const hash = hashOf(given.secret);
  const operator = await ownerOfReset(store, hash, clock.nowUs());
  const wrong = await signInPasswordFault(given.password, operator.name);
  if (wrong) throw refusalOf('password', wrong);
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
    await replacePassword(tx, now.id, passwordHash, false);
    await tx.saveOperator({ ...now, signedInAtUs: nowUs });
    const actor = { ...caller, actor: `operator:${now.id}` };
    await audit(world, tx, {
      actor,
      action: 'operator.password',
      subject: now.id,
      details: { link: true, factor },
    });
    return { session: await startSession(tx, nowUs, now, settings.sessionLifeS, given.place, factor) };
  });
}

async function ownerOfReset(
  store: Pick<StoreWrites, 'operatorOfReset' | 'operator'>,
  hash: Uint8Array,
  nowUs: Micros,
): Promise<Operator> {
  const id = await store.operatorOfReset(hash, nowUs);
  const operator = id === null ? null : await store.operator(id);
  if (!operator || operator.disabledAtUs !== null) throw refusal('reset_link_ended', 'token');
  return operator;
}

interface OwnAccount {
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

/** The failure of whoever is not the first. */
export const notFirst = (): Failure => refusal('not_first', 'name');

/** Whoever signs in at the provider has no password here. @throws Failure state_forbids */
function refuseProviders({ fromProvider }: Operator, parameter: string): void {
  if (fromProvider) throw refusal('account_of_provider', parameter);
}

const lastAdmin = (parameter: string): Failure => refusal('last_admin', parameter);
