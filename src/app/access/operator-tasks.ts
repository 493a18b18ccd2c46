/** The work of `omote operators …`. */
import { randomInt } from 'node:crypto';
import { ADMIN_OPERATOR_OPERATIONS } from '../../contract/access/admin-operators.ts';
import { mayAs, type Role, signInName } from '../../domain/access/operator.ts';
import type { Store } from '../../domain/ports.ts';
import { toIso } from '../../domain/time.ts';
import { removeSecondFactors } from '../../flows/access/factors/own-factors.ts';
import { hasSecondFactor } from '../../flows/access/factors/second-factor.ts';
import { changeOperator, createOperator, setPasswordForNow } from '../../flows/access/operators.ts';
import type { Config } from '../config.ts';
import { judged, type Typed } from '../judged.ts';
import { withStore } from '../with-store.ts';

const ACTOR = 'task';

/** All operator accounts. Times are ISO 8601. */
export const listOperators = (config: Config) =>
  withStore(config, async (store) =>
    (await store.operators()).map((o) => ({
      name: o.name,
      displayName: o.displayName,
      role: o.role,
      disabled: o.disabledAtUs !== null,
      oneTimeCode: o.hasCode,
      securityKeys: o.securityKeys,
      mustSetPassword: o.mustSetPassword,
      signedInAt: o.signedInAtUs === null ? null : toIso(o.signedInAtUs),
    })),
  );

export interface Made {
  name: string;
  role: Role;
  /** In clear. It is shown only once. */
  password: string;
}

const TYPED: Typed = { name: 'the name', display_name: '--shown-as', role: '--role' };

/** @param wanted null as `password` generates one, which must be replaced at the first sign-in */
export const addOperator = async (
  config: Config,
  wanted: { name: string; displayName: string; role: string; password: string | null },
): Promise<Made> => {
  const { displayName, password } = wanted;
  const given = { name: wanted.name, display_name: displayName, role: wanted.role };
  const { name, role } = judged(ADMIN_OPERATOR_OPERATIONS.createOperator.body, given, TYPED);
  const chosen = password ?? spokenPassword();
  return await withStore(
    config,
    async (store, clock) => {
      const account = { name, displayName, role, password: chosen, mustSetPassword: password === null };
      const made = await createOperator({ store, clock }, ACTOR, account);
      return { name: made.name, role, password: chosen };
    },
    'begin',
  );
};

/**
 * Restores access to an account: sets a new password, removes all second factors and re-enables the account.
 * @param admin also makes the operator an administrator
 */
export const resetOperator = (config: Config, name: string, admin: boolean): Promise<Made> =>
  withStore(config, async (store, clock) => {
    const world = { store, clock };
    const operator = await store.operatorByName(signInName(name));
    if (!operator) throw new Error(`there is no operator ${name}; ${await known(store)}`);
    if (operator.fromProvider)
      throw new Error(
        `${name} signs in at the identity provider and has no password here. For a local account: omote operators create <name>`,
      );
    const password = spokenPassword();
    await setPasswordForNow(world, ACTOR, operator.id, password);
    if (hasSecondFactor(operator)) await removeSecondFactors(world, ACTOR, operator.id);
    const role = admin && !mayAs(operator.role, 'admin') ? 'admin' : operator.role;
    await changeOperator(world, ACTOR, operator.id, { role, disabled: false });
    return { name: operator.name, role, password };
  });

const known = async (store: Store): Promise<string> => {
  const names = (await store.operators()).map((o) => o.name);
  return names.length === 0 ? 'there are no accounts yet' : `accounts: ${names.join(', ')}`;
};

/** Letters and digits that are hard to confuse. A password has five groups of four of them, 99 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const spokenPassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
