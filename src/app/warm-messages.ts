import type { KeyObject } from 'node:crypto';
import type { MadeRows } from '../domain/ports-gallery.ts';

/** What a warming thread is started with. The key is handed over as an object: its bytes are in no message. */
export interface WarmOptions {
  folder: string;
  dataKey: KeyObject;
  pack: string;
  dimension: number;
  libraryFolder: string;
}

/** Sequences above `after`, up to `upTo`; null: there is nothing more to do. */
export type ToWarm = { after: number; upTo: number } | null;

export interface WarmBlock {
  authIds: string[];
  rows: MadeRows;
  /** People whose template does not open. */
  broken: string[];
  /** It is the last block of the range: the thread waits for another. */
  last: boolean;
}
