import type { ReactNode } from 'react';
import { Frame, Heading } from './frame.tsx';

export type Tone = 'plain' | 'good' | 'bad' | 'warn';

interface NoticeProps {
  phase: string;
  tone: Tone;
  picture: ReactNode;
  title: string;
  /** Shown in place of the title. */
  shown?: ReactNode;
  children?: ReactNode;
}

/** A screen with a picture, a title and what belongs below them. */
export function Notice({ phase, tone, picture, title, shown, children }: NoticeProps) {
  return (
    <Frame phase={phase}>
      <div className="notice">
        <div className={`badge ${tone}`}>{picture}</div>
        <div className="words">
          <Heading key={title} shown={shown}>
            {title}
          </Heading>
          {children}
        </div>
      </div>
    </Frame>
  );
}
