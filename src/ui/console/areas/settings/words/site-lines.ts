import {
  OF_LANGUAGE,
  readersAndText,
  siteText,
  VISITOR_LANGUAGES,
  type VisitorLanguage,
} from '../../../../kit/i18n/visitor-languages.ts';

/** A language that visitors read in, or everybody for whom there is no text of their own. */
export type Readers = VisitorLanguage | 'others';
export const READERS: readonly Readers[] = [...VISITOR_LANGUAGES, 'others'];

/** The texts of a setting by their readers. Of two texts for the same readers only the first is ever shown. */
export function textsIn(lines: readonly string[]): ReadonlyMap<Readers, string> {
  const texts = new Map<Readers, string>();
  for (const line of lines) {
    const { of, text } = readersAndText(line);
    const readers = of ?? 'others';
    if (!texts.has(readers)) texts.set(readers, text);
  }
  return texts;
}

/** The lines of a setting after the text for some readers is changed; '': they have none of their own. */
export function linesWith(lines: readonly string[], readers: Readers, text: string): string[] {
  const texts = new Map(textsIn(lines)).set(readers, text);
  return READERS.flatMap((one) => {
    const own = texts.get(one) ?? '';
    if (own === '') return [];
    return one === 'others' ? [own] : [`${one}: ${own}`];
  });
}

/** The language of the readers; undefined: any other. */
export const ofReaders = (readers: Readers) => (readers === 'others' ? undefined : OF_LANGUAGE[readers]);

/** What these readers see of a setting; those of any other language see its pages in English. '': nothing. */
export const shownTo = (lines: readonly string[], readers: Readers): string =>
  siteText(lines, readers === 'others' ? 'en' : readers);
