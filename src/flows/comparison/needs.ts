import type { World } from '../world.ts';

/** What ending a comparison needs: the store, and the pages that show it. */
export type EndingComparisons = Pick<World, 'clock' | 'store' | 'sessions'>;
