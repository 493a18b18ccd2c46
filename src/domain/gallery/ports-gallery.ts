/** How a gallery is loaded at startup: other threads make the rows and hand them over in blocks. */

/**
 * Rows in the format of this host's search. The receiver may keep them without copying: the maker keeps no reference.
 */
export type MadeRows =
  | { kind: 'codes'; codes: Int8Array; facts: Float32Array }
  | { kind: 'floats'; templates: Float32Array };

export interface RowSink {
  /**
   * Adds rows or replaces existing ones.
   * @param authIds the Auth ID of each row, in order; null: the row is not wanted
   */
  putRows(authIds: readonly (string | null)[], rows: MadeRows): void;
  /**
   * Makes the row that a store may keep for a template, so that it need not be computed again at the next start. Throws
   * a RangeError for a template of another length or with NaN or infinite values. Null: this search keeps the templates
   * themselves.
   */
  readonly storedRow: ((template: Float32Array) => Uint8Array) | null;
}

export interface SearchRowWrites {
  /**
   * Stores what `make` returns for templates of the pack that have no row yet: at most `limit`, those after `afterSeq`
   * (-1: from the start). Templates that do not open, and those for which `make` returns null, are skipped.
   * @returns the sequence to continue after; null: that was the last template, or this store keeps no rows
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
  /** Sequence of the latest template; -1: there is none. */
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
  /**
   * The number and latest sequence of the pack's templates. Scans the index of all templates: tens of milliseconds for
   * a million.
   */
  templateBounds(pack: string): Promise<TemplateBounds>;
  moreTemplatesThan(pack: string, count: number): Promise<boolean>;
  /** Every current template of the pack; null for a template whose seal is broken. */
  templates(pack: string): AsyncIterable<{ authId: string; template: Float32Array | null }>;
  /**
   * One page of such a scan, for work that is resumed later: at most `limit` templates, those after `afterSeq` (-1:
   * from the start).
   */
  templatePage(pack: string, afterSeq: number, limit: number): Promise<StoredTemplate[]>;
}
