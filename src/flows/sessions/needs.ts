import type { World } from '../world.ts';

/** What signing a result, and telling of it, needs; `sandbox` marks results of simulated people. */
export type SigningResults = Pick<World, 'clock' | 'store' | 'settings' | 'sandbox'>;

/** What a visit to an issued URL needs; `ticketKey` signs the loaded page's ticket. */
export type Visiting = Pick<World, 'clock' | 'store' | 'ticketKey'>;
