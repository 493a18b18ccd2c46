import type { World } from '../world.ts';

/** What deleting a person needs: the store, the gallery, and the pages that show the person's sessions. */
export type Erasing = Pick<World, 'clock' | 'store' | 'packs' | 'enrolments' | 'sessions'>;

/** What reading everything about a person needs. */
export type ReadingPeople = Pick<World, 'clock' | 'store'>;
