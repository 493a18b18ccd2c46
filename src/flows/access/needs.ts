import type { IdentityProvider } from '../../domain/access/ports-identity-provider.ts';
import type { World } from '../world.ts';

/** What limiting failed attempts needs: settings, counts in the store, and this process's pacing. */
export type Guessing = Pick<World, 'clock' | 'store' | 'packs' | 'settings' | 'pacing' | 'ticketKey'>;

/** What judging, creating and ending API keys needs: keys of a sandbox read differently. */
export type KeyAccess = Pick<World, 'clock' | 'store' | 'sandbox'>;

/** What signing in to the console needs. */
export type SigningIn = Pick<World, 'clock' | 'store' | 'settings' | 'pacing' | 'afterwork'>;

/** What signing in at the identity provider needs. */
export type ProviderAccess = Pick<World, 'clock' | 'store' | 'settings'> & {
  identityProvider: IdentityProvider;
};
