import type { Settings } from '../domain/site/settings.ts';
import type { Stored } from './stored.ts';

/** What a flow needs if it depends on settings. */
export interface Configured extends Stored {
  /** The settings in force. Only applySettings (site/site-settings.ts) writes them. */
  readonly settings: Readonly<Settings>;
}
