import type { Settings } from '../domain/site/settings.ts';
import type { Stored } from './stored.ts';

/** What a flow needs if it depends on settings. */
export interface Configured extends Stored {
  /** In force now; written by putInForce (site/site-settings.ts) alone. */
  readonly settings: Readonly<Settings>;
}
