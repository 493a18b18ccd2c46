import type { KeyObject } from 'node:crypto';
import type { MadeRows } from '../../domain/gallery/ports-gallery.ts';
import type { TemplatesPlace } from '../../store/gallery/template-reader.ts';

/** What a warming thread is started with. The key is handed over as an object: its bytes are in no message. */
export interface WarmOptions {
  place: TemplatesPlace;
  dataKey: KeyObject;
  pack: string;
  dimension: number;
  libraryFolder: string;
}

/** Templates per block: the event loop takes it over in about a millisecond. */
export const WARM_BLOCK = 512;

/** Sequences that a thread takes for itself: what store/gallery/postgres-templates.ts reads by one statement. */
export const WARM_STRETCH = 4 * WARM_BLOCK;

/**
 * Sequences above `after`, up to `upTo`, at most a block of them, and memory to write their rows into: that of an
 * earlier block, where there is one. Null: there is nothing more to do.
 */
export type ToWarm = { after: number; upTo: number; memory: MadeRows | null } | null;

export interface WarmBlock {
  authIds: string[];
  rows: MadeRows;
  /** People whose template does not open. */
  broken: string[];
}

export const buffersOf = (rows: MadeRows): ArrayBuffer[] =>
  (rows.kind === 'codes' ? [rows.codes.buffer, rows.facts.buffer] : [rows.templates.buffer]) as ArrayBuffer[];
