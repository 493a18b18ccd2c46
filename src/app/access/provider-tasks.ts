/** The work of `omote sign-in …`. */
import { ADMIN_IDENTITY_PROVIDER_OPERATIONS } from '../../contract/access/admin-identity-provider.ts';
import type { GroupRole, ProviderProblem } from '../../domain/access/identity-provider.ts';
import { ROLES } from '../../domain/access/operator.ts';
import {
  providerSettings,
  removeProvider,
  setProvider,
  testProvider,
} from '../../flows/access/provider/provider-settings.ts';
import type { Config } from '../config.ts';
import { inWords, judged, type Typed } from '../judged.ts';
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

const TYPED: Typed = {
  issuer: '--issuer',
  client_id: '--client-id',
  client_secret: 'the client secret',
  label: '--label',
  scopes: '--scopes',
  groups_claim: '--claim',
  groups: '--group',
  ca: '--ca',
  other_hosts: '--other-host',
};

/** @throws Error with what is wrong */
export const setSignIn = async (config: Config, given: GivenSignIn): Promise<void> => {
  const { claim: groupsClaim, groups, ...rest } = given;
  const groupRoles = groups.map(groupRoleOf);
  // In a call, an empty text removes the authority; an empty file is a mistake.
  if (given.ca === '') throw new Error('--ca must be certificates in PEM; the file is empty');
  judged(
    ADMIN_IDENTITY_PROVIDER_OPERATIONS.setIdentityProvider.body,
    {
      issuer: given.issuer,
      client_id: given.clientId,
      client_secret: given.clientSecret ?? undefined,
      label: given.label,
      scopes: given.scopes,
      groups_claim: groupsClaim,
      groups: groupRoles,
      ca: given.ca ?? undefined,
      on_host: given.onHost,
      other_hosts: given.otherHosts,
    },
    TYPED,
  );
  await withStore(config, async (store, clock) => {
    try {
      await setProvider({ store, clock }, ACTOR, { ...rest, groupsClaim, groupRoles });
    } catch (error) {
      throw inWords(error, TYPED);
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
