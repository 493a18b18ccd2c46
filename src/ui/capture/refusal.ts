import { PAGE_REFUSALS, type PageRefusal } from '../../contract/capture/page-refusals.ts';
import { pageMeta } from '../kit/page-meta.ts';

/**
 * Why the issued URL does not open, as the service wrote it into the page.
 * @returns 'unknown' for a reason that this page does not know; null if the page was not refused
 */
export function issuedUrlRefusal(): PageRefusal | null {
  const said = pageMeta('omote-refused');
  if (said === '') return null;
  return PAGE_REFUSALS.find((r) => r === said) ?? 'unknown';
}
