import type { WordsFor } from '../../../contract/refusals/sentence.ts';
import type { REFUSAL_WORDS } from '../../../contract/refusals/words.ts';
import type { Language } from '../../kit/i18n/language.ts';
import { access } from './access.ts';
import { appliance } from './appliance.ts';
import { calls } from './calls.ts';
import { people } from './people.ts';

/** What operators read about each reason of a refusal. They say what to do, where something can be done. */
export const refusalWords: Record<Language, WordsFor<typeof REFUSAL_WORDS>> = {
  en: { ...calls.en, ...access.en, ...appliance.en, ...people.en },
  ja: { ...calls.ja, ...access.ja, ...appliance.ja, ...people.ja },
};
