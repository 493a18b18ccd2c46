import type { World } from '../world.ts';

/** What a sign-in for another system needs. */
export type SigningPeopleIn = Pick<World, 'clock' | 'store' | 'settings' | 'packs' | 'ticketKey'>;
