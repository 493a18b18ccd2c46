import type { KeyObject } from 'node:crypto';
import type { MadeRows } from '../../domain/gallery/ports-gallery.ts';
import type { TemplatesPlace } from '../../store/gallery/template-reader.ts';

/** The worker data of a loading thread. The key is passed as a KeyObject, so no message contains its bytes. */
export interface WarmOptions {
  place: TemplatesPlace;
  dataKey: KeyObject;
  pack: string;
  dimension: number;
  libraryFolder: string;
}

/** Templates per block. The event loop loads a block in about a millisecond. */
export const WARM_BLOCK = 512;

/**
 * Sequence numbers that a thread claims at a time: as many as store/gallery/postgres-templates.ts reads with one
 * statement.
 */
export const WARM_STRETCH = 4 * WARM_BLOCK;

/**
 * A request for the sequence numbers above `after` and up to `upTo`, at most one block. `memory` is that of an earlier
 * block to write the rows into, if there is one. Null: nothing more to do.
 */
export type WarmRequest = { after: number; upTo: number; memory: MadeRows | null } | null;

export interface WarmBlock {
  authIds: string[];
  rows: MadeRows;
  /** Auth IDs of people whose template doesn't open. */
  broken: string[];
}

/** The buffers of rows, to be transferred between threads. */
export const buffersOf = (rows: MadeRows): ArrayBuffer[] =>
  (rows.kind === 'codes' ? [rows.codes.buffer, rows.facts.buffer] : [rows.templates.buffer]) as ArrayBuffer[];
