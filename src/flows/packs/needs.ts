import type { World } from '../world.ts';

/** What changing from one model pack to another needs: enrolments wait for the change itself. */
export type Switching = Pick<World, 'clock' | 'store' | 'packs' | 'enrolments'>;
