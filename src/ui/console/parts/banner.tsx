import type { ReactNode } from 'react';

/** A sentence across the page; the sign says what the colour says. */
const SIGNS = { good: '✓', warn: '!', bad: '✕' } as const;

interface BannerProps {
  tone: keyof typeof SIGNS;
  title: string;
  children?: ReactNode;
}

export const Banner = ({ tone, title, children }: BannerProps) => (
  <div className={`banner ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <p>
      <span aria-hidden="true">{SIGNS[tone]}</span> {title}
    </p>
    {children}
  </div>
);
