import type { World } from '../world.ts';

/** What switching model packs needs. The cut-over takes its turn among the registrations. */
export type Switching = Pick<World, 'clock' | 'store' | 'packs' | 'enrolments'>;
