import '../kit/kit.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { texts } from '../kit/i18n/texts.ts';
import { loadLanguage, type Tables, VisitorLanguageProvider } from '../kit/i18n/visitor-language.ts';
import { pickVisitorLanguage } from '../kit/i18n/visitor-languages.ts';
import { SiteSays, siteWordsOfPage } from './site-words.tsx';

/** Mounts a page that the service has filled with the site's own words. */
export const mountWithSiteWords = (page: ReactNode): Promise<void> =>
  mountForVisitors(<SiteSays value={siteWordsOfPage()}>{page}</SiteSays>, [texts]);

/**
 * Mounts a page for visitors: in the browser's language from its first frame, or in English if that language cannot be
 * loaded.
 */
export async function mountForVisitors(page: ReactNode, tables: Tables): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('page has no #root');
  const wanted = pickVisitorLanguage(navigator.languages);
  const first = (await loadLanguage(tables, wanted)) ? wanted : 'en';
  createRoot(root).render(
    <StrictMode>
      <VisitorLanguageProvider first={first} tables={tables}>
        {page}
      </VisitorLanguageProvider>
    </StrictMode>,
  );
}
