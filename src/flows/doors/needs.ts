import type { World } from '../world.ts';

/** What opening a door needs; `sandbox` marks decisions about simulated people. */
export type OpeningDoors = Pick<World, 'clock' | 'store' | 'settings' | 'sandbox' | 'callDoor'>;
