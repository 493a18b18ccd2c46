/** A body or an answer that is no JSON: a picture, a table, a file. */
export interface Media {
  /** Content-Type without parameters. */
  readonly media: string;
  /** What refusals call it, of a body. */
  readonly name?: string;
  /** The file name that browsers save it by. */
  readonly download?: string;
}

export const KB = 1024;
export const CSV = (download: string): Media => ({ media: 'text/csv', download });
export const JPEG: Media = { media: 'image/jpeg' };
