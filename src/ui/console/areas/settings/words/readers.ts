import { OF_LANGUAGE, siteText } from '../../../../kit/i18n/visitor-languages.ts';
import type { Readers } from './site-lines.ts';

/** The language of the readers; undefined: any other. */
export const ofReaders = (readers: Readers) => (readers === 'others' ? undefined : OF_LANGUAGE[readers]);

/** What these readers see of a setting; those of any other language see its pages in English. '': nothing. */
export const shownTo = (lines: readonly string[], readers: Readers): string =>
  siteText(lines, readers === 'others' ? 'en' : readers);
