import type { World } from '../world.ts';

/** What registering a face needs. Registrations run one at a time, in `enrolments`. */
export type Enrolling = Pick<World, 'clock' | 'store' | 'packs' | 'settings' | 'enrolments'>;
