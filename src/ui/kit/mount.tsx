import './kit.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from './i18n/language.ts';

export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('page has no #root');
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>{page}</LanguageProvider>
    </StrictMode>,
  );
}
