import { useEffect, useState } from 'react';
import type { Problem } from '../../../api.ts';
import { useLanguage } from '../../../kit/i18n/language.tsx';
import { useOperatorTexts } from '../../i18n/texts.ts';

type Said = Readonly<Record<string, string>>;

/** Loaded when a call is refused for the first time; null: not yet. */
let refusals: Readonly<Record<string, Said>> | null = null;

async function load(): Promise<Readonly<Record<string, Said>>> {
  try {
    refusals = (await import('./refusal-texts.ts')).refusalTexts;
    return refusals;
  } catch {
    // Without them, the sentences are shown as the service words them. The next refusal tries again.
    return {};
  }
}

/**
 * The service's sentences in the page's words, for `inWords`.
 * @returns null for the moment until those about fields are loaded, and while there is no refusal
 */
export function useSaid(problem: Problem | null): Said | null {
  const { said } = useOperatorTexts().problem;
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState(refusals);
  const needed = problem?.kind === 'refused';
  useEffect(() => {
    if (needed && loaded === null) void load().then(setLoaded);
  }, [needed, loaded]);
  return needed && loaded !== null ? { ...said, ...loaded[language] } : null;
}
