/** How operators who are signed in prove again who they are. */
import type { Operator } from '../../domain/access/operator.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { Store, StoreWrites } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import { hashOf } from '../identifiers.ts';
import type { AccessNeeds } from './console-access.ts';
import {
  type FactorChoice,
  factorChoice,
  hasSecondFactor,
  type ProvedFactor,
  proveSecondFactor,
  type SecondFactor,
  usedKeyOf,
  wrongFactor,
} from './factors/second-factor.ts';
import type { SecurityKeys } from './factors/security-keys.ts';
import { isPassword } from './password.ts';

/**
 * Asks for the password again before an action that an unattended console must not allow.
 * @throws Failure invalid (`password`); EngineBusy
 */
export async function confirmPassword(store: Store, operatorId: string, password: string): Promise<void> {
  await rightPassword(store, operatorId, password);
}

/** @returns the hash that the password was checked against */
async function rightPassword(store: Store, operatorId: string, password: string): Promise<string | null> {
  const kept = (await store.operatorSecrets(operatorId))?.passwordHash ?? null;
  if (!(await isPassword(kept, password))) throw wrongPassword();
  return kept;
}

const wrongPassword = () => refusal('wrong_password', 'password');

/** The password, and a second factor if the operator has one. */
export interface Proof extends SecondFactor {
  password: string;
}

/**
 * Makes operators prove their identity again before an action that a stolen session must not allow. On success, the
 * session is confirmed for the next few minutes.
 * @returns the second factors to choose from if one is required and none was given; null: the identity is proved
 * @throws Failure invalid (`password`, `code`); EngineBusy
 */
export async function confirmOperator(
  world: AccessNeeds,
  keys: SecurityKeys,
  caller: Caller,
  session: { operatorId: string; secret: string },
  proof: Proof,
): Promise<FactorChoice | null> {
  const { operatorId: subject, secret } = session;
  const outcome = await afterProof(world, keys, subject, proof, async (tx, factor) => {
    await tx.confirmConsoleSession(hashOf(secret), world.clock.nowUs());
    await audit(world, tx, { actor: caller, action: 'operator.confirm', subject, details: { factor } });
  });
  return outcome.choice;
}

/**
 * Does something for an operator who proves the password and, if the account has one, a second factor in this call.
 * @param then runs in the transaction that accepts the factor, so that one proof serves one act
 * @returns what `then` returned; or the second factors to choose from if one is required and none was given
 * @throws Failure invalid (`password`, `code`); EngineBusy
 */
export async function afterProof<T>(
  { store, clock }: AccessNeeds,
  keys: SecurityKeys,
  operatorId: string,
  proof: Proof,
  then: (tx: StoreWrites, factor: ProvedFactor) => Promise<T>,
): Promise<{ choice: FactorChoice } | { choice: null; value: T }> {
  const checked = await rightPassword(store, operatorId, proof.password);
  const operator = await known(store, operatorId);
  if (hasSecondFactor(operator) && proof.code === null && proof.securityKey === null) {
    const left = await store.recoveryCodesLeft(operatorId);
    return { choice: await factorChoice(keys, operator, proof.site, left) };
  }
  const usedKey = await usedKeyOf(keys, operatorId, proof);
  return await store.transact(async (tx) => {
    // The account may have changed while the password was checked.
    const now = await known(tx, operatorId);
    if ((await tx.operatorSecrets(operatorId))?.passwordHash !== checked) throw wrongPassword();
    const factor = await proveSecondFactor(tx, now, proof, usedKey, clock);
    if (factor === null) throw wrongFactor();
    return { choice: null, value: await then(tx, factor) };
  });
}

/** The operator with this ID. @throws Failure unknown_resource (`id`) */
export async function known(store: Pick<StoreWrites, 'operator'>, id: string): Promise<Operator> {
  const operator = await store.operator(id);
  if (!operator) throw refusal('not_found', 'id');
  return operator;
}
