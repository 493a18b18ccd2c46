import type { ReactNode } from 'react';
import { useTextsOf } from '../../kit/i18n/language.tsx';

const marks = {
  en: { colon: ': ', open: '(', close: ')' },
  ja: { colon: '：', open: '（', close: '）' },
};

/** The colon between a label and its value. */
export const Colon = () => useTextsOf(marks).colon;

export function Brackets({ children }: { children: ReactNode }) {
  const t = useTextsOf(marks);
  return (
    <>
      {t.open}
      {children}
      {t.close}
    </>
  );
}
