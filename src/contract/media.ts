import type { TObject } from 'typebox';

/** A body or a response that is sent as it is: a picture, a CSV file or another file. */
export interface Media {
  /** Content-Type without parameters. */
  readonly media: string;
  /** What a file of JSON holds. */
  readonly holds?: TObject;
  /** For a request body: the name that error messages use for it. */
  readonly name?: string;
  /** The file name that browsers save it under. */
  readonly download?: string;
}

export const KB = 1024;
/**
 * A CSV file.
 * @param download file name that browsers save it under
 */
export const CSV = (download: string): Media => ({ media: 'text/csv', download });
export const JPEG: Media = { media: 'image/jpeg' };
export const ZIP: Media = { media: 'application/zip' };
