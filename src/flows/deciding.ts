import type { Configured } from './configured.ts';
import type { ActivePack } from './gallery/active-pack.ts';
import type { Stored } from './stored.ts';

/** What a flow needs to read or compare faces. */
export interface Matching extends Stored {
  /** The model pack in use and the gallery of its templates. */
  packs: ActivePack;
}

/** What a flow needs to decide by comparing faces; the settings hold the thresholds and requirements. */
export interface Deciding extends Matching, Configured {}
