import { OF_LANGUAGE, VISITOR_LANGUAGES } from '../../../kit/i18n/visitor-languages.ts';

/** The names of the visitors' languages, each in its own language whatever language the operator reads. */
export const LANGUAGE_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  VISITOR_LANGUAGES.map((language) => [language, OF_LANGUAGE[language].name]),
);
