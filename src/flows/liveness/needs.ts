import type { World } from '../world.ts';

/** What assessing a camera of this host needs. */
export type HostCameras = Pick<World, 'cameras' | 'settings'>;
