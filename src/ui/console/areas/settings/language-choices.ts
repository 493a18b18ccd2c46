import { OF_LANGUAGE, VISITOR_LANGUAGES } from '../../../kit/i18n/visitor-languages.ts';

/** The languages of visitors as choices, each in its own words. */
export const LANGUAGE_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  VISITOR_LANGUAGES.map((language) => [language, OF_LANGUAGE[language].name]),
);
