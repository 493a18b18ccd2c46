import type { IdentityProvider } from '../../../domain/access/ports-identity-provider.ts';
import type { World } from '../../world.ts';

/** What signing in at the identity provider needs. */
export type ProviderAccess = Pick<World, 'clock' | 'store' | 'settings'> & {
  identityProvider: IdentityProvider;
};
