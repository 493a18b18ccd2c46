import type { ConsentTexts } from '../../../contract/kiosks/consent-texts.ts';
import { ofTwo, VISITOR_LANGUAGES, type VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';

/** The languages that the site wrote its text in. */
export const writtenIn = (texts: ConsentTexts): VisitorLanguage[] =>
  VISITOR_LANGUAGES.filter((language) => texts[language]);

/**
 * Which text a visitor is shown: the chosen one, that of their own language, or the nearer one of the two that every site
 * writes.
 */
export const shownIn = (
  texts: ConsentTexts,
  own: VisitorLanguage,
  chosen: VisitorLanguage | null,
): VisitorLanguage => [chosen, own].find((language) => language !== null && texts[language]) ?? ofTwo(own);
