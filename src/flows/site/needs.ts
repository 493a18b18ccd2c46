import type { World } from '../world.ts';

/** What the notices for operators need: they report on kiosks, too. */
export type Noticing = Pick<World, 'clock' | 'store' | 'kiosks'>;
