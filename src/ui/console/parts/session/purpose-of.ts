import type { AdminSession } from '../../../../contract/sessions/admin-session.ts';
import type { useSessionTexts } from './use-session-texts.ts';

/** What a session is for; null: a plain authentication or registration. */
export const purposeOf = (
  { comparison, caller_check }: Pick<AdminSession, 'comparison' | 'caller_check'>,
  words: ReturnType<typeof useSessionTexts>,
): string | null => (comparison ? words.comparison : caller_check ? words.callerCheck : null);
