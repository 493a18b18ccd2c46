import type { World } from '../world.ts';

/** What limits guessing at a person's face needs: settings, counts of the store, pauses of this process. */
export type Guessing = Pick<World, 'clock' | 'store' | 'packs' | 'settings' | 'pacing' | 'ticketKey'>;

/** What signing in to the console needs. */
export type SigningIn = Pick<World, 'clock' | 'store' | 'settings' | 'pacing' | 'afterwork'>;
