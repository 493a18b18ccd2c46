import { useEffect, useState } from 'react';
import { sentenceIn, type Why } from '../../../contract/refusals/sentence.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { inCommandForm } from '../command.ts';

/** A refusal as the service tells it. The reason is absent if the call did not reach the interface. */
interface Refused extends Partial<Why> {
  /** The service's own words, which are English. */
  desc: string;
}

type AllWords = typeof import('./words.ts').refusalWords;

/** Loaded with the first refusal; null: not yet. */
let words: AllWords | null = null;

async function load(): Promise<AllWords | null> {
  try {
    words = (await import('./words.ts')).refusalWords;
  } catch {
    // The service's own words are shown. The next refusal tries again.
  }
  return words;
}

/**
 * Says refusals in the page's language. A reason that this page does not know, because the service is of another version,
 * is said in the service's words.
 * @param needed there is a refusal to be said
 * @returns null until the words are loaded, and while there is no refusal
 */
export function useRefusalWords(needed: boolean): ((refused: Refused) => string) | null {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<{ words: AllWords | null } | null>(words && { words });
  useEffect(() => {
    if (needed && loaded === null) void load().then((all) => setLoaded({ words: all }));
  }, [needed, loaded]);
  if (!needed || loaded === null) return null;
  return ({ reason, values = {}, desc }) =>
    inCommandForm(
      (loaded.words && reason !== undefined ? sentenceIn(loaded.words[language], reason, values) : null) ??
        desc,
    );
}
