/** How a gallery is filled at the start: rows are made on other threads and handed over in blocks. */

/** Rows as the search of this host keeps them. The receiver need not copy them: the maker keeps no reference. */
export type MadeRows =
  | { kind: 'codes'; codes: Int8Array; facts: Float32Array }
  | { kind: 'floats'; templates: Float32Array };

export interface RowTaker {
  /** @param authIds of the rows, in their order; null: the row is not wanted. Replaces rows that are there. */
  putRows(authIds: readonly (string | null)[], rows: MadeRows): void;
  /**
   * What a store may keep of a template, so that its row need not be made anew at the next start. It throws a RangeError for a
   * template of another length, or with NaN or infinite values. Null: this search keeps templates themselves.
   */
  readonly storedRow: ((template: Float32Array) => Uint8Array) | null;
}

export interface SearchRowWrites {
  /**
   * Keeps what `make` makes of templates of the pack that lack it: at most `limit`, those after `afterSeq` (-1: from the start). Those that do
   * not open are passed over, and those of which null is made.
   * @returns after which to go on; null: that was the last of them, or this store keeps none
   */
  makeSearchRows(
    pack: string,
    afterSeq: number,
    limit: number,
    make: (template: Float32Array) => Uint8Array | null,
  ): Promise<number | null>;
}

export interface TemplateBounds {
  count: number;
  /** Sequence of the latest; -1: there is none. */
  last: number;
}

export interface StoredTemplate {
  seq: number;
  authId: string;
  template: Float32Array | null;
  /** See AveragedTemplate. */
  meanLength: number | null;
}

export interface GalleryReads {
  /** Walks the index of all templates: tens of milliseconds for a million. */
  templateBounds(pack: string): Promise<TemplateBounds>;
  moreTemplatesThan(pack: string, count: number): Promise<boolean>;
  /** Every current template of the pack; a row whose seal fails is reported, not thrown. */
  templates(pack: string): AsyncIterable<{ authId: string; template: Float32Array | null }>;
  /** One step of such a scan: those after `afterSeq` (-1: from the start), for work that is resumed later. */
  templatePage(pack: string, afterSeq: number, limit: number): Promise<StoredTemplate[]>;
}
