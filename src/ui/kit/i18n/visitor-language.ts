import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LazyTexts } from './lazy-texts.ts';
import { OF_LANGUAGE, type VisitorLanguage } from './visitor-languages.ts';

interface VisitorLanguageChoice {
  language: VisitorLanguage;
  /** The choice is not stored, so the next visitor finds the page unchanged. */
  choose: (language: VisitorLanguage) => void;
}

const Choice = createContext<VisitorLanguageChoice>({ language: 'en', choose: () => undefined });

export type Tables = readonly LazyTexts<unknown>[];

interface ProviderProps {
  /** The first language to show, already loaded if that was possible. */
  first: VisitorLanguage;
  tables: Tables;
  children: ReactNode;
}

/** Shows a language once its texts are loaded. If they cannot be loaded, the page stays as it is. */
export function VisitorLanguageProvider({ first, tables, children }: ProviderProps) {
  const [language, setLanguage] = useState(first);
  const wanted = useRef(first);
  useEffect(() => {
    document.documentElement.lang = OF_LANGUAGE[language].tag;
  }, [language]);
  const choose = useCallback(
    (chosen: VisitorLanguage) => {
      wanted.current = chosen;
      void loadLanguage(tables, chosen).then((there) => {
        if (there && wanted.current === chosen) setLanguage(chosen);
      });
    },
    [tables],
  );
  const choice = useMemo(() => ({ language, choose }), [language, choose]);
  return createElement(Choice, { value: choice }, children);
}

export const useVisitorLanguage = (): VisitorLanguageChoice => useContext(Choice);

export const useLazyTexts = <Texts>(table: LazyTexts<Texts>): Texts =>
  table.in(useVisitorLanguage().language);

/** @returns whether all texts in this language are loaded */
export const loadLanguage = (tables: Tables, language: VisitorLanguage): Promise<boolean> =>
  Promise.all(tables.map((table) => table.load(language))).then(
    () => true,
    () => false,
  );
