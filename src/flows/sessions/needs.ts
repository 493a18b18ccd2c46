import type { World } from '../world.ts';

/** What a visit to an issued URL needs; `ticketKey` signs the loaded page's ticket. */
export type Visiting = Pick<World, 'clock' | 'store' | 'ticketKey'>;
