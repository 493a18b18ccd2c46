import { Button } from '@mantine/core';
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useTextsOf } from '../kit/i18n/language.ts';
import { texts } from './page-boundary-texts.ts';
import { PartNotLoaded } from './part-of-page.ts';
import { Panel } from './parts/panel/panel.tsx';

interface PageBoundaryProps {
  children: ReactNode;
  /** The page around the error, if the boundary is not within one. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** Catches a page's errors, so that the navigation and the other pages still work. Use the page's name as its key. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Frame = this.props.frame ?? Fragment;
    return <Frame>{error instanceof PartNotLoaded ? <NotLoaded /> : <Failed />}</Frame>;
  }
}

interface PartBoundaryProps {
  children: ReactNode;
  /** Called once the part is known not to come. */
  failed?: () => void;
}

/**
 * Around what the frame of the console loads later, beside the page: if it cannot be loaded or drawn, nothing is shown in
 * its place, and the page stays with what was typed into it.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.failed?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

const ASK_EVERY_MS = 3000;
/** If one reload did not help, another would not either, so a page never reloads repeatedly. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
const RELOADED = 'omote.reloaded-at';

/** Waits for the service and reloads once, because the new page knows the new file names. */
function NotLoaded() {
  const t = useTextsOf(texts);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const round = async (): Promise<void> => {
      const answers = await serviceAnswers();
      if (gone) return;
      if (answers && mayReload()) return location.reload();
      setTried(answers);
      timer = setTimeout(round, ASK_EVERY_MS);
    };
    void round();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return <Trouble title={t.notLoaded} text={tried ? t.tried : t.waiting} />;
}

function Failed() {
  const t = useTextsOf(texts);
  return <Trouble title={t.failed} text={t.failedText} />;
}

function Trouble({ title, text }: { title: string; text: string }) {
  const t = useTextsOf(texts);
  return (
    <div className="view" role="alert">
      <h1>{title}</h1>
      <Panel>
        <p>{text}</p>
        <Button onClick={() => void reload()}>{t.again}</Button>
      </Panel>
    </div>
  );
}

/** Reloads only if the service responds. Otherwise the browser would show its own error page, which leads nowhere. */
export async function reload(): Promise<void> {
  if (await serviceAnswers()) location.reload();
}

async function serviceAnswers(): Promise<boolean> {
  try {
    return (await fetch('/console', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Without storage the page could not remember that it has reloaded, so it does not reload. */
function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - before < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
