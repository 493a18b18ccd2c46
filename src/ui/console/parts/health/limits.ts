import type { AdminDegradation } from '../../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { causeTexts } from './cause-texts.ts';
import { limitTexts } from './limit-texts.ts';
import { limitsIn } from './limits-in.ts';

interface Limit {
  code: AdminDegradation['code'];
  what: string;
  why: string;
}

/** What works less well than it could (see limitsIn), in the reader's language. */
export function useLimits(degraded: readonly AdminDegradation[]): Limit[] {
  const limits = useTextsOf(limitTexts);
  const causes = useTextsOf(causeTexts);
  return limitsIn(degraded).map(({ code, cause, values }) => {
    const [what, why] = limits[code];
    const because = cause === null ? '' : causes[cause](values).replace(/\.$/, '');
    return { code, what: what(values), why: why({ ...values, because }) };
  });
}
