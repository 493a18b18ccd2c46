import type { Configured } from './configured.ts';
import type { ActivePack } from './gallery/active-pack.ts';
import type { Stored } from './stored.ts';

/** What a flow needs to read or compare faces. */
export interface Matching extends Stored {
  /** The model pack that decides, and the gallery of its templates. */
  packs: ActivePack;
}

/** What a flow needs that decides by a comparison: settings say what is asked of a face. */
export interface Deciding extends Matching, Configured {}
