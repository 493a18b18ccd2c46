/** Why the issued URL did not open; carried in the page as `<meta name="omote-refused">`. */
export const PAGE_REFUSALS = [
  'unknown',
  'expired',
  'concluded',
  'used',
  'other_address',
  'unavailable',
] as const;
export type PageRefusal = (typeof PAGE_REFUSALS)[number];
