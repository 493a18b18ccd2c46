import type { World } from '../world.ts';

/** What opening a door needs; `sandbox` marks decisions about simulated people. */
export type OpeningDoors = Pick<World, 'clock' | 'store' | 'settings' | 'sandbox' | 'doors'>;

/** What telling brokers of doors needs, and obeying them. */
export type TellingOfDoors = Pick<World, 'clock' | 'store' | 'kiosks' | 'settings'>;
