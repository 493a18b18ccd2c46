import { OF_LANGUAGE, VISITOR_LANGUAGES } from '../../../kit/i18n/visitor-languages.ts';

/** Choices that are languages of visitors, each in its own words: operators read them in any language. */
export const LANGUAGE_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  VISITOR_LANGUAGES.map((language) => [language, OF_LANGUAGE[language].name]),
);
