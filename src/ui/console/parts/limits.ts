import type { AdminDegradation } from '../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { causeTexts } from './cause-texts.ts';
import { limitTexts } from './limit-texts.ts';

export interface Limit {
  code: AdminDegradation['code'];
  what: string;
  why: string;
}

/**
 * What works less well than it could, in the reader's language. Accepted photographs are left out because they have
 * their own banner.
 */
export function useLimits(degraded: readonly AdminDegradation[]): Limit[] {
  const limits = useTextsOf(limitTexts);
  const causes = useTextsOf(causeTexts);
  return degraded
    .filter(({ code }) => code !== 'photographs_accepted')
    .map(({ code, cause, values }) => {
      const [what, why] = limits[code];
      const because = cause === null ? '' : causes[cause](values).replace(/\.$/, '');
      return { code, what: what(values), why: why({ ...values, because }) };
    });
}
