import type { AdminDegradation } from '../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { limitTexts } from './limit-texts.ts';

export interface Limit {
  code: AdminDegradation['code'];
  what: string;
  why: string;
}

/** What works less well than it could, in the reader's words; photographs have a banner of their own. */
export function useLimits(degraded: readonly AdminDegradation[]): Limit[] {
  const t = useTextsOf(limitTexts);
  return degraded
    .filter(({ code }) => code !== 'photographs_accepted')
    .map(({ code, values, why }) => {
      const [what, because] = t[code];
      return { code, what: what(values), why: because({ ...values, why: why.replace(/\.$/, '') }) };
    });
}
