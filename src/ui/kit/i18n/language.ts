import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language, so that people who cannot read the page still find theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { ja: '日本語', en: 'English' };

const STORED_AS = 'omote.language';

/** The first of the reader's languages that the console has, or English if it has none of them. */
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
  return createElement(Choice, { value: choice }, children);
}

export const useLanguage = (): LanguageChoice => useContext(Choice);

/** Texts of which only the language in use is loaded. Components that read them suspend until they are loaded. */
export class LargeTexts<Texts> {
  readonly #loaders: Record<Language, () => Promise<Texts>>;
  readonly #loading = new Map<Language, Promise<Texts>>();

  constructor(loaders: Record<Language, () => Promise<Texts>>) {
    this.#loaders = loaders;
  }

  /** Returns the same promise at every call for a language. It rejects if the texts cannot be loaded. */
  in(language: Language): Promise<Texts> {
    const loading = this.#loading.get(language) ?? this.#loaders[language]();
    this.#loading.set(language, loading);
    return loading;
  }
}

/** The texts of the language in use. English defines the keys; a key missing in another language is a type error. */
export function useTextsOf<Texts>(texts: Record<Language, Texts> | LargeTexts<Texts>): Texts {
  const { language } = useLanguage();
  return texts instanceof LargeTexts ? use(texts.in(language)) : texts[language];
}

function wantedLanguages(): readonly string[] {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (stored) return [stored];
  } catch {
    // If storage is turned off, the browser's languages are used.
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
