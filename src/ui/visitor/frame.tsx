import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTexts } from '../kit/i18n/texts.ts';
import { LanguageList } from './bar/language-list.tsx';
import { SiteBrand } from './bar/site-brand.tsx';
import { VoiceSwitch } from './bar/voice.tsx';
import { useSiteName } from './site-words.tsx';
import { Words } from './words.tsx';

/** The page around every screen. Style sheets and tests identify the screen by `phase`. */
export function Frame({ phase, children }: { phase: string; children: ReactNode }) {
  const around = useContext(FrameContext);
  const screen = (
    <main className="screen" data-phase={phase}>
      {children}
    </main>
  );
  return around === 'given' ? screen : <Page>{screen}</Page>;
}

/** `given`: the page around the screens already shows the brand and the language switch. */
export const FrameContext = createContext<'own' | 'given'>('own');

function Page({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <div className="page">
      <header className="bar">
        <SiteBrand />
        <VoiceSwitch />
        <LanguageList label={t.language} />
      </header>
      {children}
    </div>
  );
}

interface HeadingProps {
  /** Also the title of the page; it contains no person's name because browsers keep titles in their history. */
  children: string;
  /** Shown in place of the heading's text. */
  shown?: ReactNode;
  /** Only screen readers get the heading. */
  unseen?: boolean;
}

/**
 * The heading of a screen takes the focus, so that a screen reader announces each new screen; but not from the list of languages,
 * in which somebody goes on from one to the next.
 */
export function Heading({ children, shown, unseen = false }: HeadingProps) {
  const site = useSiteName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.localName !== 'select') heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${children} – ${site}`;
  });
  return (
    <h1 ref={heading} tabIndex={-1} className={unseen ? 'unseen' : undefined}>
      {shown ?? <Words>{children}</Words>}
    </h1>
  );
}
