import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

interface EmptyProps {
  title: string;
  text?: string;
  /** What the operator can do about it. */
  action?: ReactNode;
}

/**
 * Shown in place of a list or page that has nothing to show yet. The title is a status, because after a search the focus
 * stays in its field.
 */
export const Empty = ({ title, text, action }: EmptyProps) => (
  <Panel>
    <div className="empty">
      <p className="what" role="status">
        {title}
      </p>
      {text ? <p className="soft">{text}</p> : null}
      {action ? <div className="way-out">{action}</div> : null}
    </div>
  </Panel>
);
