import type { World } from '../world.ts';

/** What enrolling a face needs: enrolments run in one lane. */
export type Enrolling = Pick<World, 'clock' | 'store' | 'packs' | 'settings' | 'enrolments'>;
