/** The work of `omote sign-in …`. */
import { refusalText } from '../../contract/refusals/words.ts';
import {
  type GroupRole,
  MOST_OTHER_HOSTS,
  type ProviderProblem,
} from '../../domain/access/identity-provider.ts';
import { ROLES } from '../../domain/access/operator.ts';
import { Failure } from '../../domain/failure.ts';
import {
  providerSettings,
  removeProvider,
  setProvider,
  testProvider,
} from '../../flows/access/provider/provider-settings.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';
import { OpenIdConnect } from './open-id-connect.ts';

const ACTOR = 'task';
/** The test sends a code that nobody issued, so it does not matter where somebody would be sent. */
const NOWHERE = 'https://localhost';

export interface GivenSignIn {
  issuer: string;
  clientId: string;
  /** null: it stays as it is. */
  clientSecret: string | null;
  label: string;
  scopes: string;
  claim: string;
  /** Each as `group=role`. */
  groups: readonly string[];
  /** PEM; null: it stays as it is. */
  ca: string | null;
  onHost: boolean;
  otherHosts: readonly string[];
}

/** @throws Error, Failure with what is wrong */
export const setSignIn = (config: Config, given: GivenSignIn): Promise<void> => {
  const { claim: groupsClaim, groups, ...rest } = given;
  if (given.otherHosts.length > MOST_OTHER_HOSTS)
    throw new Error(`--other-host can be given ${MOST_OTHER_HOSTS} times at most`);
  const groupRoles = groups.map(groupRoleOf);
  return withStore(config, async (store, clock) => {
    try {
      await setProvider({ store, clock }, ACTOR, { ...rest, groupsClaim, groupRoles });
    } catch (error) {
      throw error instanceof Failure ? new Error(refusalText(error.faults)) : error;
    }
  });
};

function groupRoleOf(text: string): GroupRole {
  const at = text.lastIndexOf('=');
  const role = ROLES.find((one) => one === text.slice(at + 1));
  if (at < 1 || !role) throw new Error(`--group ${text} must be a group, = and one of ${ROLES.join(', ')}`);
  return { group: text.slice(0, at), role };
}

/** How operators sign in at the provider, without secrets; null: they do not. */
export const shownSignIn = (config: Config) =>
  withStore(config, async (store) => {
    const settings = await providerSettings(store);
    if (settings === null) return null;
    const { clientSecret, ca, ...shown } = settings;
    return { ...shown, hasSecret: clientSecret !== '', ownCa: ca !== '' };
  });

/** @returns what is wrong; null: nothing was found @throws Error: it is off */
export const testSignIn = (config: Config): Promise<{ problem: ProviderProblem; detail: string } | null> =>
  withStore(config, async (store, clock) => {
    if ((await providerSettings(store)) === null)
      throw new Error('sign-in at an identity provider is not set');
    return await testProvider({ store, clock, identityProvider: new OpenIdConnect() }, ACTOR, NOWHERE);
  });

export const endSignIn = (config: Config): Promise<void> =>
  withStore(config, (store, clock) => removeProvider({ store, clock }, ACTOR));
