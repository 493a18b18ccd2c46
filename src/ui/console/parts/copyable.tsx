import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { copyTexts } from './copy-texts.ts';

const COPIED_MS = 2000;

/**
 * Copies a text. `outcome`: what became of it; that it was copied is said for a while. null: it has not been copied lately.
 * @param tell is called each time that the outcome is known
 */
export function useCopied(text: string, tell?: (copied: boolean) => void) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void =>
    void isCopied(text).then((copied) => {
      setOutcome(copied ? 'copied' : 'failed');
      tell?.(copied);
    });
  return { outcome, copy };
}

/** Browsers have no clipboard for a page without HTTPS, and may refuse it to any; most still copy as if by a key. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    let given = false;
    const give = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      given = event.clipboardData !== null;
    };
    document.addEventListener('copy', give);
    const done = document.execCommand('copy');
    document.removeEventListener('copy', give);
    return done && given;
  }
}

/** @param of the ID of the element with the text, so that screen readers can tell several such buttons apart */
export function Copy({ value, of }: { value: string; of?: string }) {
  const t = useTextsOf(copyTexts);
  const { outcome, copy } = useCopied(value);
  return (
    <>
      <Button variant="default" onClick={copy} aria-live="polite" aria-describedby={of}>
        {outcome === 'copied' ? t.copied : t.copy}
      </Button>
      {outcome === 'failed' ? (
        <span className="small not-copied" role="alert">
          {t.notCopied}
        </span>
      ) : null}
    </>
  );
}

/** Text to copy exactly as it is, such as commands and keys. */
export function Copyable({ text }: { text: string }) {
  const id = useId();
  return (
    <div className="copyable">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard */}
      <pre id={id} tabIndex={0}>
        {text}
      </pre>
      <Copy value={text} of={id} />
    </div>
  );
}
