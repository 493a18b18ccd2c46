import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself: who cannot read the page can still find theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { ja: '日本語', en: 'English' };

const STORED_AS = 'omote.language';

/** The first of the reader's languages that there is; English when none. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((l) => tag.toLowerCase().split('-')[0] === l);
    if (found) return found;
  }
  return 'en';
}

interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

const Choice = createContext<LanguageChoice>({ language: 'en', choose: () => undefined });

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => pickLanguage(wantedLanguages()));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(() => ({ language, choose: (l: Language) => setLanguage(store(l)) }), [language]);
  return <Choice value={choice}>{children}</Choice>;
}

export const useLanguage = (): LanguageChoice => useContext(Choice);

/** The texts of the language in use. English gives the keys; a missing one in another is a type error. */
export const useTextsOf = <Texts,>(texts: Record<Language, Texts>): Texts => texts[useLanguage().language];

function wantedLanguages(): readonly string[] {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (stored) return [stored];
  } catch {
    // Storage can be switched off; the browser's languages do.
  }
  return navigator.languages;
}

function store(language: Language): Language {
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    // The choice then lasts as long as the page.
  }
  return language;
}
