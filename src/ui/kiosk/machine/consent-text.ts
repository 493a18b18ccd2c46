import type { ConsentTexts } from '../../../contract/kiosks/consent-texts.ts';
import { ofTwo, VISITOR_LANGUAGES, type VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';

/** The languages in which the site wrote its consent text. */
export const writtenIn = (texts: ConsentTexts): VisitorLanguage[] =>
  VISITOR_LANGUAGES.filter((language) => texts[language]);

/**
 * Chooses the language of the text that a visitor is shown: the chosen one, otherwise their own, otherwise the closer
 * of the two that every site provides.
 */
export const shownIn = (
  texts: ConsentTexts,
  own: VisitorLanguage,
  chosen: VisitorLanguage | null,
): VisitorLanguage => [chosen, own].find((language) => language !== null && texts[language]) ?? ofTwo(own);
