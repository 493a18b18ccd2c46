import { Button, CopyButton } from '@mantine/core';
import { useId } from 'react';
import { useOperatorTexts } from '../i18n/texts.ts';

/** @param of the ID of the element with the text, so that screen readers can tell several such buttons apart */
export function Copy({ value, of }: { value: string; of?: string }) {
  const t = useOperatorTexts();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} aria-live="polite" aria-describedby={of}>
          {copied ? t.copied : t.copy}
        </Button>
      )}
    </CopyButton>
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
