import type { World } from '../world.ts';

/** What a visit to an issued URL needs: the page that is loaded gets a ticket. */
export type Visiting = Pick<World, 'clock' | 'store' | 'ticketKey'>;
