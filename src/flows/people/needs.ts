import type { World } from '../world.ts';

/** What erasing a person needs: store, gallery, and the pages that show a session of theirs. */
export type Erasing = Pick<World, 'clock' | 'store' | 'packs' | 'enrolments' | 'sessions'>;
