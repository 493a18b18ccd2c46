import type { ReactNode } from 'react';

export type MarkTone = 'plain' | 'good' | 'bad' | 'warn' | 'live';

/** The sign differs as well as the colour: who does not see the one sees the other. */
const SIGNS: Record<MarkTone, string> = { plain: '○', good: '✓', bad: '✕', warn: '!', live: '●' };

export const Mark = ({ tone, children }: { tone: MarkTone; children: ReactNode }) => (
  <span className={`mark ${tone}`}>
    <span aria-hidden="true">{SIGNS[tone]}</span>
    {children}
  </span>
);
