import type { World } from '../world.ts';

/** What flows that show something on a kiosk need. */
export type Presenting = Pick<World, 'clock' | 'store' | 'kiosks'>;
