import { Button, CopyButton } from '@mantine/core';
import { useOperatorTexts } from '../i18n/texts.ts';

export function Copy({ value }: { value: string }) {
  const t = useOperatorTexts();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} aria-live="polite">
          {copied ? t.copied : t.copy}
        </Button>
      )}
    </CopyButton>
  );
}

/** Text to copy exactly as it is, such as commands and keys. */
export function Copyable({ text }: { text: string }) {
  return (
    <div className="copyable">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <Copy value={text} />
    </div>
  );
}
