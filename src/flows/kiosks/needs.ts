import type { World } from '../world.ts';

/** What showing something at a kiosk needs. */
export type Presenting = Pick<World, 'clock' | 'store' | 'kiosks'>;
