import type { ErrorEntry } from '../fields.ts';

/**
 * Why an issued URL does not open: in its page as `<meta name="omote-refused">`, and in the answer to the visit that the
 * page's script makes.
 */
export const PAGE_REFUSALS = [
  'unknown',
  'expired',
  'concluded',
  'used',
  'other_address',
  'unavailable',
] as const;
export type PageRefusal = (typeof PAGE_REFUSALS)[number];

/** In the answer to `HEAD /s/{token}`: what the link is for, which a kiosk says before it opens it. */
export const KIND_HEADER = 'x-omote-kind';

/** The answer to `POST /s/{token}/visit`, which opens the session. It sets the cookie that the capture socket requires. */
export interface VisitAnswer {
  /** null: the page may open the socket. */
  refused: PageRefusal | null;
  errors: ErrorEntry[];
}
