import type { FastifyInstance } from 'fastify';
import {
  ADMIN_IDENTITY_PROVIDER_OPERATIONS,
  type AdminIdentityProvider,
  type AdminProviderSignIn,
} from '../../contract/access/admin-identity-provider.ts';
import type { ProviderSettings } from '../../domain/access/identity-provider.ts';
import {
  providerSettings,
  providerVersion,
  redirectUriOf,
  removeProvider,
  setProvider,
  signedOutUriOf,
  testProvider,
} from '../../flows/access/provider/provider-settings.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves how operators sign in at the identity provider. */
export function serveIdentityProvider(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_IDENTITY_PROVIDER_OPERATIONS;
  const signIn = (settings: ProviderSettings | null): AdminProviderSignIn => ({
    provider: settings && view(settings),
    version: providerVersion(settings),
    redirect_uri: redirectUriOf(world.settings.baseUrl),
    signed_out_uri: signedOutUriOf(world.settings.baseUrl),
  });
  serveOperation(admin, operations.getIdentityProvider, async () =>
    signIn(await providerSettings(world.store)),
  );
  serveOperation(admin, operations.setIdentityProvider, async ({ body, caller }) => {
    const { client_id: clientId, client_secret, groups_claim: groupsClaim, groups: groupRoles } = body;
    const { issuer, scopes, label, ca = null, on_host: onHost, other_hosts: otherHosts } = body;
    const given = { issuer, clientId, scopes, groupsClaim, groupRoles, label, ca, onHost, otherHosts };
    return signIn(
      await setProvider(world, caller, { ...given, clientSecret: client_secret ?? null }, body.version),
    );
  });
  serveOperation(admin, operations.removeIdentityProvider, async ({ caller }) => {
    await removeProvider(world, caller);
    return {};
  });
  serveOperation(admin, operations.testIdentityProvider, async ({ caller }) => {
    const found = await testProvider(world, caller, world.settings.baseUrl);
    return { ok: found === null, problem: found?.problem ?? null, detail: found?.detail ?? '' };
  });
}

const view = ({ clientSecret, ca, ...shown }: ProviderSettings): AdminIdentityProvider => ({
  issuer: shown.issuer,
  client_id: shown.clientId,
  scopes: shown.scopes,
  groups_claim: shown.groupsClaim,
  groups: shown.groupRoles.map(({ group, role }) => ({ group, role })),
  label: shown.label,
  on_host: shown.onHost,
  other_hosts: [...shown.otherHosts],
  has_secret: clientSecret !== '',
  own_ca: ca !== '',
});
