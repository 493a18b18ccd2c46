import type { World } from '../world.ts';

/** What telling receivers of events needs; `sandbox` marks events of simulated people. */
export type Telling = Pick<World, 'clock' | 'store' | 'settings' | 'sandbox'>;
