/** `omote operators …`. */
import { randomInt } from 'node:crypto';
import { mayAs, ROLES, type Role } from '../../domain/access/operator.ts';
import type { Store } from '../../domain/ports.ts';
import { toIso } from '../../domain/time.ts';
import { removeSecondFactors } from '../../flows/access/factors/own-factors.ts';
import { hasSecondFactor } from '../../flows/access/factors/second-factor.ts';
import { changeOperator, createOperator, setPasswordForNow } from '../../flows/access/operators.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

const ACTOR = 'task';

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
  /** Shown once. */
  password: string;
}

/** @param password null: one is made up. */
export const addOperator = (
  config: Config,
  wanted: { name: string; displayName: string; role: string; password: string | null },
): Promise<Made> => {
  const role = ROLES.find((r) => r === wanted.role);
  if (!role) throw new Error(`--role ${wanted.role} must be one of ${ROLES.join(', ')}`);
  const { name, displayName, password = null } = wanted;
  const chosen = password ?? spokenPassword();
  return withStore(config, async (store, clock) => {
    const account = { name, displayName, role, password: chosen, mustSetPassword: password === null };
    await createOperator({ store, clock }, ACTOR, account);
    return { name, role, password: chosen };
  });
};

/** The way back in: a new password, no one-time code, and in use again. @param admin give the role as well */
export const resetOperator = (config: Config, name: string, admin: boolean): Promise<Made> =>
  withStore(config, async (store, clock) => {
    const world = { store, clock };
    const operator = await store.operatorByName(name);
    if (!operator) throw new Error(`there is no operator ${name}; ${await known(store)}`);
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

/** Letters and digits that are not taken for one another; five groups of four, 95 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const spokenPassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
