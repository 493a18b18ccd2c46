import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Brand } from '../../kit/brand.tsx';
import { useTexts } from '../../kit/i18n/texts.ts';
import { LanguageList } from '../../kit/language-list.tsx';
import { Words } from '../../kit/words.tsx';
import { VoiceSwitch } from './voice.tsx';

/** The page around every screen. `phase` names the screen to style sheets and to tests. */
export function Frame({ phase, children }: { phase: string; children: ReactNode }) {
  const around = useContext(Surroundings);
  const screen = (
    <main className="screen" data-phase={phase}>
      {children}
    </main>
  );
  return around === 'given' ? screen : <Page>{screen}</Page>;
}

/** `given`: whoever shows the screens has put brand and language switch around them already. */
export const Surroundings = createContext<'own' | 'given'>('own');

function Page({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <div className="page">
      <header className="bar">
        <Brand />
        <VoiceSwitch />
        <LanguageList label={t.language} />
      </header>
      {children}
    </div>
  );
}

/** The heading of a screen takes the focus, so that a screen reader says where the person is now. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${children} – Omote`;
  });
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Words>{children}</Words>
    </h1>
  );
}
